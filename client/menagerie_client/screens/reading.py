"""A page to read: help, rules, credits, the whole log."""

from collections.abc import Sequence

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.page import Page
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.kit import Kit

WIDEST = 84
"""Longer lines are hard to read."""


class ReadingPage(Page[None]):
    """Paragraphs that can be scrolled."""

    def __init__(self, kit: Kit, title: str, paragraphs: Sequence[str], *, at_end: bool = False) -> None:
        super().__init__(kit)
        self._title = title
        self._paragraphs = tuple(paragraphs)
        self._top = 0
        self._at_end = at_end
        self._rows = 1
        self._lines = 0

    def draw(self, sheet: Sheet) -> None:
        width = min(sheet.width, WIDEST + 4)
        area = Area((sheet.width - width) // 2, 0, width, sheet.height - 1)
        inside = sheet.frame(area, self._title, title_ink="title")
        lines: list[tuple[str, str]] = []
        for paragraph in self._paragraphs:
            heading = paragraph.startswith("# ")
            text = paragraph.removeprefix("# ")
            lines += [(line, "title" if heading else "text") for line in wrap(text, inside.width - 2)]
            if not self._at_end:
                lines.append(("", "text"))
        self._rows, self._lines = inside.height, len(lines)
        if self._at_end:
            self._top, self._at_end = self._last, True
        self._top = max(0, min(self._top, self._last))
        for row, (line, ink) in enumerate(lines[self._top : self._top + inside.height]):
            sheet.put(inside.x + 1, inside.y + row, line, ink)
        if self._last:
            share = f"{self._top + 1}-{min(self._lines, self._top + self._rows)}/{self._lines}"
            sheet.put_right(area.right - 2, area.bottom - 1, f" {share} ", "dim")

    @property
    def _last(self) -> int:
        """The last line that can be the first on screen."""
        return max(0, self._lines - self._rows)

    def hints(self) -> list[Hint]:
        words = self.words
        scroll = [Hint("down", self.kit.look.glyphs.updown, words("hint-scroll"))]
        return [*(scroll if self._last else []), Hint("escape", words("key-escape"), words("hint-back"))]

    def press(self, key: str, character: str | None) -> bool:
        steps = {"down": 1, "j": 1, "up": -1, "k": -1, "pagedown": self._rows, "space": self._rows}
        steps |= {"pageup": -self._rows, "home": -self._lines, "end": self._lines}
        if key in steps:
            self._at_end = False
            self._top = max(0, min(self._last, self._top + steps[key]))
        elif key in ("escape", "q", "enter", "question_mark"):
            self.close()
        else:
            return False
        return True

    def on_mouse_scroll_down(self) -> None:
        """The wheel scrolls."""
        self.press("down", None)
        self.redraw()

    def on_mouse_scroll_up(self) -> None:
        """The wheel scrolls."""
        self.press("up", None)
        self.redraw()
