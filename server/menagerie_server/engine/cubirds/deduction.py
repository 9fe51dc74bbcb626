"""From what a viewer was told back to the moves: for whoever checks a finished game from one seat."""

from collections.abc import Sequence

from menagerie_shared.games.cubirds.events import (
    BirdsLaid,
    DiscardsShuffled,
    DrewBirds,
    DrewHidden,
    FamilyPlayed,
    KeptHand,
    Told,
    TurnEnded,
)
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily
from menagerie_shared.games.seats import Seat


def deduce(told: Sequence[Told]) -> tuple[Seat, Move]:
    """The move behind what was told next; ValueError if it is none."""
    for event in told:
        match event:
            case DiscardsShuffled():
                continue  # C3.7: whoever draws may have to wait for it
            case BirdsLaid():
                return event.seat, Lay(event.species, event.row, event.side)
            case DrewHidden() | DrewBirds():
                return event.seat, Draw()
            case KeptHand():
                return event.seat, KeepHand()
            case FamilyPlayed():
                return event.seat, PlayFamily(event.species)
            case TurnEnded():
                return event.seat, EndTurn()
            case _:
                break
    raise ValueError("no move leads to that")
