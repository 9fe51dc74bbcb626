"""Creating tables: what somebody asks for is read, gets a name, and its creator sits down."""

import asyncio
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from menagerie_server.budgets.budgets import Budgets, Lease, TooMany
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import AlreadyDone, Command, Head, Journal, TableExists
from menagerie_server.tables.company import seat_bots
from menagerie_server.tables.entries import About, Entry, Sat
from menagerie_server.tables.match import Match
from menagerie_server.tables.match_factory import MatchFactory
from menagerie_server.tables.names import name_table
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.seating import take_seat
from menagerie_server.tables.spending import refusal
from menagerie_server.tables.storage import Storage
from menagerie_server.tables.table import Table
from menagerie_server.tables.table_index import TableIndex
from menagerie_shared.games.lesson import Lesson
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.paces import clock_of
from menagerie_shared.wire.requests import CreateTable

MOST_TABLES = 5000
MOST_TABLES_OF_ONE = 20
MOST_NAMES = 10
"""How many names are tried for a new table, the later ones with numbers."""

_encode = msgspec.msgpack.Encoder().encode


class CreatedElsewhere(Exception):
    """The same command has opened a table before, which is not in this hall but may be in another of the house."""

    def __init__(self, done: Done) -> None:
        super().__init__(done.table)
        self.done = done


