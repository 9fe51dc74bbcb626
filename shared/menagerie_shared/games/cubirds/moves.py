"""What a seat can do, as imperatives. Whether it may is the business of questions."""

from typing import Literal, TypeAlias

from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.moves import SeatMove

Side = Literal["left", "right"]


class Lay(SeatMove, frozen=True):
    """C3.1 Lay all birds of this species at an end of a row."""

    species: Species
    row: int
    side: Side


class Draw(SeatMove, frozen=True):
    """C3.3 Draw two birds, as nothing was enclosed."""


class KeepHand(SeatMove, frozen=True):
    """C3.3 Draw nothing."""


class PlayFamily(SeatMove, frozen=True):
    """C3.5 Play all birds of this species as a family."""

    species: Species


class EndTurn(SeatMove, frozen=True):
    """C3.5 Play no family."""


Move: TypeAlias = Lay | Draw | KeepHand | PlayFamily | EndTurn
