"""The roads to other nodes: links over which people of this node are at tables there, and where tables are."""

import asyncio
import logging
import ssl
import time
from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

from menagerie_server.house.identity import dialling
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
    read_at_people,
)
from menagerie_server.journal.journal import Command
from menagerie_server.journal.postgres.journal import STAYS, Home, PostgresJournal
from menagerie_server.nodes.boards import Neighbour
from menagerie_server.settings.addresses import split_address
from menagerie_server.tables.elsewhere import Traveller
from menagerie_server.tables.hall import Hall
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.framing import PREFIX
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CreateTable, Request

log = logging.getLogger(__name__)

DIAL_WITHIN: Final = 3.0
PULSE: Final = 1.0
MOST_HOMES: Final = 20_000


class Visitor(Protocol):
    """Whose way leads there."""

    traveller: Traveller

    def told(self, told: Told) -> None:
        """Something came back."""

    def came_back(self, number: int, frame: bytes) -> None:
        """A table is not where a request was passed on to."""

    def answered(self, visit: int) -> None:
        """All that was asked there is answered, and the visit is over."""

    def looks(self, message: Looks) -> None:
        """The person looks at a table there, or no more."""

    def ended(self, message: Ended) -> None:
        """The visit was ended from there."""

    def stranded(self, visit: int) -> None:
        """The node is gone, or the link to it."""


class Roads:
    """The links of this node to all others."""

    def __init__(self, hall: Hall, journal: PostgresJournal, writer: str, identity: bytes, lease: float) -> None:
        self.hall = hall
        self.writer = writer
        self.patience = 2 * lease + 2
        """So many seconds it is waited for somebody to have a table whose node is gone."""
        self.pulse_within = max(lease, 2 * PULSE)
        self.nodes: Mapping[str, Neighbour] = {}
        self._journal = journal
        self._tls = dialling(identity)
        self._roads: dict[str, Road] = {}
        self._homes: dict[str, Home] = {}
        self._placed: dict[str, int] = {}
        """How many tables were opened elsewhere since it was known how many there are."""
        self._number = 0

    @property
    def tls(self) -> ssl.SSLContext:
        """What makes sure that it is a node that is dialled."""
        return self._tls

    def next_visit(self) -> int:
        """A number that no other visit has."""
        self._number += 1
        return self._number

    def nodes_are(self, nodes: Mapping[str, Neighbour]) -> None:
        """These serve: links to others are cut."""
        self.nodes = nodes
        self._placed.clear()
        for writer, road in tuple(self._roads.items()):
            if writer not in nodes:
                road.cut()

    async def to(self, writer: str) -> "Road | None":
        """The link to a node; None if there is none at present."""
        node = self.nodes.get(writer)
        if node is None or writer == self.writer:
            return None
        road = self._roads.get(writer)
        if road is None or road.is_cut:
            road = self._roads[writer] = Road(self, node)
        return road if await road.is_open() else None

    def lost(self, road: "Road") -> None:
        """A link is cut."""
        if self._roads.get(road.writer) is road:
            del self._roads[road.writer]
        for table in [table for table, home in self._homes.items() if home.owner == road.writer]:
            del self._homes[table]

    def looks_changed(self) -> None:
        """Somebody who is here looks at another table than before, elsewhere: that is told of who is here."""
        self.hall.list.people_changed()
        self.hall.elsewhere.people_changed()

    async def home_of(self, table: str) -> Home | None:
        """Where a table is, as far as is known; None if there is none of that name."""
        if (known := self._homes.get(table)) is not None:
            return known
        home = await self._journal.home_of(table)
        if home is not None and home.owner in self.nodes and home.owner != self.writer:
            if len(self._homes) >= MOST_HOMES:
                self._homes.clear()
            self._homes[table] = home
        return home

    def forget_home(self, table: str) -> None:
        """It is not where it was."""
        self._homes.pop(table, None)

    def has_moved(self, home: Home | None, writer: str) -> bool:
        """Whether a table is at another node than before, which serves, or is no more."""
        return home is None or is_past(home) or (home.owner != writer and home.owner in self.nodes)

    async def created_before(self, person: str, request: CreateTable) -> str | None:
        """The table that a command has opened, if it was carried out before."""
        answer = await self._journal.answer(Command(person, request.id))
        return None if answer is None else msgspec.msgpack.decode(answer, type=Done).table

    def least_loaded(self) -> str:
        """The node with the fewest tables: where the next one is opened."""
        loads = {writer: node.tables + self._placed.get(writer, 0) for writer, node in self.nodes.items()}
        loads[self.writer] = len(self.hall.tables)
        # If others have as many, it stays where its people are.
        return min(loads, key=lambda writer: (loads[writer], writer != self.writer, writer))

    def placed(self, writer: str) -> None:
        """A table is opened there."""
        self._placed[writer] = self._placed.get(writer, 0) + 1

    async def close(self) -> None:
        """Cut all links."""
        for road in tuple(self._roads.values()):
            road.cut()


