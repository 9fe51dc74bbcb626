"""What the server says to a client.

Answers name the request that they answer. Everything else comes by itself. A view, an event, a question or a move is
the game's own; here it is raw, and whoever knows the game decodes it.
"""

from typing import Any, Literal, TypeAlias, cast

import msgspec

from menagerie_shared.codes import ClosingCode, FailedCode, NoticeCode, RefusedCode
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.limits import Limits
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
    """Of the request that is answered."""
    protocol: int
    """The version of the protocol that is spoken from here on: the newest that both sides speak."""
    person: str
    """Who one is here. It stays the same, and others see it."""
    name: str
    """How one is called here, cleaned and cut."""
    token: str
    """What brings one back; empty for somebody who comes back by a key."""
    server: str = ""
    """The address at which others reach this server, as far as it knows: for those who came from its own computer."""
    tables: tuple[str, ...] = ()
    """The tables at which this person has a seat."""
    oldest: int = 1
    """The oldest version that the server speaks."""
    newest: int = 1
    """The newest version that the server speaks."""
    capabilities: tuple[str, ...] = ()
    """Those that the client has named and the server has: they are in use from here on."""
    heartbeat: float | None = None
    """A client sends something at least every so many seconds, Ping if nothing else; see Heartbeat."""
    limits: Limits | None = None
    """What this server allows."""


class Done(_Message, frozen=True, kw_only=True):
    """The request was carried out, and is durable if it changed anything."""

    id: str
    """Of the request that is answered."""
    table: str | None = None
    """The table that it was about, or that was opened."""
    seat: Seat | None = None
    """One's own seat there."""
    invitation: str | None = None
    """After CreateTable: what lets others in if the table is private."""
    checked: bool | None = None
    """After CheckView: whether the view was compared, and is the right one; false if it was of another moment."""


class Refused(_Message, frozen=True, kw_only=True):
    """The request was not carried out, and nothing has changed. The code is stable; the facts are for a sentence."""

    id: str
    """Of the request that is answered."""
    code: RefusedCode
    """See Codes."""
    facts: dict[str, Any] = {}
    """What a sentence about it needs, by name."""

    @classmethod
    def because(cls, request_id: str, refusal: Refusal) -> "Refused":
        """The answer to a request that was refused, by the house or by a game."""
        return cls(id=request_id, code=cast(RefusedCode, refusal.code), facts=refusal.facts)


class Failed(_Message, frozen=True, kw_only=True):
    """What came was no request; after this the server closes the connection."""

    code: FailedCode
    """See Codes."""


class Closing(_Message, frozen=True, kw_only=True):
    """The server closes this connection, and why."""

    code: ClosingCode
    """See Codes."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits in a seat, and whether they are there."""

    state: SeatState = "free"
    """`lost`: the link is, and the seat is held; `left`: a bot plays on; `virtual`: a player of the game itself."""
    person: str | None = None
    """The id of whoever sits there, if it is a person."""
    name: str = ""
    """What they are called."""
    ready: bool = False
    """Before the game: whether they are ready."""
    wants_rematch: bool = False
    """After the game: whether they want to play again."""
    wins: float = 0
    """Of the series so far; a shared win counts in parts."""
    reserve: float | None = None
    """Seconds of reserve left on the clock."""
    lost_for: float | None = None
    """Seconds until a bot takes a lost seat."""


class Listed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table in the list of tables. What counts down, `reserve` and `lost_for`, is left out of its seats."""

    table: str
    """The name of the table."""
    game: str
    """The name of the game."""
    options: Any
    """The game's own options, all of them."""
    stage: Stage
    """How far it is: see A table."""
    seats: tuple[SeatInfo, ...]
    """All seats, by number."""
    clock: Clock
    """The seconds of the clock."""
    pace: Pace | None = None
    """What the clock is called; None if the seconds are somebody's own."""
    watchers: int = 0
    """How many look on."""


class Tables(_Message, frozen=True, kw_only=True):
    """The public tables."""

    id: str | None = None
    """Of the request that is answered; nil if it comes by itself."""
    tables: tuple[Listed, ...]
    """Those with free seats and no game yet first, then the others, the oldest first."""
    people: int = 0
    """How many people are here."""


