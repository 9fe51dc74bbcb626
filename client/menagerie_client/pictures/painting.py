"""Draws a picture: in half blocks, each of which is two pixels; in shades where there is no colour; or in letters."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet

from menagerie_client.drawing.sheet import Sheet, Span
from menagerie_client.look.glyphs import Alphabet
from menagerie_client.look.look import pixels_ink
from menagerie_client.look.palettes import Depth
from menagerie_client.pictures.picture import CLEAR, Colour, Picture

UPPER, LOWER, BOTH = "▀", "▄", "█"
NOTHING: Final = ""
"""The colour of a pixel that lets through what is behind."""
CELLS: Final = (" " + LOWER + LOWER, UPPER + "▒" + LOWER, UPPER + UPPER + BOTH)
"""What is drawn without colour, by the shades of the upper and the lower pixel: where they differ, there is an edge."""
IN_LETTERS: Final = str.maketrans({UPPER: '"', LOWER: "_", BOTH: "#", "▒": ":"})
GREYS: Final = {"black": "black", "bright_white": "white"}
"""What the sixteen colours become when they fade; all others are dark grey."""
LINED: Final = ("mini", "tiny", "small")
"""Without colours these are drawn in letters, if they can be: so few pixels in shades are no shape that one knows."""
FADED: Final = 0.6
"""How much of the background is in a colour that has faded."""
DRAWN: Final = 512
"""How many pictures are kept as they were drawn: all that there are, in some looks."""


class Medium(NamedTuple):
    """What a picture is drawn with."""

    depth: Depth
    alphabet: Alphabet
    ink: str
    """Of letters and shades; pixels have their own."""
    ground: ColorTriplet
    """What is behind it, if that is known."""
    faded: bool

    @property
    def has_pixels(self) -> bool:
        """Whether there are half blocks, and colours for them."""
        return self.alphabet == "unicode" and self.depth != "none"


def draw(sheet: Sheet, x: int, y: int, picture: Picture, ink: str = "text", *, faded: bool = False) -> None:
    """Draw a picture. The ink is for looks that have no colours, or no half blocks, for its pixels.

    What has faded is there, but it is not what somebody should look at.
    """
    look = sheet.look
    for row, spans in enumerate(_cells(picture, Medium(look.depth, look.alphabet, ink, look.ground, faded))):
        sheet.stamp(x, y + row, spans)


@lru_cache(DRAWN)
def _cells(picture: Picture, medium: Medium) -> tuple[tuple[Span, ...], ...]:
    """The cells of each row; those side by side that look the same are one text."""
    if picture.letters and (medium.alphabet == "ascii" or (medium.depth == "none" and picture.size in LINED)):
        return tuple(_joined(line, medium.ink) for line in picture.letters)
    cells = _pixels if medium.has_pixels else _shades
    pairs = zip(picture.pixels[::2], picture.pixels[1::2], strict=True)
    return tuple(cells(picture, medium, [*zip(*both, strict=True)]) for both in pairs)


def _pixels(picture: Picture, medium: Medium, pairs: list[tuple[str, str]]) -> tuple[Span, ...]:
    """A row of half blocks. As many of them as two colours are enough for are one text, which is quick to show."""
    colours = {letter: _colour(colour, medium) for letter, colour in picture.palette.items()} | {CLEAR: NOTHING}
    cells = [(colours[upper], colours[lower]) for upper, lower in pairs]
    spans: list[Span] = []
    x = 0
    while x < len(cells):
        if cells[x] == (NOTHING, NOTHING):
            x += 1
            continue
        start, used = x, dict.fromkeys(cells[x])
        while x + 1 < len(cells) and cells[x + 1] != (NOTHING, NOTHING) and len({*used, *cells[x + 1]}) <= 2:
            x += 1
            used |= dict.fromkeys(cells[x])
        colour, behind = sorted((*used, *used)[:2], key=NOTHING.__eq__)  # what lets through cannot lie in front
        blocks = {(behind, behind): " ", (colour, behind): UPPER, (behind, colour): LOWER, (colour, colour): BOTH}
        x += 1
        spans.append((start, "".join(blocks[cell] for cell in cells[start:x]), pixels_ink(colour, behind)))
    return tuple(spans)


def _colour(colour: Colour, medium: Medium) -> str:
    if medium.depth == "16":
        return GREYS.get(colour.sixteen, "bright_black") if medium.faded else colour.sixteen
    if not medium.faded:
        return colour.true
    return blend_rgb(ColorTriplet(*bytes.fromhex(colour.true[1:])), medium.ground, FADED).hex


def _shades(picture: Picture, medium: Medium, pairs: list[tuple[str, str]]) -> tuple[Span, ...]:
    """A row without colours."""
    shades = {letter: colour.shade for letter, colour in picture.palette.items()} | {CLEAR: 0}
    cells = "".join(CELLS[shades[upper]][shades[lower]] for upper, lower in pairs)
    return _joined(cells if medium.alphabet == "unicode" else cells.translate(IN_LETTERS), medium.ink)


def _joined(line: str, ink: str) -> tuple[Span, ...]:
    """What stands together in a line; blanks are left out, so that what is behind is seen."""
    return tuple((part.start(), part[0], ink) for part in re.finditer(r"[^ ]+", line))