def is_past(home: Home) -> bool:
    """Whether nobody will bring a table back that nobody has."""
    return home.finished_at is not None and home.finished_at < int(time.time() * 1000) - STAYS


class Road:
    """The link to one node, in one life of it."""

    def __init__(self, roads: Roads, node: Neighbour) -> None:
        self.writer = node.writer
        self.name = node.name
        self._roads = roads
        self._node = node
        self._wire: Wire | None = None
        self._trips: dict[int, Visitor] = {}
        self._greeted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._over = False
        self._heard = 0
        """How many messages have come from there."""
        self._task = asyncio.create_task(self._live(), name=f"link to {node.name}")

    @property
    def is_cut(self) -> bool:
        """Whether nothing gets there any more."""
        return self._over

    async def is_open(self) -> bool:
        """Wait until it is known whether anything gets there."""
        return await asyncio.shield(self._greeted) and not self._over

    def cut(self) -> None:
        """Go there no more."""
        if self._wire is not None:
            self._wire.cut()
        else:
            self._task.cancel()

    def vouch(self, trip: Visitor, visit: int) -> None:
        """Bring somebody there, or say that they are called something else."""
        self._trips[visit] = trip
        who = trip.traveller
        assert self._wire is not None
        muted, understood = sorted(who.muted), sorted(who.capabilities)
        self._wire.send(Vouch(visit, who.person, who.name, who.visits, who.address, who.key, muted, understood))

    def ask(self, visit: int, request: Request, number: int, *, again: bool) -> None:
        """Pass a request on, perhaps once more."""
        assert self._wire is not None
        self._wire.send(Asked(visit, pack_request(request)[PREFIX:], number, again))

    def show_afresh(self, visit: int) -> None:
        """Have everything shown again that somebody has left out."""
        assert self._wire is not None
        self._wire.send(Reads(visit))

    def finish(self, visit: int) -> None:
        """Have it said when all that was asked is answered."""
        assert self._wire is not None
        self._wire.send(Last(visit))

    def leave(self, visit: int) -> None:
        """Somebody is gone."""
        if self._trips.pop(visit, None) is not None and self._wire is not None:
            self._wire.send(Gone(visit))

    async def _live(self) -> None:
        pulse: asyncio.Task[None] | None = None
        try:
            if not await self._dial():
                return
            self._greeted.set_result(True)
            assert self._wire is not None
            pulse = asyncio.create_task(self._beat(self._wire))
            async for frame in self._wire.frames():
                self._heard += 1
                self._hear(read_at_people(frame))
        except msgspec.DecodeError:
            log.error("a node has sent something that cannot be read", extra={"node": self.name})
        finally:
            self._over = True
            if pulse is not None:
                pulse.cancel()
            if self._wire is not None:
                self._wire.cut()
            if not self._greeted.done():
                self._greeted.set_result(False)
            self._roads.lost(self)
            trips, self._trips = self._trips, {}
            for visit, trip in trips.items():
                trip.stranded(visit)

    async def _dial(self) -> bool:
        host, port = split_address(self._node.link)
        try:
            async with asyncio.timeout(DIAL_WITHIN):
                wire = Wire(*await asyncio.open_connection(host, port, ssl=self._roads.tls, server_hostname=""))
                wire.send(Greet(VERSION, self._roads.writer, self.writer))
                frame = await wire.frame()
        except (OSError, TimeoutError, ssl.SSLError):
            log.warning("another node cannot be reached", extra={"node": self.name})
            return False
        if frame is None or not isinstance(read_at_people(frame), Greeted):
            wire.cut()
            return False
        self._wire = wire
        return True

    async def _beat(self, wire: Wire) -> None:
        """Notice if nothing comes back, though nobody has hung up."""
        # Not by the clock: if this node stood still, others need not have.
        unanswered = 0
        while unanswered * PULSE < self._roads.pulse_within:
            before = self._heard
            wire.send(Pulse())
            await asyncio.sleep(PULSE)
            unanswered = unanswered + 1 if self._heard == before else 0
        log.warning("another node does not answer", extra={"node": self.name})
        wire.cut()

    def _hear(self, message: object) -> None:
        match message:
            case Told() if (trip := self._trips.get(message.visit)) is not None:
                trip.told(message)
            case NotHere() if (trip := self._trips.get(message.visit)) is not None:
                trip.came_back(message.number, message.frame)
            case Answered() if (trip := self._trips.get(message.visit)) is not None:
                trip.answered(message.visit)
            case Looks() if (trip := self._trips.get(message.visit)) is not None:
                trip.looks(message)
            case Ended() if (trip := self._trips.pop(message.visit, None)) is not None:
                trip.ended(message)
            case _:
                pass
