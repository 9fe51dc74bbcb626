"""A door process: it holds ssh sessions and their screens, and nothing of the truth.

It is started anew and not forked, so that there is nothing of the server's memory in it. All that it knows of a game
has come to one of its sessions as a message for just that person.
"""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import asyncssh
import msgspec

from menagerie_client.link.state import NotWelcome
from menagerie_client.link.transports.ssh import ssh
from menagerie_doors.processes.handover import BROWSER, DOOR, GONE, HOW_IS_IT, READY, Handover
from menagerie_doors.processes.relay import MeasuredLink, Reach
from menagerie_doors.processes.remote_backend import ANSWER_WITHIN, RemoteBackend, unix
from menagerie_doors.ssh.admission.connection import DoorConnection
from menagerie_doors.ssh.admission.door_keys import AllowedDoors
from menagerie_doors.ssh.admission.host_keys import load_host_key
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.door import Newcomer, SshDoor
from menagerie_doors.ssh.sessions.session import DOORS
from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.reading_ahead import read_ahead
from menagerie_doors.web.door import Newcomer as PageNewcomer
from menagerie_doors.web.door import WebDoor
from menagerie_doors.web.own_names import OwnNames
from menagerie_doors.web.tls import server_context
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.limits import BudgetLimits
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.processes import COUNTED_THERE, DoorReport
from menagerie_server.doors.proxies import Proxies
from menagerie_server.observing.logs import logging_to, report_failure
from menagerie_server.serving.garbage import leave_alone_what_is_here, look_for_garbage
from menagerie_server.serving.loops import SIGNALS, fastest_loop
from menagerie_server.serving.watchdog import Watchdog
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)

LOGIN: Final = "door"
WHY: Final[ClosingCode] = "server_stopping"


class Local(msgspec.Struct, frozen=True, tag=True):
    """The server of this machine."""

    socket: Path


class Remote(msgspec.Struct, frozen=True, tag=True):
    """A server on another machine: where it is, its key, and the key of this door."""

    host: str
    port: int
    host_key: str
    own_key: Path


class WebAssignment(msgspec.Struct, frozen=True, kw_only=True):
    """How a door process holds the pages of browsers."""

    known_as: str | None = None
    """What links begin with, if the host says so."""
    named: str | None = None
    """What the host calls this computer, if it is more than the computer itself knows."""
    tls: tuple[Path, Path] | None = None
    """A certificate and its key."""
    trusted: str = ""
    """Proxies that are believed."""


class Assignment(msgspec.Struct, frozen=True, kw_only=True):
    """What a door process is to do."""

    upstream: Local | Remote
    keys: Path
    """The folder with the host key."""
    allowed_doors: Path | None = None
    limits: Limits
    ssh_limits: SshLimits
    budgets: BudgetLimits
    crowds: str = ""
    """Addresses behind which there are many people."""
    web: WebAssignment | None = None
    """None if nobody comes by a browser."""
    known_as: tuple[str, int | None] | None = None
    """What friends type to come here, if the host says so."""
    log_file: Path | None
    log_form: Literal["auto", "text", "json"]
    log_level: str
    line: int = -1
    """The socket to the process that listens."""


def paths_as_text(value: object) -> object:
    """For the encoding of an assignment."""
    if isinstance(value, Path):
        return str(value)
    raise NotImplementedError


def _path(kind: type, value: object) -> object:
    return kind(value)


def reach_of(upstream: Local | Remote) -> Reach:
    """The way to the server."""
    match upstream:
        case Local():
            return unix(upstream.socket)
        case Remote():
            return _far(upstream)


def _far(upstream: Remote) -> Reach:
    """To a server on another machine: whatever is wrong there is logged here, and tried again."""
    key = asyncssh.read_private_key(upstream.own_key)
    dial = ssh(upstream.host, upstream.port, LOGIN, lambda: upstream.host_key, lambda key: None, [key], DOORS)

    async def reach() -> MeasuredLink:
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                link: MeasuredLink = await dial()  # type: ignore[assignment]  # it is one
        except NotWelcome as unwelcome:
            log.error("the server does not let this door in", extra={"code": unwelcome.code})
            raise ConnectionError(unwelcome.code) from None
        return link

    return reach


