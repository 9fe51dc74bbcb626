"""Adopting: tables that were another node's, or nobody's, are brought back here, in a new epoch."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.postgres.journal import Home, PostgresJournal
from menagerie_server.nodes.boards import Boards
from menagerie_server.tables.hall import Hall

log = logging.getLogger(__name__)

AGAIN: Final = 0.5
MISSED_FOR: Final = 3.0
"""For so many seconds a table that is this node's has to be missing here, before it is adopted."""


class Adoption:
    """Brings tables into a hall that the database says are its own."""

    def __init__(self, hall: Hall, journal: PostgresJournal, boards: Boards, writer: str) -> None:
        self._hall = hall
        self._journal = journal
        self._boards = boards
        self._writer = writer
        self._one_at_a_time = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._over = False
        self.adopted = 0
        """How many tables were adopted so far."""

    def claimed(self, names: Sequence[str]) -> None:
        """These matches are this node's from now on."""
        if self._over:
            return
        self._hall.recovery.adopting.update(name.rpartition("/")[0] for name in names)
        self._begin(self._adopt(names))

    def owned(self, names: Sequence[str]) -> None:
        """Of these matches some may be this node's only because the answer to its claim was lost."""
        if not self._over and (missing := [name for name in names if self._is_missing(name)]):
            self._begin(self._adopt_missing(missing))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _adopt(self, names: Sequence[str]) -> None:
        async with self._one_at_a_time:
            while True:
                try:
                    await self._hall.recovery.adopt(names)
                except JournalError:
                    await asyncio.sleep(AGAIN)
                else:
                    break
        self._clear_seats(names)
        self.adopted += len(names)
        log.info("tables are adopted", extra={"count": len(names)})

    def _clear_seats(self, names: Sequence[str]) -> None:
        """Where there is nothing to come back to, nobody has a seat."""
        for place in {name.rpartition("/")[0] for name in names}:
            if not self._hall.has(place):
                self._boards.seat(place, ())

    def _is_missing(self, name: str) -> bool:
        """Whether a match is at no table here, and not about to be."""
        place = name.rpartition("/")[0]
        return not self._hall.has(place) and place not in self._hall.recovery.adopting

    async def _adopt_missing(self, names: Sequence[str]) -> None:
        """Adopt what is still missing after a while, and still this node's: tables may be about to open or to close."""
        await asyncio.sleep(MISSED_FOR)
        missing: list[str] = []
        for name in filter(self._is_missing, names):
            home = await self._home_of(name.rpartition("/")[0])
            if home is not None and (home.owner, home.match, home.finished_at) == (self._writer, name, None):
                missing.append(name)
        if missing := [name for name in missing if self._is_missing(name)]:
            self.claimed(missing)

    async def _home_of(self, place: str) -> Home | None:
        while True:
            try:
                return await self._journal.home_of(place)
            except JournalError:
                await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """Adopt nothing more."""
        self._over = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
