"""A hand of cards: in a frame, as cards that lie side by side, or in a line where there is little room."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from menagerie_client.boards.painting import Painter
from menagerie_client.boards.picking import Item
from menagerie_client.drawing.sheet import Area, Span, columns

CARD_ROWS: Final = 7
"""How many rows a hand takes whose cards lie side by side in a frame."""
STACKED_ROWS: Final = 4
"""How many rows each row of cards takes where there is no frame."""
STACKED: Final = 2
"""How many rows of cards there is room for at least, so that nothing moves when a hand grows."""
HIGH_PROMPT: Final = 5
"""How many rows are kept for what one is asked, where everything lies one above the other."""
HIGH_LOG: Final = 2
"""How many rows of the log are left there."""


class HandCard(NamedTuple):
    """A card, or a pile of equal ones, as it is drawn."""

    item: Item
    label: str
    ink: str

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return 4 + columns(self.label)


def open_hand(paint: Painter[Any], area: Area, count: int, piles: str) -> Area | None:
    """The frame of a hand, with whose it is and what lies in the piles; None if it is hidden from one who watches."""
    sitting, words = paint.sitting, paint.words
    if sitting.viewer is None:
        inside = paint.sheet.frame(area, piles)
        paint.sheet.put(inside.x + 1, inside.y, words("board-hand-watching"), "dim", inside.width - 1)
        return None
    if sitting.person is None:
        whose = words("board-hand", count=count)
    else:  # in a replay it can be somebody else's
        whose = words("board-hand-of", name=sitting.name(sitting.viewer), count=count)
    return paint.sheet.frame(area, f"{whose} {paint.glyphs.bullet} {piles}")


def draw_row(paint: Painter[Any], area: Area, cards: Sequence[HandCard]) -> int:
    """Cards in the first row of a frame, with the digits that choose them in its lower edge; returns where they end."""
    x, edge, digits = area.x, area.bottom, _digits(paint)
    for card in cards:
        if digit := digits.get(card.item):
            paint.sheet.rows[edge] = _with_digit(paint.sheet.rows[edge], x + 2, digit)
        x = paint.pointer(x, area.y, card.label, card.ink, card.item)
    return x


def draw_cards(paint: Painter[Any], x: int, y: int, cards: Sequence[HandCard]) -> int:
    """Cards side by side, with the digits that choose them below; those that are picked are pushed up a row."""
    digits = _digits(paint)
    for card in cards:
        x = draw_card(paint, x, y, card, digits.get(card.item, ""))
    return x


def rows_of_cards(cards: Sequence[HandCard], width: int) -> list[list[HandCard]]:
    """Cards side by side, in as many rows as it takes."""
    rows: list[list[HandCard]] = [[]]
    x = 0
    for card in cards:
        if x + card.width > width and rows[-1]:
            rows.append([])
            x = 0
        rows[-1].append(card)
        x += card.width
    return rows


def draw_stacked(paint: Painter[Any], area: Area, cards: Sequence[HandCard]) -> int:
    """Cards in rows one above the other, large enough for a finger; returns how many rows of a sheet they take.

    No keys are named: nobody has any there.
    """
    rows = rows_of_cards(cards, area.width)
    for number, row in enumerate(rows):
        x = area.x
        for card in row:
            x = draw_card(paint, x, area.y + number * STACKED_ROWS, card, "")
    return STACKED_ROWS * max(STACKED, len(rows))


def draw_card(paint: Painter[Any], x: int, y: int, card: HandCard, key: str) -> int:
    """One card, with the key for it below; returns where the next one lies."""
    sheet, glyphs = paint.sheet, paint.glyphs
    item, label, ink = card
    width = card.width
    cursor, picked = paint.is_cursor(item), paint.is_picked(item)
    top = y + (not picked)
    frame = f"{ink} selected" if cursor else ink if picked else "frame"
    edge = glyphs.across * (width - 2)
    left, right = ("[", "]") if cursor else (" ", " ")
    sheet.put(x, top, f"{glyphs.corners[0]}{edge}{glyphs.corners[1]}", frame)
    after = sheet.put(x, top + 1, glyphs.down, frame)
    after = sheet.put(after, top + 1, f"{left}{label}{right}", paint.ink_of(item, ink))
    sheet.put(after, top + 1, glyphs.down, frame)
    sheet.put(x, top + 2, f"{glyphs.corners[2]}{edge}{glyphs.corners[3]}", frame)
    if picked:
        sheet.put(x + width // 2, top + 3, glyphs.picked, "accent")
    if paint.can_point(item):
        sheet.put(x + width // 2, y + 4, key, "dim")
        sheet.spot(x, y, width, ("item", item), 4)
    return x + width


def draw_line(paint: Painter[Any], x: int, y: int, cards: Sequence[HandCard], *, narrow: bool) -> int:
    """Cards in a line, with less space between them where it is narrow; returns where they end."""
    for card in cards:
        x = _draw_narrow(paint, x, y, card) if narrow else paint.pointer(x, y, card.label, card.ink, card.item)
    return x


def _draw_narrow(paint: Painter[Any], x: int, y: int, card: HandCard) -> int:
    mark = ">" if paint.is_cursor(card.item) else paint.glyphs.picked if paint.is_picked(card.item) else " "
    if paint.can_point(card.item):
        paint.sheet.spot(x, y, 1 + len(card.label), ("item", card.item))
    return paint.sheet.put(x, y, f"{mark}{card.label}", paint.ink_of(card.item, card.ink))


def _digits(paint: Painter[Any]) -> dict[Item, str]:
    """The digits that stand for something now."""
    counted = [] if paint.picking is None else paint.picking.counted()
    return {item: str(number % 10) for number, item in enumerate(counted[:10], 1)}


def _with_digit(row: list[Span], x: int, digit: str) -> list[Span]:
    """A frame's lower edge with a digit in it."""
    after: list[Span] = []
    for start, text, ink in row:
        if start <= x < start + len(text):
            cut = x - start
            after += [(start, text[:cut], ink), (x, digit, "dim"), (x + 1, text[cut + 1 :], ink)]
        else:
            after.append((start, text, ink))
    return [span for span in after if span[1]]
