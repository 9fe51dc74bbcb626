"""What one hostile address does at the browser door: part of `benchmarks.hostile_address`.

It fetches pages without waiting for them, pings, has pages drawn as large as can be and in another size all the time,
and comes again and again with a cookie that nobody has seen before. What it is refused, it is told in a sentence.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from benchmarks.ssh_sessions import new_cookie
from menagerie_client.text.words import Words

PAUSE: Final = 0.02
DEADLINE: Final = 5.0
PAGE: Final = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
OPEN_SOCKET: Final = (
    "GET /socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: menagerie={cookie}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PING: Final = bytes([0x89, 0x80, *bytes(4)])
"""What a browser sends is masked, if only with zeros."""
GIANT: Final = (300, 100)
SWITCHED: Final = b" 101 "
_words: Final = Words()
SENTENCES: Final = {
    _words("ssh-away-full"): "server_full",
    _words("ssh-away-address"): "address_full",
    _words("ssh-away-crowd"): "too many come",
    _words("web-full", link="").strip(): "screens_full",
    _words("closing-server_full"): "server_full",
    _words("closing-address_full"): "address_full",
    _words("refusal-budget_spent", what="newcomers"): "budget_spent",
}
"""How it is said why somebody is refused, each with its name."""


def why(said: bytes) -> str | None:
    """The name of the reason that is said in this, if one is."""
    text = said.decode(errors="replace")
    return next((name for sentence, name in SENTENCES.items() if sentence in text), None)


class Visitor:
    """One page that is open, read by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, refused: Counter[str]) -> None:
        self._reader = reader
        self._writer = writer
        self._refused = refused
        self._tail = b""

    async def tell(self, *message: Any) -> None:
        """Send a message, as a browser does."""
        data = json.dumps(message).encode()
        self._writer.write(bytes([0x81, 0x80 | len(data), *bytes(4)]) + data)
        await self._writer.drain()

    async def ping(self, count: int) -> None:
        """Ping so many times."""
        self._writer.write(PING * count)
        await self._writer.drain()

    async def read(self) -> None:
        """Whatever comes next; ConnectionError when that was all, which is counted by what was said last."""
        data = await asyncio.wait_for(self._reader.read(1_000_000), DEADLINE)
        if not data:
            self._refused[why(self._tail) or "without a word"] += 1
            raise ConnectionError
        self._tail = (self._tail + data)[-4096:]


class Pages:
    """All that is done there."""

    def __init__(self, port: int, source: str, done: Counter[str], refused: Counter[str]) -> None:
        self._port = port
        self._source = source
        self._done = done
        self._refused = refused

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._source, 0))

    @asynccontextmanager
    async def _visit(self, path: str, size: tuple[int, int]) -> AsyncIterator[Visitor]:
        """Somebody with a new cookie."""
        reader, writer = await self._connect()
        try:
            async with asyncio.timeout(DEADLINE):
                host = f"127.0.0.1:{self._port}"
                writer.write(OPEN_SOCKET.format(host=host, cookie=new_cookie()).encode())
                head = await reader.readline()
                if SWITCHED not in head:
                    said = await reader.read(4096)
                    self._refused[why(said) or (f"page: {head!r}" if head else "without a word")] += 1
                    raise ConnectionError
                while await reader.readline() not in (b"\r\n", b""):
                    pass
            visitor = Visitor(reader, writer, self._refused)
            await visitor.tell("hello", path, {"width": size[0], "height": size[1]}, True)
            yield visitor
        finally:
            writer.transport.abort()

    async def pager(self) -> None:
        """Fetch pages, many at a time, and read them."""
        reader, writer = await self._connect()
        try:
            async with asyncio.timeout(DEADLINE):
                while not writer.is_closing():
                    writer.write(PAGE * 50)
                    await writer.drain()
                    self._done["pages"] += (await reader.read(100_000)).count(b"HTTP/1.1 200")
        finally:
            writer.transport.abort()

    async def pinger(self) -> None:
        """Open a websocket, and ping."""
        async with self._visit("/plain", (80, 24)) as visitor, asyncio.timeout(DEADLINE):
            while True:
                await visitor.ping(1000)
                self._done["pings"] += 1000
                await asyncio.sleep(PAUSE)

    async def screen(self) -> None:
        """Have a page drawn, as large as can be, and another size all the time."""
        async with self._visit("/", GIANT) as visitor:
            await visitor.read()
            self._done["web screens"] += 1
            for turn in range(1000):
                await visitor.tell("resize", {"width": GIANT[0] - turn % 2, "height": GIANT[1]})
                await visitor.read()
                await asyncio.sleep(PAUSE)

    async def newcomer(self) -> None:
        """Come as somebody new, look, and be gone."""
        async with self._visit("/plain", (80, 24)) as visitor:
            await visitor.read()
            self._done["cookies"] += 1
