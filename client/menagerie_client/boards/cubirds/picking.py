"""What the questions of CuBirds have in common when they are answered: birds of the hand, ends of rows and buttons."""

from collections.abc import Mapping
from typing import Any, Final

from menagerie_client.boards.cubirds.signed_effects import SignedEffects
from menagerie_client.boards.picking import Item, Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.questions import SIDES

ENDS: Final = len(SIDES)


def bird(species: Species) -> Item:
    """All birds of a species in hand."""
    return "bird", species


def end(row: int, side: Side) -> Item:
    """An end of a row."""
    return "end", ENDS * row + SIDES.index(side)


def end_of(item: Item) -> tuple[int, Side]:
    """The row and the side of an end."""
    row, side = divmod(int(item[1]), ENDS)
    return row, SIDES[side]


class CuBirdsPicking(Picking):
    """One question being answered; what the cursor points at is the choice."""

    by_cursor = True

    def sit(self, sitting: Sitting[Any]) -> None:
        super().sit(sitting)
        self.effects = SignedEffects(sitting)

    def letter_of(self, item: Item) -> str:
        """The letter that leads to an item; the ends of rows have digits and arrows."""
        match item:
            case ("bird", str() as species):
                return self.effects.letter(species)  # type: ignore[arg-type]  # the name of a bird is a species
            case ("button", str() as name):
                return self.sitting.words(f"cubirds-board-button-{name}")[:1].lower()
            case _:
                return ""

    def shortcuts(self) -> Mapping[str, Item]:
        """Birds and buttons have a letter each."""
        return {letter: item for row in self.rows() for item in row if (letter := self.letter_of(item))}

    def birds_hint(self) -> list[Hint]:
        """The letters of all birds that can be chosen."""
        letters = [letter for letter, item in self.shortcuts().items() if item[0] == "bird"]
        if not letters:
            return []
        shown = "".join(letters).upper()
        return [Hint(letters[0], shown, self.sitting.words("cubirds-board-hint-birds"), tuple(letters[1:]))]

    def button_hint(self, name: str) -> Hint:
        """The letter that leads to a button."""
        letter = self.letter_of(("button", name))
        return Hint(letter, letter.upper(), self.sitting.words(f"cubirds-board-hint-{name}"))

    @property
    def species(self) -> Species | None:
        """The species that the choice is about, if there is one."""
        kind, name = self.cursor
        return name if kind == "bird" else None  # type: ignore[return-value]  # the name of a bird is a species
