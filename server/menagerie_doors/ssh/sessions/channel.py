"""A channel of a stranger's: what it says of its terminal is kept, if it is something that is asked for."""

import asyncio
from typing import Any, Final

import asyncssh
from asyncssh.connection import SSHConnection
from asyncssh.packet import SSHPacket

from menagerie_doors.ssh.admission.limits import SshLimits

WANTED: Final = frozenset((b"LANG", b"LC_ALL", b"LC_CTYPE", b"COLORTERM", b"NO_COLOR"))
LONGEST: Final = 64


class DoorChannel(asyncssh.SSHServerChannel[bytes]):
    """Takes no more of an environment than a handful of short variables; asyncssh would keep any number of any size."""

    def _process_env_request(self, packet: SSHPacket) -> bool:
        name = packet.get_string()
        value = packet.get_string()
        packet.check_end()
        if name in WANTED and len(value) <= LONGEST and value.isascii() and value.decode().isprintable():
            self._env[name] = value
            return True
        return False


class ChannelBytes:
    """A channel as the stage knows it: what bytes go out through."""

    def __init__(self, channel: DoorChannel, spare_above: int) -> None:
        self._channel = channel
        self._connection = channel.get_connection()
        channel.set_write_buffer_limits(high=spare_above)

    def write(self, data: bytes) -> None:
        """Send; OSError if there is nobody any more."""
        self._channel.write(data)

    def exit(self, code: int) -> None:
        """End it once everything is sent; OSError if there is nobody any more."""
        self._channel.exit(code)

    def abort(self) -> None:
        """Cut off the whole connection."""
        self._connection.abort()

    @property
    def unsent_behind(self) -> int:
        """How many bytes wait in the buffer of the connection."""
        return unsent(self._connection)

    @property
    def unsent(self) -> int:
        """How many bytes wait, here and there."""
        return unsent(self._connection) + self._channel.get_write_buffer_size()


def unsent(connection: SSHConnection | None) -> int:
    """How many bytes wait in a connection's buffer."""
    transport: asyncio.Transport | None = getattr(connection, "_transport", None)
    return 0 if transport is None else transport.get_write_buffer_size()


def open_channel(connection: asyncssh.SSHServerConnection, limits: SshLimits) -> DoorChannel:
    """A new channel of a connection, in bytes."""
    channel: Any = connection.create_server_channel(encoding=None, window=limits.window)
    channel.__class__ = DoorChannel  # asyncssh has no way to ask for a class of one's own
    opened: DoorChannel = channel
    return opened


def environment_of(channel: DoorChannel) -> dict[str, str]:
    """What a channel says of its terminal, and nothing of what this process's own is."""
    told = {name.decode(): value.decode("ascii") for name, value in channel._env.items() if name in WANTED}
    return told | {"TERM": (channel.get_terminal_type() or "")[:LONGEST]}
