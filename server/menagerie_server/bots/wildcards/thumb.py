"""A rule of thumb: what each answer to a question is worth, one step ahead, from what the seat may know.

Of a table in its head it looks at what lies open, at the seat's own hand, and at the sizes of the others'. So it can
play every seat of an imagined table, and none of them knows too much.
"""

from collections.abc import Callable
from typing import Final

from menagerie_server.bots.wildcards.bids import weigh_bids, weigh_for_three
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
    Lean,
)
from menagerie_server.bots.wildcards.plans import FIRST_WILD, PaymentPlan, Plans
from menagerie_server.bots.wildcards.rivals import Rivals
from menagerie_server.bots.wildcards.weights import Weights
from menagerie_server.bots.wildcards.worth import Worth

Compared = list[tuple[float, Lean]]
"""Answers with their worth, in no order."""

NOTHING_TO_PAY: Final = PaymentPlan(0.0, (), ((0.0, ()),) * 3)


class Thumb:
    """Answers every question by weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.worth = Worth(weights)
        self.rivals = Rivals(weights)
        self._plans = Plans(self.worth)
        self._fights = Fights(self.worth, self.rivals, self._plans)
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
        found = self._bids(table, seat, self.rivals.chances(table, seat))
        if table.leaders[EAGLE] == seat:
            found += self._pairs(found)
        return found

    def _bids(self, table: LeanTable, seat: int, chances: list[list[float]]) -> Compared:
        """What bids are worth, if a bid of each value is likely to get what the chances say."""
        worth, left, hand = self.worth, table.rounds_left, table.hands[seat]
        display = table.display
        wants = worth.animals(table, seat, display)
        homes = [NATURAL[kind] for kind in display]
        passed = worth.draws(len(hand), 2, left) + self.weights.passing
        plans = self._plans.bids(hand, left, table.leaders[IBEX] == seat)
        weigh = weigh_for_three if len(display) == 3 else weigh_bids
        return [(self._refill(table, seat), REFILLS), *weigh(plans, chances, wants, homes, passed)]

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
        return [found for found in self._bids(table, seat, chances) if found[1] in pair]

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
        cost, plain, naturals = self._plans.payments(hand, left, price) if price else NOTHING_TO_PAY
        own = worth.card[left][bid]
        back = own + sum([worth.card[left][card] for card in paid]) if paid else own
        whole = size + 1 + len(paid)
        passed = sizes[whole] - sizes[size] + worth.draws(whole, 2, left) + back + self.weights.passing
        if table.leaders[IBEX] == seat and bid < FIRST_WILD:
            spent = sizes[size - price + 1] - sizes[size] + own
        else:
            spent = sizes[size - price] - sizes[size]
        found: Compared = [(passed, None)]
        display = table.display
        wants = worth.animals(table, seat, display)
        for position, kind in enumerate(display):
            if kind in display[:position]:
                continue
            fits = FITS[kind]
            want = wants[position] + spent
            fitting = fits[bid] and (not paid or all(fits[card] for card in paid))
            natural = naturals[NATURAL[kind]] if fitting else None
            if natural is not None:
                found.append((want + 2.0 - natural[0], (position, natural[1])))
            if natural is None or natural[1] != plain:
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
