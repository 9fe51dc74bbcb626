"""A client of a server: says hello, keeps the link up, sends requests exactly once and follows its tables."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from menagerie_client.at_table import AtTable, Gap
from menagerie_client.catalogue import GAMES
from menagerie_client.state import Connected, NotWelcome, Over, Reconnecting, State
from menagerie_shared import fairness
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.link import Dial, Link
from menagerie_shared.wire.messages import (
    Asked,
    Closing,
    Done,
    Ended,
    Events,
    Failed,
    Message,
    Notice,
    Open,
    Pong,
    Refused,
    Said,
    Snapshot,
    Status,
    Tables,
    Welcome,
)
from menagerie_shared.wire.requests import (
    Choose,
    Contribute,
    CreateTable,
    Hello,
    JoinTable,
    KeepToken,
    LeaveTable,
    Ping,
    Ready,
    Request,
    Resync,
    WatchTable,
)
from menagerie_shared.wire.version import PROTOCOL

__all__ = ["Client", "NotWelcome"]

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 15.0
PING_EVERY = 20.0

COME_BACK = ("server_stopping", "silent")
"""Why a server may hang up on a client that should simply come again."""

Answer = TypeVar("Answer", Done, Tables, Pong)


class Client:
    """One person at one server, over as many links, one after the other, as it takes."""

    def __init__(self, dial: Dial, name: str = "", token: str | None = None) -> None:
        self.name = name
        self.token = token
        self.person = ""
        self.tables: dict[str, AtTable] = {}
        self.listed: Tables | None = None
        self.heard: Callable[[Message], None] = lambda message: None
        """Called with every message that comes by itself, after it has been taken in."""
        self.token_changed: Callable[[str], None] = lambda token: None
        """Called with every new token: who keeps it can come back to the same seats."""
        self.state: State = Connected()
        self.state_changed: Callable[[State], None] = lambda state: None
        """Called with every new state: the link is lost, the next try is set, the link is back, or it is over."""
        self.contributed: Callable[[str, Seat, bytes], None] = lambda match, seat, contribution: None
        """Called with what a seat is going to contribute to the shuffle of a match."""
        self.seated: tuple[str, ...] = ()
        """The tables at which this person had a seat when the server last welcomed them."""
        self._dial = dial
        self._link: Link | None = None
        self._pending: dict[str, tuple[Request, asyncio.Future[Any]]] = {}
        self._contributions: dict[str, bytes] = {}
        self._watched: set[str] = set()
        self._waiters: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._prefix = secrets.token_hex(6)
        self._number = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Client":
        """Connect and say hello; OSError if there is no server, NotWelcome if it does not want this client."""
        await self._connect()
        self._tasks = [asyncio.create_task(self._stay()), asyncio.create_task(self._ping())]
        return self

    async def __aexit__(self, *exc: object) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self._link is not None:
            self._link.close()

    @property
    def over(self) -> NotWelcome | None:
        """Why the server ended the conversation for good, if it did."""
        return self.state.why if isinstance(self.state, Over) else None

    # What a person can do

    async def ask(self, request: Request, answer: type[Answer]) -> Answer:
        """Send a request, again and again if need be, until it is answered; Refusal if it is refused."""
        if self.over is not None:
            raise self.over
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[request.id] = (request, future)
        try:
            self._write(request)
            answered = await future
        finally:
            self._pending.pop(request.id, None)
        if not isinstance(answered, answer):
            raise TypeError(f"{type(answered).__name__} is no answer to {type(request).__name__}")
        return answered

    def next_id(self) -> str:
        """An id for a new request."""
        self._number += 1
        return f"{self._prefix}-{self._number}"

    async def create(self, game: str, options: Any = None, **about: Any) -> AtTable:
        """Open a table and sit down at it."""
        builtins = {} if options is None else msgspec.to_builtins(options)
        request = CreateTable(id=self.next_id(), game=game, options=builtins, **about)
        done = await self.ask(request, Done)
        at = self._sit(done.table)
        at.invitation = done.invitation
        return at

    async def join(self, table: str, seat: Seat | None = None, invitation: str | None = None) -> AtTable:
        """Sit down at a table."""
        at = self._sit(table)
        at.invitation = invitation
        await self.ask(JoinTable(id=self.next_id(), table=table, seat=seat, invitation=invitation), Done)
        return at

    async def watch(self, table: str, invitation: str | None = None) -> AtTable:
        """Look on at a table."""
        at = self._sit(table)
        at.invitation = invitation
        self._watched.add(table)
        await self.ask(WatchTable(id=self.next_id(), table=table, invitation=invitation), Done)
        return at

    async def leave(self, table: str) -> None:
        """Get up from a table, or stop looking on."""
        await self.ask(LeaveTable(id=self.next_id(), table=table), Done)
        self.tables.pop(table, None)
        self._watched.discard(table)

    async def ready(self, table: str, seat: Seat) -> None:
        """Be ready, with a contribution to the shuffle that is opened when it is time."""
        status = self.tables[table].status
        match = f"{table}/{1 if status is None else status.match}"
        contribution = secrets.token_bytes(fairness.SECRET_LENGTH)
        self._contributions[table] = contribution
        self.contributed(match, seat, contribution)
        commitment = fairness.commit_to_contribution(match, seat, contribution)
        await self.ask(Ready(id=self.next_id(), table=table, commitment=commitment), Done)

    async def choose(self, table: str, move: Any) -> None:
        """Answer the question that one is asked; Refusal if the move is not legal."""
        at = self.tables[table]
        if at.seat is None:
            raise Refusal("not_asked")
        request = Choose(id=self.next_id(), table=table, seat=at.seat, move=msgspec.to_builtins(move))
        await self.ask(request, Done)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so, which is looked at after every message."""
        if self.over is not None:
            raise self.over
        if not condition():
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiters.append((condition, future))
            await future

    # How the link is kept

    async def _connect(self) -> None:
        link = await self._dial()
        try:
            welcome = await self._say_hello(link)
        except BaseException:
            link.close()
            raise
        self._welcomed(link, welcome)

    async def _say_hello(self, link: Link) -> Welcome:
        hello = Hello(id=self.next_id(), protocol=PROTOCOL, name=self.name, token=self.token)
        link.write(pack_request(hello))
        while (frame := await link.read()) is not None:
            try:
                message = unpack(frame)
            except msgspec.DecodeError:
                raise NotWelcome("unreadable_message") from None
            match message:
                case Welcome() as welcome:
                    return welcome
                case Refused() | Failed() | Closing() as unwelcome:
                    if unwelcome.code in COME_BACK:
                        raise ConnectionError(unwelcome.code)
                    raise NotWelcome(unwelcome.code, **getattr(unwelcome, "facts", {}))
                case _:
                    continue
        raise ConnectionError("the server hung up before it said anything")

    def _welcomed(self, link: Link, welcome: Welcome) -> None:
        self._link = link
        self.person, self.name, self.token = welcome.person, welcome.name, welcome.token
        self.seated = welcome.tables
        self.token_changed(welcome.token)
        self._write(KeepToken(id=self.next_id()))
        for name, at in self.tables.items():
            self._write(self._come_back(name, at))
        for request, _ in self._pending.values():
            self._write(request)
        self._be(Connected())

    def _come_back(self, name: str, at: AtTable) -> Request:
        """Take one's place again, from where the view stands."""
        since = at.sequence if at.view is not None else None
        kind = WatchTable if name in self._watched else JoinTable
        return kind(id=self.next_id(), table=name, invitation=at.invitation, match=at.match, since=since)

    async def _stay(self) -> None:
        """Read what comes, and connect again whenever the link is lost."""
        while self.over is None:
            if self._link is not None:
                await self._read(self._link)
                self._link = None
            if self.over is None:
                await self._reconnect()
        self._look()

    async def _reconnect(self) -> None:
        """Try again and again, at longer and longer intervals, until the server answers."""
        clock = asyncio.get_running_loop().time
        since, attempt, pause = clock(), 1, FIRST_PAUSE
        while self._link is None and self.over is None:
            # Jitter, so that a thousand clients of a server that restarts do not come back in one moment.
            next_try = clock() + pause * random.uniform(0.5, 1.5)
            self._be(Reconnecting(since, attempt, next_try))
            await asyncio.sleep(next_try - clock())
            try:
                await self._connect()
            except OSError:
                attempt, pause = attempt + 1, min(pause * 2, LONGEST_PAUSE)
            except NotWelcome as unwelcome:
                self._end(unwelcome)

    async def _read(self, link: Link) -> None:
        while (frame := await link.read()) is not None:
            try:
                message = unpack(frame)
            except msgspec.DecodeError:
                self._end(NotWelcome("unreadable_message"))
                break
            if isinstance(message, Closing | Failed):
                if message.code not in COME_BACK:
                    self._end(NotWelcome(message.code))
                break
            self._take_in(message)
            self.heard(message)
            self._look()
        link.close()

    async def _ping(self) -> None:
        """Be heard of now and then."""
        while True:
            await asyncio.sleep(PING_EVERY)
            self._write(Ping(id=self.next_id()))

    def _end(self, why: NotWelcome) -> None:
        self._be(Over(why))
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(why)

    def _be(self, state: State) -> None:
        if state != self.state:
            self.state = state
            self.state_changed(state)

    def _write(self, request: Request) -> None:
        if self._link is not None:
            self._link.write(pack_request(request))

    def _sit(self, table: str | None) -> AtTable:
        if table is None:
            raise TypeError("the server named no table")
        return self.tables.setdefault(table, AtTable(table, GAMES, self.person))

    def _take_in(self, message: Message) -> None:
        match message:
            case Done() | Refused() | Pong():
                self._answered(message.id, message)
            case Tables():
                self.listed = message
                if message.id is not None:
                    self._answered(message.id, message)
            case Status() | Snapshot() | Events() | Asked() | Ended():
                try:
                    self._sit(message.table).take_in(message)
                except Gap:
                    self._write(Resync(id=self.next_id(), table=message.table))
            case Open():
                contribution = self._contributions.get(message.table)
                if contribution is not None:
                    self._write(Contribute(id=self.next_id(), table=message.table, contribution=contribution))
            case Notice() | Said() | Welcome() | Closing() | Failed():
                pass

    def _answered(self, request_id: str, answer: Done | Refused | Tables | Pong) -> None:
        pending = self._pending.get(request_id)
        if pending is None or pending[1].done():
            return
        if isinstance(answer, Refused):
            pending[1].set_exception(Refusal(answer.code, **answer.facts))
        else:
            pending[1].set_result(answer)

    def _look(self) -> None:
        """Wake those whose condition is met."""
        waiting = []
        for condition, future in self._waiters:
            if future.done():
                continue
            if self.over is not None:
                future.set_exception(self.over)
            elif condition():
                future.set_result(None)
            else:
                waiting.append((condition, future))
        self._waiters = waiting
