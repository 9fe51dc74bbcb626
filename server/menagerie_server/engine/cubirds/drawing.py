"""C3.7 Drawing birds."""

from menagerie_server.engine.cubirds.events import DiscardsReshuffled
from menagerie_server.engine.cubirds.story import Story


def provide(story: Story, wanted: int) -> int:
    """C3.7 Shuffle the discard pile into the draw pile if that does not suffice; returns how many there are to draw.

    What was left of the old pile stays on top, so it is drawn first: it is as if the pile had run out in the middle.
    """
    if story.pile < wanted and story.discards:
        story.tell(DiscardsReshuffled(story.chance.shuffle(story.discards)))
    return min(wanted, story.pile)
