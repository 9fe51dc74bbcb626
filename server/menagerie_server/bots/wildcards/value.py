"""A learnt value: how likely each seat is to win, between two rounds.

Each seat gets a strength, which is a sum of weights: one for the size of its largest species, one for the size of its
hand, and so on. The chances are the softmax of the strengths. There are weights for each kind of table and for each
number of rounds to come, learnt by playing (`training`) and kept as data beside the code.
"""

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import NOBODY, PEACOCK

MOST: Final = 0
SECOND: Final = MOST + 8
THIRD: Final = SECOND + 8
SPECIES: Final = THIRD + 5
STATES: Final = 8
SIZE: Final = SPECIES + 6 * STATES
ONES: Final = SIZE + 11
TWOS: Final = ONES + 5
THREES: Final = TWOS + 5
FOURS: Final = THREES + 5
WILDS: Final = FOURS + 5
SAME: Final = WILDS + 5
LEADERS: Final = SAME + 8
ANIMALS: Final = LEADERS + 7
TOKENS: Final = ANIMALS + 15
SCORE: Final = TOKENS + 10
FEATURES: Final = SCORE + 1
"""Where the weights of each feature begin."""
FEATURES_OF_A_SEAT: Final = 19
"""So many of them count for a seat, its score aside."""
SCORE_STEP: Final = 0.1
"""Points are counted in tens, so that all features are of a size."""

NOBODY_HAS_ANY: Final = 4
FIRST_OF_LEADERS: Final = 5
"""How a seat stands in a species: three or more behind, two, one, equal; or it has the leader, and is ahead or not."""

Row = list[float]
Tables = dict[str, list[Row]]
"""Weights by kind of table, then by rounds that come after the one that begins."""

Tops = list[list[int]]
"""For each species, how many each seat has, in order."""


def kind_of_table(seats: int, leo: int) -> str:
    """Tables that share their weights: both editions, but not those with Leo and those without."""
    return str(seats) if leo == NOBODY else f"{seats} leo"


def tops(table: LeanTable) -> Tops:
    """Looked at once for all seats."""
    return [sorted(column) for column in zip(*table.collections, strict=True)]


def features(table: LeanTable, seat: int, most: Tops) -> tuple[list[int], int]:
    """Which weights count for a seat once, and its score."""
    leaders = table.leaders
    counts = table.collections[seat]
    ordered = sorted(counts)
    hand = table.hands[seat]
    tokens = table.tokens[seat]
    third, second, first = ordered[3], ordered[4], ordered[5]
    found = [MOST + first, SECOND + second, THIRD + (third if third < 4 else 4)]
    own = 0
    state = SPECIES
    for kind, column in enumerate(most):
        count, top = counts[kind], column[-1]
        if leaders[kind] == seat:
            own += 1
            ahead = count - column[-2]
            found.append(state + FIRST_OF_LEADERS + (ahead if ahead < 2 else 2))
        elif not top:
            found.append(state + NOBODY_HAS_ANY)
        else:
            behind = top - count
            found.append(state + 3 - (behind if behind < 3 else 3))
        state += STATES
    score = 2 * first + second + tokens + own
    if leaders[PEACOCK] == seat:
        score += 2
    values = [0, 0, 0, 0]
    habitats = [0, 0, 0, 0]
    for card in hand:
        values[card & 3] += 1
        habitats[card >> 2] += 1
    ones, twos, threes, fours = values
    animals = sum(counts)
    found += (
        SIZE + len(hand),
        ONES + (ones if ones < 4 else 4),
        TWOS + (twos if twos < 4 else 4),
        THREES + (threes if threes < 4 else 4),
        FOURS + (fours if fours < 4 else 4),
        WILDS + habitats[3],
        SAME + min(max(habitats[0], habitats[1], habitats[2]), 7),
        LEADERS + own,
        ANIMALS + (animals if animals < 14 else 14),
        TOKENS + min(tokens >> 1, 9),
    )
    return found, score


class Value:
    """What a table between two rounds is worth to each seat."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def shares(self, table: LeanTable) -> list[float]:
        """Each seat's chance to win, where the next bids are about to be placed, or at the end; Leo has none."""
        if table.over:
            return table.win_shares()
        weights = self.tables[kind_of_table(table.seats, table.leo)][table.rounds_left]
        most = tops(table)
        chances = []
        for seat in range(table.seats):
            if seat == table.leo:
                chances.append(0.0)
                continue
            found, score = features(table, seat, most)
            chances.append(exp(weights[SCORE] * SCORE_STEP * score + sum([weights[feature] for feature in found])))
        whole = sum(chances)
        return [chance / whole for chance in chances]


class KeptTables(msgspec.Struct, frozen=True):
    """Weights as they are kept, with how they were made."""

    made_by: str
    tables: Tables


@cache
def trained() -> Value:
    """The value that came out of training."""
    text = files("menagerie_server.bots.wildcards").joinpath("trained/value.json").read_bytes()
    return Value(msgspec.json.decode(text, type=KeptTables).tables)