class TableRoom(Protocol):
    """Where new tables are put: the hall."""

    @property
    def is_alone(self) -> bool:
        """Whether there are no other halls."""

    @property
    def journal(self) -> Journal:
        """Which answers were given before."""

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games that can be played, by name."""

    @property
    def tables(self) -> TableIndex:
        """The tables that there are, by name."""

    @property
    def budgets(self) -> Budgets:
        """What each address takes."""

    @property
    def storage(self) -> Storage:
        """How much room there is on the disk."""

    async def make_room(self, address: str = "") -> bool:
        """Close the table that can be missed best, if nobody sits at any; returns whether there was one.

        With an address, only one that was opened from there will do, and whose game is over.
        """

    def set_up(self, match: Match, head: Head, *, lease: Lease) -> Table:
        """Put up a table for a match that has just been opened."""


class TableCreation:
    """Carries out requests to create a table, each to its end."""

    def __init__(self, room: TableRoom, matches: MatchFactory) -> None:
        self._room = room
        self._matches = matches
        self._under_way: set[asyncio.Task[Done]] = set()

    @property
    def under_way(self) -> Iterable[asyncio.Task[Done]]:
        """The tables that are being created."""
        return self._under_way

    async def create(self, presence: Presence, request: CreateTable) -> Done:
        """Create a table and sit down at its first free seat. The same command again creates no second one.

        It is carried out to the end even if the one who asked for it is gone: nobody can do anything with half a table.
        """
        creating = asyncio.create_task(self._create(presence, request))
        self._under_way.add(creating)
        creating.add_done_callback(self._done)
        return await asyncio.shield(creating)

    def _done(self, creating: asyncio.Task[Done]) -> None:
        self._under_way.discard(creating)
        if not creating.cancelled():
            creating.exception()  # whoever still waits for it hears of it

    async def _create(self, presence: Presence, request: CreateTable) -> Done:
        command = Command(presence.person, request.id)
        if (before := await self._room.journal.answer(command)) is not None:
            return await self._created_before(presence, before)
        await self._check_number(presence.person)
        game, options = self._read_game(request)
        lesson = game.lesson if request.lesson else None
        if lesson is not None:
            request = _taught(request, game, lesson)
            options = lesson.options
        people = game.people(options)
        bots = sorted(set(request.bots))
        if not set(bots) <= set(people) or len(bots) == len(people):
            raise Refusal("wrong_bots", seats=list(bots), allowed=len(people) - 1)
        seat = next(seat for seat in people if seat not in bots)
        seed = self._matches.draw_seed(1, lesson)
        about = About(
            table="",
            match=1,
            game=game.name,
            options=msgspec.to_builtins(options),
            clock=clock_of(request.clock),
            public=request.public,
            casual=request.casual,
            lesson=lesson is not None,
            level="medium" if request.level == "normal" else request.level,
            invitation=secrets.token_urlsafe(6),
            host=presence.person,
            commitment=b"",
        )
        entries: list[Entry] = [Sat(seat, presence.person, presence.name), *seat_bots(bots, about.plays, seed)]
        lease = await self._lease(presence.address)
        try:
            return await self._open(presence, command, about, seed, entries, lease)
        except BaseException:
            lease.release()
            raise

    async def _lease(self, address: str) -> Lease:
        """Take a table of the budget of an address; Refusal if it has no more, or the disk has not.

        A table counts until it is gone, also when its game is over; but then it gives way to the next one.
        """
        self._room.storage.check()
        budgets = self._room.budgets
        try:
            budgets.check("writing", address)
            budgets.check("tables", address)
            while not budgets.room_for("games", address) and await self._room.make_room(address):
                pass
            lease = budgets.hold("games", address)
        except TooMany as too_many:
            raise refusal(too_many) from None
        try:
            budgets.take("tables", address)
        except TooMany as too_many:
            lease.release()
            raise refusal(too_many) from None
        return lease

    async def _open(
        self, presence: Presence, command: Command, about: About, seed: bytes, entries: Sequence[Entry], lease: Lease
    ) -> Done:
        """Open a table, at which its creator sits down."""
        seat = next(entry.seat for entry in entries if isinstance(entry, Sat))
        # Under a name that no table has, nor ever had: finished games are kept under their names.
        for attempt in range(MOST_NAMES):
            name = name_table(self._room.tables, numbered=attempt >= MOST_NAMES // 2)
            named = msgspec.structs.replace(about, table=name)
            done = Done(id=command.id, table=name, seat=seat, invitation=about.invitation)
            try:
                match, head = await self._matches.open(named, seed, entries, command, _encode(done))
            except TableExists:
                continue
            except AlreadyDone as already:
                lease.release()
                return await self._created_before(presence, already.answer)
            table = self._room.set_up(match, head, lease=lease)
            await _seat(table, presence, seat)
            return done
        raise Refusal("too_many_tables", most=MOST_TABLES)

    async def _check_number(self, person: str) -> None:
        """Refuse a table beyond those that one person, or a server can have where somebody is at each of them."""
        if len(self._room.tables) >= MOST_TABLES and not await self._room.make_room():
            raise Refusal("too_many_tables", most=MOST_TABLES)
        own = self._room.tables.opened_by(person)
        if sum(table.match.stage != "over" for table in own) >= MOST_TABLES_OF_ONE:
            raise Refusal("too_many_own_tables", most=MOST_TABLES_OF_ONE)

    def _read_game(self, request: CreateTable) -> tuple[AnyGame, Any]:
        if request.game not in self._room.games:
            raise Refusal("unknown_game", game=request.game[:40])
        game = self._room.games[request.game]
        try:
            return game, msgspec.convert(request.options, game.types.options)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, Refusal):
                raise error.__cause__ from None
            raise Refusal("wrong_options") from None

    async def _created_before(self, presence: Presence, answer: bytes) -> Done:
        """The answer that was given before; the person may have come by another connection since."""
        done = msgspec.msgpack.decode(answer, type=Done)
        table = self._room.tables.get(done.table or "")
        if table is None and not self._room.is_alone:
            raise CreatedElsewhere(done)
        if table is not None and done.seat is not None and table.match.seat_of(presence.person) == done.seat:
            await _seat(table, presence, done.seat)
        return done


def _taught(request: CreateTable, game: AnyGame, lesson: Lesson) -> CreateTable:
    """A request for a lesson, with everything that is always the same about it."""
    others = game.people(lesson.options)[1:]
    return msgspec.structs.replace(request, bots=list(others), level="easy", clock="none", public=False, casual=True)


async def _seat(table: Table, presence: Presence, seat: Seat) -> None:
    """Seat whoever created a table; when this is done, they have been told how it looks."""
    seated = asyncio.Event()

    async def sit() -> None:
        try:
            await take_seat(table, presence, seat)
        finally:
            seated.set()

    table.enter(sit, seated.set)
    await seated.wait()