class ListedAt(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is new in the list or has changed, and where it stands there."""

    position: int
    """Its place in the new list; the first one is 0."""
    listed: Listed
    """The table itself."""


class TablesChanged(_Message, frozen=True, kw_only=True):
    """What has changed in the list of tables since the client was last told, for those with `table_changes`.

    Take out of the list all that are in `removed` and all that are in `changed`; the others stay in their order. Then
    put those in `changed` in, one after the other, each at its position.
    """

    removed: tuple[str, ...] = ()
    """The names of those that are not in the list any more."""
    changed: tuple[ListedAt, ...] = ()
    """Those that are new or different, by position."""
    people: int = 0
    """How many people are here."""


class Placing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat ended up."""

    seat: Seat
    """Which seat."""
    rank: int
    """1 is the winner; equal ones share a rank."""
    score: int
    """The points."""


class PastGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that one has finished."""

    table: str
    """The name of its table."""
    match: int
    """Which match of that table."""
    game: str
    """The name of the game."""
    options: Any
    """The game's own options."""
    ended: int
    """Seconds since 1970."""
    seat: Seat
    """One's own."""
    names: tuple[str, ...]
    """Of all seats; empty for bots and virtual players."""
    standings: tuple[Placing, ...]
    """Of all seats that were ranked."""


class Games(_Message, frozen=True, kw_only=True):
    """The games that one has finished, newest first."""

    id: str
    """Of the request that is answered."""
    games: tuple[PastGame, ...]
    """As many as are kept and fit into a frame."""


class Share(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat had to do with the shuffles: what it committed to, and what it opened in time. Empty is nothing."""

    commitment: bytes = b""
    """What it committed to before anything was opened."""
    contribution: bytes = b""
    """What it opened in time; left out until the game is over."""


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What the shuffles follow from besides the seed: the version of the rules, and each seat's part."""

    rules: int
    """The version of the rules, as it goes into the mix."""
    seats: tuple[Share, ...]
    """What each seat had to do with it, by number."""


class Status(_Message, frozen=True, kw_only=True):
    """A table apart from its game: who sits there, and how far it is. It replaces the one before."""

    table: str
    """The name of the table."""
    game: str
    """The name of the game."""
    options: Any
    """The game's own options, all of them."""
    stage: Stage
    """How far it is: see A table."""
    seats: tuple[SeatInfo, ...]
    """All seats, by number."""
    clock: Clock
    """The seconds of the clock."""
    pace: Pace | None = None
    """What the clock is called; None if the seconds are somebody's own."""
    host: str
    """The person who can start; if the host gets up before the game, the next one who sits there."""
    public: bool = True
    """Whether it is in the list and open to all."""
    level: Level = "normal"
    """How well bots play here."""
    match: int = 1
    """Which match of the series it is: the first one is 1."""
    watchers: int = 0
    """How many look on."""
    commitment: bytes = b""
    """The server's commitment to its seed."""
    seed: bytes = b""
    """The seed itself, once the game is over."""
    shares: Shares | None = None
    """While contributions are opened, what the seats have committed to; with the seed, what they opened as well."""
    paused: bool = False
    """Whether no clock runs because nobody of those who play is there."""
    practice: bool = False
    """Somebody chose the seed, so that the game can be played again: there is nothing to check about its deal."""


class Snapshot(_Message, frozen=True, kw_only=True):
    """A fresh view at a sequence number: what came before it does not matter any more."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    sequence: int
    """How many events there were before: the number of the next one."""
    view: msgspec.Raw
    """The game's own view, whole."""


class Events(_Message, frozen=True, kw_only=True):
    """What happened, for this viewer; the first event has this sequence number, and there are no gaps."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    sequence: int
    """The number of the first one."""
    events: tuple[msgspec.Raw, ...]
    """The game's own events."""


class Asked(_Message, frozen=True, kw_only=True):
    """What this seat is asked now, and what it has chosen so far. It replaces the one before."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    sequence: int
    """How many events there were when it was asked."""
    seat: Seat
    """One's own seat."""
    question: msgspec.Raw = NOTHING
    """The game's own question; left out: nothing is asked."""
    chosen: msgspec.Raw = NOTHING
    """The move that one has chosen, while others still choose."""
    seconds: float | None = None
    """How long there is to answer, the reserve included."""


class Ended(_Message, frozen=True, kw_only=True):
    """The game is over."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    outcome: Outcome
    """Who won, and how."""


class OpenContribution(_Message, frozen=True, kw_only=True, tag="Open"):
    """All commitments are in: open your contribution to the shuffle."""

    table: str
    """The name of the table."""
    seconds: float
    """How long there is for it."""


class Notice(_Message, frozen=True, kw_only=True):
    """Something that people should be told, by its code."""

    table: str | None = None
    """The table that it is about; nil: it is about this connection."""
    code: NoticeCode
    """See Codes."""
    seat: Seat | None = None
    """The seat that it is about, if it is about one."""
    facts: dict[str, Any] = {}
    """What a sentence about it needs, by name."""


class Said(_Message, frozen=True, kw_only=True):
    """Somebody said something, at a table or in the lobby."""

    table: str | None = None
    """Where; nil: in the lobby."""
    person: str
    """The id of who said it."""
    name: str
    """What they are called."""
    text: str = ""
    """In their own words; empty with a phrase."""
    phrase: str | None = None
    """The key of a phrase."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What there is to know of a match that is over, before its first event."""

    game: str
    """The name of the game."""
    options: Any
    """The game's own options."""
    names: tuple[str, ...]
    """Of all seats; empty for bots and virtual players."""
    view: msgspec.Raw
    """The laid table, before the deal."""
    events: int
    """How many events there are in all parts together."""
    outcome: Outcome
    """Who won, and how."""


class Recalled(_Message, frozen=True, kw_only=True):
    """A part of a match that is over, for one viewer. The parts come in order; the last one says that it is."""

    id: str
    """Of the request that is answered."""
    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    seat: Seat | None = None
    """Whose view it is; nil is a spectator's."""
    sequence: int
    """Of the first event here; there are no gaps."""
    events: tuple[msgspec.Raw, ...]
    """The game's own events, as this viewer was told them."""
    beginning: Beginning | None = None
    """With the first part only."""
    last: bool = False
    """Whether nothing more comes."""


class Pong(_Message, frozen=True, kw_only=True):
    """Yes."""

    id: str
    """Of the request that is answered."""


Message: TypeAlias = (
    Welcome
    | Done
    | Refused
    | Failed
    | Closing
    | Tables
    | TablesChanged
    | Games
    | Status
    | Snapshot
    | Events
    | Asked
    | Ended
    | OpenContribution
    | Notice
    | Said
    | Recalled
    | Pong
)
