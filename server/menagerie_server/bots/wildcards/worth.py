"""What animals and cards are worth to a seat, by the rule of thumb."""

from collections.abc import Sequence
from typing import Final

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import HABITATS, PEACOCK, VALUES, WILD
from menagerie_server.bots.wildcards.weights import Weights

LONGEST: Final = 14
"""W7.3 No game has more rounds."""
WHOLE: Final = 12.0
"""Powers are weighed by a game of so many rounds."""
HAND_SIZES: Final = 14
"""A hand has ten cards at most, and three more are thought of at times."""

ONES_AT_LEAST: Final = 0.05
"""A 1 is a bid that costs nothing, so it is the last card to pay with; training is too coarse to see it."""


class Worth:
    """Weights, laid out so that a worth is looked up rather than worked out."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        powers = (weights.eagle, weights.ibex, weights.lion, weights.meerkat, 0.0, weights.squirrel)
        rounds = range(LONGEST)
        self.leader = [
            [(3.0 if kind == PEACOCK else 1.0) + power * left / WHOLE for kind, power in enumerate(powers)]
            for left in rounds
        ]
        """What a leader is worth to its owner, by rounds that are left and species."""
        fades = (weights.fade_level, weights.fade_ahead, weights.fade_safe)
        self.hold = [[1.0 / (1.0 + max(fade, 0.0) * left) for fade in fades] for left in rounds]
        """How likely it is kept, by rounds that are left and how far one is ahead."""
        self.grow = [weights.grow * left / WHOLE for left in rounds]
        self.grow_most = [weights.grow_most * left / WHOLE for left in rounds]
        late = [left / (left + max(weights.half_time, 0.05)) for left in rounds]
        sizes = [0.0]
        for size in range(HAND_SIZES - 1):
            sizes.append(sizes[-1] + (weights.few_cards, weights.some_cards, weights.many_cards)[min(size // 3, 2)])
        self.size = [[worth * factor for worth in sizes] for factor in late]
        """What a hand is worth for its size, by rounds that are left."""
        plain = (max(weights.one, ONES_AT_LEAST), 0.0, weights.three, weights.four)
        self.card = [
            [(plain[card & 3] + (weights.wild if HABITATS[card] == WILD else 0.0)) * factor for card in range(16)]
            for factor in late
        ]
        """What a card is worth more than a 2, by rounds that are left."""
        self.match = [weights.match * factor for factor in late]
        self.drawn = [weights.drawn * factor for factor in late]

    def animal(self, table: LeanTable, seat: int, kind: int) -> float:
        """What one more animal of a species is worth."""
        return self.animals(table, seat, (kind,))[0]

    def animals(self, table: LeanTable, seat: int, kinds: Sequence[int]) -> list[float]:
        """What one more of each species is worth: for its points, for what it may grow to, for its leader."""
        left = table.rounds_left
        counts = table.collections[seat]
        others = [theirs for theirs in table.collections if theirs is not counts]
        *_, second, first = sorted(counts)
        leaders, hold = self.leader[left], self.hold[left]
        grow, grow_most = self.grow[left], 2.0 + self.grow_most[left]
        gains = []
        for kind in kinds:
            own = counts[kind]
            gain = grow_most if own == first else 1.0 if own == second else 0.0
            gain += own * grow
            most = 0
            for theirs in others:
                if theirs[kind] > most:  # noqa: PLR1730  # `max` takes three times as long
                    most = theirs[kind]
            ahead = own + 1 - most
            if ahead >= 0:
                owner = table.leaders[kind]
                kept = hold[ahead if ahead < 2 else 2]
                if owner == seat:
                    kept -= hold[min(max(ahead - 1, 0), 2)]
                elif owner >= 0:
                    kept += self.weights.deny
                gain += leaders[kind] * kept
            elif ahead == -1:
                gain += leaders[kind] * self.weights.chase * left / WHOLE
            gains.append(gain)
        return gains

    def cards(self, hand: Sequence[int], left: int) -> list[float]:
        """What each card of a hand is worth more than any 2: for its value, and for others of its habitat."""
        habitats = [0, 0, 0, 0]
        for card in hand:
            habitats[card >> 2] += 1
        card_worth, match = self.card[left], self.match[left]
        return [
            card_worth[card] + (match * (habitats[card >> 2] - 1) if card < 12 else 0.0)  # wild cards match anyway
            for card in hand
        ]

    def draws(self, size: int, count: int, left: int) -> float:
        """What drawing so many cards is worth to a hand of this size."""
        more = min(count, 10 - size)
        if more <= 0:
            return 0.0
        sizes = self.size[left]
        return sizes[size + more] - sizes[size] + more * self.drawn[left]


def total(cards: Sequence[int]) -> int:
    """The values of cards, added up."""
    return sum([VALUES[card] for card in cards])
