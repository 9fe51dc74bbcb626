"""How well a seat stands: a sum of weights for what it holds, has collected, and could take from the rows next.

All that is summed up is looked up in tables, by small numbers: how many birds of a species are in hand and how many in
the collection, how many species and pairs there are, how many birds are missing for a win in either way (C4.1), how
large the hand is. A seat's share of the win follows from how all seats stand. Training has found the weights.
"""

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final, TypeAlias

from menagerie_server.bots.cubirds.lean import CARDS, KINDS, LARGE, LEFT, OVER, RIGHT, SMALL, Counts, Lean, wins
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.cards import (
    BIRDS_OF_EACH_TO_WIN,
    HAND_AT_START,
    SPECIES_TO_WIN,
)

GROUPS: Final = tuple(sorted(set(zip(SMALL, LARGE, strict=True))))
GROUP: Final = tuple(GROUPS.index(pair) for pair in zip(SMALL, LARGE, strict=True))
"""Species whose families are of the same sizes share their weights."""

MOST_COUNTED: Final = 10
"""More birds of a species than a large family count as this many."""
MOST_COLLECTED: Final = 3
MOST_MISSING: Final = 24
MOST_IN_HAND: Final = 20
MOST_BIRDS: Final = 2 * max(CARDS)
"""More than there can be of a species: who looks at new hands may count some birds twice."""

# Where each table begins in the list of weights.
HELD: Final = 0
HELD_OF_GROUP: Final = (MOST_COLLECTED + 1) * (MOST_COUNTED + 1)
COLLECTED: Final = HELD + len(GROUPS) * HELD_OF_GROUP
PAIRS: Final = COLLECTED + KINDS + 1
MISSING_SPECIES: Final = PAIRS + (MOST_COLLECTED + 1) ** 2
MISSING_PAIR: Final = MISSING_SPECIES + MOST_MISSING + 1
SIZE: Final = MISSING_PAIR + MOST_MISSING + 1
ON_TURN: Final = SIZE + MOST_IN_HAND + 1
REACH_ON_TURN: Final = ON_TURN + 1
REACH_LATER: Final = REACH_ON_TURN + 1
WEIGHTS: Final = REACH_LATER + 1

WON: Final = 1000.0
"""More than anything else is worth."""

Weights: TypeAlias = list[float]
Offer: TypeAlias = tuple[int, int, tuple[tuple[int, int], ...]]
"""What a row offers: whoever lays this species at this side takes so many of these species."""


def _missing_for_three(kind: int, collected: int, held: int) -> int:
    """C4.1 How many birds of a species a hand lacks until three of them can be in the collection."""
    needed = BIRDS_OF_EACH_TO_WIN - collected
    if needed <= 0:
        return 0
    at_once = SMALL[kind] if needed == 1 else LARGE[kind]
    return max(0, at_once - held) + (SMALL[kind] if needed == BIRDS_OF_EACH_TO_WIN else 0)


LACKS_FAMILY: Final = tuple(tuple(max(0, SMALL[kind] - n) for n in range(MOST_BIRDS + 1)) for kind in range(KINDS))
LACKS_THREE: Final = tuple(
    tuple(tuple(_missing_for_three(kind, c, n) for n in range(MOST_BIRDS + 1)) for c in range(MOST_BIRDS + 1))
    for kind in range(KINDS)
)


def _fresh_hands(count: int) -> tuple[Counts, ...]:
    deck = [kind for kind in range(KINDS) for _ in range(CARDS[kind])]
    dice = Dice("fresh hands")
    hands = []
    for _ in range(count):
        dealt = dice.shuffle(deck)[:HAND_AT_START]
        hands.append([dealt.count(kind) for kind in range(KINDS)])
    return tuple(hands)


FRESH_HANDS: Final = _fresh_hands(24)
"""C3.6 What new hands could be: those who weigh whether they want new hands look at all of these."""

_MOST_ROWS_KNOWN: Final = 500
"""So many rows are remembered: those of the game at hand. More cost memory and save no time."""
_offers: dict[bytes, tuple[Offer, ...]] = {}


def offers(row: bytes) -> tuple[Offer, ...]:
    """C3.2 All that can be taken from a row, whoever has the birds for it."""
    found = _offers.get(row)
    if found is None:
        if len(_offers) > _MOST_ROWS_KNOWN:
            _offers.clear()
        groups: list[tuple[int, int]] = []
        for bird in row:
            if groups and groups[-1][0] == bird:
                groups[-1] = bird, groups[-1][1] + 1
            else:
                groups.append((bird, 1))
        lefts = [(groups[at][0], LEFT, tuple(groups[:at])) for at in range(1, len(groups))]
        rights = [(groups[at][0], RIGHT, tuple(groups[at + 1 :])) for at in range(len(groups) - 1)]
        found = _offers[row] = (*lefts, *rights)
    return found


