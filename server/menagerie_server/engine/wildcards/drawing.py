"""W2.6, W2.7 Drawing habitats."""

from menagerie_server.engine.wildcards.events import Drew, HabitatsReshuffled, LeoDrew
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HAND_LIMIT


def draw(story: Story, seat: Seat, count: int) -> None:
    """W2.6, W2.7 Draw cards, but not beyond the hand limit, and only while there are any."""
    table = story.table
    wanted = min(count, HAND_LIMIT - table.places[seat].hand)
    if wanted <= 0:
        return
    provide(story, wanted)
    if cards := story.habitats[:wanted]:
        story.tell(LeoDrew(seat, cards) if seat == table.leo_seat else Drew(seat, cards))


def provide(story: Story, wanted: int) -> None:
    """W2.7 Shuffle the discard pile into a new draw pile if the last cards of the old one do not suffice.

    Those last cards stay on top, so they are drawn first: it is as if the pile had run out in the middle of the draw.
    """
    table = story.table
    if table.habitats < wanted and table.discard:
        story.tell(HabitatsReshuffled(story.chance.shuffle(table.discard)))
