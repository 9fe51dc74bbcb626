"""One node's part in a house that several nodes serve at the same time: what it says of itself, and knows of others."""

import asyncio
import logging
from collections import deque
from collections.abc import Collection, Coroutine, Iterable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Final

import msgspec

from menagerie_server.doors.conversation import ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.house.adopting import Adoption
from menagerie_server.house.identity import shared_identity
from menagerie_server.house.news import DECODERS, Changed, Ended, Line, Muting, Order, Somebody, encode
from menagerie_server.house.roads import Roads
from menagerie_server.house.trips import Trip
from menagerie_server.house.visits import Gate, Visit
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.nodes.boards import Boards, Neighbour
from menagerie_server.tables.elsewhere import HouseFigures, Journey, Traveller
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.host_desk import BadOrder
from menagerie_server.tables.lobby import Lobby
from menagerie_server.tables.match import Match
from menagerie_server.tables.news import MOST_FINISHED, MOST_NAMED
from menagerie_server.tables.shared_people import SharedPeople
from menagerie_server.tables.table import Table
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Here, Listed
from menagerie_shared.wire.messages import Closing
from menagerie_shared.wire.table_messages import Said

log = logging.getLogger(__name__)

WRITE_EVERY: Final = 0.2
MOST_SAID: Final = 100
MOST_MUTINGS: Final = 1000
MOST_CHANGED: Final = 500
"""If more people than that change between two looks of another node, it reads all of them again."""


