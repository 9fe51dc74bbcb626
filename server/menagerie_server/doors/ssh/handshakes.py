"""How often a connection may ask for new keys: each time costs the server as much as letting somebody in.

Whoever is in could ask for that without end, and nobody who counts connections would notice. Clients do it once in a
gigabyte, or in an hour.
"""

import time
from typing import Any

import asyncssh
from asyncssh.constants import MSG_KEXINIT
from asyncssh.packet import SSHPacket

from menagerie_server.doors.allowance import Allowance
from menagerie_server.doors.ssh.limits import SshLimits


class CountedConnection(asyncssh.SSHServerConnection):
    """Asks for new keys a few times, and not for ever."""

    allowance: Allowance

    async def _process_kexinit(self, _pkttype: int, _pktid: int, packet: SSHPacket) -> None:
        if self.allowance.take(time.monotonic()):
            raise asyncssh.ProtocolError("too many key exchanges")
        await super()._process_kexinit(_pkttype, _pktid, packet)

    _packet_handlers = {  # noqa: RUF012 - asyncssh has it like this
        **asyncssh.SSHServerConnection._packet_handlers,
        MSG_KEXINIT: _process_kexinit,
    }


def count_handshakes(connection: asyncssh.SSHServerConnection, limits: SshLimits) -> None:
    """From the first one on."""
    counted: Any = connection
    counted.__class__ = CountedConnection  # asyncssh has no way to ask for a class of one's own
    counted.allowance = Allowance(limits.exchanges, limits.exchanges_per_second, time.monotonic())
