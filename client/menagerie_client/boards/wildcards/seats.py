"""A row for each seat: bid, hand, points, collection, leaders, and whether its person is there."""

from menagerie_client.boards.seats import Asked, Column, draw_seats, presence, seat_name
from menagerie_client.boards.wildcards.painting import COLUMNS, WildcardsPainter
from menagerie_client.drawing.sheet import Area
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import BID_VALUE, REFILL, Species
from menagerie_shared.games.wildcards.events import BidsRevealed
from menagerie_shared.games.wildcards.scoring import score

BID, NUMBER, COLUMN = 11, 5, 5


def draw_table(paint: WildcardsPainter, area: Area) -> None:
    """A heading and a row for each seat."""
    table, words = paint.table, paint.words

    def number(key: str, ink: str, numbers: list[str]) -> Column:
        def draw(x: int, y: int, seat: Seat) -> None:
            paint.sheet.put_right(x + NUMBER - 1, y, numbers[seat], ink)

        return Column(NUMBER, words(f"wildcards-board-column-{key}"), draw, is_number=True)

    def animals(species: Species) -> Column:
        glyph, ink = paint.home(species)

        def draw(x: int, y: int, seat: Seat) -> None:
            _draw_count(paint, x + 1, y, seat, species)

        return Column(COLUMN, f"{paint.short(species)}{glyph}", draw, ink, indent=1)

    def bid(x: int, y: int, seat: Seat) -> None:
        draw_bid(paint, Area(x, y, BID, 1), seat)

    seats = range(table.options.seats)
    leo = table.options.leo_seat
    columns = [
        Column(BID, words("wildcards-board-column-bid"), bid),
        number("hand", "text", [str(place.hand) for place in table.places]),
        number("tokens", "text", ["-" if seat == leo else str(table.places[seat].tokens) for seat in seats]),
        number("points", "title", [_points(paint, seat) for seat in seats]),
        *map(animals, COLUMNS),
    ]
    badge = (table.talisman, paint.signs["talisman"], "wild")
    draw_seats(paint, area, len(seats), columns, Asked(table.asked, table.chosen), badge)


def _points(paint: WildcardsPainter, seat: Seat) -> str:
    return "-" if seat == paint.table.options.leo_seat else str(sum(score(paint.table, seat).values()))


def _draw_count(paint: WildcardsPainter, x: int, y: int, seat: Seat, species: Species) -> None:
    count = paint.table.places[seat].collection.count(species)
    leader = paint.table.leaders.owner(species) == seat
    label = f"{count}" if count else paint.glyphs.none
    star = paint.signs["leader"] if leader else " "
    item = ("own", species)
    if seat == paint.sitting.viewer and paint.can_point(item):
        paint.pointer(x - 2, y, f"{label}{star}", "leader" if leader else "title", item)
        return
    x = paint.sheet.put(x, y, label, "leader" if leader else "title" if count else "faint")
    paint.sheet.put(x, y, star, "leader")


def draw_bid(paint: WildcardsPainter, area: Area, seat: Seat) -> None:
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


def draw_table_compact(paint: WildcardsPainter, area: Area) -> None:
    """The same in a few columns."""
    sheet, table = paint.sheet, paint.table
    heading = area.height > table.options.seats
    top = area.y + heading
    if heading:
        sheet.put(area.x, area.y, paint.words("board-column-seat"), "dim", 9)
        sheet.put_right(area.x + 20, area.y, paint.words("wildcards-board-column-points"), "dim")
        for number, species in enumerate(COLUMNS):
            sheet.put(area.x + 22 + number * 3, area.y, paint.short(species)[:2], paint.home(species)[1])
    for seat in range(table.options.seats):
        y = top + seat
        if y >= area.bottom:
            return
        own = seat == paint.sitting.viewer
        room = area.right - area.x - 41
        state, state_ink = presence(paint, seat, room, Asked(table.asked, table.chosen))
        ink = "you" if own else "bad" if state_ink == "bad" else "text"
        sheet.put(area.x, y, seat_name(paint, seat), ink, 8)
        draw_bid(paint, Area(area.x + 9, y, 4, 1), seat)
        sheet.put_right(area.x + 16, y, str(table.places[seat].hand), "dim")
        sheet.put_right(area.x + 20, y, _points(paint, seat), "title")
        for number, species in enumerate(COLUMNS):
            _draw_count(paint, area.x + 22 + number * 3, y, seat, species)
        sheet.put(area.x + 41, y, state, state_ink, room)
