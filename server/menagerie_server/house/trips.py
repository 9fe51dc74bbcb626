"""How people of this node get to tables of others, and back.

A request for a table that is not here is passed on to where it is, with whoever asks vouched for, and what comes back
goes to their client as it is. If a node is gone, whoever was at its tables is told to come again once somebody else has
these tables: clients do so by themselves. Nobody is told anything in the name of a table that is not known to be so.
"""

import asyncio
from bisect import insort
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from menagerie_server.house.roads import Road, Roads, is_past
from menagerie_server.house.visits import ELSEWHERE
from menagerie_server.house.wire import Ended, Looks, Told
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.postgres.journal import Home
from menagerie_server.tables.elsewhere import Traveller
from menagerie_shared.codes import ClosingCode
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import Sendable
from menagerie_shared.wire.messages import Closing
from menagerie_shared.wire.requests import CreateTable, Request

LOOK_AGAIN: Final = 0.1
GONE_AFTER: Final = 2.0
"""For so many seconds a table whose game is over may still be on its way to another node."""
MISSING_FOR: Final = 5.0
"""For so many seconds a table that is this node's may be on its way to it."""
MOST_BOUNCED: Final = 256
MOST_WAITING: Final = 256
NOT_KNOWN: Final = Home(owner="", match="", finished_at=None)


