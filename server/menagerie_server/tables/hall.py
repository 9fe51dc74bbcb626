"""The hall: all tables of a server, and all people who are connected to it."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

from menagerie_server.bots.thought import Reflex, Thinker
from menagerie_server.budgets.bans import Unbannable
from menagerie_server.budgets.budgets import Budgets, Lease
from menagerie_server.budgets.neighbourhood import neighbourhood
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Command, Head, Journal, JournalError
from menagerie_server.tables.creating import TableCreation
from menagerie_server.tables.elsewhere import Elsewhere, Nowhere
from menagerie_server.tables.host_lines import Line
from menagerie_server.tables.lookalikes import NamesInUse
from menagerie_server.tables.match import Match
from menagerie_server.tables.match_factory import MatchFactory
from menagerie_server.tables.moderation import Moderation
from menagerie_server.tables.news import Newsroom
from menagerie_server.tables.pairing import Pairing
from menagerie_server.tables.past_games import add_missing_results
from menagerie_server.tables.people import People
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.ranking import list_ratings
from menagerie_server.tables.recovery import Recovery
from menagerie_server.tables.requests import when_due
from menagerie_server.tables.reviewing import Reviews
from menagerie_server.tables.seating import lose
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.shared_people import SharedPeople
from menagerie_server.tables.storage import Storage
from menagerie_server.tables.table import Table
from menagerie_server.tables.table_index import TableIndex
from menagerie_server.tables.table_list import TableList
from menagerie_server.tables.tally import Tally
from menagerie_server.tables.wishes import stays
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Ratings
from menagerie_shared.wire.messages import Closing, Done
from menagerie_shared.wire.requests import CreateTable, ListRatings

log = logging.getLogger(__name__)

LAST_NOTES: Final = 1.0
"""So many seconds there are at the end for notes that are still on their way to the journal."""

BAN = "ban/"
"""What the names of notes begin with that keep bans."""


class Desk(Protocol):
    """Where the host of a server gives orders."""

    def is_host(self, presence: Presence) -> bool:
        """Whether somebody who is here is the host."""

    async def carry_out(self, order: str) -> list[Line]:
        """Do what an order says; an exception that says why if that cannot be."""

    async def carry_out_here(self, order: str) -> list[Line]:
        """Do what an order says in this hall alone, because it was given in another of the same house."""


class Hall:
    """All tables of a server, and all people who are connected to it."""

    def __init__(  # noqa: PLR0913 - a hall has all of these, and each of them is chosen apart
        self,
        journal: Journal,
        games: Mapping[str, AnyGame],
        settings: Settings,
        *,
        practice: int | None = None,
        thinker: Thinker | None = None,
        budgets: Budgets | None = None,
        storage: Storage | None = None,
        clock: Callable[[], float] = time.time,
        may_speak: Callable[[], bool] = lambda: True,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """`practice` is a number that all chance follows from: for a person alone, never for a public server.

        Without a thinker, bots do what is sensible at a glance. `may_speak` says whether nobody else can have taken
        over: if somebody has, what this hall knows is old, and nobody is told anything any more. `elsewhere` are the
        other halls of this house, if there are any: then each has tables of its own, and people are the journal's.
        """
        self.journal = journal
        self.may_speak = may_speak
        self.games = games
        self.settings = settings
        self.thinker: Thinker = thinker or Reflex()
        self.budgets = budgets or Budgets()
        """What each address takes, at all doors together."""
        self.storage = storage or Storage()
        self.elsewhere: Elsewhere = elsewhere or Nowhere()
        self.is_alone = elsewhere is None
        self.people = (
            People(journal, self.needed, clock=clock, most=settings.people)
            if elsewhere is None
            else SharedPeople(journal, self.needed, elsewhere.person_changed, clock=clock, most=settings.people)
        )
        self.pairing = Pairing(self.people, self._is_playing)
        self._address = ""
        self.web = ""
        """What links to this server begin with, for browsers; empty if nobody comes in by one."""
        self.ssh = ""
        """Where people come in by ssh; empty if nobody does."""
        self.tally = Tally()
        self.tables = TableIndex()
        self.present: dict[str, Presence] = {}
        self.names = NamesInUse(alone=settings.alone)
        self.news = Newsroom(self.present, self.tables, clock, self.elsewhere)
        self.list = TableList(self.tables, self.present, self.news, self.elsewhere)
        self._clock = clock
        self.discarded: deque[tuple[float, str]] = deque()
        """Matches of tables that were closed, each with when that was: their logs are dropped after a while."""
        self.moderation = Moderation()
        self.desk: Desk | None = None
        """Where the host gives orders; None in a hall that has none."""
        self.recalling = asyncio.Lock()
        """Matches are recalled one at a time: so however many want to, the tables wait for one slice at most."""
        self.reviews = Reviews(journal, games, self.thinker, self.recalling, self.budgets)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._matches = MatchFactory(journal, games, practice, rated=settings.rated)
        self._creation = TableCreation(self, self._matches)
        self.recovery = Recovery(self, practice=practice is not None)
        self._beside: set[asyncio.Task[None]] = set()
        self._results: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring back everybody and every table that is not finished, at the point where it was.

        So are the last games that are over: somebody may not have seen the end of one yet, or want to play again.
        """
        await self.people.load()
        for name in await self.journal.noted(BAN, []):
            with suppress(Unbannable):
                self.budgets.bans.add(name.removeprefix(BAN))
        self._results = asyncio.create_task(add_missing_results(self.journal, self.games), name="results")
        self._results.add_done_callback(_report)
        if self.is_alone:
            await self.recovery.bring_all_back()
        else:  # tables are brought back as they are adopted
            await self.recovery.remember_finished()

    def has(self, name: str) -> bool:
        """Whether a table is this hall's, be it that it could not be brought back."""
        return name in self.tables or self.recovery.knows(name)

    async def create(self, presence: Presence, request: CreateTable) -> Done:
        """Create a table, at which its creator sits down. The same command again creates no second one."""
        return await self._creation.create(presence, request)

    def set_up(
        self,
        match: Match,
        head: Head,
        *,
        finished: bool = False,
        brought_back: bool = False,
        lease: Lease | None = None,
    ) -> Table:
        """Put a table into the hall, and start its task. Of one that is brought back it is not known since when.

        The lease is what it takes of the budget of whoever opened it; of one that is brought back, that is not known.
        """
        since = None if brought_back else int(self.time())
        table = Table(match, head, self, finished=finished, since=since, lease=lease)
        self.tables.add(table)
        self.elsewhere.table_changed(table)
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

    def open_to_browsers(self, web: str) -> None:
        """From now on people come in by browsers; links begin like that."""
        self.web = web

    def open_to_ssh(self, ssh: str) -> None:
        """From now on people come in by ssh, at this address."""
        self.ssh = ssh

    async def list_ratings(self, request: ListRatings, person: str | None = None) -> Ratings:
        """Who plays a game best, and where a person stands."""
        if request.game not in self.games:
            raise Refusal("unknown_game", game=request.game[:40])
        return await list_ratings(self.journal, self.games[request.game], self.people.name_of, request, person)

    def find(self, name: str) -> Table:
        """A table by name."""
        self.recovery.check(name)
        if name not in self.tables:
            raise Refusal("no_such_table", table=name[:40])
        return self.tables[name]

    def needed(self) -> set[str]:
        """Those who are here or have a seat, and must not be forgotten."""
        return {*self.tables.people, *self.present, *self.elsewhere.present}

    def seats_of(self, person: str) -> tuple[str, ...]:
        """The tables at which a person has a seat; a game that is over counts if they have not left it."""
        return tuple(table.name for table in self.tables.seats_of(person) if _has_seat(table, person))

    def _is_playing(self, person: str) -> bool:
        """Whether a person has a seat in a game that is not over."""
        return any(self.tables[name].match.stage != "over" for name in self.seats_of(person))

    def enter(self, presence: Presence) -> Presence | None:
        """Somebody is here; returns the connection of the same person that this one replaces."""
        before = self.present.get(presence.person)
        self.present[presence.person] = presence
        self.names.take(presence.name, presence.person)
        self.list.people_changed()
        self.elsewhere.people_changed()
        return before

    def gone(self, presence: Presence) -> None:
        """A person's connection is lost."""
        self.list.unfollow(presence)
        if self.present.get(presence.person) is presence:
            del self.present[presence.person]
            self.names.release(presence.person)
            self.list.people_changed()
            self.elsewhere.people_changed()
        for table in self.looked_at(presence):
            table.enter(partial(lose, table, presence))

    def open_desk(self, desk: Desk) -> None:
        """From now on the host can give orders in the lobby, too."""
        self.desk = desk

    def kick(self, person: str) -> bool:
        """End the visit of somebody; returns whether they were here. Nothing keeps them from coming again but a ban."""
        presence = self.present.get(person)
        if presence is not None:
            presence.hang_up(Closing(code="dismissed"))
        return presence is not None

    def looked_at(self, presence: Presence) -> list[Table]:
        """The tables at which somebody sits or looks on."""
        tables = [self.tables[name] for name in presence.tables if name in self.tables]
        return [table for table in tables if presence in table.audience.viewers]

    async def retire(self, table: Table) -> None:
        """Finish or drop the log of a table and close it; if the journal fails, the table stays."""
        self.tables.remove(table)  # from now on nobody can ask anything of it
        try:
            await table.give_up()
        except JournalError:
            self.tables.add(table)
            raise
        table.wake_at()
        table.stop_bots()
        table.send_home()
        if (task := self._tasks.pop(table.name, None)) is not None:
            task.cancel()
        self.elsewhere.table_changed(table)
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
        self.elsewhere.finished(match)
        if match.outcome is not None and not match.closed:
            people = [chair.person for chair in match.chairs if chair.person is not None and not chair.away]
            self._besides(self.people.finished_game(people))

    def _besides(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for; if it fails, that is logged."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)
        task.add_done_callback(_report_failure)

    def table_changed(self, table: Table) -> None:
        """What the list shows of a table has changed."""
        self.list.changed()
        self.elsewhere.table_changed(table)

    def table_disappeared(self, table: Table) -> None:
        """A table was closed by its host; its task ends by itself."""
        self.tables.remove(table)
        self._tasks.pop(table.name, None)
        self.discard(table.match)
        self.elsewhere.table_changed(table)
        self.list.changed()

    def discard(self, match: Match) -> None:
        """Have the log of a match dropped after a while, if it is no part of a series: there is nothing to keep."""
        if match.about.match == 1:
            self.discarded.append((asyncio.get_running_loop().time(), match.id))

    def sat_down(self, person: str, table: Table) -> None:
        """Somebody has taken a seat."""
        self.tables.sat_down(person, table)
        self.elsewhere.table_changed(table)

    async def seats_known(self, table: Table) -> None:
        """Wait until whoever has a seat there would be told so, wherever they come back."""
        await self.elsewhere.seats_known(table.name)

    async def make_room(self, address: str = "") -> bool:
        """Close the table that can be missed best, if nobody sits at any; returns whether there was one.

        With an address, only one that was opened from there will do, and whose game is over.
        """
        left = [table for table in self.tables.values() if table.can_give_way]
        if address:
            near = neighbourhood(address)
            left = [table for table in left if table.match.stage == "over" and table.spending.address == near]
        if not left:
            return False

        def missed(table: Table) -> tuple[bool, int, float]:
            return table.match.stage != "over", -self.budgets.held("games", table.spending.address), table.left_at

        await self.retire(min(left, key=missed))
        return True

    async def settle(self) -> None:
        """Wait until every table has carried out what is in its inbox."""
        while any(table.backlog for table in self.tables.values()):  # noqa: ASYNC110 - only a server that stops waits
            await asyncio.sleep(0.01)

    async def noted(self) -> None:
        """Wait until what is noted besides everything else is kept."""
        if self._beside:
            await asyncio.wait(self._beside)

    async def close(self) -> None:
        """Stop all tables; what they were in the middle of is in the journal or was never acknowledged."""
        with suppress(TimeoutError):  # a journal that does not answer any more is not waited for
            await asyncio.wait_for(self.noted(), LAST_NOTES)
        tasks = [*self._beside, *self._creation.under_way, *self._tasks.values()]
        if self._results is not None:
            tasks.append(self._results)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.elsewhere.leave()
        await self.journal.close()


def _has_seat(table: Table, person: str) -> bool:
    seat = table.match.seat_of(person)
    return seat is not None and not (table.match.stage == "over" and table.match.chairs[seat].away)


def _report_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.warning("that people have finished a game could not be noted")


def _report(task: asyncio.Task[None]) -> None:
    """Log that results could not be added; the next start of the server tries again."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("results of earlier games could not be added", exc_info=error)
