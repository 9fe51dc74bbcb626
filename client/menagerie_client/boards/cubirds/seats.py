"""A row for each seat: hand, collection, how far it is from winning, and whether its person is there."""

from collections import Counter
from typing import Final

from menagerie_client.boards.cubirds.forecast import missing
from menagerie_client.boards.cubirds.painting import COLUMNS, CuBirdsPainter
from menagerie_client.boards.cubirds.rows import NEW
from menagerie_client.boards.seats import COMPACT, FULL, Column, Company, draw_seats, number_column
from menagerie_client.drawing.sheet import Area, columns
from menagerie_shared.games.cubirds.cards import (
    BIRDS_OF_EACH_TO_WIN,
    PAIRS_TO_WIN,
    SPECIES_TO_WIN,
    Birds,
    Species,
)
from menagerie_shared.games.cubirds.events import FamilyPlayed
from menagerie_shared.games.seats import Seat

BIRDS_TO_WIN: Final = PAIRS_TO_WIN * BIRDS_OF_EACH_TO_WIN
NARROW: Final = 54
"""From this width on, a small table says how far everybody is from winning."""


def draw_table(paint: CuBirdsPainter, area: Area, *, compact: bool = False, spelled: bool = False) -> None:
    """A row for each seat, or the same in fewer columns; with whole names above them, if they are to be spelled."""
    table, words = paint.table, paint.words
    hand_width, width = (5, 3) if compact else (5, 5)

    def collected(species: Species) -> Column:
        def draw(x: int, y: int, seat: Seat) -> None:
            _draw_count(paint, x + 1, y, seat, species)

        heading = paint.signs[species] if compact else f"{paint.short(species)}{paint.signs[species]}"
        full = f"{words(f'cubirds-board-column-{species}')}{paint.signs[species]}"
        return Column(width, heading, draw, species, indent=1, full=full)

    hands = [str(place.hand) for place in table.places]
    ways = [_way_to_win(paint, "species"), _way_to_win(paint, "threes")]
    headed = [
        number_column(paint, hand_width, words("cubirds-board-column-hand"), hands),
        *(ways if not compact or area.width >= NARROW else []),
        *map(collected, COLUMNS),
    ]
    company = Company(len(table.places), table.asked)
    draw_seats(paint, area, company, headed, COMPACT if compact else FULL, spelled=spelled)


def _way_to_win(paint: CuBirdsPainter, way: str) -> Column:
    """C4.1 How much a seat has of what wins, in one of the two ways."""
    most = SPECIES_TO_WIN if way == "species" else BIRDS_TO_WIN
    width = 6 if way == "species" else 5

    def draw(x: int, y: int, seat: Seat) -> None:
        left = missing(paint.table.places[seat].collection)
        lacking = left.species if way == "species" else left.birds
        ink = "good" if lacking == 0 else "warn" if lacking == 1 else "text"
        paint.sheet.put_right(x + width - 1, y, f"{most - lacking}/{most}", ink)

    return Column(width, paint.words(f"cubirds-board-column-{way}"), draw, is_number=True)


def _draw_count(paint: CuBirdsPainter, x: int, y: int, seat: Seat, species: Species) -> None:
    count = paint.table.places[seat].collection.count(species)
    event = paint.sitting.event
    is_new = isinstance(event, FamilyPlayed) and (event.seat, event.species) == (seat, species)
    if not count:
        paint.sheet.put(x, y, paint.glyphs.none, "faint")
    elif is_new:
        paint.sheet.put(x - 1, y, f"{NEW}{count}", f"{species} selected")
    else:
        paint.sheet.put(x, y, str(count), "good" if count >= BIRDS_OF_EACH_TO_WIN else "title")


def draw_open_hand(paint: CuBirdsPainter, area: Area) -> None:
    """C7.1 RobinBird's hand, which lies open."""
    seat = paint.table.options.robinbird
    if seat is not None:
        known = paint.table.places[seat].known
        x = paint.sheet.put(
            area.x, area.y, paint.words("cubirds-board-open-hand", name=paint.sitting.name(seat)), "dim"
        )
        _draw_birds(paint, Area(x + 1, area.y, area.right - x - 1, 1), known)


def draw_seen(paint: CuBirdsPainter, area: Area) -> None:
    """C5.1 What everybody has seen go into hands and onto the discard pile, and what is there still."""
    inside = paint.sheet.frame(area, paint.words("cubirds-board-seen"))
    table = paint.table
    seen = [(paint.sitting.name(seat), place.known, FULL.name) for seat, place in enumerate(table.places)]
    discarded = paint.words("cubirds-board-discarded")
    seen.append((discarded, table.seen, columns(discarded)))  # there are most of them: they begin early
    for y, (name, birds, room) in zip(range(inside.y, inside.bottom), seen, strict=False):
        paint.sheet.put(inside.x + 1, y, name, "text", room)
        x = inside.x + 1 + room + 1
        if birds:
            _draw_birds(paint, Area(x, y, inside.right - x, 1), birds)
        else:
            paint.sheet.put(x, y, paint.glyphs.none, "faint")


def _draw_birds(paint: CuBirdsPainter, area: Area, birds: Birds) -> None:
    """Birds in a line; where they have no room, without the sign that says how many times."""
    counts = Counter(birds)
    counted = [paint.effects.counted(species, count) for species, count in counts.items()]
    if sum(map(columns, counted)) + len(counted) - 1 > area.width:
        counted = [f"{count}{paint.signs[species]}" for species, count in counts.items()]
    x = area.x
    for species, text in zip(counts, counted, strict=True):
        x = paint.sheet.put(x, area.y, text, species, area.right - x) + 1
