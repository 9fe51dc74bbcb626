"""A server within this process, for one person who plays against bots: the same hall and journal, and no open door."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from menagerie_server.bots.thought import Thinker
from menagerie_server.catalogue import GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import local
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.table import Settings
from menagerie_shared.wire.link import Dial

log = logging.getLogger(__name__)

STOP_WITHIN = 3.0
"""How many seconds the table has to finish what it is about."""
UNHURRIED = Limits(burst=100_000, per_second=100_000)
"""Nobody else is here who could be kept waiting."""


class CannotPractise(Exception):
    """There is no practice: a sentence that says why."""


class Practice:
    """The hall of one person."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.dial: Dial = local(hall, UNHURRIED)

    def is_kept(self, table: str | None) -> bool:
        """Whether there is a game at this table that is not over."""
        found = None if table is None else self._hall.tables.get(table)
        return found is not None and not found.broken and found.match.stage != "over"

    def game_at(self, table: str) -> str:
        """Which game is played at a table that is kept."""
        return self._hall.tables[table].match.about.game

    def last_over(self) -> tuple[str, Any] | None:
        """The game that was played last and its options, if it is over: then nothing but these lead to another one."""
        newest = next(reversed(self._hall.tables.values()), None)
        if newest is None or newest.match.stage != "over":
            return None
        return newest.match.about.game, newest.match.options

    async def give_up_all_but(self, table: str | None) -> None:
        """Close the games that nobody will go on with, before anybody comes in: begun anew, or of one forgotten.

        Those that are over, too: they can be watched again all the same.
        """
        for name, other in tuple(self._hall.tables.items()):
            if name != table:
                await self._hall.retire(other)


@asynccontextmanager
async def practising(
    data: DataDirectory, settings: Settings, seed: int | None = None, thinker: Thinker | None = None
) -> AsyncIterator[Practice]:
    """Open a hall for oneself; CannotPractise if its journal is no good. The data directory must be claimed.

    Nothing is rated here. With a seed, the same moves give the same game. Without somebody who thinks for bots, they
    play by reflex.
    """
    try:
        journal = await SqliteJournal.open(data.journal)
    except JournalError as error:
        raise CannotPractise(f"The journal {data.journal} cannot be opened: {error}.") from None
    hall = Hall(journal, GAMES, msgspec.structs.replace(settings, rated=False), practice=seed, thinker=thinker)
    try:
        await hall.open()
        yield Practice(hall)
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_WITHIN):
                await hall.settle()
    except JournalError as error:
        raise CannotPractise(f"The journal {data.journal} cannot be used: {error}.") from None
    finally:
        await hall.close()
