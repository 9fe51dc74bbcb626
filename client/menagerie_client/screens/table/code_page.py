"""The code of a table by itself, for windows in which it has no room beside who sits there: hold your phone up."""

from collections.abc import Sequence

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.qr import draw as draw_qr
from menagerie_client.drawing.sheet import Action, Sheet, columns, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.text.words import Words


def fits(words: Words, ways_in: Sequence[str], width: int, rows: int, *, plain: bool) -> bool:
    """Whether a window of this size has room for the code of a table, and for what there is to read about it."""
    code = draw_qr(ways_in[0], plain=plain)
    read = len(_about(words, ways_in, width)) + len(_lines(ways_in, width))
    return columns(code[0]) <= width and len(code) + read < rows


class CodePage(Page[None]):
    """What friends scan, and below it what they open or type."""

    def __init__(self, kit: Kit, ways_in: Sequence[str]) -> None:
        super().__init__(kit)
        self._ways_in = ways_in

    def draw(self, sheet: Sheet) -> None:
        plain = self.look.alphabet == "ascii"
        about = _about(self.words, self._ways_in, sheet.width)
        for row, text in enumerate(about):
            sheet.put(1, row, text, "dim")
        y = len(about)
        # If the window has become smaller, what there is to read has room.
        if fits(self.words, self._ways_in, sheet.width, sheet.height, plain=plain):
            code = draw_qr(self._ways_in[0], plain=plain)
            for modules in code:
                sheet.put((sheet.width - columns(modules)) // 2, y, modules, "code")
                y += 1
        for row, text in enumerate(_lines(self._ways_in, sheet.width), y):
            sheet.put(0, row, text, "accent")

    def hints(self) -> list[Hint]:
        return [Hint("escape", self.words("key-escape"), self.words("hint-back"))]

    def press(self, key: str, character: str | None) -> bool:
        if key not in ("escape", "enter", "q", "o"):
            return False
        self.close()
        return True

    def act(self, action: Action) -> None:
        """There is nothing but the way back."""


def _about(words: Words, ways_in: Sequence[str], width: int) -> list[str]:
    return wrap(words("table-join-line" if len(ways_in) == 1 else "table-join-link"), width - 2)


def _lines(ways_in: Sequence[str], width: int) -> list[str]:
    """In one piece each, as far as there is room: who selects one gets it whole."""
    return [line for way in ways_in for line in wrap(way, width)]
