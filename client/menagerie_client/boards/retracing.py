"""Following all cards of a finished game from its shuffles on, beside what one viewer was told of it."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from menagerie_shared import fairness
from menagerie_shared.games.outcome import Outcome


class DoesNotFollow(Exception):
    """What was told is not what the shuffles come to, from the event with this number on."""

    def __init__(self, number: int) -> None:
        super().__init__(f"event {number}")
        self.number = number


class Shuffles:
    """The shuffles of a game, one after the other, as they follow from its seed and its mix."""

    def __init__(self, seed: bytes, mixed: bytes) -> None:
        self._seed = seed
        self._mixed = mixed
        self.number = 0
        """How many there have been."""

    def __call__(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items, in canonical order, as the next shuffle leaves them."""
        shuffled = fairness.shuffle(items, self._seed, self._mixed, self.number)
        self.number += 1
        return shuffled


class Retraced(NamedTuple):
    """What was found to follow from the shuffles."""

    own: int
    """So many cards that the viewer was dealt or drew."""
    shown: int
    """So many cards that were turned up or laid open by anybody, each of them once or more often."""
    outcome: Outcome
    """The scores, by the open table at the end."""


Retrace: TypeAlias = Callable[[Any, Sequence[Any], Shuffles], Retraced]
"""The view before the deal, everything that its viewer was told, and the shuffles; DoesNotFollow if they do not fit."""
