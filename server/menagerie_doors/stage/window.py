"""The size of a window, as far as anything is drawn in it."""

from typing import Final

LARGEST: Final = (300, 100)
"""The most columns and rows that are drawn; of a larger terminal, this much is used."""
USUAL: Final = (80, 24)
"""What a terminal has that does not say it."""


def fitting(width: int, height: int) -> tuple[int, int]:
    """The size to draw for a terminal that says that it has this one."""
    if width <= 0 or height <= 0:
        return USUAL
    return min(width, LARGEST[0]), min(height, LARGEST[1])
