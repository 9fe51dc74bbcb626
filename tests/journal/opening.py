"""What the journal's tests share: a journal on a real file, and a way to have many operations in one batch."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from menagerie_server.journal.journal import Append, Command, Head
from menagerie_server.journal.sqlite import SqliteJournal

Clock = Callable[[], float]

NOON = 1_800_000_000.0


@asynccontextmanager
async def opened(path: Path, clock: Clock = lambda: NOON) -> AsyncIterator[SqliteJournal]:
    """A journal, which is closed in the end."""
    journal = await SqliteJournal.open(path, clock=clock)
    try:
        yield journal
    finally:
        await journal.close()


@asynccontextmanager
async def inspected(path: Path) -> AsyncIterator[SqliteJournal]:
    """A journal that is only read, which is closed in the end."""
    journal = await SqliteJournal.inspect(path)
    try:
        yield journal
    finally:
        await journal.close()


@asynccontextmanager
async def held(journal: SqliteJournal) -> AsyncIterator[None]:
    """Hold the journal's thread: all that is asked for meanwhile is one batch, and nothing of it is done yet."""
    begun, released = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold(connection: sqlite3.Connection) -> None:
        del connection
        loop.call_soon_threadsafe(begun.set)
        released.wait()

    holding = asyncio.create_task(journal._read(hold))
    await begun.wait()
    try:
        yield
    finally:
        released.set()
        await holding


async def ask(*operations: Coroutine[Any, Any, Any]) -> list[asyncio.Task[Any]]:
    """Ask for all of these, in this order, and wait for none of them."""
    tasks = [asyncio.create_task(operation) for operation in operations]
    await asyncio.sleep(0)  # each has run up to where it waits
    return tasks


async def outcomes(tasks: list[asyncio.Task[Any]]) -> list[Any]:
    """What came of each: its result or its error."""
    return await asyncio.gather(*tasks, return_exceptions=True)


def entry(table: str, number: int) -> bytes:
    """An entry that can be told from every other."""
    return f"entry {number} of table {table}".encode()


def add(table: str, head: Head, *entries: bytes, command: Command | None = None, answer: bytes = b"") -> Append:
    """An append in one line."""
    return Append(table=table, head=head, entries=entries, command=command, answer=answer)


async def filled(journal: SqliteJournal, table: str, length: int, about: bytes = b"about", sealed: bytes = b"") -> Head:
    """A new table with some entries, each appended by itself."""
    head = await journal.create(table, about, sealed)
    for number in range(length):
        head = await journal.append(
            add(table, head, entry(table, number), command=Command(table, str(number)), answer=b"done %d" % number)
        )
    return head


def names_in(folder: Path) -> list[str]:
    """What there is in a directory."""
    return sorted(file.name for file in folder.iterdir())
