"""The glass of a terminal: pyte's screen, which is told of plain text in whole runs and not letter by letter."""

from functools import cache
from typing import Any, Final

import pyte
from pyte.charsets import LAT1_MAP
from pyte.modes import IRM
from pyte.screens import Char, wcwidth

PLAIN: Final = {1}


class Glass(pyte.Screen):
    """A screen. Whatever is not plain, pyte draws in its own way."""

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
