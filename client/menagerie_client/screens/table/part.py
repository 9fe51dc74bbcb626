"""What the parts of a table's page have in common: a table that waits, plays or is over is drawn by one of them."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet

if TYPE_CHECKING:
    from menagerie_client.screens.table.page import TablePage


class Part(ABC):
    """One stage of a table."""

    def __init__(self, page: "TablePage") -> None:
        self.page = page
        self.at = page.at
        self.kit = page.kit

    @abstractmethod
    def height(self, area: Area) -> int:
        """How many rows of an area it needs; what is left goes to the log."""

    @abstractmethod
    def draw(self, sheet: Sheet, area: Area) -> None:
        """Draw it."""

    @abstractmethod
    def hints(self) -> list[Hint]:
        """The keys of this moment."""

    @abstractmethod
    def press(self, key: str, character: str | None) -> bool:
        """A key was pressed; False if it means nothing here."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """A spot was clicked."""


class MenuPart(Part):
    """A stage at which one chooses what to do from a list."""

    def __init__(self, page: "TablePage") -> None:
        super().__init__(page)
        self.menu = Menu()

    def draw_menu(self, sheet: Sheet, area: Area) -> int:
        """The list, as far as there is room; returns the row after it."""
        y = area.y
        for entry in self.menu.entries[: max(0, area.height)]:
            current = self.menu.is_current(entry.action)
            label = f"{self.kit.look.glyphs.cursor if current else ' '} {entry.label} "
            sheet.spot(area.x, y, len(label), entry.action)
            sheet.put(area.x, y, label, "selected" if current else "accent")
            y += 1
        return y

    def hints(self) -> list[Hint]:
        words = self.kit.words
        return [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("hint-choose")),
        ]

    @abstractmethod
    def entries(self) -> list[Entry]:
        """What can be chosen at this moment."""

    def offer(self) -> None:
        """Have what can be chosen now in the menu: the list of another game, or of another stage, is another menu."""
        status = self.at.status
        self.menu.replace(self.entries(), None if status is None else (status.match, status.stage))

    def press(self, key: str, character: str | None) -> bool:
        self.offer()  # what was drawn last may be of a moment ago
        return self.menu.steer(key, character, self.act)
