"""What nodes let each other know: each writes news on boards of its own, and reads those of the others.

A board is a row in the database that only its node writes. News are what is public anyway, or what a node has to know
of people; there is nothing of any game in them but what the list of tables shows. All of it happens in a thread, over a
connection of its own, and never in the transaction of a move. The same thread sees which nodes there are, and claims
tables that are nobody's.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

import msgspec
import psycopg

from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.arrays import Texts
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.postgres.journal import STAYS

log = logging.getLogger(__name__)

EVERY: Final = 0.25
"""After so many seconds everything is looked at again."""
CLAIMED_AT_ONCE: Final = 25
SEATED_WITHIN: Final = 2.0

NOBODYS: Final = "owner NOT IN (SELECT writer FROM nodes WHERE writer <> '')"
NODES: Final = "SELECT writer, name, link, tables, people FROM nodes WHERE writer <> '' ORDER BY writer"
WRITE: Final = (
    "INSERT INTO boards (writer, topic, edition, data) VALUES (?, ?, 1, ?)"
    " ON CONFLICT (writer, topic) DO UPDATE SET edition = boards.edition + 1, data = excluded.data"
)
EDITIONS: Final = "SELECT writer, topic, edition FROM boards WHERE writer <> ?"
READ: Final = "SELECT edition, data FROM boards WHERE writer = ? AND topic = ?"
UNSEAT: Final = "DELETE FROM seats WHERE place = ?"
SEAT: Final = (
    "INSERT INTO seats (person, place) SELECT person, ? FROM unnest(?::text[]) AS person ON CONFLICT DO NOTHING"
)
CLAIM_PLAYED: Final = (
    "UPDATE tables SET owner = ? WHERE id IN (SELECT id FROM tables WHERE finished_at IS NULL"
    f" AND {NOBODYS} ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING name"
)
CLAIM_FINISHED: Final = (
    "UPDATE tables SET owner = ? WHERE id IN (SELECT id FROM tables WHERE finished_at > ?"
    f" AND {NOBODYS} ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING name"
)
THERE: Final = "SELECT name FROM tables WHERE name = ANY (?::text[])"
OWN: Final = "SELECT name FROM tables WHERE owner = ? AND finished_at IS NULL"


class Neighbour(msgspec.Struct, frozen=True):
    """A node that serves."""

    writer: str
    """What it is called in this life."""
    name: str
    link: str
    """Where other nodes reach it."""
    tables: int
    people: int


class Reader(Protocol):
    """Who is told what was read: always in the event loop."""

    def nodes_are(self, nodes: Sequence[Neighbour]) -> None:
        """These nodes serve, this one included."""

    def read(self, writer: str, topic: str, data: bytes) -> None:
        """A board of another node has changed."""

    def claimed(self, names: Sequence[str]) -> None:
        """These matches are this node's from now on: somebody has to bring them back."""

    def owned(self, names: Sequence[str]) -> None:
        """All matches under way that are this node's: some may have been claimed, and nobody was told."""


