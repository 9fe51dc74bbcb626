"""A journal in a database, whichever engine that is: all but how it is opened, and how appends are grouped."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from menagerie_server.journal import appends, finished, ratings, records
from menagerie_server.journal.database import Database
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


class DatabaseJournal(Journal):
    """A journal all of which happens in the thread of its writer."""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        self._write = writer.write
        self._read = writer.read
        self._writer = writer
        self._clock = clock

    @property
    def statistics(self) -> Statistics:
        """What the journal has done since it was opened."""
        return self._writer.statistics

    async def create(self, table: str, about: bytes, sealed: bytes = b"", first: First | None = None) -> Head:
        return await self._write(lambda database: begin(database, table, about, sealed, first))

    async def own(self, table: str) -> Head:
        return await self._write(lambda database: records.own(database, table))

    async def answer(self, command: Command) -> bytes | None:
        return await self._read(lambda database: records.answer_to(database, command))

    async def look_up(self, table: str) -> Stored:
        return await self._read(lambda database: records.look_up(database, table))

    async def read(self, table: str, start: int = 0, end: int | None = None) -> tuple[bytes, ...]:
        return await self._read(lambda database: records.entries(database, table, start, end))

    async def intact(self, table: str) -> int:
        """How many entries from the start are whole: `read` can read as many, even if others are damaged."""
        return await self._read(lambda database: records.intact(database, table))

    async def finish(
        self,
        table: str,
        head: Head,
        results: Mapping[str, bytes] = NO_RESULTS,
        revision: Revision | None = None,
    ) -> None:
        now = milliseconds(self._clock())

        def finish(database: Database) -> None:
            if records.finish(database, table, head, now):
                finished.keep(database, table, results)
                if revision is not None:
                    ratings.revise(database, revision)

        await self._write(finish)

    async def drop(self, table: str, head: Head) -> None:
        await self._write(lambda database: records.drop(database, table, head))

    async def results(self, person: str, limit: int) -> Sequence[Result]:
        return await self._read(lambda database: finished.kept_by(database, person, limit))

    async def without_results(self, limit: int) -> Sequence[str]:
        return await self._read(lambda database: finished.without_results(database, limit))

    async def add_results(self, table: str, results: Mapping[str, bytes]) -> None:
        await self._write(lambda database: finished.add(database, table, results))

    async def drop_results(self, people: Sequence[str]) -> None:
        gone = tuple(people)

        def drop(database: Database) -> None:
            finished.drop(database, gone)
            ratings.drop(database, gone)

        await self._write(drop)

    async def best(self, scale: str, limit: int) -> Sequence[Rated]:
        return await self._read(lambda database: ratings.best(database, scale, limit))

    async def rated(self, scale: str, holder: str) -> Rated | None:
        return await self._read(lambda database: ratings.rated(database, scale, holder))

    async def unseal(self, table: str) -> bytes:
        return await self._read(lambda database: records.unseal(database, table))

    async def tables(self, *, finished: bool, limit: int = 1000) -> Sequence[Stored]:
        return await self._read(lambda database: records.tables(database, finished=finished, limit=limit))

    async def note(self, notes: dict[str, bytes | None]) -> None:
        kept = dict(notes)
        await self._write(lambda database: records.note(database, kept))

    async def exchange(self, before: Mapping[str, bytes | None], after: Mapping[str, bytes | None]) -> None:
        known, kept = dict(before), dict(after)
        await self._write(lambda database: records.exchange(database, known, kept))

    async def noted(self, prefix: str, damaged: list[str] | None = None) -> dict[str, bytes]:
        return await self._read(lambda database: records.noted(database, prefix, damaged))

    async def prune(self, days: float) -> int:
        """Forget the commands of tables that were finished more than so many days ago, and say how many.

        It is done in pieces, between which others have their turn.
        """
        before = milliseconds(self._clock() - days * DAY)
        pruned = 0
        while True:
            piece = await self._write(lambda database: records.prune(database, before))
            pruned += piece
            if piece < records.PRUNED_AT_ONCE:
                return pruned

    async def close(self) -> None:
        await self._writer.close()


def begin(database: Database, table: str, about: bytes, sealed: bytes, first: First | None) -> Head:
    """Begin a log with its first entries, within a transaction."""
    head = records.create(database, table, about, sealed)
    if first is None:
        return head
    return appends.append(database, Append(table, head, first.entries, first.command, first.answer))


def milliseconds(seconds: float) -> int:
    """A moment as the journal keeps it."""
    return int(seconds * 1000)
