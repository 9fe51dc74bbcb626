"""One's own hand, grouped by species, with how far each is from a family; and what one is asked."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from menagerie_client.boards.cubirds.forecast import family_ahead, missing
from menagerie_client.boards.cubirds.painting import CuBirdsPainter, first_fitting, spread
from menagerie_client.boards.cubirds.phrases import say_waiting
from menagerie_client.boards.cubirds.picking import bird
from menagerie_client.boards.cubirds.pictures import PICTURES
from menagerie_client.boards.hand import (
    STACKED,
    STACKED_ROWS,
    HandCard,
    draw_line,
    draw_stacked,
    open_hand,
    rows_of_cards,
)
from menagerie_client.boards.prompt import Button, Prompt, ask
from menagerie_client.boards.seats import SPELLED
from menagerie_client.drawing.sheet import Area, columns
from menagerie_client.pictures.painting import draw
from menagerie_client.pictures.picture import SIZES, Size
from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.cubirds.events import YourHandDealt, YourNewHand
from menagerie_shared.games.cubirds.questions import ChooseFamily

WIDEST: Final = 19
"""How much room birds of a species take at most."""
POINTER: Final = 3
"""How much wider something is that can be pointed at than what it says."""
HAND_ROWS: Final = 4
"""How many rows a hand takes without pictures."""


def hand_rows(size: Size | None) -> int:
    """How many rows a hand takes with pictures of this size."""
    return HAND_ROWS + (0 if size is None else SIZES[size][1] // 2)


def draw_hand(paint: CuBirdsPainter, area: Area, size: Size | None) -> None:
    """The hand in a frame: how many there are of each species, and how far that is from a family."""
    counts = Counter(paint.sitting.view.hand)
    inside = open_hand(paint, area, counts.total(), _note(paint))
    if inside is None:
        return
    each = spread(inside.width, counts, WIDEST)
    dealt = round(len(counts) * paint.coming(YourHandDealt, YourNewHand))  # bit by bit
    for number, species in enumerate([*counts][:dealt]):
        _draw_birds(paint, Area(inside.x + number * each, inside.y, each, inside.height), species, size)


def _draw_birds(paint: CuBirdsPainter, area: Area, species: Species, size: Size | None) -> None:
    sheet, item, y = paint.sheet, bird(species), area.y
    can_point, lit = paint.can_point(item), _is_lit(paint, species)
    ink = species if lit else "dim"
    if size is not None:
        picture = PICTURES.picture(species, size)
        draw(sheet, area.x + min(2, area.width - picture.columns), y, picture, ink, faded=not lit)
        y += picture.rows
    count = paint.effects.counted(species, paint.sitting.view.hand.count(species))
    spelled = sheet.width >= SPELLED
    column = paint.words(f"cubirds-board-column-{species}")
    names = (paint.effects.name(species), *([] if spelled else [column, paint.short(species)]))
    label = first_fitting(area.width - POINTER, [f"{count} {name}" for name in names], count)
    paint.pointer(area.x, y, label, ink, item)
    if spelled and label == count:
        sheet.put(area.x + 2, area.bottom, column, ink, area.width - 3)
    if can_point:
        sheet.spot(area.x, area.y, area.width - 1, ("item", item), area.height)
        _draw_key(paint, area, species, below_name=spelled and label == count)
    said, done = _progress(paint, species, area.width - 2)
    sheet.put(area.x + 2, y + 1, said, "good" if done and lit else "dim", area.width - 2)


def _draw_key(paint: CuBirdsPainter, area: Area, species: Species, *, below_name: bool) -> None:
    """The letter that chooses birds, in the edge of the frame: within their name, if that stands there."""
    letter = paint.effects.letter(species)
    name = paint.words(f"cubirds-board-column-{species}") if below_name else letter
    paint.sheet.put(area.x + 2 + max(0, name.lower().find(letter)), area.bottom, letter.upper(), "key")


def _is_lit(paint: CuBirdsPainter, species: Species) -> bool:
    """Whether these birds can be chosen; while nothing is asked about birds, all are alike."""
    return paint.can_point(bird(species)) or not isinstance(paint.sitting.question, ChooseFamily)


def _progress(paint: CuBirdsPainter, species: Species, room: int) -> tuple[str, bool]:
    """How far a species is from a family, in few words, and whether it is one."""
    ahead = family_ahead(paint.sitting.view.hand, species)
    facts = {"have": ahead.have, "small": ahead.small, "large": ahead.large, "kept": ahead.kept}
    long, short = (paint.words(f"cubirds-board-progress-{length}", **facts) for length in ("long", "short"))
    return first_fitting(room, [long], short), ahead.kept > 0


def _note(paint: CuBirdsPainter) -> str:
    """How far the species that one chooses about is from a family; else how far one is from winning."""
    if paint.species is not None:
        return paint.effects.progress(paint.species)
    if paint.sitting.viewer is not None:
        left = missing(paint.table.places[paint.sitting.viewer].collection)
        return paint.words("cubirds-board-missing", species=left.species, birds=left.birds)
    return paint.words("cubirds-board-piles", pile=paint.table.pile, discard=paint.table.discard)


def draw_hand_line(paint: CuBirdsPainter, area: Area) -> None:
    """The hand where there is little room."""
    cards = [_cards(paint, names) for names in (paint.effects.name, paint.short, None)]
    widths = [sum(columns(card.label) + POINTER for card in way) for way in cards]
    shown = next((way for way, width in zip(cards, widths, strict=True) if width <= area.width), cards[-1])
    draw_line(paint, area.x, area.y, shown, narrow=widths[-1] > area.width)


def draw_hand_stacked(paint: CuBirdsPainter, area: Area) -> int:
    """The hand in a window that is narrow and high, as that of a phone; returns how many rows it takes."""
    return draw_stacked(paint, area, _stacked_cards(paint, area.width))


def stacked_rows(paint: CuBirdsPainter, width: int) -> int:
    """How many rows that takes, in a window of this width."""
    return STACKED_ROWS * max(STACKED, len(rows_of_cards(_stacked_cards(paint, width), width)))


def _stacked_cards(paint: CuBirdsPainter, width: int) -> list[HandCard]:
    """The birds with their whole names, if that takes no more rows than are kept for a hand; else with short ones."""
    spelled = _cards(paint, lambda species: paint.words(f"cubirds-board-column-{species}"))
    return spelled if len(rows_of_cards(spelled, width)) <= STACKED else _cards(paint, paint.short)


def _cards(paint: CuBirdsPainter, name: Callable[[Species], str] | None) -> list[HandCard]:
    """The birds of each species with their name, or without."""
    cards = []
    for species, count in Counter(paint.sitting.view.hand).items():
        label = paint.effects.counted(species, count) + ("" if name is None else f" {name(species)}")
        cards.append(HandCard(bird(species), label, species if _is_lit(paint, species) else "dim"))
    return cards


def prompt(paint: CuBirdsPainter) -> Prompt:
    """What one is asked; or who is waited for."""
    if paint.picking is not None:
        return ask(paint, "cubirds")
    if paint.table.over:
        return Prompt(paint.words("board-prompt-over"), ink="title")
    return Prompt(say_waiting(paint.sitting) or "")


def buttons(paint: CuBirdsPainter) -> list[Button]:
    """What can be chosen and lies nowhere on the table."""
    rows = [] if paint.picking is None else paint.picking.rows()
    return [
        (item, paint.words(f"cubirds-board-button-{item[1]}")) for row in rows for item in row if item[0] == "button"
    ]
