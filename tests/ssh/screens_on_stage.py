"""Plays a world on a real server whose viewer sits at a terminal behind the door, and keeps every byte that it gets.

All that is random by right is the same in both worlds, as in `tests.kit.two_worlds.stage`, and so is the pace: one
thing happens, and everything that comes of it is drawn and received before the next one does. So the bytes of the
channel can be compared as they are, each with the moment and the packet that it came in.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import asyncssh
import msgspec

from menagerie_client.client import Client
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.stage.app import DoorApp
from menagerie_doors.stage.app_host import AppHost
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Choose, CreateTable, JoinTable, Ready, Request
from tests.kit.games.rigged import rigged
from tests.kit.two_worlds.antics import Antics, DropOut
from tests.kit.two_worlds.scripts import Twins, World
from tests.kit.two_worlds.stage import CLOCK, SETTINGS, UNHURRIED, OffScript, the_same_dice
from tests.kit.two_worlds.voices import Voice
from tests.ssh.callers import connect
from tests.ssh.house import Key, SshHouse, open_ssh_house
from tests.ssh.stillness import NOON, still_loop

TURN: Final = 1.5
"""So many seconds pass with every turn."""
ENTRY: Final = 2.0
SIZES: Final = ((140, 45), (80, 24), (118, 30), (60, 20))
NEVER: Final = SshLimits(login_within=1e9, alive_every=1e9)
KEYS: Final = (
    (), (), (), ("l", "\x1b"), ("?", "\x1b"), ("\x1b[C",), ("\x1b[D", "\x1b[A"), ("\x1b[B", " "), ("g",), ("t", "\x1b"),
)  # fmt: skip
"""What the viewer does besides: looks at the log, at the help, at cards. None of these sends a move."""


async def noticed(condition: Callable[[], bool]) -> None:
    """Wait until the server has noticed something, while no time passes."""
    while not condition():
        await still_loop().still()


class Packet(NamedTuple):
    """What came at once."""

    moment: float
    data: bytes


class _Channel(asyncssh.SSHClientSession[bytes]):
    """Keeps what comes."""

    def __init__(self) -> None:
        self.packets: list[Packet] = []

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.packets.append(Packet(round(still_loop().time() - NOON, 3), data))


class Terminal:
    """The viewer: by ssh, through as many connections as it takes."""

    def __init__(self, house: SshHouse, key: Key, size: tuple[int, int]) -> None:
        self._house = house
        self._key = key
        self._size = size
        self._connection: Any = None
        self._process: Any = None
        self.channels: list[list[Packet]] = []

    async def come_in(self, *verb: str) -> None:
        """Type `ssh HOST`, and look until nothing more is drawn."""
        self._connection = await connect(self._house, "viewer", self._key)
        self._process, channel = await self._connection.create_session(
            _Channel,
            " ".join(verb) or None,
            term_type="xterm-256color",
            term_size=(*self._size, 0, 0),
            env={"LANG": "C.UTF-8", "COLORTERM": "truecolor"},
            encoding=None,
        )
        self.channels.append(channel.packets)
        await self.look_on(ENTRY)

    @property
    def app(self) -> DoorApp:
        """What runs for them on the server."""
        (session,) = self._house.door.sessions
        assert isinstance(session._inlet, AppHost)
        assert session._inlet._app is not None
        return session._inlet._app

    @property
    def client(self) -> Client:
        """What speaks for them to the server."""
        return self.app.kit.client

    async def ask(self, request: Request) -> Done:
        """Do what no key is pressed for here: the app sends it as it would send anything else."""
        try:
            return await self.client.ask(request, Done)
        except Refusal as refusal:
            raise OffScript(f"{request}: {refusal.code}") from refusal

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self._process.write(key.encode())
            await self.look_on(0.2)

    async def hang_up(self) -> None:
        """The line breaks."""
        self._connection.abort()
        await self._connection.wait_closed()
        self._connection = None
        await noticed(lambda: not self._house.door.sessions)
        await self.look_on(0.2)

    async def look_on(self, seconds: float) -> None:
        """Let time pass, from one thing that is due to the next, and wait after each until all of it has come."""
        loop = still_loop()
        until = loop.time() + seconds
        while True:
            await self.settle()
            due = loop.next_due()
            if due is None or due > until:
                break
            loop.stop_clock(max(due, loop.time()))
        loop.stop_clock(until)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing comes any more: what was sent there has been answered, and what was drawn is here."""
        before = -1
        while (now := sum(len(packets) for packets in self.channels)) != before:
            before = now
            if self._connection is not None:
                await self._connection._make_global_request(b"keepalive@openssh.com")
            await still_loop().still()
            if self._connection is not None:
                await self._connection._make_global_request(b"keepalive@openssh.com")


