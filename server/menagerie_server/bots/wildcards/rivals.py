"""How many others go first: what a bid of each value is likely to find left on the display."""

from math import comb, exp

from menagerie_server.bots.wildcards.lean import CLOCKWISE, LeanTable
from menagerie_server.bots.wildcards.numbers import LION, NOBODY
from menagerie_server.bots.wildcards.weights import Weights

AFTER, BEFORE, THEIR_LION, OUR_LION = range(4)
"""Who goes first in a tie of bids of 1, where there is nothing to compare; or of any bids, with a lion."""
LEOS_BIDS = (1 / 6, 13 / 46 * 5 / 6, 13 / 46 * 5 / 6, 10 / 46 * 5 / 6, 10 / 46 * 5 / 6)
"""W8.1 What the top of Leo's pile may be: the refill card, or a card of value 1 to 4."""
LEO = -1
"""In place of the size of his hand: he has none."""

REMEMBERED = 1_000
"""So many situations are remembered: those of the game at hand. More cost memory and save no time."""

Chances = list[float]
"""How likely a bid is to get the best animal of the display, the second best, and so on; and last, none."""


class Rivals:
    """What others are likely to bid, by the sizes of their hands alone."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._found: dict[tuple[object, ...], list[Chances]] = {}
        self._seen: dict[tuple[object, ...], list[Chances]] = {}
        share = min(max(weights.rivals, 0.0), 1.0)
        self.left = {
            animals: [self._left(animals, ahead, share) for ahead in range(animals + 1)] for animals in range(5)
        }
        """Which animal is the best that is left, by how many there were and how many of them were taken."""

    @staticmethod
    def _left(animals: int, ahead: int, share: float) -> Chances:
        """Those who go first take what we want ourselves, or anything: the truth is in between."""
        chances = [0.0] * (animals + 1)
        if ahead < animals:
            for best in range(ahead + 1):
                chances[best] = (1.0 - share) * comb(animals - 1 - best, ahead - best) / comb(animals, ahead)
        chances[ahead] += share if ahead < animals else 1.0
        return chances

    def chances(self, table: LeanTable, seat: int) -> list[Chances]:
        """For a bid of 1, 2, 3 and 4, what it is likely to get."""
        sizes = map(len, table.hands)
        seen = (seat, table.talisman, table.leaders[LION], table.leo, table.duels, table.rounds_left == 0, *sizes)
        if (found := self._seen.get(seen)) is None:
            if len(self._seen) > REMEMBERED:
                self._seen.clear()
            found = self._seen[seen] = self._look_up(table, seat)
        return found

    def _look_up(self, table: LeanTable, seat: int) -> list[Chances]:
        """Many tables are alike but for the order of the seats."""
        lion = table.leaders[LION]
        if lion == table.leo:
            lion = NOBODY
        order = CLOCKWISE[table.seats, table.talisman]
        before = True
        others = []
        for other in order:
            if other == seat:
                before = False
                continue
            size = LEO if other == table.leo else len(table.hands[other])
            if lion == seat:
                others.append((size, OUR_LION))
            elif lion == other or size == LEO:
                others.append((size, THEIR_LION))
            elif table.duels:
                others.append((size, AFTER))
            else:
                others.append((size, BEFORE if before else AFTER))
        others.sort()
        key = (table.duels, table.rounds_left == 0, *others)
        if (found := self._found.get(key)) is None:
            if len(self._found) > REMEMBERED:
                self._found.clear()
            found = self._found[key] = self._work_out(others, table)
        return found

    def _work_out(self, others: list[tuple[int, int]], table: LeanTable) -> list[Chances]:
        animals = table.seats - 1
        bids = [self.bids(size, table.rounds_left == 0) for size, _ in others]
        found = []
        for value in range(1, 5):
            ahead = [1.0]
            for (_, order), likely in zip(others, bids, strict=True):
                first = sum(likely[value + 1 :]) + likely[value] * self._second(value, order, table.duels)
                longer = [*ahead, 0.0]
                for number in range(len(ahead)):
                    longer[number] -= ahead[number] * first
                    longer[number + 1] += ahead[number] * first
                ahead = longer
            chances = [0.0] * (animals + 1)
            for number, likely_so in enumerate(ahead):
                for best, part in enumerate(self.left[animals][min(number, animals)]):
                    chances[best] += likely_so * part
            found.append(chances)
        return found

    def _second(self, value: int, order: int, duels: bool) -> float:
        """How likely somebody else goes first in a tie."""
        if order == OUR_LION:
            return 0.0
        if order == THEIR_LION:
            return 1.0
        if value > 1:
            return self._weights.tied
        return 0.5 if duels else float(order == BEFORE)

    def bids(self, size: int, last: bool) -> Chances:
        """How likely a hand of this size is to bid the refill card, a 1, 2, 3 or 4."""
        weights = self._weights
        if size == LEO:
            return list(LEOS_BIDS)
        if size == 0:
            return [1.0, 0.0, 0.0, 0.0, 0.0]
        refill = 0.0 if last else 1.0 / (1.0 + exp(weights.others_refill_by_card * size - weights.others_refill))
        leanings = [weights.others_one, 0.0, weights.others_three, weights.others_four]
        if last:
            leanings = [
                leanings[0] + weights.last_one,
                0.0,
                leanings[2] + weights.last_three,
                leanings[3] + weights.last_four,
            ]
        likely = [exp(leaning) if value <= size else 0.0 for value, leaning in enumerate(leanings, 1)]
        whole = sum(likely)
        return [refill, *((1.0 - refill) * part / whole for part in likely)]
