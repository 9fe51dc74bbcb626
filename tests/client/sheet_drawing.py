"""A sheet as SVG, without a terminal or an app: each cell where it belongs, and half blocks as pixels."""

import re
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from typing import Final

from rich.color import Color
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from menagerie_client.drawing.sheet import Sheet

ACROSS: Final = 10
DOWN: Final = 20
BLOCKS: Final[dict[str, tuple[int, int]]] = {"▀": (0, 10), "▄": (10, 10), "█": (0, DOWN)}
"""Where each block begins in a cell, and how high it is."""
SHADE: Final = "▒"
RUNS: Final = re.compile("▀+|▄+|█+|▒+| +|[^▀▄█▒ ]+(?: [^▀▄█▒ ]+)*")
"""A block again and again, spaces, or words with a space between them."""
INK, GROUND = "#e6e6e6", "#101010"
"""What a terminal has that is not told any colour."""
RULES: Final = "text{font:16px monospace;white-space:pre}path{shape-rendering:crispEdges}"


class Canvas:
    """Rectangles, those of one colour together, and texts above them."""

    def __init__(self, ground: str) -> None:
        self.ground = ground
        self._behind: dict[str, list[str]] = defaultdict(list)
        self._above: dict[str, list[str]] = defaultdict(list)
        self._texts: list[str] = []

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """A text in a style, in cells."""
        colour, behind = _hex(style.color, INK), _hex(style.bgcolor, self.ground)
        if style.reverse:
            colour, behind = behind, colour
        if behind != self.ground:
            self._behind[behind].append(_rectangle(x, y, len(text), 0, DOWN))
        for run in RUNS.finditer(text):
            signs, sign = run[0], run[0][0]
            if sign in BLOCKS:
                self._above[f'"{colour}"'].append(_rectangle(x, y, len(signs), *BLOCKS[sign]))
            elif sign == SHADE:
                self._above[f'"{colour}" opacity=".45"'].append(_rectangle(x, y, len(signs), 0, DOWN))
            elif sign != " ":
                place = f'x="{x * ACROSS}" y="{y * DOWN + 15}" textLength="{len(signs) * ACROSS}"'
                self._texts.append(f'<text {place} fill="{colour}">{escape(signs)}</text>')
            x += len(signs)

    def drawn(self) -> list[str]:
        """All of it, a line for each colour."""
        behind = [f'<path fill="{colour}" d="{"".join(parts)}"/>' for colour, parts in self._behind.items()]
        above = [f'<path fill={colour} d="{"".join(parts)}"/>' for colour, parts in self._above.items()]
        return [*behind, *above, *self._texts]


def svg_of(sheet: Sheet) -> str:
    """The sheet as SVG."""
    canvas = Canvas(ground_of(sheet))
    for y in range(sheet.height):
        x = 0
        for text, style, _ in sheet.strip(y):
            canvas.write(x, y, text, style or Style())
            x += len(text)
    return whole(sheet.width, sheet.height, canvas.ground, RULES, canvas.drawn())


def whole(width: int, height: int, ground: str, rules: str, parts: Sequence[str]) -> str:
    """An SVG of so many cells with these parts in it."""
    across, down = width * ACROSS, height * DOWN
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}">'
    behind = f'<rect width="{across}" height="{down}" fill="{ground}"/>'
    return "\n".join([head, f"<style>{rules}</style>", behind, *parts, "</svg>", ""])


def ground_of(sheet: Sheet) -> str:
    """The colour behind everything."""
    return _hex(sheet.look.style("text").bgcolor, GROUND)


def _rectangle(x: int, y: int, width: int, top: int, height: int) -> str:
    return f"M{x * ACROSS} {y * DOWN + top}h{width * ACROSS}v{height}h-{width * ACROSS}z"


def _hex(colour: Color | None, otherwise: str) -> str:
    return otherwise if colour is None or colour.is_default else colour.get_truecolor(DEFAULT_TERMINAL_THEME).hex
