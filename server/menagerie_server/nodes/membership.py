"""A node's place among those that serve at the same time: a lease of its own, which is a row in the database.

Each node renews its lease all the time, in a thread and over a connection of its own. Whose lease is over is fenced by
whoever notices first: the database takes nothing from it any more, and from then on its tables are nobody's. As with
the lease of a node that serves alone, the holder counts by its own clock, from before it asked: so for the holder a
lease is over first. From then on it says nothing to anybody, and ends.

Nodes that serve at the same time, and one that serves alone, cannot share a database: the row of the lease of the
house says which of the two it is.
"""

import asyncio
import logging
import secrets
import threading
import time
from contextlib import suppress
from typing import Final, Self

import psycopg

from menagerie_server.journal.journal import JournalError, JournalUnavailable
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.nodes.lease import FORGET, RENEWALS, TRIES, UNTIL, NodeFigures

log = logging.getLogger(__name__)

TOGETHER: Final = "*"
"""Who has the lease of the house while several nodes serve at the same time."""

HOUSE: Final = (
    f"UPDATE lease SET node = ?, epoch = CASE WHEN node = ? THEN epoch ELSE epoch + 1 END, expires_at = {UNTIL}"
    " WHERE one = 1 AND (expires_at < CURRENT_TIMESTAMP OR node = ? OR node = ?) RETURNING epoch"
)
HELD: Final = "SELECT node FROM lease WHERE one = 1 FOR UPDATE"
KEEP_HOUSE: Final = f"UPDATE lease SET expires_at = {UNTIL} WHERE one = 1 AND node = ?"
FENCE_ALL: Final = "UPDATE writers SET session = -1 WHERE session > 0"
FENCE: Final = "UPDATE writers SET session = -1 WHERE id = ? AND session > 0"
FORMER: Final = "SELECT writer FROM nodes WHERE id = ? AND writer <> '' FOR UPDATE"
JOIN: Final = (
    "INSERT INTO nodes (id, name, version, address, tables, people, since, seen_at, writer, link, expires_at)"
    f" VALUES (?, ?, ?, '', 0, 0, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, ?, ?, {UNTIL})"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version, address = '', tables = 0,"
    " people = 0, since = excluded.since, seen_at = excluded.seen_at, writer = excluded.writer, link = excluded.link,"
    " expires_at = excluded.expires_at"
)
RENEW: Final = (
    f"UPDATE nodes SET expires_at = {UNTIL}, seen_at = CURRENT_TIMESTAMP, address = ?, tables = ?, people = ?"
    " WHERE id = ? AND writer = ? RETURNING id"
)
WAITS: Final = (
    "INSERT INTO nodes (id, name, version, address, tables, people, since, seen_at)"
    " VALUES (?, ?, ?, '', 0, 0, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version, seen_at = excluded.seen_at"
)
OVER: Final = (
    "SELECT id, writer FROM nodes WHERE writer <> '' AND expires_at < CURRENT_TIMESTAMP FOR UPDATE SKIP LOCKED"
)
EXPEL: Final = "UPDATE nodes SET writer = '', link = '' WHERE id = ?"
LEAVE: Final = "DELETE FROM nodes WHERE id = ? AND writer = ?"
EMPTY: Final = (
    "UPDATE lease SET expires_at = CURRENT_TIMESTAMP WHERE one = 1 AND node = ?"
    " AND NOT EXISTS (SELECT 1 FROM nodes WHERE writer <> '')"
)
NO_BOARDS: Final = "DELETE FROM boards WHERE writer NOT IN (SELECT writer FROM nodes)"


class Membership:
    """One node's claim to serve among others: it waits until it may, renews its lease, and notices when it is over."""

    def __init__(self, url: str, node: str, name: str, version: str, seconds: float, link: str) -> None:
        """`node` is nobody else's, and nobody who was this node before still is. `link` is where others reach it."""
        self._address = PostgresAddress(url)
        self._name = name
        self._version = version
        self._seconds = seconds
        self._link = link
        self.node = node
        self.writer = secrets.token_hex(8)
        """What it is called in this life: as one who writes, and as the owner of tables."""
        self.epoch = 0
        self._figures = NodeFigures()
        self._deadline = 0.0
        self._over = threading.Event()
        self._loop = asyncio.get_running_loop()
        self._taken = asyncio.Event()
        self._lost = asyncio.Event()
        self._released = asyncio.Event()
        self._thread = threading.Thread(target=self._live, name="membership", daemon=True)

    @property
    def held(self) -> bool:
        """Whether nobody else can have adopted its tables by now."""
        return time.monotonic() < self._deadline

    async def taken(self) -> Self:
        """Wait, however long it takes, until this node may serve."""
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
        """Give the lease back."""
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
                    self._leave(database)
        finally:
            if database is not None:
                database.close()
            with suppress(RuntimeError):  # the loop is closed, so nobody waits
                self._loop.call_soon_threadsafe(self._released.set if self._over.is_set() else self._lost.set)

    def _step(self, database: PostgresDatabase) -> None:
        asked = time.monotonic()
        milliseconds = int(self._seconds * 1000)
        if self.epoch:
            figures = self._figures
            values = (milliseconds, figures.address, figures.tables, figures.people, self.node, self.writer)
            if database.execute(RENEW, values).fetchone() is None:
                self._deadline = 0.0
                return
            self._deadline = asked + self._seconds
            database.execute(KEEP_HOUSE, (milliseconds, TOGETHER))
            self._expel(database)
        elif (epoch := self._join(database, milliseconds)) is not None:
            self.epoch = epoch
            self._deadline = asked + self._seconds
            self._loop.call_soon_threadsafe(self._taken.set)
        else:
            database.execute(WAITS, (self.node, self._name, self._version))

    def _join(self, database: PostgresDatabase, milliseconds: int) -> int | None:
        """Serve from now on, unless another node serves alone."""
        database.execute("BEGIN")
        try:
            (holder,) = database.execute(HELD).fetchone()
            found = database.execute(HOUSE, (TOGETHER, TOGETHER, milliseconds, TOGETHER, self.node)).fetchone()
            if found is not None:
                if holder != TOGETHER:  # it served alone, and whatever it still wants to write is not to be written
                    database.execute(FENCE_ALL)
                for (writer,) in database.execute(FORMER, (self.node,)).fetchall():
                    database.execute(FENCE, (writer,))
                database.execute(JOIN, (self.node, self._name, self._version, self.writer, self._link, milliseconds))
                database.execute(
                    "DELETE FROM nodes WHERE seen_at < CURRENT_TIMESTAMP - ? * INTERVAL '1 second'", (FORGET,)
                )
                database.execute(NO_BOARDS)
            database.execute("COMMIT")
        except BaseException:
            database.rollback()
            raise
        return None if found is None else int(found[0])

    def _expel(self, database: PostgresDatabase) -> None:
        """Fence those whose lease is over: from then on their tables are nobody's, and can be adopted."""
        database.execute("BEGIN")
        try:
            over = database.execute(OVER).fetchall()
            for node, writer in over:
                database.execute(FENCE, (writer,))
                database.execute(EXPEL, (node,))
            if over:
                database.execute(NO_BOARDS)
            database.execute("COMMIT")
        except BaseException:
            database.rollback()
            raise
        if over:
            log.warning("nodes are gone, and their tables can be adopted", extra={"count": len(over)})

    def _leave(self, database: PostgresDatabase) -> None:
        database.execute(LEAVE, (self.node, self.writer))
        database.execute("DELETE FROM boards WHERE writer = ?", (self.writer,))
        database.execute(EMPTY, (TOGETHER,))
