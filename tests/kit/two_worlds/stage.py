"""Plays a world on a real server, over real sockets, and keeps every byte that the viewer gets.

All that is random by right is the same in both worlds: ids, tokens, names and seeds come from seeded dice, and the
clock moves by hand. So the bytes can be compared as they are, and nothing needs to be left out.
"""

import asyncio
import random
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_server.doors.limits import Limits
from menagerie_server.engine.game import AnyGame
from menagerie_server.tables import hints
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import (
    Choose,
    Clock,
    CreateTable,
    JoinTable,
    ListTables,
    Ready,
    WatchTable,
)
from tests.kit.games.rigged import rigged
from tests.kit.servers.engines import TOGETHER
from tests.kit.servers.house import House, open_house
from tests.kit.servers.stopped_clock import clock
from tests.kit.two_worlds.antics import Antic, Antics, DropOut
from tests.kit.two_worlds.scripts import Twins, World
from tests.kit.two_worlds.voices import Voice

NOON = 43200.0
TICK = 3.0
"""So many seconds pass between two turns."""
CLOCK = Clock(choice=5, reserve=100_000)
"""With every turn that takes a while, the reserve that everybody sees gets smaller."""
UNHURRIED = Limits(burst=1e9, per_second=1e9, hello_within=1e9, silent_for=1e9)
SETTINGS = Settings(hold=1e6, bot_delay=1e6)
"""No bot ever moves, as its moves depend on what it sees."""


class OffScript(AssertionError):
    """A world did not go the way that it was written."""


class Playhouse:
    """The house in which a world is played: it can be closed in the middle, and opened again where it was."""

    def __init__(self, folder: Path, games: dict[str, AnyGame]) -> None:
        self._folder = folder
        self._games = games
        self._open: AbstractAsyncContextManager[House]
        self.port = 0
        self.ports: Sequence[int] = ()

    async def open(self) -> None:
        """At the same port as before."""
        self._open = open_house(
            self._folder,
            limits=UNHURRIED,
            settings=SETTINGS,
            games=self._games,
            port=self.port,
            time=lambda: NOON,
        )
        house = await self._open.__aenter__()
        self.port, self.ports = house.port, house.ports

    def port_of(self, number: int) -> int:
        """Where somebody comes in: at the same node in both worlds, and always, if there are several."""
        return self.ports[number % len(self.ports)]

    async def close(self) -> None:
        """Closing takes its time, so time has to pass."""
        clock().let_go()
        await self._open.__aexit__(None, None, None)


class Stage:
    """A world while it is played: a table, a voice for each seat, and one that watches."""

    def __init__(self, house: Playhouse, seats: int, viewer: Viewer) -> None:
        self.house = house
        self.seats = [Voice(house.port_of(seat), f"Seat-{seat}") for seat in range(seats)]
        self.watcher = Voice(house.port_of(seats), "Watcher")
        self.viewer = viewer
        self.table = ""

    @property
    def everybody(self) -> list[Voice]:
        """All who are there."""
        return [*self.seats, self.watcher]

    @property
    def looker(self) -> Voice:
        """The one who must not be able to tell."""
        return self.watcher if self.viewer is None else self.seats[self.viewer]

    async def set(self, game: str, options: Any) -> None:
        """Everybody takes their places, and the cards are dealt."""
        for voice in self.everybody:
            await voice.come_in()
        request = CreateTable(id="open", game=game, options=msgspec.to_builtins(options), clock=CLOCK)
        opened = await self.seats[0].ask(request)
        assert isinstance(opened, Done)
        assert opened.table is not None
        self.table = opened.table
        for seat, voice in enumerate(self.seats[1:], 1):
            await voice.ask(JoinTable(id="join", table=self.table, seat=seat))
        await self.watcher.ask(WatchTable(id="watch", table=self.table))
        for voice in self.seats:
            assert isinstance(await voice.ask(Ready(id="ready", table=self.table)), Done)
        await self.looker.catch_up()

    async def choose(self, command: str, seat: Seat, move: Any) -> None:
        """Let a seat choose."""
        request = Choose(id=command, table=self.table, seat=seat, move=msgspec.to_builtins(move))
        answer = await self.seats[seat].ask(request)
        if not isinstance(answer, Done):
            raise OffScript(f"{seat=} {move=}: {answer}")

    async def clown(self, voice: Voice, antic: Antic) -> None:
        """Do something besides the game."""
        if isinstance(antic, DropOut):
            voice.go()
            await voice.come_in()
            await voice.ask(antic.comes_back_with)
        elif TOGETHER and isinstance(antic, ListTables):
            return  # which of the others' tables a node knows by then is not the same each time
        else:
            await voice.ask(antic)

    async def restart(self, now: float) -> None:
        """Close the house, and go on in it where everybody was."""
        await asyncio.gather(self.house.close(), *(voice.hear_out() for voice in self.everybody))
        clock().stop_clock(now)
        await self.house.open()
        for number, voice in enumerate(self.everybody):
            voice.port = self.house.port_of(number)
            await voice.come_in()
            back = WatchTable if voice is self.watcher else JoinTable
            await voice.ask(back(id="back", table=self.table))

    async def play(self, world: World, antics: Antics, *, with_secrets: bool) -> None:
        """Turn by turn, with all that goes on besides; after each the viewer reads what there is to read."""
        for number, turn in enumerate(world.turns):
            now = NOON + (number + 1) * TICK
            clock().stop_clock(now)
            if number == antics.restart_at:
                await self.restart(now)
            for antic in antics.of_the_viewer(number, self.table):
                await self.clown(self.looker, antic)
            for seat, antic in antics.of_others(number, self.table):
                await self.clown(self.seats[seat], antic)
            if with_secrets:
                for seat, antic in antics.in_secret(number, self.table):
                    await self.clown(self.seats[seat], antic)
            for nth, (seat, other) in enumerate(turn.before):
                await self.choose(f"w{number}-{nth}", seat, other)
            await self.choose(f"t{number}", turn.seat, turn.move)
            await self.looker.catch_up()


async def perform(folder: Path, game: AnyGame, twins: Twins, antics: Antics, *, second: bool) -> list[list[bytes]]:
    """Play one of the worlds; returns all frames that its viewer got, connection by connection."""
    world = twins.second if second else twins.first
    games = {game.name: rigged(game, world.start, world.outcomes)}
    clock().stop_clock(NOON)
    with the_same_dice(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "hints_allowed", lambda match: True)  # what is not given cannot give anything away
        house = Playhouse(folder, games)
        await house.open()
        stage = Stage(house, len(game.people(twins.options)), twins.viewer)
        try:
            await stage.set(game.name, twins.options)
            await stage.play(world, antics, with_secrets=second)
        finally:
            for voice in stage.everybody:
                voice.go()
            await house.close()
        return [list(tap.frames) for tap in stage.looker.taps]


@contextmanager
def the_same_dice() -> Iterator[None]:
    """Ids, tokens, invitations, seeds and names of tables come out the same each time: they are no part of a game."""
    dice = random.Random(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", dice.randbytes)
        patch.setattr(secrets, "token_hex", lambda length: dice.randbytes(length).hex())
        # As long as they are otherwise: there are bounds.
        patch.setattr(
            secrets, "token_urlsafe", lambda length: urlsafe_b64encode(dice.randbytes(length)).decode().rstrip("=")
        )
        patch.setattr(secrets, "choice", dice.choice)
        patch.setattr(secrets, "randbelow", dice.randrange)
        yield
