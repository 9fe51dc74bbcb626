"""Draws a picture: in half blocks, each of which is two pixels; in shades where there is no colour; or in letters."""

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
CELLS: Final = (" " + LOWER + LOWER, UPPER + "▒" + LOWER, UPPER + UPPER + BOTH)
"""What is drawn without colour, by the shades of the upper and the lower pixel: where they differ, there is an edge."""
IN_LETTERS: Final = str.maketrans({UPPER: '"', LOWER: "_", BOTH: "#", "▒": ":"})
GREYS: Final = {"black": "black", "bright_white": "white"}
"""What the sixteen colours become when they fade; all others are dark grey."""
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
    if medium.alphabet == "ascii" and picture.letters:
        return tuple(_joined([(letter, medium.ink) for letter in line]) for line in picture.letters)
    cell = _pixels if medium.has_pixels else _shade
    pairs = zip(picture.pixels[::2], picture.pixels[1::2], strict=True)
    return tuple(_joined([cell(picture, medium, pair) for pair in zip(*rows, strict=True)]) for rows in pairs)


def _pixels(picture: Picture, medium: Medium, pair: tuple[str, str]) -> tuple[str, str]:
    """Two pixels as one cell: a half block, and its ink."""
    upper, lower = ("" if each == CLEAR else _colour(picture.palette[each], medium) for each in pair)
    if upper == lower:
        return (BOTH, pixels_ink(upper)) if upper else (" ", "")
    if not lower:
        return UPPER, pixels_ink(upper)
    return (UPPER, pixels_ink(upper, lower)) if upper else (LOWER, pixels_ink(lower))


def _colour(colour: Colour, medium: Medium) -> str:
    if medium.depth == "16":
        return GREYS.get(colour.sixteen, "bright_black") if medium.faded else colour.sixteen
    if not medium.faded:
        return colour.true
    return blend_rgb(ColorTriplet(*bytes.fromhex(colour.true[1:])), medium.ground, FADED).hex


def _shade(picture: Picture, medium: Medium, pair: tuple[str, str]) -> tuple[str, str]:
    """Two pixels without colour as one cell."""
    upper, lower = (0 if each == CLEAR else picture.palette[each].shade for each in pair)
    cell = CELLS[upper][lower]
    return cell if medium.alphabet == "unicode" else cell.translate(IN_LETTERS), medium.ink


def _joined(cells: list[tuple[str, str]]) -> tuple[Span, ...]:
    """Cells side by side as texts; blanks are left out, so that what is behind is seen."""
    spans: list[Span] = []
    for x, (cell, ink) in enumerate(cells):
        if cell == " ":
            continue
        if spans and spans[-1][2] == ink and spans[-1][0] + len(spans[-1][1]) == x:
            spans[-1] = (spans[-1][0], spans[-1][1] + cell, ink)
        else:
            spans.append((x, cell, ink))
    return tuple(spans)
