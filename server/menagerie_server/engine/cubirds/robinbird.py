"""C7 RobinBird, an open-handed automaton."""

from menagerie_server.engine.cubirds.drawing import provide
from menagerie_server.engine.cubirds.families import lay_family_down
from menagerie_server.engine.cubirds.laying import fill_row, take_enclosed
from menagerie_server.engine.cubirds.story import Story
from menagerie_shared.games.cubirds.events import BirdAdded
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.questions import families
from menagerie_shared.games.cubirds.table import enclosed
from menagerie_shared.games.seats import Seat


def take_turn(story: Story, seat: Seat) -> None:
    """C7.3, C7.4 Add a bird to each row, then play every family there is, until it wins."""
    for row in range(story.options.robinbird_rows):  # C7.7
        if not provide(story, 1):
            break  # C7.5
        add_bird(story, seat, row)
    while not story.over and (ready := families(story.hands[seat])):
        lay_family_down(story, seat, ready[0])


def add_bird(story: Story, seat: Seat, row: int) -> None:
    """C7.3 Add the top bird at the right end, or at the left if that encloses more."""
    bird, birds = story.draw_pile[0], story.rows[row]
    left, right = enclosed(birds, bird, "left"), enclosed(birds, bird, "right")
    side: Side = "left" if len(left) > len(right) else "right"
    story.tell(BirdAdded(seat, bird, row, side))
    take_enclosed(story, seat, row, side, left if side == "left" else right, 1)
    fill_row(story, row)
