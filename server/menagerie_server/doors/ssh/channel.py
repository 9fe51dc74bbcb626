"""A channel of a stranger's: what it says of its terminal is kept, if it is something that is asked for."""

from typing import Any, Final

import asyncssh
from asyncssh.packet import SSHPacket

from menagerie_server.doors.ssh.limits import SshLimits

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
