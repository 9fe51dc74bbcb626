"""The figures of a running server, gathered when somebody asks for them, so that playing costs nothing for it."""

import asyncio
import os
import time
from collections import Counter
from importlib.metadata import version
from typing import Final, get_args

import msgspec

from menagerie_server.budgets.use import Use, in_all
from menagerie_server.doors.processes import DoorProcess
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.writer import Statistics
from menagerie_server.observing.listeners import Listeners
from menagerie_server.serving.watchdog import Watchdog
from menagerie_server.tables.elsewhere import HouseFigures
from menagerie_server.tables.entries import By
from menagerie_server.tables.hall import Hall
from menagerie_shared.wire.table_messages import SeatState, Stage

AT_ONCE: Final = 50
"""After so many tables, other tasks go on."""


class Backlog(msgspec.Struct, frozen=True):
    """How much waits in many queues: in all of them together, and in the longest."""

    total: int
    longest: int


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a server in numbers and codes: no names, and nothing of any game."""

    version: str
    process: int
    address: str
    metrics: str | None
    """Where the same figures are for Prometheus."""
    seconds: float
    """How long the server has been open."""
    lag: float
    """How many seconds the event loop was behind when it was asked."""
    longest_turn: float = 0.0
    """How many seconds the longest turn of the event loop took in the last minute."""
    long_turns: int = 0
    """How many turns took more than 50 ms since the server was opened."""
    disk_free: int | None = None
    """How many bytes the disk has left."""
    people: int
    connections: int
    pages: int = 0
    """How many pages of browsers are open."""
    watchers: int
    tables: dict[str, int]
    """By stage."""
    quarantined: int
    seats: dict[str, int]
    """By state."""
    moves: dict[str, int]
    """By who made them for the seat."""
    requests: dict[str, int]
    """By type."""
    refusals: dict[str, int]
    """By code, and so are the closings: connections that the server closed."""
    closings: dict[str, int]
    journal: Statistics
    inboxes: Backlog
    """Commands that wait at tables."""
    unsent: Backlog
    """Bytes that clients have not read; those that wait in door processes are not included."""
    budgets: dict[str, Use] = {}
    """What addresses take, and how often one was refused more; what door processes count is included."""
    doors: tuple[DoorProcess, ...] = ()
    """The processes that hold the ssh sessions, if they are not held here."""
    house: HouseFigures | None = None
    """How this server gets along with others that serve at the same time, if there are any."""


class Gauge:
    """Reads the figures of a server."""

    def __init__(self, hall: Hall, journal: DatabaseJournal, listeners: Listeners, watchdog: Watchdog) -> None:
        self._hall = hall
        self._watchdog = watchdog
        self._journal = journal
        self._listeners = listeners
        self._opened = time.monotonic()

    async def read(self) -> Figures:
        """Read the figures; those of many tables are not all of the very same moment."""
        asked = time.perf_counter()
        await asyncio.sleep(0)
        lag = time.perf_counter() - asked
        tables: Counter[str] = Counter(dict.fromkeys(get_args(Stage), 0))
        seats: Counter[str] = Counter(dict.fromkeys(get_args(SeatState), 0))
        watchers = quarantined = waiting = longest = 0
        for number, table in enumerate(tuple(self._hall.tables.values()), 1):
            tables[table.match.stage] += 1
            seats.update(seat.state for seat in table.seat_infos())
            watchers += table.audience.watchers
            quarantined += table.broken
            waiting += table.backlog
            longest = max(longest, table.backlog)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        unsent = self._listeners.unsent()
        doors = self._listeners.processes()
        tally = self._hall.tally
        return Figures(
            version=version("menagerie"),
            process=os.getpid(),
            address=self._listeners.address,
            metrics=self._listeners.metrics,
            seconds=round(time.monotonic() - self._opened, 1),
            lag=round(lag, 6),
            longest_turn=round(self._watchdog.longest, 6),
            long_turns=self._watchdog.long_turns,
            disk_free=self._hall.storage.free,
            people=len(self._hall.present),
            connections=len(unsent) + sum(door.connections for door in doors),
            pages=self._listeners.pages(),
            watchers=watchers,
            tables=dict(tables),
            quarantined=quarantined,
            seats=dict(seats),
            moves={by: tally.moves[by] for by in get_args(By)},
            requests=dict(tally.requests),
            refusals=dict(tally.refusals),
            closings=dict(tally.closings),
            journal=self._journal.statistics,
            inboxes=Backlog(waiting, longest),
            unsent=Backlog(sum(unsent), max(unsent, default=0)),
            budgets=in_all(self._hall.budgets.figures(), *(door.budgets for door in doors)),
            doors=doors,
            house=self._hall.elsewhere.figures,
        )
