"""A server that says that something is done before it is on the disk: the tests must not let it get away with that.

`python -m tests.end_to_end.hasty_server serve ...` is `menagerie serve ...`, but for that.
"""

import asyncio

from menagerie.cli import main
from menagerie_server.journal.journal import Append, Head
from menagerie_server.journal.sqlite import SqliteJournal

LATE = 0.05
"""So many seconds after it was acknowledged, something is written."""

_write = SqliteJournal.append
_written: dict[SqliteJournal, asyncio.Task[None]] = {}


async def _append(self: SqliteJournal, append: Append) -> Head:
    before = _written.get(self)

    async def write() -> None:
        await asyncio.sleep(LATE)
        if before is not None:
            await before
        await _write(self, append)

    _written[self] = asyncio.create_task(write())
    return Head(append.head.epoch, append.head.length + len(append.entries))


if __name__ == "__main__":
    SqliteJournal.append = _append  # type: ignore[method-assign]
    main()
