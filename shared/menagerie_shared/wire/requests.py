"""What a client asks of the server. Every request has an id of the client's choice, and is answered once.

The id makes a command happen exactly once: sent again, after a lost connection for example, it is answered as it was
the first time.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

_PLAIN = r"\A[!-~]+\Z"
"""What is kept, logged and given back is plain ASCII: no null character, no space, nothing that steers a terminal."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=_PLAIN)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]
TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=_PLAIN)]
MatchNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Code: TypeAlias = Annotated[str, Meta(max_length=40)]
Talk: TypeAlias = Annotated[str, Meta(max_length=1000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Secret: TypeAlias = Annotated[bytes, Meta(max_length=64)]
Level: TypeAlias = Literal["easy", "normal"]
"""How well bots play; an easy one now and then does just anything that the rules allow."""


class _Request(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """The shape of all requests: a map whose `type` names the request."""

    id: Id


class Hello(_Request, frozen=True, kw_only=True):
    """The first request on a connection: which protocol, who, and a resume token if there is one."""

    protocol: int
    name: Name = ""
    token: Code | None = None
    client: Name = ""
    language: Code = "en"


class KeepToken(_Request, frozen=True, kw_only=True):
    """The new resume token has been stored: from now on only that one is good."""


class ListTables(_Request, frozen=True, kw_only=True):
    """Which tables are there, and tell me when that changes."""

    follow: bool = True


class ListGames(_Request, frozen=True, kw_only=True):
    """Which games have I finished? The 50 newest, newest first."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long a choice may take, and the reserve that a seat has for the whole game beyond it; None is no limit."""

    choice: Annotated[float, Meta(ge=1, le=604800)] | None = None
    reserve: Annotated[float, Meta(ge=0, le=604800)] = 0.0


Pace: TypeAlias = Literal["none", "relaxed", "normal", "fast", "correspondence"]
"""A clock by its name: `menagerie_shared.wire.paces` has the seconds."""


class CreateTable(_Request, frozen=True, kw_only=True):
    """Open a table and sit down at its first seat."""

    game: Code
    options: dict[str, Any] = {}
    bots: Annotated[list[SeatNumber], Meta(max_length=16)] = []
    """The seats that bots take."""
    level: Level = "normal"
    """How well they play, and those that take free seats later."""
    clock: Pace | Clock = "none"
    """A clock by its name, or with seconds of one's own."""
    public: bool = True


class JoinTable(_Request, frozen=True, kw_only=True):
    """Sit down, at a certain seat or at the first free one; or come back to the seat that one has."""

    table: TableId
    seat: SeatNumber | None = None
    invitation: Code | None = None
    match: MatchNumber = 0
    since: Sequence | None = None
    """Coming back: what came from this sequence number of this match on is enough."""


class WatchTable(_Request, frozen=True, kw_only=True):
    """Look on."""

    table: TableId
    invitation: Code | None = None
    match: MatchNumber = 0
    since: Sequence | None = None


class LeaveTable(_Request, frozen=True, kw_only=True):
    """Get up, or stop looking on. In a running game a bot holds the seat until its person is back."""

    table: TableId


class CloseTable(_Request, frozen=True, kw_only=True):
    """Do away with a table whose game is not over. The host may, unless others are at a public game that has begun."""

    table: TableId


class Ready(_Request, frozen=True, kw_only=True):
    """Say that one is ready, with a commitment to one's contribution to the shuffle; or that one is not."""

    table: TableId
    ready: bool = True
    commitment: Secret = b""


class Contribute(_Request, frozen=True, kw_only=True):
    """Open the contribution that one committed to."""

    table: TableId
    contribution: Secret


class Start(_Request, frozen=True, kw_only=True):
    """Begin the game, bots taking the seats that are free. Only the host may do that."""

    table: TableId


class Rematch(_Request, frozen=True, kw_only=True):
    """Play again with the same seats; it begins when all people are for it."""

    table: TableId


class Choose(_Request, frozen=True, kw_only=True):
    """Answer the question that one is asked. While others still choose, one may choose anew, 20 times at most."""

    table: TableId
    seat: SeatNumber
    move: dict[str, Any]


class Resync(_Request, frozen=True, kw_only=True):
    """Send what came from a sequence number of a match on, or, without one or if it is too long ago, a fresh view."""

    table: TableId
    match: MatchNumber = 0
    since: Sequence | None = None


class CheckView(_Request, frozen=True, kw_only=True):
    """Is this the digest of my view at this sequence number? If not, a fresh view comes."""

    table: TableId
    sequence: Sequence
    digest: Secret


class Recall(_Request, frozen=True, kw_only=True):
    """Show a match that is over once more, from its beginning, as one of its seats or a spectator saw it.

    Those who sat there may ask for it, and anybody if the table was public.
    """

    table: TableId
    match: MatchNumber = 1
    seat: SeatNumber | None = None
    """Whose view it is; None is a spectator's."""


class Say(_Request, frozen=True, kw_only=True):
    """Say something at a table or, without one, in the lobby: in one's own words, or a phrase by its key."""

    table: TableId | None = None
    text: Talk = ""
    phrase: Code | None = None


class Mute(_Request, frozen=True, kw_only=True):
    """Do not hear a person any more, or hear them again."""

    person: Code
    muted: bool = True


class Ping(_Request, frozen=True, kw_only=True):
    """Are you there?"""


Request: TypeAlias = (
    Hello
    | KeepToken
    | ListTables
    | ListGames
    | CreateTable
    | JoinTable
    | WatchTable
    | LeaveTable
    | CloseTable
    | Ready
    | Contribute
    | Start
    | Rematch
    | Choose
    | Resync
    | CheckView
    | Recall
    | Say
    | Mute
    | Ping
)
