"""Three nodes in this process that serve one house together: whoever comes in gets to the next of them.

What tests see of the house are all nodes at once: their tables, their connections. What they do not ask of all is the
first node's, to which the first one to come in gets.
"""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import chain, cycle
from pathlib import Path
from typing import Any, Final

from menagerie.turn import turn_to_serve
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.listening import Listening
from menagerie_server.doors.proxies import Proxies
from menagerie_server.doors.tcp import TcpDoor, TcpLine
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.journal.postgres.journal import STAYS
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.table import Table
from tests.end_to_end.doomed import free_port
from tests.kit.servers.postgres import execute

NAMES: Final = ("north", "south", "west")
LEASE: Final = 30.0
"""None of these nodes ever dies, however busy the machine is."""
LOOK_AGAIN: Final = 0.01
NOBODYS: Final = (
    "SELECT 1 FROM tables WHERE owner NOT IN (SELECT writer FROM nodes WHERE writer <> '')"
    " AND (finished_at IS NULL OR finished_at > {}) LIMIT 1"
)
"""Tables that somebody is about to adopt."""


class Halls:
    """The halls of all nodes, as if they were one."""

    def __init__(self, halls: Sequence[Hall]) -> None:
        self.each = halls

    def __getattr__(self, name: str) -> Any:
        return getattr(self.each[0], name)

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables of all nodes, by name."""
        return _Tables(self.each)

    @property
    def recalling(self) -> "_Locks":
        """At all nodes at once."""
        return _Locks([hall.recalling for hall in self.each])

    def seats_of(self, person: str) -> tuple[str, ...]:
        """The tables anywhere at which a person has a seat."""
        return tuple(name for hall in self.each for name in hall.seats_of(person))

    async def settle(self) -> None:
        """Wait until every table has carried out what is in its inbox."""
        for hall in self.each:
            await hall.settle()

    async def noted(self) -> None:
        """Wait until what is noted besides everything else is kept."""
        for hall in self.each:
            await hall.noted()


class _Tables(Mapping[str, Table]):
    """The tables of several halls, as they are at each moment."""

    def __init__(self, halls: Sequence[Hall]) -> None:
        self._halls = halls

    def __getitem__(self, name: str) -> Table:
        return next(hall.tables[name] for hall in self._halls if name in hall.tables)

    def __contains__(self, name: object) -> bool:
        return any(name in hall.tables for hall in self._halls)

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(hall.tables for hall in self._halls)

    def __len__(self) -> int:
        return sum(len(hall.tables) for hall in self._halls)

    def __eq__(self, other: object) -> bool:
        return dict(self) == other

    __hash__ = None  # type: ignore[assignment]


class _Locks:
    """Several locks, held together."""

    def __init__(self, locks: Sequence[asyncio.Lock]) -> None:
        self._locks = locks

    async def acquire(self) -> None:
        """Hold all of them."""
        for lock in self._locks:
            await lock.acquire()

    def release(self) -> None:
        """Let go of all of them."""
        for lock in self._locks:
            lock.release()

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *exc: object) -> None:
        self.release()


class Doors:
    """One place to come in, which leads to each node in turn."""

    def __init__(self, doors: Sequence[TcpDoor], proxies: Proxies) -> None:
        self._doors = doors
        self._next = cycle(doors)
        self.ports: Sequence[int] = ()
        """Where one gets to each node by itself."""
        self._listening = Listening(self._come, proxies)

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""
        bound = await self._listening.open(host, port)
        self._listening.open_to_all.set()
        self.ports = tuple([(await door.open(host, 0))[1] for door in self._doors])
        return bound

    def _come(self, accepted: socket.socket, address: str) -> None:
        next(self._next)._accepted(accepted, address)

    @property
    def rejected(self) -> set[TcpLine]:
        """Connections that are not let in, at any node, while they are told so."""
        return {line for door in self._doors for line in door.rejected}

    @property
    def lines(self) -> set[TcpLine]:
        """The connections to all nodes."""
        return {line for door in self._doors for line in door.lines}

    async def close(self) -> None:
        """Let nobody in any more, and hang up on those who are."""
        self._listening.close()
        await asyncio.gather(*(door.close("server_stopping") for door in self._doors))


@asynccontextmanager
async def open_nodes(
    folder: Path, url: str, limits: Limits, proxies: Proxies, port: int, hall: Mapping[str, Any]
) -> AsyncIterator[tuple[Halls, Doors, DatabaseJournal, int]]:
    """Open nodes on one database, and one place to come in; `hall` is what their halls are made with."""
    async with AsyncExitStack() as stack:
        halls = [await stack.enter_async_context(_node(folder / name, url, limits, hall)) for name in NAMES]
        while not await _settled(url, halls):
            await asyncio.to_thread(time.sleep, LOOK_AGAIN)  # the clock of this loop may stand still
        doors = Doors([TcpDoor(hall, limits) for hall in halls], proxies)
        stack.push_async_callback(doors.close)
        _, port = await doors.open("127.0.0.1", port or free_port())
        journal = halls[0].journal
        assert isinstance(journal, DatabaseJournal)
        yield Halls(halls), doors, journal, port


@asynccontextmanager
async def _node(folder: Path, url: str, limits: Limits, hall: Mapping[str, Any]) -> AsyncIterator[Hall]:
    """One node, as `menagerie serve` puts it together."""
    configuration = Configuration(journal=url, node=folder.name, lease=LEASE, link=f"127.0.0.1:{_free_port()}")
    data = DataDirectory(folder)
    with data.claimed():
        async with AsyncExitStack() as stack:
            turn = await stack.enter_async_context(turn_to_serve(configuration, data, "tests", asyncio.Event()))
            assert turn is not None
            journal = await JournalPlace(data.journal, url).open(turn.writer)
            house = turn.house(journal)
            opened = Hall(journal, may_speak=turn.may_speak, elsewhere=house, **hall)
            stack.push_async_callback(opened.close)
            await opened.open()
            assert house is not None
            host, _, port = str(configuration.link).partition(":")
            await house.open(opened, limits, host, int(port))
            stack.push_async_callback(turn.close_house)
            reporting = asyncio.create_task(turn.report(opened))
            stack.callback(reporting.cancel)
            yield opened


async def _settled(url: str, halls: Sequence[Hall]) -> bool:
    """Whether all nodes know each other, and every table that was there before is at one of them."""
    recent = int(time.time() * 1000) - STAYS + 60_000
    for _ in range(2):  # what the database says reaches a hall a moment later
        if any((figures := hall.elsewhere.figures) is None or figures.nodes < len(halls) for hall in halls):
            return False
        if await asyncio.to_thread(execute, url, NOBODYS.format(recent)) or any(
            hall.recovery.adopting for hall in halls
        ):
            return False
        await asyncio.to_thread(time.sleep, LOOK_AGAIN)
    return True


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
