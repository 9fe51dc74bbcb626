"""The list of tables that everybody may see, and those who follow it."""

import asyncio
from collections.abc import Mapping, Sized
from typing import Final

from menagerie_server.tables.audience import Session
from menagerie_server.tables.table import Table
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.messages import Listed, Tables

DELAY: Final = 0.2
"""Changes are collected for this long before they are told."""
PEOPLE_DELAY: Final = 2.0
"""How many are here is told less often: people come and go all the time, and on a bad day by the dozen."""
MOST: Final = 100
MOST_BYTES: Final = MAX_FRAME - 1024
"""How many tables the list shows: what fits into a frame, the rest of the message included."""


class TableList:
    """The public tables, made into a message only after something has changed."""

    def __init__(self, tables: Mapping[str, Table], people: Sized) -> None:
        self.followers: set[Session] = set()
        self._tables = tables
        self._people = people
        self._listed: tuple[Listed, ...] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_told(self) -> bool:
        """Whether those who follow know all that has changed."""
        return self._timer is None

    def message(self, request_id: str | None = None) -> Tables:
        """The public tables, those with room to sit down first: as many as fit into a frame."""
        if self._listed is None:
            self._listed = self._list()
        return Tables(id=request_id, tables=self._listed, people=len(self._people))

    def _list(self) -> tuple[Listed, ...]:
        public = [table for table in self._tables.values() if table.match.about.public and not table.broken]
        public.sort(key=lambda table: table.match.stage != "waiting")
        tables: list[Listed] = []
        room = MOST_BYTES
        for table in public[:MOST]:
            listed, length = table.listed()
            room -= length
            if room < 0:
                break
            tables.append(listed)
        return tuple(tables)

    def changed(self) -> None:
        """Something about a table is different: tell those who follow the list, once for all within a moment."""
        self._listed = None
        self._tell_within(DELAY)

    def people_changed(self) -> None:
        """Somebody came or went."""
        self._tell_within(PEOPLE_DELAY)

    def _tell_within(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + seconds
        if not self.followers or (self._timer is not None and self._timer.when() <= due):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_at(due, self._tell)

    def _tell(self) -> None:
        self._timer = None
        packed = pack(self.message())
        for session in tuple(self.followers):
            session.post(packed)
