"""The palette: everything that can be done on a page, to be found by typing a part of its name."""

from collections.abc import Callable, Sequence
from typing import Final

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet, columns
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Command, Page

WIDEST: Final = 60
TOP: Final = 2
"""How many rows of the page are left free above it, where there is room."""
LONGEST: Final = 40
"""Nobody has to type more to find anything."""


class PalettePage(Page[Command | None]):
    """A list that gets shorter while one types; Enter runs what the cursor is at."""

    def __init__(self, kit: Kit, offer: Callable[[], Sequence[Command]], below: Sheet | None = None) -> None:
        """With what says what can be done, in the words of the moment, and the page that it lies on."""
        super().__init__(kit)
        self._offer = offer
        self._commands = tuple(offer())
        self._below = below
        self._typed = ""
        self._current = 0

    def looks_changed(self) -> None:
        super().looks_changed()
        self._commands = tuple(self._offer())

    @property
    def found(self) -> list[Command]:
        """What every word that was typed is found in."""
        wanted = self._typed.casefold().split()
        return [command for command in self._commands if all(word in command.label.casefold() for word in wanted)]

    @property
    def takes_letters(self) -> bool:
        return True

    # Drawing

    def draw(self, sheet: Sheet) -> None:
        self._draw_below(sheet)
        width = min(WIDEST, sheet.width)
        most = sheet.height - 1
        rows = min(most, max(5, len(self._commands) + 4))
        y = min(TOP, max(0, most - rows))
        area = Area((sheet.width - width) // 2, y, width, rows)
        for row in range(area.y, area.bottom):
            sheet.put(area.x, row, " " * area.width, "text")
        inside = sheet.frame(area, self.words("palette-title"), title_ink="title").inside(1, 0)
        self._draw_typed(sheet, inside)
        self._draw_found(sheet, Area(inside.x, inside.y + 2, inside.width, inside.height - 2))

    def _draw_below(self, sheet: Sheet) -> None:
        """The page that it lies on, as long as the window has the same size."""
        below = self._below
        if below is not None and (below.width, below.height, below.look) == (sheet.width, sheet.height, sheet.look):
            for y, row in enumerate(below.rows[:-1]):
                sheet.stamp(0, y, [(x, text, "faint") for x, text, _ in row])

    def _draw_typed(self, sheet: Sheet, area: Area) -> None:
        x = sheet.put(area.x, area.y, ": ", "key")
        if self._typed:
            x = sheet.put(x, area.y, self._typed, "title", area.width - 3)
        sheet.put(x, area.y, " ", "selected")
        if not self._typed:
            sheet.put(x + 2, area.y, self.words("palette-what"), "dim", area.right - x - 2)

    def _draw_found(self, sheet: Sheet, area: Area) -> None:
        found = self.found
        if not found:
            sheet.put(area.x, area.y, self.words("palette-nothing"), "dim", area.width)
        top = max(0, min(self._current - area.height + 1, len(found) - area.height))
        for row, command in enumerate(found[top : top + area.height]):
            current, y = top + row == self._current, area.y + row
            sheet.spot(area.x, y, area.width, ("run", top + row))
            ink = "selected" if current else "text"
            mark = self.kit.look.glyphs.cursor if current else " "
            sheet.put(area.x, y, f"{mark} {command.label} ", ink, area.width - columns(command.shown) - 1)
            sheet.put_right(area.right, y, command.shown, "key")

    # What the person does

    def hints(self) -> list[Hint]:
        words = self.words
        return [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("hint-run")),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        count = len(self.found)
        match key:
            case "escape" | "ctrl+p":
                self.close()
            case "enter":
                self._run(self._current)
            case "down" | "tab":
                self._current = (self._current + 1) % max(1, count)
            case "up" | "shift+tab":
                self._current = (self._current - 1) % max(1, count)
            case "backspace":
                self._type(self._typed[:-1])
            case _ if character is not None and character.isprintable():
                self._type(f"{self._typed}{character}"[:LONGEST])
            case _:
                return False
        return True

    def _type(self, typed: str) -> None:
        self._typed, self._current = typed, 0

    def act(self, action: Action) -> None:
        match action:
            case ("run", int() as number):
                self._run(number)
            case _:
                pass

    def _run(self, number: int) -> None:
        if number < len(self.found):
            self.close(self.found[number])
