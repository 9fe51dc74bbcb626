"""One's own hand with the refill card, and what one is asked."""

from collections import Counter

from menagerie_client.boards.hand import (
    HandCard,
    draw_card,
    draw_cards,
    draw_line,
    draw_row,
    draw_stacked,
    open_hand,
)
from menagerie_client.boards.prompt import Button, Prompt, ask, ask_anew
from menagerie_client.boards.wildcards.painting import WildcardsPainter
from menagerie_client.boards.wildcards.phrases import say_waiting
from menagerie_client.boards.wildcards.picking import REFILL_ITEM
from menagerie_client.drawing.sheet import Area
from menagerie_shared.games.simultaneous import waiting
from menagerie_shared.games.wildcards.cards import HABITAT, REFILL
from menagerie_shared.games.wildcards.events import YourHandDealt
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from menagerie_shared.games.wildcards.questions import ChooseBid

CARD = 5
"""How wide a card of the hand is in a line."""


def draw_hand(paint: WildcardsPainter, area: Area, *, tall: bool) -> None:
    """The hand in a frame, as cards that lie side by side where there is room for it."""
    cards = _cards(paint)
    inside = open_hand(paint, area, len(cards), _piles(paint))
    if inside is None:
        return
    label = paint.effects.button("refill")
    if tall:
        x = draw_cards(paint, inside.x + 1, inside.y, cards)
        if _has_refill(paint):
            draw_card(paint, x + 1, inside.y, HandCard(REFILL_ITEM, label, "refill"), label[:1].upper())
    else:
        x = draw_row(paint, inside, cards)
        if _has_refill(paint):
            paint.button(x + 1, inside.y, REFILL_ITEM, label, "refill")


def draw_hand_stacked(paint: WildcardsPainter, area: Area) -> int:
    """The hand in a window that is narrow and high, as that of a phone; returns how many rows it takes."""
    return draw_stacked(paint, area, _all_cards(paint))


def _all_cards(paint: WildcardsPainter) -> list[HandCard]:
    """The hand, and the refill card if one has it."""
    refill = HandCard(REFILL_ITEM, paint.effects.button("refill"), "refill")
    return [*_cards(paint), *([refill] if _has_refill(paint) else [])]


def draw_hand_line(paint: WildcardsPainter, area: Area) -> None:
    """The hand where there is little room."""
    cards = _cards(paint)
    narrow = len(cards) * CARD + 10 > area.width
    x = draw_line(paint, area.x, area.y, cards, narrow=narrow)
    if paint.can_point(REFILL_ITEM):
        label = paint.effects.button("refill")
        paint.pointer(x, area.y, label[:1].upper() if narrow else label, "refill", REFILL_ITEM)


def _cards(paint: WildcardsPainter) -> list[HandCard]:
    hand = paint.sitting.view.hand
    hand = hand[: round(len(hand) * paint.coming(YourHandDealt))]  # dealt bit by bit
    return [HandCard(("card", n), paint.effects.card(card), paint.ink(card)) for n, card in enumerate(hand)]


def _has_refill(paint: WildcardsPainter) -> bool:
    """Whether the refill card is in hand."""
    viewer = paint.sitting.viewer
    return viewer is not None and paint.table.places[viewer].bid != REFILL


def _piles(paint: WildcardsPainter) -> str:
    """How many habitats can be drawn and what has been discarded, all of which everybody sees."""
    table = paint.table
    counts = Counter(HABITAT[card[0]] for card in table.discard)
    # Not a sign and a number: that is a card.
    times = paint.glyphs.times
    parts = [f"{counts[habitat]}{times}{paint.signs[habitat]}" for habitat in HABITAT.values() if counts[habitat]]
    return paint.words("wildcards-board-piles", pile=table.habitats, discard=len(table.discard), parts=" ".join(parts))


def prompt(paint: WildcardsPainter) -> Prompt:
    """What one is asked; or who is waited for."""
    if paint.picking is None:
        if paint.table.over:
            return Prompt(paint.words("board-prompt-over"), ink="title")
        return Prompt(say_waiting(paint.sitting) or "")
    if paint.sitting.chosen is not None:
        return ask_anew(paint, _choice(paint), waiting(paint.table))
    return ask(paint, "wildcards")


def buttons(paint: WildcardsPainter) -> list[Button]:
    """What can be chosen and lies nowhere on the table."""
    if paint.picking is None:
        return []
    pair = paint.sitting.question.pair if isinstance(paint.sitting.question, ChooseBid) else ()
    return [
        (item, paint.effects.card(pair[int(item[1])]) if item[0] == "pair" else paint.effects.button(str(item[1])))
        for row in paint.picking.rows()
        for item in row
        if item[0] in ("button", "pair") and item != REFILL_ITEM
    ]


def _choice(paint: WildcardsPainter) -> str:
    """What one has chosen and can still change."""
    match paint.sitting.chosen:
        case Bid(cards=(_, _) as cards):
            return paint.effects.pair(cards)
        case Bid(cards) | Discard(cards) | Pay(cards) if cards:
            return paint.effects.cards(cards)
        case Duel(card) if card is not None:
            return paint.effects.card(card)
        case Duel():
            return paint.words("wildcards-board-choice-draw")
        case _:
            return paint.words("wildcards-board-choice-none")
