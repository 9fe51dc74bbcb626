"""The gate of a node: other nodes bring people here, to be at its tables.

Nobody else gets in: TLS lets only those pass who have the identity of the nodes, and then they have to say which node
they are, in this life, and which they mean. People who come like that are at tables as those who come by a door are;
but in the lobby they are where they came from.
"""

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec

from menagerie_server.doors.conversation import Conversation, ConversationContext
from menagerie_server.doors.unpacking import Malformed
from menagerie_server.house.identity import accepting
from menagerie_server.house.wire import (
    VERSION,
    Answered,
    Asked,
    Ended,
    Gone,
    Greet,
    Greeted,
    Last,
    Looks,
    NotHere,
    Pulse,
    Reads,
    Told,
    Vouch,
    Wire,
    read_at_tables,
)
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.requests import AT_TABLE
from menagerie_shared.codes import ClosingCode
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import Sendable, pack_request
from menagerie_shared.wire.framing import PREFIX
from menagerie_shared.wire.messages import Closing, Done, Failed, Message
from menagerie_shared.wire.requests import AskHint, CreateTable, Request, Say

log = logging.getLogger(__name__)

GREETED_WITHIN: Final = 5.0
MOST_STRANGERS: Final = 64
"""How many connections there may be of which it is not known yet whose they are."""
MOST_VISITS: Final = 50_000
MOST_BOUNCED: Final = 256
ELSEWHERE: Final = (*AT_TABLE, Say, AskHint, CreateTable)
"""The requests that are passed on."""


class Visit(Conversation):
    """One person from another node, at the tables of this one."""

    def __init__(self, context: ConversationContext, hall: Hall, wire: Wire, vouch: Vouch) -> None:
        super().__init__(context, _VisitLine(wire, vouch.visit), vouch.key, address=vouch.address)
        self._journey = None  # whoever has come this far goes no further
        self._hall = hall
        self._wire = wire
        self.number = vouch.visit
        self.person = vouch.person
        self.visits = vouch.visits
        self._bounced: set[str] = set()
        """The tables of requests that came back: none behind them may overtake them."""
        self._is_last = False
        """Whether no more requests come, and it is to be said when all are answered."""
        self.introduced(vouch)

    @property
    def welcomed(self) -> bool:
        """Another node has vouched for them."""
        return True

    def introduced(self, vouch: Vouch) -> None:
        """They are called something else, or hear others."""
        self.name = vouch.name
        self.muted = set(vouch.muted)
        self.capabilities = tuple(vouch.capabilities)

    def asked(self, asked: Asked) -> None:
        """A request came: their own node has counted it already."""
        if self._over:
            return
        try:
            request = self._unpacker.unpack(asked.frame)
        except Malformed as malformed:
            self.fail(malformed.code)
            return
        self._tally.request(type(request).__name__)
        table: str | None = getattr(request, "table", None)
        if table is not None and self._has_to_go_back(table, again=asked.again):
            self._wire.send(NotHere(self.number, asked.frame, asked.number))
        else:
            self._requests.put_nowait(request)

    def last(self) -> None:
        """No more requests come: as before the end of a connection, all that came are answered first."""
        self._is_last = True
        self._requests.put_nowait(Failed(code="wrong_fields"))  # why it ends, their own node says

    def post(self, message: Sendable) -> None:
        if not self._over and self._lobby.may_speak():
            self._wire.send(Told(self.number, message, spare=True))

    def looks_at(self, table: str) -> None:
        super().looks_at(table)
        if self._lobby.may_speak():
            self._wire.send(Looks(self.number, table, looks=True))

    def looks_away_from(self, table: str) -> None:
        super().looks_away_from(table)
        if self._lobby.may_speak():
            self._wire.send(Looks(self.number, table, looks=False))

    def hang_up(self, message: Message) -> None:
        """Their own node hangs up on them."""
        if self._over:
            return
        if self._is_last and isinstance(message, Failed):
            if self._lobby.may_speak():
                self._wire.send(Answered(self.number))
            self.lost()
            return
        if isinstance(message, Failed):
            self.send(message)
        code: ClosingCode = message.code if isinstance(message, Closing) else "server_stopping"
        if self._lobby.may_speak():
            self._wire.send(Ended(self.number, code))
        self.lost()

    def reads_again(self) -> None:
        self._lobby.show_afresh(self)

    async def _created_elsewhere(self, request: CreateTable, done: Done) -> None:
        self._wire.send(NotHere(self.number, pack_request(request)[PREFIX:], 0))

    async def _carry_out(self, request: Request) -> None:
        if not isinstance(request, ELSEWHERE):
            raise Refusal("internal_error")
        await super()._carry_out(request)

    def _has_to_go_back(self, table: str, *, again: bool) -> bool:
        """Whether a table is not here, or was not when a request before this one came."""
        hall = self._hall
        if not hall.has(table):
            if len(self._bounced) >= MOST_BOUNCED:
                self._bounced.clear()
            self._bounced.add(table)
            return True
        if again:
            self._bounced.discard(table)
        return table in self._bounced


class _VisitLine:
    """The way back to somebody's own node."""

    blocked = False

    def __init__(self, wire: Wire, visit: int) -> None:
        self._wire = wire
        self._visit = visit

    def write(self, data: bytes) -> None:
        self._wire.send(Told(self._visit, data, spare=False))

    def known(self) -> None:
        pass

    def close(self) -> None:
        pass


