"""What the hall gets rid of: tables at which nobody is any more, people who stay away, and notes of the past."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from menagerie_server.journal.journal import UnknownTable
from menagerie_server.tables.calendar import IMPLAUSIBLE, Calendar
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.people import DAY
from menagerie_server.tables.table import Table
from menagerie_server.tables.wishes import PREFIX

EMPTY_FOR: Final = 900.0
"""How long a table at which nobody plays is kept open for somebody to sit down."""
DROP_AFTER: Final = 600.0
"""After so many seconds nobody asks any more whether a table that was closed is closed."""


class Upkeep:
    """Cleans up a hall, whenever it is told to."""

    def __init__(self, hall: Hall, implausible: float = IMPLAUSIBLE) -> None:
        """If more seconds than that have passed between two days, the clock is not believed at once."""
        self._hall = hall
        self._calendar = Calendar(hall.journal, implausible)
        self._empty_since: dict[str, float] = {}

    async def sweep(self) -> None:
        """Close the tables at which nobody has been for a while, and games that nobody plays any more."""
        self._hall.moderation.tidy(self._hall.present)
        now = asyncio.get_running_loop().time()
        empty = [table for table in self._hall.tables.values() if _is_empty(table)]
        self._empty_since = {table.name: self._empty_since.get(table.name, now) for table in empty}
        for table in empty:
            if now - self._empty_since[table.name] > _empty_for(table):
                self._close(table)
        for table in self._hall.tables.values():
            if _is_left(table) and now - table.left_at > self._hall.settings.abandoned:
                self._close(table)
        await self._drop_discarded(now)

    async def _drop_discarded(self, now: float) -> None:
        """Drop the logs of tables that were closed before their game was over: nobody can look at them."""
        hall = self._hall
        while hall.discarded and now - hall.discarded[0][0] > DROP_AFTER:
            match = hall.discarded[0][1]
            with suppress(UnknownTable):
                await hall.journal.drop(match, (await hall.journal.look_up(match)).head)
            hall.discarded.popleft()

    async def forget(self) -> None:
        """Forget people who have not been here for a long time, and the games that they have left unfinished."""
        hall = self._hall
        await hall.people.see(tuple(hall.present))
        if not await self._calendar.believes(hall.time()):
            return
        for table in tuple(hall.tables.values()):
            people = [chair.person for chair in table.match.chairs if chair.person is not None]
            unseen_for = hall.settings.abandoned + DAY if _is_left(table) else hall.settings.remember
            if not table.broken and hall.people.unseen(people, min(unseen_for, hall.settings.remember)):
                self._close(table)  # its people are forgotten the next time
        for person in await hall.people.forget(hall.settings.remember):
            hall.moderation.forget(person)
        await self._drop_past_wishes()

    def _close(self, table: Table) -> None:
        """Close a table in its own task, so that it is not in the middle of anything."""
        table.enter(partial(self._close_if_still_empty, table))

    async def _close_if_still_empty(self, table: Table) -> None:
        hall = self._hall
        if table.audience.has_players or table.waiting or hall.tables.get(table.name) is not table:
            return  # somebody sits here after all, or is about to
        await hall.retire(table)  # if the journal fails, the next sweep tries again

    async def _drop_past_wishes(self) -> None:
        if not self._hall.is_alone:  # they may be those of a table elsewhere
            return
        damaged: list[str] = []
        notes = await self._hall.journal.noted(PREFIX, damaged)
        over = {f"{PREFIX}{table.match.id}" for table in self._hall.tables.values() if table.match.stage == "over"}
        if past := [name for name in (*notes, *damaged) if name not in over]:
            await self._hall.journal.note(dict.fromkeys(past))


def _is_empty(table: Table) -> bool:
    """Whether nobody sits there or could miss it. One that failed stays as it is: a person has to look at it."""
    return not table.audience.has_players and table.match.stage in ("waiting", "over") and not table.broken


def _is_left(table: Table) -> bool:
    """Whether a game is under way in which no person is left."""
    return table.match.stage in ("shuffling", "playing") and table.abandoned


def _empty_for(table: Table) -> float:
    """How long a table is kept at which nobody is: by correspondence as long as a choice may take."""
    choice = table.match.about.clock.choice
    return choice if choice is not None and table.by_correspondence else EMPTY_FOR
