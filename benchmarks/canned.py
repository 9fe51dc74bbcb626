"""A game that a real hall has told to one seat, kept to be told again message by message.

So a client can be measured with what a server really sends, and without the work of the server.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_server.catalogue import GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import local
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.messages import Welcome
from menagerie_shared.wire.table_messages import Asked, Ended, Events, Snapshot, Status

UNHURRIED = Limits(burst=1e9, per_second=1e9)
_encode = msgspec.msgpack.Encoder().encode


class Canned(msgspec.Struct):
    """What one seat was told, as frames."""

    welcome: bytes
    opening: list[bytes]
    """Up to the first question."""
    rest: list[bytes]
    """What came then, each event in a message of its own."""


class CannedLink:
    """A link at whose other end nobody is: it brings what it is handed."""

    def __init__(self) -> None:
        self._unread: asyncio.Queue[bytes | None] = asyncio.Queue()

    def write(self, data: bytes) -> None:
        """Nobody listens."""

    async def read(self) -> bytes | None:
        """What was handed over."""
        return await self._unread.get()

    def close(self) -> None:
        """Bring nothing more."""
        self._unread.put_nowait(None)

    def bring(self, *frames: bytes) -> None:
        """Hand frames over."""
        for frame in frames:
            self._unread.put_nowait(frame)


class _Tap:
    """A link that keeps what it brings."""

    def __init__(self, link: Link, heard: list[bytes]) -> None:
        self._link = link
        self._heard = heard
        self.write = link.write
        self.close = link.close

    async def read(self) -> bytes | None:
        frame = await self._link.read()
        if frame is not None:
            self._heard.append(frame)
        return frame


async def can_a_game() -> Canned:
    """Play a game of Wild Cards with three bots, choosing at random, and keep what one is told."""
    heard: list[bytes] = []
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(await SqliteJournal.open(Path(folder) / "journal"), GAMES, Settings(bot_delay=0))
        await hall.open()
        dial = local(hall, UNHURRIED)

        async def tapped() -> Link:
            return _Tap(await dial(), heard)

        async with Client(tapped, "Ada") as client:
            at = await client.create("wildcards", bots=[1, 2, 3])
            await client.until(lambda: at.seat is not None)
            await client.ready(at.name, at.seat or 0)
            await _play(client, at)
        await hall.close()
    return _sort(heard)


async def _play(client: Client, at: AtTable) -> None:
    dice = Dice(1)
    while at.outcome is None:
        await client.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is None:
            await client.choose(at.name, at.question.sample(dice.pick))


def _sort(heard: list[bytes]) -> Canned:
    welcome = next(frame for frame in heard if isinstance(unpack(frame), Welcome))
    opening: list[bytes] = []
    rest: list[bytes] = []
    is_asked = False
    for frame in heard:
        match unpack(frame):
            case Events() as message:
                (rest if is_asked else opening).extend(
                    _encode(msgspec.structs.replace(message, sequence=message.sequence + number, events=(event,)))
                    for number, event in enumerate(message.events)
                )
            case Status() | Snapshot() | Asked() | Ended() as message:
                (rest if is_asked else opening).append(frame)
                is_asked = is_asked or (isinstance(message, Asked) and bool(bytes(message.question)))
            case _:
                pass
    return Canned(welcome, opening, rest)


@asynccontextmanager
async def visit(canned: Canned) -> AsyncIterator[tuple[Client, AtTable, CannedLink]]:
    """A client at the table, asked its first question."""
    link = CannedLink()

    async def dial() -> Link:
        return link

    link.bring(canned.welcome)
    async with Client(dial, "Ada") as client:
        link.bring(*canned.opening)
        await client.until(lambda: any(at.question is not None for at in client.tables.values()))
        yield client, next(iter(client.tables.values())), link
