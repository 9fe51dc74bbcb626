"""A server that says that something is done before it is on the disk: the tests must not let it get away with that.

`python -m tests.end_to_end.hasty_server serve ...` is `menagerie serve ...`, but for that.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from menagerie.cli import main
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Append, Head
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.journal.sqlite import SqliteJournal
from tests.kit.servers.engines import IN_DATABASE

Hasty = PostgresJournal if IN_DATABASE else SqliteJournal
LATE = 0.05
"""So many seconds after it was acknowledged, something is written."""

_write: Callable[[Any, Append], Awaitable[Head]] = Hasty.append
_written: dict[DatabaseJournal, asyncio.Task[None]] = {}


async def _append(self: DatabaseJournal, append: Append) -> Head:
    before = _written.get(self)

    async def write() -> None:
        await asyncio.sleep(LATE)
        if before is not None:
            await before
        await _write(self, append)

    _written[self] = asyncio.create_task(write())
    return Head(append.head.epoch, append.head.length + len(append.entries))


if __name__ == "__main__":
    Hasty.append = _append  # type: ignore[method-assign]
    main()
