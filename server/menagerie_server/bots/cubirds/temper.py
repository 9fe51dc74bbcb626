"""What a temperament changes: characters who play alike in strength, and not alike in what they like."""

from typing import Final

from menagerie_server.bots.bot import Temperament
from menagerie_server.bots.cubirds.lean import LARGE, NUMBER
from menagerie_server.bots.cubirds.search import Candidate
from menagerie_shared.games.cubirds.cards import FAMILIES, Birds
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, Lay, Move, PlayFamily
from menagerie_shared.games.cubirds.table import enclosed
from menagerie_shared.games.cubirds.view import View

BOLD: Final = 0.25
STUBBORN: Final = 0.35
"""How much a move gains by being liked, as standings are counted: enough to decide between moves that are close."""


def tempered(candidates: list[Candidate[Move]], view: View, temperament: Temperament, tilt: float) -> None:
    """Let a character see its own moves in a better light, and put what it likes best first.

    The bold wait for large families, and rather draw than take what lies there; the cautious play what they have. The
    stubborn lay no birds of a species of which they have most of a family, and the others let go of anything.
    """
    for one in candidates:
        liking = temperament.boldness * BOLD * _boldness(one.move, view)
        liking -= temperament.stubbornness * STUBBORN * _letting_go(one.move, view.hand)
        one.standing += tilt * liking
    candidates.sort(key=lambda candidate: -candidate.standing)


def _boldness(move: Move, view: View) -> float:
    match move:
        case Lay():
            return -min(4, len(enclosed(view.table.rows[move.row], move.species, move.side))) / 2
        case Draw():
            return 1.0
        case EndTurn():
            return 1.0
        case PlayFamily():
            return float(view.hand.count(move.species) >= LARGE[NUMBER[move.species]])
        case _:
            return 0.0


def _letting_go(move: Move, hand: Birds) -> float:
    """Which part of a family is laid down."""
    if not isinstance(move, Lay):
        return 0.0
    return min(1.0, hand.count(move.species) / FAMILIES[move.species].small)
