"""What all parts of the table are painted with: cards, names, and where the cursor is."""

from typing import Final

from rich.cells import cell_len

from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.effects import Effects
from menagerie_client.boards.wildcards.picking import Item, Picking
from menagerie_client.drawing.sheet import Sheet
from menagerie_shared.games.wildcards.cards import HABITAT, NATURAL_HABITAT, REFILL, BidCard, Species
from menagerie_shared.games.wildcards.table import Table
from menagerie_shared.games.wildcards.view import View

COLUMNS: Final[tuple[Species, ...]] = ("peacock", "squirrel", "eagle", "ibex", "lion", "meerkat")
"""The species as they stand side by side: those of one habitat together."""


class Painter:
    """One sheet, one sitting, and the choice that is being made."""

    def __init__(self, sheet: Sheet, sitting: Sitting[View], picking: Picking | None) -> None:
        self.sheet = sheet
        self.sitting = sitting
        self.picking = picking
        self.words = sitting.words
        self.glyphs = sitting.look.glyphs
        self.signs = sitting.look.signs
        self.effects = Effects(sitting)
        self.table: Table = sitting.view.table

    def ink(self, card: BidCard) -> str:
        """The ink of a card."""
        return "refill" if card == REFILL else HABITAT[card[0]]

    def home(self, species: Species) -> tuple[str, str]:
        """The glyph and the ink of an animal's natural habitat."""
        habitat = NATURAL_HABITAT[species]
        return self.signs[habitat], habitat

    def short(self, species: Species) -> str:
        """An animal's name in three letters."""
        return self.words(f"wildcards-board-short-{species}")

    def can_point(self, item: Item) -> bool:
        """Whether this can be chosen now."""
        return self.picking is not None and any(item in row for row in self.picking.rows())

    def is_cursor(self, item: Item) -> bool:
        """Whether the cursor is here."""
        return self.picking is not None and self.picking.cursor == item

    def is_picked(self, item: Item) -> bool:
        """Whether this is part of the choice."""
        return self.picking is not None and item in self.picking.picked

    def pointer(self, x: int, y: int, label: str, ink: str, item: Item) -> int:
        """Something that can be chosen: brackets are the cursor, a mark says that it is picked."""
        mark = self.glyphs.picked if self.is_picked(item) else " "
        cursor = self.is_cursor(item)
        left, right = ("[", "]") if cursor else (" ", " ")
        full = f"{ink} selected" if cursor else f"{ink} picked" if mark != " " else ink
        if self.can_point(item):
            self.sheet.spot(x, y, cell_len(label) + 3, ("item", item))
        x = self.sheet.put(x, y, mark, "accent")
        return self.sheet.put(x, y, f"{left}{label}{right}", full)

    def button(self, x: int, y: int, item: Item, label: str, ink: str = "accent") -> int:
        """A button."""
        return self.pointer(x, y, f" {label} ", ink, item)
