"""The value is learnt from games that the rule of thumb plays with itself, a little at random.

Between two rounds the weights say how likely each seat is to win; they are moved a little towards who did win. That is
the softmax regression of the textbooks, one game at a time. What is kept is the mean over the second half of the way.
"""

from collections.abc import Callable
from math import exp, log
from random import Random

from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import BID, Lean
from menagerie_server.bots.wildcards.rounds import play
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.training.tables import any_table
from menagerie_server.bots.wildcards.value import FEATURES, TOKEN_STEP, TOKENS, Tables, features
from menagerie_server.bots.wildcards.weights import Weights
from menagerie_shared.games.wildcards.options import ROUNDS

FIRST_STEP, LAST_STEP = 0.04, 0.004
"""How far weights are moved, at first and in the end."""
SHRINK = 0.002
"""Weights are pulled back to nothing by so much of a step: those that are hardly ever needed stay small."""
NOISE = 0.3
"""How far moves are left to chance, in points."""

Seen = list[tuple[list[int], float]]
"""For each seat that can win, its features and its tokens."""


def learn(seed: str, weights: Weights, games: int, progress: Callable[[str], object]) -> Tables:
    """The weights of the value after so many games."""
    thumb = Thumb(weights)
    tables: Tables = {seats: [[0.0] * FEATURES for _ in range(rounds - 1)] for seats, rounds in ROUNDS.items()}
    sums: Tables = {seats: [[0.0] * FEATURES for _ in range(rounds - 1)] for seats, rounds in ROUNDS.items()}
    counted = dict.fromkeys(ROUNDS, 0)
    surprise = 0.0
    for number in range(games):
        draw = Random(f"{seed}/{number}").random
        options = any_table(draw)
        table = deal(options, shuffler(draw))
        seen = _play_noisily(table, thumb, draw)
        won = [table.win_shares()[seat] for seat in options.people]
        step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * number / games
        for left, seats in seen.items():
            surprise += _move(tables[options.seats][left], seats, won, step)
        if number >= games // 2:
            counted[options.seats] += 1
            _add(sums[options.seats], tables[options.seats])
        if (number + 1) % 1000 == 0:
            progress(f"game {number + 1}: surprise {surprise / 1000:.3f}")
            surprise = 0.0
    return {
        seats: [[round(whole / max(counted[seats], 1), 3) for whole in weights] for weights in by_round]
        for seats, by_round in sums.items()
    }


def _play_noisily(table: LeanTable, thumb: Thumb, draw: Callable[[], float]) -> dict[int, Seen]:
    """A game to its end, and what was seen before each round but the first."""
    seen: dict[int, Seen] = {}
    people = table.group
    first = left = table.rounds_left
    while not table.over:
        if table.moment == BID and table.rounds_left < left:
            left = table.rounds_left
            seen[left] = [(features(table, seat), table.tokens[seat] / TOKEN_STEP) for seat in people]
        seat = table.asked[-1]
        play(table, seat, _noisy(thumb, table, seat, draw))
    assert first not in seen
    return seen


def _noisy(thumb: Thumb, table: LeanTable, seat: int, draw: Callable[[], float]) -> Lean:
    best, chosen = -1e9, None
    for worth, move in thumb.compare(table, seat):
        noisy = worth - NOISE * log(-log(draw() or 0.5))
        if noisy > best:
            best, chosen = noisy, move
    return chosen


def _move(weights: list[float], seats: Seen, won: list[float], step: float) -> float:
    """Move weights towards who won; how much of a surprise that was."""
    chances = []
    for found, tokens in seats:
        strength = weights[TOKENS] * tokens
        for feature in found:
            strength += weights[feature]
        chances.append(exp(strength))
    whole = sum(chances)
    surprise = 0.0
    for (found, tokens), chance, share in zip(seats, chances, won, strict=True):
        off = step * (share - chance / whole)
        surprise -= share * log(chance / whole)
        for feature in found:
            weights[feature] += off - SHRINK * step * weights[feature]
        weights[TOKENS] += off * tokens
    return surprise


def _add(sums: list[list[float]], tables: list[list[float]]) -> None:
    for whole, weights in zip(sums, tables, strict=True):
        for place, weight in enumerate(weights):
            whole[place] += weight
