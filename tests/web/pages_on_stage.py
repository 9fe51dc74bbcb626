"""Plays a world on a real server whose viewer has a browser, and keeps every message that its page gets.

It is `tests.ssh.screens_on_stage` once more, with a websocket in the place of a channel: for the page with the app, and
for the one by lines.
"""

import json
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest

from menagerie_client.client import Client
from menagerie_client.plain.lines import Lines
from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.visiting.visit import Visit
from menagerie_doors.stage.app import DoorApp
from menagerie_doors.stage.app_host import AppHost
from menagerie_doors.web import session
from menagerie_doors.web.limits import WebLimits
from menagerie_server.engine.game import AnyGame
from tests.kit.games.rigged import rigged
from tests.kit.two_worlds.antics import Antics
from tests.kit.two_worlds.scripts import Twins
from tests.kit.two_worlds.stage import SETTINGS, UNHURRIED, the_same_dice
from tests.ssh.house import Key
from tests.ssh.screens_on_stage import ENTRY, NEVER, SIZES, Packet, ScreenStage, Terminal, noticed
from tests.ssh.stillness import NOON, still_loop
from tests.web.house import WebHouse, open_web_house

COOKIE: Final = "v" * 43
ALWAYS: Final = WebLimits(hello_within=1e9, page_within=1e9, silent_for=1e9, ask_after=1e9, messages=1e9)
PORTLESS: Final = "http://table.example"
"""What links begin with, in both worlds: the ports of the two differ."""
TYPED: Final = {"l": "log", "?": "help", "g": "table", " ": "again", "t": "rules"}
"""What somebody types at the page by lines who would press a key on a screen; all other keys are none there."""


class PageTerminal(Terminal):
    """The viewer: by a browser, through as many websockets as it takes."""

    def __init__(self, house: WebHouse, key: Key, size: tuple[int, int]) -> None:
        super().__init__(house.ssh, key, size)
        self._web = house
        self._session: aiohttp.ClientSession | None = None
        self._socket: Any = None
        self._packets: list[Packet] = []
        self._reading: Any = None
        self._pings = 0
        self._heard = 0

    path = ""
    """What the paths of all pages begin with."""

    async def come_in(self, *verb: str) -> None:
        path = f"{self.path}/w/{verb[1]}" if verb else self.path or "/"
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None))
        headers = {"Origin": PORTLESS, "Cookie": f"menagerie={COOKIE}"}
        self._socket = await self._session.ws_connect(
            f"{self._web.base}/socket", headers=headers, max_msg_size=0, autoclose=False
        )
        self._packets = []
        self.channels.append(self._packets)
        self._reading = still_loop().create_task(self._read(self._socket, self._packets))
        width, height = self._size
        await self._tell("hello", path, {"width": width, "height": height}, True)
        await self.look_on(ENTRY)

    async def _read(self, socket: Any, packets: list[Packet]) -> None:
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT and json.loads(message.data)[0] == "pong":
                self._heard += 1
            elif message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                data = message.data.encode() if isinstance(message.data, str) else message.data
                packets.append(Packet(round(still_loop().time() - NOON, 3), data))

    async def _tell(self, *message: Any) -> None:
        await self._socket.send_str(json.dumps(message))

    @property
    def app(self) -> DoorApp:
        (session,) = self._web.door.sessions
        assert isinstance(session._inlet, AppHost)
        assert session._inlet._app is not None
        return session._inlet._app

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self._tell("stdin", key)
            await self.look_on(0.2)

    async def hang_up(self) -> None:
        self._socket._response.connection.transport.abort()  # the line breaks
        self._reading.cancel()
        self._socket = None
        await noticed(lambda: not self._web.door.sessions)
        await self.look_on(0.2)

    async def settle(self) -> None:
        before = -1
        while (now := sum(len(packets) for packets in self.channels)) != before:
            before = now
            await self._ping()
            await still_loop().still()
            await self._ping()

    async def _ping(self) -> None:
        """Have the page's own question answered, so that everything before it has come, if anybody is there."""
        if self._socket is None or not self._web.door.sessions or self._socket.closed:
            return
        self._pings += 1
        await self._tell("ping", str(self._pings))
        await noticed(lambda: self._heard >= self._pings or not self._web.door.sessions)
        self._heard = self._pings

    async def close(self) -> None:
        """Leave nothing behind."""
        if self._reading is not None:
            self._reading.cancel()
        if self._socket is not None:
            self._socket._response.close()
        if self._session is not None:
            await self._session.close()


class LinesTerminal(PageTerminal):
    """The viewer, at the page by lines."""

    path = "/plain"

    def __init__(self, house: WebHouse, key: Key, size: tuple[int, int]) -> None:
        super().__init__(house, key, size)
        self._visits: list[Visit] = []

    def begin(self, patch: pytest.MonkeyPatch) -> None:
        """Know who speaks for them, as there is no app that knows."""

        async def run(visit: Visit, lines: Lines) -> None:
            self._visits.append(visit)
            await run_plain(visit, lines)

        patch.setattr(session, "run_plain", run)

    @property
    def client(self) -> Client:
        return self._visits[-1].client

    async def press(self, *keys: str) -> None:
        await super().press(*(f"{TYPED[key]}\n" for key in keys if key in TYPED))


class PageStage(ScreenStage):
    """A world while it is played, with its viewer at a browser."""

    def __init__(self, house: WebHouse, twins: Twins, game: AnyGame, key: Key, page: PageTerminal) -> None:
        super().__init__(house.ssh, twins, game, key, page._size)
        self.page = self.terminal = page


async def perform_page(
    folder: Path, game: AnyGame, twins: Twins, antics: Antics, key: Key, *, second: bool, lines: bool = False
) -> list[list[Packet]]:
    """Play one of the worlds; returns all that its viewer's pages got, websocket by websocket."""
    world = twins.second if second else twins.first
    games = {game.name: rigged(game, world.start, world.outcomes)}
    loop = still_loop()
    loop.stop_clock(NOON)
    with the_same_dice(), pytest.MonkeyPatch.context() as patch:
        async with open_web_house(
            folder,
            limits=UNHURRIED,
            web_limits=ALWAYS,
            web_known_as=PORTLESS,
            ssh_limits=NEVER,
            games=games,
            settings=SETTINGS,
            known_as=("table.example", 22),
        ) as house:
            size = SIZES[len(world.turns) % len(SIZES)]
            page = PageTerminal(house, key, size)
            if lines:
                page = by_lines = LinesTerminal(house, key, size)
                by_lines.begin(patch)
            stage = PageStage(house, twins, game, key, page)
            try:
                await stage.set()
                await stage.play(world, antics, with_secrets=second)
            finally:
                await stage.page.close()
                for voice in stage.voices.values():
                    voice.go()
                loop.let_go()
        return stage.terminal.channels
