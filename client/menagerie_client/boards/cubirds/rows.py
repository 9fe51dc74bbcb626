"""The four rows, and what would come of laying birds at each of their eight ends."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from menagerie_client.boards.cubirds.forecast import lay_ahead
from menagerie_client.boards.cubirds.painting import CuBirdsPainter, first_fitting, spread
from menagerie_client.boards.cubirds.picking import end, end_of
from menagerie_client.boards.cubirds.pictures import PICTURES
from menagerie_client.drawing.sheet import Area, columns, fitting
from menagerie_client.pictures.painting import draw
from menagerie_client.pictures.picture import SIZES, Size, with_corner
from menagerie_shared.games.cubirds.cards import Birds, Species
from menagerie_shared.games.cubirds.events import BirdAdded, BirdsLaid, Enclosed, RowFilled
from menagerie_shared.games.cubirds.moves import Side

Lot: TypeAlias = Literal["stays", "comes", "enclosed", "goes"]
"""What becomes of a bird in a row: it stays there, it is laid there, it has just been enclosed, or it is taken."""

PICTURED: Final = SIZES["mini"][1] // 2
"""From so many lines for each row on, birds are drawn as pictures."""
SIZED: Final[tuple[Size, ...]] = ("medium", "small", "tiny", "mini")
NUMBERED_WITHIN: Final = ("tiny", "mini")
"""Where no line is left below these, their number stands in a corner of them."""
BESIDE: Final = 5
"""How much wider the smallest pictures are with their number beside them."""
NUMBER: Final = 2
END: Final = 19
END_BESIDE_PICTURES: Final = 16
"""How much room each end has at least."""
POINTER: Final = 3
"""How much wider something is that can be pointed at than what it says."""
LITTLE_END: Final = 6
NEW: Final = "*"
"""Marks birds that come, where there is no colour. A plus would be points."""
INKS: Final[dict[Lot, str]] = {"stays": "", "comes": " selected", "enclosed": " selected", "goes": " picked"}
TAKEN: Final = ("enclosed", "goes")


class Flock(NamedTuple):
    """Equal birds that sit together, how many, and what becomes of them."""

    species: Species
    size: int
    lot: Lot


def draw_rows(paint: CuBirdsPainter, area: Area, *, framed: bool = True) -> None:
    """The rows, in a frame if there is room for one: each in so many lines as there are for it."""
    table = paint.table
    inside = paint.sheet.frame(area, paint.words("cubirds-board-rows")) if framed else area
    rows = [_flocks(paint, number) for number in range(len(table.rows))]
    lines = inside.height // len(rows)
    end_room = END_BESIDE_PICTURES if lines >= PICTURED else END
    room = inside.width - 2 * NUMBER - 2 * end_room
    sizes = [_size(flocks, room, lines) for flocks in rows]
    # All ends of a side stand below each other, next to the longest row.
    longest = max(_width(paint, flocks, room, size) for flocks, size in zip(rows, sizes, strict=True))
    width = min(room, _block(longest))
    x = inside.x + (inside.width - width) // 2
    for number, (flocks, size) in enumerate(zip(rows, sizes, strict=True)):
        y = inside.y + number * lines
        middle = y + (lines - 1) // 2
        _draw_numbers(paint, Area(inside.x, middle, inside.width, 1), number)
        if size is not None:
            _draw_pictures(paint, Area(x, y, width, lines), flocks, size)
        else:
            _draw_signs(paint, Area(x, middle, width, 1), flocks)
        left = inside.x + NUMBER
        _draw_end(paint, Area(left, middle, x - left, lines), number, "left")
        _draw_end(paint, Area(x + width, middle, inside.right - NUMBER - x - width, lines), number, "right")


def _draw_numbers(paint: CuBirdsPainter, area: Area, row: int) -> None:
    """The number of a row, which is the digit for its left end; and the digit for its right end, if one is asked."""
    laying = paint.laying
    paint.sheet.put(area.x, area.y, str(row + 1), "dim" if laying is None else "key")
    if laying is not None:
        right = laying.counted().index(end(row, "right")) + 1
        paint.sheet.put_right(area.right, area.y, str(right), "key")


def _block(longest: int) -> int:
    """How much room all rows get, one below the other: as much as the longest, and a little space around it."""
    return longest + longest % 2 + 2


def _draw_end(paint: CuBirdsPainter, area: Area, row: int, side: Side) -> None:
    """What would be taken at an end and, if there are lines for it, what the row would become."""
    if paint.laying is None:
        _draw_news(paint, area, row, side)
        return
    words, effects, item = paint.words, paint.effects, end(row, side)
    ahead = lay_ahead(paint.table.rows, paint.sitting.view.hand, paint.laying.species, row, side)
    room = area.width - POINTER - 3
    count = words("cubirds-board-count", count=len(ahead.enclosed))
    taken = [effects.birds(ahead.enclosed), effects.birds(ahead.enclosed, "")]
    label = first_fitting(room, taken, count) if ahead.enclosed else ""
    arrow = paint.signs[f"{side}_end"]
    label = (f"{label} {arrow}" if side == "left" else f"{arrow} {label}") if label else arrow
    width = columns(label) + POINTER
    paint.pointer(_beside(area, side, width), area.y, label, "accent" if ahead.enclosed else "dim", item)
    below = area.height > 1
    becomes = [effects.birds(ahead.row), effects.birds(ahead.row, "")]
    room = (area.width if below else area.width - width) - 4
    text = first_fitting(room, becomes, words("cubirds-board-count", count=len(ahead.row)) if below else "")
    if text:
        text = f"{paint.signs['becomes']} {text}"
        beside = area if below else _without(area, side, width)
        x = _beside(beside, side, columns(text) + 2)
        paint.sheet.put(x + (side == "right") * 2, area.y + below, text, "dim")
        paint.sheet.spot(x, area.y + below, columns(text) + 2, ("item", item))


def _without(area: Area, side: Side, width: int) -> Area:
    """What is left of an area beside something that stands next to the birds."""
    x = area.x if side == "left" else area.x + width
    return Area(x, area.y, area.width - width, area.height)


def _beside(area: Area, side: Side, width: int) -> int:
    """Where something begins that stands as near to the birds as it can."""
    return area.right - width if side == "left" else area.x


def _draw_news(paint: CuBirdsPainter, area: Area, row: int, side: Side) -> None:
    """Who has just taken birds from a row, while that is shown."""
    event = paint.sitting.event
    if side == "right" and isinstance(event, Enclosed) and event.row == row and paint.sitting.phase == 1:
        said = paint.words("cubirds-board-taken", count=len(event.birds), **paint.sitting.who(event.seat))
        for line, text in enumerate(fitting(said, area.width - 2, min(2, area.height))):
            paint.sheet.put(area.x + 2, area.y + line, text, "new", area.width - 2)


def _flocks(paint: CuBirdsPainter, number: int) -> list[Flock]:
    """The birds of a row, with those that have just come or gone, or that would."""
    row, lots = _with_lots(paint, number)
    together = groupby(zip(row, lots, strict=True))
    return [Flock(species, len([*flock]), lot) for (species, lot), flock in together]


def _with_lots(paint: CuBirdsPainter, number: int) -> tuple[Birds, Sequence[Lot]]:
    row, laying = paint.table.rows[number], paint.laying
    if laying is not None:
        at, side = end_of(laying.cursor)
        return _would_be(paint, row, laying.species, side) if at == number else _all(row)
    match paint.sitting.event:
        case BirdsLaid(row=at, side=side, count=count) if at == number:
            return row, _marked(len(row), 0 if side == "left" else len(row) - count, count, "comes")
        case BirdAdded(row=at, side=side) if at == number:
            return row, _marked(len(row), 0 if side == "left" else len(row) - 1, 1, "comes")
        case RowFilled(row=at, birds=birds) if at == number:
            return row, _marked(len(row), len(row) - len(birds), len(birds), "comes")
        case Enclosed(row=at, at=first, birds=birds) if at == number:
            whole = row[:first] + birds + row[first:]
            return whole, _marked(len(whole), first, len(birds), "enclosed" if paint.sitting.phase < 1 else "goes")
    return _all(row)


def _would_be(paint: CuBirdsPainter, row: Birds, species: Species, side: Side) -> tuple[Birds, Sequence[Lot]]:
    """A row with the birds that would be laid there, and which ones would go."""
    laid = (species,) * paint.sitting.view.hand.count(species)
    taken = len(lay_ahead((row,), paint.sitting.view.hand, species, 0, side).enclosed)
    whole, first = (laid + row, len(laid)) if side == "left" else (row + laid, len(row) - taken)
    lots = _marked(len(whole), first, taken, "goes")
    comes = _marked(len(whole), 0 if side == "left" else len(row), len(laid), "comes")
    return whole, [come if come == "comes" else lot for lot, come in zip(lots, comes, strict=True)]


def _all(row: Birds) -> tuple[Birds, Sequence[Lot]]:
    return row, _marked(len(row), 0, 0, "stays")


def _marked(length: int, start: int, count: int, lot: Lot) -> Sequence[Lot]:
    return [lot if start <= at < start + count else "stays" for at in range(length)]


def _size(flocks: Sequence[Flock], room: int, lines: int) -> Size | None:
    """The largest pictures that a row has room for, side by side with a little space between them."""
    for size in SIZED:
        columns, pixels = SIZES[size]
        if (columns + 1) * len(flocks) <= room and pixels // 2 + (size not in NUMBERED_WITHIN) <= lines:
            return size
    return None


def _width(paint: CuBirdsPainter, flocks: Sequence[Flock], room: int, size: Size | None) -> int:
    """How much room a row takes."""
    if size is None:
        return _signs_width(paint, flocks, room)
    return min(room, _widest(size) * len(flocks))


def _widest(size: Size) -> int:
    """How much room a picture has at most, with its number: the smallest have it beside them, if it has room there."""
    return SIZES[size][0] + (BESIDE if size == "mini" else 2)


def _draw_pictures(paint: CuBirdsPainter, area: Area, flocks: Sequence[Flock], size: Size) -> None:
    """A picture for each flock, with its sign and number: below it or, where no line is left, in its corner."""
    width, rows = SIZES[size][0], SIZES[size][1] // 2
    each = spread(area.width, flocks, _widest(size))
    x = area.x + (area.width - each * len(flocks) + 1) // 2
    counted = paint.effects.flock if size == "mini" else paint.effects.counted
    labels = _marked_up(flocks, [counted(species, count) for species, count, _ in flocks])
    for (species, _, lot), label in zip(flocks, labels, strict=True):
        below = area.height > rows
        beside = min(x + width, x + each - columns(label) - (each > width + 1))
        left = x + (width - columns(label) + 1) // 2 if below else beside
        picture, ink = PICTURES.picture(species, size), f"{species} new" if lot == "comes" else species
        draw(paint.sheet, x, area.y, picture if below else with_corner(picture, max(0, x + width - left)), ink)
        paint.sheet.put(left, area.y + min(rows, area.height - 1), label, f"{species}{INKS[lot]}")
        x += each


def _signs_width(paint: CuBirdsPainter, flocks: Sequence[Flock], room: int) -> int:
    texts, gap = _signs(paint, flocks, room)
    return sum(columns(text) + gap for text in texts) - gap


def _signs(paint: CuBirdsPainter, flocks: Sequence[Flock], room: int) -> tuple[list[str], int]:
    """A sign for each bird or, where that is too long, a sign and a number for each flock; and the gap between them."""
    every = _marked_up(flocks, [paint.signs[species] * size for species, size, _ in flocks])
    numbered = _marked_up(flocks, [paint.effects.flock(species, size) for species, size, _ in flocks])
    for texts in (every, numbered):
        if sum(columns(text) + 1 for text in texts) - 1 <= room:
            return texts, 1
    if sum(map(columns, numbered)) <= room:
        return numbered, 0
    return _marked_up(flocks, [f"{size}{paint.signs[species]}" for species, size, _ in flocks]), 0


def _draw_signs(paint: CuBirdsPainter, area: Area, flocks: Sequence[Flock]) -> None:
    texts, gap = _signs(paint, flocks, area.width)
    x = area.x + max(0, area.width - sum(columns(text) + gap for text in texts) + gap) // 2
    for text, flock in zip(texts, flocks, strict=True):
        x = paint.sheet.put(x, area.y, text, f"{flock.species}{INKS[flock.lot]}", area.right - x) + gap


def _marked_up(flocks: Sequence[Flock], texts: Sequence[str]) -> list[str]:
    """The same with marks that say without colour which birds come, and, in brackets, which go."""
    lots = ["stays", *(flock.lot for flock in flocks), "stays"]
    marked = []
    for at, text in enumerate(texts, 1):
        before, lot, after = lots[at - 1 : at + 2]
        opening = NEW if lot == "comes" else "(" if lot in TAKEN and before not in TAKEN else ""
        closing = ")" if lot in TAKEN and after not in TAKEN else ""
        marked.append(f"{opening}{text}{closing}")
    return marked


def draw_rows_in_lines(paint: CuBirdsPainter, area: Area) -> None:
    """The rows where there is little room: a line of text each, with how many birds would be taken at both ends.

    If there is room for more lines, there is more between them, and all of it is their ends: fingers need that.
    """
    rows = [_flocks(paint, number) for number in range(len(paint.table.rows))]
    lines = max(1, area.height // len(rows))
    room = area.width - 2 * LITTLE_END
    width = min(room, _block(max(_signs_width(paint, flocks, room) for flocks in rows)))
    x = area.x + (area.width - width) // 2
    for number, (flocks, y) in enumerate(zip(rows, range(area.y, area.bottom, lines), strict=False)):
        middle = y + (lines - 1) // 2
        _draw_signs(paint, Area(x, middle, width, 1), flocks)
        if paint.laying is not None:
            _draw_little_end(paint, Area(area.x, y, x - area.x, lines), number, "left")
            _draw_little_end(paint, Area(x + width, y, area.right - x - width, lines), number, "right")
        _draw_numbers(paint, Area(area.x, middle, area.width, 1), number)


def _draw_little_end(paint: CuBirdsPainter, area: Area, row: int, side: Side) -> None:
    assert paint.laying is not None
    ahead = lay_ahead(paint.table.rows, paint.sitting.view.hand, paint.laying.species, row, side)
    count, arrow = str(len(ahead.enclosed) or paint.glyphs.none), paint.signs[f"{side}_end"]
    label = f"{count}{arrow}" if side == "left" else f"{arrow}{count}"
    if area.height > 1:
        paint.sheet.spot(area.x, area.y, area.width, ("item", end(row, side)), area.height)
    x, y = _beside(area, side, columns(label) + POINTER), area.y + (area.height - 1) // 2
    paint.pointer(x, y, label, "accent" if ahead.enclosed else "dim", end(row, side))
