"""A conversation with one client, whichever door it came through.

It reads requests in their order, hands them to the hall or to a table, and gives messages back. It never waits for a
reader: one that does not read is first spared what it can do without, and then dropped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, Protocol, get_args

import msgspec

from menagerie_server.doors.allowance import Allowance
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.unpacking import Malformed, Unpacker, by_tag
from menagerie_server.journal.journal import Command, JournalError
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.past_games import list_games
from menagerie_server.tables.people import Person
from menagerie_server.tables.playing import show_again
from menagerie_server.tables.recalling import recall
from menagerie_server.tables.requests import AT_TABLE, enter
from menagerie_server.tables.talk import Talk
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import Sendable, pack
from menagerie_shared.wire.messages import Closing, Done, Failed, Message, Pong, Refused, Welcome
from menagerie_shared.wire.requests import (
    Clock,
    CreateTable,
    Hello,
    KeepToken,
    ListGames,
    ListTables,
    Mute,
    Ping,
    Recall,
    Request,
    Say,
)
from menagerie_shared.wire.version import PROTOCOL

log = logging.getLogger(__name__)

MOST_MUTED: Final = 200
"""How many people one can decide not to hear."""


class Line(Protocol):
    """The way back to a client, as a door provides it."""

    def write(self, data: bytes) -> None:
        """Send, without waiting."""

    def close(self) -> None:
        """Send what is left, then hang up."""

    @property
    def blocked(self) -> bool:
        """Whether the client has not read for so long that it should be spared."""


class Partner(Protocol):
    """Who a line leads to: a conversation, or whatever comes before one."""

    @property
    def welcomed(self) -> bool:
        """Whether it is known who the client is."""

    def received(self, frame: bytes) -> None:
        """A frame came in."""

    def reads_again(self) -> None:
        """The client reads again."""

    def hang_up(self, message: Message) -> None:
        """Say why, and end it."""

    def lost(self) -> None:
        """The link is gone."""


class Porter:
    """What all conversations of a door have in common."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        inner = [Clock]
        for game in hall.games.values():
            inner += [game.types.options, *get_args(game.types.move)]
        self.unpacker: Unpacker[Any] = Unpacker(by_tag(get_args(Request)), inner)
        """Reads requests, with the moves and options of all games in them."""


