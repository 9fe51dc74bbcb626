"""The glass of a terminal: pyte's screen, which is told of plain text in whole runs and not letter by letter.

Like a good terminal it shows whole frames where it is told where they begin and end.
"""

from functools import cache
from typing import Any, Final

import pyte
from pyte.charsets import LAT1_MAP
from pyte.modes import IRM
from pyte.screens import Char, wcwidth

PLAIN: Final = {1}
FRAME: Final = 2026
"""The mode in which a frame is being drawn."""
CAN_SHOW_FRAMES_WHOLE: Final = b"\x1b[?2026$p"
"""A question for the terminal."""
IT_CAN: Final = "\x1b[?2026;2$y"


class Glass(pyte.Screen):
    """A screen. Whatever is not plain, pyte draws in its own way."""

    _before: str | None = None
    """What is seen while a frame is being drawn."""

    @property
    def text(self) -> str:
        """What is on the screen, without asking how wide a letter is."""
        return self._drawn() if self._before is None else self._before

    def _drawn(self) -> str:
        rows = (self.buffer[row] for row in range(self.lines))
        columns = range(self.columns)
        return "\n".join("".join([row[column].data for column in columns]) for row in rows)

    def set_mode(self, *modes: int, **more: Any) -> None:
        """A frame begins, or something that pyte knows."""
        if FRAME in modes and more.get("private") and self._before is None:
            self._before = self._drawn()
        super().set_mode(*modes, **more)

    def reset_mode(self, *modes: int, **more: Any) -> None:
        """A frame ends, or something that pyte knows."""
        if FRAME in modes and more.get("private"):
            self._before = None
        super().reset_mode(*modes, **more)

    def draw(self, data: str) -> None:
        """Letters of one column each that fit into the rest of the line take the place of what was there."""
        cursor: Any = self.cursor
        start, end = cursor.x, cursor.x + len(data)
        usual = IRM not in self.mode and not self.charset and self.g0_charset is LAT1_MAP
        if not usual or end > self.columns or set(map(wcwidth, data)) != PLAIN:
            super().draw(data)
            return
        self.buffer[cursor.y].update(zip(range(start, end), map(_letters(cursor.attrs).__getitem__, data), strict=True))
        cursor.x = end
        self.dirty.add(cursor.y)


class _Letters(dict[str, Char]):
    """Letters in one style: each is made once."""

    def __init__(self, style: Char) -> None:
        super().__init__()
        self._style = style

    def __missing__(self, letter: str) -> Char:
        self[letter] = made = self._style._replace(data=letter)
        return made


@cache
def _letters(style: Char) -> _Letters:
    return _Letters(style)
