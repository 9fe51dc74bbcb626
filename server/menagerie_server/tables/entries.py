"""What the log of a match consists of. Applied in order, the entries are the match: live, and after a restart.

These are the truth: they hold hidden cards and secret choices, and have no form on the wire.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from menagerie_shared.characters import Level
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.requests import BotLevel, Clock

By = Literal["person", "bot", "time"]
"""Who made a move for a seat: its person, a bot that holds it, or the clock."""

NO_MOVE = msgspec.Raw()
"""No move led to this: the field is left out."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a match was opened with. It stands before its log and never changes."""

    table: str
    match: int
    game: str
    options: dict[str, Any]
    clock: Clock
    public: bool
    invitation: str
    host: str
    commitment: bytes
    wins: dict[Seat, float] = {}
    level: BotLevel = "normal"
    practice: bool = False
    """Its seed was chosen, and its shuffles do not depend on its name."""
    casual: bool = False
    """It changes nobody's rating."""
    lesson: bool = False
    """It teaches: its seed is the game's own, for everybody to know, and its bots do what is sensible at a glance."""
    rules: int = 1
    """The version of the rules. It goes into the shuffles, so a newer server must not change it under a game."""

    @property
    def plays(self) -> Level:
        """How well bots play here, in today's words."""
        return "medium" if self.level == "normal" else self.level


class _Entry(msgspec.Struct, frozen=True, tag=True):
    """The shape of all entries: a map whose `type` names the entry."""


class Sat(_Entry, frozen=True):
    """A person took a seat, or got it back."""

    seat: Seat
    person: str
    name: str


class BotSat(_Entry, frozen=True, omit_defaults=True):
    """A bot took a seat of its own."""

    seat: Seat
    character: str = ""
    """Which one; empty in logs from before they had names."""


class GotUp(_Entry, frozen=True):
    """A seat is free again."""

    seat: Seat


class SteppedOut(_Entry, frozen=True):
    """A person left a running game; a bot holds the seat."""

    seat: Seat


class CameBack(_Entry, frozen=True):
    """The person is back in a seat that a bot held."""

    seat: Seat


class Readied(_Entry, frozen=True):
    """A seat is ready, with a commitment to its contribution, or is not ready after all."""

    seat: Seat
    ready: bool
    commitment: bytes


class Shuffling(_Entry, frozen=True):
    """All are ready: now the contributions are opened."""


class Contributed(_Entry, frozen=True):
    """A seat opened its contribution."""

    seat: Seat
    contribution: bytes


class Happened(_Entry, frozen=True, omit_defaults=True):
    """What a move, or the deal, led to."""

    events: msgspec.Raw
    """The game's events, encoded."""
    shuffles: int
    """How many shuffles the game has had so far."""
    seat: Seat | None = None
    by: By = "person"
    reserve: float | None = None
    """What is left of the seat's reserve on the clock."""
    move: msgspec.Raw = NO_MOVE
    """The move itself, encoded: events alone need not tell it, and a record of the game does."""


class SeedPublished(_Entry, frozen=True):
    """The game is over, and the seed is no secret any more."""

    seed: bytes


class Closed(_Entry, frozen=True):
    """The host closed the table; the game, if there was one, will never be over, and keeps its secrets."""


Entry: TypeAlias = (
    Sat | BotSat | GotUp | SteppedOut | CameBack | Readied | Shuffling | Contributed | Happened | SeedPublished | Closed
)
