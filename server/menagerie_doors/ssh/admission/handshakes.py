"""What strangers say is heard one by one, and little at a time, until it is known who they are.

To shake hands takes the server longer than anything else that a few hundred bytes can ask for. If many do it at the
same moment, one is heard in each turn of the loop, and between two of them there is time for everything else. Whoever
is in could shake hands again without end, and nobody who counts connections would notice: so that is counted as well.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import asyncssh

from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.asyncssh_seam import HookedConnection
from menagerie_server.budgets.allowance import Allowance
from menagerie_server.budgets.budgets import Admission, Budgets

PORTION: Final = 2 * 1024
"""How many bytes of somebody who has logged in are taken in during one turn of the loop."""
READ: Final = 8 * 1024
"""How many bytes of a connection are taken in at once: there can be hundreds of messages in them."""


class Handshakes:
    """A queue of what strangers say: one of them is heard in each turn of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._handle: asyncio.Handle | None = None

    def ask(self, do: Callable[[], None]) -> None:
        """Do it when those before have had their turn."""
        self._waiting.append(do)
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        do = self._waiting.popleft()
        self._handle = asyncio.get_running_loop().call_soon(self._next) if self._waiting else None
        do()


class PatientConnection(HookedConnection):
    """A connection that waits to be heard as long as it is a stranger's, and is given new keys a few times only."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: asyncssh.SSHServerConnectionOptions,
        handshakes: Handshakes,
        limits: SshLimits,
        admission: Admission,
        budgets: Budgets,
    ) -> None:
        super().__init__(loop, options)
        self._handshakes = handshakes
        self.admission = admission
        self._budgets = budgets
        self._packets = Allowance(limits.packets, limits.packets_per_second, time.monotonic())
        self._exchanges = Allowance(limits.exchanges, limits.exchanges_per_second, time.monotonic())

    def connection_made(self, transport: Any) -> None:
        """It begins; no loop but asyncio's own lets anybody say how much is read at once."""
        if hasattr(transport, "max_size"):
            transport.max_size = READ
        super().connection_made(transport)

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Something is said: it is heard now, or in its turn. Until then no more is read."""
        if not self.is_strangers:
            self._take_in(data)
            return
        self.transport.pause_reading()
        self._handshakes.ask(lambda: self._hear(data))

    def _take_in(self, data: bytes) -> None:
        """Hear somebody who has logged in, little at a time; no more is read while they have sent too many packets."""
        if self.transport is None:
            return
        before = self.packets_heard
        super().data_received(data[:PORTION])
        now = time.monotonic()
        heard, address = (self.packets_heard - before) % 2**32, self.admission.address
        self._packets.spend(now, heard)
        self._budgets.charge("packets", address, heard)
        rest, wait = data[PORTION:], max(self._packets.missing(now), self._budgets.debt("packets", address))
        if self.transport is not None and (rest or wait):
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(wait, self._go_on, rest)

    def _go_on(self, rest: bytes) -> None:
        if self.transport is not None:
            self.transport.resume_reading()
            if rest:
                self._take_in(rest)

    def _hear(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.resume_reading()
            super().data_received(data)

    def key_exchange_wanted(self) -> None:
        """A handshake begins: the first one, or one for new keys, which clients want once in a gigabyte or an hour."""
        if self._exchanges.take(time.monotonic()):
            raise asyncssh.ProtocolError("too many key exchanges")
