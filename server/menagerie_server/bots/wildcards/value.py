"""A learnt value: how likely each seat is to win, between two rounds.

Each seat gets a strength, which is a sum of weights: one for the size of its largest species, one for the size of its
hand, and so on. The chances are the softmax of the strengths. There are weights for each number of seats and of rounds
to come, learnt by playing (`training`) and kept as data beside the code.
"""

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import VALUES

MOST: Final = 0
SECOND: Final = MOST + 8
THIRD: Final = SECOND + 8
LEADERS: Final = THIRD + 5
NEAR: Final = LEADERS + 18
SIZE: Final = NEAR + 6
ONES: Final = SIZE + 11
TWOS: Final = ONES + 5
THREES: Final = TWOS + 5
FOURS: Final = THREES + 5
WILDS: Final = FOURS + 5
SAME: Final = WILDS + 5
PAST: Final = SAME + 8
TOKENS: Final = PAST + 7
FEATURES: Final = TOKENS + 1
"""Where the weights of each feature begin."""
TOKEN_STEP: Final = 4.0
"""Tokens are counted in fours, so that all features are of a size."""

Table = list[float]
Tables = dict[int, list[Table]]
"""Weights by number of seats, then by rounds that come after the one that begins."""


def features(table: LeanTable, seat: int) -> list[int]:
    """Which weights count for a seat once, tokens aside."""
    collections, leaders = table.collections, table.leaders
    counts = collections[seat]
    ordered = sorted(counts)
    hand = table.hands[seat]
    found = [MOST + ordered[5], SECOND + ordered[4], THIRD + min(ordered[3], 4), SIZE + len(hand)]
    near = 0
    own = 0
    for kind in range(6):
        most = 0
        for other, theirs in enumerate(collections):
            if other != seat and theirs[kind] > most:
                most = theirs[kind]
        ahead = counts[kind] - most
        if leaders[kind] == seat:
            own += 1
            found.append(LEADERS + 3 * kind + (2 if ahead > 1 else ahead if ahead > 0 else 0))
        elif ahead >= -1:
            near += 1
    found.append(NEAR + min(near, 5))
    values = [0, 0, 0, 0, 0]
    habitats = [0, 0, 0, 0]
    for card in hand:
        values[VALUES[card]] += 1
        habitats[card >> 2] += 1
    found += [
        ONES + min(values[1], 4),
        TWOS + min(values[2], 4),
        THREES + min(values[3], 4),
        FOURS + min(values[4], 4),
        WILDS + habitats[3],
        SAME + min(max(habitats[:3]), 7),
        PAST + own,
    ]
    return found


def strength(weights: Table, table: LeanTable, seat: int) -> float:
    """How strong a seat is."""
    whole = weights[TOKENS] * table.tokens[seat] / TOKEN_STEP
    for feature in features(table, seat):
        whole += weights[feature]
    return whole


class Value:
    """What a table between two rounds is worth to each seat."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def shares(self, table: LeanTable) -> list[float]:
        """Each seat's chance to win, where the next bids are about to be placed, or at the end; Leo has none."""
        if table.over:
            return table.win_shares()
        weights = self.tables[table.seats][table.rounds_left]
        chances = [0.0 if seat == table.leo else exp(strength(weights, table, seat)) for seat in range(table.seats)]
        whole = sum(chances)
        return [chance / whole for chance in chances]


class KeptTables(msgspec.Struct, frozen=True):
    """Weights as they are kept, with how they were made."""

    made_by: str
    tables: dict[int, list[list[float]]]


@cache
def trained() -> Value:
    """The value that came out of training."""
    text = files("menagerie_server.bots.wildcards").joinpath("trained/value.json").read_bytes()
    return Value(msgspec.json.decode(text, type=KeptTables).tables)
