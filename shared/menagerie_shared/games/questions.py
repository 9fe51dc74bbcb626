"""What every question of every game can do: list its answers, check one, pick one at random."""

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from menagerie_shared.games.refusals import IllegalMove

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


class SeatQuestion(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The shape that all questions have on the wire: a map whose `type` names the question."""

    def _refuse(self, move: object) -> IllegalMove:
        """Refuse a move that answers another question."""
        return IllegalMove("wrong_answer", asked=type(self).__name__, answer=type(move).__name__)
