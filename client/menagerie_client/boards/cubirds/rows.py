"""The four rows, and what would come of laying birds at each of their eight ends."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from menagerie_client.boards.cubirds.faces import FACES
from menagerie_client.boards.cubirds.faces import WIDTH as FACE
from menagerie_client.boards.cubirds.forecast import lay_ahead
from menagerie_client.boards.cubirds.painting import CuBirdsPainter, first_fitting, spread
from menagerie_client.boards.cubirds.picking import end, end_of
from menagerie_client.drawing.sheet import Area, columns, cut
from menagerie_shared.games.cubirds.cards import Birds, Species
from menagerie_shared.games.cubirds.events import BirdAdded, BirdsLaid, Enclosed, RowFilled
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.questions import SIDES

Lot: TypeAlias = Literal["stays", "comes", "goes"]
"""What becomes of a bird in a row: it stays there, it is laid there, or it is taken."""

PICTURES: Final = 3
"""From so many lines for each row on, birds are drawn as pictures."""
NUMBER: Final = 2
END: Final = 19
END_BESIDE_PICTURES: Final = 16
WIDEST_PICTURE: Final = 8
LITTLE_END: Final = 6
INKS: Final[dict[Lot, str]] = {"stays": "", "comes": " selected", "goes": " picked"}


class Flock(NamedTuple):
    """Equal birds that sit together, and what becomes of them."""

    species: Species
    count: int
    lot: Lot


def draw_rows(paint: CuBirdsPainter, area: Area) -> None:
    """The rows in a frame: each in so many lines as there are for it."""
    table = paint.table
    inside = paint.sheet.frame(area, paint.words("cubirds-board-rows", pile=table.pile, discard=table.discard))
    lines = inside.height // len(table.rows)
    for number in range(len(table.rows)):
        _draw_row(paint, Area(inside.x, inside.y + number * lines, inside.width, lines), number)


def _draw_row(paint: CuBirdsPainter, area: Area, number: int) -> None:
    pictures = area.height >= PICTURES
    width = END_BESIDE_PICTURES if pictures else END
    paint.sheet.put(area.x, area.y + pictures, str(number + 1), "dim" if paint.laying is None else "key")
    birds = Area(area.x + NUMBER + width, area.y, area.width - NUMBER - 2 * width - 1, area.height)
    flocks = _flocks(paint, number)
    if pictures and (FACE + 1) * len(flocks) <= birds.width:
        _draw_pictures(paint, birds, flocks)
    else:
        _draw_signs(paint, Area(birds.x, birds.y + pictures, birds.width, 1), flocks)
    for side in SIDES:
        x = area.x + NUMBER if side == "left" else birds.right
        _draw_end(paint, Area(x, area.y, width, area.height), number, side)


def _draw_end(paint: CuBirdsPainter, area: Area, row: int, side: Side) -> None:
    """What would be taken at an end and, if there are lines for it, what the row would become."""
    if paint.laying is None:
        _draw_news(paint, area, row, side)
        return
    words, effects = paint.words, paint.effects
    ahead = lay_ahead(paint.table.rows, paint.sitting.view.hand, paint.laying.species, row, side)
    room = area.width - 5
    count = words("cubirds-board-count", count=len(ahead.enclosed))
    taken = [effects.birds(ahead.enclosed), effects.birds(ahead.enclosed, "")]
    label = first_fitting(room, [f"+{text}" for text in taken], count) if ahead.enclosed else paint.glyphs.none
    arrow = paint.signs[f"{side}_end"]
    label = f"{arrow} {label}" if side == "left" else f"{label} {arrow}"
    ink = "accent" if ahead.enclosed else "dim"
    x = area.x if side == "left" else area.right - columns(label) - 3
    paint.pointer(x, area.y, label, ink, end(row, side))
    if area.height > 1:
        becomes = [effects.birds(ahead.row), effects.birds(ahead.row, "")]
        text = first_fitting(room + 1, becomes, words("cubirds-board-count", count=len(ahead.row)))
        text = f"{paint.signs['becomes']} {text}"
        x = area.x + 2 if side == "left" else area.right - columns(text) - 1
        paint.sheet.put(x, area.y + 1, text, "dim")
        paint.sheet.spot(area.x, area.y + 1, area.width, ("item", end(row, side)))


def _draw_news(paint: CuBirdsPainter, area: Area, row: int, side: Side) -> None:
    """Who has just taken birds from a row, while that is shown."""
    event = paint.sitting.event
    if side == "right" and isinstance(event, Enclosed) and event.row == row:
        said = paint.words("cubirds-board-taken", name=paint.sitting.name(event.seat), count=len(event.birds))
        paint.sheet.put_right(area.right - 1, area.y, cut(said, area.width - 1, paint.glyphs.ellipsis), "new")


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
            return whole, _marked(len(whole), first, len(birds), "goes")
    return _all(row)


def _would_be(paint: CuBirdsPainter, row: Birds, species: Species, side: Side) -> tuple[Birds, Sequence[Lot]]:
    """A row with the birds that would be laid there, and which ones would go."""
    laid = (species,) * paint.sitting.view.hand.count(species)
    taken = len(lay_ahead((row,), paint.sitting.view.hand, species, 0, side).enclosed)
    if side == "left":
        return laid + row, ["comes"] * len(laid) + ["goes"] * taken + ["stays"] * (len(row) - taken)
    return row + laid, ["stays"] * (len(row) - taken) + ["goes"] * taken + ["comes"] * len(laid)


def _all(row: Birds) -> tuple[Birds, Sequence[Lot]]:
    return row, ["stays"] * len(row)


def _marked(length: int, start: int, count: int, lot: Lot) -> Sequence[Lot]:
    return [lot if start <= at < start + count else "stays" for at in range(length)]


def _draw_pictures(paint: CuBirdsPainter, area: Area, flocks: Sequence[Flock]) -> None:
    """A picture for each flock, with its sign and how many it is."""
    each = spread(area.width, flocks, WIDEST_PICTURE)
    x = area.x + (area.width - each * len(flocks)) // 2
    for species, count, lot in flocks:
        ink = species if lot == "stays" else f"{species} new" if lot == "comes" else f"{species} picked"
        for line, part in enumerate(FACES[species]):
            paint.sheet.put(x, area.y + line, part, ink)
        label = _marks(lot, f"{paint.signs[species]}{count}")
        left = x + (FACE - columns(label) + 1) // 2
        paint.sheet.put(left, area.y + 2, label, f"{species}{INKS[lot]}")
        x += each


def _draw_signs(paint: CuBirdsPainter, area: Area, flocks: Sequence[Flock]) -> None:
    """A sign for each bird; where that is too long, a sign and a number for each flock."""
    ways = [
        [_marks(lot, paint.signs[species] * count) for species, count, lot in flocks],
        [_marks(lot, f"{paint.signs[species]}{count}") for species, count, lot in flocks],
    ]
    shown, gap = ways[-1], 0
    for way in ways:
        if sum(columns(text) + 1 for text in way) - 1 <= area.width:
            shown, gap = way, 1
            break
    x = area.x + max(0, area.width - sum(columns(text) + gap for text in shown) + gap) // 2
    for text, flock in zip(shown, flocks, strict=True):
        x = paint.sheet.put(x, area.y, text, f"{flock.species}{INKS[flock.lot]}", area.right - x) + gap


def _marks(lot: Lot, text: str) -> str:
    """What says without colour which birds come and which go."""
    return {"stays": text, "comes": f"+{text}", "goes": f"({text})"}[lot]


def draw_rows_in_lines(paint: CuBirdsPainter, area: Area) -> None:
    """The rows where there is little room: a line each, with how many birds would be taken at both ends."""
    for number, y in enumerate(range(area.y, area.bottom)):
        birds = Area(area.x + LITTLE_END, y, area.width - 2 * LITTLE_END, 1)
        _draw_signs(paint, birds, _flocks(paint, number))
        if paint.laying is None:
            paint.sheet.put(area.x, y, str(number + 1), "dim")
            continue
        for side in SIDES:
            _draw_little_end(paint, Area(area.x if side == "left" else birds.right, y, LITTLE_END, 1), number, side)


def _draw_little_end(paint: CuBirdsPainter, area: Area, row: int, side: Side) -> None:
    assert paint.laying is not None
    ahead = lay_ahead(paint.table.rows, paint.sitting.view.hand, paint.laying.species, row, side)
    count, arrow = str(len(ahead.enclosed) or paint.glyphs.none), paint.signs[f"{side}_end"]
    label = f"{arrow}{count}" if side == "left" else f"{count}{arrow}"
    x = area.x if side == "left" else area.right - columns(label) - 3
    paint.pointer(x, area.y, label, "accent" if ahead.enclosed else "dim", end(row, side))
