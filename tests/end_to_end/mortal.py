"""A server that dies at a chosen commit, just before it or just after, and is opened again on what it left behind."""

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn, TypeVar

from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.database_journal import DatabaseJournal
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
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from tests.kit.servers.engines import open_journal
from tests.kit.servers.house import NO_HURRY

T = TypeVar("T")


class Mortal(Journal):
    """A journal that works up to a certain write; of that one, and of all that come later, nobody ever hears again."""

    def __init__(self, journal: DatabaseJournal) -> None:
        self._journal = journal
        self._dies_at: int | None = None
        self._written = False
        self.writes = 0
        self.dead = asyncio.Event()

    def doom(self, dies_at: int | None, *, written: bool) -> None:
        """Let it die at the write with this number, counted from now, when that is on the disk or when it is not."""
        self.writes = 0
        self._dies_at = dies_at
        self._written = written

    async def _write(self, work: Awaitable[T]) -> T:
        self.writes += 1
        last = self.writes == self._dies_at
        if self.dead.is_set() or (last and not self._written):
            asyncio.ensure_future(work).cancel()
            await self._die()
        done = await work
        if last:
            await self._die()
        return done

    async def _read(self, work: Awaitable[T]) -> T:
        if self.dead.is_set():
            asyncio.ensure_future(work).cancel()
            await self._die()
        return await work

    async def _die(self) -> NoReturn:
        self.dead.set()
        await asyncio.get_running_loop().create_future()
        raise AssertionError("nobody answers")

    async def create(self, table: str, about: bytes, sealed: bytes = b"", first: First | None = None) -> Head:
        return await self._write(self._journal.create(table, about, sealed, first))

    async def own(self, table: str) -> Head:
        return await self._write(self._journal.own(table))

    async def append(self, append: Append) -> Head:
        return await self._write(self._journal.append(append))

    async def answer(self, command: Command) -> bytes | None:
        return await self._read(self._journal.answer(command))

    async def look_up(self, table: str) -> Stored:
        return await self._read(self._journal.look_up(table))

    async def read(self, table: str, start: int = 0, end: int | None = None) -> tuple[bytes, ...]:
        return await self._read(self._journal.read(table, start, end))

    async def finish(
        self,
        table: str,
        head: Head,
        results: Mapping[str, bytes] = NO_RESULTS,
        revision: Revision | None = None,
    ) -> None:
        await self._write(self._journal.finish(table, head, results, revision))

    async def drop(self, table: str, head: Head) -> None:
        await self._write(self._journal.drop(table, head))

    async def results(self, person: str, limit: int) -> Sequence[Result]:
        return await self._read(self._journal.results(person, limit))

    async def without_results(self, limit: int) -> Sequence[str]:
        return await self._read(self._journal.without_results(limit))

    async def add_results(self, table: str, results: Mapping[str, bytes]) -> None:
        await self._write(self._journal.add_results(table, results))

    async def drop_results(self, people: Sequence[str]) -> None:
        await self._write(self._journal.drop_results(people))

    async def best(self, scale: str, limit: int) -> Sequence[Rated]:
        return await self._read(self._journal.best(scale, limit))

    async def rated(self, scale: str, holder: str) -> Rated | None:
        return await self._read(self._journal.rated(scale, holder))

    async def unseal(self, table: str) -> bytes:
        return await self._read(self._journal.unseal(table))

    async def tables(self, *, finished: bool, limit: int = 1000) -> Sequence[Stored]:
        return await self._read(self._journal.tables(finished=finished, limit=limit))

    async def note(self, notes: dict[str, bytes | None]) -> None:
        await self._write(self._journal.note(notes))

    async def exchange(self, before: Mapping[str, bytes | None], after: Mapping[str, bytes | None]) -> None:
        await self._write(self._journal.exchange(before, after))

    async def noted(self, prefix: str, damaged: list[str] | None = None) -> dict[str, bytes]:
        return await self._read(self._journal.noted(prefix, damaged))

    async def close(self) -> None:
        await self._journal.close()


class MortalHouse:
    """A server with a journal that may die."""

    def __init__(self, folder: Path, games: Mapping[str, AnyGame], settings: Settings) -> None:
        self._folder = folder
        self._games = games
        self._settings = settings
        self.port = 0
        self.hall: Hall
        self.journal: Mortal
        self._door: TcpDoor

    async def open(self) -> None:
        """Open the doors, on the same port as before."""
        self.journal = Mortal(await open_journal(self._folder / "journal.db"))
        self.hall = Hall(self.journal, self._games, self._settings)
        await self.hall.open()
        self._door = TcpDoor(self.hall, NO_HURRY)
        _, self.port = await self._door.open("127.0.0.1", self.port)

    async def bury(self) -> None:
        """Without a word to anybody, as when a process is killed: all links break."""
        for line in tuple(self._door.lines):
            line.abort()
        await self._door.close("server_stopping")
        await self.hall.close()
