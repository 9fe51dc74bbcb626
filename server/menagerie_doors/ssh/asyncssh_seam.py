"""The seam to asyncssh: all that is used of it without its promise, each private name with the reason for it.

Nothing else in the house uses a private name of asyncssh; tests/house/test_seams.py sees to that, and has a test for
each name here that fails when asyncssh has changed it. Classes here have hooks where asyncssh has none.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import asyncssh
from asyncssh.connection import SSHConnection
from asyncssh.constants import MSG_KEXINIT
from asyncssh.packet import SSHPacket


def _hear_nothing() -> bool:
    return False


class HookedConnection(asyncssh.SSHServerConnection):
    """A connection of which it is known whether it is a stranger's, and that says when somebody wants new keys."""

    _auth_complete: bool
    _transport: Any
    _recv_handler: Callable[[], bool]
    _recv_seq: int

    @property
    def is_strangers(self) -> bool:
        """Whether it is open, and it is not known yet who it is: nothing public tells both at any moment."""
        return not self._auth_complete and self._transport is not None

    @property
    def packets_heard(self) -> int:
        """How many packets have come in, up to 32 bits of it: asyncssh counts them for itself only."""
        return self._recv_seq

    @property
    def transport(self) -> Any:
        """What it reads from and writes to; None once it is closed."""
        return self._transport

    def key_exchange_wanted(self) -> None:
        """A handshake begins, the first one or one for new keys; ProtocolError refuses it."""

    def _cleanup(self, exc: Exception | None) -> None:
        """It has ended. What it would do with the next packet names the connection itself, which would keep it."""
        super()._cleanup(exc)
        self._recv_handler = _hear_nothing

    async def _process_kexinit(self, _pkttype: int, _pktid: int, packet: SSHPacket) -> None:
        self.key_exchange_wanted()
        await super()._process_kexinit(_pkttype, _pktid, packet)

    _packet_handlers = {  # noqa: RUF012 - asyncssh has it like this
        **asyncssh.SSHServerConnection._packet_handlers,
        MSG_KEXINIT: _process_kexinit,
    }


class HookedChannel(asyncssh.SSHServerChannel[bytes]):
    """A channel that chooses which variables of an environment it keeps; asyncssh would keep any number of any size."""

    def keeps(self, name: bytes, value: bytes) -> bool:
        """Whether a variable is kept."""
        return True

    def _process_env_request(self, packet: SSHPacket) -> bool:
        name = packet.get_string()
        value = packet.get_string()
        packet.check_end()
        if self.keeps(name, value):
            self._env[name] = value
            return True
        return False


Channel = TypeVar("Channel", bound=HookedChannel)


def open_channel_as(kind: type[Channel], connection: asyncssh.SSHServerConnection, window: int) -> Channel:
    """A new channel of a connection, in bytes, of a class of one's own: asyncssh has no way to ask for one."""
    channel: Any = connection.create_server_channel(encoding=None, window=window)
    channel.__class__ = kind
    opened: Channel = channel
    return opened


def unsent(connection: SSHConnection | None) -> int:
    """How many bytes wait in a connection's buffer: asyncssh tells it of channels only."""
    transport: asyncio.Transport | None = None if connection is None else connection._transport
    return 0 if transport is None else transport.get_write_buffer_size()
