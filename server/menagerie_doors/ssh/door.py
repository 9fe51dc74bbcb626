"""The SSH door itself: it listens, counts who is in, and says goodbye to everybody."""

import asyncio
import logging
import socket
from contextlib import AbstractContextManager
from typing import Final, Protocol

import asyncssh

from menagerie_client.link.listeners import Listeners, Subscription
from menagerie_doors.ssh.address import SshAddress
from menagerie_doors.ssh.admission.connection import DoorConnection
from menagerie_doors.ssh.admission.door_keys import AllowedDoors
from menagerie_doors.ssh.admission.handshakes import Handshakes, PatientConnection
from menagerie_doors.ssh.admission.host_keys import HostKey
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.admission.offers import offers, quiet_library
from menagerie_doors.ssh.admission.rejections import Rejections, sentence
from menagerie_doors.ssh.asyncssh_seam import unsent
from menagerie_doors.ssh.sessions.session import Session
from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.draw_queue import DrawQueue
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.pace import TypingQueue
from menagerie_server.budgets.budgets import Admission, Budgets, TooMany
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.listening import Listening
from menagerie_server.doors.proxies import Proxies
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
"""How often connections are looked at whose client may not read."""


class DoorListener(Protocol):
    """Is told which connections are other doors'."""

    def door_came(self, connection: DoorConnection) -> None:
        """A connection turns out to be that of a door on another machine."""


class Newcomer:
    """A connection that was let in, of which it is not known yet whose it is."""

    def __init__(self) -> None:
        self.admission: Admission | None = None
        self._connection: asyncssh.SSHServerConnection | None = None
        self._too_late = False

    def begun(self, connection: asyncssh.SSHServerConnection) -> None:
        """It is there now."""
        self._connection = connection
        if self._too_late:
            connection.abort()

    def give_way(self) -> None:
        """Others wait who may be quicker to say who they are."""
        self._too_late = True
        if self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, sentence("logins"))


class SshDoor:
    """Listens for ssh."""

    def __init__(  # noqa: PLR0913 - all of these are the host's to choose
        self,
        backend: Backend,
        host_key: HostKey,
        limits: Limits = Limits(),  # noqa: B008 - it is frozen
        ssh_limits: SshLimits = SshLimits(),  # noqa: B008 - and so is this
        allowed_doors: AllowedDoors | None = None,
        known_as: tuple[str, int | None] | None = None,
        *,
        budgets: Budgets | None = None,
        proxies: Proxies = Proxies(),  # noqa: B008 - it never changes
    ) -> None:
        """Without budgets of the whole server, those of this door are counted by themselves."""
        self.backend = backend
        self.host_key = host_key
        self.limits = limits
        self.ssh_limits = ssh_limits
        self._allowed_doors = allowed_doors
        self._known_as = known_as
        self.connections: set[DoorConnection] = set()
        self.sessions: set[Session] = set()
        self.draw_queue = DrawQueue()
        self.budgets = budgets or Budgets()
        self.typing_queue = TypingQueue(self.budgets)
        self._rejections = Rejections(limits)
        self._listeners: Listeners[DoorListener] = Listeners()
        self._listening = Listening(self._accepted, proxies)
        self._handshakes = Handshakes()
        self._tasks: set[asyncio.Task[None]] = set()
        self._options: asyncssh.SSHServerConnectionOptions | None = None
        self._full_since: dict[DoorConnection, float] = {}
        self._empty_since: dict[DoorConnection, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""
        await self.open_for_handed_over()
        bound = await self._listening.open(host, port)
        self._listening.open_to_all.set()
        return bound

    async def open_for_handed_over(self) -> None:
        """Be ready for connections that somebody else accepts."""
        quiet_library()
        self._options = await asyncssh.SSHServerConnectionOptions.construct(
            server_factory=lambda: DoorConnection(self), **offers(self.host_key, self.ssh_limits)
        )
        self._look()

    def _accepted(self, accepted: socket.socket, address: str) -> None:
        if (newcomer := self.admit(accepted, address)) is not None:
            task = asyncio.create_task(self._let_in(accepted, newcomer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _let_in(self, accepted: socket.socket, newcomer: "Newcomer") -> None:
        try:
            await self.take_over(accepted, newcomer)
        except OSError:  # it was gone before it began
            accepted.close()

    def admit(self, accepted: socket.socket, address: str) -> "Newcomer | None":
        """A connection that may come in; if it may not, it is turned away before anything is done for it."""
        newcomer = Newcomer()
        try:
            newcomer.admission = self.budgets.admit(address, newcomer.give_way)
        except TooMany as too_many:
            self._rejections.turn_away(accepted, too_many.why)
            return None
        return newcomer

    async def take_over(self, accepted: socket.socket, newcomer: "Newcomer") -> asyncssh.SSHServerConnection:
        """Go on with a connection that was accepted and admitted; OSError if it is gone."""
        assert self._options is not None
        options = self._options
        admission = newcomer.admission
        assert admission is not None
        loop = asyncio.get_running_loop()
        accepted.setblocking(False)
        try:
            _, connection = await loop.connect_accepted_socket(
                lambda: PatientConnection(loop, options, self._handshakes, self.ssh_limits, admission, self.budgets),
                accepted,
            )
        except BaseException:
            admission.release()
            raise
        newcomer.begun(connection)
        return connection

    def allows(self, identity: Identity) -> bool:
        """Whether it is a door on another machine, which may bring people in."""
        allowed = self._allowed_doors
        return allowed is not None and identity.key is not None and allowed.has(identity.key)

    def found_at(self, host: str, port: int) -> SshAddress:
        """What leads here: what the host says, or else the address that somebody has come in at."""
        if self._known_as is not None:
            return SshAddress(self._known_as[0], self._known_as[1] or port)
        return SshAddress(host.removeprefix("::ffff:"), port)

    def subscribe(self, listener: DoorListener) -> Subscription:
        """Tell a listener which connections are other doors'."""
        return self._listeners.add(listener)

    def door_came(self, connection: DoorConnection) -> None:
        """A connection turns out to be that of a door on another machine."""
        for listener in self._listeners:
            listener.door_came(connection)

    def session_opened(self, session: Session) -> None:
        """Somebody has a channel."""
        self.sessions.add(session)

    def session_closed(self, session: Session) -> None:
        """A channel is gone."""
        self.sessions.discard(session)
        self.draw_queue.forget(session)

    def screen_shown(self, address: str) -> AbstractContextManager[object]:
        """Count an app for as long as it runs; TooMany if there is no room for one more."""
        return self.budgets.hold("screens", address)

    def come(self, connection: DoorConnection) -> None:
        """Somebody is near."""
        self.connections.add(connection)

    def gone(self, connection: DoorConnection) -> None:
        """Somebody has left."""
        self.connections.discard(connection)
        self._full_since.pop(connection, None)
        self._empty_since.pop(connection, None)

    def unsent(self) -> list[int]:
        """How many bytes wait for each connection."""
        return [unsent(each.connection) for each in self.connections]

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

    async def close(self, code: ClosingCode) -> None:
        """Stop listening, tell everybody why, and hang up."""
        self._listening.close()
        if self._timer is not None:
            self._timer.cancel()
        self._rejections.close()
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
