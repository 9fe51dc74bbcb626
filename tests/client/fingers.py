"""How somebody brings a choice about: key by key, or click by click, looking at where the cursor is.

What is picked and where the cursor stands is read from the picking itself; everything is done by keys and spots.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from menagerie_client.boards.cubirds.answering import LayingBirds
from menagerie_client.boards.cubirds.picking import bird, end
from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.picking import REFILL_ITEM
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, PlayFamily
from menagerie_shared.games.wildcards.cards import REFILL
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)

MOST_STEPS = 200


class Wanted(NamedTuple):
    """What has to be picked, and where the cursor has to be, for a move to be the choice."""

    picked: frozenset[Item]
    cursor: Item | None = None


class Click(NamedTuple):
    """A click on something."""

    action: tuple[Any, ...]


ENTER = Click(("key", "enter"))
SPACE = Click(("key", "space"))


def wanted(picking: Any, move: Any) -> Wanted:
    """What stands for a move."""
    match move:
        case Bid(cards):
            items = _items(picking, cards)
            return Wanted(frozenset(items[:-1]), items[-1])
        case Reveal(card):
            pair: tuple[Any, ...] = picking.sitting.question.pair
            return Wanted(frozenset(), ("pair", pair.index(card)))
        case Exchange(give, position):
            return Wanted(frozenset({("animal", position), ("own", give)}))
        case KeepAnimals():
            return Wanted(frozenset({("button", "keep")}))
        case Discard(cards) | Pay(cards):
            return Wanted(frozenset(_items(picking, cards)))
        case Duel(None):
            return Wanted(frozenset(), ("button", "draw"))
        case Duel(card):
            return Wanted(frozenset(), _items(picking, (card,))[0])
        case Acquire(position, payment):
            return Wanted(frozenset({("animal", position), *_items(picking, payment)}))
        case Pass():
            return Wanted(frozenset({("button", "pass")}))
        case TakeBidBack():
            return Wanted(frozenset(), ("button", "take"))
        case LeaveBid():
            return Wanted(frozenset(), ("button", "leave"))
        case _:
            return Wanted(frozenset(), _pointed_at(picking, move))


def _pointed_at(picking: Any, move: Any) -> Item:
    """Where the cursor has to be for a move of CuBirds."""
    match move:
        case Lay(_, row, side):
            return end(row, side)
        case Draw():
            return "button", "draw"
        case KeepHand():
            keep: Item = picking.keep
            return keep
        case PlayFamily(species):
            return bird(species)
        case EndTurn():
            return "button", "end"
        case _:
            raise AssertionError(f"nobody knows how to bring {move} about")


def _items(picking: Any, cards: tuple[Any, ...]) -> list[Item]:
    """Where cards are in hand; of equal ones, those that are picked already come first."""
    free = sorted(picking.hand_items(), key=lambda item: item not in picking.picked)
    items: list[Item] = []
    for card in cards:
        if card == REFILL:
            items.append(REFILL_ITEM)
        else:
            item = next(item for item in free if picking.sitting.view.hand[int(item[1])] == card)
            free.remove(item)
            items.append(item)
    return items


def next_key(picking: Any, move: Any) -> str:
    """The next key on the way to a move; Enter once it is the choice."""
    if isinstance(picking, LayingBirds):
        return _key_to_lay(picking, move)
    target = wanted(picking, move)
    if (item := _to_pick(picking, target)) is not None:
        return _step(picking, item) or "space"
    if target.cursor is not None and picking.cursor != target.cursor:
        return _step(picking, target.cursor) or "enter"
    return "enter"


def _key_to_lay(picking: LayingBirds, move: Lay) -> str:
    """A letter for the birds, a digit for the end, and Enter."""
    if picking.species != move.species:
        return picking.letter_of(bird(move.species))
    at = end(move.row, move.side)
    return "enter" if picking.cursor == at else str(picking.counted().index(at) + 1)


def next_click(picking: Any, move: Any) -> Click:
    """The next click on the way to a move; on the hint that confirms once it is the choice."""
    target = wanted(picking, move)
    if isinstance(picking, LayingBirds) and picking.species != move.species:
        return Click(("item", bird(move.species)))
    if (item := _to_pick(picking, target)) is not None:
        if isinstance(move, Bid):  # a click only chooses; what lies beside it is laid with the hint for it
            return SPACE if picking.cursor == item else Click(("item", item))
        return Click(("item", item))
    if target.cursor is not None and picking.cursor != target.cursor:
        return Click(("item", target.cursor))
    return ENTER


def _to_pick(picking: Any, target: Wanted) -> Item | None:
    """Something that is picked and should not be, or the other way round; cards come after what they pay for."""
    wrong = picking.picked ^ target.picked
    others = sorted((item for item in wrong if item[0] != "card"), key=lambda item: item not in target.picked)
    cards = sorted(item for item in wrong if item[0] == "card")
    return next(iter([*(item for item in others if item in target.picked), *cards, *others]), None)


def _step(picking: Any, item: Item) -> str | None:
    """The arrow that leads towards something; None if the cursor is there."""
    rows = picking.rows()
    here = next(number for number, items in enumerate(rows) if picking.cursor in items)
    there = next(number for number, items in enumerate(rows) if item in items)
    if here != there:
        return "down" if here < there else "up"
    if picking.cursor == item:
        return None
    return "right" if rows[here].index(picking.cursor) < rows[here].index(item) else "left"


def keys_to(picking: Any, move: Any) -> Iterator[str]:
    """The keys to a move, each of which has to be pressed before the next one is known."""
    for _ in range(MOST_STEPS):
        yield next_key(picking, move)
    raise AssertionError(f"{move} cannot be reached by keys: {picking.cursor=} {picking.picked=}")


def clicks_to(picking: Any, move: Any) -> Iterator[Click]:
    """The clicks to a move, each of which has to be made before the next one is known."""
    for _ in range(MOST_STEPS):
        yield next_click(picking, move)
    raise AssertionError(f"{move} cannot be reached by clicks: {picking.cursor=} {picking.picked=}")
