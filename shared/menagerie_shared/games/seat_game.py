"""A game as a client needs it: the types of what it is sent and sends, and how a view follows what is told."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from menagerie_shared.codes import Meaning
from menagerie_shared.games.lesson import Lesson
from menagerie_shared.games.options import Option
from menagerie_shared.games.seats import Seat


class SeatGame(msgspec.Struct, frozen=True):
    """What a client must know of a game to sit at its table."""

    name: str
    options: Any
    move: Any
    question: Any
    view: Any
    told: Any
    follow: Callable[[Any, Any], Any]
    """The view after what its viewer was told."""
    asked: Callable[[Any], tuple[Seat, ...]]
    """The seats that are asked something, as a view shows to everybody."""
    choices: tuple[Option, ...]
    """What can be chosen about a table."""
    codes: Mapping[str, Meaning]
    """The codes with which moves and options are refused, besides those that every game has."""
    lesson: Lesson | None = None
    """Its first game for those who are new to it, if there is one."""
    divisions: tuple[str, ...] = ("",)
    """What ratings are kept apart by, the usual one first: a game that one plays well in one of them is another one."""
