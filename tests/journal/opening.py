"""What the journal's tests share: a journal on a real file or database, and many operations in one batch."""

import asyncio
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from menagerie_server.journal.database import Database
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Append, Command, Head
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.journal.sqlite import SqliteJournal
from tests.kit.servers import postgres

Place = Path | str
"""The file of a journal, or the address of its database."""

Clock = Callable[[], float]

NOON = 1_800_000_000.0


async def open_at(place: Place, clock: Clock = lambda: NOON) -> DatabaseJournal:
    """A journal at a place."""
    if isinstance(place, Path):
        return await SqliteJournal.open(place, clock=clock)
    return await PostgresJournal.open(place, clock=clock)


@asynccontextmanager
async def opened(place: Place, clock: Clock = lambda: NOON) -> AsyncIterator[DatabaseJournal]:
    """A journal, which is closed in the end."""
    journal = await open_at(place, clock)
    try:
        yield journal
    finally:
        await journal.close()


@asynccontextmanager
async def inspected(place: Place) -> AsyncIterator[DatabaseJournal]:
    """A journal that is only read, which is closed in the end."""
    inspect = SqliteJournal.inspect(place) if isinstance(place, Path) else PostgresJournal.inspect(place)
    journal: DatabaseJournal = await inspect
    try:
        yield journal
    finally:
        await journal.close()


def execute(place: Place, statement: str) -> None:
    """What somebody else does to a journal; bytes are written as SQLite writes them."""
    if isinstance(place, Path):
        connection = sqlite3.connect(place, isolation_level=None)
        connection.execute(statement)
        connection.close()
    else:
        postgres.execute(place, re.sub(r"x'([0-9a-f]*)'", r"'\\x\1'", statement))


@asynccontextmanager
async def held(journal: DatabaseJournal) -> AsyncIterator[None]:
    """Hold the journal's thread: all that is asked for meanwhile is one batch, and nothing of it is done yet."""
    begun, released = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold(database: Database) -> None:
        del database
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


async def filled(
    journal: DatabaseJournal, table: str, length: int, about: bytes = b"about", sealed: bytes = b""
) -> Head:
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
