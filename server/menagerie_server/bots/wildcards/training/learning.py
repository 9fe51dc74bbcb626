"""The value is learnt from games that the rule of thumb plays with itself, a little at random.

Between two rounds the weights say how likely each seat is to win; they are moved a little towards who did win. That is
the softmax regression of the textbooks: over all that was seen some times, in random order and with smaller and smaller
steps. What is kept is the mean over the second half of the way.
"""

from collections.abc import Callable
from math import exp, log
from random import Random

from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.kinds import any_place, choose_by_whim
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import BID, NOBODY
from menagerie_server.bots.wildcards.rounds import play
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.training.tables import any_table
from menagerie_server.bots.wildcards.value import (
    FEATURES,
    FEATURES_OF_A_SEAT,
    SCORE,
    SCORE_STEP,
    Row,
    Tables,
    features,
    kind_of_table,
    tops,
)
from menagerie_server.bots.wildcards.weights import Weights
from menagerie_shared.games.wildcards.options import ROUNDS

PASSES = 4
"""How often all that was seen is gone through."""
FIRST_STEP, LAST_STEP = 0.05, 0.001
"""How far weights are moved, at first and in the end."""
SHRINK = 0.001
"""Weights are pulled back to nothing by so much of a step: those that are hardly ever needed stay small."""
EVERY = 32
"""The mean is taken over every so many steps."""
NOISES = (0.08, 0.08, 0.3)
"""How far a seat leaves moves to chance, in points: one of these for a whole game."""

Seen = bytes
"""One after the other, each seat's features and its score: games are many, so they are kept small."""
STRIDE = FEATURES_OF_A_SEAT + 1
Example = tuple[Seen, tuple[float, ...]]
"""A table between two rounds, and each seat's share of the win in the end."""
Examples = dict[str, list[list[Example]]]
"""By kind of table and rounds that come after the one that begins."""


def learn(seed: str, weights: Weights, games: int, progress: Callable[[str], object]) -> Tables:
    """The weights of the value after so many games."""
    examples = collect(seed, weights, games, progress)
    tables: Tables = {}
    for kind, by_round in examples.items():
        tables[kind] = []
        surprise = 0.0
        for left, seen in enumerate(by_round):
            row, off = fit(seen, Random(f"{seed}/{kind}/{left}").random)
            tables[kind].append(row)
            surprise += off / len(by_round)
        progress(f"table {kind}: {len(by_round[0])} games, surprise {surprise:.4f}")
    return tables


def collect(seed: str, weights: Weights, games: int, progress: Callable[[str], object]) -> Examples:
    """What is seen in so many games."""
    thumb = Thumb(weights)
    examples: Examples = {
        kind_of_table(seats, leo): [[] for _ in range(rounds - 1)]
        for seats, rounds in ROUNDS.items()
        for leo in (NOBODY, seats - 1)
    }
    for number in range(games):
        draw = Random(f"{seed}/{number}").random
        options = any_table(draw)
        table = deal(options, shuffler(draw))
        seen = _play_noisily(table, thumb, draw)
        shares = table.win_shares()
        won = tuple([shares[seat] for seat in options.people])
        by_round = examples[kind_of_table(options.seats, table.leo)]
        for left, each in seen.items():
            by_round[left].append((each, won))
        if (number + 1) % 1000 == 0:
            progress(f"game {number + 1}")
    return examples


def _play_noisily(table: LeanTable, thumb: Thumb, draw: Callable[[], float]) -> dict[int, Seen]:
    """A game to its end, and what was seen before each round but the first."""
    seen: dict[int, Seen] = {}
    people = table.group
    noises = [NOISES[int(draw() * len(NOISES))] for _ in range(table.seats)]
    first = left = table.rounds_left
    while not table.over:
        if table.moment == BID and table.rounds_left < left:
            left = table.rounds_left
            seen[left] = look(table, people)
        seat = table.asked[-1]
        play(table, seat, choose_by_whim(thumb.compare(table, seat), noises[seat], any_place(draw)))
    assert first not in seen
    return seen


def look(table: LeanTable, people: tuple[int, ...]) -> Seen:
    """The features of all seats that can win."""
    most = tops(table)
    seen: list[int] = []
    for seat in people:
        found, score = features(table, seat, most)
        seen += found
        seen.append(score)
    return bytes(seen)


def chances(row: Row, seen: Seen) -> list[float]:
    """How likely each seat is to win."""
    step = row[SCORE] * SCORE_STEP
    found = [
        exp(step * seen[begin + FEATURES_OF_A_SEAT] + sum([row[at] for at in seen[begin : begin + FEATURES_OF_A_SEAT]]))
        for begin in range(0, len(seen), STRIDE)
    ]
    whole = sum(found)
    return [chance / whole for chance in found]


def fit(examples: list[Example], draw: Callable[[], float]) -> tuple[Row, float]:
    """The weights that foresee best who wins, and how much of a surprise it was on the last pass."""
    row, sums, counted = [0.0] * FEATURES, [0.0] * FEATURES, 0
    surprise, steps, whole = 0.0, 0, max(PASSES * len(examples), 1)
    order = list(range(len(examples)))
    for _ in range(PASSES):
        order = shuffler(draw)(order)
        surprise = 0.0
        for number in order:
            seen, won = examples[number]
            surprise += _move(row, seen, won, FIRST_STEP + (LAST_STEP - FIRST_STEP) * steps / whole)
            steps += 1
            if steps % EVERY == 0 and 2 * steps > whole:
                counted += 1
                sums = [one + other for one, other in zip(sums, row, strict=True)]
    return [round(each / max(counted, 1), 3) for each in sums], surprise / max(len(examples), 1)


def _move(row: Row, seen: Seen, won: tuple[float, ...], step: float) -> float:
    """Move weights towards who won; how much of a surprise that was."""
    keep = 1.0 - SHRINK * step
    surprise = 0.0
    begin = 0
    for chance, share in zip(chances(row, seen), won, strict=True):
        if share:
            surprise -= share * log(chance)
        off = step * (share - chance)
        end = begin + FEATURES_OF_A_SEAT
        for feature in seen[begin:end]:
            row[feature] = row[feature] * keep + off
        row[SCORE] += off * SCORE_STEP * seen[end]
        begin = end + 1
    return surprise
