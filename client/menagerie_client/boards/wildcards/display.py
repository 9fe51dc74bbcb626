"""The open display with its piles, and the leaders beside it."""

from typing import Final

from rich.cells import cell_len

from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.narration import loser_of
from menagerie_client.boards.wildcards.painting import COLUMNS, WildcardsPainter
from menagerie_client.boards.wildcards.pictures import PICTURES
from menagerie_client.drawing.sheet import Area, pad
from menagerie_client.pictures.painting import draw
from menagerie_client.pictures.picture import SIZES, Size
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import SPECIES, Species
from menagerie_shared.games.wildcards.events import LeaderMoved, RoundBegan
from menagerie_shared.games.wildcards.table import Table

LEADERS_WIDTH = 30
BRIEF = 14
"""How much room a power takes, in a few words."""
NARROWEST = LEADERS_WIDTH - 2
"""From this width on there is room for the powers."""
WORDS: Final = 3
"""How many rows say what an animal is."""
WIDEST: Final = 30
LONGEST: Final = 8
"""How many letters the name of an animal has at most."""
AROUND_NAME: Final = 5
"""How many columns an animal in a line takes besides: its number, its habitat, and what is around it."""
SIZED: Final[tuple[Size, ...]] = ("large", "medium", "small")
CROWNS: Final[tuple[Size, ...]] = ("medium", "small", "tiny")
BESIDE_CROWN: Final = 20
"""How many columns it takes to say beside a crown which leader it is, in any language."""
BESIDE: Final = 24
"""From this width on, a tiny picture stands beside the words."""
ABOVE: Final = 15
"""From this width on, a tiny picture has room between a name and what is said below it."""
TINY_MORE: Final = SIZES["tiny"][1] // 2 - 1
"""How many rows more than words alone it takes then: the habitat is a sign behind the name."""
SMALL_ROWS: Final = WORDS + SIZES["small"][1] // 2
"""How many rows an animal takes with the smallest picture."""


def _say_empty(paint: WildcardsPainter) -> str:
    """That there is no animal on display: not yet, or no more."""
    return paint.words("wildcards-board-display-empty", round=paint.table.round)


def draw_display(paint: WildcardsPainter, area: Area) -> None:
    """The animals on display, with what they are to the viewer."""
    table = paint.table
    title = paint.words("wildcards-board-display", pile=table.animals, gone=len(table.left))
    inside = paint.sheet.frame(area, title)
    if not table.display:
        paint.sheet.put(inside.x + 1, inside.y, _say_empty(paint), "dim", inside.width - 2)
        return
    each = _width_of_each(table, area.width)
    # What is said may reach into the next one's margin; behind the last one, it may be the edge that is there.
    over = each * max(len(table.display), table.options.seats - 1) < inside.width
    for position, species in enumerate(table.display):
        place = Area(inside.x + position * each, inside.y, each, inside.height)
        _draw_animal(paint, place, position, species, over=over)


