"""Disks that are full: for real, and at a moment of a test's choice."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from menagerie_server.journal.database import Database
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import NO_RESULTS, Append, Command, Head, JournalUnavailable, Revision
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.entries import Entry

_decode = msgspec.msgpack.Decoder(Entry).decode


async def allow(journal: DatabaseJournal, more_pages: int) -> None:
    """Let the database grow by so many pages at most: what is beyond them is SQLite's own SQLITE_FULL."""

    def limit(database: Database) -> None:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        database.execute(f"PRAGMA max_page_count={pages + more_pages}")

    await journal._read(limit)


async def fill_up(journal: DatabaseJournal) -> None:
    """Leave no room for anything as large as a move: not even between the rows that are there."""
    head = await journal.create("filler", b"")
    await allow(journal, more_pages=0)
    try:
        for _ in range(5000):
            head = await journal.append(Append("filler", head, (b"x",)))
    except JournalUnavailable:
        return
    raise AssertionError("the disk never was full")


class RationedJournal(SqliteJournal):
    """A journal whose disk is full whenever it is asked to store something of a certain kind."""

    full: Callable[[Any], bool] = staticmethod(lambda entry: False)
    """Whether there is no room for an entry."""
    finishing = True
    """Whether there is room to finish a table."""
    remembering = True
    """Whether it can be read what was carried out before."""
    refused = 0

    async def answer(self, command: Command) -> bytes | None:
        if not self.remembering:
            self.refused += 1
            raise JournalUnavailable("the disk cannot be read (SQLITE_IOERR)")
        return await super().answer(command)

    async def append(self, append: Append) -> Head:
        if any(self.full(_decode(entry)) for entry in append.entries):
            self.refused += 1
            raise JournalUnavailable("the disk is full (SQLITE_FULL)")
        return await super().append(append)

    async def finish(
        self,
        table: str,
        head: Head,
        results: Mapping[str, bytes] = NO_RESULTS,
        revision: Revision | None = None,
    ) -> None:
        if not self.finishing:
            self.refused += 1
            raise JournalUnavailable("the disk is full (SQLITE_FULL)")
        await super().finish(table, head, results, revision)

    async def drop(self, table: str, head: Head) -> None:
        if not self.finishing:
            self.refused += 1
            raise JournalUnavailable("the disk is full (SQLITE_FULL)")
        await super().drop(table, head)
