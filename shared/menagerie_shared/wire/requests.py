"""What a client asks of the server. Every request has an id of the client's choice, and is answered once.

The id makes a command happen exactly once: sent again, after a lost connection for example, it is answered as it was
the first time.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from menagerie_shared.characters import Level
from menagerie_shared.wire.capabilities import MOST as MOST_CAPABILITIES

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
BotLevel: TypeAlias = Level | Literal["normal"]
"""How well bots play. `normal` is what `medium` was called at first."""


class _Request(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """The shape of all requests: a map whose `type` names the request."""

    id: Id
    """What the answer is known by: see Exactly once."""


class Hello(_Request, frozen=True, kw_only=True):
    """The first request on a connection: which protocol, who, and a resume token if there is one."""

    protocol: int
    """The newest version of the protocol that the client speaks."""
    name: Name = ""
    """How the person wants to be called; cleaned and cut, see Names and talk. Who comes back keeps their name."""
    token: Code | None = None
    """The resume token of the last Welcome."""
    client: Name = ""
    """What the client is called. Nothing depends on it."""
    language: Code = "en"
    """The language of the person. Nothing depends on it: sentences are the client's."""
    oldest: int | None = None
    """The oldest version that the client speaks; nil: only the one in `protocol`."""
    capabilities: Annotated[list[Code], Meta(max_length=MOST_CAPABILITIES)] = []
    """What the client understands beyond the first version. A name that the server does not know is ignored."""


class KeepToken(_Request, frozen=True, kw_only=True):
    """The new resume token has been stored: from now on only that one is good."""


class Rename(_Request, frozen=True, kw_only=True):
    """Be called something else from now on; only with `rename`. Seats that one has keep the name they were taken by."""

    name: Name
    """The new name; cleaned and cut, see Names and talk."""


class ListTables(_Request, frozen=True, kw_only=True):
    """Which tables are there, and tell me when that changes."""

    follow: bool = True
    """Whether to be told of changes from now on."""


class ListGames(_Request, frozen=True, kw_only=True):
    """Which games have I finished? The 50 newest, newest first."""


MOST_RATINGS = 50
"""How many people are listed at most."""


class ListRatings(_Request, frozen=True, kw_only=True):
    """Who plays best here, and where do I stand? See Who plays best."""

    game: Code
    """The name of the game."""
    division: Code = ""
    """What the game's ratings are kept apart by, see Who plays best; empty: the usual one."""
    most: Annotated[int, Meta(ge=0, le=MOST_RATINGS)] = MOST_RATINGS
    """How many people to list, and with 0 no bots either: then only oneself is looked up."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long a choice may take, and the reserve that a seat has for the whole game beyond it; None is no limit."""

    choice: Annotated[float, Meta(ge=1, le=604800)] | None = None
    """Seconds for a choice."""
    reserve: Annotated[float, Meta(ge=0, le=604800)] = 0.0
    """Seconds for the whole game."""


Pace: TypeAlias = Literal["none", "relaxed", "normal", "fast", "correspondence"]
"""A clock by its name: `menagerie_shared.wire.paces` has the seconds."""


class CreateTable(_Request, frozen=True, kw_only=True, omit_defaults=True):
    """Open a table and sit down at its first seat."""

    game: Code
    """The name of the game."""
    options: dict[str, Any] = {}
    """The game's own options; what is left out is as usual."""
    bots: Annotated[list[SeatNumber], Meta(max_length=16)] = []
    """The seats that bots take."""
    level: BotLevel = "medium"
    """How well they play, and those that take free seats later; `normal`, as it was called at first, is `medium`."""
    clock: Pace | Clock = "none"
    """A clock by its name, or with seconds of one's own."""
    public: bool = True
    """Whether it is in the list and open to all; if not, the invitation lets people in."""
    casual: bool = False
    """Whether the games here change nobody's rating."""
    lesson: bool = False
    """Whether its first game teaches: then its options, its bots and its deal are those of the game's lesson, whatever
    else is said here. It is private and casual."""


class JoinTable(_Request, frozen=True, kw_only=True):
    """Sit down, at a certain seat or at the first free one; or come back to the seat that one has."""

    table: TableId
    """The name of the table."""
    seat: SeatNumber | None = None
    """The seat to sit down at; nil: the first one that is free."""
    invitation: Code | None = None
    """What lets one in at a private table."""
    match: MatchNumber = 0
    """The match that `since` is of."""
    since: Sequence | None = None
    """Coming back: what came from this sequence number of this match on is enough."""
    recent: bool = False
    """Send what happened and was said last along with the view, for somebody who has not seen it."""


class WatchTable(_Request, frozen=True, kw_only=True):
    """Look on."""

    table: TableId
    """The name of the table."""
    invitation: Code | None = None
    """What lets one in at a private table."""
    match: MatchNumber = 0
    """The match that `since` is of."""
    since: Sequence | None = None
    """Coming back: what came from this sequence number of this match on is enough."""
    recent: bool = False
    """Send what happened and was said last along with the view, for somebody who has not seen it."""