class Trip:
    """One person's way to tables of other nodes."""

    def __init__(self, roads: Roads, traveller: Traveller) -> None:
        self.traveller = traveller
        self._roads = roads
        self._visits: dict[str, tuple[int, Road]] = {}
        self._tables: dict[str, str] = {}
        """The tables elsewhere that are looked at, each with its node."""
        self._number = 0
        self._returned: dict[str, list[tuple[int, Request]]] = {}
        """The requests that came back, by table, in their order, and those behind them."""
        self._bounced: dict[str, tuple[float, float]] = {}
        """Since when requests for a table came back, and when the last one did."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._fewer_visits = asyncio.Event()

    async def takes(self, request: Request) -> bool:
        """Pass a request on, if it is for elsewhere; whether it was."""
        if not isinstance(request, ELSEWHERE):
            return False
        if isinstance(request, CreateTable):
            return await self._create(request)
        table: str | None = getattr(request, "table", None)
        return table is not None and await self._pass_on(table, request)

    async def _create(self, request: CreateTable) -> bool:
        if (table := await self._roads.created_before(self.traveller.person, request)) is not None:
            return await self._pass_on(table, request)
        writer = self._roads.least_loaded()
        road = await self._roads.to(writer)
        if road is None:
            return False
        self._roads.placed(writer)
        self._ask(road, request, self._next_number())
        return True

    async def _create_again(self, request: CreateTable) -> None:
        """Go to the table that a command has opened before; if it is gone, say that it was."""
        try:
            is_there = await self._create(request)
        except (JournalError, Refusal):
            self.traveller.refuse(request, Refusal("journal_unavailable"))
            return
        if not is_there:
            await self.traveller.carry_out_here(request)

    async def _pass_on(self, table: str, request: Request) -> bool:
        if table in self._returned:  # nothing overtakes what came back
            self._queue(table, self._next_number(), request)
            return True
        loop = asyncio.get_running_loop()
        began = loop.time()
        until = began + self._roads.patience
        while not self._is_here(table):
            home = await self._roads.home_of(table)
            is_own = home is not None and home.owner == self._roads.writer and not self._is_coming(table)
            # A match that is about to be here is known a moment later. What does not come is a practice's, say.
            is_missing = is_own and loop.time() > began + MISSING_FOR
            if home is None or is_missing or (is_own and home.finished_at is not None):
                break
            if (road := await self._roads.to(home.owner)) is not None:
                self._ask(road, request, self._next_number())
                return True
            if is_past(home):
                break
            if loop.time() > until:
                raise Refusal("journal_unavailable", table=table[:40])
            # It is about to be somebody's, or there is no link to its node at present.
            self._roads.forget_home(table)
            await asyncio.sleep(LOOK_AGAIN)
        return False

    def _is_here(self, table: str) -> bool:
        return self._roads.hall.has(table)

    def _is_coming(self, table: str) -> bool:
        return table in self._roads.hall.recovery.adopting

    def _next_number(self) -> int:
        self._number += 1
        return self._number

    def _ask(self, road: Road, request: Request, number: int, *, again: bool = False) -> None:
        known = self._visits.get(road.writer)
        if known is None or known[1] is not road:
            known = self._visits[road.writer] = self._roads.next_visit(), road
            road.vouch(self, known[0])
        road.ask(known[0], request, number, again=again)

    def came_back(self, number: int, frame: bytes) -> None:
        """A table is not where a request was passed on to: look again, and in the end say what there is to say."""
        request = self.traveller.read(frame)
        if isinstance(request, CreateTable):  # it was carried out before, where it is looked for now
            self._begin(self._create_again(request))
            return
        table: str | None = getattr(request, "table", None)
        if table is None:
            return
        is_new = table not in self._returned
        self._queue(table, number, request)
        if is_new:
            self._begin(self._try_again(table))

    def _queue(self, table: str, number: int, request: Request) -> None:
        waiting = self._returned.setdefault(table, [])
        insort(waiting, (number, request), key=lambda each: each[0])
        if len(waiting) > MOST_WAITING:
            self.traveller.hang_up(Closing(code="server_stopping"))

    async def _try_again(self, table: str) -> None:
        """Find out where a table is by now, and send everything there that came back, in its order."""
        loop = asyncio.get_running_loop()
        first, last = self._bounced.get(table, (0.0, 0.0))
        now = loop.time()
        if now - last > self._roads.patience:
            first = now
        self._bounced[table] = first, now
        if len(self._bounced) > MOST_BOUNCED:
            del self._bounced[next(iter(self._bounced))]
        before = await self._look(table)
        self._roads.forget_home(table)
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            home = await self._look(table)
            is_over = home is not None and home == before and home.finished_at is not None
            is_gone = home is None or is_past(home) or (is_over and loop.time() > first + GONE_AFTER)
            if self._is_here(table) or is_gone:
                await self._end_here(table)
                return
            assert home is not None
            if loop.time() > first + self._roads.patience:
                for _, request in self._returned.pop(table):
                    self.traveller.refuse(request, Refusal("journal_unavailable", table=table[:40]))
                return
            if (road := await self._roads.to(home.owner)) is not None:
                for place, (number, request) in enumerate(self._returned.pop(table)):
                    self._ask(road, request, number, again=place == 0)
                return
            self._roads.forget_home(table)

    async def _end_here(self, table: str) -> None:
        """Carry out what came back as if there were nowhere else; what comes meanwhile follows it."""
        while waiting := self._returned[table]:
            await self.traveller.carry_out_here(waiting.pop(0)[1])
        del self._returned[table]

    async def _look(self, table: str) -> Home | None:
        """Where a table is; nowhere in particular, while the database cannot say it."""
        try:
            return await self._roads.home_of(table)
        except JournalError:
            return NOT_KNOWN

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def told(self, told: Told) -> None:
        """Something came back."""
        if told.spare:
            self.traveller.post(Sendable(told.frames))
        else:
            self.traveller.write(Sendable(told.frames))

    def looks(self, message: Looks) -> None:
        """The person looks at a table there, or no more."""
        if message.looks:
            self._tables[message.table] = next(
                (writer for writer, (visit, _) in self._visits.items() if visit == message.visit), ""
            )
            self.traveller.looks_at(message.table)
        else:
            self._tables.pop(message.table, None)
            self.traveller.looks_away_from(message.table)
        self._roads.looks_changed()

    def ended(self, message: Ended) -> None:
        """The visit was ended from there."""
        code: ClosingCode = "taken_over" if message.code == "taken_over" else "server_stopping"
        self.traveller.hang_up(Closing(code=code))

    async def all_answered(self) -> None:
        """Wait until everything that was passed on is answered; from then on the person is nowhere else."""
        while self._returned or self._visits:
            if self._returned:  # it is on its way to where its table is by now
                await asyncio.sleep(LOOK_AGAIN)
                continue
            for visit, road in self._visits.values():
                road.finish(visit)
            while self._visits and not self._returned:
                self._fewer_visits.clear()
                await self._fewer_visits.wait()

    def answered(self, visit: int) -> None:
        """All that was asked there is answered, and the visit is over."""
        self._drop(visit)

    def _drop(self, visit: int) -> str | None:
        """Be somewhere no more; returns which node that was."""
        writer = next((writer for writer, (number, _) in self._visits.items() if number == visit), None)
        if writer is not None:
            self._visits.pop(writer)[1].leave(visit)
            self._fewer_visits.set()
        return writer

    def stranded(self, visit: int) -> None:
        """The node is gone, or the link to it: once somebody else has its tables, the client is to come again."""
        writer = self._drop(visit)
        if writer is None or self.traveller.gone:
            return
        self._begin(self._come_again(writer))

    async def _come_again(self, writer: str) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + self._roads.patience
        waiting = [table for table, node in self._tables.items() if node == writer]
        while waiting and loop.time() < until:
            with suppress(JournalError):
                home = await self._roads.home_of(waiting[0])
                if self._roads.has_moved(home, writer) or await self._roads.to(writer) is not None:
                    waiting.pop(0)
                    continue
                self._roads.forget_home(waiting[0])
            await asyncio.sleep(LOOK_AGAIN)
        self.traveller.hang_up(Closing(code="server_stopping"))

    def show_afresh(self) -> None:
        """The client reads again."""
        for visit, road in self._visits.values():
            if not road.is_cut:
                road.show_afresh(visit)

    def introduce(self) -> None:
        """The person is called something else, or hears others."""
        for visit, road in self._visits.values():
            if not road.is_cut:
                road.vouch(self, visit)

    def over(self) -> None:
        """The connection is lost."""
        for visit, road in self._visits.values():
            road.leave(visit)
        self._visits.clear()
        for task in tuple(self._tasks):
            if task is not asyncio.current_task():
                task.cancel()
