"""A wire between a browser and a server that can be cut, and mended."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class CutWire:
    """Carries bytes from a port of its own to another, as long as it is whole."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_whole = True
        self._swallows = False
        self.swallowed = 0
        """How many have come who were never answered."""
        self._server: asyncio.Server | None = None
        self.port = 0

    async def open(self) -> None:
        """Begin to carry."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Nothing goes through any more, in either direction."""
        self._is_whole = False
        for writer in tuple(self._writers):
            writer.transport.abort()

    def swallow(self) -> None:
        """Whoever comes from now on is never answered, and not told so either."""
        self._swallows = True

    def mend(self) -> None:
        """Whoever comes now gets through."""
        self._is_whole, self._swallows = True, False

    async def close(self) -> None:
        """End it."""
        self.cut()
        assert self._server is not None
        self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._swallows:
            self.swallowed += 1
            self._writers.add(writer)
            return
        if not self._is_whole:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._writers |= {writer, far_writer}
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._pump(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        sink.close()
        self._writers.discard(sink)


@asynccontextmanager
async def wire_to(port: int) -> AsyncIterator[CutWire]:
    """A wire, for a while."""
    wire = CutWire(port)
    await wire.open()
    try:
        yield wire
    finally:
        await wire.close()
