"""C3.1-C3.4 Laying birds: what they enclose, what is drawn, and how a row is filled."""

from menagerie_server.engine.cubirds.drawing import provide
from menagerie_server.engine.cubirds.events import Drew
from menagerie_server.engine.cubirds.families import ask_for_family
from menagerie_server.engine.cubirds.story import Story
from menagerie_shared.games.cubirds.cards import DRAWN, SPECIES_IN_ROW, Birds, Species
from menagerie_shared.games.cubirds.events import Asked, BirdsLaid, Enclosed, KeptHand, RowFilled
from menagerie_shared.games.cubirds.moves import Draw, KeepHand, Lay, Side
from menagerie_shared.games.cubirds.table import enclosed
from menagerie_shared.games.seats import Seat


def lay_birds(story: Story, seat: Seat, move: Lay) -> None:
    """C3.1-C3.4 Lay all birds of a species, take what they enclose, fill the row; draw only if nothing was enclosed."""
    count = story.hands[seat].count(move.species)
    taken = enclosed(story.rows[move.row], move.species, move.side)
    story.tell(BirdsLaid(seat, move.species, count, move.row, move.side))
    take_enclosed(story, seat, move.row, move.side, taken, count)
    fill_row(story, move.row)
    if not taken and story.pile + story.discard:
        story.tell(Asked("draw", (seat,)))
    else:
        ask_for_family(story, seat)


def take_enclosed(story: Story, seat: Seat, row: int, side: Side, birds: Birds, laid: int) -> None:
    """C3.2 Take the birds that lie between those just laid and the same species further in."""
    if birds:
        at = laid if side == "left" else len(story.rows[row]) - laid - len(birds)
        story.tell(Enclosed(seat, row, at, birds))


def fill_row(story: Story, row: int) -> None:
    """C3.4 Add birds to a row of a single species until there are two, or no more birds."""
    species = set(story.rows[row])
    added: list[Species] = []
    while len(species) < SPECIES_IN_ROW and provide(story, len(added) + 1) > len(added):
        bird = story.draw_pile[len(added)]
        added.append(bird)
        species.add(bird)
    if added:
        story.tell(RowFilled(row, tuple(added)))


def draw(story: Story, seat: Seat, move: Draw) -> None:
    """C3.3 Draw two birds, or as many as there are."""
    count = provide(story, DRAWN)
    story.tell(Drew(seat, story.draw_pile[:count]))
    ask_for_family(story, seat)


def keep_hand(story: Story, seat: Seat, move: KeepHand) -> None:
    """C3.3 Draw nothing."""
    story.tell(KeptHand(seat))
    ask_for_family(story, seat)
