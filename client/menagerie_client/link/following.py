"""Following what a server says by itself: the tables that one is at, the list of tables, and the talk in the lobby."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

from menagerie_client.link.at_table import AtTable, Gap
from menagerie_client.link.connection import Connection
from menagerie_client.link.keeper import Keeper
from menagerie_client.link.listing import changed
from menagerie_shared.codes import with_advice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.wire.hint_messages import Hint, Reviewed
from menagerie_shared.wire.link import Dial
from menagerie_shared.wire.lobby_messages import Games, News, Ratings, Recalled, Tables, TablesChanged
from menagerie_shared.wire.messages import Closing, Done, Failed, Message, Pong, Refused, Welcome
from menagerie_shared.wire.requests import JoinTable, ListTables, Request, Resync, WatchTable
from menagerie_shared.wire.table_messages import Asked, Ended, Events, Notice, OpenContribution, Said, Snapshot, Status

REMEMBERED = 200
"""How many lines of talk and notices of the lobby are kept."""
TRY_AGAIN = 1.0
"""After so many seconds it is tried again to take a place that the server cannot give back for now."""
FOR_NOW = with_advice("Refused", "later")
"""Why a place may be refused that will be given back later."""


class _Tables(dict[str, AtTable]):
    """The tables that one is at; whatever one wants to do at another one is refused."""

    def __missing__(self, table: str) -> AtTable:
        raise Refusal("not_at_table", table=table)


class Following(Connection):
    """A connection that keeps up to date what its person sees, and takes their places again after a lost link."""

    def __init__(
        self, dial: Dial, name: str, token: str | None, keeper: Keeper | None, *, games: Mapping[str, SeatGame]
    ) -> None:
        """Of games other than these, only who sits there is followed."""
        super().__init__(dial, name, token, keeper)
        self._games = games
        self.tables: dict[str, AtTable] = _Tables()
        self.listed: Tables | None = None
        """The list of tables as it was last told; it stays up to date while it is followed."""
        self.news: News | None = None
        """Who is here and what was just finished, as it was last told; only while the list is followed."""
        self._ahead = 0.0
        """How many seconds the server's clock is ahead of this one."""
        self.lines: deque[Said | Notice] = deque(maxlen=REMEMBERED)
        """What was said in the lobby and what was noticed there, the oldest first."""
        self._watched: set[str] = set()
        self._returning: dict[str, str] = {}
        """The requests by which this client takes its places again, and their tables."""
        self._recalled: dict[str, list[Recalled]] = {}
        """The parts of matches that are being recalled, by request."""
        self._follows_list = False

    def _let_go(self) -> None:
        super()._let_go()
        for at in self.tables.values():
            at.let_go()

    # What whoever uses it makes of it

    def _status_changed(self, status: Status) -> None:
        """A table says how it stands, and that was taken in."""

    def _asked_to_open(self, table: str) -> None:
        """A table wants to see what one has committed to."""

    def seconds_since(self, then: int) -> float:
        """How many seconds ago something was, by the server's clock; 0 if that is still to come."""
        return max(0.0, time.time() + self._ahead - then)

    # Coming back

    def _come_back(self) -> Iterator[Request]:
        """Take one's places again, each from where its view stands, and follow the list if one did."""
        self._returning.clear()
        for name in self.tables:
            yield self._return_to(name)
        if self._follows_list:
            yield ListTables(id=self.next_id())

    def _return_to(self, table: str) -> Request:
        kind = WatchTable if table in self._watched else JoinTable
        invitation = self.tables[table].invitation
        request = kind(id=self.next_id(), table=table, invitation=invitation, **self._known_of(table))
        self._returning[request.id] = table
        return request

    def _known_of(self, table: str) -> dict[str, Any]:
        """From where on one has to be told of a game: from the view that one has, or from some way back."""
        at = self.tables.get(table)
        if at is None or (at.view is None and not at.history.talk):
            return {"recent": True}
        return {} if at.view is None else {"match": at.match, "since": at.sequence}

    def _not_back(self, table: str, code: str) -> None:
        """The table may be gone, or the seat taken, since the link was lost; or it has to be tried once more."""
        if code in FOR_NOW:
            asyncio.get_running_loop().call_later(TRY_AGAIN, self._try_again, table)
        else:
            self._lose(table, code)

    def _try_again(self, table: str) -> None:
        if table in self.tables:
            self._write(self._return_to(table))

    # What the server says by itself

    def _take_in(self, message: Message) -> Message:
        match message:
            case Status() | Snapshot() | Events() | Asked() | Ended():
                self._follow(message)
            case OpenContribution():
                self._asked_to_open(message.table)
            case Tables():
                self.listed = message
            case TablesChanged():
                if self.listed is not None:
                    self.listed = changed(self.listed, message)
                    return self.listed
            case News():
                self.news = message
                self._ahead = message.now - time.time()
            case Said() | Notice():
                self._hear(message)
            case Refused():
                if message.id in self._returning:
                    self._not_back(self._returning.pop(message.id), message.code)
            case Recalled():
                # After a lost link it comes from the beginning again.
                parts = [] if message.beginning is not None else self._recalled.get(message.id, [])
                if message.id in self._pending:
                    self._recalled[message.id] = [*parts, message]
            case Done() | Games() | Ratings() | Hint() | Reviewed() | Pong() | Welcome() | Closing() | Failed():
                pass
        return message

    def _follow(self, message: Status | Snapshot | Events | Asked | Ended) -> None:
        at = self._sit(message.table)
        try:
            at.take_in(message)
        except Gap:
            self._write(Resync(id=self.next_id(), table=message.table))
        if isinstance(message, Status):
            self._keep_seat(message.table, kept=at.seat is not None)
            self._status_changed(message)

    def _hear(self, message: Said | Notice) -> None:
        if message.table is None:
            self.lines.append(message)
        elif message.table in self.tables:
            self.tables[message.table].take_in(message)
            if isinstance(message, Notice) and message.code == "table_closed":
                self._lose(message.table, message.code)

    # Being at tables

    def _sit(self, table: str | None) -> AtTable:
        if table is None:
            raise TypeError("the server named no table")
        if table not in self.tables:
            self.tables[table] = AtTable(table, self._games, self.person)
        return self.tables[table]

    def _lose(self, table: str, code: str) -> None:
        at = self.tables.get(table)
        self._keep_seat(table, kept=False)
        self._forget(table)
        if at is not None:
            at.go(code)

    def _keep_seat(self, table: str, *, kept: bool) -> None:
        """Know where one has a seat: as the server said it, and as it has become since."""
        if kept != (table in self.seated):
            others = tuple(other for other in self.seated if other != table)
            self.seated = (*others, table) if kept else others

    def _set_watched(self, table: str, *, watched: bool) -> None:
        (self._watched.add if watched else self._watched.discard)(table)

    def _forget(self, table: str) -> None:
        self.tables.pop(table, None)
        self._watched.discard(table)
