"""Door processes: they are started, given connections, watched over, and told to stop.

One process listens and accepts, and hands each connection over to the door process that has the fewest. With a
listening socket for each of them (SO_REUSEPORT) the system would choose, on Linux without regard to who has how many,
and not at all on macOS, and what waits at a process that is killed would be lost. With one listening socket for all of
them, whichever process wakes up first would take all that waits. So accepting is done here. It takes next to no time:
the handshake is the door's.
"""

import asyncio
import logging
import signal
import socket
from contextlib import suppress
from typing import Final

from menagerie_doors.processes.handover import BROWSER, CONNECTION
from menagerie_doors.processes.worker import Assignment
from menagerie_doors.processes.worker_slot import READY_WITHIN, WorkerSlot
from menagerie_doors.ssh.admission.rejections import Rejections
from menagerie_doors.web.turning_away import TurnedAway
from menagerie_server.budgets.budgets import Admission, Budgets, TooMany
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.listening import Listening
from menagerie_server.doors.processes import DoorProcess
from menagerie_server.doors.proxies import Proxies

log = logging.getLogger(__name__)

STOP_WITHIN: Final = 2.0
"""How much longer a process may take to stop than its sessions have to say goodbye."""


def can_hand_over() -> bool:
    """Whether a connection can be given to another process on this system."""
    return hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")


class WorkerPool:
    """All door processes, and the socket at which connections for them are accepted."""

    def __init__(
        self,
        count: int,
        assignment: Assignment,
        limits: Limits,
        budgets: Budgets,
        proxies: Proxies = Proxies(),  # noqa: B008 - it never changes
    ) -> None:
        self.slots = [WorkerSlot(assignment, self) for _ in range(count)]
        self.budgets = budgets
        self._stop_within = assignment.ssh_limits.goodbye_within + STOP_WITHIN
        self._rejections = Rejections(limits)
        self._listening = Listening(self._accepted, proxies)
        self._proxies = proxies
        self._browsers = Listening(self._browser_came)  # what a proxy says of browsers is part of their requests
        self._turned_away = TurnedAway()
        self._is_encrypted = assignment.web is not None and assignment.web.tls is not None
        self._tasks: list[asyncio.Task[None]] = []
        self._somebody_ready = self._listening.open_to_all
        self._first_news = asyncio.Event()
        """Set when the first process is ready, or has ended."""
        self._number = 0

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Listen, and start the processes; OSError if one or the other does not work."""
        bound = await self._listening.open(host, port)
        self._tasks = [asyncio.create_task(slot.keep(), name="a door") for slot in self.slots]
        # If one ends before any was ready, others would as well.
        with suppress(TimeoutError):
            async with asyncio.timeout(READY_WITHIN):
                await self._first_news.wait()
        if not self._somebody_ready.is_set():
            await self.close("")
            raise TimeoutError
        return bound

    async def open_to_browsers(self, host: str, port: int) -> tuple[str, int]:
        """Listen for browsers as well; the processes must run, and be assigned to it. OSError if it does not work."""
        bound = await self._browsers.open(host, port)
        if self._somebody_ready.is_set():
            self._browsers.open_to_all.set()
        return bound

    async def close(self, code: str) -> None:
        """Accept nobody more, and have the processes say goodbye to everybody."""
        self._listening.close()
        self._browsers.close()
        self._turned_away.close()
        self._rejections.close()
        for slot in self.slots:
            slot.stop()
        processes = [slot.process for slot in self.slots if slot.process is not None]
        try:
            async with asyncio.timeout(self._stop_within):
                for process in processes:
                    await process.wait()
        except TimeoutError:
            log.warning("door processes did not stop in time")
        for slot in self.slots:
            slot.tell(signal.SIGKILL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def figures(self) -> list[DoorProcess]:
        """How each of the processes is."""
        return [slot.figures() for slot in self.slots]

    # What becomes of the processes

    def became_ready(self) -> None:
        """A process is ready, so people can come in."""
        self._somebody_ready.set()
        self._browsers.open_to_all.set()
        self._first_news.set()

    def became_unready(self) -> None:
        """A process is not ready; if none is, people wait at the system's door."""
        if not any(slot.ready for slot in self.slots):
            self._somebody_ready.clear()
            self._browsers.open_to_all.clear()

    def ended(self) -> None:
        """A process has ended."""
        self._first_news.set()

    # Those who come

    def _accepted(self, accepted: socket.socket, address: str) -> None:
        with accepted:
            self._come(accepted, address)

    def _come(self, accepted: socket.socket, address: str) -> None:
        try:
            admission = self.budgets.admit(address, lambda: None)
        except TooMany as too_many:
            self._rejections.turn_away(accepted.dup(), too_many.why)
            return
        self._hand_over(CONNECTION, accepted, address, admission)

    def _browser_came(self, accepted: socket.socket, address: str) -> None:
        with accepted:
            if self._proxies.trusts(address):
                self._hand_over(BROWSER, accepted, address, None)
                return
            try:
                admission = self.budgets.admit(address, lambda: None)
            except TooMany as too_many:
                if not self._is_encrypted:  # the tables of this process would wait for each handshake
                    self._turned_away.turn_away(accepted.dup(), too_many.why)
                return
            self._hand_over(BROWSER, accepted, address, admission)

    def _hand_over(self, kind: int, accepted: socket.socket, address: str, admission: Admission | None) -> None:
        if admission is not None:
            admission.known()  # the processes know who has logged in, and count those who have not
        self._number += 1
        for slot in sorted((slot for slot in self.slots if slot.ready), key=lambda slot: slot.burden):
            if slot.hand_over(kind, self._number, accepted, address, admission):
                return
        if admission is not None:
            admission.release()
