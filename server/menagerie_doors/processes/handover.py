"""How the process that listens hands connections over to a door process: through a socket between the two.

The one that listens sends each connection with a number; the door says when it is ready, when a connection is gone, and
when one turns out to be that of a door on another machine. When either process ends, the other one notices at once. One
that is there but does nothing any more is noticed as well: it does not answer when it is asked how it is.
"""

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Final, Protocol

_FORM: Final = struct.Struct("!BQ")

CONNECTION: Final = 1
READY: Final = 2
GONE: Final = 3
DOOR: Final = 4
HOW_IS_IT: Final = 5
SESSIONS: Final = 6
"""The answer to that: how many sessions there are."""


class HandoverListener(Protocol):
    """Is told what comes from the other process."""

    def heard(self, kind: int, number: int) -> None:
        """The other end says something, and the number that belongs to it: of a connection, mostly."""

    def taken(self, number: int, accepted: socket.socket) -> None:
        """A connection was handed over; whoever is told closes it."""

    def ended(self) -> None:
        """The other process is gone."""


class Handover:
    """One end of the socket through which connections are handed over."""

    def __init__(self, line: socket.socket, listener: HandoverListener) -> None:
        self._line = line
        self._listener = listener
        self._line.setblocking(False)
        self._begun = b""
        self._files: list[int] = []
        self._unsaid = bytearray()
        self._open = True
        asyncio.get_running_loop().add_reader(self._line.fileno(), self._read)

    def say(self, kind: int, number: int = 0) -> None:
        """Tell the other end something."""
        if self._open:
            self._unsaid += _FORM.pack(kind, number)
            self._say_on()

    def _say_on(self) -> None:
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # it is gone, which is noticed when reading, or does not read for now
            del self._unsaid[: self._line.send(self._unsaid)]
        if self._unsaid:
            loop.add_writer(self._line.fileno(), self._say_on)
        else:
            loop.remove_writer(self._line.fileno())

    def hand_over(self, number: int, accepted: socket.socket) -> bool:
        """Give a connection away; returns whether it was taken."""
        if self._unsaid:  # the other end does not even read
            return False
        try:
            socket.send_fds(self._line, [_FORM.pack(CONNECTION, number)], [accepted.fileno()])
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Say and hear nothing more."""
        if self._open:
            self._open = False
            asyncio.get_running_loop().remove_reader(self._line.fileno())
            asyncio.get_running_loop().remove_writer(self._line.fileno())
            self._line.close()
            for file in self._files:
                socket.close(file)

    def _read(self) -> None:
        try:
            # Never beyond the end of a message, so that each one comes with the connection that belongs to it.
            data, files, _, _ = socket.recv_fds(self._line, _FORM.size - len(self._begun), 1)
        except BlockingIOError:
            return
        except OSError:
            data, files = b"", []
        self._files += files
        if not data:
            self.close()
            self._listener.ended()
            return
        self._begun += data
        if len(self._begun) < _FORM.size:
            return
        kind, number = _FORM.unpack(self._begun)
        self._begun = b""
        if kind == CONNECTION and self._files:
            self._listener.taken(number, socket.socket(fileno=self._files.pop(0)))
        else:
            self._listener.heard(kind, number)
