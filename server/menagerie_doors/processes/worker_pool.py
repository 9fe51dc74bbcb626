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
import sys
from collections import Counter
from contextlib import suppress
from typing import Final

import msgspec

from menagerie_doors.processes.handover import DOOR, GONE, HOW_IS_IT, READY, SESSIONS, Handover
from menagerie_doors.processes.worker import Assignment, paths_as_text
from menagerie_doors.ssh.admission.rejections import Rejections
from menagerie_doors.ssh.listening import Listening
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.neighbourhood import neighbourhood
from menagerie_server.doors.processes import DoorProcess

log = logging.getLogger(__name__)

READY_WITHIN: Final = 30.0
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
STEADY: Final = 60.0
"""A process that has lived for so many seconds is started again at once."""
ASK_EVERY: Final = 1.0
"""How often processes are asked how they are."""
UNANSWERED: Final = 3
"""A process that has not answered so many times gets nobody more, as long as others answer."""
HANGS: Final = 15
"""One that has not answered so many times hangs, and is ended. Times are counted and not seconds: a server that was
stopped itself for a while asks first."""
STOP_WITHIN: Final = 2.0
"""How much longer a process may take to stop than its sessions have to say goodbye."""


def can_hand_over() -> bool:
    """Whether a connection can be given to another process on this system."""
    return hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")


class HandedConnection(msgspec.Struct):
    """A connection that a worker has been given, as long as it is there."""

    address: str
    is_door: bool = False


