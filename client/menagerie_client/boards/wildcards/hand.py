"""One's own hand, and what one is asked."""

from collections import Counter

from rich.cells import cell_len

from menagerie_client.boards.wildcards.painting import Painter
from menagerie_client.boards.wildcards.phrases import say_waiting
from menagerie_client.boards.wildcards.picking import REFILL_ITEM, Item
from menagerie_client.drawing.sheet import Area, fitting, wrap
from menagerie_client.text.lists import enumerate_words
from menagerie_shared.games.wildcards.cards import HABITAT, REFILL
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from menagerie_shared.games.wildcards.questions import ChooseBid
from menagerie_shared.games.wildcards.table import waiting

CARD = 5
"""How wide a card of the hand is."""
BUTTON = 6
"""How much wider a button is than what it says, with the space after it."""


def piles(paint: Painter) -> str:
    """How many habitats can be drawn and what has been discarded, all of which everybody sees."""
    table = paint.table
    counts = Counter(HABITAT[card[0]] for card in table.discard)
    parts = [f"{paint.signs[habitat]}{counts[habitat]}" for habitat in HABITAT.values() if counts[habitat]]
    return paint.words("wildcards-board-piles", pile=table.habitats, discard=len(table.discard), parts=" ".join(parts))


def _whose(paint: Painter) -> str:
    """Whose hand it is, and how many cards are in it; in a replay it can be somebody else's."""
    sitting, words = paint.sitting, paint.words
    count = len(sitting.view.hand)
    if sitting.person is None:
        return words("wildcards-board-hand", count=count)
    return words("wildcards-board-hand-of", name=sitting.name(sitting.viewer), count=count)


def draw_hand(paint: Painter, area: Area) -> None:
    """The hand in a frame; digits stand below the cards where they choose them."""
    hand = paint.sitting.view.hand
    title = piles(paint)
    if paint.sitting.viewer is not None:
        title = f"{_whose(paint)} {paint.glyphs.bullet} {title}"
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


def draw_hand_cards(paint: Painter, area: Area) -> None:
    """The hand as cards that lie side by side; those that are picked are pushed up a row."""
    hand = paint.sitting.view.hand
    title = piles(paint)
    if paint.sitting.viewer is not None:
        title = f"{_whose(paint)} {paint.glyphs.bullet} {title}"
    inside = paint.sheet.frame(area, title)
    if paint.sitting.viewer is None:
        paint.sheet.put(inside.x + 1, inside.y, paint.words("wildcards-board-hand-watching"), "dim", inside.width - 1)
        return
    x = inside.x + 1
    counted = paint.picking.counted() if paint.picking is not None else []
    for number, card in enumerate(hand):
        item: Item = ("card", number)
        label = paint.effects.card(card)
        digit = str((counted.index(item) + 1) % 10) if item in counted and counted.index(item) < 10 else ""
        x = _draw_card(paint, Area(x, inside.y, 4 + len(label), 4), item, label, paint.ink(card), digit)
    if paint.table.places[paint.sitting.viewer].bid != REFILL:
        label = paint.effects.button("refill")
        _draw_card(paint, Area(x + 1, inside.y, 4 + len(label), 4), REFILL_ITEM, label, "refill", "R")


def _draw_card(paint: Painter, area: Area, item: Item, label: str, ink: str, digit: str) -> int:
    """One card, with the key for it below; returns where the next one lies."""
    sheet, glyphs = paint.sheet, paint.glyphs
    cursor, picked = paint.is_cursor(item), paint.is_picked(item)
    y = area.y + (not picked)
    frame = f"{ink} selected" if cursor else ink if picked else "frame"
    edge = glyphs.across * (area.width - 2)
    left, right = ("[", "]") if cursor else (" ", " ")
    sheet.put(area.x, y, f"{glyphs.corners[0]}{edge}{glyphs.corners[1]}", frame)
    x = sheet.put(area.x, y + 1, glyphs.down, frame)
    x = sheet.put(
        x, y + 1, f"{left}{label}{right}", f"{ink} selected" if cursor else f"{ink} picked" if picked else ink
    )
    sheet.put(x, y + 1, glyphs.down, frame)
    sheet.put(area.x, y + 2, f"{glyphs.corners[2]}{edge}{glyphs.corners[3]}", frame)
    if picked:
        sheet.put(area.x + area.width // 2, y + 3, glyphs.picked, "accent")
    if digit and paint.can_point(item):
        sheet.put(area.x + area.width // 2, area.y + 4, digit, "dim")
    if paint.can_point(item):
        sheet.spot(area.x, area.y, area.width, ("item", item), 4)
    return area.right


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
    """What one is asked, what lies nowhere to be pointed at, and what Enter would lead to; or who is waited for."""
    question, effect, ink = prompt(paint)
    y = area.y - 1
    x = area.x
    for line in fitting(question, area.width, max(1, area.height - 1)):
        y += 1
        x = paint.sheet.put(area.x, y, line, ink, area.width) + 1
    if x + _buttons_width(paint) > area.right and y + 1 < area.bottom:
        x, y = area.x, y + 1
    for item in _buttons(paint):
        x = paint.button(x, y, item, _button_label(paint, item)) + 1
    for line in fitting(effect, area.width, area.bottom - y - 1):
        y += 1
        paint.sheet.put(area.x, y, line, "text", area.width)


def prompt_height(paint: Painter, width: int) -> int:
    """How many rows it takes to say all of that in whole sentences."""
    question, effect, _ = prompt(paint)
    asked = wrap(question, width)
    below = cell_len(asked[-1]) + 1 + _buttons_width(paint) > width
    return len(asked) + below + max(1, len(wrap(effect, width)))


def _buttons_width(paint: Painter) -> int:
    """How much room all buttons take beside each other."""
    return sum(cell_len(_button_label(paint, item)) + BUTTON for item in _buttons(paint))


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
            missing = sitting.others(waiting(paint.table))
            names = enumerate_words(words, [sitting.name(seat) for seat in missing]) if missing else "none"
            return (
                words("wildcards-board-prompt-chosen", names=names, count=len(missing), choice=_choice(paint)),
                effect,
                "good",
            )
        return words(f"wildcards-board-prompt-{type(sitting.question).__name__}"), effect, "accent"
    if paint.table.over:
        return words("wildcards-board-prompt-over"), "", "title"
    return say_waiting(sitting) or "", "", "dim"


def _choice(paint: Painter) -> str:
    """What one has chosen and can still change."""
    match paint.sitting.chosen:
        case Bid(cards) | Discard(cards) | Pay(cards) if cards:
            return paint.effects.cards(cards)
        case Duel(card) if card is not None:
            return paint.effects.card(card)
        case Duel():
            return paint.words("wildcards-board-choice-draw")
        case _:
            return paint.words("wildcards-board-choice-none")
