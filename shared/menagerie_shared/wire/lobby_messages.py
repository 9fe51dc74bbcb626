"""What the server says of tables and games to those who look around: lists, and games that are over."""

from typing import Any

import msgspec

from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.message import ServerMessage
from menagerie_shared.wire.requests import Clock, Pace
from menagerie_shared.wire.table_messages import SeatInfo, Stage


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
    casual: bool = False
    """Whether the games here change nobody's rating."""
    since: int | None = None
    """Since when it is at this stage, in seconds since 1970 by the server's clock; nil if that is not known."""


class Tables(ServerMessage, frozen=True, kw_only=True):
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


class TablesChanged(ServerMessage, frozen=True, kw_only=True):
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


class Here(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who is here."""

    person: str
    """The id."""
    name: str
    """What they are called."""
    table: str | None = None
    """The public table that they are at; nil: none."""
    key: bool = False
    """Whether they have come with a key: then nobody else is them. A guest's name can be anybody's the next day."""


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A public game that was just finished."""

    table: str
    """The name of its table."""
    match: int
    """Which match of that table: [Recall](#recall) shows it again."""
    game: str
    """The name of the game."""
    ended: int
    """Seconds since 1970, by the server's clock."""
    names: tuple[str, ...]
    """Of all seats, bots by their own; empty for virtual players."""
    standings: tuple[Placing, ...]
    """Of all seats that were ranked."""


class Best(msgspec.Struct, frozen=True, kw_only=True):
    """The highest score that a person reached of late at a game, in public games."""

    game: str
    """The name of the game."""
    name: str
    """Whose it is."""
    score: int
    """The points."""
    table: str
    """The name of the table."""
    match: int
    """Which match of that table."""
    games: int
    """Of how many games it is the highest: the last ones that the server remembers."""


class News(ServerMessage, frozen=True, kw_only=True):
    """Who is here and what was just finished, for those who follow the list of tables, with `news`.

    It comes when they begin to follow, and again when it has changed; it replaces the one before. Private tables, and
    those who are at one, are not in it.
    """

    now: int
    """The server's clock, in seconds since 1970: what `since` and `ended` are by."""
    here: tuple[Here, ...] = ()
    """Those who came last first; not all of them, if there are many."""
    finished: tuple[Finished, ...] = ()
    """The last games, newest first."""
    best: tuple[Best, ...] = ()
    """One for each game that was played of late."""


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


class Games(ServerMessage, frozen=True, kw_only=True):
    """The games that one has finished, newest first."""

    id: str
    """Of the request that is answered."""
    games: tuple[PastGame, ...]
    """As many as are kept and fit into a frame."""


class RatedPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How well somebody plays a game."""

    place: int
    """1 is the best; equal ones share a place. Bots have places of their own."""
    name: str
    """What they are called."""
    rating: int
    """The more the better; 1000 to begin with."""
    games: int
    """How many games it follows from."""
    provisional: bool = False
    """Whether these are so few that it says little."""
    person: str | None = None
    """The id, if it is a person."""
    character: str = ""
    """The key, if it is a bot: see Bots."""


class Ratings(ServerMessage, frozen=True, kw_only=True):
    """Who plays a game best here."""

    id: str
    """Of the request that is answered."""
    game: str
    """The name of the game."""
    division: str = ""
    """What the game's ratings are kept apart by."""
    people: tuple[RatedPlayer, ...] = ()
    """The best first."""
    bots: tuple[RatedPlayer, ...] = ()
    """Those that have played it, the best first."""
    own: RatedPlayer | None = None
    """Where one stands; nil without a rating."""


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


class Recalled(ServerMessage, frozen=True, kw_only=True):
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
