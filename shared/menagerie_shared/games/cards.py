"""Lots of cards, whatever is on them: put together, taken apart, and chosen from.

A card is its kind, never a numbered individual: an identity that survives a shuffle would be a leak. The canonical
order of a lot of cards is the alphabetical order of their names.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeVar

from menagerie_shared.games.questions import Pick

Card = TypeVar("Card", bound=str)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards in canonical order."""
    if len(cards) < 2:
        return cards
    ordered = list(cards)
    ordered.sort()
    return tuple(ordered)


def together(cards: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    """Both lots of cards in canonical order."""
    return tuple(sorted(cards + more)) if more else cards


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that stay when some of them are taken out."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def missing(cards: tuple[Card, ...], wanted: Iterable[Card]) -> Card | None:
    """The first wanted card that is not among the cards, counting copies."""
    left = list(cards)
    for card in wanted:
        if card not in left:
            return card
        left.remove(card)
    return None


def rest(everything: tuple[Card, ...], named: Iterable[Card], noun: str) -> list[Card]:
    """What is left of everything once the named cards are taken out; ValueError if one is named too often."""
    left = Counter(everything)
    for card in named:
        left[card] -= 1
        if left[card] < 0:
            raise ValueError(f"there are more of the {noun} {card} than the game has")
    return list(left.elements())


def selections(cards: tuple[Card, ...], count: int) -> Iterator[tuple[Card, ...]]:
    """Every different choice of `count` cards; equal cards are not told apart."""
    return iter(dict.fromkeys(combinations(cards, count)))


def sample(hand: tuple[Card, ...], count: int, pick: Pick) -> tuple[Card, ...]:
    """Choose `count` cards of a hand at random."""
    if count < 2:
        return (hand[pick(len(hand))],) if count else ()
    left, chosen = list(hand), []
    for _ in range(count):
        chosen.append(left.pop(pick(len(left))))  # noqa: PERF401  # a comprehension takes longer for a few cards
    chosen.sort()
    return tuple(chosen)
