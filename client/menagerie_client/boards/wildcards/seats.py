"""A row for each seat: bid, hand, points, collection, leaders, and whether its person is there."""

from rich.cells import cell_len

from menagerie_client.boards.seats import COMPACT, FULL, Badge, Column, Company, draw_seats, number_column
from menagerie_client.boards.wildcards.display import shown_owner
from menagerie_client.boards.wildcards.painting import COLUMNS, WildcardsPainter
from menagerie_client.drawing.sheet import Area
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import BID_VALUE, REFILL, Species
from menagerie_shared.games.wildcards.events import BidsRevealed, NaturalHabitatScored
from menagerie_shared.games.wildcards.scoring import score


def draw_table(paint: WildcardsPainter, area: Area, *, compact: bool = False, spelled: bool = False) -> None:
    """A row for each seat, or the same in fewer columns; with whole names above them, if they are to be spelled."""
    table, words = paint.table, paint.words
    bid_width, number_width, width = (4, 4, 3) if compact else (11, 5, 5)

    def bid(x: int, y: int, seat: Seat) -> None:
        # It may reach into the next column, but for a space before the number there.
        room = bid_width + number_width - 1 - len(str(table.places[seat].hand)) - 1
        _draw_bid(paint, Area(x, y, bid_width, 1), seat, room)

    def number(key: str, numbers: list[str], ink: str) -> Column:
        heading = "" if compact and key == "hand" else words(f"wildcards-board-column-{key}")
        full = "" if key == "hand" else words(f"wildcards-board-column-{key}.full")
        column = number_column(paint, number_width, heading, numbers, ink, scored if key == "points" else None)
        return column._replace(full=full)

    def animals(species: Species) -> Column:
        (glyph, ink), short = paint.home(species), paint.short(species)

        def draw(x: int, y: int, seat: Seat) -> None:
            _draw_count(paint, x + 1, y, seat, species)

        full = f"{words(f'wildcards-board-column-{species}')}{glyph}"
        return Column(width, short[:2] if compact else f"{short}{glyph}", draw, ink, indent=1, full=full)

    seats = range(table.options.seats)
    event = paint.sitting.event
    scored = event.seat if isinstance(event, NaturalHabitatScored) else None
    leo = table.options.leo_seat
    tokens = ["-" if seat == leo else str(table.places[seat].tokens) for seat in seats]
    columns = [
        Column(bid_width, "" if compact else words("wildcards-board-column-bid"), bid),
        number("hand", [str(place.hand) for place in table.places], "dim" if compact else "text"),
        *([] if compact else [number("tokens", tokens, "text")]),
        number("points", [_points(paint, seat) for seat in seats], "title"),
        *map(animals, COLUMNS),
    ]
    holder = None if compact else table.talisman
    talisman = None if holder is None else Badge(holder, paint.signs["talisman"], "wild")
    company = Company(len(seats), table.asked, table.chosen, talisman)
    draw_seats(paint, area, company, columns, COMPACT if compact else FULL, spelled=spelled)


def _points(paint: WildcardsPainter, seat: Seat) -> str:
    event = paint.sitting.event
    if isinstance(event, NaturalHabitatScored) and event.seat == seat and paint.sitting.phase < 1:
        return f"+{event.points}"
    return "-" if seat == paint.table.options.leo_seat else str(sum(score(paint.table, seat).values()))


def _draw_count(paint: WildcardsPainter, x: int, y: int, seat: Seat, species: Species) -> None:
    count = paint.table.places[seat].collection.count(species)
    owner, fresh = shown_owner(paint, species)
    leader = owner == seat
    label = f"{count}" if count else paint.glyphs.none
    star = paint.signs["leader"] if leader else " "
    item = ("own", species)
    if seat == paint.sitting.viewer and paint.can_point(item):
        paint.pointer(x - 2, y, f"{label}{star}", "leader" if leader else "title", item)
        return
    x = paint.sheet.put(x, y, label, "leader" if leader else "title" if count else "faint")
    paint.sheet.put(x, y, star, fresh or "leader")


def _draw_bid(paint: WildcardsPainter, area: Area, seat: Seat, room: int) -> None:
    """What lies before a seat: cards face down, or its bid and payment.

    A payment that has no room is one text, so that it is seen to be cut: some of its cards would look like all.
    """
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
        payment = [(paint.effects.card(paid), paint.ink(paid)) for paid in place.payment]
        if payment and x + sum(cell_len(paid) for paid, _ in payment) > area.x + room:
            payment = [("".join(paid for paid, _ in payment), payment[0][1])]
        x = sheet.put_spans(x, area.y, payment, area.x + room - x)
        if card != REFILL and not place.payment and BID_VALUE[card] > 1 and seat in paint.table.turns:
            costs = paint.words("wildcards-board-costs", price=BID_VALUE[card] - 1)
            if x + len(costs) <= area.right:
                sheet.put(x, area.y, costs, "dim")
    elif place.laid:
        sheet.put(area.x, area.y, " ".join(glyphs.covered * place.laid), "covered")
    elif seat in paint.table.chosen:
        sheet.put(area.x, area.y, glyphs.chosen, "good")
