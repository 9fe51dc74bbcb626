"""Plays a world on a real server, over real sockets, and keeps every byte that the viewer gets.

All that is random by right is the same in both worlds: ids, tokens, names and seeds come from seeded dice, and the clock
moves by hand. So the bytes can be compared as they are, and nothing needs to be left out.
"""

import asyncio
import random
import secrets
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_server.doors.limits import Limits
from menagerie_server.engine.game import AnyGame
from menagerie_server.tables.table import Settings
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.messages import Done, Message, Welcome
from menagerie_shared.wire.requests import (
    Choose,
    Clock,
    CreateTable,
    Hello,
    JoinTable,
    KeepToken,
    Ping,
    Ready,
    Request,
    WatchTable,
)
from menagerie_shared.wire.version import PROTOCOL
from tests.end_to_end.antics import Antic, Antics, DropOut
from tests.end_to_end.lines import Tap
from tests.end_to_end.rigged import rigged
from tests.end_to_end.scripts import Twins, World
from tests.end_to_end.stopped_clock import clock
from tests.hardening.house import open_house

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


class Voice:
    """One person, through as many connections as it takes, without any will of its own."""

    def __init__(self, port: int, name: str) -> None:
        self._port = port
        self._name = name
        self.taps: list[Tap] = []
        self.token: str | None = None
        self.person = ""

    async def come_in(self) -> None:
        """Connect, as somebody new or as who one was before."""
        self.taps.append(Tap(*await asyncio.open_connection("127.0.0.1", self._port), cut_after=None))
        hello = Hello(id="hello", protocol=PROTOCOL, name=self._name, token=self.token)
        welcome = await self.ask(hello)
        assert isinstance(welcome, Welcome)
        self.token, self.person = welcome.token, welcome.person
        await self.ask(KeepToken(id="keep"))

    async def ask(self, request: Request) -> Message:
        """Send a request, and read everything up to its answer."""
        tap = self.taps[-1]
        tap.write(pack_request(request))
        while (frame := await tap.read()) is not None:
            message = unpack(frame)
            if getattr(message, "id", None) == request.id:
                return message
        raise ConnectionError("the server hung up")

    async def catch_up(self) -> None:
        """Read everything that was sent up to now."""
        await self.ask(Ping(id="ping"))

    def go(self) -> None:
        """Break the connection."""
        self.taps[-1].cut()


class Stage:
    """A world while it is played: a table, a voice for each seat, and one that watches."""

    def __init__(self, voices: Sequence[Voice], watcher: Voice, viewer: Viewer) -> None:
        self.seats = voices
        self.watcher = watcher
        self.viewer = viewer
        self.table = ""

    @property
    def looker(self) -> Voice:
        """The one who must not be able to tell."""
        return self.watcher if self.viewer is None else self.seats[self.viewer]

    async def set(self, game: str, options: Any) -> None:
        """Everybody takes their places, and the cards are dealt."""
        for voice in (*self.seats, self.watcher):
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
        else:
            await voice.ask(antic)

    async def play(self, world: World, antics: Antics, *, with_secrets: bool) -> None:
        """Turn by turn, with all that goes on besides; after each the viewer reads what there is to read."""
        for number, turn in enumerate(world.turns):
            clock().stop_clock(NOON + (number + 1) * TICK)
            for antic in antics.of_the_viewer(number, self.table):
                await self.clown(self.looker, antic)
            for seat, antic in antics.of_others(number, self.table):
                await self.clown(self.seats[seat], antic)
            if with_secrets:
                for seat, antic in antics.in_secret(number, self.table):
                    await self.clown(self.seats[seat], antic)
            for nth, other in enumerate(turn.before):
                await self.choose(f"w{number}-{nth}", turn.seat, other)
            await self.choose(f"t{number}", turn.seat, turn.move)
            await self.looker.catch_up()


async def perform(folder: Path, game: AnyGame, twins: Twins, antics: Antics, *, second: bool) -> list[list[bytes]]:
    """Play one of the worlds; returns all frames that its viewer got, connection by connection."""
    world = twins.second if second else twins.first
    games = {game.name: rigged(game, world.start, world.outcomes)}
    clock().stop_clock(NOON)
    async with AsyncExitStack() as stack:
        stack.enter_context(the_same_dice())
        opening = open_house(folder, limits=UNHURRIED, settings=SETTINGS, games=games)
        house = await stack.enter_async_context(opening)
        stack.callback(clock().let_go)  # closing a house takes its time
        voices = [Voice(house.port, f"Seat-{seat}") for seat in game.people(twins.options)]
        stage = Stage(voices, Voice(house.port, "Watcher"), twins.viewer)
        for voice in (*voices, stage.watcher):
            stack.callback(voice.go)
        await stage.set(game.name, twins.options)
        await stage.play(world, antics, with_secrets=second)
        return [list(tap.frames) for tap in stage.looker.taps]


@contextmanager
def the_same_dice() -> Iterator[None]:
    """Ids, tokens, invitations, seeds and names of tables come out the same each time: they are no part of a game."""
    dice = random.Random(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", dice.randbytes)
        patch.setattr(secrets, "token_hex", lambda length: dice.randbytes(length).hex())
        patch.setattr(secrets, "token_urlsafe", lambda length: dice.randbytes(length).hex())
        patch.setattr(secrets, "choice", dice.choice)
        patch.setattr(secrets, "randbelow", dice.randrange)
        yield
