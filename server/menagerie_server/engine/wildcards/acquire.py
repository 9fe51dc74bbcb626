"""W5 A round: acquire animals."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.choices import ask_one
from menagerie_server.engine.wildcards.drawing import draw
from menagerie_server.engine.wildcards.leaders import claim_leader
from menagerie_server.engine.wildcards.leo import leo_acts
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_server.engine.wildcards.ties import able, break_tie, highest
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import NATURAL_CARDS, REFILL, Species
from menagerie_shared.games.wildcards.events import Acquired, NaturalHabitatScored, Passed
from menagerie_shared.games.wildcards.moves import Acquire, Pass
from menagerie_shared.games.wildcards.table import Reason, Table, clockwise, price

PASS_DRAWS = 2  # W5.6
NATURAL_HABITAT_POINTS = 2  # W5.5


def next_turn(state: State, chance: Chance) -> Story:
    """W5.1 The highest bid goes next; equal bids are decided now that their turn has come (W6)."""
    table = state.table
    if table.ranking:
        return take_turn(state, table.ranking[0][0], chance)
    equal = highest(table)
    if len(equal) == 1:
        return take_turn(state, equal[0], chance)
    competing = able(table, equal) if table.display else ()  # W6.1, W6.4
    if len(competing) > 1:
        return break_tie(state, competing)
    next_up = competing or tuple(seat for seat in clockwise(table) if seat in equal)
    return take_turn(state, next_up[0], chance)


def take_turn(state: State, seat: Seat, chance: Chance) -> Story:
    """W5.2 Acquire or pass; a seat that everybody can see has no choice passes by itself (W5.7)."""
    table = state.table
    if seat == table.options.leo_seat:
        return leo_acts(state, seat)
    if not table.display:
        return take_back_and_draw(state, seat, "empty_display", chance)
    if table.places[seat].hand < price(table, seat):
        return take_back_and_draw(state, seat, "too_few_cards", chance)
    return ask_one(state, "acquire", seat)


def acquire(state: State, seat: Seat, move: Acquire, chance: Chance) -> Story:
    """W5.3-W5.5 Pay, take the animal, claim its leader, score a natural habitat."""
    animal = state.table.display[move.position]
    state = yield Acquired(seat, animal, move.position, tuple(sorted(move.payment)))
    state = yield from claim_leader(state, seat, animal)
    if paid_in_natural_habitat(state.table, seat, animal):
        state = yield NaturalHabitatScored(seat, NATURAL_HABITAT_POINTS)
    return state


def paid_in_natural_habitat(table: Table, seat: Seat, animal: Species) -> bool:
    """W5.5 Whether the bid and every payment card show the animal's natural habitat."""
    place = table.places[seat]
    if place.bid is None or place.bid == REFILL:
        return False
    return NATURAL_CARDS[animal].issuperset((place.bid, *place.payment))


def pass_turn(state: State, seat: Seat, move: Pass, chance: Chance) -> Story:
    """W5.2 Pass, though there was a choice."""
    return take_back_and_draw(state, seat, None, chance)


def take_back_and_draw(state: State, seat: Seat, reason: Reason | None, chance: Chance) -> Story:
    """W5.6 Take the bid and any payment back, then draw two."""
    place = state.table.places[seat]
    assert place.bid is not None and place.bid != REFILL
    state = yield Passed(seat, tuple(sorted((place.bid, *place.payment))), reason)
    return (yield from draw(state, seat, PASS_DRAWS, chance))
