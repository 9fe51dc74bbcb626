"""The links of a client, one after the other: what went through them is kept, and they can be cut at any moment."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeAlias

import msgspec

from menagerie_client.link.transports.tcp import TcpLink
from menagerie_shared.wire.framing import PREFIX
from menagerie_shared.wire.link import Link


class Tap:
    """A real connection, the frames that came through it, and a pair of scissors."""

    def __init__(self, link: Link, abort: Callable[[], None], cut_after: int | None) -> None:
        self._link = link
        self._abort = abort
        self.cut_after = cut_after
        """After so many frames the link breaks."""
        self.frames: list[bytes] = []
        self.sent: list[bytes] = []
        self.gone = False

    def write(self, data: bytes) -> None:
        """Send framed bytes."""
        if not self.gone:
            self.sent.append(data[PREFIX:])
            self._link.write(data)

    async def read(self) -> bytes | None:
        """The next frame, as long as the link holds."""
        if self.cut_after is not None and len(self.frames) >= self.cut_after:
            self.cut()
        frame = None if self.gone else await self._link.read()
        if frame is None or self.gone:
            self.gone = True
            return None
        self.frames.append(frame)
        return frame

    def resumed(self) -> Iterator[tuple[str, int]]:
        """The matches to which the client came back through this link, each with the sequence number it stood at."""
        for request in map(msgspec.msgpack.decode, self.sent):
            if request.get("since") is not None:
                yield f"{request['table']}/{request['match']}", request["since"]

    def close(self) -> None:
        """Hang up in good manners."""
        self._link.close()

    def cut(self) -> None:
        """Break the link without a word; what is on its way to the client is lost."""
        self.gone = True
        self._abort()


Way: TypeAlias = Callable[[int], Awaitable[tuple[Link, Callable[[], None]]]]
"""How to get to a port: a link, and what breaks it without a word."""


async def by_tcp(port: int) -> tuple[Link, Callable[[], None]]:
    """The way through the plainest door."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    return TcpLink(reader, writer), writer.transport.abort


class Line:
    """What a client dials with."""

    def __init__(self, port: int, lives: Callable[[], int | None] = lambda: None) -> None:
        self.port = port
        self.way: Way = by_tcp
        self.lives = lives
        """How many frames the next link lives for; None for as long as nobody cuts it."""
        self.taps: list[Tap] = []
        self.down = False
        """While it is, the server cannot be reached."""

    async def dial(self) -> Link:
        """One more link to the same server."""
        if self.down:
            raise ConnectionRefusedError
        self.taps.append(Tap(*await self.way(self.port), self.lives()))
        return self.taps[-1]

    @property
    def tap(self) -> Tap:
        """The newest link."""
        return self.taps[-1]

    def cut(self, *, for_good: bool = False) -> None:
        """Break the newest link; for good means until the line is mended."""
        self.down = for_good
        self.tap.cut()

    def mend(self) -> None:
        """Let the client reach the server again."""
        self.down = False
