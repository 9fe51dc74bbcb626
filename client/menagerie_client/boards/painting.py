"""What all parts of a table are painted with: one sheet, what is known, and where the cursor is."""

from typing import Generic

from rich.cells import cell_len

from menagerie_client.boards.picking import Item, Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.telling import View
from menagerie_client.drawing.sheet import Sheet


class Painter(Generic[View]):
    """One sheet, one sitting, and the choice that is being made."""

    def __init__(self, sheet: Sheet, sitting: Sitting[View], picking: Picking | None) -> None:
        self.sheet = sheet
        self.sitting = sitting
        self.picking = picking
        self.words = sitting.words
        self.glyphs = sitting.look.glyphs
        self.signs = sitting.look.signs
        rows = [] if picking is None else picking.rows()
        self._items = frozenset(item for row in rows for item in row)

    def can_point(self, item: Item) -> bool:
        """Whether this can be chosen now."""
        return item in self._items

    def is_cursor(self, item: Item) -> bool:
        """Whether the cursor is here."""
        return self.picking is not None and self.picking.cursor == item

    def is_picked(self, item: Item) -> bool:
        """Whether this is part of the choice."""
        return self.picking is not None and item in self.picking.picked

    def coming(self, *kinds: type) -> float:
        """How far an event of one of these types has come about, from 0 to 1; 1 if none is being shown."""
        return self.sitting.phase if isinstance(self.sitting.event, kinds) else 1.0

    def ink_of(self, item: Item, ink: str) -> str:
        """An ink as it is where the cursor is, and on what is picked."""
        return f"{ink} selected" if self.is_cursor(item) else f"{ink} picked" if self.is_picked(item) else ink

    def pointer(self, x: int, y: int, label: str, ink: str, item: Item, *, marked: bool = True) -> int:
        """Something that can be chosen: brackets are the cursor, a mark says that it is picked, if that is marked."""
        cursor, picked = self.is_cursor(item), self.is_picked(item)
        left, right = ("[", "]") if cursor else (" ", " ")
        if item in self._items:
            self.sheet.spot(x, y, cell_len(label) + 3, ("item", item))
        x = self.sheet.put(x, y, self.glyphs.picked if picked and marked else " ", "accent")
        full = f"{ink} selected" if cursor else f"{ink} picked" if picked else ink
        return self.sheet.put(x, y, f"{left}{label}{right}", full)

    def button(self, x: int, y: int, item: Item, label: str, ink: str = "accent", *, marked: bool = True) -> int:
        """A button."""
        return self.pointer(x, y, f" {label} ", ink, item, marked=marked)
