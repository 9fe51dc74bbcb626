"""A table: one task owns one match, and everything that happens there goes through its inbox.

A command is decided, then committed to the journal, then applied, and only then acknowledged and told to everybody.
While the journal works, this table waits; the others do not.
"""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from menagerie_server.budgets.budgets import Lease
from menagerie_server.journal.journal import AlreadyDone, Append, Command, Head, JournalUnavailable
from menagerie_server.tables.asking import Asking
from menagerie_server.tables.audience import Audience
from menagerie_server.tables.clocks import Clocks
from menagerie_server.tables.deadlines import Deadlines
from menagerie_server.tables.entries import Entry, Happened, Sat
from menagerie_server.tables.hints import Hints
from menagerie_server.tables.match import Match
from menagerie_server.tables.past_games import results_of
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.returning import Returning
from menagerie_server.tables.skill import revision_of
from menagerie_server.tables.small_talk import SmallTalk
from menagerie_server.tables.spending import Spending
from menagerie_server.tables.status_news import StatusNews
from menagerie_server.tables.table_status import TableStatus
from menagerie_server.tables.table_supervisor import TableSupervisor
from menagerie_server.tables.thinking import Thinking
from menagerie_shared.codes import RefusedCode
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.lobby_messages import Listed
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import Request
from menagerie_shared.wire.table_messages import Notice, Said, SeatInfo, Status

log = logging.getLogger(__name__)

TRY_AGAIN = 1.0
"""After so many seconds a table tries again what the journal could not store."""
INBOX = 256
"""How many commands may wait at a table; more requests are refused."""

ROW = 100
"""About so many bytes the journal takes for an entry besides the entry itself."""
TALK = 30
"""How many lines of talk a table keeps for those who come later."""

Job = Callable[[], Awaitable[None]]

_encode = msgspec.msgpack.Encoder().encode
_decode_done = msgspec.msgpack.Decoder(Done).decode


