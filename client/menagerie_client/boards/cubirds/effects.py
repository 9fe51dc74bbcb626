"""What a choice would lead to, in a sentence, before it is made."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from menagerie_client.boards.cubirds.forecast import emptied, family_ahead, lay_ahead, win_ahead
from menagerie_client.boards.cubirds.phrases import say_flock, say_row, say_species
from menagerie_client.boards.effects import MoveEffects
from menagerie_client.boards.telling import Telling
from menagerie_shared.games.cubirds.cards import DRAWN, HAND_AT_START, Birds, Species
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily, Side
from menagerie_shared.games.cubirds.questions import Question
from menagerie_shared.games.cubirds.table import Table
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seats import Seat

NO_SEAT: Final = 0


class Effects(MoveEffects):
    """Sentences about choices, for one viewer, with birds in words."""

    def __init__(self, telling: Telling[View]) -> None:
        self.words = telling.words
        self.table: Table = telling.view.table
        self.hand: Birds = telling.view.hand
        self.seat: Seat = telling.viewer if telling.viewer is not None else NO_SEAT

    # Names

    def birds(self, birds: Iterable[Species]) -> str:
        """Birds in the order in which they lie."""
        return say_row(self.words, birds)

    def name(self, species: Species) -> str:
        """What one bird of a species is called."""
        return self.words(f"cubirds-species-{species}")

    def letter(self, species: Species) -> str:
        """The key that leads to a species."""
        return self.words(f"cubirds-board-letter-{species}")

    # Moves

    def moment(self) -> str:
        return self.words("cubirds-moment", turn=self.table.turn)

    def would(self, move: Move) -> str:
        words, key = self.words, f"cubirds-would-{type(move).__name__}"
        match move:
            case Lay():
                flock = say_flock(words, move.species, self.hand.count(move.species))
                return words(key, birds=flock, row=move.row + 1, side=move.side)
            case PlayFamily():
                return words(key, birds=say_flock(words, move.species, self.hand.count(move.species)))
            case Draw() | KeepHand() | EndTurn():
                return words(key)
            case _:
                assert_never(move)

    def why(self, question: Question, move: Move) -> str:
        match move:
            case Lay():
                taken = lay_ahead(self.table.rows, self.hand, move.species, move.row, move.side).enclosed
                takes = self.words("cubirds-board-takes", count=len(taken), taken=self.birds(taken))
                return " ".join((takes, *self._laid(move.species, move.row, move.side)))
            case PlayFamily():
                return " ".join((self._keeps("cubirds-board-keeps", move.species), *self._played(move.species)))
            case KeepHand():
                return "" if self.hand else self._emptied(0)
            case Draw() | EndTurn():
                return ""
            case _:
                assert_never(move)

    # Effects

    def lay(self, species: Species, row: int, side: Side) -> str:
        """C3.1-C3.4 What laying all birds of a species at an end of a row leads to."""
        taken = lay_ahead(self.table.rows, self.hand, species, row, side).enclosed
        sentence = self.words(
            "cubirds-board-lay",
            birds=say_flock(self.words, species, self.hand.count(species)),
            row=row + 1,
            side=side,
            taken=self.birds(taken),
            count=len(taken),
        )
        return " ".join((sentence, *self._laid(species, row, side)))

    def _laid(self, species: Species, row: int, side: Side) -> Iterator[str]:
        """C3.2-C3.4 What becomes of the row, and whether one may draw."""
        ahead = lay_ahead(self.table.rows, self.hand, species, row, side)
        yield self.words("cubirds-board-becomes", birds=self.birds(ahead.row))
        if ahead.fills:
            yield self.words("cubirds-board-fills")
        elif ahead.may_draw and self._birds_left:
            yield self.words("cubirds-board-may-draw", count=min(DRAWN, self._birds_left))

    def draw(self, count: int) -> str:
        """C3.3, C3.6 What drawing leads to: with an empty hand, that nobody gets a new one."""
        said = self.words("cubirds-board-draw", count=count)
        return said if self.hand or not self.empties_well else f"{said} {self.words('cubirds-board-draw-empty')}"

    def keep(self) -> str:
        """C3.3, C3.6 What drawing nothing leads to."""
        return self.words("cubirds-board-keep") if self.hand else self._emptied(0)

    @property
    def empties_well(self) -> bool:
        """C3.6 Whether an empty hand brings new hands and another turn, and does not end the game."""
        return emptied(self.table) == "new_hands"

    def family(self, species: Species) -> str:
        """C3.5 What playing all birds of a species as a family leads to."""
        return " ".join((self._keeps("cubirds-board-family", species), *self._played(species)))

    def _keeps(self, key: str, species: Species) -> str:
        """C3.5 How many birds of a family go to the collection, as this entry says it."""
        ahead = family_ahead(self.hand, species)
        flock = say_flock(self.words, species, ahead.have)
        return self.words(key, birds=flock, kept=ahead.kept, discarded=ahead.have - ahead.kept)

    def _played(self, species: Species) -> Iterator[str]:
        """C3.6, C4.1 Whether a family wins, or empties the hand."""
        ahead = family_ahead(self.hand, species)
        if win_ahead(self.table.places[self.seat].collection, species, ahead.kept) is not None:
            yield self.words("cubirds-board-wins")
        elif ahead.have == len(self.hand):
            yield self._emptied(ahead.kept)

    def end_turn(self) -> str:
        """C3.5 What playing no family leads to."""
        return self.words("cubirds-board-end")

    def progress(self, species: Species) -> str:
        """C3.5 How far a species in hand is from a family, in a sentence."""
        ahead = family_ahead(self.hand, species)
        return self.words(
            "cubirds-board-progress",
            have=ahead.have,
            small=ahead.small,
            large=ahead.large,
            **say_species(self.words, "bird", species),
        )

    @property
    def _birds_left(self) -> int:
        """How many birds there are to draw, with the discard pile."""
        return self.table.pile + self.table.discard

    def _emptied(self, kept: int) -> str:
        """C3.6, C4.2, C4.3 What comes of an empty hand, if so many birds more are kept in a collection."""
        outcome = emptied(self.table, kept).replace("_", "-")
        return self.words(f"cubirds-board-{outcome}", count=HAND_AT_START)
