"""Creating tables: what somebody asks for is read, gets a name, and its creator sits down."""

import asyncio
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import AlreadyDone, Command, Head, Journal, TableExists
from menagerie_server.tables.company import seat_bots
from menagerie_server.tables.entries import About, Entry, Sat
from menagerie_server.tables.match import Match
from menagerie_server.tables.match_factory import MatchFactory
from menagerie_server.tables.names import name_table
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.seating import take_seat
from menagerie_server.tables.table import Table
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


class TableRoom(Protocol):
    """Where new tables are put: the hall."""

    @property
    def journal(self) -> Journal:
        """Which answers were given before."""

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games that can be played, by name."""

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables that there are, by name."""

    def set_up(self, match: Match, head: Head) -> Table:
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
        self._check_number(presence.person)
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
        # Under a name that no table has, nor ever had: finished games are kept under their names.
        for attempt in range(MOST_NAMES):
            name = name_table(self._room.tables, numbered=attempt >= MOST_NAMES // 2)
            named = msgspec.structs.replace(about, table=name)
            done = Done(id=request.id, table=name, seat=seat, invitation=about.invitation)
            try:
                table = self._room.set_up(*await self._matches.open(named, seed, entries, command, _encode(done)))
            except TableExists:
                continue
            except AlreadyDone as already:
                return await self._created_before(presence, already.answer)
            await _seat(table, presence, seat)
            return done
        raise Refusal("too_many_tables", most=MOST_TABLES)

    def _check_number(self, person: str) -> None:
        """Refuse a table beyond those that a server, or one person, can have."""
        tables = self._room.tables.values()
        if len(tables) >= MOST_TABLES:
            raise Refusal("too_many_tables", most=MOST_TABLES)
        own = [table for table in tables if table.match.about.host == person]
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
