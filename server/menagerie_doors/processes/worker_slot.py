"""One door process at a time: it is started, given connections, asked how it is, and started again when it ends."""

import asyncio
import logging
import signal
import socket
import sys
from contextlib import suppress
from typing import Final, Protocol

import msgspec

from menagerie_doors.processes.handover import DOOR, GONE, HOW_IS_IT, READY, Handover
from menagerie_doors.processes.worker import Assignment, paths_as_text
from menagerie_server.budgets.budgets import Admission
from menagerie_server.doors.processes import DoorProcess, DoorReport

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


class SlotListener(Protocol):
    """Is told whether connections can be handed over to the process of a slot."""

    def became_ready(self) -> None:
        """A process is ready."""

    def became_unready(self) -> None:
        """A process is ready no more, or was not yet."""

    def ended(self) -> None:
        """A process has ended, or could not be started."""


class WorkerSlot:
    """Has one door process run at any time, and knows its connections."""

    def __init__(self, assignment: Assignment, listener: SlotListener) -> None:
        self.ready = False
        self.connections: dict[int, Admission | None] = {}
        """With what is counted for each; nothing, if a proxy brought it."""
        self._assignment = assignment
        self._listener = listener
        self._process: asyncio.subprocess.Process | None = None
        self._handover: Handover | None = None
        self._unanswered = 0
        """How many times it was asked how it is since it last said anything."""
        self._report = DoorReport()
        """How it last said that it is."""
        self._before = DoorReport()
        """What is left of the processes that were there before it."""
        self._restarts = 0
        self._stopping = False

    @property
    def process(self) -> asyncio.subprocess.Process | None:
        """The process that runs, or ran last."""
        return self._process

    @property
    def burden(self) -> tuple[bool, int]:
        """The process with the least gets who comes next."""
        return self._unanswered >= UNANSWERED, len(self.connections)

    def figures(self) -> DoorProcess:
        """How it is."""
        return DoorProcess(
            ready=self.ready and self._unanswered < UNANSWERED,
            connections=len(self.connections),
            restarts=self._restarts,
            **msgspec.structs.asdict(self._report.after(self._before)),
        )

    def hand_over(
        self, kind: int, number: int, accepted: socket.socket, address: str, admission: Admission | None
    ) -> bool:
        """Give the process a connection; returns whether it took it."""
        if self._handover is None or not self._handover.hand_over(kind, number, accepted, address):
            return False
        self.connections[number] = admission
        return True

    # Running

    async def keep(self) -> None:
        """Have one process run at any time; one that fails again and again is started less and less often."""
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while not self._stopping:
            began = loop.time()
            try:
                code = await self._run()
            except OSError as error:
                code = error.errno or 1
            self._listener.ended()
            if self._stopping:
                return
            log.error("a door process ended", extra={"code": str(code), "count": len(self.connections)})
            for number in tuple(self.connections):
                self._gone(number)
            self._before = self._report.after(self._before).left()
            self._report = DoorReport()
            self._restarts += 1
            if loop.time() - began > STEADY:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def stop(self) -> None:
        """Start no process any more, and have the one that runs say goodbye to everybody."""
        self._stopping = True
        self.tell(signal.SIGTERM)

    def tell(self, number: signal.Signals) -> None:
        """Send the process a signal, if it is still there."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def _run(self) -> int:
        """Run a process to its end."""
        here, there = socket.socketpair()
        with there:
            self._handover = handover = Handover(here, self)
            assignment = msgspec.structs.replace(self._assignment, line=there.fileno())
            self._process = process = await asyncio.create_subprocess_exec(
                # Nothing is read from the folder in which somebody happens to be.
                *[sys.executable, "-P", "-m", "menagerie_doors.processes.worker"],
                msgspec.json.encode(assignment, enc_hook=paths_as_text).decode(),
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=[there.fileno()],
                start_new_session=True,  # Ctrl+C is for the server, which then tells its doors
            )
        asking = asyncio.create_task(self._ask(handover), name="asking a door")
        try:
            return await process.wait()
        finally:
            asking.cancel()
            self._become_unready()
            handover.close()
            self.tell(signal.SIGKILL)

    async def _ask(self, handover: Handover) -> None:
        """Ask the process again and again how it is, and end it if it does not answer, or is never ready, for too long.

        It can do nothing more for its people, who are told nothing: but they can come in again.
        """
        self._unanswered = 0
        while self._unanswered < (HANGS if self.ready else READY_WITHIN / ASK_EVERY):
            await asyncio.sleep(ASK_EVERY)
            self._unanswered += 1
            handover.say(HOW_IS_IT)
        log.error("a door process does not answer", extra={"count": len(self.connections)})
        self.tell(signal.SIGKILL)

    def _become_unready(self) -> None:
        self.ready = False
        self._listener.became_unready()

    # What the process says

    def heard(self, kind: int, number: int) -> None:
        """It says something, which is an answer to how it is as well."""
        self._unanswered = 0
        if kind == READY:
            self.ready = True
            log.info("a door process is ready")
            self._listener.became_ready()
        elif kind == GONE:
            self._gone(number)
        elif kind == DOOR and (admission := self.connections.get(number)) is not None:
            admission.release()  # behind it there are many people, who are counted one by one

    def reported(self, report: bytes) -> None:
        """It says how it is."""
        self._report = msgspec.json.decode(report, type=DoorReport)
        self._unanswered = 0

    def _gone(self, number: int) -> None:
        if (admission := self.connections.pop(number, None)) is not None:
            admission.release()

    def taken(self, kind: int, number: int, accepted: socket.socket, address: str) -> None:
        """Connections go to a process, and none comes from there."""
        accepted.close()

    def ended(self) -> None:
        """It is gone."""
        self._become_unready()
