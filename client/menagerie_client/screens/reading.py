"""A page to read: help, credits, the whole log."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.text.words import Words

Written: TypeAlias = Callable[[Words], tuple[str, Sequence[str]]]
"""A title and paragraphs, in the words that are handed in: the language can change while one reads."""
WIDEST: Final = 84
"""Longer lines are hard to read."""


class Line(NamedTuple):
    """A line of what is read, with what stands before it in the margin."""

    text: str = ""
    ink: str = "text"
    margin: str = ""
    margin_ink: str = "accent"


class ReadingPage(Page[str]):
    """Paragraphs that can be scrolled; some pages of this kind end with a word about what is wanted next."""

    margin = 0
    """How many columns before the text are kept free for numbers."""

    def __init__(self, kit: Kit, written: Written, *, at_end: bool = False) -> None:
        super().__init__(kit)
        self._written = written
        self._title, self._paragraphs = written(kit.words)
        self._language = kit.words.language
        self._is_close = at_end
        """Whether paragraphs follow each other without an empty line: what is read from its end is a list of lines."""
        self._at_end = at_end
        self._rows = 1
        self._lines: list[Line] = []
        self.top = 0
        """The first line that is shown."""

    def looks_changed(self) -> None:
        if self._language != self.kit.words.language:
            self._language = self.kit.words.language
            self._title, self._paragraphs = self._written(self.kit.words)
        super().looks_changed()

    @property
    def caption(self) -> str:
        """What it is that is read."""
        return self._title

    def lines(self, width: int) -> list[Line]:
        """All that there is to read, in lines of so many columns."""
        lines: list[Line] = []
        for paragraph in self._paragraphs:
            ink = "title" if paragraph.startswith("# ") else "text"
            lines += [Line(line, ink) for line in wrap(paragraph.removeprefix("# "), width)]
            if not self._is_close:
                lines.append(Line())
        return lines

    def draw(self, sheet: Sheet) -> None:
        width = min(sheet.width, WIDEST + 4)
        self.draw_text(sheet, Area((sheet.width - width) // 2, 0, width, sheet.height - 1))

    def draw_text(self, sheet: Sheet, area: Area) -> None:
        """Draw what fits into an area, in a frame that says how much there is."""
        inside = area.inside()
        self._lines = self.lines(inside.width - 2 - self.margin)
        self._rows = inside.height
        self.top = self.last if self._at_end else max(0, min(self.top, self.last))
        share = f"{self.top + 1}-{min(len(self._lines), self.top + self._rows)}/{len(self._lines)}"
        sheet.frame(area, self.caption, title_ink="title", note=share if self.last else "")
        for row, line in enumerate(self._lines[self.top : self.top + inside.height]):
            sheet.put(inside.x + 1, inside.y + row, line.margin, line.margin_ink, self.margin)
            sheet.put(inside.x + 1 + self.margin, inside.y + row, line.text, line.ink)

    @property
    def last(self) -> int:
        """The last line that can be the first on screen."""
        return max(0, len(self._lines) - self._rows)

    def hints(self) -> list[Hint]:
        words = self.words
        scroll = [Hint("down", self.kit.look.glyphs.updown, words("hint-scroll"))]
        return [*(scroll if self.last else []), Hint("escape", words("key-escape"), words("hint-back"))]

    def press(self, key: str, character: str | None) -> bool:
        count = len(self._lines)
        steps = {"down": 1, "j": 1, "up": -1, "k": -1, "pagedown": self._rows, "space": self._rows}
        steps |= {"pageup": -self._rows, "home": -count, "end": count}
        if key in steps:
            self._at_end = False
            self.top = max(0, min(self.last, self.top + steps[key]))
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
