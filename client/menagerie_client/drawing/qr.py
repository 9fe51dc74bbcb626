"""A QR code as lines of text: for a phone, or for whoever sits across the table."""

from functools import lru_cache
from itertools import zip_longest
from typing import Final

import segno

BORDER: Final = 2
"""Light modules around the code; readers want some, and a terminal has no room for the usual four."""

HALVES: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Two modules, one above the other, in one character: whether each is dark."""
ASCII_DARK: Final = "##"
ASCII_LIGHT: Final = "  "


def draw(text: str, *, plain: bool = False) -> list[str]:
    """The code of a text, dark modules as ink: show it dark on light. Plain is ASCII only, and twice as large."""
    rows = [[bool(module) for module in row] for row in _modules(text)]
    if plain:
        return ["".join(ASCII_DARK if dark else ASCII_LIGHT for dark in row) for row in rows]
    below = [False] * len(rows[0])
    return [
        "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=below)
    ]


@lru_cache(maxsize=16)
def _modules(text: str) -> list[list[int]]:
    # A screen has no stains, so the least correction will do: the smaller code has room on more screens.
    code = segno.make(text, error="l", micro=False)
    return [list(row) for row in code.matrix_iter(border=BORDER)]
