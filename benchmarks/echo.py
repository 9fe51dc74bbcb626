"""A bare msgpack echo server: what comes from one of four is given to all four, and that is all.

It is what the table server is compared with: the same messages in and out, of the same sizes, and read in the same way,
but without checks, rules, secrets or a journal. `python -m benchmarks.echo` serves until its standard input ends.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import msgpack  # type: ignore[import-untyped]  # it brings no types

from menagerie_shared.wire.framing import Frames, frame

READ = 16 * 1024


class EchoLine(asyncio.BufferedProtocol):
    """One connection; those that name the same table hear each other."""

    def __init__(self, tables: dict[int, list["EchoLine"]]) -> None:
        self._tables = tables
        self._table: list[EchoLine] = []
        self._buffer = memoryview(bytearray(READ))
        self._frames = Frames()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next read goes."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Something was read."""
        for payload in self._frames.feed(self._buffer[:nbytes]):
            self._echo(msgpack.unpackb(payload))

    def connection_lost(self, exc: Exception | None) -> None:
        """The link is gone."""
        if self in self._table:
            self._table.remove(self)

    def _echo(self, message: dict[str, Any]) -> None:
        if message["type"] == "Hello":
            self._table = self._tables.setdefault(message["table"], [])
            self._table.append(self)
            self.transport.write(frame(msgpack.packb({"type": "Welcome"})))
            return
        echo = {"type": "Events", "id": message["id"], "table": message["table"], "events": bytes(message["reply"])}
        packed = frame(msgpack.packb(echo))
        for line in self._table:
            line.transport.write(packed)


async def tell_figures(port: int, figures: Callable[[], dict[str, float]]) -> None:
    """Tell whoever started this the port, and then, for each line that comes in, the CPU time so far and figures."""
    answer: dict[str, float] = {"port": port}
    line = "port"
    while line:
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        line = await asyncio.to_thread(sys.stdin.readline)
        answer = {"cpu": time.process_time(), **figures()}


async def serve() -> None:
    """Serve until the standard input ends."""
    tables: dict[int, list[EchoLine]] = {}
    server = await asyncio.get_running_loop().create_server(lambda: EchoLine(tables), "127.0.0.1", 0, backlog=1024)
    await tell_figures(server.sockets[0].getsockname()[1], dict)
    server.close()


if __name__ == "__main__":
    asyncio.run(serve())
