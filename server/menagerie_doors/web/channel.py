"""A websocket as the stage knows it: what bytes go out through, and what makes the other side wait."""

import asyncio
import logging
from collections import deque
from typing import Final, Protocol

log = logging.getLogger(__name__)

OVER: Final = 1000
"""The code with which a websocket is closed when everything is said: the page does not come back by itself."""
STOPPING: Final = 1012
"""The server stops, and will be back: so will the page."""
REFUSED: Final = 1008
"""What was said means nothing here: the page does not come back by itself."""
SILENT: Final = 4000
"""Nothing was heard of the page for too long, as when a screen is locked: it comes back once it is looked at."""


class Socket(Protocol):
    """A websocket, as far as it is written to."""

    async def send_bytes(self, data: bytes) -> None:
        """Send what a terminal gets, and wait while too much is unsent."""

    async def send_str(self, data: str) -> None:
        """Send a message."""

    async def close(self, *, code: int = OVER) -> bool:
        """Say goodbye, and hang up."""


class SocketChannel:
    """Writes to one websocket in a task of its own, so that nobody else waits for its reader."""

    def __init__(self, socket: Socket, transport: asyncio.Transport) -> None:
        self._socket = socket
        self._transport = transport
        self._waiting: deque[bytes | str] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._close_with: int | None = None
        self._gone = False
        self.readable = asyncio.Event()
        """Whether more is let in."""
        self.readable.set()
        self._writing: asyncio.Task[None] | None = asyncio.create_task(self._write_on())

    # Out

    def write(self, data: bytes) -> None:
        """Send; OSError if there is nobody any more."""
        if self._gone:
            raise ConnectionResetError
        self._waiting.append(data)
        self._bytes += len(data)
        self._more.set()

    def tell(self, message: bytes) -> None:
        """Send a message to the page, in the order of what is drawn."""
        if not self._gone and self._close_with is None:
            self._waiting.append(message.decode())
            self._bytes += len(message)
            self._more.set()

    def exit(self, code: int) -> None:
        """Close it once everything is sent; OSError if there is nobody any more."""
        self.close(OVER)

    def close(self, code: int) -> None:
        """The same, with a code that tells the page what to do."""
        if self._gone:
            raise ConnectionResetError
        if self._close_with is None:
            self._close_with = code
        self._more.set()

    def abort(self) -> None:
        """Cut it off, with everything that is not sent."""
        self.lost()
        self._transport.abort()

    def lost(self) -> None:
        """There is nobody any more."""
        self._gone = True
        self._waiting.clear()
        self._bytes = 0
        self.readable.set()
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None  # it holds this channel

    @property
    def unsent_behind(self) -> int:
        """How many bytes wait: those of the websocket are as good as the connection's."""
        return self.unsent

    @property
    def unsent(self) -> int:
        """How many bytes wait, here and there."""
        return self._bytes + self._transport.get_write_buffer_size()

    async def _write_on(self) -> None:
        try:
            while self._waiting or self._close_with is None:
                while not self._waiting and self._close_with is None:
                    self._more.clear()
                    await self._more.wait()
                await self._send_next()
            await self._socket.close(code=self._close_with)
        except OSError:  # they are gone, which whoever reads notices as well
            self._gone = True

    async def _send_next(self) -> None:
        """Send the next message, or all that a terminal gets next, as one."""
        if not self._waiting:
            return
        first = self._waiting.popleft()
        if isinstance(first, str):
            self._bytes -= len(first.encode())
            await self._socket.send_str(first)
            return
        parts = [first]
        while self._waiting and isinstance(self._waiting[0], bytes):
            parts.append(self._waiting.popleft())  # type: ignore[arg-type]  # it has just been looked at
        data = b"".join(parts)
        self._bytes -= len(data)
        await self._socket.send_bytes(data)

    # In

    def pause_reading(self) -> None:
        """Let no more in for now: more came than can be followed."""
        self.readable.clear()

    def resume_reading(self) -> None:
        """Let more in again."""
        self.readable.set()
