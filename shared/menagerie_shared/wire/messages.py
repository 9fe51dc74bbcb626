"""What the server says to a client.

Answers name the request that they answer. Everything else comes by itself. A view, an event, a question or a move is
the game's own; here it is raw, and whoever knows the game decodes it.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.requests import Clock, Level, Pace

NOTHING = msgspec.Raw()
"""No value of a game: the field is left out."""

SeatState = Literal["free", "here", "lost", "left", "bot", "virtual"]
Stage = Literal["waiting", "shuffling", "playing", "over"]


class _Message(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The shape of all messages: a map whose `type` names the message."""


class Welcome(_Message, frozen=True, kw_only=True):
    """The answer to Hello: who one is here, and the token that brings one back."""

    id: str
    protocol: int
    person: str
    name: str
    token: str
    server: str = ""
    """The address at which others reach this server, as far as it knows: for those who came from its own computer."""
    tables: tuple[str, ...] = ()
    """The tables at which this person has a seat."""


class Done(_Message, frozen=True, kw_only=True):
    """The request was carried out, and is durable if it changed anything."""

    id: str
    table: str | None = None
    seat: Seat | None = None
    invitation: str | None = None


class Refused(_Message, frozen=True, kw_only=True):
    """The request was not carried out, and nothing has changed. The code is stable; the facts are for a sentence."""

    id: str
    code: str
    facts: dict[str, Any] = {}


class Failed(_Message, frozen=True, kw_only=True):
    """What came was no request; after this the server closes the connection."""

    code: str


class Closing(_Message, frozen=True, kw_only=True):
    """The server closes this connection, and why."""

    code: str


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits in a seat, and whether they are there."""

    state: SeatState = "free"
    person: str | None = None
    name: str = ""
    ready: bool = False
    wants_rematch: bool = False
    wins: float = 0
    """Of the series so far; a shared win counts in parts."""
    reserve: float | None = None
    """Seconds of reserve left on the clock."""
    lost_for: float | None = None
    """Seconds until a bot takes a lost seat."""


class Listed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table in the list of tables. What counts down, `reserve` and `lost_for`, is left out of its seats."""

    table: str
    game: str
    options: Any
    stage: Stage
    seats: tuple[SeatInfo, ...]
    clock: Clock
    pace: Pace | None = None
    """What the clock is called; None if the seconds are somebody's own."""
    watchers: int = 0


class Tables(_Message, frozen=True, kw_only=True):
    """The public tables."""

    id: str | None = None
    tables: tuple[Listed, ...]
    people: int = 0


class Placing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat ended up."""

    seat: Seat
    rank: int
    score: int


class PastGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that one has finished."""

    table: str
    match: int
    game: str
    options: Any
    ended: int
    """Seconds since 1970."""
    seat: Seat
    """One's own."""
    names: tuple[str, ...]
    """Of all seats; empty for bots and virtual players."""
    standings: tuple[Placing, ...]


class Games(_Message, frozen=True, kw_only=True):
    """The games that one has finished, newest first."""

    id: str
    games: tuple[PastGame, ...]


class Share(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat had to do with the shuffles: what it committed to, and what it opened in time. Empty is nothing."""

    commitment: bytes = b""
    contribution: bytes = b""
    """Left out until the game is over."""


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What the shuffles follow from besides the seed: the version of the rules, and each seat's part."""

    rules: int
    seats: tuple[Share, ...]


class Status(_Message, frozen=True, kw_only=True):
    """A table apart from its game: who sits there, and how far it is. It replaces the one before."""

    table: str
    game: str
    options: Any
    stage: Stage
    seats: tuple[SeatInfo, ...]
    clock: Clock
    pace: Pace | None = None
    """What the clock is called; None if the seconds are somebody's own."""
    host: str
    """The person who can start; if the host gets up before the game, the next one who sits there."""
    public: bool = True
    level: Level = "normal"
    """How well bots play here."""
    match: int = 1
    watchers: int = 0
    commitment: bytes = b""
    """The server's commitment to its seed."""
    seed: bytes = b""
    """The seed itself, once the game is over."""
    shares: Shares | None = None
    """While contributions are opened, what the seats have committed to; with the seed, what they opened as well."""
    paused: bool = False
    practice: bool = False
    """Somebody chose the seed, so that the game can be played again: there is nothing to check about its deal."""


class Snapshot(_Message, frozen=True, kw_only=True):
    """A fresh view at a sequence number: what came before it does not matter any more."""

    table: str
    match: int
    sequence: int
    view: msgspec.Raw


class Events(_Message, frozen=True, kw_only=True):
    """What happened, for this viewer; the first event has this sequence number, and there are no gaps."""

    table: str
    match: int
    sequence: int
    events: tuple[msgspec.Raw, ...]


class Asked(_Message, frozen=True, kw_only=True):
    """What this seat is asked now, and what it has chosen so far. It replaces the one before."""

    table: str
    match: int
    sequence: int
    seat: Seat
    question: msgspec.Raw = NOTHING
    chosen: msgspec.Raw = NOTHING
    seconds: float | None = None
    """How long there is to answer, the reserve included."""


class Ended(_Message, frozen=True, kw_only=True):
    """The game is over."""

    table: str
    match: int
    outcome: Outcome


class Open(_Message, frozen=True, kw_only=True):
    """All commitments are in: open your contribution to the shuffle."""

    table: str
    seconds: float


class Notice(_Message, frozen=True, kw_only=True):
    """Something that people should be told, by its code."""

    table: str | None = None
    code: str
    seat: Seat | None = None
    facts: dict[str, Any] = {}


class Said(_Message, frozen=True, kw_only=True):
    """Somebody said something, at a table or in the lobby."""

    table: str | None = None
    person: str
    name: str
    text: str = ""
    phrase: str | None = None


class Beginning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What there is to know of a match that is over, before its first event."""

    game: str
    options: Any
    names: tuple[str, ...]
    """Of all seats; empty for bots and virtual players."""
    view: msgspec.Raw
    """The laid table, before the deal."""
    events: int
    """How many events there are in all parts together."""
    outcome: Outcome


class Recalled(_Message, frozen=True, kw_only=True):
    """A part of a match that is over, for one viewer. The parts come in order; the last one says that it is."""

    id: str
    table: str
    match: int
    seat: Seat | None = None
    sequence: int
    """Of the first event here; there are no gaps."""
    events: tuple[msgspec.Raw, ...]
    beginning: Beginning | None = None
    """With the first part only."""
    last: bool = False


class Pong(_Message, frozen=True, kw_only=True):
    """Yes."""

    id: str


Message: TypeAlias = (
    Welcome
    | Done
    | Refused
    | Failed
    | Closing
    | Tables
    | Games
    | Status
    | Snapshot
    | Events
    | Asked
    | Ended
    | Open
    | Notice
    | Said
    | Recalled
    | Pong
)
