"""What everybody knows of a hand: how many cards it has, and which of them were seen to go there."""

from typing import Protocol, TypeVar

from menagerie_shared.games.cards import together, without
from menagerie_shared.games.events import ToldEvent
from menagerie_shared.games.seats import Viewer

Card = TypeVar("Card", bound=str)


class OpenHand(Protocol[Card]):
    """A hand in play, as everybody sees it."""

    hand: int
    known: list[Card]


def lay_down(place: OpenHand[Card], cards: tuple[Card, ...]) -> None:
    """Everybody sees cards leave a hand; what was not known to be there changes nothing of what is known."""
    place.hand -= len(cards)
    if place.known:
        for card in cards:
            if card in place.known:
                place.known.remove(card)


def take_up(place: OpenHand[Card], cards: tuple[Card, ...]) -> None:
    """Everybody sees cards go into a hand."""
    place.hand += len(cards)
    place.known += cards
    place.known.sort()


def own_hand_after(hand: tuple[Card, ...], viewer: Viewer, event: ToldEvent) -> tuple[Card, ...]:
    """A viewer's own hand after what happened in everybody's sight."""
    for seat, out, back in event.in_hands():
        if seat == viewer:
            hand = together(without(hand, out), back)
    return hand
