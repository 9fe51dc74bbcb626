"""What bids and payments cost a hand, worked out once for each hand: playouts meet the same hands again and again."""

from math import exp, sqrt
from typing import Final, NamedTuple

from menagerie_server.bots.wildcards.numbers import VALUES, WILD
from menagerie_server.bots.wildcards.worth import Worth, total

FIRST_WILD: Final = 12
"""The number of the first wild card: the ibex returns none (W7.2)."""
LONGEST_PAYMENT: Final = 4
"""No payment has more cards than three, of which one may be the bid and need another in its place."""
NATURAL_TOKENS: Final = 2.0
"""W5.5 What a natural habitat scores."""
REMEMBERED: Final = 500
"""So many hands are remembered: those of the game at hand. More cost memory and save no time."""


class BidPlan(NamedTuple):
    """A card as a bid, and what acquiring an animal with it costs beside what the animal is worth."""

    card: int
    price: int
    brings: tuple[float, float, float] | None
    """What it brings beside an animal of each habitat: tokens less what is spent. None if it cannot be paid."""


class PaymentPlan(NamedTuple):
    """How a hand pays a price: with the least useful cards, or with the least useful of one habitat."""

    cost: float
    cards: tuple[int, ...]
    natural: tuple[tuple[float, tuple[int, ...]] | None, ...]
    """By habitat; none if the hand has too few."""


class TiePlan(NamedTuple):
    """A payment in a tie."""

    cards: tuple[int, ...]
    cost: float
    behind: float
    """How likely another pays more."""
    natural: tuple[bool, bool, bool]
    """Whether bid and payment show each habitat."""


class Plans:
    """Remembers what was worked out."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth
        self._bids: dict[tuple[int, ...], list[BidPlan]] = {}
        self._payments: dict[tuple[int, ...], PaymentPlan] = {}
        self._ties: dict[tuple[object, ...], list[TiePlan]] = {}

    def bids(self, hand: list[int], left: int, returns: bool) -> list[BidPlan]:
        """Every kind of card in hand as a bid, the least useful first; `returns` if the ibex gives bids back."""
        key = (left, returns, *sorted(hand))
        if (found := self._bids.get(key)) is None:
            if len(self._bids) > REMEMBERED:
                self._bids.clear()
            found = self._bids[key] = self._work_out_bids(hand, left, returns)
        return found

    def payments(self, hand: list[int], left: int, price: int) -> PaymentPlan:
        """The payments worth thinking about, if the price is not beyond the hand."""
        key = (left, price, *sorted(hand))
        if (found := self._payments.get(key)) is None:
            if len(self._payments) > REMEMBERED:
                self._payments.clear()
            found = self._payments[key] = self._work_out_payments(hand, left, price)
        return found

    def ties(self, hand: list[int], left: int, bid: int, homes: tuple[int, ...]) -> list[TiePlan]:
        """The least useful cards, the highest, and both again in each of these habitats."""
        key = (left, bid, homes, *sorted(hand))
        if (found := self._ties.get(key)) is None:
            if len(self._ties) > REMEMBERED:
                self._ties.clear()
            found = self._ties[key] = self._work_out_ties(hand, left, bid, homes)
        return found

    def _in_order(self, hand: list[int], left: int) -> list[tuple[float, int]]:
        return sorted(zip(self._worth.cards(hand, left), hand, strict=True))

    def _work_out_bids(self, hand: list[int], left: int, returns: bool) -> list[BidPlan]:
        sizes, size = self._worth.size[left], len(hand)
        order = self._in_order(hand, left)
        whole = [cost for cost, _ in order[:LONGEST_PAYMENT]]
        natural = [[cost for cost, card in order if card >> 2 in (home, WILD)] for home in range(WILD)]
        found: list[BidPlan] = []
        before = -1
        for quality, card in order:
            if card == before:
                continue
            before = card
            price = card & 3
            if price >= size:
                found.append(BidPlan(card, price, None))
                continue
            if returns and card < FIRST_WILD:
                spent = sizes[size - price] - sizes[size]
            else:
                spent = sizes[size - price - 1] - sizes[size] - quality
            plain = spent - _cost(whole, quality, price)
            brings = [plain, plain, plain]
            for home in range(WILD):
                if card >> 2 in (home, WILD) and len(natural[home]) > price:
                    brings[home] = max(plain, spent + NATURAL_TOKENS - _cost(natural[home], quality, price))
            found.append(BidPlan(card, price, (brings[0], brings[1], brings[2])))
        return found

    def _work_out_payments(self, hand: list[int], left: int, price: int) -> PaymentPlan:
        order = self._in_order(hand, left)
        natural: list[tuple[float, tuple[int, ...]] | None] = []
        for home in range(WILD):
            fitting = [pair for pair in order if pair[1] >> 2 in (home, WILD)][:price]
            natural.append(_payment(fitting) if len(fitting) == price else None)
        return PaymentPlan(*_payment(order[:price]), tuple(natural))

    def _work_out_ties(self, hand: list[int], left: int, bid: int, homes: tuple[int, ...]) -> list[TiePlan]:
        price, weights = bid & 3, self._worth.weights
        order = self._in_order(hand, left)
        choices = {}
        for home in (None, *homes):
            usable = [pair for pair in order if home is None or pair[1] >> 2 in (home, WILD)]
            if len(usable) < price:
                continue
            dearest = sorted(usable, key=lambda pair: (-VALUES[pair[1]], pair[0]))
            mixed = usable[: price - 1] + dearest[:1]
            for chosen in (usable[:price], dearest[:price], mixed):
                cards = tuple(sorted([card for _, card in chosen]))
                if len(set(map(id, chosen))) == price:
                    choices[cards] = sum([cost for cost, _ in chosen])
        found = []
        for cards, cost in choices.items():
            edge = (total(cards) - price * weights.tie_total) / (max(weights.tie_spread, 0.2) * sqrt(price))
            behind = 1.0 / (1.0 + exp(min(edge * 1.7, 50.0)))
            shown = (bid, *cards)
            first, second, third = [all(card >> 2 in (home, WILD) for card in shown) for home in range(WILD)]
            found.append(TiePlan(cards, cost, behind, (first, second, third)))
        return found


def _payment(chosen: list[tuple[float, int]]) -> tuple[float, tuple[int, ...]]:
    return sum([cost for cost, _ in chosen]), tuple(sorted([card for _, card in chosen]))


def _cost(costs: list[float], quality: float, price: int) -> float:
    """What the cheapest payment costs, if the card that is bid is among these itself and cannot be paid with."""
    if not price:
        return 0.0
    if quality <= costs[price - 1]:
        return sum(costs[: price + 1]) - quality
    return sum(costs[:price])
