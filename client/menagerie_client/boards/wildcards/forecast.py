"""What a choice leads to, in values: what it costs, what it wins and what it loses, as far as the chooser can know it.

This is the one account of it in the client. Screens, plain mode and whoever gives hints only put it into words.
"""

from typing import Literal

import msgspec

from menagerie_shared.games.cards import without
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import (
    HAND_LIMIT,
    NATURAL_CARDS,
    NATURAL_HABITAT_POINTS,
    PASS_DRAWS,
    REFILL,
    VALUE,
    Animals,
    BidCard,
    Card,
    Cards,
    Species,
)
from menagerie_shared.games.wildcards.scoring import points_for_animals, points_for_leader
from menagerie_shared.games.wildcards.table import PRICE, Place, Table, refill_to

Leader = Literal["none", "new", "kept"]
"""Whether an animal comes with its leader: as a new one, or as one that was there before."""


class BidForecast(msgspec.Struct, frozen=True):
    """W3.1 What comes of a habitat card as a bid."""

    price: int
    """How many more cards an animal costs."""
    rest: int
    """How many cards there are to pay with."""
    natural: Animals
    """The animals on display for which bid and payment could all show the natural habitat."""

    @property
    def payable(self) -> bool:
        """Whether an animal could be paid at all."""
        return self.price <= self.rest


class RefillForecast(msgspec.Struct, frozen=True):
    """W4 What comes of the refill card as a bid."""

    limit: int
    """Up to how many cards one draws."""
    exchange: bool
    """Whether one may exchange an animal first."""


class ExchangeForecast(msgspec.Struct, frozen=True):
    """W4.2, W4.3 What comes of an exchange."""

    gains_leader: bool
    loses_leader: bool


class DiscardForecast(msgspec.Struct, frozen=True):
    """W4.4, W4.5 What comes of discarding before one draws."""

    draws: int
    left: int
    """How many cards stay in hand."""


class AcquireForecast(msgspec.Struct, frozen=True):
    """W5.3-W5.5 What comes of taking an animal."""

    paid: Cards
    """All that is paid besides the bid."""
    unnatural: Cards
    """The cards of bid and payment that do not show the natural habitat."""
    leader: Leader
    gain: int
    """How many points more the seat has with it, all in all, if it ended there."""

    @property
    def points(self) -> int:
        """What a natural habitat scores, if it is one."""
        return 0 if self.unnatural else NATURAL_HABITAT_POINTS


class PassForecast(msgspec.Struct, frozen=True):
    """W5.6 What comes of passing."""

    back: tuple[BidCard, ...]
    draws: int
    full: bool
    """Whether the hand has as many cards then as it may have."""


class TieForecast(msgspec.Struct, frozen=True):
    """W6.5 What comes of going into a tie with some cards."""

    total: int
    missing: int
    """How many cards more it takes; fewer than none are too many."""
    natural: Animals
    """The animals on display for which bid and payment would all show the natural habitat."""
    instead: Animals
    """The animals for which other cards of the hand would."""