class House:
    """What a hall knows of the other halls, and they of it."""

    def __init__(self, url: str, writer: str, journal: PostgresJournal, lease: float) -> None:
        self.writer = writer
        self._journal = journal
        self._lease = lease
        self._boards = Boards(url, writer, self)
        self._hall: Hall | None = None
        self._lobby: Lobby | None = None
        self._roads: Roads | None = None
        self._gate: Gate | None = None
        self._nodes: dict[str, Neighbour] = {}
        self._there: dict[str, dict[str, Somebody]] = {}
        self._tables: dict[str, list[tuple[Listed, int]]] = {}
        self._public: frozenset[str] = frozenset()
        self._named: dict[str, str] = {}
        """What those are called here who are elsewhere."""
        self._visits: dict[str, int] = {}
        self._seated: dict[str, frozenset[str]] = {}
        self._stale: set[str] = set()
        self._said: deque[Line] = deque(maxlen=MOST_SAID)
        self._orders: deque[Order] = deque(maxlen=MOST_SAID)
        self._mutings: deque[Muting] = deque(maxlen=MOST_MUTINGS)
        self._changed: deque[Changed] = deque(maxlen=MOST_CHANGED)
        self._numbers: dict[tuple[str, str], int] = {}
        """Up to where the numbered boards of others were read."""
        self._number = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._adoption: Adoption | None = None

    @property
    def figures(self) -> HouseFigures | None:
        """How this node and the others get along."""
        visits = 0 if self._gate is None else self._gate.visits
        adopted = 0 if self._adoption is None else self._adoption.adopted
        return HouseFigures(nodes=len(self._nodes), visits=visits, adopted=adopted)

    async def open(self, hall: Hall, limits: Limits, host: str, port: int) -> None:
        """Let other nodes in, and adopt tables that are nobody's. The hall must be open."""
        self._hall, self._lobby = hall, Lobby(hall)
        identity = await shared_identity(self._journal)
        self._roads = Roads(hall, self._journal, self.writer, identity, self._lease)
        self._gate = Gate(hall, ConversationContext(hall, limits), self.writer, identity, self._visits_of)
        await self._gate.open(host, port)
        self._stale.update(("here", "tables", "finished", "said", "muted", "orders", "changed"))
        self._adoption = Adoption(hall, self._journal, self._boards, self.writer)
        self._boards.begin()
        self._boards.claim(wanted=True)
        self._begin(self._write())

    async def close(self) -> None:
        """Nobody goes elsewhere any more, and nobody comes from there."""
        if self._gate is not None:
            await self._gate.close()
        if self._roads is not None:
            await self._roads.close()

    async def leave(self) -> None:
        self._boards.claim(wanted=False)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._adoption is not None:
            await self._adoption.close()
        await self._boards.close()
        try:
            await self._journal.disown()
        except JournalError:
            log.warning("tables are adopted when the lease is over, and not before")

    # What others say.

    def nodes_are(self, nodes: Sequence[Neighbour]) -> None:
        """These nodes serve, this one included."""
        self._nodes = {node.writer: node for node in nodes}
        assert self._gate is not None
        assert self._roads is not None
        self._gate.nodes_are(frozenset(self._nodes))
        self._roads.nodes_are(self._nodes)
        gone = (self._there.keys() | self._tables.keys()) - self._nodes.keys()
        for writer in gone:
            self._there.pop(writer, None)
            self._tables.pop(writer, None)
        if gone:
            self._see_names()
            self._see_tables()

    def read(self, writer: str, topic: str, data: bytes) -> None:
        """A board of another node has changed."""
        try:
            news = DECODERS[topic](data)
        except (msgspec.DecodeError, KeyError):  # it is of another version
            log.warning("news of another node cannot be read", extra={"code": topic})
            return
        assert self._hall is not None
        match topic:
            case "here":
                self._there[writer] = {one.person: one for one in news}
                self._see_names()
                self._see_who_came_later(news)
            case "tables":
                self._tables[writer] = [(listed, len(encode(listed))) for listed in news]
                self._see_tables()
            case "finished":
                for ended in news:
                    self._hall.news.remember(ended.game, frozenset(ended.people))
                self._hall.list.people_changed()
            case "said":
                for line in self._new(writer, topic, news):
                    assert self._lobby is not None
                    self._begin(self._lobby.tell_here(line.said))
            case "muted":
                for muting in self._new(writer, topic, news, from_the_start=True):
                    self._let_mute(muting)
            case "orders":
                for order in self._new(writer, topic, news):
                    self._begin(self._obey(order.order))
            case _:
                self._begin(self._read_again(self._new(writer, topic, news, from_the_start=True)))

    def _new(self, writer: str, topic: str, news: Sequence[Any], *, from_the_start: bool = False) -> list[Any]:
        """What was not read before; of what was there before this node came, everything or nothing."""
        last = max((one.number for one in news), default=0)
        known = self._numbers.get((writer, topic), 0 if from_the_start else last)
        self._numbers[writer, topic] = last
        return [one for one in news if one.number > known]

    def _let_mute(self, muting: Muting) -> None:
        """Somebody has muted another one at another node: that holds here, too, should they come in here."""
        assert self._hall is not None
        moderation = self._hall.moderation
        with suppress(Refusal):
            (moderation.mute if muting.muted else moderation.unmute)(muting.person, muting.other)

    async def _obey(self, order: str) -> None:
        """Do what the host has ordered at another node, as far as it concerns this one."""
        assert self._hall is not None
        if self._hall.desk is not None:
            with suppress(BadOrder, JournalError):
                await self._hall.desk.carry_out_here(order)

    def _see_names(self) -> None:
        """Those who are elsewhere have names, too, that nobody here is given."""
        assert self._hall is not None
        names = self._hall.names
        there = {one.person: one.name for people in self._there.values() for one in people.values()}
        for person in [person for person in self._named if person not in there]:
            del self._named[person]
            if person not in self._hall.present:
                names.release(person)
        for person, name in there.items():
            if self._named.get(person) != name and person not in self._hall.present and not names.owners(name):
                names.take(name, person)
                self._named[person] = name
        self._hall.list.people_changed()

    def _see_who_came_later(self, news: Iterable[Somebody]) -> None:
        """Whoever came to another node after they came here is not here any more."""
        assert self._hall is not None
        for one in news:
            presence = self._hall.present.get(one.person)
            if presence is not None and one.visits > self._visits.get(one.person, 0):
                presence.hang_up(Closing(code="taken_over"))

    def _see_tables(self) -> None:
        assert self._hall is not None
        public = frozenset(listed.table for tables in self._tables.values() for listed, _ in tables)
        if public != self._public:  # who is at these tables can be told now, or no more
            self._public = public
            self._stale.add("here")
        self._hall.list.changed()

    async def _read_again(self, new: Sequence[Changed]) -> None:
        assert self._hall is not None
        people = self._hall.people
        assert isinstance(people, SharedPeople)
        try:
            if len(new) == MOST_CHANGED:  # and perhaps more
                await people.load()
                return
            for person in dict.fromkeys(one.person for one in new):
                await people.read_again(person)
        except JournalError:  # who comes is looked for anyway; only names may be old
            log.warning("people could not be read again")

    def claimed(self, names: Sequence[str]) -> None:
        """These matches are this node's from now on."""
        assert self._adoption is not None
        self._adoption.claimed(names)

    def owned(self, names: Sequence[str]) -> None:
        """Of these matches some may be this node's only because the answer to its claim was lost."""
        assert self._adoption is not None
        self._adoption.owned(names)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What this hall says.

    async def _write(self) -> None:
        while True:
            await asyncio.sleep(WRITE_EVERY)
            stale, self._stale = self._stale, set()
            for topic in stale:
                try:
                    self._boards.write(topic, encode(self._news(topic)))
                except Exception:  # the other boards are no less needed
                    log.exception("a board could not be written", extra={"code": topic})

    def _news(self, topic: str) -> list[Any]:
        assert self._hall is not None
        match topic:
            case "here":
                return self._own_people()
            case "tables":
                return [listed for listed, _ in self._hall.list.own()]
            case "finished":
                return [Ended(game, people) for game, people in self._hall.news.latest(4 * MOST_FINISHED)]
            case "said":
                return list(self._said)
            case "muted":
                return list(self._mutings)
            case "orders":
                return list(self._orders)
            case _:
                return list(self._changed)

    def _own_people(self) -> list[Somebody]:
        assert self._hall is not None
        shown = {one.person: one for one in self._hall.news.here()}
        return [
            Somebody(person, one.name, self._visits.get(person, 0), shown.get(person))
            for person, one in self._hall.present.items()
        ]

    def _visits_of(self, person: str) -> int:
        """For the how many-th time somebody is here; 0 if they are not."""
        return self._visits.get(person, 0) if person in self._present_here else 0

    def arrived(self, person: str, visits: int) -> None:
        self._visits[person] = visits
        if self._gate is not None:
            self._gate.arrived(person)
        if len(self._visits) > 2 * len(self._present_here) + 1000:
            here = self._present_here
            self._visits = {one: number for one, number in self._visits.items() if one in here or one == person}

    @property
    def _present_here(self) -> Collection[str]:
        return () if self._hall is None else self._hall.present.keys()

    def people_changed(self) -> None:
        self._stale.add("here")

    def person_changed(self, person: str) -> None:
        self._number += 1
        self._changed.append(Changed(self._number, person))
        self._stale.add("changed")

    def table_changed(self, table: Table) -> None:
        self._stale |= {"tables", "here"}
        assert self._hall is not None
        name, match = table.name, table.match
        if self._hall.tables.get(name) is not table:
            self._seated.pop(name, None)
            self._boards.seat(name, ())
            return
        seated = frozenset(
            chair.person
            for chair in match.chairs
            if chair.person is not None and not (match.stage == "over" and chair.away)
        )
        if self._seated.get(name) != seated:
            self._seated[name] = seated
            self._boards.seat(name, seated)

    async def seats_known(self, table: str) -> None:
        await self._boards.seated(table)

    def finished(self, match: Match) -> None:
        self._stale.add("finished")

    def said(self, said: Said) -> None:
        self._number += 1
        self._said.append(Line(self._number, said))
        self._stale.add("said")

    def muted(self, person: str, other: str, *, muted: bool) -> None:
        self._number += 1
        self._mutings.append(Muting(self._number, person, other, muted))
        self._stale.add("muted")

    def ordered(self, order: str) -> None:
        self._number += 1
        self._orders.append(Order(self._number, order))
        self._stale.add("orders")

    # What this hall knows of others.

    @property
    def people(self) -> int:
        return sum(map(len, self._there.values()))

    @property
    def present(self) -> Collection[str]:
        return set(chain.from_iterable(self._there.values()))

    def listed(self) -> Iterable[Sequence[tuple[Listed, int]]]:
        return self._tables.values()

    def here(self) -> Sequence[Here]:
        assert self._hall is not None
        shown: list[Here] = []
        for one in chain.from_iterable(people.values() for people in self._there.values()):
            if one.shown is not None and one.person not in self._hall.present:
                shown.append(one.shown)
                if len(shown) == MOST_NAMED:
                    break
        return shown

    def is_public(self, table: str) -> bool:
        return table in self._public

    def hides(self, table: str) -> bool:
        return table not in self._public

    async def seats_of(self, person: str) -> tuple[str, ...]:
        return await self._journal.places_of(person)

    def begin(self, traveller: Traveller) -> Journey | None:
        if self._roads is None or isinstance(traveller, Visit):
            return None
        return Trip(self._roads, traveller)
