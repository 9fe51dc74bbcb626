"""What the server says to a client.

Answers name the request that they answer. Everything else comes by itself.
"""

from typing import Any, TypeAlias, cast

import msgspec

from menagerie_shared.codes import ClosingCode, FailedCode, RefusedCode
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.hint_messages import Hint, Reviewed
from menagerie_shared.wire.limits import Limits
from menagerie_shared.wire.lobby_messages import Games, News, Ratings, Recalled, Tables, TablesChanged
from menagerie_shared.wire.message import ServerMessage
from menagerie_shared.wire.table_messages import (
    Asked,
    Ended,
    Events,
    Notice,
    OpenContribution,
    Said,
    Snapshot,
    Status,
)


class Welcome(ServerMessage, frozen=True, kw_only=True):
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
    web: str = ""
    """What links to its pages begin with, if people come in by browsers: `/t/TABLE/INVITATION` follows."""
    ssh: str = ""
    """Where people come in by ssh, like ssh://table.example:2222; empty if nobody does."""
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


class Done(ServerMessage, frozen=True, kw_only=True):
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
    name: str | None = None
    """After Rename: how one is called now, cleaned and cut."""


class Refused(ServerMessage, frozen=True, kw_only=True):
    """The request was not carried out, and nothing has changed. The code is stable; the facts are for a sentence."""

    id: str
    """Of the request that is answered."""
    code: RefusedCode
    """See Codes."""
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    """What a sentence about it needs, by name."""

    @classmethod
    def because(cls, request_id: str, refusal: Refusal) -> "Refused":
        """The answer to a request that was refused, by the house or by a game."""
        return cls(id=request_id, code=cast(RefusedCode, refusal.code), facts=refusal.facts)


class Failed(ServerMessage, frozen=True, kw_only=True):
    """What came was no request; after this the server closes the connection."""

    code: FailedCode
    """See Codes."""


class Closing(ServerMessage, frozen=True, kw_only=True):
    """The server closes this connection, and why."""

    code: ClosingCode
    """See Codes."""


class Pong(ServerMessage, frozen=True, kw_only=True):
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
    | News
    | Games
    | Ratings
    | Status
    | Snapshot
    | Events
    | Asked
    | Ended
    | OpenContribution
    | Notice
    | Said
    | Recalled
    | Hint
    | Reviewed
    | Pong
)
