"""The hall: all tables of a server, and all people who are connected to it."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from menagerie_server.bots.thought import Reflex, Thinker
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import (
    Command,
    Head,
    Journal,
    JournalDamaged,
    JournalError,
    Stored,
)
from menagerie_server.tables.creating import MOST_TABLES, TableCreation
from menagerie_server.tables.entries import About, Entry
from menagerie_server.tables.match import Match
from menagerie_server.tables.match_factory import MatchFactory
from menagerie_server.tables.moderation import Moderation
from menagerie_server.tables.news import Newsroom
from menagerie_server.tables.past_games import add_missing_results
from menagerie_server.tables.people import People
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.ranking import list_ratings
from menagerie_server.tables.requests import when_due
from menagerie_server.tables.reviewing import Reviews
from menagerie_server.tables.seating import lose
from menagerie_server.tables.starting import resume
from menagerie_server.tables.table import Settings, Table
from menagerie_server.tables.table_list import TableList
from menagerie_server.tables.tally import Tally
from menagerie_server.tables.wishes import PREFIX, restore, stays
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Ratings
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CreateTable, ListRatings

log = logging.getLogger(__name__)

RECENT = 200
"""How many games that are over are brought back after a restart."""

_decode_entry = msgspec.msgpack.Decoder(Entry).decode
_decode_about = msgspec.msgpack.Decoder(About).decode


class Hall:
    """All tables of a server, and all people who are connected to it."""

    def __init__(
        self,
        journal: Journal,
        games: Mapping[str, AnyGame],
        settings: Settings,
        *,
        practice: int | None = None,
        thinker: Thinker | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`practice` is a number that all chance follows from: for a person alone, never for a public server.

        Without a thinker, bots do what is sensible at a glance.
        """
        self.journal = journal
        self.games = games
        self.settings = settings
        self.thinker: Thinker = thinker or Reflex()
        self.people = People(journal, self.needed, clock=clock)
        self._address = ""
        self.tally = Tally()
        self.tables: dict[str, Table] = {}
        self.unreadable: set[str] = set()
        """The tables that could not be brought back: a person has to look at what the journal has of them."""
        self.present: dict[str, Presence] = {}
        self.news = Newsroom(self.present, self.tables, clock)
        self.list = TableList(self.tables, self.present, self.news)
        self._clock = clock
        self.moderation = Moderation()
        self.recalling = asyncio.Lock()
        """Matches are recalled one at a time: so however many want to, the tables wait for one slice at most."""
        self.reviews = Reviews(journal, games, self.thinker, self.recalling)
        self._practice = practice
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._matches = MatchFactory(journal, games, practice, rated=settings.rated)
        self._creation = TableCreation(self, self._matches)
        self._results: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring back everybody and every table that is not finished, at the point where it was.

        So are the last games that are over: somebody may not have seen the end of one yet, or want to play again.
        """
        await self.people.load()
        self._results = asyncio.create_task(add_missing_results(self.journal, self.games), name="results")
        self._results.add_done_callback(_report)
        playing = await self.journal.tables(finished=False, limit=MOST_TABLES)
        over = await self.journal.tables(finished=True, limit=RECENT)
        seen: set[str] = set()
        for stored in (*playing, *over):
            name = stored.table.rpartition("/")[0]
            if name in seen:
                continue  # this was an earlier match there
            seen.add(name)
            try:
                await self._bring_back(stored)
            except Exception:  # whatever is wrong with one table, the others are there again
                log.exception("a table could not be brought back", extra={"table": stored.table})
                if not stored.finished:
                    self.unreadable.add(name)
        await self._restore_wishes()

    async def _bring_back(self, stored: Stored) -> None:
        if stored.damaged:
            raise JournalDamaged(f"table {stored.table}: what it is about")
        about = _decode_about(stored.about)
        if about.practice and not about.lesson and self._practice is None:
            return  # whoever chose its seed knows its cards: it is not for others to sit down at
        about = msgspec.structs.replace(about, casual=about.casual or not self.settings.rated)
        head = stored.head if stored.finished else await self.journal.own(stored.table)
        match = Match(about, self.games[about.game], await self.journal.unseal(stored.table))
        for entry in await self.journal.read(stored.table):
            match.apply(_decode_entry(entry))
        if match.closed and not stored.finished:
            await self.journal.finish(stored.table, head)
        if match.closed or (stored.finished and match.stage != "over"):
            return  # it was closed, by its host or because nobody came
        if stored.finished:
            self.news.finished(match, stored.finished_at)
        table = self.set_up(match, head, finished=stored.finished, brought_back=True)
        table.enter(partial(resume, table))

    async def _restore_wishes(self) -> None:
        """Take in who wanted to play again where a game was over. Damaged notes are no loss: people say it again."""
        notes = await self.journal.noted(PREFIX, [])
        for table in self.tables.values():
            if table.match.stage == "over" and (note := notes.get(f"{PREFIX}{table.match.id}")) is not None:
                restore(table.match, note)

    async def create(self, presence: Presence, request: CreateTable) -> Done:
        """Create a table, at which its creator sits down. The same command again creates no second one."""
        return await self._creation.create(presence, request)

    def set_up(self, match: Match, head: Head, *, finished: bool = False, brought_back: bool = False) -> Table:
        """Put a table into the hall, and start its task. Of one that is brought back it is not known since when."""
        since = None if brought_back else int(self.time())
        table = Table(match, head, self, finished=finished, since=since)
        self.tables[table.name] = table
        self._tasks[table.name] = asyncio.create_task(table.run(), name=f"table {table.name}")
        self.list.changed()
        return table

    async def open_next_match(self, table: Table, command: Command, answer: bytes) -> tuple[Match, Head]:
        """Open the next match with the same people in the same seats, by a command that is then answered."""
        staying = [seat for seat in range(len(table.match.chairs)) if stays(table, seat)]
        return await self._matches.open_next(table.match, staying, command, answer)

    @property
    def address(self) -> str:
        """Where people reach the server, for clients that invite others; empty if it is not open to others."""
        return self._address

    def move_to(self, address: str) -> None:
        """From now on people reach the server there."""
        self._address = address

    async def list_ratings(self, request: ListRatings, person: str | None = None) -> Ratings:
        """Who plays a game best, and where a person stands."""
        if request.game not in self.games:
            raise Refusal("unknown_game", game=request.game[:40])
        return await list_ratings(self.journal, self.games[request.game], self.people.name_of, request, person)

    def find(self, name: str) -> Table:
        """A table by name."""
        if name in self.unreadable:
            raise Refusal("table_broken", table=name)
        if name not in self.tables:
            raise Refusal("no_such_table", table=name[:40])
        return self.tables[name]

    def needed(self) -> set[str]:
        """Those who are here or have a seat, and must not be forgotten."""
        chairs = (chair.person for table in self.tables.values() for chair in table.match.chairs)
        return {person for person in chairs if person is not None} | self.present.keys()

    def seats_of(self, person: str) -> tuple[str, ...]:
        """The tables at which a person has a seat; a game that is over counts if they have not left it."""
        return tuple(name for name, table in self.tables.items() if _has_seat(table, person))

    def enter(self, presence: Presence) -> Presence | None:
        """Somebody is here; returns the connection of the same person that this one replaces."""
        before = self.present.get(presence.person)
        self.present[presence.person] = presence
        self.list.people_changed()
        return before

    def gone(self, presence: Presence) -> None:
        """A person's connection is lost."""
        self.list.unfollow(presence)
        if self.present.get(presence.person) is presence:
            del self.present[presence.person]
            self.list.people_changed()
        for table in self.looked_at(presence):
            table.enter(partial(lose, table, presence))

    def looked_at(self, presence: Presence) -> list[Table]:
        """The tables at which somebody sits or looks on."""
        tables = [self.tables[name] for name in presence.tables if name in self.tables]
        return [table for table in tables if presence in table.audience.viewers]

    async def retire(self, table: Table) -> None:
        """Finish the log of a table and close it; if the journal fails, the table stays."""
        del self.tables[table.name]  # from now on nobody can ask anything of it
        try:
            await table.finish()
        except JournalError:
            self.tables[table.name] = table
            raise
        table.wake_at()
        table.stop_bots()
        self.tables.pop(table.name, None)
        if (task := self._tasks.pop(table.name, None)) is not None:
            task.cancel()
        self.list.changed()

    async def do_what_is_due(self, table: Table) -> None:
        """Do what a table has to do by itself at this time."""
        await when_due(table)

    def time(self) -> float:
        """Seconds since 1970."""
        return self._clock()

    def match_finished(self, match: Match) -> None:
        """A match is over, and its log is closed."""
        self.news.finished(match)

    def table_changed(self) -> None:
        """What the list shows of a table has changed."""
        self.list.changed()

    def table_disappeared(self, table: Table) -> None:
        """A table was closed by its host; its task ends by itself."""
        self.tables.pop(table.name, None)
        self._tasks.pop(table.name, None)
        self.list.changed()

    async def settle(self) -> None:
        """Wait until every table has carried out what is in its inbox."""
        while any(table.backlog for table in self.tables.values()):  # noqa: ASYNC110 - only a server that stops waits
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Stop all tables; what they were in the middle of is in the journal or was never acknowledged."""
        tasks = [*self._creation.under_way, *self._tasks.values()]
        if self._results is not None:
            tasks.append(self._results)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.journal.close()


def _has_seat(table: Table, person: str) -> bool:
    seat = table.match.seat_of(person)
    return seat is not None and not (table.match.stage == "over" and table.match.chairs[seat].away)


def _report(task: asyncio.Task[None]) -> None:
    """Log that results could not be added; the next start of the server tries again."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("results of earlier games could not be added", exc_info=error)
