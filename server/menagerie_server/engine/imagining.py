"""What every game needs to fill in what a viewer cannot see."""

from collections.abc import Sequence
from typing import TypeVar

from menagerie_shared.games.cards import together

Card = TypeVar("Card", bound=str)


def imagine_hands(
    known: Sequence[tuple[Card, ...]], sizes: Sequence[int], unseen: tuple[Card, ...]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Hands of these sizes, made of what is known of each and of unseen cards; and the unseen cards that are left."""
    hands = []
    for cards, size in zip(known, sizes, strict=True):
        count = size - len(cards)
        hands.append(together(cards, unseen[:count]))
        unseen = unseen[count:]
    return hands, unseen
