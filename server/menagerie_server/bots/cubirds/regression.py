"""Weights that foretell who wins, from positions of which the end is known: a regression over seats that compete.

A seat's share of the win is taken to grow with how well it stands, beside how well the others do. Each position pulls
the weights that spoke for the seats that won up and those that spoke for the others down, less and less as a weight has
been pulled often (AdaGrad).
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final, TypeAlias

import msgspec

from menagerie_server.bots.cubirds.worth import Weights
from menagerie_server.engine.chance import Dice

RATE: Final = 0.1
TRUST: Final = 0.8
"""How much of what a turn should foretell comes from the end, seen from the turn after it (the lambda of TD)."""
START: Final = 20.0
"""As if every weight had been pulled so much already, so that rare ones do not jump."""


class SeatThen(msgspec.Struct, frozen=True, gc=False):
    """What spoke for a seat: which weights, of which table of weights."""

    table: str
    plain: tuple[int, ...]
    scaled: tuple[tuple[int, float], ...]


Position: TypeAlias = list[SeatThen]
"""All seats at the beginning of a turn."""


class Played(msgspec.Struct, frozen=True, gc=False):
    """A game: its turns, and the seats' shares of the win in the end."""

    turns: list[Position]
    shares: list[float]


def _foretold(position: Position, tables: dict[str, Weights]) -> list[float]:
    standings = []
    for seat in position:
        weights = tables[seat.table]
        total = sum([weights[at] for at in seat.plain])
        for at, scale in seat.scaled:
            total += weights[at] * scale
        standings.append(total)
    most = max(standings)
    chances = [exp(standing - most) for standing in standings]
    together = sum(chances)
    return [chance / together for chance in chances]


def surprise(games: Sequence[Played], tables: dict[str, Weights]) -> float:
    """How much worse than certain the foretelling is: the lower the better."""
    total, turns = 0.0, 0
    for game in games:
        turns += len(game.turns)
        for position in game.turns:
            for foretold, share in zip(_foretold(position, tables), game.shares, strict=True):
                if share:
                    total -= share * log(max(foretold, 1e-12))
    return total / turns


def _targets(game: Played, tables: dict[str, Weights]) -> list[list[float]]:
    """What each turn should have foretold: in part what later turns do, as the end alone is mostly luck."""
    target, found = game.shares, []
    for position in reversed(game.turns):
        found.append(target)
        foretold = _foretold(position, tables)
        target = [TRUST * then + (1 - TRUST) * now for then, now in zip(target, foretold, strict=True)]
    return found[::-1]


def fit(games: Sequence[Played], tables: dict[str, Weights], rounds: int, dice: Dice) -> None:
    """Pull the weights towards what happened, going through all games so often."""
    pulled = {table: [START] * len(weights) for table, weights in tables.items()}
    for _ in range(rounds):
        aims = [
            (position, target)
            for game in games
            for position, target in zip(game.turns, _targets(game, tables), strict=True)
        ]
        for position, target in dice.shuffle(aims):
            for seat, chance, aim in zip(position, _foretold(position, tables), target, strict=True):
                wrong = aim - chance
                weights, sums = tables[seat.table], pulled[seat.table]
                for at in seat.plain:
                    sums[at] += wrong * wrong
                    weights[at] += RATE * wrong / sums[at] ** 0.5
                for at, scale in seat.scaled:
                    pull = wrong * scale
                    sums[at] += pull * pull
                    weights[at] += RATE * pull / sums[at] ** 0.5
