"""All chance of a game comes through one injected object, and all of it is shuffling."""

import random
from collections.abc import Sequence
from math import floor
from typing import Protocol, TypeVar

from menagerie_shared import fairness

T = TypeVar("T")


class Chance(Protocol):
    """The only source of chance in the rules.

    Who begins or which cards leave the game is a shuffle as well: the first of the shuffled seats or cards. The rules
    always hand over the items in canonical order, so that a shuffle can be checked from its outcome.
    """

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        ...


class NoChance:
    """For what has nothing to do with chance: there is nothing to shuffle."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        raise TypeError("nothing is shuffled here")


class Dice:
    """Seeded chance for simulations, bots and tests: the same seed gives the same dice on any machine.

    It builds on `random.Random.random` alone, the one method whose sequence Python promises to keep.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return floor(self._random() * count)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates)."""
        draw = self._random
        shuffled = list(items)
        left = float(len(shuffled))  # not an integer: Python multiplies two floats faster
        for last in range(len(shuffled) - 1, 0, -1):
            other = floor(draw() * left)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
            left -= 1.0
        return tuple(shuffled)


class FairChance:
    """Chance that players can check afterwards: each shuffle follows from a seed that was fixed before the game.

    The number of the next shuffle is all its state, so a game goes on after a restart where it was.
    """

    def __init__(self, seed: bytes, mixed: bytes, number: int = 0) -> None:
        self._seed = seed
        self._mixed = mixed
        self.number = number

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items as the next shuffle of the game leaves them."""
        shuffled = fairness.shuffle(items, self._seed, self._mixed, self.number)
        self.number += 1
        return shuffled

    def __repr__(self) -> str:
        """Without the seed, so that it can never reach a log."""
        return f"FairChance(number={self.number})"
