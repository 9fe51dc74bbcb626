"""One connection at the door: logging in, and asking for sessions. There is nothing else to be had."""

import logging
import socket
import time
from typing import Protocol

import asyncssh
import msgspec

from menagerie_doors.ssh.address import SshAddress
from menagerie_doors.ssh.admission.handshakes import PatientConnection
from menagerie_doors.ssh.admission.identity import Claim
from menagerie_doors.ssh.admission.key_sizes import is_costly
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.admission.rejections import sentence
from menagerie_doors.ssh.sessions.channel import open_channel
from menagerie_doors.ssh.sessions.session import Session, SessionHost
from menagerie_server.budgets.allowance import Allowance
from menagerie_server.budgets.budgets import Admission

log = logging.getLogger(__name__)


class ConnectionHost(SessionHost, Protocol):
    """What a connection needs of the door that it is at."""

    @property
    def ssh_limits(self) -> SshLimits:
        """How much anybody may have who comes by ssh."""

    def come(self, connection: "DoorConnection") -> None:
        """Somebody is near."""

    def gone(self, connection: "DoorConnection") -> None:
        """Somebody has left."""

    def door_came(self, connection: "DoorConnection") -> None:
        """A connection turns out to be that of a door on another machine."""

    def found_at(self, host: str, port: int) -> SshAddress:
        """What leads to the door."""


class DoorConnection(asyncssh.SSHServer):
    """One connection: a stranger's at first, and somebody's once they have logged in."""

    def __init__(self, door: ConnectionHost) -> None:
        self._door = door
        self._claim = Claim()
        self._attempts = 0
        self._sessions: list[Session] = []
        limits = door.ssh_limits
        self._openings = Allowance(limits.openings, limits.openings_per_second, time.monotonic())
        self._admission: Admission | None = None
        self.connection: asyncssh.SSHServerConnection | None = None
        self.address = ""
        self.is_door = False
        """Whether it is a door on another machine, behind which there are many people."""

    @property
    def nameless(self) -> bool:
        """Whether it is not known yet who it is."""
        return self._claim.identity is None

    @property
    def empty(self) -> bool:
        """Whether somebody has logged in and wants nothing."""
        return not self.nameless and not self.is_door and not any(session.open for session in self._sessions)

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody is at the door."""
        self.connection = conn
        assert isinstance(conn, PatientConnection)
        self._admission = conn.admission
        self.address = conn.admission.address
        # By itself, the system would keep megabytes for somebody who does not read.
        conn.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._door.limits.send_buffer)
        self._door.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        if self._admission is not None:
            self._admission.release()
        self._door.gone(self)

    # Logging in

    def begin_auth(self, username: str) -> bool:
        """Somebody logs in. Without a key nobody is let in at once: clients would never show theirs."""
        self._claim.begin(username)
        return True

    def public_key_auth_supported(self) -> bool:
        """Any key is welcome."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """A key is offered; asyncssh verifies the signature after this, if there is one."""
        self._count_attempt()
        if is_costly(key, self._door.ssh_limits):
            self._claim.offer_nothing()
            if self.connection is not None:
                self.connection.send_auth_banner(sentence("costly_key") + "\r\n")
            return False
        self._claim.offer(key)
        return True

    def kbdint_auth_supported(self) -> bool:
        """Guests come in by a dialogue without questions."""
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """Ask nothing."""
        self._count_attempt()
        self._claim.offer_nothing()
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        """Nothing is the right answer; so is anything else."""
        self._claim.offer_nothing()
        return True

    def password_auth_supported(self) -> bool:
        """Some clients know no other way, so guests may come in by it; those that know the dialogue never ask."""
        return True

    def validate_password(self, username: str, password: str) -> bool:
        """Whatever it is: nobody here has one, and it is not kept."""
        self._count_attempt()
        self._claim.offer_nothing()
        return True

    def auth_completed(self) -> None:
        """It is certain who it is."""
        self._claim.complete()
        if self._claim.identity is not None and self._door.allows(self._claim.identity):
            self.is_door = True
            if self._admission is not None:
                self._admission.release()  # behind it there are many people, who are counted one by one
            self._door.door_came(self)
        elif self._admission is not None:
            self._admission.known()

    def _count_attempt(self) -> None:
        self._attempts += 1
        if self._attempts > self._door.ssh_limits.attempts:
            raise asyncssh.PermissionDenied("too many attempts")

    # What there is to be had

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], Session] | bool:
        """A session, if there are not too many, nor too many one after the other."""
        connection, identity = self.connection, self._claim.identity
        self._sessions = [session for session in self._sessions if session.open]
        if connection is None or identity is None or len(self._sessions) >= self._door.ssh_limits.channels:
            return False
        if not self.is_door and self._openings.take(time.monotonic()):
            return False
        here = connection.get_extra_info("sockname")
        identity = msgspec.structs.replace(identity, address=self.address)
        session = Session(self._door, identity, self._door.found_at(str(here[0]), here[1]))
        self._sessions.append(session)
        return open_channel(connection, self._door.ssh_limits), session
