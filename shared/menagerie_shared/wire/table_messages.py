"""What the server says to those who are at a table.

A view, an event, a question or a move is the game's own; here it is raw, and whoever knows the game decodes it.
"""

from typing import Any, Literal

import msgspec

from menagerie_shared.codes import NoticeCode
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.message import NOTHING, ServerMessage
from menagerie_shared.wire.requests import BotLevel, Clock, Pace

SeatState = Literal["free", "here", "lost", "left", "bot", "virtual"]
Stage = Literal["waiting", "shuffling", "playing", "over"]


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits in a seat, and whether they are there."""

    state: SeatState = "free"
    """`lost`: the link is, and the seat is held; `left`: a bot plays on; `virtual`: a player of the game itself."""
    person: str | None = None
    """The id of whoever sits there, if it is a person."""
    name: str = ""
    """What they are called."""
    character: str = ""
    """The key of the bot that sits there, if a bot of its own does: see Bots."""
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


class Status(ServerMessage, frozen=True, kw_only=True):
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
    level: BotLevel = "medium"
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
    hints: bool = False
    """Whether those who play here may ask what a good bot would do: see AskHint."""
    casual: bool = False
    """Whether the games here change nobody's rating."""
    lesson: bool = False
    """Whether this match teaches: its deal is the same each time."""


class Snapshot(ServerMessage, frozen=True, kw_only=True):
    """A fresh view at a sequence number: what came before it does not matter any more."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    sequence: int
    """How many events there were before: the number of the next one."""
    view: msgspec.Raw
    """The game's own view, whole."""


class Events(ServerMessage, frozen=True, kw_only=True):
    """What happened, for this viewer; the first event has this sequence number, and there are no gaps."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    sequence: int
    """The number of the first one."""
    events: tuple[msgspec.Raw, ...]
    """The game's own events."""


class Asked(ServerMessage, frozen=True, kw_only=True):
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
    chosen_by: Literal["bot", "time"] | None = None
    """Who chose it, if it was not oneself: a bot while one was away, or the clock when the time was up."""
    seconds: float | None = None
    """How long there is to answer, the reserve included."""


class Ended(ServerMessage, frozen=True, kw_only=True):
    """The game is over."""

    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    outcome: Outcome
    """Who won, and how."""


class OpenContribution(ServerMessage, frozen=True, kw_only=True, tag="Open"):
    """All commitments are in: open your contribution to the shuffle."""

    table: str
    """The name of the table."""
    seconds: float
    """How long there is for it."""


class Notice(ServerMessage, frozen=True, kw_only=True):
    """Something that people should be told, by its code."""

    table: str | None = None
    """The table that it is about; nil: it is about this connection."""
    code: NoticeCode
    """See Codes."""
    seat: Seat | None = None
    """The seat that it is about, if it is about one."""
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    """What a sentence about it needs, by name."""


class Said(ServerMessage, frozen=True, kw_only=True):
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
    code: str | None = None
    """With what came of an order of the host's: which line it is. The text says the same in English."""
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    """What a sentence about that needs, by name."""
