"""The journal in an SQLite file: one for each node, and enough for one.

Two processes may have the same file open, on one machine. They take turns: each waits some seconds for the other's
commit, and answers JournalUnavailable after that. Each reads what the other has committed. Who may append to a table is
decided by its epoch, not by the file.
"""

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Self

from menagerie_server.journal import appends, finished, ratings, records
from menagerie_server.journal.file import Mark, open_file, open_to_inspect
from menagerie_server.journal.journal import (
    NO_RESULTS,
    Append,
    Command,
    First,
    Head,
    Journal,
    Rated,
    Result,
    Revision,
    Stored,
)
from menagerie_server.journal.writer import Statistics, Writer

DAY: Final = 24 * 60 * 60.0


class SqliteJournal(Journal):
    """A journal in one file. All of it happens in a thread of its own."""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        self._write = writer.write
        self._read = writer.read
        self._writer = writer
        self._clock = clock

    @classmethod
    async def open(cls, path: Path, *, clock: Callable[[], float] = time.time) -> Self:
        """Open a journal, or begin one; JournalDamaged if a person has to look at it first."""
        return cls(await Writer(lambda: open_file(path, _milliseconds(clock()))).opened(), clock)

    @classmethod
    async def inspect(cls, path: Path) -> Self:
        """Open a journal that may be damaged, only to read what is whole: whatever would change it fails."""

        def connect() -> tuple[sqlite3.Connection, Mark | None]:
            return open_to_inspect(path), None

        return cls(await Writer(connect, only_reads=True).opened(), time.time)

    @property
    def statistics(self) -> Statistics:
        """What the journal has done since it was opened."""
        return self._writer.statistics

    async def create(self, table: str, about: bytes, sealed: bytes = b"", first: First | None = None) -> Head:
        def begin(connection: sqlite3.Connection) -> Head:
            head = records.create(connection, table, about, sealed)
            if first is None:
                return head
            return appends.append(connection, Append(table, head, first.entries, first.command, first.answer))

        return await self._write(begin)

    async def own(self, table: str) -> Head:
        return await self._write(lambda connection: records.own(connection, table))

    async def append(self, append: Append) -> Head:
        return await self._writer.write_together(appends.append, appends.append_all, append)

    async def answer(self, command: Command) -> bytes | None:
        return await self._read(lambda connection: records.answer_to(connection, command))

    async def look_up(self, table: str) -> Stored:
        return await self._read(lambda connection: records.look_up(connection, table))

    async def read(self, table: str, start: int = 0, end: int | None = None) -> tuple[bytes, ...]:
        return await self._read(lambda connection: records.entries(connection, table, start, end))

    async def intact(self, table: str) -> int:
        """How many entries from the start are whole: `read` can read as many, even if others are damaged."""
        return await self._read(lambda connection: records.intact(connection, table))

    async def finish(
        self,
        table: str,
        head: Head,
        results: Mapping[str, bytes] = NO_RESULTS,
        revision: Revision | None = None,
    ) -> None:
        now = _milliseconds(self._clock())

        def finish(connection: sqlite3.Connection) -> None:
            if records.finish(connection, table, head, now):
                finished.keep(connection, table, results)
                if revision is not None:
                    ratings.revise(connection, revision)

        await self._write(finish)

    async def results(self, person: str, limit: int) -> Sequence[Result]:
        return await self._read(lambda connection: finished.kept_by(connection, person, limit))

    async def without_results(self, limit: int) -> Sequence[str]:
        return await self._read(lambda connection: finished.without_results(connection, limit))

    async def add_results(self, table: str, results: Mapping[str, bytes]) -> None:
        await self._write(lambda connection: finished.add(connection, table, results))

    async def drop_results(self, people: Sequence[str]) -> None:
        gone = tuple(people)

        def drop(connection: sqlite3.Connection) -> None:
            finished.drop(connection, gone)
            ratings.drop(connection, gone)

        await self._write(drop)

    async def best(self, scale: str, limit: int) -> Sequence[Rated]:
        return await self._read(lambda connection: ratings.best(connection, scale, limit))

    async def rated(self, scale: str, holder: str) -> Rated | None:
        return await self._read(lambda connection: ratings.rated(connection, scale, holder))

    async def unseal(self, table: str) -> bytes:
        return await self._read(lambda connection: records.unseal(connection, table))

    async def tables(self, *, finished: bool, limit: int = 1000) -> Sequence[Stored]:
        return await self._read(lambda connection: records.tables(connection, finished=finished, limit=limit))

    async def note(self, notes: dict[str, bytes | None]) -> None:
        kept = dict(notes)
        await self._write(lambda connection: records.note(connection, kept))

    async def noted(self, prefix: str, damaged: list[str] | None = None) -> dict[str, bytes]:
        return await self._read(lambda connection: records.noted(connection, prefix, damaged))

    async def prune(self, days: float) -> int:
        """Forget the commands of tables that were finished more than so many days ago, and say how many.

        It is done in pieces, between which others have their turn.
        """
        before = _milliseconds(self._clock() - days * DAY)
        pruned = 0
        while True:
            piece = await self._write(lambda connection: records.prune(connection, before))
            pruned += piece
            if piece < records.PRUNED_AT_ONCE:
                return pruned

    async def close(self) -> None:
        await self._writer.close()


def _milliseconds(seconds: float) -> int:
    return int(seconds * 1000)
