"""The podium: those who did best, each on a step as high as their rank, with what they are best known by."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from menagerie_client.drawing.sheet import Area, Sheet, columns, cut
from menagerie_client.pictures.gallery import Gallery
from menagerie_client.pictures.painting import draw as draw_picture
from menagerie_client.pictures.picture import SIZES, Size

STEPS: Final = {1: "first", 2: "second", 3: "third"}
"""The inks of the steps, by rank."""
SAID: Final = 2
"""How many rows of a step are written on: the name, and the score."""
ORDER: Final = (1, 0, 2)
"""Who stands where, from left to right: the best in the middle."""
WIDEST: Final = 18
LADDER: Final[tuple[Size, ...]] = ("large", "medium", "small")


class Finisher(NamedTuple):
    """Somebody on the podium."""

    rank: int
    name: str
    score: str
    emblem: str
    """The picture that stands above them."""


def podium_rows(size: Size) -> int:
    """How many rows the podium takes with pictures of a size."""
    return SIZES[size][1] // 2 + SAID + len(STEPS) - 1


def step_width(width: int) -> int:
    """How wide a step is on a podium of this width."""
    return min(WIDEST, (width + 1) // len(ORDER) - 1)


def draw_podium(sheet: Sheet, area: Area, finishers: Sequence[Finisher], pictures: Gallery, size: Size) -> None:
    """Draw the first three, the best first in the list, at the bottom of an area."""
    best = [each for each in finishers if each.rank in STEPS][: len(ORDER)]
    places = [best[place] for place in ORDER if place < len(best)]
    if not places:
        return
    width = step_width(area.width)
    x = area.x + (area.width - (width + 1) * len(places) + 1) // 2
    for place in places:
        _draw_step(sheet, Area(x, area.y, width, area.height), place, pictures, size)
        x += width + 1


def _draw_step(sheet: Sheet, area: Area, place: Finisher, pictures: Gallery, size: Size) -> None:
    ink = STEPS[place.rank]
    height = SAID + len(STEPS) - place.rank
    top = area.bottom - height
    for y in range(top, area.bottom):
        sheet.put(area.x, y, " " * area.width, ink)
    for row, text in enumerate((f"{place.rank}  {place.name}", place.score)):
        said = cut(text, area.width - 2, sheet.look.glyphs.ellipsis)
        sheet.put(area.x + (area.width - columns(said)) // 2, top + row, said, ink)
    drawn = pictures.picture(place.emblem, _nearest(pictures, place.emblem, size))
    if drawn.rows <= top - area.y and drawn.columns <= area.width:
        draw_picture(sheet, area.x + (area.width - drawn.columns) // 2, top - drawn.rows, drawn)


def _nearest(pictures: Gallery, name: str, size: Size) -> Size:
    """The size in which there is such a picture: not everything is drawn in all of them."""
    known = pictures.names[name]
    return next(each for each in (*LADDER[LADDER.index(size) :], *known) if each in known)
