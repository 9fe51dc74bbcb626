"""The SSH door itself: it listens, counts who is in, and says goodbye to everybody."""

import asyncio
import logging
import socket
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import asyncssh

from menagerie_server.doors.limits import Limits
from menagerie_server.doors.ssh.arrivals import Arrivals
from menagerie_server.doors.ssh.connection import DoorConnection
from menagerie_server.doors.ssh.door_keys import AllowedDoors
from menagerie_server.doors.ssh.host_keys import HostKey
from menagerie_server.doors.ssh.identity import Identity
from menagerie_server.doors.ssh.inside import Inside
from menagerie_server.doors.ssh.limits import SshLimits
from menagerie_server.doors.ssh.offers import offers, quiet_library
from menagerie_server.doors.ssh.outlet import unsent
from menagerie_server.doors.ssh.partings import Partings
from menagerie_server.doors.ssh.session import Session
from menagerie_server.doors.ssh.turns import Turns
from menagerie_server.doors.ssh.visits import Place

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
"""How often connections are looked at whose client may not read."""
BACKLOG: Final = 16
"""How many may wait to be let in; as many are let in at once, before anything else has its turn."""


class SshDoor:
    """Listens for ssh."""

    def __init__(
        self,
        inside: Inside,
        host_key: HostKey,
        limits: Limits = Limits(),  # noqa: B008 - it is frozen
        ssh_limits: SshLimits = SshLimits(),  # noqa: B008 - and so is this
        allowed_doors: AllowedDoors | None = None,
        known_as: tuple[str, int | None] | None = None,
    ) -> None:
        self.inside = inside
        self.host_key = host_key
        self.limits = limits
        self.ssh_limits = ssh_limits
        self._allowed_doors = allowed_doors
        self._known_as = known_as
        self.connections: set[DoorConnection] = set()
        self.sessions: set[Session] = set()
        self.turns = Turns()
        self._arrivals = Arrivals(ssh_limits, time.monotonic())
        self._partings = Partings(limits)
        self.screens = 0
        """How many apps run."""
        self.turned_away: Counter[str] = Counter()
        """How many connections were not let in, by the reason."""
        self.door_came: Callable[[DoorConnection], None] = lambda connection: None
        """Called when a connection turns out to be a door's on another machine."""
        self._listener: asyncssh.SSHAcceptor | None = None
        self._options: asyncssh.SSHServerConnectionOptions | None = None
        self._full_since: dict[DoorConnection, float] = {}
        self._empty_since: dict[DoorConnection, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""
        quiet_library()
        self._listener = await asyncssh.listen(
            host,
            port,
            server_factory=lambda: DoorConnection(self),
            backlog=BACKLOG,
            **offers(self.host_key, self.ssh_limits),
        )
        self._look()
        bound = self._listener.sockets[0].getsockname()
        return bound[0], bound[1]

    async def open_for_handed_over(self) -> None:
        """Be ready for connections that somebody else accepts."""
        quiet_library()
        self._options = await asyncssh.SSHServerConnectionOptions.construct(
            server_factory=lambda: DoorConnection(self), **offers(self.host_key, self.ssh_limits)
        )
        self._look()

    async def take_over(self, accepted: socket.socket) -> asyncssh.SSHServerConnection:
        """Go on with a connection that somebody else has accepted."""
        assert self._options is not None
        options = self._options
        loop = asyncio.get_running_loop()
        _, connection = await loop.connect_accepted_socket(
            lambda: asyncssh.SSHServerConnection(loop, options), accepted
        )
        return connection

    def allows(self, identity: Identity) -> bool:
        """Whether it is a door on another machine, which may bring people in."""
        allowed = self._allowed_doors
        return allowed is not None and identity.key is not None and allowed.has(identity.key)

    def place(self, host: str, port: int) -> Place:
        """What leads here: what the host says, or else the address that somebody has come in at."""
        if self._known_as is not None:
            return Place(self._known_as[0], self._known_as[1] or port)
        return Place(host.removeprefix("::ffff:"), port)

    def come(self, connection: DoorConnection) -> None:
        """Let somebody come near, or turn them away before anything is done for them."""
        if (why := self._crowded(connection.address)) is not None:
            self.turned_away[why] += 1
            if connection.connection is not None:
                self._turn_away(connection.connection, why)
            return
        self.connections.add(connection)

    def _turn_away(self, connection: Any, why: str) -> None:
        """Say why, in the place of a handshake."""
        transport, connection._transport = connection._transport, None  # nothing more is sent or heard by it
        connection._loop.call_soon(connection._cleanup, None)
        parting = self._partings.part(why)
        transport.set_protocol(parting)
        parting.connection_made(transport)

    def gone(self, connection: DoorConnection) -> None:
        """Somebody has left."""
        self.connections.discard(connection)
        self._full_since.pop(connection, None)
        self._empty_since.pop(connection, None)

    def unsent(self) -> list[int]:
        """How many bytes wait for each connection."""
        return [unsent(each.connection) for each in self.connections]

    def _crowded(self, address: str) -> str | None:
        """Why nobody more may come from an address, if so."""
        from_there = [each for each in self.connections if each.address == address and not each.is_door]
        if len(self.connections) >= self.limits.connections:
            return "connections"
        if len(from_there) >= self.limits.connections_of_one:
            return "connections_of_one"
        if sum(connection.nameless for connection in self.connections) >= self.ssh_limits.nameless:
            return "nameless"
        if sum(connection.nameless for connection in from_there) >= self.ssh_limits.nameless_of_one:
            return "nameless_of_one"
        return self._arrivals.crowded(address, time.monotonic())

    def _look(self) -> None:
        """Cut off whoever lets the buffer of their connection fill up, whatever it is filled with, or wants nothing."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for each in tuple(self.connections):
            if not each.empty:
                self._empty_since.pop(each, None)
            elif now - self._empty_since.setdefault(each, now) > self.ssh_limits.empty_for and each.connection:
                each.connection.close()
                continue
            waiting = unsent(each.connection)
            if waiting <= self.limits.spare_above:
                self._full_since.pop(each, None)
                continue
            since = self._full_since.setdefault(each, now)
            if (waiting > self.limits.drop_above or now - since > self.limits.drop_after) and each.connection:
                log.warning("a reader was cut off", extra={"code": "unread_connection"})
                each.connection.abort()
        self._timer = loop.call_later(LOOK_EVERY, self._look)

    async def close(self, code: str) -> None:
        """Stop listening, tell everybody why, and hang up."""
        if self._listener is not None:
            self._listener.close()
        if self._timer is not None:
            self._timer.cancel()
        self._partings.close()
        for session in tuple(self.sessions):
            session.dismiss(code)
        for _ in range(round(self.ssh_limits.goodbye_within / 0.02)):
            if not self.sessions:
                break
            await asyncio.sleep(0.02)
        for connection in tuple(self.connections):
            if connection.connection is not None:
                connection.connection.close()
        await asyncio.sleep(0)
        for connection in tuple(self.connections):
            if connection.connection is not None:
                connection.connection.abort()
