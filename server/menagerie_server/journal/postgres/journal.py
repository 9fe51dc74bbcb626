"""The journal in PostgreSQL: for any number of nodes, which may be on any number of machines.

Each node has one connection for it, in the thread of its writer. Who may append to a table is decided by its epoch.
The driver is psycopg 3: its blocking calls fit that thread, so that both engines share one writer; and it is libpq that
connects, which knows passwords' files, certificates, several hosts and failovers as every other tool of PostgreSQL's.
"""

import time
from collections.abc import Callable
from typing import Self

from menagerie_server.journal import appends
from menagerie_server.journal.database_journal import DatabaseJournal, milliseconds
from menagerie_server.journal.journal import Append, Head
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.appends import append_all, commit_all
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.writer import Writer


class PostgresJournal(DatabaseJournal):
    """A journal in a database that others may share. All of it happens in a thread of its own."""

    @classmethod
    async def open(cls, url: str, *, clock: Callable[[], float] = time.time) -> Self:
        """Open a journal, or begin one."""
        address = PostgresAddress(url)
        return cls(await Writer(lambda: PostgresDatabase(address, milliseconds(clock()))).opened(), clock)

    @classmethod
    async def inspect(cls, url: str) -> Self:
        """Open a journal only to read it: whatever would change it fails."""
        address = PostgresAddress(url)
        writer = Writer(lambda: PostgresDatabase(address, 0, only_reads=True), only_reads=True)
        return cls(await writer.opened(), time.time)

    async def append(self, append: Append) -> Head:
        return await self._writer.write_together(appends.append, append_all, append, commit_all)
