"""What a choice would lead to, in a sentence, before it is made."""

from collections.abc import Iterable
from typing import Final, assert_never

from menagerie_client.boards.cubirds.forecast import family_ahead, lay_ahead, win_ahead
from menagerie_client.boards.cubirds.phrases import say_flock, say_row, say_species
from menagerie_client.boards.effects import MoveEffects
from menagerie_client.boards.telling import Telling
from menagerie_shared.games.cubirds.cards import DRAWN, HAND_AT_START, Birds, Species
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily, Side
from menagerie_shared.games.cubirds.questions import ChooseDraw, Question
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

    def of(self, question: Question, move: Move) -> str:
        match move:
            case Lay():
                return self.lay(move.species, move.row, move.side)
            case Draw():
                return self.draw(question.birds if isinstance(question, ChooseDraw) else DRAWN)
            case KeepHand():
                return self.keep()
            case PlayFamily():
                return self.family(move.species)
            case EndTurn():
                return self.end_turn()
            case _:
                assert_never(move)

    # Effects

    def lay(self, species: Species, row: int, side: Side) -> str:
        """C3.1-C3.4 What laying all birds of a species at an end of a row leads to."""
        words, ahead = self.words, lay_ahead(self.table.rows, self.hand, species, row, side)
        flock = say_flock(words, species, self.hand.count(species))
        sentences = [
            words(
                "cubirds-board-lay",
                birds=flock,
                row=row + 1,
                side=side,
                taken=self.birds(ahead.enclosed),
                count=len(ahead.enclosed),
            ),
            words("cubirds-board-becomes", birds=self.birds(ahead.row)),
        ]
        if ahead.fills:
            sentences.append(words("cubirds-board-fills"))
        elif ahead.may_draw and self._birds_left:
            sentences.append(words("cubirds-board-may-draw", count=min(DRAWN, self._birds_left)))
        return " ".join(sentences)

    def draw(self, count: int) -> str:
        """C3.3 What drawing leads to."""
        return self.words("cubirds-board-draw", count=count)

    def keep(self) -> str:
        """C3.3 What drawing nothing leads to."""
        said = self.words("cubirds-board-keep")
        return said if self.hand else f"{said} {self._emptied(0)}"

    def family(self, species: Species) -> str:
        """C3.5 What playing all birds of a species as a family leads to."""
        ahead = family_ahead(self.hand, species)
        said = self.words(
            "cubirds-board-family",
            birds=say_flock(self.words, species, ahead.have),
            kept=ahead.kept,
            discarded=ahead.have - ahead.kept,
        )
        if win_ahead(self.table.places[self.seat].collection, species, ahead.kept) is not None:
            return f"{said} {self.words('cubirds-board-wins')}"
        return said if ahead.have < len(self.hand) else f"{said} {self._emptied(ahead.kept)}"

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
        """C3.6, C4.2 What comes of an empty hand, if so many birds more are kept in a collection."""
        left = self._birds_left + sum(place.hand for place in self.table.places) - kept
        enough = left >= HAND_AT_START * len(self.table.places)
        return self.words("cubirds-board-new-hands" if enough else "cubirds-board-too-few")
