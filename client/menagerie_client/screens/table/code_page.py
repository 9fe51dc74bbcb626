"""The code of a table by itself, for windows in which it has no room beside who sits there: hold your phone up."""

from collections.abc import Sequence
from typing import Final

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.qr import draw as draw_qr
from menagerie_client.drawing.sheet import Action, Area, Sheet, columns, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page

AROUND: Final = 2
"""How many rows there are besides the code and the ways in: what it is, and the keys."""


def code_size(ways_in: Sequence[str], width: int, *, plain: bool) -> tuple[int, int]:
    """How many columns and rows of a window with so many columns it takes to show the code of a table."""
    code = draw_qr(ways_in[0], plain=plain)
    lines = sum(len(wrap(way, width)) for way in ways_in)
    return max(map(columns, code)), len(code) + lines + AROUND


class CodePage(Page[None]):
    """What friends scan, and below it what they open or type."""

    def __init__(self, kit: Kit, ways_in: Sequence[str]) -> None:
        super().__init__(kit)
        self._ways_in = ways_in

    def draw(self, sheet: Sheet) -> None:
        about = "table-join-line" if len(self._ways_in) == 1 else "table-join-link"
        sheet.put(1, 0, self.words(about), "dim", sheet.width - 2)
        lines = [line for way in self._ways_in for line in wrap(way, sheet.width)]
        code = draw_qr(self._ways_in[0], plain=self.look.alphabet == "ascii")
        area = Area(max(0, (sheet.width - columns(code[0])) // 2), 1, columns(code[0]), len(code))
        if area.right <= sheet.width and area.bottom + len(lines) < sheet.height:
            for row, modules in enumerate(code):
                sheet.put(area.x, area.y + row, modules, "code")
        else:  # the window has become smaller: what there is to read has room
            area = area._replace(height=0)
        for row, line in enumerate(lines, area.bottom):
            sheet.put(0, row, line, "accent")

    def hints(self) -> list[Hint]:
        return [Hint("escape", self.words("key-escape"), self.words("hint-back"))]

    def press(self, key: str, character: str | None) -> bool:
        if key not in ("escape", "enter", "q", "o"):
            return False
        self.close()
        return True

    def act(self, action: Action) -> None:
        """There is nothing but the way back."""
