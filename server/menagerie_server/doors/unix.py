"""The door for the server's own door processes: a Unix socket in the data directory, for the server's own user only.

The permissions of the directory and of the socket let nobody else in. Besides, the system is asked which user is at the
other end of each connection.
"""

import asyncio
import logging
import os
import socket
import struct
import sys
from pathlib import Path
from typing import Any, Final

from menagerie_server.doors.limits import Limits
from menagerie_server.doors.partner import Partner
from menagerie_server.doors.reception import Reception
from menagerie_server.doors.tcp import TcpDoor, TcpLine
from menagerie_server.settings.data_directory import short_name
from menagerie_server.tables.hall import Hall
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)

PERMISSIONS: Final = 0o600
_LINUX: Final = struct.Struct("iii")  # process, user, group
_BSD: Final = struct.Struct("II")  # the version of the structure, user
_BSD_SIZE: Final = 76
_BSD_LEVEL: Final = 0
_LOCAL_PEERCRED: Final = 1


def user_of(peer: Any) -> int | None:
    """The user at the other end of a Unix socket, as the system knows it; None if this system does not tell."""
    if sys.platform == "linux":
        user: int = _LINUX.unpack(peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _LINUX.size))[1]
        return user
    if sys.platform == "darwin":
        told = peer.getsockopt(_BSD_LEVEL, _LOCAL_PEERCRED, _BSD_SIZE)
        return int(_BSD.unpack_from(told)[1])
    return None


def users_are_known() -> bool:
    """Whether this system tells who is at the other end."""
    one, other = socket.socketpair()
    with one, other:
        try:
            return user_of(one) == os.getuid()
        except OSError:
            return False


class UnixDoor(TcpDoor):
    """Listens in the data directory."""

    def __init__(self, hall: Hall, limits: Limits, path: Path) -> None:
        super().__init__(hall, limits)
        self.reception = Reception(hall, limits)
        self.path = path
        self.turned_away = 0
        self._server: asyncio.Server | None = None

    async def listen(self) -> None:
        """Begin to listen. Whatever another server has left at this place is removed: it is not there any more."""
        self.path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX)
        before = os.umask(0o777 & ~PERMISSIONS)
        try:
            with short_name(self.path) as name:
                listening.bind(name)
        finally:
            os.umask(before)
        loop = asyncio.get_running_loop()
        self._server = await loop.create_unix_server(lambda: UnixLine(self), sock=listening, backlog=256)

    def converse(self, line: TcpLine) -> Partner:
        """Serve a connection that a door has opened."""
        return self.reception.receive(line)

    def let_in(self, line: TcpLine) -> None:
        """Always: here the people behind connections are counted, when they are vouched for."""
        self.lines.add(line)

    def trusts(self, peer: Any) -> bool:
        """Whether it is this server's own user; anybody else is counted and turned away."""
        try:
            own = user_of(peer) == os.getuid()
        except OSError:
            own = False
        self.turned_away += not own
        return own

    async def close(self, code: ClosingCode) -> None:
        """Stop listening, tell everybody why, and hang up."""
        if self._server is not None:
            self._server.close()
        await super().close(code)
        self.path.unlink(missing_ok=True)


class UnixLine(TcpLine):
    """One connection of a door process."""

    def __init__(self, door: UnixDoor) -> None:
        super().__init__(door)
        self._guarded = door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection was accepted: that of the server's own user is served, any other is cut off."""
        if self._guarded.trusts(transport.get_extra_info("socket")):
            super().connection_made(transport)
            return
        log.warning("another user was turned away from the socket of the doors")
        transport.abort()  # type: ignore[attr-defined]