class Boards:
    """Writes one node's boards, and reads all others."""

    def __init__(self, url: str, writer: str, reader: Reader) -> None:
        self._address = PostgresAddress(url)
        self._writer = writer
        self._reader = reader
        self._loop = asyncio.get_running_loop()
        self._lock = threading.Lock()
        self._unwritten: dict[str, bytes] = {}
        self._unseated: dict[str, tuple[str, ...]] = {}
        self._waiting: list[asyncio.Future[None]] = []
        self._known: dict[tuple[str, str], int] = {}
        self._nodes: tuple[Neighbour, ...] = ()
        self._claims = False
        self._unsure = False
        """Whether the link was lost while tables were claimed: they may be this node's, and nobody knows it."""
        self._something = threading.Event()
        self._over = False
        self._done = asyncio.Event()
        self._thread = threading.Thread(target=self._live, name="boards", daemon=True)

    def begin(self) -> None:
        """Begin to read and to write."""
        self._thread.start()

    def claim(self, wanted: bool) -> None:
        """Whether tables that are nobody's are claimed."""
        self._claims = wanted
        self._something.set()

    def write(self, topic: str, data: bytes) -> None:
        """Replace what stands on a board; the others know within a second."""
        with self._lock:
            self._unwritten[topic] = data

    def seat(self, place: str, people: Collection[str]) -> None:
        """Say who has a seat at a table, as soon as possible: they may come back by another node."""
        with self._lock:
            self._unseated[place] = tuple(sorted(people))
        self._something.set()

    async def seated(self, place: str) -> None:
        """Wait until it is known to all who has a seat at a table; not for long, if the database is away."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SEATED_WITHIN):
                while self._is_unseated(place):
                    waiting = self._loop.create_future()
                    self._waiting.append(waiting)
                    await waiting

    def _is_unseated(self, place: str) -> bool:
        with self._lock:
            return place in self._unseated

    def _tell_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    async def close(self) -> None:
        """Write what is left, and stop."""
        self._over = True
        self._something.set()
        if self._thread.is_alive():
            await self._done.wait()

    def _live(self) -> None:
        database: PostgresDatabase | None = None
        read_at = 0.0
        try:
            while True:
                over = self._over
                self._something.clear()
                more = False
                try:
                    if database is None:
                        database = PostgresDatabase(self._address, int(time.time() * 1000), registers=False)
                    self._write_seats(database)
                    if over or time.monotonic() >= read_at:
                        self._write_boards(database)
                        if not over:
                            self._read_nodes(database)
                            self._read_boards(database)
                            more = self._claims and self._claim(database)
                        read_at = time.monotonic() + EVERY
                except (psycopg.Error, JournalError) as error:
                    log.warning("news of nodes cannot be exchanged", extra={"code": type(error).__name__})
                    if database is not None:
                        database.close()
                    database = None
                    if not over:
                        time.sleep(EVERY)
                if over:
                    return
                if not more:
                    self._something.wait(max(0.0, read_at - time.monotonic()))
        finally:
            if database is not None:
                database.close()
            self._tell(self._done.set)

    def _tell(self, what: object, *values: object) -> None:
        with suppress(RuntimeError):  # the loop is closed, so nobody waits
            self._loop.call_soon_threadsafe(what, *values)  # type: ignore[arg-type]

    def _write_seats(self, database: PostgresDatabase) -> None:
        with self._lock:
            unseated = dict(self._unseated)
        for place, people in sorted(unseated.items()):
            database.execute("BEGIN")
            try:
                database.execute(UNSEAT, (place,))
                if people:
                    database.execute(SEAT, (place, Texts(people)))
                database.execute("COMMIT")
            except BaseException:
                database.rollback()
                raise
            with self._lock:
                if self._unseated.get(place) == people:
                    del self._unseated[place]
        if unseated:
            self._tell(self._tell_waiting)

    def _write_boards(self, database: PostgresDatabase) -> None:
        with self._lock:
            unwritten = dict(self._unwritten)
        for topic, data in sorted(unwritten.items()):
            database.execute(WRITE, (self._writer, topic, data))
            with self._lock:
                if self._unwritten.get(topic) is data:
                    del self._unwritten[topic]

    def _read_nodes(self, database: PostgresDatabase) -> None:
        nodes = tuple(Neighbour(*row) for row in database.execute(NODES).fetchall())
        if nodes != self._nodes:
            self._nodes = nodes
            self._tell(self._reader.nodes_are, nodes)

    def _read_boards(self, database: PostgresDatabase) -> None:
        editions: Mapping[tuple[str, str], int] = {
            (writer, topic): edition for writer, topic, edition in database.execute(EDITIONS, (self._writer,))
        }
        for board in [board for board in self._known if board not in editions]:
            del self._known[board]
        for board, edition in editions.items():
            if self._known.get(board) == edition:
                continue
            found = database.execute(READ, board).fetchone()
            if found is not None:
                self._known[board] = found[0]
                self._tell(self._reader.read, *board, bytes(found[1]))

    def _claim(self, database: PostgresDatabase) -> bool:
        """Claim some tables that are nobody's; whether there may be more."""
        if self._unsure:
            self._tell(self._reader.owned, [row[0] for row in database.execute(OWN, (self._writer,)).fetchall()])
        self._unsure = True
        more = self._claim_some(database)
        self._unsure = False
        return more

    def _claim_some(self, database: PostgresDatabase) -> bool:
        played = [row[0] for row in database.execute(CLAIM_PLAYED, (self._writer, CLAIMED_AT_ONCE)).fetchall()]
        if played:  # whatever comes next, these are this node's
            self._tell(self._reader.claimed, played)
        since = int(time.time() * 1000) - STAYS
        over = [row[0] for row in database.execute(CLAIM_FINISHED, (self._writer, since, CLAIMED_AT_ONCE)).fetchall()]
        later = {_next(name): name for name in over}
        for (name,) in database.execute(THERE, (Texts(tuple(later)),)).fetchall() if over else ():
            del later[name]  # another match was begun there since
        if later:
            self._tell(self._reader.claimed, [*later.values()])
        return max(len(played), len(over)) == CLAIMED_AT_ONCE


def _next(name: str) -> str:
    """What the next match at the same table is called."""
    place, _, number = name.rpartition("/")
    return f"{place}/{int(number) + 1}"