class Table:
    """One table, and the task that owns it."""

    def __init__(
        self,
        match: Match,
        head: Head,
        supervisor: TableSupervisor,
        *,
        finished: bool = False,
        since: int | None = None,
        lease: Lease | None = None,
    ) -> None:
        """With a match that is being played, or one whose log is finished; `since` is when it came to its stage."""
        self.spending = Spending(supervisor.budgets, supervisor.storage, lease)
        self.match = match
        self.journal = supervisor.journal
        self.settings = supervisor.settings
        self.audience = Audience(match.about.table)
        self.clocks = Clocks(match.about.clock, len(match.chairs), match.reserves)
        self.deadlines = Deadlines()
        self.asking = Asking()
        self.thinking = Thinking(supervisor.thinker, self.settings.bot_delay, self.spending.address)
        self.hints = Hints(supervisor.thinker)
        self.small_talk = SmallTalk(random.random) if self.settings.bots_talk else None
        self.unwelcome: set[str] = set()
        """Those whose seats were freed: they cannot take another one here before the game."""
        self.broken = False
        self.finished = finished
        self.closed = False
        """The table is not there any more."""
        self.talk: deque[tuple[str, int, Said]] = deque(maxlen=TALK)
        """What was said here last, in which match and after how many events. It is kept nowhere else."""
        self._supervisor = supervisor
        self._tally = supervisor.tally
        self._head = head
        self._stage = (match.about.match, match.stage)
        self._status = TableStatus(match, self.audience, self.clocks, self.deadlines, since)
        self._inbox: asyncio.Queue[tuple[Job, Callable[[], None]]] = asyncio.Queue()
        self._at_work = False
        self._carried_out: Done | None = None
        """The answer to the request that is under way, once it is stored."""
        self._timer: asyncio.TimerHandle | None = None
        self.returning = Returning(self.settings.hold, waits=since is None)
        self._status_news = StatusNews(self.audience)
        self.left_at = self.now()
        """When the last one who sat here left; of no meaning while somebody does."""

    @property
    def name(self) -> str:
        """What people call the table."""
        return self.match.about.table

    @property
    def resting(self) -> bool:
        """Whether neither clocks nor bots go on, because nobody of those who play is there."""
        return self._status.resting

    @property
    def by_correspondence(self) -> bool:
        """Whether nobody has to stay: the clock decides how long a seat waits for its person, and not their link."""
        return self._status.by_correspondence

    def may_return(self, seat: Seat) -> bool:
        """Whether somebody is waited for who sat there before a restart."""
        return self.match.chairs[seat].person not in self.audience.seen and self.returning.waits(self.now())

    @property
    def abandoned(self) -> bool:
        """Whether no person is left. By correspondence, whoever has not given up the seat need not be here.

        Who only looks on keeps nothing: else one stranger could have the games of all others stay for ever.
        """
        if self.audience.has_players or self.broken:
            return False
        seated = any(chair.person is not None and not chair.away for chair in self.match.chairs)
        return not (seated and self.by_correspondence and self.match.stage in ("shuffling", "playing"))

    @property
    def can_give_way(self) -> bool:
        """Whether it can be closed at once: nobody sits here, and nobody is about to."""
        return self.abandoned and not self.backlog and not self.closed

    def now(self) -> float:
        """The time that clocks and holds are measured in."""
        return asyncio.get_running_loop().time()

    async def run(self) -> None:
        """Carry out what comes in, one thing after the other, until cancelled or closed."""
        while not self.closed:
            job = (await self._inbox.get())[0]
            self._at_work = True
            try:
                await job()
            except JournalUnavailable:
                log.warning("the journal is not available", extra={"table": self.name})
                self.audience.say(Notice(table=self.name, code="journal_unavailable"))
                self.clocks.give_back()  # nobody is charged for the time that the table pauses
                self.wake_at(self.now() + TRY_AGAIN)
            except Exception:
                log.exception("a table failed and is closed for now", extra={"table": self.name})
                self.break_down()
            finally:
                self._at_work = False
                del job  # it holds whoever was the last one here, for as long as the table waits for the next
        while not self._inbox.empty():
            _, otherwise = self._inbox.get_nowait()
            otherwise()

    @property
    def backlog(self) -> int:
        """How much is still to be carried out, what is under way included."""
        return self._inbox.qsize() + self._at_work

    @property
    def waiting(self) -> int:
        """How much is still to be carried out after what is under way."""
        return self._inbox.qsize()

    def enter(self, job: Job, otherwise: Callable[[], None] = lambda: None) -> None:
        """Put something into the inbox, and what to do if the table is closed by then.

        What has to be done is never dropped: only requests can be refused.
        """
        self._inbox.put_nowait((job, otherwise))

    def break_down(self) -> None:
        """Quarantine: this table takes no more commands, and everybody else plays on."""
        self.broken = True
        self.stop_bots()
        if self._timer is not None:
            self._timer.cancel()
        self.audience.say(Notice(table=self.name, code="table_broken"))
        self._supervisor.table_changed(self)

    async def answer(self, presence: Presence, request: Request, carry_out: Callable[[], Awaitable[Done]]) -> None:
        """Carry a request out and answer it, once: sent again, it is answered as it was the first time."""
        self._carried_out = None
        try:
            if self.broken:
                raise Refusal("table_broken", table=self.name)
            if self.match.closed:
                raise Refusal("no_such_table", table=self.name)
            done = await carry_out()
        except AlreadyDone as already:
            done = _decode_done(already.answer)
        except Refusal as refusal:
            try:
                before = await self.journal.answer(Command(presence.person, request.id))
            except JournalUnavailable:  # it is not known whether it was carried out before: let them ask again
                self.refuse(presence, request, Refusal("journal_unavailable", table=self.name))
                raise
            if before is None:
                self.refuse(presence, request, refusal)
                return
            done = _decode_done(before)
        except Exception as error:
            # What is stored has happened, even if what should follow from it has not: that is tried again.
            if self._carried_out is not None:
                presence.answer(pack(self._carried_out))
            else:
                unavailable = isinstance(error, JournalUnavailable)
                code: RefusedCode = "journal_unavailable" if unavailable else "table_broken"
                self.refuse(presence, request, Refusal(code, table=self.name))
            raise
        presence.answer(pack(done))

    def refuse(self, presence: Presence, request: Request, refusal: Refusal) -> None:
        """Answer that a request is not carried out."""
        self._tally.refusal(refusal.code)
        presence.answer(pack(Refused.because(request.id, refusal)))

    async def commit(
        self,
        *entries: Entry,
        by: tuple[Presence, Request] | None = None,
        done: Done | None = None,
        due_to: Presence | None = None,
    ) -> tuple[Any, ...]:
        """Make entries durable and take them in; returns the game's events in them that viewers are told of.

        `due_to` is who they are counted to, if they are no request's own.
        """
        command = None if by is None else Command(by[0].person, by[1].id)
        answer = b"" if done is None else _encode(done)
        encoded = tuple(_encode(entry) for entry in entries)
        size = sum(map(len, encoded)) + len(answer) + ROW * (len(encoded) + 1)
        self.spending.charge(size, due_to if by is None else by[0])
        self._head = await self.journal.append(Append(self.match.id, self._head, encoded, command, answer))
        if by is not None:
            self._carried_out = done
        told: tuple[Any, ...] = ()
        for entry in entries:
            told += self.match.apply(entry)
            if isinstance(entry, Happened) and entry.seat is not None:
                self._tally.move(entry.by)
            elif isinstance(entry, Sat):
                self._supervisor.sat_down(entry.person, self)
        return told

    async def seats_known(self) -> None:
        """Wait until whoever has a seat here would be told so, wherever they come back."""
        await self._supervisor.seats_known(self)

    async def begin_next_match(self, command: Command, answer: bytes) -> None:
        """Play again with those who stay, by a command of one of them, which is answered like this."""
        match, head = await self._supervisor.open_next_match(self, command, answer)
        self.match = match
        self.returning.stop()
        self.finished = False
        self._head = head
        self.clocks = Clocks(match.about.clock, len(match.chairs), match.reserves)
        self.deadlines.release_all()
        self.unwelcome.clear()
        self.asking.begin_anew()
        self._status = TableStatus(match, self.audience, self.clocks, self.deadlines)

    async def finish(self) -> None:
        """Close the log of a match that is over."""
        if not self.finished:
            await self.journal.finish(self.match.id, self._head, results_of(self.match), revision_of(self.match))
            self.finished = True
            self._supervisor.match_finished(self.match)

    async def give_up(self) -> None:
        """Close the log of a match that is over, or drop it: if it never came to an end, there is nothing to keep.

        In a series the games before are kept, and so is how it went on.
        """
        if self.finished or self.match.stage == "over" or self.match.about.match > 1:
            await self.finish()
        else:
            await self.journal.drop(self.match.id, self._head)
            self.finished = True
        self.spending.release()

    def stop_bots(self) -> None:
        """Nobody thinks and nobody talks here any more but people."""
        self.thinking.stop()
        if self.small_talk is not None:
            self.small_talk.stop()

    def disappear(self) -> None:
        """Tell everybody that the table is closed, and be there no longer."""
        self.closed = True
        self.stop_bots()
        self.wake_at()
        self.send_home()
        self.spending.release()
        self._supervisor.table_disappeared(self)

    def send_home(self) -> None:
        """Tell everybody that the table is closed; nobody looks on any more."""
        self.audience.say(Notice(table=self.name, code="table_closed"))
        self.audience.send_away()

    def see_off(self, presence: Presence) -> Viewer:
        """Somebody looks on no more; returns the seat that they looked from."""
        self.asking.forget(presence)
        viewer = self.audience.remove(presence)
        if viewer is not None and not self.audience.has_players:
            self.left_at = self.now()
        return viewer

    def tell(self, events: Sequence[Any]) -> None:
        """Tell everybody what happened in the game, each what they may know."""
        if events:
            first = len(self.match.told) - len(events)
            self.audience.tell(self.name, self.match.about.match, first, self.match.game, events)

    def say(self, said: Said) -> None:
        """Tell everybody what a person said; bots may have something to say to that."""
        self.tell_said(said)
        if self.small_talk is not None:
            self.small_talk.heard(self.match, said, self.tell_said)

    def tell_said(self, said: Said) -> None:
        """Tell all who have not muted a person what they said, and keep it for those who come later."""
        self.talk.append((self.match.id, len(self.match.told), said))
        self.audience.say(said, but_not=lambda presence: said.person in presence.muted)

    def tell_status(self) -> None:
        """Tell everybody who sits where and how far the table is."""
        stage = (self.match.about.match, self.match.stage)
        new_stage = stage != self._stage
        if new_stage:
            self._stage = stage
            self._status.came_to_stage(int(self._supervisor.time()))
        self._status_news.tell(self.status, watchers_at_once=new_stage)
        self._changed()

    def tell_watchers_changed(self) -> None:
        """Tell everybody that somebody looks on, or no more: within a moment, as it changes nothing for the game."""
        self._status_news.tell_soon(self.status)
        self._changed()

    def _changed(self) -> None:
        """What the list of tables shows of this one is not what it was."""
        self._status.changed()
        self._supervisor.table_changed(self)

    def listed(self) -> tuple[Listed, int]:
        """The table as the list shows it, and how many bytes that takes."""
        return self._status.listed(self.now())

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Who sits where, and whether they are there."""
        return self._status.seats(self.now())

    def status(self) -> Status:
        """The table apart from its game."""
        return self._status.message(self.now())

    def ask(self) -> None:
        """Tell each seat what it is asked now, if that has changed."""
        self.asking.ask(self.match, self.audience, self.clocks, self.now())

    def wake_at(self, *times: float | None) -> None:
        """Set the timer to the first of these times, if there is one: then what is due is done."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = [time for time in times if time is not None]
        if due and not self.broken:
            self._timer = asyncio.get_running_loop().call_at(min(due), self.wake)

    def wake(self) -> None:
        """Do what is due, after what waits in the inbox already."""
        self.enter(lambda: self._supervisor.do_what_is_due(self))
