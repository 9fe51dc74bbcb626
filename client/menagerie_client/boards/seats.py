"""A row for each seat: its name, what the game has to show of it, and whether its person is there."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from rich.cells import cell_len

from menagerie_client.boards.painting import Painter
from menagerie_client.drawing.sheet import Area
from menagerie_client.text.times import clock_face
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.table_messages import SeatInfo


class Layout(NamedTuple):
    """How much room there is for the rows of the seats."""

    margin: int
    """Before the names, for the mark of one's own row, which it does without if there is no margin."""
    name: int
    gap: int
    """Before what is said of a seat's person."""
    alarm: bool
    """Whether a lost link is seen by the name, as there is little room to say it."""


FULL: Final = Layout(margin=2, name=12, gap=1, alarm=False)
SPELLED: Final = 100
"""From this width of the screen on, headings are spelled out."""
SPELLED_ROWS: Final = 2
"""How many rows headings take that are spelled out."""
COMPACT: Final = Layout(margin=0, name=9, gap=2, alarm=True)


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
    full: str = ""
    """The same heading, spelled out; empty if it is no abbreviation."""


class Badge(NamedTuple):
    """A sign behind the name of one seat, such as that of who begins."""

    seat: Seat
    sign: str
    ink: str


class Company(NamedTuple):
    """Who sits at the table: how many, who is asked something now, who of them has chosen, and who has a badge."""

    seats: int
    asked: Sequence[Seat]
    chosen: Sequence[Seat] = ()
    badge: Badge | None = None


def number_column(
    paint: Painter[Any], width: int, heading: str, numbers: Sequence[str], ink: str = "text", fresh: Seat | None = None
) -> Column:
    """A column with a number for each seat; that of one seat may have changed just now."""

    def draw(x: int, y: int, seat: Seat) -> None:
        paint.sheet.put_right(x + width - 1, y, numbers[seat], "new" if seat == fresh else ink)

    return Column(width, heading, draw, is_number=True)


def draw_seats(
    paint: Painter[Any],
    area: Area,
    company: Company,
    columns: Sequence[Column],
    layout: Layout = FULL,
    *,
    spelled: bool = False,
) -> None:
    """A row for each seat, under a heading if there is a row for it.

    Spelled out, it takes two rows; if there is but one, it needs the edge above it too.
    """
    heading, badge = max(0, min(SPELLED_ROWS, area.height - company.seats)), company.badge
    if heading:
        below = Area(area.x, area.y + heading - 1, area.width, area.height - heading + 1)
        _draw_headings(paint, below, columns, layout, spelled=spelled, edge=heading < SPELLED_ROWS)
    columns_at = area.x + layout.margin + layout.name
    ends_at = columns_at + sum(column.width for column in columns)
    # On a narrow phone there is room for a sign, and not for a gap before it.
    state_at = ends_at + max(0, min(layout.gap, area.right - ends_at - 1))
    room = area.right - state_at
    for seat, y in zip(range(company.seats), range(area.y + heading, area.bottom), strict=False):
        state, ink = presence(paint, seat, room, company)
        _draw_name(paint, area.x, y, seat, layout, "bad" if layout.alarm and ink == "bad" else "text")
        if badge is not None and badge.seat == seat:
            x = area.x + layout.margin + min(layout.name - 2, cell_len(seat_name(paint, seat)) + 1)
            paint.sheet.put(x, y, badge.sign, badge.ink)
        x = columns_at
        for column in columns:
            column.draw(x, y, seat)
            x += column.width
        paint.sheet.put(state_at, y, state, ink, room)


def _draw_headings(
    paint: Painter[Any], area: Area, columns: Sequence[Column], layout: Layout, *, spelled: bool, edge: bool
) -> None:
    """The headings. Spelled out, every other one stands in the row above, and each is as wide as two columns.

    If that row is the edge of something, its line goes: names in a line would seem to belong to what it frames.
    """
    sheet, x, y = paint.sheet, area.x + layout.margin, area.y
    if spelled and edge and any(column.full for column in columns):
        sheet.put(area.x, y - 1, " " * area.width, "frame")
    sheet.put(x, y, paint.words("board-column-seat"), "dim", layout.name)
    x += layout.name
    raised = False
    for column in columns:
        long = spelled and bool(column.full)
        raised = long and not raised
        heading, row = column.full if long else column.heading, y - raised
        if column.is_number:
            sheet.put_right(x + column.width - 1, row, heading, column.ink)
        else:
            room = (2 if long else 1) * column.width - column.indent
            sheet.put(x + column.indent, row, heading, column.ink, room)
        x += column.width


def _draw_name(paint: Painter[Any], x: int, y: int, seat: Seat, layout: Layout, ink: str) -> None:
    """A seat's name in an ink, unless it is one's own."""
    own = seat == paint.sitting.viewer
    if layout.margin:
        paint.sheet.put(x, y, paint.glyphs.your if own else " ", "accent")
    paint.sheet.put(x + layout.margin, y, seat_name(paint, seat), "you" if own else ink, layout.name - 1)


def seat_name(paint: Painter[Any], seat: Seat) -> str:
    """What stands in a seat's row: bots have a sign."""
    name = paint.sitting.name(seat)
    info = _info(paint, seat)
    return f"{name} {paint.glyphs.bot}" if info is not None and info.state == "bot" else name


def presence(paint: Painter[Any], seat: Seat, room: int, company: Company) -> tuple[str, str]:
    """Whether somebody is there, and what the table waits for; in fewer words where there is little room."""
    info = _info(paint, seat)
    words, glyphs = paint.words, paint.glyphs
    if info is not None and info.state == "lost":
        left = "" if info.lost_for is None else f" {clock_face(info.lost_for)}"
        said = (f"{glyphs.lost} {words('seat-lost-short')}{left}", f"{words('seat-lost-brief')}{left}")
        return _fitting(room, *said, glyphs.lost), "bad"
    if info is not None and info.state == "left":
        return _fitting(
            room, f"{glyphs.left} {words('seat-left-short')}", words("seat-left-brief"), glyphs.left
        ), "warn"
    if seat in company.asked:
        if seat in company.chosen:
            return _sign(glyphs.chosen, words("seat-chosen"), room), "good"
        if seat == paint.sitting.viewer:
            return _fitting(room, words("seat-your-choice"), glyphs.your), "accent"
        return _sign(glyphs.waiting, words("seat-thinks"), room), "warn"
    return "", "dim"


def _sign(sign: str, word: str, room: int) -> str:
    """A sign with what it means, or by itself where there is no room for a word."""
    return _fitting(room, f"{sign} {word}", sign)


def _fitting(room: int, *said: str) -> str:
    """The first that fits, or the last."""
    return next((each for each in said if cell_len(each) <= room), said[-1])


def _info(paint: Painter[Any], seat: Seat) -> SeatInfo | None:
    seats = paint.sitting.seats
    return seats[seat] if seat < len(seats) else None
