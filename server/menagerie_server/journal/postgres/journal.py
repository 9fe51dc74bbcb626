"""The journal in PostgreSQL: for any number of nodes, which may be on any number of machines.

Each node has one connection for it, in the thread of its writer. Who may append to a table is decided by its epoch.
The driver is psycopg 3: its blocking calls fit that thread, so that both engines share one writer; and it is libpq that
connects, which knows passwords' files, certificates, several hosts and failovers as every other tool of PostgreSQL's.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple, Self, cast

from menagerie_server.journal import appends, records
from menagerie_server.journal.database import Database
from menagerie_server.journal.database_journal import DatabaseJournal, begin, milliseconds
from menagerie_server.journal.journal import Append, First, Head
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.appends import append_all, commit_all
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.writer import Writer

OWN: Final = "UPDATE tables SET owner = ? WHERE name = ?"
"""Whose a table is from now on: nodes that serve at the same time find each other's tables by that."""

HOME: Final = "SELECT owner, name, finished_at FROM tables WHERE name >= ? AND name < ? ORDER BY id DESC LIMIT 1"

PLACES: Final = (
    "SELECT place FROM seats WHERE person = ? AND EXISTS (SELECT 1 FROM tables WHERE name >= place || '/'"
    " AND name < place || '0' AND (finished_at IS NULL OR finished_at > ?"
    " OR owner IN (SELECT writer FROM nodes WHERE writer <> ''))) ORDER BY place"
)
STAYS: Final = 60 * 60 * 1000
"""For so many milliseconds after the end of a game its table can still be adopted: people may want to play again."""


class Home(NamedTuple):
    """Where a table lives."""

    owner: str
    match: str
    """Its newest match."""
    finished_at: int | None
    """In milliseconds since 1970."""


class PostgresJournal(DatabaseJournal):
    """A journal in a database that others may share. All of it happens in a thread of its own."""

    @classmethod
    async def open(cls, url: str, *, clock: Callable[[], float] = time.time, writer: str = "") -> Self:
        """Open a journal, or begin one. `writer` is what this node is called as one who writes."""
        address = PostgresAddress(url)
        opened = Writer(lambda: PostgresDatabase(address, milliseconds(clock()), writer=writer))
        return cls(await opened.opened(), clock)

    @classmethod
    async def inspect(cls, url: str) -> Self:
        """Open a journal only to read it: whatever would change it fails."""
        address = PostgresAddress(url)
        writer = Writer(lambda: PostgresDatabase(address, 0, only_reads=True), only_reads=True)
        return cls(await writer.opened(), time.time)

    async def create(self, table: str, about: bytes, sealed: bytes = b"", first: First | None = None) -> Head:
        def create(database: Database) -> Head:
            head = begin(database, table, about, sealed, first)
            database.execute(OWN, (cast("PostgresDatabase", database).writer, table))
            return head

        return await self._write(create)

    async def own(self, table: str) -> Head:
        def own(database: Database) -> Head:
            head = records.own(database, table)
            database.execute(OWN, (cast("PostgresDatabase", database).writer, table))
            return head

        return await self._write(own)

    async def home_of(self, place: str) -> Home | None:
        """Whose the newest match of a table is, by the name of the table; None if there is none."""

        def look(database: Database) -> Home | None:
            # What follows the slash in ASCII is the zero: so these are all matches there, and nothing else.
            found = database.execute(HOME, (f"{place}/", f"{place}0")).fetchone()
            return None if found is None else Home(*found)

        return await self._read(look)

    async def places_of(self, person: str) -> tuple[str, ...]:
        """The tables at which a person has a seat, as their owners have said."""

        def look(database: Database) -> tuple[str, ...]:
            since = milliseconds(self._clock()) - STAYS
            return tuple(place for (place,) in database.execute(PLACES, (person, since)))

        return await self._read(look)

    async def disown(self) -> None:
        """Let others adopt all tables that are this node's."""

        def disown(database: Database) -> None:
            writer = cast("PostgresDatabase", database).writer
            since = milliseconds(self._clock()) - STAYS
            database.execute("UPDATE tables SET owner = '' WHERE owner = ? AND finished_at IS NULL", (writer,))
            database.execute("UPDATE tables SET owner = '' WHERE owner = ? AND finished_at > ?", (writer, since))

        await self._write(disown)

    async def append(self, append: Append) -> Head:
        return await self._writer.write_together(appends.append, append_all, append, commit_all)