class WorkerSlot:
    """One door process: its connections, and what becomes of it."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.handover: Handover | None = None
        self.ready = False
        self.connections: dict[int, HandedConnection] = {}
        self.unanswered = 0
        """How many times it was asked how it is since it last said anything."""
        self.sessions = 0
        """How many it said that it has."""
        self.restarts = 0

    @property
    def burden(self) -> tuple[bool, int]:
        """The process with the least gets who comes next."""
        return self.unanswered >= UNANSWERED, len(self.connections)

    def figures(self) -> DoorProcess:
        """How it is."""
        return DoorProcess(
            ready=self.ready and self.unanswered < UNANSWERED,
            connections=len(self.connections),
            sessions=self.sessions,
            restarts=self.restarts,
        )


class WorkerPool:
    """All door processes, and the socket at which connections for them are accepted."""

    def __init__(self, count: int, assignment: Assignment, limits: Limits) -> None:
        self.slots = [WorkerSlot() for _ in range(count)]
        self.turned_away: Counter[str] = Counter()
        self._assignment = assignment
        self._limits = limits
        self._rejections = Rejections(limits)
        self._listening = Listening(self._accepted)
        self._tasks: list[asyncio.Task[None]] = []
        self._somebody_ready = self._listening.open_to_all
        self._first_news = asyncio.Event()
        """Set when the first process is ready, or has ended."""
        self._stopping = False
        self._number = 0

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Listen, and start the processes; OSError if one or the other does not work."""
        bound = await self._listening.open(host, port)
        self._tasks = [asyncio.create_task(self._keep(slot), name="a door") for slot in self.slots]
        # If one ends before any was ready, others would as well.
        with suppress(TimeoutError):
            async with asyncio.timeout(READY_WITHIN):
                await self._first_news.wait()
        if not self._somebody_ready.is_set():
            await self.close("")
            raise TimeoutError
        return bound

    async def close(self, code: str) -> None:
        """Accept nobody more, and have the processes say goodbye to everybody."""
        self._stopping = True
        self._listening.close()
        self._rejections.close()
        processes = [slot.process for slot in self.slots if slot.process is not None]
        for process in processes:
            _tell(process, signal.SIGTERM)
        try:
            async with asyncio.timeout(self._assignment.ssh_limits.goodbye_within + STOP_WITHIN):
                for process in processes:
                    await process.wait()
        except TimeoutError:
            log.warning("door processes did not stop in time")
        for process in processes:
            _tell(process, signal.SIGKILL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def figures(self) -> list[DoorProcess]:
        """How each of the processes is."""
        return [slot.figures() for slot in self.slots]

    # The processes

    async def _keep(self, slot: WorkerSlot) -> None:
        """Have one process run at any time; one that fails again and again is started less and less often."""
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while not self._stopping:
            began = loop.time()
            try:
                code = await self._run(slot)
            except OSError as error:
                code = error.errno or 1
            self._first_news.set()
            if self._stopping:
                return
            log.error("a door process ended", extra={"code": str(code), "count": len(slot.connections)})
            slot.connections.clear()
            slot.sessions = 0
            slot.restarts += 1
            if loop.time() - began > STEADY:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _run(self, slot: WorkerSlot) -> int:
        """Run a process to its end."""
        here, there = socket.socketpair()
        with there:
            slot.handover = handover = Handover(here)
            assignment = msgspec.structs.replace(self._assignment, line=there.fileno())
            slot.process = process = await asyncio.create_subprocess_exec(
                # Nothing is read from the folder in which somebody happens to be.
                *[sys.executable, "-P", "-m", "menagerie_doors.processes.worker"],
                msgspec.json.encode(assignment, enc_hook=paths_as_text).decode(),
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=[there.fileno()],
                start_new_session=True,  # Ctrl+C is for the server, which then tells its doors
            )
        handover.heard = lambda kind, number: self._hear(slot, kind, number)
        handover.ended = lambda: self._not_ready(slot)
        asking = asyncio.create_task(self._ask(slot, process, handover), name="asking a door")
        try:
            return await process.wait()
        finally:
            asking.cancel()
            self._not_ready(slot)
            handover.close()
            _tell(process, signal.SIGKILL)

    async def _ask(self, slot: WorkerSlot, process: asyncio.subprocess.Process, handover: Handover) -> None:
        """Ask a process again and again how it is, and end it if it does not answer, or is never ready, for too long.

        It can do nothing more for its people, who are told nothing: but they can come in again.
        """
        slot.unanswered = 0
        while slot.unanswered < (HANGS if slot.ready else READY_WITHIN / ASK_EVERY):
            await asyncio.sleep(ASK_EVERY)
            slot.unanswered += 1
            handover.say(HOW_IS_IT)
        log.error("a door process does not answer", extra={"count": len(slot.connections)})
        _tell(process, signal.SIGKILL)

    def _hear(self, slot: WorkerSlot, kind: int, number: int) -> None:
        slot.unanswered = 0
        if kind == READY:
            slot.ready = True
            self._somebody_ready.set()
            self._first_news.set()
            log.info("a door process is ready")
        elif kind == GONE:
            slot.connections.pop(number, None)
        elif kind == SESSIONS:
            slot.sessions = number
        elif kind == DOOR and number in slot.connections:
            slot.connections[number].is_door = True

    def _not_ready(self, slot: WorkerSlot) -> None:
        slot.ready = False
        if not any(each.ready for each in self.slots):
            self._somebody_ready.clear()

    # Those who come

    def _accepted(self, accepted: socket.socket, address: str) -> None:
        with accepted:
            self._come(accepted, neighbourhood(address))

    def _come(self, accepted: socket.socket, address: str) -> None:
        if (why := self._crowded(address)) is not None:
            self.turned_away[why] += 1
            self._rejections.turn_away(accepted.dup(), why)
            return
        self._number += 1
        for slot in sorted((slot for slot in self.slots if slot.ready), key=lambda slot: slot.burden):
            if slot.handover is not None and slot.handover.hand_over(self._number, accepted):
                slot.connections[self._number] = HandedConnection(address)
                return
        self.turned_away["no_process"] += 1

    def _crowded(self, address: str) -> str | None:
        """Why nobody more may come from an address, if so: all processes together."""
        connections = [connection for slot in self.slots for connection in slot.connections.values()]
        if len(connections) >= self._limits.connections:
            return "connections"
        if (
            sum(connection.address == address and not connection.is_door for connection in connections)
            >= self._limits.connections_of_one
        ):
            return "connections_of_one"
        return None


def _tell(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(number)
