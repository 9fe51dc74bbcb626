"""C3.5 Families, and C4.1 who wins by them."""

from menagerie_server.engine.cubirds.story import Story
from menagerie_shared.games.cubirds.cards import SMALLEST_FAMILY, Species, kept_of_family
from menagerie_shared.games.cubirds.events import Asked, FamilyPlayed, GameEnded, TurnEnded
from menagerie_shared.games.cubirds.moves import EndTurn, PlayFamily
from menagerie_shared.games.cubirds.table import won_by
from menagerie_shared.games.seats import Seat


def ask_for_family(story: Story, seat: Seat) -> None:
    """C3.5 Ask for a family, unless everybody can see that there is none: a hand is too small for any."""
    if story.places[seat].hand >= SMALLEST_FAMILY:
        story.tell(Asked("family", (seat,)))


def play_family(story: Story, seat: Seat, move: PlayFamily) -> None:
    """C3.5 Play all birds of a species as a family."""
    lay_family_down(story, seat, move.species)


def lay_family_down(story: Story, seat: Seat, species: Species) -> None:
    """C3.5, C4.1 Put one or two birds of a family into the collection, which may win."""
    count = story.hands[seat].count(species)
    story.tell(FamilyPlayed(seat, species, count, kept_of_family(species, count)))
    if ending := won_by(story.places[seat].collection):
        story.tell(GameEnded(ending, seat))


def end_turn(story: Story, seat: Seat, move: EndTurn) -> None:
    """C3.5 Play no family."""
    story.tell(TurnEnded(seat))
