"""How the process that listens hands connections over to a door process: through a socket between the two.

The one that listens sends each connection with a number; the door says when it is ready, when a connection is gone, and
when one turns out to be that of a door on another machine. When either process ends, the other one notices at once. One
that is there but does nothing any more is noticed as well: it does not answer when it is asked how it is. The answer is
a report, which follows the message that says how long it is.
"""

import asyncio
import socket
import struct
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from typing import Final, Protocol

_FORM: Final = struct.Struct("!BQ16s")
_NOWHERE: Final = bytes(16)

CONNECTION: Final = 1
READY: Final = 2
GONE: Final = 3
DOOR: Final = 4
HOW_IS_IT: Final = 5
REPORT: Final = 6
"""The answer to that: a report of so many bytes follows."""
BROWSER: Final = 7
"""A connection, like the first kind, but of somebody who comes by a browser."""
LONGEST: Final = 64 * 1024
"""No report is longer."""


class HandoverListener(Protocol):
    """Is told what comes from the other process."""

    def heard(self, kind: int, number: int) -> None:
        """The other end says something, and the number that belongs to it: of a connection, mostly."""

    def reported(self, report: bytes) -> None:
        """The other end says how it is there."""

    def taken(self, kind: int, number: int, accepted: socket.socket, address: str) -> None:
        """A connection of this kind was handed over, with where it comes from; whoever is told closes it."""

    def ended(self) -> None:
        """The other process is gone."""


class Handover:
    """One end of the socket through which connections are handed over."""

    def __init__(self, line: socket.socket, listener: HandoverListener) -> None:
        self._line = line
        self._listener = listener
        self._line.setblocking(False)
        self._begun = b""
        self._wanted = _FORM.size
        """How many bytes make the next message whole."""
        self._is_report = False
        """Whether that is a report."""
        self._files: list[int] = []
        self._unsaid = bytearray()
        self._open = True
        asyncio.get_running_loop().add_reader(self._line.fileno(), self._read)

    def say(self, kind: int, number: int = 0) -> None:
        """Tell the other end something."""
        if self._open:
            self._unsaid += _FORM.pack(kind, number, _NOWHERE)
            self._say_on()

    def report(self, report: bytes) -> None:
        """Tell the other end how it is here."""
        if self._open:
            self._unsaid += _FORM.pack(REPORT, len(report), _NOWHERE) + report
            self._say_on()

    def _say_on(self) -> None:
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # it is gone, which is noticed when reading, or does not read for now
            del self._unsaid[: self._line.send(self._unsaid)]
        if self._unsaid:
            loop.add_writer(self._line.fileno(), self._say_on)
        else:
            loop.remove_writer(self._line.fileno())

    def hand_over(self, kind: int, number: int, accepted: socket.socket, address: str) -> bool:
        """Give a connection away, with where it comes from; returns whether it was taken."""
        if self._unsaid:  # the other end does not even read
            return False
        try:
            socket.send_fds(self._line, [_FORM.pack(kind, number, _packed(address))], [accepted.fileno()])
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
            data, files, _, _ = socket.recv_fds(self._line, self._wanted - len(self._begun), 1)
        except BlockingIOError:
            return
        except OSError:
            data, files = b"", []
        self._files += files
        if not data:
            self._end()
            return
        self._begun += data
        if len(self._begun) == self._wanted:
            whole, self._begun = self._begun, b""
            self._understand(whole)

    def _end(self) -> None:
        self.close()
        self._listener.ended()

    def _understand(self, whole: bytes) -> None:
        if self._is_report:
            self._wanted, self._is_report = _FORM.size, False
            self._listener.reported(whole)
            return
        kind, number, address = _FORM.unpack(whole)
        if kind == REPORT and 0 < number <= LONGEST:
            self._wanted, self._is_report = number, True
        elif kind == REPORT:  # nobody knows where the next message begins
            self._end()
        elif kind in (CONNECTION, BROWSER) and self._files:
            self._listener.taken(kind, number, socket.socket(fileno=self._files.pop(0)), _unpacked(address))
        else:
            self._listener.heard(kind, number)


def _packed(address: str) -> bytes:
    """An address in sixteen bytes."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return _NOWHERE
    return parsed.packed if isinstance(parsed, IPv6Address) else IPv6Address(f"::ffff:{parsed}").packed


def _unpacked(packed: bytes) -> str:
    parsed = IPv6Address(packed)
    return "" if packed == _NOWHERE else str(parsed.ipv4_mapped or parsed)
