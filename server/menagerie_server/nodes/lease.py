"""The lease of the node that serves: a row in the database, which says who it is, and until when at least.

A node that wants to serve waits until the lease is over, and takes it in the next epoch. In the same transaction it
fences everybody else who writes: whatever a former holder still wants to store is refused, be it a move, a note or
anything else. The holder renews the lease all the time, in a thread and over a connection of its own, so that neither a
busy event loop nor a long commit can cost it the lease.

Clocks need not agree. Until when a lease lasts is measured by the database's clock alone. The holder counts by its own,
from before it asked: so for the holder a lease is over first. From then on it says nothing to anybody, and ends.
"""

import asyncio
import logging
import threading
import time
from contextlib import suppress
from typing import Final, Self

import msgspec
import psycopg

from menagerie_server.journal.journal import JournalError, JournalUnavailable
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.database import PostgresDatabase

log = logging.getLogger(__name__)

RENEWALS: Final = 5
"""How often a lease is renewed before it would be over."""
TRIES: Final = 10
"""How often, in the time of one lease, somebody who waits looks whether it is over."""
FORGET: Final = 24 * 60 * 60
"""For so many seconds a node is listed that has given no sign of life."""

UNTIL: Final = "CURRENT_TIMESTAMP + ? * INTERVAL '1 millisecond'"
TAKE: Final = (
    f"UPDATE lease SET node = ?, epoch = epoch + 1, expires_at = {UNTIL}"
    " WHERE one = 1 AND (expires_at < CURRENT_TIMESTAMP OR node = ?) RETURNING epoch"
)
RENEW: Final = f"UPDATE lease SET expires_at = {UNTIL} WHERE one = 1 AND node = ? AND epoch = ? RETURNING epoch"
RELEASE: Final = "UPDATE lease SET expires_at = CURRENT_TIMESTAMP WHERE one = 1 AND node = ? AND epoch = ?"
FENCE: Final = "UPDATE writers SET session = -1 WHERE session > 0"
SEEN: Final = (
    "INSERT INTO nodes (id, name, version, address, tables, people, since, seen_at)"
    " VALUES (?, ?, ?, ?, ?, ?, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version, address = excluded.address,"
    " tables = excluded.tables, people = excluded.people, seen_at = excluded.seen_at"
)


def try_database(url: str) -> None:
    """JournalError if there is no database there that could keep a journal."""
    PostgresDatabase(PostgresAddress(url), int(time.time() * 1000), registers=False).close()


class NodeFigures(msgspec.Struct, frozen=True):
    """How much a node has to do."""

    address: str = ""
    tables: int = 0
    people: int = 0


class Lease:
    """One node's claim to serve: it waits for the lease, keeps it, and notices when it is over."""

    def __init__(self, url: str, node: str, name: str, version: str, seconds: float) -> None:
        """`node` is nobody else's, and nobody who was this node before still is: its lease need not be waited for."""
        self._address = PostgresAddress(url)
        self._name = name
        self._version = version
        self._seconds = seconds
        self.node = node
        self.epoch = 0
        self._figures = NodeFigures()
        self._deadline = 0.0
        self._over = threading.Event()
        self._loop = asyncio.get_running_loop()
        self._taken = asyncio.Event()
        self._lost = asyncio.Event()
        self._released = asyncio.Event()
        self._thread = threading.Thread(target=self._live, name="lease", daemon=True)

    @property
    def held(self) -> bool:
        """Whether nobody else can have taken over by now."""
        return time.monotonic() < self._deadline

    async def taken(self) -> Self:
        """Wait, however long it takes, until this node has the lease."""
        self._thread.start()
        await self._taken.wait()
        return self

    async def lost(self) -> None:
        """Wait until the lease is over, though nobody gave it back."""
        await self._lost.wait()

    def report(self, figures: NodeFigures) -> None:
        """Let others know how much there is to do here."""
        self._figures = figures

    async def release(self) -> None:
        """Give the lease back, so that another node can take over at once."""
        self._over.set()
        await self._released.wait()

    def _live(self) -> None:
        database: PostgresDatabase | None = None
        try:
            while not self._over.is_set() and not (self.epoch and not self.held):
                pause = self._seconds / (RENEWALS if self.epoch else TRIES)
                try:
                    if database is None:
                        database = PostgresDatabase(self._address, int(time.time() * 1000), registers=False)
                        if not self.epoch:
                            database.execute("DELETE FROM nodes WHERE id = ?", (self.node,))
                    self._step(database)
                except JournalUnavailable as error:
                    log.warning("the database is away", extra={"code": str(error)[:200]})
                    pause /= 4
                except (psycopg.Error, JournalError) as error:
                    log.warning("the lease cannot be renewed or taken", extra={"code": type(error).__name__})
                    if database is not None:
                        database.close()
                    database = None
                    pause /= 4
                self._over.wait(min(pause, max(0.0, self._deadline - time.monotonic())) if self.epoch else pause)
            if self._over.is_set() and database is not None:
                with suppress(psycopg.Error, JournalError):
                    database.execute(RELEASE, (self.node, self.epoch))
                    database.execute("DELETE FROM nodes WHERE id = ?", (self.node,))
        finally:
            if database is not None:
                database.close()
            with suppress(RuntimeError):  # the loop is closed, so nobody waits
                self._loop.call_soon_threadsafe(self._released.set if self._over.is_set() else self._lost.set)

    def _step(self, database: PostgresDatabase) -> None:
        asked = time.monotonic()
        milliseconds = int(self._seconds * 1000)
        if self.epoch:
            if database.execute(RENEW, (milliseconds, self.node, self.epoch)).fetchone() is None:
                self._deadline = 0.0
                return
            self._deadline = asked + self._seconds
        elif (epoch := self._take(database, milliseconds)) is not None:
            self.epoch = epoch
            self._deadline = asked + self._seconds
            self._loop.call_soon_threadsafe(self._taken.set)
        figures = self._figures
        database.execute(SEEN, (self.node, self._name, self._version, figures.address, figures.tables, figures.people))

    def _take(self, database: PostgresDatabase, milliseconds: int) -> int | None:
        """Take the lease if it is over, and see to it that nobody else can write any more."""
        database.execute("BEGIN")
        try:
            found = database.execute(TAKE, (self.node, milliseconds, self.node)).fetchone()
            if found is not None:
                database.execute(FENCE)
                database.execute(
                    "DELETE FROM nodes WHERE seen_at < CURRENT_TIMESTAMP - ? * INTERVAL '1 second'", (FORGET,)
                )
            database.execute("COMMIT")
        except BaseException:
            database.rollback()
            raise
        return None if found is None else int(found[0])