def _width_of_each(table: Table, width: int) -> int:
    """How wide each animal is in a frame of this width: as in a full display (W2.1), so that none moves later."""
    return min(WIDEST, (width - 2) // max(len(table.display), table.options.seats - 1))


def has_pictures(table: Table, width: int) -> bool:
    """Whether a frame of this width is wide enough for the smallest pictures of all animals."""
    return _size(_width_of_each(table, width), SMALL_ROWS) is not None


def takes_rows(table: Table, width: int) -> bool:
    """Whether tiny pictures, in a frame of this width, stand above each other with words, and not beside them."""
    return ABOVE <= _width_of_each(table, width) < BESIDE


def _size(width: int, rows: int) -> Size | None:
    """The largest picture that has room in so many columns and rows."""
    return next((size for size in SIZED if SIZES[size][0] + 2 <= width and SIZES[size][1] // 2 <= rows), None)


def picture_rows(paint: WildcardsPainter, width: int, spare: int) -> int:
    """How many rows more than small ones pictures take in a frame of this width, of so many to spare."""
    least = SIZES["small"][1] // 2
    size = _size(_width_of_each(paint.table, width), least + spare)
    return 0 if size is None else SIZES[size][1] // 2 - least


def _name(paint: WildcardsPainter, species: Species, room: int) -> str:
    """What an animal is called, in fewer letters if there is no room for all."""
    name = paint.effects.species(species)
    if len(name) <= room:
        return name
    short = paint.words(f"wildcards-board-column-{species}")
    return short[:1].upper() + short[1:]


def _draw_animal(paint: WildcardsPainter, area: Area, position: int, species: Species, *, over: bool) -> None:
    item: Item = ("animal", position)
    glyph, ink = paint.home(species)
    sheet = paint.sheet
    if paint.coming(RoundBegan) < 1:
        _draw_back(paint, area)
        return
    cursor, picked = paint.is_cursor(item), paint.is_picked(item)
    tiny = _tiny(area)
    room = area.width - 2 - (SIZES["tiny"][0] + 1 if tiny is not None and tiny[1] == area.y else 0)
    name = f"{position + 1} {_name(paint, species, room - 3)}"
    left, right = ("[", "]") if cursor else (" ", " ")
    mark = paint.glyphs.picked if picked else " "
    x = sheet.put(area.x, area.y, mark, "accent")
    after = sheet.put(x, area.y, f"{left}{name}{right}", paint.ink_of(item, "title"), room + 1)
    y = area.y + 1
    if tiny is not None:
        draw(sheet, *tiny, PICTURES.picture(species, "tiny"), ink)
    if tiny is not None and tiny[1] == y:
        sheet.put(after, area.y, glyph, ink, area.right - after)
        y += TINY_MORE
    size = _size(area.width, area.height - WORDS)
    if size is not None:
        picture = PICTURES.picture(species, size)
        draw(sheet, area.x + 2, y, picture, ink)
        home = PICTURES.picture(ink, "small")
        if area.width > picture.columns + home.columns + 4:
            draw(sheet, area.x + 3 + picture.columns, y + picture.rows - home.rows, home, ink)
        y += picture.rows
    if tiny is None or tiny[1] == area.y:
        home_of = f"{glyph} {paint.effects.habitat(ink)}"
        sheet.put(area.x + 2, y, home_of if cell_len(home_of) <= room else glyph, ink, room)
    sheet.put(area.x + 2, y + 1, _standing(paint, species, room + over), "dim", room + 1)
    if paint.can_point(item):
        sheet.spot(area.x, area.y, area.width, ("item", item), area.height)


def _tiny(area: Area) -> tuple[int, int] | None:
    """Where a tiny picture of an animal stands, if it has one: beside the words, or between them."""
    picture = SIZES["tiny"]
    if area.height == WORDS and area.width >= BESIDE:
        return area.right - picture[0], area.y
    if area.height == WORDS + TINY_MORE and area.width >= ABOVE:
        return area.x + 2, area.y + 1
    return None


def _draw_back(paint: WildcardsPainter, area: Area) -> None:
    """An animal that is about to be turned up."""
    sheet, size, tiny = paint.sheet, _size(area.width, area.height - WORDS), _tiny(area)
    if tiny is not None:
        draw(sheet, *tiny, PICTURES.picture("back", "tiny"), "covered")
    elif size is None:
        for y in range(area.y, area.bottom):
            sheet.put(area.x + 2, y, paint.glyphs.covered * (area.width - 4), "covered")
    else:
        draw(sheet, area.x + 2, area.y + 1, PICTURES.picture("back", "medium" if size == "large" else size), "covered")


def _standing(paint: WildcardsPainter, species: Species, room: int) -> str:
    """How many the viewer has, and the most that anybody has; in fewer words where there is little room."""
    counts = [place.collection.count(species) for place in paint.table.places]
    viewer = paint.sitting.own
    if viewer is None:
        return paint.words("wildcards-board-most", most=max(counts))
    facts = {"own": counts[viewer], "most": max(counts)}
    said = paint.words("wildcards-board-standing", **facts)
    if cell_len(said) <= room:
        return said
    said = paint.words("wildcards-board-standing.short", **facts)
    return said if cell_len(said) <= room else f"{facts['own']} {paint.glyphs.bullet} {facts['most']}"


def leaders_width(seats: int, width: int, *, tall: bool, spelled: bool) -> int:
    """How much room leaders get beside the display: more where they are spelled, and where powers are told."""
    if spelled:
        return (36 if seats == 4 else 38) if tall else 44 if width >= 98 else 36
    if not tall:
        return LEADERS_WIDTH
    return 38 if width >= 98 else LEADERS_WIDTH + 4 * (seats < 5)


def draw_leaders(paint: WildcardsPainter, area: Area, *, spelled: bool) -> None:
    """Who owns which leader, and, where there is room, what it does."""
    inside = paint.sheet.frame(area, paint.words("wildcards-board-leaders"))
    if inside.height >= len(SPECIES) and inside.width >= NARROWEST:
        for row, species in enumerate(COLUMNS):
            _draw_leader(paint, Area(inside.x, inside.y + row, inside.width, 1), species, spelled, brief=True)
        below = len(SPECIES)
        _crown(paint, Area(inside.x, inside.y + below, inside.width, inside.height - below))
        return
    half = inside.width // 2
    rows = max(1, (len(SPECIES) + 1) // 2)
    for number, species in enumerate(COLUMNS):
        x = inside.x + half * (number // rows)
        _draw_leader(paint, Area(x, inside.y + number % rows, half, 1), species, spelled, brief=False)


def _draw_leader(paint: WildcardsPainter, area: Area, species: Species, spelled: bool, *, brief: bool) -> None:
    owner, fresh = shown_owner(paint, species)
    _, ink = paint.home(species)
    sheet = paint.sheet
    name = pad(paint.words(f"wildcards-board-column-{species}"), LONGEST) if spelled else paint.short(species)
    x = sheet.put(area.x, area.y, f" {name} ", ink)
    end = area.right - (BRIEF + 1 if brief else 0)
    if owner is None:
        sheet.put(x, area.y, f"{paint.glyphs.none} {paint.words('wildcards-board-supply')}", "dim", end - x)
    else:
        own = fresh or ("you" if owner == paint.sitting.own else "text")
        x = sheet.put(x, area.y, f"{paint.signs['leader']} ", "leader")
        sheet.put(x, area.y, paint.sitting.name(owner), own, end - x)
    if brief:
        sheet.put(end + 1, area.y, paint.words(f"wildcards-board-brief-{species}"), "dim", BRIEF)


def _crown(paint: WildcardsPainter, area: Area) -> None:
    """Who has just got a leader is crowned, with as large a crown as there is room for."""
    event = paint.sitting.event
    if not isinstance(event, LeaderMoved) or (size := _crown_size(area)) is None:
        return
    picture = PICTURES.picture("leader", size)
    owner, ink = shown_owner(paint, event.species)
    if owner is None:  # it still lies in the supply
        return
    y = area.bottom - picture.rows
    draw(paint.sheet, area.x + 1, y, picture, "leader", faded=ink == "bad")
    x = area.x + picture.columns + 2
    y += picture.rows // 3
    paint.sheet.put(x, y, paint.sitting.name(owner), ink, area.right - x)
    leader, (_, home) = paint.words(f"wildcards-leader-{event.species}"), paint.home(event.species)
    paint.sheet.put(x, y + 1, leader, home, area.right - x)


def _crown_size(area: Area) -> Size | None:
    """The largest crown that has room here, beside whom it is given to and for what."""
    for size in CROWNS:
        columns, pixels = SIZES[size]
        if area.height >= pixels // 2 and (size == CROWNS[-1] or area.width >= columns + 2 + BESIDE_CROWN):
            return size
    return None


def shown_owner(paint: WildcardsPainter, species: Species) -> tuple[Seat | None, str]:
    """Who is seen to own a leader, and in which ink if it moves just now: who had it, then who has it."""
    event = paint.sitting.event
    if not isinstance(event, LeaderMoved) or event.species != species:
        return paint.table.leaders.owner(species), ""
    if paint.sitting.phase < 1:
        return loser_of(event, paint.sitting.before), "bad"
    return event.seat, "new"


def draw_display_line(paint: WildcardsPainter, area: Area) -> None:
    """The display and the free leaders where there is little room: one animal after the other."""
    x = area.x
    names = [_name(paint, species, LONGEST) for species in paint.table.display]
    if sum(map(cell_len, names)) + AROUND_NAME * len(names) > area.width:
        names = [paint.short(species).capitalize() for species in paint.table.display]
    for position, (species, name) in enumerate(zip(paint.table.display, names, strict=True)):
        glyph, ink = paint.home(species)
        x = paint.pointer(x, area.y, f"{position + 1}{name}{glyph}", ink, ("animal", position))
    if not paint.table.display:
        paint.sheet.put(x, area.y, _say_empty(paint), "dim", area.right - x)