def traits(hand: Counts, size: int, collection: Counts) -> Iterator[int]:
    """Which weights speak of a seat that holds and has collected this: what `Worth.standing` sums up, for training."""
    species, most, second, lacking, threes = 0, 0, 0, [], []
    for kind, (held, collected) in enumerate(zip(hand, collection, strict=True)):
        group = HELD + GROUP[kind] * HELD_OF_GROUP
        yield group + min(collected, MOST_COLLECTED) * (MOST_COUNTED + 1) + min(held, MOST_COUNTED)
        threes.append(LACKS_THREE[kind][collected][held])
        if collected:
            species += 1
            most, second = max(most, collected), max(second, min(most, collected))
        else:
            lacking.append(LACKS_FAMILY[kind][held])
    yield COLLECTED + species
    yield PAIRS + min(most, MOST_COLLECTED) * (MOST_COLLECTED + 1) + min(second, MOST_COLLECTED)
    yield MISSING_SPECIES + min(MOST_MISSING, sum(sorted(lacking)[: max(0, SPECIES_TO_WIN - species)]))
    yield MISSING_PAIR + min(MOST_MISSING, sum(sorted(threes)[:2]))
    yield SIZE + min(MOST_IN_HAND, size)


class Worth:
    """Weights, laid out to be looked up."""

    __slots__ = ("_collected", "_missing_pair", "_missing_species", "_pairs", "_size", "held", "on_turn", "reach")

    def __init__(self, weights: Sequence[float]) -> None:
        def table(start: int, most: int, room: int) -> list[float]:
            return [weights[start + min(at, most)] for at in range(room)]

        row = MOST_COUNTED + 1
        self.held = [
            [
                table(HELD + GROUP[kind] * HELD_OF_GROUP + min(c, MOST_COLLECTED) * row, MOST_COUNTED, MOST_BIRDS + 1)
                for c in range(MOST_BIRDS + 1)
            ]
            for kind in range(KINDS)
        ]
        """By species, birds in the collection, and birds in hand."""
        self._collected = table(COLLECTED, KINDS, KINDS + 1)
        self._pairs = [
            table(PAIRS + min(most, MOST_COLLECTED) * (MOST_COLLECTED + 1), MOST_COLLECTED, MOST_BIRDS + 1)
            for most in range(MOST_BIRDS + 1)
        ]
        self._missing_species = table(MISSING_SPECIES, MOST_MISSING, 64)
        self._missing_pair = table(MISSING_PAIR, MOST_MISSING, 64)
        self._size = table(SIZE, MOST_IN_HAND, sum(CARDS) + 1)
        self.on_turn = weights[ON_TURN]
        self.reach = (weights[REACH_LATER], weights[REACH_ON_TURN])

    def standing(self, hand: Counts, size: int, collection: Counts) -> float:
        """How well a seat stands by what it holds and has collected."""
        total = self._size[size]
        species = most = second = 0
        lacking: list[int] = []
        threes: list[int] = []
        for kind, held in enumerate(hand):
            collected = collection[kind]
            total += self.held[kind][collected][held]
            threes.append(LACKS_THREE[kind][collected][held])
            if collected:
                species += 1
                if collected > second:
                    most, second = (collected, most) if collected > most else (most, collected)
            else:
                lacking.append(LACKS_FAMILY[kind][held])
        lacking.sort()
        threes.sort()
        return (
            total
            + self._collected[species]
            + self._pairs[most][second]
            + self._missing_species[sum(lacking[: SPECIES_TO_WIN - species])]
            + self._missing_pair[threes[0] + threes[1]]
        )

    def after_family(self, hand: Counts, size: int, collection: Counts, kind: int) -> float:
        """C3.5 How well a seat stands once it has played this family."""
        count = hand[kind]
        kept = 1 + (count >= LARGE[kind])
        hand[kind] = 0
        collection[kind] += kept
        standing = WON if wins(collection) else self.standing(hand, size - count, collection)
        hand[kind] = count
        collection[kind] -= kept
        return standing

    def fresh(self, collection: Counts) -> float:
        """C3.6 How well a seat stands with a new hand, of which nothing is known."""
        return sum(self.standing(hand, HAND_AT_START, collection) for hand in FRESH_HANDS) / len(FRESH_HANDS)

    def gain(self, row: bytes, hand: Counts, collection: Counts) -> float:
        """The most that a seat could win by laying birds at this row."""
        best = 0.0
        held = self.held
        for kind, _, birds in offers(row):
            if laid := hand[kind]:
                values = held[kind][collection[kind]]
                gained = values[0] - values[laid]
                for taken, count in birds:
                    values = held[taken][collection[taken]]
                    gained += values[hand[taken] + count] - values[hand[taken]]
                best = max(best, gained)
        return best

    def reached(self, rows: Sequence[bytes], hand: Counts, collection: Counts) -> float:
        """The most that a seat could win by laying birds at any row."""
        return max([self.gain(row, hand, collection) for row in rows])


def standings(lean: Lean, worths: Sequence[Worth]) -> list[float]:
    """How well all seats stand, at the beginning of a turn."""
    found = []
    for seat, worth in enumerate(worths):
        hand, collection = lean.hands[seat], lean.collections[seat]
        now = seat == lean.seat
        standing = worth.standing(hand, lean.sizes[seat], collection)
        if seat != lean.robinbird:
            standing += worth.reach[now] * worth.reached(lean.rows, hand, collection) + now * worth.on_turn
        found.append(standing)
    return found


def share(standing: Sequence[float], seat: int) -> float:
    """The share of the win that a seat can expect, by how well all stand."""
    mine = standing[seat]
    return 1.0 / sum([exp(min(50.0, other - mine)) for other in standing])


def prospect(lean: Lean, worths: Sequence[Worth], seat: int) -> float:
    """The share of the win that a seat can expect at the beginning of a turn, or has at the end of the game."""
    if lean.moment == OVER:
        return lean.shares()[seat]
    return share(standings(lean, worths), seat)
