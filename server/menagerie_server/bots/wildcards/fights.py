"""The rule of thumb in ties: payments that are compared, duels, and bids that are chosen with the others in sight."""

from math import comb, exp

from menagerie_server.bots.wildcards.lean import CLOCKWISE, LeanTable
from menagerie_server.bots.wildcards.numbers import LION, NATURAL, NOTHING, REFILLS, VALUES, WILD, Lean
from menagerie_server.bots.wildcards.plans import REMEMBERED, Plans
from menagerie_server.bots.wildcards.rivals import Rivals
from menagerie_server.bots.wildcards.worth import Worth

AVERAGE = 2.37
"""What a habitat card is worth on average (W1.3)."""


class Fights:
    """Answers where seats are tied, or may be."""

    def __init__(self, worth: Worth, rivals: Rivals, plans: Plans) -> None:
        self._worth = worth
        self._rivals = rivals
        self._plans = plans
        self._found: dict[tuple[int, int, float], list[float]] = {}

    def payments(self, table: LeanTable, seat: int) -> list[tuple[float, Lean]]:
        """W6.5 The least useful cards, the highest, and both again in each natural habitat that the bid fits."""
        worth, left, hand, bid = self._worth, table.rounds_left, table.hands[seat], table.bids[seat]
        price, display = bid & 3, table.display
        wants = list(zip(worth.animals(table, seat, display), [NATURAL[kind] for kind in display], strict=True))
        homes = tuple(dict.fromkeys([home for _, home in wants if bid >> 2 in (home, WILD)]))
        sizes, size = worth.size[left], len(hand)
        spent = sizes[size - price] - sizes[size]
        passed = sizes[min(size + 1, 10)] - sizes[size] + worth.draws(min(size + 1, 10), 2, left)
        others = len(table.group) - 1
        found = []
        for cards, cost, behind, natural in self._plans.ties(hand, left, bid, homes):
            likely = self._likely(table, others, behind)
            picks = []
            for want, home in wants:
                pick = want + spent - cost + (2.0 if natural[home] else 0.0)
                picks.append(pick if pick > passed else passed)
            picks.sort(reverse=True)
            gain = likely[-1] * passed + sum([part * pick for part, pick in zip(likely, picks, strict=False)])
            found.append((gain, cards))
        return found

    def duels(self, table: LeanTable, seat: int) -> list[tuple[float, Lean]]:
        """W6.6 Every card of the hand, and the top card of the pile."""
        worth, left, hand = self._worth, table.rounds_left, table.hands[seat]
        wants = sorted(worth.animals(table, seat, table.display), reverse=True)
        sizes, size = worth.size[left], len(hand)
        others = len(table.group) - 1
        found: list[tuple[float, Lean]] = []
        if table.pile or table.discard or not hand:
            found.append((self._stake(table, others, 0.5, wants), NOTHING))
        for cost, card in sorted(set(zip(worth.cards(hand, left), hand, strict=True))):
            behind = 1.0 / (1.0 + exp(1.5 * (VALUES[card] - AVERAGE)))
            lost = sizes[size] - sizes[size - 1] + cost
            found.append((self._stake(table, others, behind, wants) - lost, card))
        return found

    def _stake(self, table: LeanTable, others: int, behind: float, wants: list[float]) -> float:
        likely = self._likely(table, others, behind)
        return sum([part * want for part, want in zip(likely, wants, strict=False)])

    def _likely(self, table: LeanTable, others: int, behind: float) -> list[float]:
        """What is left for us, if each of the others goes first with this probability."""
        animals = len(table.display)
        if (known := self._found.get((animals, others, behind))) is not None:
            return known
        if len(self._found) > REMEMBERED:
            self._found.clear()
        chances = self._found[animals, others, behind] = [0.0] * (animals + 1)
        for number in range(others + 1):
            likely = comb(others, number) * behind**number * (1.0 - behind) ** (others - number)
            for best, part in enumerate(self._rivals.left[animals][min(number, animals)]):
                chances[best] += likely * part
        return chances

    def seen_chances(self, table: LeanTable, seat: int) -> list[list[float]]:
        """W3.4 What a bid of 1, 2, 3 or 4 gets, now that all other bids lie open."""
        order = CLOCKWISE[table.seats, table.talisman]
        lion = table.leaders[LION]
        animals = len(table.display)
        found = []
        for value in range(1, 5):
            ahead, equal = 0, 0
            for other in table.turns:
                bid = VALUES[table.bids[other]]
                first = bid == value and lion != seat and (other in (lion, table.leo))
                if bid == value == 1 and lion not in (seat, other) and not table.duels:
                    first = order.index(other) < order.index(seat)
                elif bid == value and not first and lion != seat:
                    equal += 1
                ahead += bid > value or first
            chances = [0.0] * (animals + 1)
            for number in range(equal + 1):
                likely = comb(equal, number) * 0.5**equal
                for best, part in enumerate(self._rivals.left[animals][min(ahead + number, animals)]):
                    chances[best] += likely * part
            found.append(chances)
        return found


assert VALUES[REFILLS] == 0  # whoever refills is never ahead
