"""The journal in an SQLite file: one for each node, and enough for one.

Two processes may have the same file open, on one machine. They take turns: each waits some seconds for the other's
commit, and answers JournalUnavailable after that. Each reads what the other has committed. Who may append to a table is
decided by its epoch, not by the file.
"""

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, Final, Self

from menagerie_server.journal import appends
from menagerie_server.journal.database import Database, Rows
from menagerie_server.journal.database_journal import DatabaseJournal, milliseconds
from menagerie_server.journal.file import Mark, failure, open_file, open_to_inspect
from menagerie_server.journal.journal import Append, Head
from menagerie_server.journal.writer import Writer

COUNT_COMMIT: Final = "UPDATE journal SET commits = commits + 1 RETURNING commits"


class SqliteDatabase(Database):
    """A connection to an SQLite file, and the mark beside it."""

    # Only one transaction can write at a time, so there is nobody to keep away.
    locked: ClassVar[str] = ""
    begins: ClassVar[str] = ""

    def __init__(self, connection: sqlite3.Connection, mark: Mark | None = None) -> None:
        self.connection = connection
        self._mark = mark

    def execute(self, statement: str, values: Sequence[object] = ()) -> Rows:
        return self.connection.execute(statement, values)

    def executemany(self, statement: str, rows: Sequence[Sequence[object]]) -> None:
        self.connection.executemany(statement, rows)

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def begin(self) -> None:
        if self._mark is not None:
            self._mark.check_journal()
        if self.connection.in_transaction:  # because a rollback failed
            self.connection.execute("ROLLBACK")
        self.connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        ((commits,),) = self.connection.execute(COUNT_COMMIT).fetchall()
        self.connection.execute("COMMIT")
        if self._mark is not None:
            self._mark.set(int(commits))

    def rollback(self) -> None:
        self.connection.rollback()

    def failure(self, error: Exception) -> Exception:
        return failure(error)

    def passes(self, error: Exception) -> bool:
        del error
        return False

    def close(self) -> None:
        with suppress(sqlite3.Error):  # everything is in the write-ahead log already
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with suppress(sqlite3.Error):
            self.connection.close()
        if self._mark is not None:
            self._mark.close()


class SqliteJournal(DatabaseJournal):
    """A journal in one file. All of it happens in a thread of its own."""

    @classmethod
    async def open(cls, path: Path, *, clock: Callable[[], float] = time.time) -> Self:
        """Open a journal, or begin one; JournalDamaged if a person has to look at it first."""
        writer = Writer(lambda: SqliteDatabase(*open_file(path, milliseconds(clock()))))
        return cls(await writer.opened(), clock)

    @classmethod
    async def inspect(cls, path: Path) -> Self:
        """Open a journal that may be damaged, only to read what is whole: whatever would change it fails."""
        writer = Writer(lambda: SqliteDatabase(open_to_inspect(path)), only_reads=True)
        return cls(await writer.opened(), time.time)

    async def append(self, append: Append) -> Head:
        return await self._writer.write_together(appends.append, appends.append_all, append)
