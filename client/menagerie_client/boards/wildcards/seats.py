"""A row for each seat: bid, hand, points, collection, leaders, and whether its person is there."""

from rich.cells import cell_len

from menagerie_client.boards.wildcards.painting import COLUMNS, Painter
from menagerie_client.drawing.sheet import Area
from menagerie_client.text.times import clock_face
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import BID_VALUE, REFILL
from menagerie_shared.games.wildcards.events import BidsRevealed
from menagerie_shared.games.wildcards.scoring import score
from menagerie_shared.wire.messages import SeatInfo

NAME, BID, NUMBER, COLUMN = 12, 11, 5, 5


def draw_seats(paint: Painter, area: Area) -> None:
    """A heading and a row for each seat."""
    sheet, words = paint.sheet, paint.words
    x = sheet.put(area.x + 2, area.y, words("wildcards-board-column-seat"), "dim")
    x = area.x + 2 + NAME
    sheet.put(x, area.y, words("wildcards-board-column-bid"), "dim", BID)
    x += BID
    for key in ("hand", "tokens", "points"):
        sheet.put_right(x + NUMBER - 1, area.y, words(f"wildcards-board-column-{key}"), "dim")
        x += NUMBER
    for species in COLUMNS:
        glyph, ink = paint.home(species)
        sheet.put(x + 1, area.y, f"{paint.short(species)}{glyph}", ink, COLUMN - 1)
        x += COLUMN
    for seat in range(paint.table.options.seats):
        if area.y + 1 + seat < area.bottom:
            _draw_seat(paint, Area(area.x, area.y + 1 + seat, area.width, 1), seat)


def _draw_seat(paint: Painter, area: Area, seat: Seat) -> None:
    sheet, table = paint.sheet, paint.table
    place = table.places[seat]
    own = seat == paint.sitting.viewer
    ink = "you" if own else "text"
    sheet.put(area.x, area.y, paint.glyphs.your if own else " ", "accent")
    sheet.put(area.x + 2, area.y, seat_name(paint, seat), ink, NAME - 1)
    if table.talisman == seat:
        x = area.x + 2 + min(NAME - 2, cell_len(seat_name(paint, seat)) + 1)
        sheet.put(x, area.y, paint.signs["talisman"], "wild")
    x = area.x + 2 + NAME
    draw_bid(paint, Area(x, area.y, BID, 1), seat)
    x += BID
    points = "-" if seat == table.options.leo_seat else str(sum(score(table, seat).values()))
    tokens = "-" if seat == table.options.leo_seat else str(place.tokens)
    for number, number_ink in ((str(place.hand), "text"), (tokens, "text"), (points, "title")):
        sheet.put_right(x + NUMBER - 1, area.y, number, number_ink)
        x += NUMBER
    for species in COLUMNS:
        _draw_count(paint, x + 1, area.y, seat, species)
        x += COLUMN
    room = area.right - x - 1
    sheet.put(x + 1, area.y, *presence(paint, seat, room), room)


def _draw_count(paint: Painter, x: int, y: int, seat: Seat, species: str) -> None:
    count = paint.table.places[seat].collection.count(species)
    leader = paint.table.leaders.owner(species) == seat  # type: ignore[arg-type]
    label = f"{count}" if count else paint.glyphs.none
    star = paint.signs["leader"] if leader else " "
    item = ("own", species)
    if seat == paint.sitting.viewer and paint.can_point(item):
        paint.pointer(x - 2, y, f"{label}{star}", "leader" if leader else "title", item)
        return
    x = paint.sheet.put(x, y, label, "leader" if leader else "title" if count else "faint")
    paint.sheet.put(x, y, star, "leader")


def seat_name(paint: Painter, seat: Seat) -> str:
    """What stands in a seat's row: bots have a sign."""
    name = paint.sitting.name(seat)
    info = _info(paint, seat)
    return f"{name} {paint.glyphs.bot}" if info is not None and info.state == "bot" else name


def draw_bid(paint: Painter, area: Area, seat: Seat) -> None:
    """What lies before a seat: cards face down, or its bid and payment."""
    place = paint.table.places[seat]
    sheet, glyphs = paint.sheet, paint.glyphs
    event, phase = paint.sitting.event, paint.sitting.phase
    turning = isinstance(event, BidsRevealed) and phase < 1 and seat in dict(event.bids)
    if turning:
        sheet.put(area.x, area.y, glyphs.covered if phase < 0.4 else glyphs.edge, "new")
    elif place.bid is not None:
        card = place.bid
        ink = paint.ink(card) + (" new" if isinstance(event, BidsRevealed) else "")
        x = sheet.put(area.x, area.y, paint.effects.card(card), ink, area.width)
        x += 1
        for paid in place.payment:
            x = sheet.put(x, area.y, paint.effects.card(paid), paint.ink(paid))
        if card != REFILL and not place.payment and BID_VALUE[card] > 1 and seat in paint.table.turns:
            sheet.put(x, area.y, f"+{BID_VALUE[card] - 1}", "faint")
    elif place.laid:
        sheet.put(area.x, area.y, " ".join(glyphs.covered * place.laid), "covered")
    elif seat in paint.table.chosen:
        sheet.put(area.x, area.y, glyphs.chosen, "good")


def presence(paint: Painter, seat: Seat, room: int) -> tuple[str, str]:
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
    table = paint.table
    if seat in table.asked:
        if seat in table.chosen:
            return f"{glyphs.chosen} {words('seat-chosen')}", "good"
        if seat == paint.sitting.viewer:
            return words("seat-your-choice"), "accent"
        return f"{glyphs.waiting} {words('seat-thinks')}", "warn"
    return "", "dim"


def _info(paint: Painter, seat: Seat) -> SeatInfo | None:
    seats = paint.sitting.seats
    return seats[seat] if seat < len(seats) else None


def draw_seats_compact(paint: Painter, area: Area) -> None:
    """The same in a few columns."""
    sheet, table = paint.sheet, paint.table
    heading = area.height > table.options.seats
    top = area.y + heading
    if heading:
        sheet.put(area.x, area.y, paint.words("wildcards-board-column-seat"), "dim", 9)
        sheet.put_right(area.x + 20, area.y, paint.words("wildcards-board-column-points"), "dim")
        for number, species in enumerate(COLUMNS):
            sheet.put(area.x + 22 + number * 3, area.y, paint.short(species)[:2], paint.home(species)[1])
    for seat in range(table.options.seats):
        y = top + seat
        if y >= area.bottom:
            return
        place = table.places[seat]
        own = seat == paint.sitting.viewer
        room = area.right - area.x - 41
        state, state_ink = presence(paint, seat, room)
        ink = "you" if own else "bad" if state_ink == "bad" else "text"
        sheet.put(area.x, y, seat_name(paint, seat), ink, 8)
        draw_bid(paint, Area(area.x + 9, y, 4, 1), seat)
        sheet.put_right(area.x + 16, y, str(place.hand), "dim")
        points = "-" if seat == table.options.leo_seat else str(sum(score(table, seat).values()))
        sheet.put_right(area.x + 20, y, points, "title")
        for number, species in enumerate(COLUMNS):
            _draw_count(paint, area.x + 22 + number * 3, y, seat, species)
        sheet.put(area.x + 41, y, state, state_ink, room)
