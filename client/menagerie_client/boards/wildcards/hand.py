"""One's own hand, and what one is asked."""

from collections import Counter

from menagerie_client.boards.wildcards.painting import Painter
from menagerie_client.boards.wildcards.picking import REFILL_ITEM, Item
from menagerie_client.drawing.sheet import Area, wrap
from menagerie_client.text.lists import enumerate_words
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HABITAT, REFILL
from menagerie_shared.games.wildcards.questions import ChooseBid

CARD = 5
"""How wide a card of the hand is."""
REFILL_MISSING = 2


def piles(paint: Painter) -> str:
    """How many habitats can be drawn and what has been discarded, all of which everybody sees."""
    table = paint.table
    counts = Counter(HABITAT[card[0]] for card in table.discard)
    glyphs = paint.glyphs
    parts = [f"{getattr(glyphs, habitat)}{counts[habitat]}" for habitat in HABITAT.values() if counts[habitat]]
    return paint.words("wildcards-board-piles", pile=table.habitats, discard=len(table.discard), parts=" ".join(parts))


def draw_hand(paint: Painter, area: Area) -> None:
    """The hand in a frame; digits stand below the cards where they choose them."""
    hand = paint.sitting.view.hand
    if paint.sitting.viewer is None:
        title = piles(paint)
    else:
        title = paint.words("wildcards-board-hand", count=len(hand)) + f" {paint.glyphs.bullet} " + piles(paint)
    inside = paint.sheet.frame(area, title)
    if paint.sitting.viewer is None:
        paint.sheet.put(inside.x + 1, inside.y, paint.words("wildcards-board-hand-watching"), "dim", inside.width - 1)
        return
    x = inside.x
    counted = paint.picking.counted() if paint.picking is not None else []
    for number, card in enumerate(hand):
        item: Item = ("card", number)
        if item in counted and counted.index(item) < 10:
            digit = str((counted.index(item) + 1) % 10)
            paint.sheet.rows[area.bottom - 1] = _with_digit(paint.sheet.rows[area.bottom - 1], x + 2, digit)
        x = paint.pointer(x, inside.y, paint.effects.card(card), paint.ink(card), item)
    _draw_refill(paint, x + 1, inside.y)


def _with_digit(row: list[tuple[int, str, str]], x: int, digit: str) -> list[tuple[int, str, str]]:
    """A frame's lower edge with a digit in it."""
    after: list[tuple[int, str, str]] = []
    for start, text, ink in row:
        if start <= x < start + len(text):
            cut = x - start
            after += [(start, text[:cut], ink), (x, digit, "dim"), (x + 1, text[cut + 1 :], ink)]
        else:
            after.append((start, text, ink))
    return [span for span in after if span[1]]


def _draw_refill(paint: Painter, x: int, y: int) -> None:
    """The refill card, if it is in hand."""
    viewer = paint.sitting.viewer
    if viewer is None or paint.table.places[viewer].bid == REFILL:
        return
    paint.button(x, y, REFILL_ITEM, paint.effects.button("refill"), "refill")


def draw_hand_line(paint: Painter, area: Area) -> None:
    """The hand where there is little room."""
    x = area.x
    hand = paint.sitting.view.hand
    narrow = len(hand) * CARD + 10 > area.width
    for number, card in enumerate(hand):
        item: Item = ("card", number)
        if narrow:
            label = paint.effects.card(card)
            cursor, picked = paint.is_cursor(item), paint.is_picked(item)
            ink = paint.ink(card) + (" selected" if cursor else " picked" if picked else "")
            if paint.can_point(item):
                paint.sheet.spot(x, area.y, 3, ("item", item))
            mark = ">" if cursor else paint.glyphs.picked if picked else " "
            x = paint.sheet.put(x, area.y, f"{mark}{label}", ink)
        else:
            x = paint.pointer(x, area.y, paint.effects.card(card), paint.ink(card), item)
    if paint.can_point(REFILL_ITEM):
        paint.pointer(x, area.y, "R" if narrow else paint.effects.button("refill"), "refill", REFILL_ITEM)


def draw_prompt(paint: Painter, area: Area) -> None:
    """What one is asked and what Enter would lead to; or whom the table waits for."""
    question, effect, ink = prompt(paint)
    x = paint.sheet.put(area.x, area.y, question, ink, area.width) + 1
    if paint.picking is not None:
        for item in _buttons(paint):
            x = paint.button(x, area.y, item, _button_label(paint, item)) + 1
    for row, line in enumerate(wrap(effect, area.width)[: area.height - 1]):
        paint.sheet.put(area.x, area.y + 1 + row, line, "text")


def _buttons(paint: Painter) -> list[Item]:
    """What can be chosen and lies nowhere on the table."""
    if paint.picking is None:
        return []
    return [
        item for row in paint.picking.rows() for item in row if item[0] in ("button", "pair") and item != REFILL_ITEM
    ]


def _button_label(paint: Painter, item: Item) -> str:
    question = paint.sitting.question
    if item[0] == "pair" and isinstance(question, ChooseBid):
        return paint.effects.card(question.pair[int(item[1])])
    return paint.effects.button(str(item[1]))


def prompt(paint: Painter) -> tuple[str, str, str]:
    """The question, what the answer would lead to, and the ink of the question."""
    sitting, words = paint.sitting, paint.words
    if paint.picking is not None:
        effect = paint.picking.effect()
        if paint.picking.armed is not None:
            effect = f"{effect} {words('wildcards-board-confirm')}"
        if sitting.chosen is not None:
            missing = _missing(paint)
            names = _names(paint, missing) or "none"
            return words("wildcards-board-prompt-chosen", names=names, count=len(missing)), effect, "good"
        return words(f"wildcards-board-prompt-{type(sitting.question).__name__}"), effect, "accent"
    if paint.table.over:
        return words("wildcards-board-prompt-over"), "", "title"
    if missing := _missing(paint):
        return words(f"wildcards-waiting-{paint.table.moment}", names=_names(paint, missing)), "", "dim"
    return "", "", "dim"


def _missing(paint: Painter) -> list[Seat]:
    """The other seats that the table waits for."""
    table = paint.table
    return [seat for seat in table.asked if seat not in table.chosen and seat != paint.sitting.viewer]


def _names(paint: Painter, seats: list[Seat]) -> str:
    return enumerate_words(paint.words, [paint.sitting.name(seat) for seat in seats]) if seats else ""
