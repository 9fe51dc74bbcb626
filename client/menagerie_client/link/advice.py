"""What the server thinks of one's choices, in the game's own values."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.wire.codec import reader
from menagerie_shared.wire.hint_messages import Costly, Hint


class Compared(NamedTuple):
    """A move, and the share of the win that can be expected of it."""

    move: Any
    worth: float


class Advice(msgspec.Struct, frozen=True):
    """What somebody who plays well would do, and what they compared it with."""

    sequence: int
    """How many events there were when it was asked for."""
    move: Any
    compared: tuple[Compared, ...] = ()
    """The best first; empty if there is nothing to say."""


class Regret(msgspec.Struct, frozen=True):
    """A choice that cost something, and the better one."""

    sequence: int
    """How many events there were when one was asked."""
    question: Any
    move: Any
    better: Any
    cost: float
    """How much of the win."""


def advice_of(game: SeatGame, hint: Hint) -> Advice:
    """What a hint says."""
    read = reader(game.move)
    compared = tuple(Compared(read(one.move), one.worth) for one in hint.compared)
    return Advice(hint.sequence, read(hint.move), compared)


def regrets_of(game: SeatGame, costly: Sequence[Costly]) -> tuple[Regret, ...]:
    """What came of a review, the costliest first."""
    read, ask = reader(game.move), reader(game.question)
    return tuple(Regret(one.sequence, ask(one.question), read(one.move), read(one.better), one.cost) for one in costly)
