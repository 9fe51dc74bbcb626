"""What a seat is told, in the past tense.

Most of what happens at a table happens in the open: those events are told to everybody as they are. Where something is
hidden, the one who may know it and the others are told two different types: `DrewBirds` and `DrewHidden`.
"""

from typing import TypeAlias

from menagerie_shared.games.cubirds.cards import Birds, Species
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.table import Ending, Moment
from menagerie_shared.games.events import HandChange, ToldEvent
from menagerie_shared.games.seats import Seat


class BirdsDealt(ToldEvent, frozen=True):
    """C2.1-C2.3 Everything was shuffled and dealt: rows, duplicates put aside, collections; hands by their sizes."""

    rows: tuple[Birds, ...]
    put_aside: Birds
    hands: tuple[int, ...]
    collections: tuple[Birds, ...]
    pile: int
    open_hand: Birds
    """C7.1 RobinBird's, which lies open."""


class YourHandDealt(ToldEvent, frozen=True):
    """C2.2 The same, told to a seat with its own hand."""

    dealt: BirdsDealt
    hand: Birds


class TurnBegan(ToldEvent, frozen=True):
    """C3 A seat's turn began."""

    seat: Seat
    turn: int


class Asked(ToldEvent, frozen=True):
    """The table now waits for these seats."""

    moment: Moment
    seats: tuple[Seat, ...]


class BirdsLaid(ToldEvent, frozen=True):
    """C3.1 A seat laid all its birds of a species at an end of a row."""

    seat: Seat
    species: Species
    count: int
    row: int
    side: Side

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, (self.species,) * self.count, ()),)


class BirdAdded(ToldEvent, frozen=True):
    """C7.3 RobinBird drew a bird and added it to a row."""

    seat: Seat
    species: Species
    row: int
    side: Side


class Enclosed(ToldEvent, frozen=True):
    """C3.2 A seat took the birds that were enclosed, and the gap in the row was closed."""

    seat: Seat
    row: int
    at: int
    """Where in the row the first of them lay; the leftmost bird is 0."""
    birds: Birds
    """From left to right."""

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, (), self.birds),)


class RowFilled(ToldEvent, frozen=True):
    """C3.4 A row with a single species got more birds at its right end."""

    row: int
    birds: Birds


class DrewHidden(ToldEvent, frozen=True):
    """C3.3 A seat drew birds."""

    seat: Seat
    count: int


class DrewBirds(ToldEvent, frozen=True):
    """The same, told to the one who drew."""

    seat: Seat
    birds: Birds


class KeptHand(ToldEvent, frozen=True):
    """C3.3 A seat drew nothing."""

    seat: Seat


class FamilyPlayed(ToldEvent, frozen=True):
    """C3.5 A seat played a family: some of it went to the collection, the rest was discarded."""

    seat: Seat
    species: Species
    count: int
    kept: int

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, (self.species,) * self.count, ()),)


class TurnEnded(ToldEvent, frozen=True):
    """C3.5 A seat played no family."""

    seat: Seat


class HandsThrownIn(ToldEvent, frozen=True):
    """C3.6 A hand was empty at the end of a turn: everybody else discarded theirs."""

    seat: Seat


class DiscardsShuffled(ToldEvent, frozen=True):
    """C3.7 The discard pile became the new draw pile, under what was left of the old one."""

    count: int


class NewHandsDealt(ToldEvent, frozen=True):
    """C3.6 Everybody was dealt a new hand."""

    hands: tuple[int, ...]
    open_hand: Birds
    """C7.1 RobinBird's, which lies open."""


class YourNewHand(ToldEvent, frozen=True):
    """C3.6 The same, told to a seat with its own hand."""

    dealt: NewHandsDealt
    hand: Birds


class GameEnded(ToldEvent, frozen=True):
    """C4 The game was over: by a collection, as there were too few cards for new hands, or after the last turn."""

    ending: Ending
    winner: Seat | None


Open: TypeAlias = (
    TurnBegan
    | Asked
    | BirdsLaid
    | BirdAdded
    | Enclosed
    | RowFilled
    | KeptHand
    | FamilyPlayed
    | TurnEnded
    | HandsThrownIn
    | GameEnded
)
"""What happens in the open: told to everybody as it is."""

Covered: TypeAlias = BirdsDealt | DrewHidden | DiscardsShuffled | NewHandsDealt
"""What everybody is told about something that is hidden."""

Private: TypeAlias = YourHandDealt | DrewBirds | YourNewHand
"""What only the seat concerned is told, in place of what the others are told."""

Told: TypeAlias = Open | Covered | Private
