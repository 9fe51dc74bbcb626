"""A guess of who holds which cards, and how it is put right where it turns out to have been wrong."""

from math import floor

from menagerie_server.bots.wildcards.kinds import Draw
from menagerie_server.bots.wildcards.lean import Shuffle
from menagerie_server.bots.wildcards.numbers import NUMBER, numbers
from menagerie_shared.games.cards import without
from menagerie_shared.games.wildcards.cards import ALL_HABITATS, REFILL
from menagerie_shared.games.wildcards.view import View

Hands = list[list[int]]
Known = list[list[int]]
"""The cards that everybody has seen go to each hand."""


class Guess:
    """All hands, Leo's cards among them, and what is left for the draw pile."""

    __slots__ = ("first", "hands", "pool")

    def __init__(self, hands: Hands, pool: list[int], first: list[int]) -> None:
        self.hands = hands
        self.pool = pool
        self.first = first
        """W2.7 The last cards of an old pile, which are drawn before any of the pool."""

    def draw(self, draw: Draw) -> int:
        """W2.7 A card from the pile; the last cards of an old pile come first."""
        pile = self.first or self.pool
        place = floor(draw() * len(pile))
        pile[place], pile[-1] = pile[-1], pile[place]
        return pile.pop()

    def lay_down(self, seat: int, card: int, known: Known, draw: Draw) -> None:
        """A card leaves a hand. If the guess has it elsewhere, another card of that hand takes its place there."""
        hand, sure = self.hands[seat], known[seat]
        if card in hand:
            hand.remove(card)
            if card in sure:
                sure.remove(card)
            return
        unknown = hand[:]
        for other in sure:
            unknown.remove(other)
        other = unknown[floor(draw() * len(unknown))]
        hand.remove(other)
        self._put_in_place_of(card, other, known)

    def show(self, seat: int, cards: tuple[int, ...], known: Known, draw: Draw) -> None:
        """A hand turns out to hold these cards."""
        hand = self.hands[seat]
        if len(cards) == 1 and cards[0] in hand:
            return
        known = [sure[:] for sure in known]
        for card in cards:
            self.lay_down(seat, card, known, draw)
        hand += cards

    def change_hand(self, seat: int, hand: list[int], known: Known) -> None:
        """Give a seat this hand, as another guess has it, and what it held before to wherever that comes from."""
        gone = self.hands[seat]
        self.hands[seat] = []
        wanted = []
        for card in hand:
            if card in gone:
                gone.remove(card)
            else:
                wanted.append(card)
        for card, other in zip(wanted, gone, strict=True):
            self._put_in_place_of(card, other, known)
        self.hands[seat] = hand[:]

    def come_from_pile(self, card: int, known: Known, draw: Draw) -> None:
        """A card that everybody or we ourselves see comes from the pile."""
        for pile in (self.first, self.pool):
            if card in pile:
                pile.remove(card)
                return
        self._put_in_place_of(card, self.draw(draw), known)

    def _put_in_place_of(self, card: int, other: int, known: Known) -> None:
        """Find a card that nobody has seen, and put another in its place."""
        for pile in (self.pool, self.first):
            if card in pile:
                pile[pile.index(card)] = other
                return
        for hand, sure in zip(self.hands, known, strict=True):
            if hand.count(card) > sure.count(card):
                hand[hand.index(card)] = other
                return
        raise ValueError("a card shows up that cannot be anywhere")


def guess(view: View, shuffle: Shuffle) -> Guess:
    """Deal out what the seat has not seen, at random but in keeping with all that it knows."""
    table = view.table
    known = [list(view.hand if seat == view.viewer else place.known) for seat, place in enumerate(table.places)]
    seen = [*table.discard, *table.duel]
    for place, cards in zip(table.places, known, strict=True):
        seen += [*cards, *place.payment]
        if place.bid is not None and place.bid != REFILL:
            seen.append(place.bid)
    pool = shuffle(numbers(without(ALL_HABITATS, seen)))
    hands = []
    for place, cards in zip(table.places, known, strict=True):
        hand = [NUMBER[card] for card in cards]
        for _ in range(place.hand - len(hand)):
            hand.append(pool.pop())  # noqa: PERF401  # it takes from the pool as it goes
        hands.append(hand)
    return Guess(hands, pool, [])


def known_cards(view: View) -> Known:
    """What is known of each hand; of our own hand a guess knows nothing, nor needs to."""
    return [[NUMBER[card] for card in place.known] for place in view.table.places]
