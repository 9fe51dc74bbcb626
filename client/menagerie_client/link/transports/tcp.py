"""To a server through a TCP socket."""

import asyncio

from menagerie_client.link.state import NotWelcome
from menagerie_shared.wire.framing import BadFrame, Frames
from menagerie_shared.wire.link import Dial, Link

READ = 64 * 1024
SSH = b"SSH-"
"""What a server says first that speaks ssh."""


class TcpLink:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._frames = Frames()
        self._whole: list[bytes] = []
        self._is_first = True
        """Whether nothing has been read yet that could be understood."""

    @property
    def unsent(self) -> int:
        """How many bytes the server has not read yet, as far as they wait here."""
        return self._writer.transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send, without waiting."""
        if not self._writer.is_closing():
            self._writer.write(data)

    async def read(self) -> bytes | None:
        """The next frame; None once the link is gone."""
        while not self._whole:
            try:
                data = await self._reader.read(READ)
            except OSError:
                return None
            if not data:
                return None
            try:
                self._whole = self._frames.feed(data)[::-1]
            except BadFrame as bad:
                if self._is_first and data.startswith(SSH):
                    raise NotWelcome("ssh_door") from None
                self._whole = list(bad.frames[::-1])
                if not self._whole:
                    return None
            self._is_first = False
        return self._whole.pop()

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


def tcp(host: str, port: int) -> Dial:
    """Dials a server by TCP."""

    async def dial() -> Link:
        return TcpLink(*await asyncio.open_connection(host, port))

    return dial
