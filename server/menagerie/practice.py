"""A server within this process, for one person who plays against bots: the same hall and journal, and no open door."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
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
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.table import Table
from menagerie_shared.wire.link import Dial

log = logging.getLogger(__name__)

STOP_WITHIN = 3.0
"""How many seconds the table has to finish what it is about."""
MOST_KEPT = 8
"""So many games that are not over are kept."""
UNHURRIED = Limits(burst=100_000, per_second=100_000)
"""Nobody else is here who could be kept waiting."""


class CannotPractise(Exception):
    """There is no practice: the journal of one's own games is no good."""

    def __init__(self, journal: Path) -> None:
        super().__init__(journal)
        self.journal = journal


class Practice:
    """The hall of one person."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.dial: Dial = local(hall, UNHURRIED)

    def to_go_on_with(self, last: str | None, game: str | None = None) -> str | None:
        """The table to go on at: where one played last, if its game is not over, else the newest one that is not.

        If a game is named, it is a table of that game.
        """
        names = [name for name, table in self._unfinished().items() if game in (None, table.match.about.game)]
        return last if last in names else next(iter(names), None)

    def _unfinished(self) -> dict[str, Table]:
        """The tables with games that are not over, the newest first."""
        tables = reversed(tuple(self._hall.tables.items()))
        return {name: table for name, table in tables if not table.broken and table.match.stage != "over"}

    def last_over(self) -> tuple[str, Any] | None:
        """The game that was played last and its options, if it is over: then nothing but these lead to another one.

        Not so while there is a game of its kind to go on with. A lesson is over once it is learnt: what one plays then
        is a game as before.
        """
        tables = reversed(tuple(self._hall.tables.values()))
        newest = next((table.match for table in tables if not table.match.about.lesson), None)
        if newest is None or newest.stage != "over" or self.to_go_on_with(None, newest.about.game) is not None:
            return None
        return newest.about.game, newest.options

    async def tidy_up(self, given_up: str | None = None) -> None:
        """Close the tables that nobody will go on at, before anybody comes in, and the one that is given up.

        Games that are over can be watched again all the same. Of the others the newest are kept.
        """
        kept = [name for name in self._unfinished() if name != given_up][:MOST_KEPT]
        for name, table in tuple(self._hall.tables.items()):
            if name not in kept:
                await self._hall.retire(table)


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
        raise CannotPractise(data.journal) from error
    hall = Hall(
        journal, GAMES, msgspec.structs.replace(settings, rated=False, alone=True), practice=seed, thinker=thinker
    )
    try:
        await hall.open()
        yield Practice(hall)
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_WITHIN):
                await hall.settle()
    except JournalError as error:
        raise CannotPractise(data.journal) from error
    finally:
        await hall.close()