class Gate:
    """Where other nodes come in."""

    def __init__(
        self,
        hall: Hall,
        context: ConversationContext,
        writer: str,
        identity: bytes,
        arrived: Callable[[str], int],
    ) -> None:
        """`arrived` says for the how many-th time somebody came to this node itself; 0 if they are not here."""
        self._hall = hall
        self._arrived = arrived
        self._context = context
        self._writer = writer
        self._tls = accepting(identity)
        self._known: frozenset[str] = frozenset()
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._wires: dict[Wire, str] = {}
        self._strangers = 0
        self._by_person: dict[str, Visit] = {}

    @property
    def visits(self) -> int:
        """How many people from elsewhere are at tables here."""
        return len(self._by_person)

    async def open(self, host: str, port: int) -> int:
        """Begin to listen; returns the port."""
        infos = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, _, _, _, address = infos[0]
        self._listening = socket.socket(family, socket.SOCK_STREAM)
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listening.setblocking(False)
        self._listening.bind(address)
        self._listening.listen(128)
        self._begin(self._accept(self._listening))
        return int(self._listening.getsockname()[1])

    def nodes_are(self, writers: frozenset[str]) -> None:
        """These nodes serve: links of others are cut."""
        self._known = writers
        for wire, writer in tuple(self._wires.items()):
            if writer not in writers:
                wire.cut()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                accepted, _ = await loop.sock_accept(listening)
            except OSError:  # no file is left: it is tried again
                await asyncio.sleep(0.1)
                continue
            if self._strangers >= MOST_STRANGERS:
                accepted.close()
                continue
            self._strangers += 1
            self._begin(self._receive(accepted))

    async def _receive(self, accepted: socket.socket) -> None:
        wire: Wire | None = None
        try:
            try:
                async with asyncio.timeout(GREETED_WITHIN):
                    wire = await self._shake_hands(accepted)
                    sender = None if wire is None else await self._greet(wire)
            except (OSError, TimeoutError):
                sender = None
            finally:
                self._strangers -= 1
            if wire is None or sender is None:
                log.warning("a stranger was turned away from the gate of the nodes")
                return
            await self._serve(wire, sender)
        finally:
            if wire is not None:
                wire.cut()

    async def _shake_hands(self, accepted: socket.socket) -> Wire | None:
        loop = asyncio.get_running_loop()
        accepted.setblocking(False)
        accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        reader = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(reader)
        try:
            transport, _ = await loop.connect_accepted_socket(lambda: protocol, accepted, ssl=self._tls)
        except OSError:
            return None
        return Wire(reader, asyncio.StreamWriter(transport, protocol, reader, loop))

    async def _greet(self, wire: Wire) -> str | None:
        """Which node has dialled; None if it is none, or means another one."""
        frame = await wire.frame()
        if frame is None:
            return None
        try:
            greet = read_at_tables(frame)
        except msgspec.DecodeError:
            return None
        if not isinstance(greet, Greet) or (greet.version, greet.receiver) != (VERSION, self._writer):
            return None
        if greet.sender not in self._known:  # it may have joined just now, and tries again in a moment
            return None
        wire.send(Greeted())
        return greet.sender

    async def _serve(self, wire: Wire, sender: str) -> None:
        visits: dict[int, Visit] = {}
        self._wires[wire] = sender
        try:
            async for frame in wire.frames():
                try:
                    message = read_at_tables(frame)
                except msgspec.DecodeError:
                    log.error("a node has sent something that cannot be read")
                    return
                match message:
                    case Vouch():
                        self._vouch(wire, visits, message)
                    case Asked() if message.visit in visits:
                        visits[message.visit].asked(message)
                    case Reads() if message.visit in visits:
                        visits[message.visit].reads_again()
                    case Last() if message.visit in visits:
                        visits[message.visit].last()
                    case Gone():
                        self._leave(visits.pop(message.visit, None))
                    case Pulse():
                        wire.send(Pulse())
                    case _:
                        pass
        finally:
            self._wires.pop(wire, None)
            for visit in visits.values():
                self._leave(visit)

    def _vouch(self, wire: Wire, visits: dict[int, Visit], vouch: Vouch) -> None:
        if (known := visits.get(vouch.visit)) is not None and not known.gone:
            known.introduced(vouch)
            return
        before = self._by_person.get(vouch.person)
        if vouch.visits < max(0 if before is None else before.visits, self._arrived(vouch.person)):
            wire.send(Ended(vouch.visit, "taken_over"))  # they have come by another way since
            return
        if (here := self._hall.present.get(vouch.person)) is not None:
            here.hang_up(Closing(code="taken_over"))
        if before is None and len(self._by_person) >= MOST_VISITS:
            wire.send(Ended(vouch.visit, "server_full"))
            return
        if before is not None:
            before.hang_up(Closing(code="taken_over"))
        visit = Visit(self._context, self._hall, wire, vouch)
        visits[vouch.visit] = self._by_person[vouch.person] = visit

    def arrived(self, person: str) -> None:
        """Somebody has come to this node itself, and is not anywhere else any more."""
        if (visit := self._by_person.pop(person, None)) is not None:
            visit.hang_up(Closing(code="taken_over"))

    def _leave(self, visit: Visit | None) -> None:
        if visit is None:
            return
        visit.lost()
        if self._by_person.get(visit.person) is visit:
            del self._by_person[visit.person]

    async def close(self) -> None:
        """Listen no more, and cut all links."""
        if self._listening is not None:
            self._listening.close()
        for task in tuple(self._tasks):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks, return_exceptions=True)
