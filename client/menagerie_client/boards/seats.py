"""A row for each seat: its name, what the game has to show of it, and whether its person is there."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from rich.cells import cell_len

from menagerie_client.boards.painting import Painter
from menagerie_client.drawing.sheet import Area
from menagerie_client.text.times import clock_face
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.messages import SeatInfo

MARGIN: Final = 2
"""Where one's own row is marked."""
NAME: Final = 12


class Column(NamedTuple):
    """A column of the table of seats."""

    width: int
    heading: str
    draw: Callable[[int, int, Seat], None]
    """Draws what belongs to a seat, from a column and a row of the sheet on."""
    ink: str = "dim"
    indent: int = 0
    is_number: bool = False
    """Whether the heading stands at the right, as numbers do."""


class Asked(NamedTuple):
    """Who is asked something at this moment, and who of them has chosen already."""

    seats: Sequence[Seat]
    chosen: Sequence[Seat] = ()


def draw_seats(
    paint: Painter[Any],
    area: Area,
    seats: int,
    columns: Sequence[Column],
    asked: Asked,
    badge: tuple[Seat | None, str, str] = (None, "", ""),
) -> None:
    """A heading and a row for each seat; the badge is a sign in an ink behind one seat's name."""
    sheet = paint.sheet
    sheet.put(area.x + MARGIN, area.y, paint.words("board-column-seat"), "dim")
    x = area.x + MARGIN + NAME
    for column in columns:
        if column.is_number:
            sheet.put_right(x + column.width - 1, area.y, column.heading, column.ink)
        else:
            sheet.put(x + column.indent, area.y, column.heading, column.ink, column.width - column.indent)
        x += column.width
    holder, sign, ink = badge
    for seat, y in zip(range(seats), range(area.y + 1, area.bottom), strict=False):
        own, name = seat == paint.sitting.viewer, seat_name(paint, seat)
        sheet.put(area.x, y, paint.glyphs.your if own else " ", "accent")
        sheet.put(area.x + MARGIN, y, name, "you" if own else "text", NAME - 1)
        if seat == holder:
            sheet.put(area.x + MARGIN + min(NAME - 2, cell_len(name) + 1), y, sign, ink)
        x = area.x + MARGIN + NAME
        for column in columns:
            column.draw(x, y, seat)
            x += column.width
        room = area.right - x - 1
        sheet.put(x + 1, y, *presence(paint, seat, room, asked), room)


def seat_name(paint: Painter[Any], seat: Seat) -> str:
    """What stands in a seat's row: bots have a sign."""
    name = paint.sitting.name(seat)
    info = _info(paint, seat)
    return f"{name} {paint.glyphs.bot}" if info is not None and info.state == "bot" else name


def presence(paint: Painter[Any], seat: Seat, room: int, asked: Asked) -> tuple[str, str]:
    """Whether somebody is there, and what the table waits for; in fewer words where there is little room."""
    info = _info(paint, seat)
    words, glyphs = paint.words, paint.glyphs
    if info is not None and info.state == "lost":
        left = "" if info.lost_for is None else f" {clock_face(info.lost_for)}"
        whole = f"{glyphs.lost} {words('seat-lost-short')}{left}"
        return (whole if cell_len(whole) <= room else f"{words('seat-lost-brief')}{left}"), "bad"
    if info is not None and info.state == "left":
        whole = f"{glyphs.left} {words('seat-left-short')}"
        return (whole if cell_len(whole) <= room else words("seat-left-brief")), "warn"
    if seat in asked.seats:
        if seat in asked.chosen:
            return f"{glyphs.chosen} {words('seat-chosen')}", "good"
        if seat == paint.sitting.viewer:
            return words("seat-your-choice"), "accent"
        return f"{glyphs.waiting} {words('seat-thinks')}", "warn"
    return "", "dim"


def _info(paint: Painter[Any], seat: Seat) -> SeatInfo | None:
    seats = paint.sitting.seats
    return seats[seat] if seat < len(seats) else None
