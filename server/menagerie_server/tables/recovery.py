"""Recovery: tables are brought back from the journal, at the point where they were."""

import asyncio
import logging
from collections.abc import Container, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final, Protocol

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import (
    Head,
    Journal,
    JournalDamaged,
    JournalError,
    JournalUnavailable,
    Stored,
    UnknownTable,
)
from menagerie_server.tables.creating import MOST_TABLES
from menagerie_server.tables.entries import About, Entry
from menagerie_server.tables.match import Match
from menagerie_server.tables.news import Newsroom
from menagerie_server.tables.recalling import read_match
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.starting import resume
from menagerie_server.tables.table import Table
from menagerie_server.tables.table_index import TableIndex
from menagerie_server.tables.wishes import PREFIX, restore
from menagerie_shared.games.refusals import Refusal

log = logging.getLogger(__name__)

AT_ONCE: Final = 50
"""So many logs are read at the same time."""
RECENT: Final = 200
"""How many games that are over are brought back after a restart."""
RECENT_ELSEWHERE: Final = 20
"""How many of them are read where several halls serve: more is told by the others."""

_decode_entry = msgspec.msgpack.Decoder(Entry).decode
_decode_about = msgspec.msgpack.Decoder(About).decode


class RecoveryRoom(Protocol):
    """Where tables are brought back to: the hall."""

    @property
    def journal(self) -> Journal:
        """What is known of the tables."""

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games that can be played, by name."""

    @property
    def settings(self) -> Settings:
        """The customs of the house."""

    @property
    def tables(self) -> TableIndex:
        """The tables that there are, by name."""

    @property
    def news(self) -> Newsroom:
        """Where it is told what was finished."""

    def set_up(self, match: Match, head: Head, *, finished: bool = False, brought_back: bool = False) -> Table:
        """Put up a table for a match."""

    def discard(self, match: Match) -> None:
        """Have the log of a match dropped after a while."""


class Recovery:
    """Brings tables back, and remembers those that could not be."""

    def __init__(self, room: RecoveryRoom, *, practice: bool) -> None:
        """`practice` says whether this is a person's own hall, where games are dealt from a number that was chosen."""
        self._room = room
        self._practice = practice
        self.adopting: set[str] = set()
        """The tables that are about to be this hall's, and not yet there."""
        self.unread: dict[str, Stored] = {}
        """Those that could not be brought back for now, because the disk fails: that is tried again."""
        self._unreadable: set[str] = set()
        """The tables that could not be brought back: a person has to look at what the journal has of them."""

    def knows(self, name: str) -> bool:
        """Whether a table is this hall's, though it is not there."""
        return name in self.unread or name in self._unreadable

    def check(self, name: str) -> None:
        """Say why a table is not there, if it should be."""
        if name in self.unread or name in self.adopting:
            raise Refusal("journal_unavailable", table=name)
        if name in self._unreadable:
            raise Refusal("table_broken", table=name)

    async def bring_all_back(self) -> None:
        """Bring back every table that is not finished, and the last ones that are.

        Somebody may not have seen the end of one of those yet, or want to play again.
        """
        over = await self._room.journal.tables(finished=True, limit=RECENT)
        playing = await self._room.journal.tables(finished=False, limit=MOST_TABLES)
        latest: dict[str, Stored] = {}
        for stored in (*playing, *over):
            latest.setdefault(stored.table.rpartition("/")[0], stored)  # others were earlier matches there
        await self._bring_back_all(latest)
        await self._restore_wishes()

    async def remember_finished(self) -> None:
        """Know for the news what was finished of late, wherever that was."""
        over = await self._room.journal.tables(finished=True, limit=RECENT_ELSEWHERE)
        for stored in reversed(over):
            try:
                match = await read_match(self._room.journal, self._room.games, stored.table)
            except (Refusal, JournalError):
                continue
            self._room.news.finished(match, stored.finished_at)

    async def adopt(self, matches: Sequence[str]) -> None:
        """Bring back tables that are this hall's from now on, each by its newest match."""
        latest: dict[str, Stored] = {}
        for name in matches:
            try:
                stored = await self._room.journal.look_up(name)
            except UnknownTable:
                continue
            latest[name.rpartition("/")[0]] = stored
        await self._bring_back_all(latest)
        self.adopting.difference_update(name.rpartition("/")[0] for name in matches)
        await self._restore_wishes(latest)

    async def try_again(self) -> None:
        """Bring back the tables that could not be before; of those that still cannot, it is tried the next time."""
        for name, before in tuple(self.unread.items()):
            try:
                stored = await self._room.journal.look_up(before.table)
                if (found := await self._recover(stored)) is not None:
                    self._bring_back(stored, *found)
            except JournalUnavailable:
                return
            except Exception:
                log.exception("a table could not be brought back", extra={"table": before.table})
                self._unreadable.add(name)
            del self.unread[name]
            log.info("a table is back", extra={"table": before.table})
        await self._restore_wishes()

    async def _bring_back_all(self, latest: Mapping[str, Stored]) -> None:
        # Some at a time: so a database that is a few milliseconds away, and many tables, are no long wait.
        waiting = iter(latest.items())
        while some := list(islice(waiting, AT_ONCE)):
            matches = await asyncio.gather(*(self._recover(stored) for _, stored in some), return_exceptions=True)
            for (name, stored), found in zip(some, matches, strict=True):
                if isinstance(found, JournalUnavailable):
                    log.warning("a table could not be brought back for now", extra={"table": stored.table})
                    self.unread[name] = stored
                elif isinstance(found, BaseException):  # whatever is wrong with one table, the others are there again
                    log.error("a table could not be brought back", extra={"table": stored.table}, exc_info=found)
                    if not stored.finished:
                        self._unreadable.add(name)
                elif found is not None:
                    self._bring_back(stored, *found)

    async def _recover(self, stored: Stored) -> tuple[Match, Head] | None:
        """A match at the point where it was; None if there is nothing to come back to."""
        if stored.damaged:
            raise JournalDamaged(f"table {stored.table}: what it is about")
        about = _decode_about(stored.about)
        if about.practice and not about.lesson and not self._practice:
            return None  # whoever chose its seed knows its cards: it is not for others to sit down at
        about = msgspec.structs.replace(about, casual=about.casual or not self._room.settings.rated)
        journal = self._room.journal
        head = stored.head if stored.finished else await journal.own(stored.table)
        match = Match(about, self._room.games[about.game], await journal.unseal(stored.table))
        for entry in await journal.read(stored.table):
            match.apply(_decode_entry(entry))
        if match.closed and not stored.finished:
            await journal.finish(stored.table, head)
        if match.closed or (stored.finished and match.stage != "over"):
            self._room.discard(match)
            return None  # it was closed, by its host or because nobody came
        return match, head

    def _bring_back(self, stored: Stored, match: Match, head: Head) -> None:
        if stored.finished:
            self._room.news.finished(match, stored.finished_at)
        table = self._room.set_up(match, head, finished=stored.finished, brought_back=True)
        table.enter(partial(resume, table))

    async def _restore_wishes(self, places: Container[str] | None = None) -> None:
        """Take in who wanted to play again where a game was over. Damaged notes are no loss: people say it again."""
        notes = await self._room.journal.noted(PREFIX, [])
        for table in self._room.tables.values():
            is_meant = places is None or table.name in places
            note = notes.get(f"{PREFIX}{table.match.id}")
            if is_meant and note is not None and table.match.stage == "over":
                restore(table.match, note)
