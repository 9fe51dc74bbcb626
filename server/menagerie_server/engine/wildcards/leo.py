"""W8 Leo, the virtual player: a face-down pile, no choices, no powers."""

from menagerie_server.engine.wildcards.drawing import draw
from menagerie_server.engine.wildcards.events import LeoReshuffled
from menagerie_server.engine.wildcards.leaders import claim_leader
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import REFILL, Cards
from menagerie_shared.games.wildcards.events import Acquired, Passed

LEO_HABITATS = 5  # W8.1


def leo_discards(story: Story) -> Cards:
    """W8.3 What is left of Leo's pile once its refill card was his bid."""
    return tuple(sorted(card for card in story.leo_pile if card != REFILL))


def leo_refills(story: Story, seat: Seat) -> None:
    """W8.3 Draw five habitats, add the refill card, shuffle."""
    draw(story, seat, LEO_HABITATS)
    story.tell(LeoReshuffled(seat, story.chance.shuffle(sorted((*story.leo_pile, REFILL)))))


def leo_acts(story: Story, seat: Seat) -> None:
    """W8.4, W8.5 Take the animal closest to the pile without paying, claim its leader, score nothing."""
    if not story.display:
        story.tell(Passed(seat, (), "empty_display"))
        return
    animal = story.display[0]
    story.tell(Acquired(seat, animal, 0, ()))
    claim_leader(story, seat, animal)
