"""W4 A round: refill hands."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.choices import ask_one, ask_together
from menagerie_server.engine.wildcards.drawing import draw
from menagerie_server.engine.wildcards.leaders import claim_leader, give_leader_up
from menagerie_server.engine.wildcards.leo import leo_discards, leo_refills
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HAND_LIMIT, Cards
from menagerie_shared.games.wildcards.events import (
    DiscardsRevealed,
    Exchanged,
    KeptAnimals,
    RefillTaken,
)
from menagerie_shared.games.wildcards.moves import Discard, Exchange, KeepAnimals
from menagerie_shared.games.wildcards.table import clockwise

REFILL_TO = 7  # W4.4


def begin_refill(state: State, chance: Chance) -> Story:
    """W4.1, W4.2 The meerkat leader's owner comes first, then all refillers choose their discards."""
    table = state.table
    waiting = table.refilling
    meerkat = table.leaders.meerkat
    if meerkat in waiting and meerkat in table.options.people and meerkat not in table.exchanged:
        return ask_one(state, "exchange", meerkat)
    people = tuple(seat for seat in waiting if seat in table.options.people)
    if not people:
        return refill_hands(state, chance)
    return ask_together(state, "discard", people)


def exchange(state: State, seat: Seat, move: Exchange, chance: Chance) -> Story:
    """W4.2, W4.3 Give one animal for one of the display; claim the gained one's leader, then lose the given one's."""
    taken = state.table.display[move.position]
    state = yield Exchanged(seat, move.give, taken, move.position)
    state = yield from claim_leader(state, seat, taken)
    return (yield from give_leader_up(state, seat, move.give))


def keep_animals(state: State, seat: Seat, move: KeepAnimals, chance: Chance) -> Story:
    """W4.2 Leave the meerkat leader unused."""
    return (yield KeptAnimals(seat))


def refill_hands(state: State, chance: Chance) -> Story:
    """W4.4, W4.6 Lay all discards down, then draw in clockwise order and take the refill card back."""
    leo = state.table.options.leo_seat
    waiting = state.table.refilling
    discards: list[tuple[Seat, Cards]] = []
    for seat in waiting:
        choice = state.chosen[seat]
        if seat == leo:
            discards.append((seat, leo_discards(state)))
        elif isinstance(choice, Discard):
            discards.append((seat, tuple(sorted(choice.cards))))
    state = yield DiscardsRevealed(tuple(discards))
    for seat in clockwise(state.table):
        if seat not in waiting:
            continue
        if seat == leo:
            state = yield from leo_refills(state, seat, chance)
        else:
            size = HAND_LIMIT if state.table.leaders.squirrel == seat else REFILL_TO  # W4.5
            state = yield from draw(state, seat, size - len(state.hands[seat]), chance)
        state = yield RefillTaken(seat)
    return state