class Worker:
    """Holds the ssh sessions and the pages of this process, on the connections that it is handed."""

    def __init__(self, assignment: Assignment, line: socket.socket, stop: asyncio.Event, watchdog: Watchdog) -> None:
        """`watchdog` watches the loop that this process draws in."""
        limits = assignment.limits
        allowed = None if assignment.allowed_doors is None else AllowedDoors(assignment.allowed_doors)
        backend = RemoteBackend(reach_of(assignment.upstream), limits)
        host_key = load_host_key(assignment.keys)
        # Where connections are accepted they are counted for all processes together; here, who has not logged in yet.
        self._budgets = budgets = Budgets(assignment.budgets, Networks(assignment.crowds))
        self._watchdog = watchdog
        self.door = SshDoor(
            backend, host_key, limits, assignment.ssh_limits, allowed, assignment.known_as, budgets=budgets
        )
        self.door.subscribe(self)
        self.web = None if assignment.web is None else self._web_door(assignment.web, backend, limits, budgets)
        self._stop = stop
        self._is_open = False
        self._handover = Handover(line, self)
        self._numbers: dict[object, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def _web_door(self, how: WebAssignment, backend: Backend, limits: Limits, budgets: Budgets) -> WebDoor:
        """Whole pictures of both doors are drawn in one queue."""
        return WebDoor(
            backend,
            limits,
            budgets=budgets,
            proxies=Proxies(Networks(how.trusted)),
            draw_queue=self.door.draw_queue,
            known_as=how.known_as,
            own_names=OwnNames(how.named),
            tls=None if how.tls is None else server_context(*how.tls),
        )

    async def open(self) -> None:
        """Be ready."""
        await self.door.open_for_handed_over()
        if self.web is not None:
            self.web.open_for_handed_over()
        self._is_open = True
        self._handover.say(READY)

    async def close(self) -> None:
        """Say goodbye to everybody."""
        await asyncio.gather(self.door.close(WHY), *([] if self.web is None else [self.web.close(WHY)]))
        self._handover.close()

    # What the process that listens says

    def heard(self, kind: int, number: int) -> None:
        """It asks how it is here. One that is not ready yet does not answer: so it is noticed if it never is."""
        if kind == HOW_IS_IT and self._is_open:
            self._handover.report(msgspec.json.encode(self.report()))

    def report(self) -> DoorReport:
        """How it is here."""
        uses = self._budgets.figures()
        return DoorReport(
            sessions=len(self.door.sessions),
            pages=0 if self.web is None else len(self.web.sessions),
            longest_turn=round(self._watchdog.longest, 6),
            long_turns=self._watchdog.long_turns,
            budgets={name: uses[name] for name in COUNTED_THERE},
        )

    def reported(self, report: bytes) -> None:
        """Door processes report, and nobody reports to them."""

    def ended(self) -> None:
        """Whoever listened is gone, so nobody would come in any more."""
        self._stop.set()

    def taken(self, kind: int, number: int, accepted: socket.socket, address: str) -> None:
        """A connection is handed over."""
        if kind == BROWSER:
            self._take_browser(number, accepted, address)
            return
        newcomer = self.door.admit(accepted, address)
        if newcomer is None:
            self._handover.say(GONE, number)
        else:
            self._begin(self._hold(number, accepted, newcomer))

    def _begin(self, holding: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(holding)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hold(self, number: int, accepted: socket.socket, newcomer: Newcomer) -> None:
        try:
            connection = await self.door.take_over(accepted, newcomer)
            self._numbers[connection] = number
            try:
                await connection.wait_closed()
            finally:
                del self._numbers[connection]
        except OSError:
            accepted.close()
        finally:
            self._handover.say(GONE, number)

    def _take_browser(self, number: int, accepted: socket.socket, address: str) -> None:
        if self.web is None:
            accepted.close()
            self._handover.say(GONE, number)
        elif (newcomer := self.web.admit(accepted, address)) is None:
            self._handover.say(GONE, number)
        else:
            self._begin(self._hold_browser(self.web, number, accepted, newcomer))

    async def _hold_browser(self, web: WebDoor, number: int, accepted: socket.socket, newcomer: PageNewcomer) -> None:
        try:
            connection = await web.take_over(accepted, newcomer)
            await connection.closed.wait()
        except OSError:
            accepted.close()
        finally:
            self._handover.say(GONE, number)

    def door_came(self, connection: DoorConnection) -> None:
        """A connection is that of a door on another machine: its people are not counted as one."""
        number = self._numbers.get(connection.connection)
        if number is not None:
            self._handover.say(DOOR, number)


async def _work(assignment: Assignment, line: socket.socket) -> None:
    asyncio.get_running_loop().set_exception_handler(report_failure)
    stop = asyncio.Event()
    for number in SIGNALS:
        # Whoever stops a service may tell all its processes at once, and the server then tells its doors once more.
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    watchdog = Watchdog()
    worker = Worker(assignment, line, stop, watchdog)
    chores = [asyncio.create_task(chore) for chore in (look_for_garbage(), read_ahead())]
    try:
        await worker.open()
        leave_alone_what_is_here()
        chores.append(asyncio.create_task(watchdog.watch()))  # not before: to open everything takes a while
        await stop.wait()
    finally:
        for chore in chores:
            chore.cancel()
        await worker.close()


def main(text: str) -> int:
    """Do what an assignment says, until the process that gave it ends it or is gone."""
    os.umask(0o077)
    assignment = msgspec.json.decode(text, type=Assignment, dec_hook=_path)
    line = socket.socket(fileno=assignment.line)
    with logging_to(assignment.log_file, assignment.log_form, assignment.log_level):
        try:
            with asyncio.Runner(loop_factory=fastest_loop()) as runner, suppress(KeyboardInterrupt):
                runner.run(_work(assignment, line))
        except Exception:
            log.critical("a door process failed", exc_info=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