class LeaveTable(_Request, frozen=True, kw_only=True):
    """Leave the table, or stop looking on. In a running game a bot holds the seat until its person is back."""

    table: TableId
    """The name of the table."""


class CloseTable(_Request, frozen=True, kw_only=True):
    """Do away with a table whose game is not over. The host may, unless others are at a public game that has begun."""

    table: TableId
    """The name of the table."""


class Ready(_Request, frozen=True, kw_only=True):
    """Say that one is ready, with a commitment to one's contribution to the shuffle; or that one is not."""

    table: TableId
    """The name of the table."""
    ready: bool = True
    """Whether one is."""
    commitment: Secret = b""
    """32 bytes, see Fair deals; empty: no contribution."""


class Contribute(_Request, frozen=True, kw_only=True):
    """Open the contribution that one committed to."""

    table: TableId
    """The name of the table."""
    contribution: Secret
    """The 32 bytes themselves."""


class Start(_Request, frozen=True, kw_only=True):
    """Begin the game, bots taking the seats that are free. Only the host may do that."""

    table: TableId
    """The name of the table."""


class FreeSeat(_Request, frozen=True, kw_only=True):
    """Make somebody leave who is not ready, before the game. Only the host of the table can; they may watch."""

    table: TableId
    """The name of the table."""
    seat: SeatNumber
    """Whose seat."""


class Rematch(_Request, frozen=True, kw_only=True):
    """Play again with the same seats; it begins when all people are for it."""

    table: TableId
    """The name of the table."""


class Choose(_Request, frozen=True, kw_only=True):
    """Answer the question that one is asked. While others still choose, one may choose anew, 20 times at most."""

    table: TableId
    """The name of the table."""
    seat: SeatNumber
    """One's own seat."""
    move: dict[str, Any]
    """The game's own move, a map with its `type`."""


class Resync(_Request, frozen=True, kw_only=True):
    """Send what came from a sequence number of a match on, or, without one or if it is too long ago, a fresh view."""

    table: TableId
    """The name of the table."""
    match: MatchNumber = 0
    """The match that `since` is of."""
    since: Sequence | None = None
    """How many events the view has followed; nil: send a fresh view."""


class CheckView(_Request, frozen=True, kw_only=True):
    """Is this the digest of my view at this sequence number? If not, a fresh view comes, and then Refused.

    Only the current view can be checked. If events are on their way to the client, so that its number is another one,
    nothing is compared: then the answer is Done, with `checked` false.
    """

    table: TableId
    """The name of the table."""
    sequence: Sequence
    """How many events the view has followed: the number of the next one."""
    digest: Secret
    """See The digest of a view."""
    match: MatchNumber = 0
    """The match that the view is of; 0: the one that is played."""


class Recall(_Request, frozen=True, kw_only=True):
    """Show a match that is over once more, from its beginning, as one of its seats or a spectator saw it.

    Those who sat there may ask for it, and anybody if the table was public.
    """

    table: TableId
    """The name of the table."""
    match: MatchNumber = 1
    """Which match of the table: the first one is 1."""
    seat: SeatNumber | None = None
    """Whose view it is; None is a spectator's."""


class AskHint(_Request, frozen=True, kw_only=True):
    """What would you do in my place? Only where Status has `hints`; one at a time, and 30 in a match."""

    table: TableId
    """The name of the table."""
    seat: SeatNumber
    """One's own seat."""


class Review(_Request, frozen=True, kw_only=True):
    """Which of my choices cost me most, in a match that is over? Only for those who sat there; one at a time."""

    table: TableId
    """The name of the table."""
    match: MatchNumber = 1
    """Which match of the table: the first one is 1."""
    seat: SeatNumber
    """One's own seat there."""


class Say(_Request, frozen=True, kw_only=True):
    """Say something at a table or, without one, in the lobby: in one's own words, or a phrase by its key."""

    table: TableId | None = None
    """Where; nil: in the lobby."""
    text: Talk = ""
    """In one's own words; not used with a phrase."""
    phrase: Code | None = None
    """The key of a phrase, see Names and talk."""


class Mute(_Request, frozen=True, kw_only=True):
    """Do not hear a person any more, or hear them again."""

    person: Code
    """Whom, by their id."""
    muted: bool = True
    """Whether to hear them no more."""


class Ping(_Request, frozen=True, kw_only=True):
    """Are you there?"""


Request: TypeAlias = (
    Hello
    | KeepToken
    | Rename
    | ListTables
    | ListGames
    | ListRatings
    | CreateTable
    | JoinTable
    | WatchTable
    | LeaveTable
    | CloseTable
    | Ready
    | Contribute
    | Start
    | FreeSeat
    | Rematch
    | Choose
    | Resync
    | CheckView
    | Recall
    | AskHint
    | Review
    | Say
    | Mute
    | Ping
)
