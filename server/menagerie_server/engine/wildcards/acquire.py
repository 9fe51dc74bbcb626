"""W5 A round: acquire animals."""

from menagerie_server.engine.wildcards.drawing import draw
from menagerie_server.engine.wildcards.leaders import claim_leader
from menagerie_server.engine.wildcards.leo import leo_acts
from menagerie_server.engine.wildcards.story import Story
from menagerie_server.engine.wildcards.ties import able, break_tie, highest, in_clockwise_order
from menagerie_shared.games.cards import in_order
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import NATURAL_CARDS, NATURAL_HABITAT_POINTS, PASS_DRAWS, REFILL, Species
from menagerie_shared.games.wildcards.events import Acquired, Asked, NaturalHabitatScored, Passed
from menagerie_shared.games.wildcards.moves import Acquire, Pass
from menagerie_shared.games.wildcards.table import Reason, TableInPlay, price


def next_turn(story: Story) -> None:
    """W5.1 The highest bid goes next; equal bids are decided now that their turn has come (W6)."""
    equal = story.ranking[0] if story.ranking else highest(story)
    if len(equal) > 1:
        competing = able(story, equal) if story.display else ()  # W6.1, W6.4
        if len(competing) > 1:
            break_tie(story, competing)
            return
        equal = competing or in_clockwise_order(story, equal)
    take_turn(story, equal[0])


def take_turn(story: Story, seat: Seat) -> None:
    """W5.2 Acquire or pass; a seat that everybody can see has no choice passes by itself (W5.7)."""
    place = story.places[seat]
    if seat == story.leo_seat:
        leo_acts(story, seat)
    elif not story.display:
        take_back_and_draw(story, seat, "empty_display")
    elif place.hand < price(place):
        take_back_and_draw(story, seat, "too_few_cards")
    else:
        story.tell(Asked("acquire", (seat,)))


def acquire(story: Story, seat: Seat, move: Acquire) -> None:
    """W5.3-W5.5 Pay, take the animal, claim its leader, score a natural habitat."""
    animal = story.display[move.position]
    story.tell(Acquired(seat, animal, move.position, in_order(move.payment)))
    claim_leader(story, seat, animal)
    if paid_in_natural_habitat(story, seat, animal):
        story.tell(NaturalHabitatScored(seat, NATURAL_HABITAT_POINTS))


def paid_in_natural_habitat(table: TableInPlay, seat: Seat, animal: Species) -> bool:
    """W5.5 Whether the bid and every payment card show the animal's natural habitat."""
    place = table.places[seat]
    return NATURAL_CARDS[animal].issuperset((place.bid, *place.payment))


def pass_turn(story: Story, seat: Seat, move: Pass) -> None:
    """W5.2 Pass, though there was a choice."""
    take_back_and_draw(story, seat, None)


def take_back_and_draw(story: Story, seat: Seat, reason: Reason | None) -> None:
    """W5.6 Take the bid and any payment back, then draw two."""
    place = story.places[seat]
    assert place.bid is not None and place.bid != REFILL
    story.tell(Passed(seat, in_order((place.bid, *place.payment)), reason))
    draw(story, seat, PASS_DRAWS)
