"""A picture of a few pixels, as it stands in a file that a person can edit.

First the palette, a line for each colour: its letter, what it is called, its true colour, which of a terminal's
sixteen colours stands for it, and what does where there is no colour: 0 is blank, 1 a shade, and 2 solid. Then the
pixels, a letter for each, where a point lets through what is behind. Last, if somebody drew it, the picture in letters
of ASCII, between bars: as wide as the pixels, and half as high.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

import msgspec

Size = Literal["mini", "tiny", "small", "medium", "large"]
SIZES: Final[dict[Size, tuple[int, int]]] = {
    "mini": (6, 4),
    "tiny": (8, 6),
    "small": (8, 8),
    "medium": (12, 12),
    "large": (16, 16),
}
"""How many pixels a picture is wide and high. A cell of a terminal holds two, one above the other."""

CLEAR: Final = "."
"""The letter of a pixel that lets through what is behind."""
CORNERS: Final = 256
"""How many pictures with a free corner are kept."""
_COLOUR: Final = re.compile(r"(\S) (\S+) +(#[0-9a-f]{6}) (\w+) +([0-2])")


class BadPicture(ValueError):
    """A file is no picture."""


class Colour(msgspec.Struct, frozen=True):
    """One colour of a palette."""

    name: str
    true: str
    sixteen: str
    shade: int
    """Without colour: 0 is blank, 1 a shade, and 2 solid."""


class Picture(msgspec.Struct, frozen=True, eq=False):
    """A picture in one size. There is one of each, and it is equal to itself alone: so it is found quickly."""

    name: str
    size: Size
    palette: Mapping[str, Colour]
    pixels: tuple[str, ...]
    letters: tuple[str, ...] = ()
    """The same in letters, if somebody drew that."""

    @property
    def columns(self) -> int:
        """How many cells it is wide."""
        return SIZES[self.size][0]

    @property
    def rows(self) -> int:
        """How many cells it is high."""
        return SIZES[self.size][1] // 2


@lru_cache(CORNERS)
def with_corner(picture: Picture, cells: int) -> Picture:
    """The same with so many cells free at the end of the last row, for something to be written there."""
    kept = picture.columns - cells
    pixels = (*picture.pixels[:-2], *(row[:kept] + CLEAR * cells for row in picture.pixels[-2:]))
    letters = tuple(
        line if row < picture.rows - 1 else line[:kept] + " " * cells for row, line in enumerate(picture.letters)
    )
    return Picture(picture.name, picture.size, picture.palette, pixels, letters)


def read_picture(name: str, size: Size, text: str) -> Picture:
    """The picture in a file."""
    parts = [part.splitlines() for part in text.strip("\n").split("\n\n")]
    if len(parts) not in (2, 3):
        raise BadPicture(f"{name}, {size}: a palette, pixels and perhaps letters, with empty lines between them")
    palette: dict[str, Colour] = {}
    for line in parts[0]:
        if (read := _COLOUR.fullmatch(line)) is None or read[1] in (CLEAR, *palette):
            raise BadPicture(f"{name}, {size}: no colour, or a letter for the second time: {line}")
        palette[read[1]] = Colour(read[2], read[3], read[4], int(read[5]))
    width, height = SIZES[size]
    pixels = tuple(parts[1])
    if [len(row) for row in pixels] != [width] * height:
        raise BadPicture(f"{name}, {size}: it has to be {width} pixels wide and {height} high")
    if set("".join(pixels)) - {CLEAR} != set(palette):
        raise BadPicture(f"{name}, {size}: the pixels have other letters than the palette")
    letters = tuple(line[1:-1] for line in (parts[2] if len(parts) == 3 else ()))
    if letters and ([len(line) for line in letters] != [width] * (height // 2) or not "".join(letters).isascii()):
        raise BadPicture(f"{name}, {size}: {width} letters in {height // 2} lines, all of ASCII")
    return Picture(name, size, palette, pixels, letters)
