"""A channel of a stranger's: what it says of its terminal is kept, if it is something that is asked for."""

from typing import Any, Final

import asyncssh

from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.asyncssh_seam import HookedChannel, open_channel_as, unsent

LEAST_PACKET: Final = 1024
"""Whoever wants packets that hold less gets no channel: one picture would become tens of thousands of them. The
standard has every client take 32 KiB."""
WANTED: Final = frozenset((b"LANG", b"LC_ALL", b"LC_CTYPE", b"COLORTERM", b"NO_COLOR"))
LONGEST: Final = 64


class DoorChannel(HookedChannel):
    """Takes no more of an environment than a handful of short variables, and sends no tiny packets."""

    def process_open(self, send_chan: int, send_window: int, send_pktsize: int, session: Any) -> None:
        """Somebody wants the channel, and says how large packets to them may be."""
        if send_pktsize < LEAST_PACKET:
            session.refused()
            session = _refuse()
        super().process_open(send_chan, send_window, send_pktsize, session)

    def keeps(self, name: bytes, value: bytes) -> bool:
        return name in WANTED and len(value) <= LONGEST and value.isascii() and value.decode().isprintable()


async def _refuse() -> Any:
    raise asyncssh.ChannelOpenError(
        asyncssh.OPEN_RESOURCE_SHORTAGE, f"packets have to be allowed at least {LEAST_PACKET} bytes"
    )


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


def open_channel(connection: asyncssh.SSHServerConnection, limits: SshLimits) -> DoorChannel:
    """A new channel of a connection, in bytes."""
    return open_channel_as(DoorChannel, connection, limits.window)


def environment_of(channel: DoorChannel) -> dict[str, str]:
    """What a channel says of its terminal, and nothing of what this process's own is."""
    sent = channel.get_environment_bytes()
    told = {name.decode(): value.decode("ascii") for name, value in sent.items() if name in WANTED}
    return told | {"TERM": (channel.get_terminal_type() or "")[:LONGEST]}
