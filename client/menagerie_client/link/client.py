"""A client of a server: what one person can do there, and the tables that they are at."""

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from menagerie_client.catalogue import GAMES
from menagerie_client.link.at_table import AtTable, Gap
from menagerie_client.link.connection import Connection, nobody
from menagerie_client.link.listing import changed
from menagerie_client.link.replay import Replay
from menagerie_client.link.state import NotWelcome
from menagerie_shared import fairness
from menagerie_shared.codes import with_advice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.link import Dial
from menagerie_shared.wire.messages import (
    Asked,
    Closing,
    Done,
    Ended,
    Events,
    Failed,
    Games,
    Message,
    Notice,
    Open,
    PastGame,
    Pong,
    Recalled,
    Refused,
    Said,
    Snapshot,
    Status,
    Tables,
    TablesChanged,
    Welcome,
)
from menagerie_shared.wire.requests import (
    Choose,
    CloseTable,
    Contribute,
    CreateTable,
    JoinTable,
    LeaveTable,
    ListGames,
    ListTables,
    Mute,
    Ready,
    Recall,
    Rematch,
    Request,
    Resync,
    Say,
    Start,
    WatchTable,
)

__all__ = ["Client", "NotWelcome"]

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


class Client(Connection):
    """One person at one server."""

    def __init__(self, dial: Dial, name: str = "", token: str | None = None) -> None:
        super().__init__(dial, name, token)
        self.tables: dict[str, AtTable] = _Tables()
        self.listed: Tables | None = None
        """The list of tables as it was last told; it stays up to date while it is followed."""
        self.lines: deque[Said | Notice] = deque(maxlen=REMEMBERED)
        """What was said in the lobby and what was noticed there, the oldest first."""
        self.list_changed: Callable[[Tables], None] = lambda tables: None
        """Called with every new list of tables, whether it came whole or as what has changed."""
        self.contributed: Callable[[str, Seat, bytes], None] = lambda match, seat, contribution: None
        """Called with what a seat is going to contribute to the shuffle of a match, before the server hears of it.

        Who keeps it can check the record of the game against it: `menagerie verify --contribution`.
        """
        self.recollect: Callable[[str, Seat], tuple[bytes, bytes] | None] = lambda match, seat: None
        """What a seat contributed to the shuffle of a match, and what the server had committed to, if that was kept."""
        self._contributions: dict[str, tuple[int, bytes]] = {}
        """Which match of each table one contributes to, and what: however often one is ready for it, it is the same."""
        self._again: dict[str, int] = {}
        """The tables at which one wants to play again, each with the match that is over."""
        self._watched: set[str] = set()
        self._returning: dict[str, str] = {}
        """The requests by which this client takes its places again, and their tables."""
        self._recalled: dict[str, list[Recalled]] = {}
        """The parts of matches that are being recalled, by request."""
        self._follows_list = False

    # In the lobby

    async def list_tables(self, *, follow: bool = True) -> Tables:
        """The public tables; whoever follows the list is told when it changes, over lost links too."""
        self._follows_list = follow
        return await self.ask(ListTables(id=self.next_id(), follow=follow), Tables)

    async def create(self, game: str, options: Any = None, **about: Any) -> AtTable:
        """Open a table and sit down at it."""
        builtins = {} if options is None else msgspec.to_builtins(options)
        request = CreateTable(id=self.next_id(), game=game, options=builtins, **about)
        done = await self.ask(request, Done)
        at = self._sit(done.table)
        at.invitation = done.invitation
        return at

    async def join(self, table: str, seat: Seat | None = None, invitation: str | None = None) -> AtTable:
        """Sit down at a table, or come back to the seat that one has."""
        request = JoinTable(id=self.next_id(), table=table, seat=seat, invitation=invitation, **self._known_of(table))
        return await self._go_to(table, invitation, request)

    async def watch(self, table: str, invitation: str | None = None) -> AtTable:
        """Look on at a table."""
        request = WatchTable(id=self.next_id(), table=table, invitation=invitation, **self._known_of(table))
        return await self._go_to(table, invitation, request)

    async def _go_to(self, table: str, invitation: str | None, request: JoinTable | WatchTable) -> AtTable:
        known, watched = table in self.tables, table in self._watched
        at = self._sit(table)
        before = at.invitation
        # From now on, since the link may be lost before the answer is here.
        at.invitation = invitation or before
        self._set_watched(table, watched=isinstance(request, WatchTable))
        try:
            await self.ask(request, Done)
        except Refusal:
            at.invitation = before
            self._set_watched(table, watched=watched)
            if not known:
                self._forget(table)
            raise
        return at

    def _set_watched(self, table: str, *, watched: bool) -> None:
        (self._watched.add if watched else self._watched.discard)(table)

    async def past_games(self) -> tuple[PastGame, ...]:
        """The games that one has finished, newest first."""
        return (await self.ask(ListGames(id=self.next_id()), Games)).games

    async def recall(self, table: str, match: int = 1, seat: Seat | None = None) -> Replay:
        """A match that is over, as a seat saw it, or, without one, a spectator."""
        request = Recall(id=self.next_id(), table=table, match=match, seat=seat)
        try:
            await self.ask(request, Recalled)
            return Replay(self._recalled[request.id], GAMES)
        finally:
            self._recalled.pop(request.id, None)

    async def say(self, text: str = "", *, table: str | None = None, phrase: str | None = None) -> None:
        """Say something at a table or, without one, in the lobby: in one's own words, or a phrase by its key."""
        await self.ask(Say(id=self.next_id(), table=table, text=text, phrase=phrase), Done)

    async def mute(self, person: str, *, muted: bool = True) -> None:
        """Do not hear a person any more, or hear them again."""
        await self.ask(Mute(id=self.next_id(), person=person, muted=muted), Done)

    # At a table

    async def leave(self, table: str) -> None:
        """Get up from a table, or stop looking on."""
        await self.ask(LeaveTable(id=self.next_id(), table=table), Done)
        at = self.tables.get(table)
        if at is None or at.status is None or at.status.stage not in ("shuffling", "playing"):
            self._keep_seat(table, kept=False)  # in a game a bot holds it
        self._forget(table)

    async def close_table(self, table: str) -> None:
        """Do away with a table whose game is not over; for the host alone."""
        await self.ask(CloseTable(id=self.next_id(), table=table), Done)
        self._keep_seat(table, kept=False)
        self._forget(table)

    async def ready(self, table: str, seat: Seat, *, contribute: bool | None = None) -> None:
        """Be ready, with a contribution to the shuffle that is opened when it is time, or without one.

        If nothing is said of it, only those contribute who do not practise: with a contribution the same number would
        not give the same cards.
        """
        at = self.tables[table]
        status = at.status
        if contribute is None:
            contribute = status is None or not status.practice
        if not contribute:
            self._contributions.pop(table, None)
            at.witness.contribution = b""
            await self.ask(Ready(id=self.next_id(), table=table), Done)
            return
        number = 1 if status is None else status.match
        before, contribution = self._contributions.get(table, (0, b""))
        if before != number:
            contribution = secrets.token_bytes(fairness.SECRET_LENGTH)
            self._contributions[table] = number, contribution
        match = f"{table}/{number}"
        self.contributed(match, seat, contribution)
        at.witness.contribution = contribution
        commitment = fairness.commit_to_contribution(match, seat, contribution)
        await self.ask(Ready(id=self.next_id(), table=table, commitment=commitment), Done)

    async def unready(self, table: str) -> None:
        """Not be ready after all."""
        await self.ask(Ready(id=self.next_id(), table=table, ready=False), Done)

    async def start(self, table: str) -> None:
        """Begin with those who are there, bots taking the free seats; for the host alone."""
        await self.ask(Start(id=self.next_id(), table=table), Done)

    async def rematch(self, table: str) -> None:
        """Be for another match with the same seats."""
        await self.ask(Rematch(id=self.next_id(), table=table), Done)

    async def play_again(self, table: str) -> None:
        """Be for another match with the same seats, and ready for it as soon as everybody else is for it too."""
        self._again[table] = self.tables[table].match
        try:
            await self.rematch(table)
        except Refusal:
            self._again.pop(table, None)
            raise

    def _go_on(self, status: Status) -> None:
        """The next match is there: whoever wanted to play again is not asked once more whether they are ready."""
        over = self._again.get(status.table)
        if over is None or status.match == over:
            return
        del self._again[status.table]
        seat = self.tables[status.table].seat
        if seat is not None and status.stage == "waiting" and not status.seats[seat].ready:
            self._do(self._be_ready(status.table, seat))

    async def _be_ready(self, table: str, seat: Seat) -> None:
        """Be ready; if that is not possible any more, the table has gone on or is gone, and says so itself."""
        with contextlib.suppress(Refusal):
            await self.ready(table, seat)

    async def choose(self, table: str, move: Any) -> None:
        """Answer the question that one is asked; Refusal if the move is not legal."""
        at = self.tables[table]
        if at.seat is None:
            raise Refusal("not_asked")
        request = Choose(id=self.next_id(), table=table, seat=at.seat, move=msgspec.to_builtins(move))
        await self.ask(request, Done)

    def _let_go(self) -> None:
        super()._let_go()
        self.list_changed = self.contributed = nobody
        for at in self.tables.values():
            at.told = at.jumped = at.left = nobody

    # What the server says by itself

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

    def _take_in(self, message: Message) -> Message:
        match message:
            case Status() | Snapshot() | Events() | Asked() | Ended():
                self._follow(message)
            case Open():
                self._contribute(message.table)
            case Tables():
                self._list(message)
            case TablesChanged():
                if self.listed is not None:
                    self._list(changed(self.listed, message))
                    return self.listed
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
            case Done() | Games() | Pong() | Welcome() | Closing() | Failed():
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
            self._go_on(message)

    def _contribute(self, table: str) -> None:
        _, contribution = self._contributions.get(table, (0, b""))
        if contribution:
            self._write(Contribute(id=self.next_id(), table=table, contribution=contribution))

    def _list(self, tables: Tables) -> None:
        self.listed = tables
        self.list_changed(tables)

    def _hear(self, message: Said | Notice) -> None:
        if message.table is None:
            self.lines.append(message)
        elif message.table in self.tables:
            self.tables[message.table].take_in(message)
            if isinstance(message, Notice) and message.code == "table_closed":
                self._lose(message.table, message.code)

    def _sit(self, table: str | None) -> AtTable:
        if table is None:
            raise TypeError("the server named no table")
        return self.tables.setdefault(table, AtTable(table, GAMES, self.person))

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

    def _forget(self, table: str) -> None:
        self.tables.pop(table, None)
        self._watched.discard(table)
        self._contributions.pop(table, None)
        self._again.pop(table, None)
