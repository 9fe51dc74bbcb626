"""A rule of thumb: what each answer to a question is worth, one step ahead, from what the seat may know.

Of a table in its head it looks at what lies open, at the seat's own hand, and at the sizes of the others'. So it can
play every seat of an imagined table, and none of them knows too much.
"""

from collections.abc import Callable
from typing import Final

from menagerie_server.bots.wildcards.fights import Fights
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import (
    ACQUIRE,
    BID,
    CHOOSE_BID,
    DISCARD,
    DUEL,
    EAGLE,
    EXCHANGE,
    FITS,
    IBEX,
    MEERKAT,
    NATURAL,
    PAY,
    REFILLS,
    SQUIRREL,
    TAKE_BACK,
    WILD,
    Lean,
)
from menagerie_server.bots.wildcards.rivals import Rivals
from menagerie_server.bots.wildcards.weights import Weights
from menagerie_server.bots.wildcards.worth import Worth

Compared = list[tuple[float, Lean]]
"""Answers with their worth, in no order."""

FIRST_WILD = 12
"""The number of the first wild card: the ibex returns none (W7.2)."""
LONGEST_PAYMENT = 4
"""No payment has more cards than three, of which one may be the bid and need another in its place."""


class Thumb:
    """Answers every question by weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.worth = Worth(weights)
        self.rivals = Rivals(weights)
        self._fights = Fights(self.worth, self.rivals)
        self._answers: Final[dict[int, Callable[[LeanTable, int], Compared]]] = {
            BID: self.bids,
            CHOOSE_BID: self.revealed_bids,
            EXCHANGE: self.exchanges,
            DISCARD: self.discards,
            PAY: self._fights.payments,
            DUEL: self._fights.duels,
            ACQUIRE: self.animals,
            TAKE_BACK: self.returns,
        }

    def compare(self, table: LeanTable, seat: int) -> Compared:
        """The answers that are worth thinking about, each with its worth."""
        return self._answers[table.moment](table, seat)

    def choose(self, table: LeanTable, seat: int) -> Lean:
        """The best answer."""
        best, chosen = -1e9, None
        for worth, move in self._answers[table.moment](table, seat):
            if worth > best:
                best, chosen = worth, move
        return chosen

    def bids(self, table: LeanTable, seat: int) -> Compared:
        """W3.1, W3.4 Every card, the refill card, and with the eagle pairs of the best of them."""
        found = self._bids(table, seat, self.rivals.chances(table, seat), table.hands[seat])
        if table.leaders[EAGLE] == seat:
            found += self._pairs(found)
        return found

    def _bids(self, table: LeanTable, seat: int, chances: list[list[float]], cards: list[int]) -> Compared:
        """What bids are worth, if a bid of each value is likely to get what the chances say."""
        worth, left, hand = self.worth, table.rounds_left, table.hands[seat]
        sizes, size = worth.size[left], len(hand)
        display = table.display
        wants = list(zip(worth.animals(table, seat, display), [NATURAL[kind] for kind in display], strict=True))
        passed = worth.draws(size, 2, left) + self.weights.passing
        order = sorted(zip(worth.cards(hand, left), hand, strict=True))
        whole = [cost for cost, _ in order[:LONGEST_PAYMENT]]
        natural: list[list[float] | None] = [None] * 3
        returns = table.leaders[IBEX] == seat
        found: Compared = [(self._refill(table, seat), REFILLS)]
        before = -1
        for quality, card in order:
            if card == before or card not in cards:
                continue
            before = card
            price = card & 3
            if price >= size:
                found.append((passed, card))
                continue
            if returns and card < FIRST_WILD:
                spent = sizes[size - price] - sizes[size]
            else:
                spent = sizes[size - price - 1] - sizes[size] - quality
            plain = spent - _cost(whole, quality, price)
            habitat = card >> 2
            picks = []
            for want, home in wants:
                pick = want + plain
                if habitat in (home, WILD):
                    if (fitting := natural[home]) is None:
                        fitting = natural[home] = [cost for cost, other in order if other >> 2 in (home, WILD)]
                    if len(fitting) > price:
                        pick = max(pick, want + spent + 2.0 - _cost(fitting, quality, price))
                picks.append(pick if pick > passed else passed)
            picks.sort(reverse=True)
            likely = chances[price]
            gain = likely[-1] * passed
            for part, pick in zip(likely, picks, strict=False):
                gain += part * pick
            found.append((gain, card))
        return found

    def _pairs(self, singles: Compared) -> Compared:
        """W3.4 Pairs of the best cards, of values that leave a choice."""
        best = sorted(singles, reverse=True)[:4]
        return [
            (first + self.weights.pairing / (1.0 + first - second), (min(one, other), max(one, other)))
            for place, (first, one) in enumerate(best)
            for second, other in best[place + 1 :]
            if REFILLS in (one, other) or one & 3 != other & 3
        ]

    def _refill(self, table: LeanTable, seat: int) -> float:
        """W4.4, W4.5 What refilling is worth."""
        size = len(table.hands[seat])
        limit = 10 if table.leaders[SQUIRREL] == seat else 7
        gain = self.weights.refilling + self.worth.draws(size, limit - size, table.rounds_left)
        return gain + self.weights.swapping if table.leaders[MEERKAT] == seat else gain

    def revealed_bids(self, table: LeanTable, seat: int) -> Compared:
        """W3.4 The two cards of a pair, with the other bids in sight."""
        pair = table.choices[seat]
        chances = self._fights.seen_chances(table, seat)
        return [found for found in self._bids(table, seat, chances, list(pair)) if found[1] in pair]

    def exchanges(self, table: LeanTable, seat: int) -> Compared:
        """W4.2 Every exchange, and none."""
        own = table.collections[seat]
        found: Compared = [(0.0, None)]
        for given in range(6):
            if not own[given]:
                continue
            own[given] -= 1
            loss = self.worth.animal(table, seat, given)
            for position, taken in enumerate(table.display):
                if taken != given and taken not in table.display[:position]:
                    found.append((self.worth.animal(table, seat, taken) - loss, (given, position)))
            own[given] += 1
        return found

    def discards(self, table: LeanTable, seat: int) -> Compared:
        """W4.4 The worst card, the two worst, and so on; or none."""
        left, hand = table.rounds_left, table.hands[seat]
        limit = 10 if table.leaders[SQUIRREL] == seat else 7
        order = sorted(zip(self.worth.cards(hand, left), hand, strict=True))
        sizes, size = self.worth.size[left], len(hand)
        found: Compared = []
        lost = 0.0
        for count in range(size + 1):
            kept = size - count
            drawn = max(limit - kept, 0)
            gain = sizes[kept + drawn] - sizes[size] + drawn * self.worth.drawn[left] - lost - 0.001 * count
            found.append((gain, tuple(sorted([card for _, card in order[:count]]))))
            if count < size:
                lost += order[count][0]
        return found

    def animals(self, table: LeanTable, seat: int) -> Compared:
        """W5.2 Every species on display, paid in the least useful way or in its natural habitat; or to pass."""
        worth, left, hand, bid = self.worth, table.rounds_left, table.hands[seat], table.bids[seat]
        sizes, size, paid = worth.size[left], len(hand), table.paid[seat]
        price = (bid & 3) - len(paid)
        order = sorted(zip(worth.cards(hand, left), hand, strict=True)) if price else []
        own = worth.card[left][bid]
        back = own + sum([worth.card[left][card] for card in paid]) if paid else own
        whole = size + 1 + len(paid)
        passed = sizes[whole] - sizes[size] + worth.draws(whole, 2, left) + back + self.weights.passing
        if table.leaders[IBEX] == seat and bid < FIRST_WILD:
            spent = sizes[size - price + 1] - sizes[size] + own
        else:
            spent = sizes[size - price] - sizes[size]
        found: Compared = [(passed, None)]
        cheapest = order[:price]
        plain = tuple(sorted([card for _, card in cheapest]))
        cost = sum([each for each, _ in cheapest])
        wants = worth.animals(table, seat, table.display)
        for position, kind in enumerate(table.display):
            if kind in table.display[:position]:
                continue
            fits = FITS[kind]
            want = wants[position] + spent
            fitting = fits[bid] and all(fits[card] for card in paid)
            natural = [pair for pair in order if fits[pair[1]]][:price] if fitting else []
            pure = fitting and len(natural) == price
            if pure:
                gain = want + 2.0 - sum([each for each, _ in natural])
                found.append((gain, (position, tuple(sorted([card for _, card in natural])))))
            if not pure or natural != cheapest:
                found.append((want - cost, (position, plain)))
        return found

    def returns(self, table: LeanTable, seat: int) -> Compared:
        """W7.2 The bid back in hand, or gone."""
        left, size = table.rounds_left, len(table.hands[seat])
        sizes = self.worth.size[left]
        return [
            (sizes[size + 1] - sizes[size] + self.worth.card[left][table.bids[seat]], True),
            (0.0, False),
        ]


def _cost(costs: list[float], quality: float, price: int) -> float:
    """What the cheapest payment costs, if the card that is bid is among these itself and cannot be paid with."""
    if not price:
        return 0.0
    if quality <= costs[price - 1]:
        return sum(costs[: price + 1]) - quality
    return sum(costs[:price])