class ScreenStage:
    """A world while it is played, with its viewer at a terminal."""

    def __init__(self, house: SshHouse, twins: Twins, game: AnyGame, key: Key, size: tuple[int, int]) -> None:
        self._twins = twins
        self._game = game
        self._sessions = house.hall.present
        self.terminal = Terminal(house, key, size)
        self.voices = {
            seat: Voice(house.house.port, f"Seat-{seat}") for seat in game.people(twins.options) if seat != twins.viewer
        }
        self.table = ""

    async def set(self) -> None:
        """Everybody takes their places, and the viewer comes to the table when the cards are dealt."""
        twins, terminal = self._twins, self.terminal
        for voice in self.voices.values():
            await voice.come_in()
        if twins.viewer is not None:
            await terminal.come_in()
        options = msgspec.to_builtins(twins.options)
        create = CreateTable(id="open", game=self._game.name, options=options, clock=CLOCK)
        self.table = (await self._ask(0, create)).table or ""
        for seat in self._game.people(twins.options)[1:]:
            await self._ask(seat, JoinTable(id="join", table=self.table, seat=seat))
        for seat in self._game.people(twins.options):
            await self._ask(seat, Ready(id="ready", table=self.table))
        if twins.viewer is not None:
            await terminal.hang_up()
        await self._come_to_table()

    async def _come_to_table(self) -> None:
        await self.terminal.come_in(*(() if self._twins.viewer is not None else ("watch", self.table)))

    async def _ask(self, seat: Seat, request: Request) -> Done:
        asked = self.terminal if seat == self._twins.viewer else self.voices[seat]
        answer = await asked.ask(request)
        await self.terminal.settle()
        if not isinstance(answer, Done):
            raise OffScript(f"{seat=} {request=}: {answer}")
        return answer

    async def play(self, world: World, antics: Antics, *, with_secrets: bool) -> None:
        """Turn by turn, with all that goes on besides."""
        for number, turn in enumerate(world.turns):
            for seat, antic in antics.of_others(number, self.table):
                await self._clown(seat, antic)
            if with_secrets:
                for seat, antic in antics.in_secret(number, self.table):
                    await self._clown(seat, antic)
            await self._look_around(number)
            for nth, (seat, other) in enumerate(turn.before):
                await self._choose(f"w{number}-{nth}", seat, other)
            await self._choose(f"t{number}", turn.seat, turn.move)
            await self.terminal.look_on(TURN)
        await self.terminal.press("\x03")

    async def _clown(self, seat: Seat, antic: Any) -> None:
        voice = self.voices[seat]
        if isinstance(antic, DropOut):
            voice.go()
            await noticed(lambda: voice.person not in self._sessions)
            await self.terminal.settle()
            await voice.come_in()
            await self.terminal.settle()
            await voice.ask(antic.comes_back_with)
        else:
            await voice.ask(antic)
        await self.terminal.settle()

    async def _look_around(self, number: int) -> None:
        dice = Dice(f"looks {number}")
        if dice.pick(15):
            await self.terminal.press(*KEYS[dice.pick(len(KEYS))])
        else:
            await self.terminal.hang_up()
            await self._come_to_table()

    async def _choose(self, command: str, seat: Seat, move: Any) -> None:
        await self._ask(seat, Choose(id=command, table=self.table, seat=seat, move=msgspec.to_builtins(move)))


async def perform(
    folder: Path, game: AnyGame, twins: Twins, antics: Antics, key: Key, *, second: bool
) -> list[list[Packet]]:
    """Play one of the worlds; returns all that its viewer's terminal got, channel by channel."""
    world = twins.second if second else twins.first
    games = {game.name: rigged(game, world.start, world.outcomes)}
    loop = still_loop()
    loop.stop_clock(NOON)
    with the_same_dice():
        async with open_ssh_house(
            folder, limits=UNHURRIED, ssh_limits=NEVER, games=games, settings=SETTINGS, known_as=("table.example", 22)
        ) as house:
            size = SIZES[len(world.turns) % len(SIZES)]
            stage = ScreenStage(house, twins, game, key, size)
            try:
                await stage.set()
                await stage.play(world, antics, with_secrets=second)
            finally:
                for voice in stage.voices.values():
                    voice.go()
                loop.let_go()
        return stage.terminal.channels