class Forecast:
    """Choices of one seat at one moment."""

    def __init__(self, table: Table, seat: Seat, hand: Cards) -> None:
        self._table = table
        self._seat = seat
        self._hand = hand

    @property
    def place(self) -> Place:
        """What lies open in front of the seat."""
        return self._table.places[self._seat]

    def bid(self, card: Card) -> BidForecast:
        """W3.1 A habitat card is the bid."""
        rest = without(self._hand, (card,)) if card in self._hand else self._hand
        species = dict.fromkeys(self._table.display)
        natural = tuple(each for each in species if _can_be_natural(card, rest, each, PRICE[card]))
        return BidForecast(PRICE[card], len(rest), natural)

    def refill(self) -> RefillForecast:
        """W4.2, W4.4, W4.5 The refill card is the bid."""
        leaders = self._table.leaders
        return RefillForecast(refill_to(leaders, self._seat), leaders.meerkat == self._seat)

    def exchange(self, give: Species, take: Species) -> ExchangeForecast:
        """W4.2, W4.3 One animal is given for another."""
        own, leaders = list(self.place.collection), self._table.leaders
        own.append(take)
        own.remove(give)
        gains = own.count(take) >= self._most_of_others(take) and leaders.owner(take) != self._seat
        left = own.count(give)
        gone = give != take and (not left or left < self._most_of_others(give))
        return ExchangeForecast(gains, gone and leaders.owner(give) == self._seat)

    def discard(self, cards: Cards) -> DiscardForecast:
        """W4.4, W4.5 These cards go before one draws, as far as there are any to draw."""
        left = self.place.hand - len(cards)
        size = refill_to(self._table.leaders, self._seat)
        draws = max(0, min(size - left, self._table.cards_to_draw + len(cards)))
        return DiscardForecast(draws, left)

    def acquire(self, species: Species, payment: Cards) -> AcquireForecast:
        """W5.3-W5.5 The animal is taken for this payment, or for the one that was made in a tie."""
        place = self.place
        paid = place.payment or payment
        natural = NATURAL_CARDS[species]
        unnatural = tuple(card for card in (*self._bid_card(), *paid) if card not in natural)
        leader = self._leader_with(species)
        owned = self.place.collection
        gain = points_for_animals((*owned, species)) - points_for_animals(owned)
        gain += points_for_leader(species) if leader == "new" else 0
        gain += 0 if unnatural else NATURAL_HABITAT_POINTS
        return AcquireForecast(paid, unnatural, leader, gain)

    def natural_chance(self, species: Species, price: int) -> Literal["yes", "bid", "no"]:
        """W5.5 Whether a payment from the hand can score: not if what lies there already does not fit."""
        natural = NATURAL_CARDS[species]
        if not natural.issuperset((*self._bid_card(), *self.place.payment)):
            return "bid"
        return "yes" if sum(card in natural for card in self._hand) >= price else "no"

    def passing(self) -> PassForecast:
        """W5.6, W2.6 Bid and payment go back to hand, and some cards are drawn."""
        place = self.place
        back: tuple[BidCard, ...] = (*(() if place.bid is None else (place.bid,)), *place.payment)
        room = HAND_LIMIT - place.hand - 1 - len(place.payment)
        return PassForecast(back, max(0, min(PASS_DRAWS, room, self._table.cards_to_draw)), room <= 0)

    def tie(self, cards: Cards, price: int) -> TieForecast:
        """W6.5 These cards go into the tie."""
        species = dict.fromkeys(self._table.display)
        bid = self._bid_card()
        natural = tuple(each for each in species if NATURAL_CARDS[each].issuperset((*bid, *cards)))
        able = (each for each in species if all(_can_be_natural(card, self._hand, each, price) for card in bid))
        instead = tuple(each for each in able if each not in natural)
        return TieForecast(sum(VALUE[card] for card in cards), price - len(cards), natural, instead)

    def count(self, species: Species) -> tuple[int, int]:
        """How many of a species the seat has, and the most that anybody has."""
        counts = [place.collection.count(species) for place in self._table.places]
        return counts[self._seat], max(counts)

    def _bid_card(self) -> Cards:
        """The bid, if it is a habitat."""
        bid = self.place.bid
        return () if bid is None or bid == REFILL else (bid,)

    def _leader_with(self, species: Species) -> Leader:
        """W5.4 Whether one more of a species brings its leader."""
        if self.place.collection.count(species) + 1 < self._most_of_others(species):
            return "none"
        return "kept" if self._table.leaders.owner(species) == self._seat else "new"

    def _most_of_others(self, species: Species) -> int:
        others = (place for seat, place in enumerate(self._table.places) if seat != self._seat)
        return max((place.collection.count(species) for place in others), default=0)


def _can_be_natural(bid: Card, rest: Cards, species: Species, price: int) -> bool:
    """W5.5 Whether bid and payment can all show the animal's natural habitat."""
    natural = NATURAL_CARDS[species]
    return bid in natural and sum(card in natural for card in rest) >= price
