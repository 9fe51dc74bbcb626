"""What every question of every game can do: list its answers, check one, pick one at random."""

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias, TypeVar

Pick: TypeAlias = Callable[[int], int]
"""Chooses one of n things: given n, a number from 0 to n - 1."""

Move_co = TypeVar("Move_co", covariant=True)


class Question(Protocol[Move_co]):
    """A question to one seat that knows exactly which answers are legal."""

    def answers(self) -> Iterator[Move_co]:
        """Generate every legal answer, each once, without keeping them all."""
        ...

    def check(self, move: object) -> None:
        """Raise IllegalMove unless the move is a legal answer."""
        ...

    def sample(self, pick: Pick) -> Move_co:
        """Choose a legal answer at random; every legal answer can come up."""
        ...