class Conversation:
    """One client: who it is, and what it wants."""

    def __init__(self, porter: Porter, line: Line, key: str | None = None) -> None:
        """With the fingerprint of a key, if the door has verified one: whoever comes with it is its owner."""
        self.hall = porter.hall
        self.person = ""
        self.name = ""
        self.muted: set[str] = set()
        self.tables: set[str] = set()
        self._line = line
        self._key = key
        self._known: Person | None = None
        self._token = ""
        self._requests: asyncio.Queue[Request] = asyncio.Queue(porter.limits.waiting)
        self._unpacker = porter.unpacker
        now = asyncio.get_running_loop().time()
        self._allowance = Allowance(porter.limits.burst, porter.limits.per_second, now)
        self._recalls = Allowance(porter.limits.recalls, porter.limits.recalls_per_second, now)
        self._recalling: asyncio.Task[None] | None = None
        self._talk = Talk()
        self._stale = False
        self._over = False
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._carry_out_all())

    @property
    def welcomed(self) -> bool:
        """Whether it is known who this is."""
        return self._known is not None

    @property
    def gone(self) -> bool:
        """Whether the link is lost."""
        return self._over

    def post(self, message: Sendable) -> None:
        """Send a message; one that does not read is spared it, and gets a fresh view when it reads again."""
        if self._over:
            return
        if self._line.blocked:
            self._stale = True
        else:
            self._line.write(message)

    def send(self, message: Message) -> None:
        """Send a message of its own."""
        if self._over:
            return
        if isinstance(message, Refused):
            self.hall.tally.refusals[message.code] += 1
        elif isinstance(message, Failed | Closing):
            self.hall.tally.closings[message.code] += 1
        self.answer(pack(message))

    def answer(self, message: Sendable) -> None:
        """Send an answer: a view can be had afresh, an answer cannot, so nobody is spared it."""
        if not self._over:
            self._line.write(message)

    def received(self, frame: bytes) -> None:
        """A frame came in."""
        if self._over:
            return
        try:
            self._count()
            request = self._unpacker.unpack(frame)
            self.hall.tally.requests[type(request).__name__] += 1
            self._requests.put_nowait(request)
        except Malformed as malformed:
            self.hang_up(Failed(code=malformed.code))
        except asyncio.QueueFull:
            self.hang_up(Failed(code="too_fast"))

    def _count(self) -> None:
        """Refuse a flood."""
        if self._allowance.take(asyncio.get_running_loop().time()):
            raise asyncio.QueueFull

    def reads_again(self) -> None:
        """The client reads again: show it afresh what it was spared."""
        if not self._stale:
            return
        self._stale = False
        for table in self.hall.looked_at(self):
            table.enter(partial(show_again, table, self))
        if self in self.hall.list.followers:
            self.post(pack(self.hall.list.message()))

    def hang_up(self, message: Message) -> None:
        """Say why, and end the conversation."""
        self.send(message)
        self.lost()
        self._line.close()

    def lost(self) -> None:
        """The link is gone."""
        if self._over:
            return
        self._over = True
        for task in (self._task, self._recalling):
            if task is not None:
                task.cancel()
        self._task = self._recalling = None  # they hold this conversation, which would hold them
        if self.welcomed:
            self.hall.gone(self)

    async def _carry_out_all(self) -> None:
        while True:
            request = await self._requests.get()
            await self._try(request, self._carry_out)

    async def _try(self, request: Request, carry_out: Callable[[Any], Awaitable[None]]) -> None:
        try:
            await carry_out(request)
        except Refusal as refusal:
            self.send(Refused(id=request.id, code=refusal.code, facts=refusal.facts))
        except JournalError:
            self.send(Refused(id=request.id, code="journal_unavailable"))
        except Exception:
            log.exception("a request failed", extra={"request": type(request).__name__})
            self.send(Refused(id=request.id, code="internal_error"))

    async def _carry_out(self, request: Request) -> None:
        if not self.welcomed and not isinstance(request, Hello):
            raise Refusal("hello_first")
        if type(request) in AT_TABLE:
            try:
                table = self.hall.find(request.table)  # type: ignore[union-attr, arg-type]  # each of these names one
            except Refusal:
                # It may have been carried out while the table was here: to close it, say.
                before = await self.hall.journal.answer(Command(self.person, request.id))
                if before is None:
                    raise
                self.send(msgspec.msgpack.decode(before, type=Done))
                return
            if not enter(table, self, request):
                raise Refusal("table_busy", table=table.name)
            return
        await _HERE[type(request)](self, request)

    async def _hello(self, request: Hello) -> None:
        if self.welcomed:
            raise Refusal("already_welcomed")
        if request.protocol != PROTOCOL:
            raise Refusal("wrong_protocol", client=request.protocol, server=PROTOCOL)
        person, token = await self.hall.people.arrive(request.name, request.token, self._key)
        self._known, self._token, self.person, self.name = person, token, person.id, person.name
        self.muted = self.hall.muted.setdefault(person.id, set())
        self._talk = self.hall.talks.setdefault(person.id, Talk())
        before = self.hall.enter(self)
        if isinstance(before, Conversation):
            before.hang_up(Closing(code="taken_over"))
        self.send(
            Welcome(
                id=request.id,
                protocol=PROTOCOL,
                person=person.id,
                name=person.name,
                token=token,
                server=self.hall.address,
                tables=self.hall.seats_of(person.id),
            )
        )

    async def _keep_token(self, request: KeepToken) -> None:
        assert self._known is not None
        await self.hall.people.keep_token(self._known, self._token)
        self.send(Done(id=request.id))

    async def _list_tables(self, request: ListTables) -> None:
        if request.follow:
            self.hall.list.followers.add(self)
        else:
            self.hall.list.followers.discard(self)
        self.send(self.hall.list.message(request.id))

    async def _list_games(self, request: ListGames) -> None:
        self.send(await list_games(self.hall.journal, self.person, request.id))

    async def _create(self, request: CreateTable) -> None:
        self.send(await self.hall.create(self, request))

    async def _recall(self, request: Recall) -> None:
        """Show a match once more, besides everything else: whoever asks for one may be playing another."""
        wait = self._recalls.take(asyncio.get_running_loop().time())
        if wait or (self._recalling is not None and not self._recalling.done()):
            raise Refusal("recalling_too_fast", seconds=round(max(wait, 1.0), 1))
        self._recalling = asyncio.create_task(self._try(request, self._show_again))

    async def _show_again(self, request: Recall) -> None:
        async with self.hall.recalling:
            async for part in recall(self.hall.journal, self.hall.games, self.person, request):
                self.send(part)
                if not part.last:
                    await asyncio.sleep(0)  # the others' turn

    async def _say(self, request: Say) -> None:
        if self._talk.repeated(request):
            self.send(Done(id=request.id))
            return
        said = self._talk.said(self, request, asyncio.get_running_loop().time())
        if request.table is None:
            packed = pack(said)
            for session in tuple(self.hall.sessions.values()):
                if self.person not in session.muted:
                    session.post(packed)
        else:
            table = self.hall.find(request.table)
            if self not in table.audience.viewers:
                raise Refusal("not_at_table", table=table.name)
            table.audience.say(said, but_not=lambda session: self.person in session.muted)
        self._talk.heard(request)
        self.send(Done(id=request.id))

    async def _mute(self, request: Mute) -> None:
        if request.muted and len(self.muted) >= MOST_MUTED:
            raise Refusal("too_many_muted", most=MOST_MUTED)
        (self.muted.add if request.muted else self.muted.discard)(request.person)
        self.send(Done(id=request.id))

    async def _ping(self, request: Ping) -> None:
        self.send(Pong(id=request.id))


_HERE: Final[dict[type, Callable[[Conversation, Any], Awaitable[None]]]] = {
    Hello: Conversation._hello,
    KeepToken: Conversation._keep_token,
    ListTables: Conversation._list_tables,
    ListGames: Conversation._list_games,
    CreateTable: Conversation._create,
    Recall: Conversation._recall,
    Say: Conversation._say,
    Mute: Conversation._mute,
    Ping: Conversation._ping,
}
"""The requests that are not a table's business."""
