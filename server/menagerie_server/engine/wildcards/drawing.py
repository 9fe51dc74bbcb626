"""W2.6, W2.7 Drawing habitats."""

from menagerie_server.engine.wildcards.events import Drew, HabitatsReshuffled, LeoDrew
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HAND_LIMIT


def draw(story: Story, seat: Seat, count: int) -> None:
    """W2.6, W2.7 Draw cards, but not beyond the hand limit, and only while there are any."""
    wanted = min(count, HAND_LIMIT - story.places[seat].hand)
    if wanted <= 0:
        return
    provide(story, wanted)
    if cards := story.habitat_pile[:wanted]:
        story.tell(LeoDrew(seat, cards) if seat == story.leo_seat else Drew(seat, cards))


def provide(story: Story, wanted: int) -> None:
    """W2.7 Shuffle the discard pile into a new draw pile if the last cards of the old one do not suffice.

    Those last cards stay on top, so they are drawn first: it is as if the pile had run out in the middle of the draw.
    """
    if story.habitats < wanted and story.discard:
        story.tell(HabitatsReshuffled(story.chance.shuffle(story.discard)))
