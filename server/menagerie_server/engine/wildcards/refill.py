"""W4 A round: refill hands."""

from menagerie_server.engine.wildcards.choices import ask_together
from menagerie_server.engine.wildcards.drawing import draw
from menagerie_server.engine.wildcards.leaders import claim_leader, give_leader_up
from menagerie_server.engine.wildcards.leo import leo_discards, leo_refills
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.cards import in_order
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import (
    Asked,
    DiscardsRevealed,
    Exchanged,
    KeptAnimals,
    RefillTaken,
)
from menagerie_shared.games.wildcards.moves import Discard, Exchange, KeepAnimals
from menagerie_shared.games.wildcards.table import clockwise, refill_to


def begin_refill(story: Story) -> None:
    """W4.1, W4.2 The meerkat leader's owner comes first, then all refillers choose their discards."""
    people = tuple([seat for seat in story.refilling if seat != story.leo_seat])
    meerkat = story.leaders.meerkat
    if meerkat in people and meerkat not in story.exchanged:
        story.tell(Asked("exchange", (meerkat,)))
    elif people:
        ask_together(story, "discard", people)
    else:
        refill_hands(story)


def exchange(story: Story, seat: Seat, move: Exchange) -> None:
    """W4.2, W4.3 Give one animal for one of the display; claim the gained one's leader, then lose the given one's."""
    taken = story.display[move.position]
    story.tell(Exchanged(seat, move.give, taken, move.position))
    claim_leader(story, seat, taken)
    give_leader_up(story, seat, move.give)


def keep_animals(story: Story, seat: Seat, move: KeepAnimals) -> None:
    """W4.2 Leave the meerkat leader unused."""
    story.tell(KeptAnimals(seat))


def refill_hands(story: Story) -> None:
    """W4.4, W4.6 Lay all discards down, then draw in clockwise order and take the refill card back."""
    refilling, leo = tuple(story.refilling), story.leo_seat
    discards: list[tuple[Seat, Cards]] = []
    for seat in refilling:
        choice = story.choices[seat]
        if seat == leo:
            discards.append((seat, leo_discards(story)))
        elif isinstance(choice, Discard):
            discards.append((seat, in_order(choice.cards)))
    story.tell(DiscardsRevealed(tuple(discards)))
    for seat in clockwise(story):
        if seat not in refilling:
            continue
        if seat == leo:
            leo_refills(story, seat)
        else:
            draw(story, seat, refill_to(story.leaders, seat) - story.places[seat].hand)
        story.tell(RefillTaken(seat))
