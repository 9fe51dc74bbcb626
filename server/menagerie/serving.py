"""A server from its first breath to its last: the hall, the doors to it, and a way to stop.

When it is told to stop, it lets nobody in any more, tells people that it stops, and hangs up. Clients come back by
themselves. The tables finish what is in their inboxes. As nobody is at a table any more, no clock runs there: the
choice that somebody was about to make begins anew when they are back. Then the journal is closed.
"""

import asyncio
import errno
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version
from typing import Any, Final, Protocol

import msgspec

from menagerie_server.bots.workers import thinking_in
from menagerie_server.catalogue import BRAINS, GAMES
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.observing.figures import Gauge
from menagerie_server.observing.listeners import Listeners
from menagerie_server.observing.logs import report_failure
from menagerie_server.observing.metrics import HOST, MetricsPort
from menagerie_server.observing.status import StatusSocket
from menagerie_server.serving.announcement import ALL_INTERFACES, Announcement, own_address
from menagerie_server.serving.garbage import leave_alone_what_is_here, look_for_garbage
from menagerie_server.serving.loops import fastest_loop, let_the_journal_go_on, listen_to_signals
from menagerie_server.settings.addresses import EVERYWHERE, join_address
from menagerie_server.settings.configuration import Configuration, flag_of
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.upkeep import Upkeep
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)

SWEEP_EVERY: Final = 60.0
PRUNE_EVERY: Final = 24 * 60  # sweeps
KEEP_COMMANDS: Final = 30.0
"""For so many days after a game, a command that is sent again is known to be the same."""
STOP_WITHIN: Final = 3.0
"""How long tables have to finish what is in their inboxes, and then the journal to close."""
WHY: Final[ClosingCode] = "server_stopping"


class CannotServe(Exception):
    """The server cannot be opened, or did not close well: a sentence that says why."""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """Where an open server is."""

    host: str
    port: int
    metrics: str | None
    announced: str | None = None
    """The name by which clients find it, if it is announced."""
    ssh: "OpenedSsh | None" = None
    """None if nobody comes in by ssh."""
    ssh_busy: bool = False
    """Nobody does because another program has the usual port."""


class OpenedSsh(msgspec.Struct, frozen=True, kw_only=True):
    """Where people come in by ssh, and the key by which they know the server."""

    host: str
    port: int
    fingerprint: str
    host_key: str
    doors: int = 0
    """How many processes of their own hold the sessions."""
    no_doors: bool = False
    """There should be some, but this system cannot have them."""


def run(configuration: Configuration, data: DataDirectory, opened: Callable[[Opened], None]) -> None:
    """Serve until a signal says to stop; CannotServe if it does not work. The data directory must be claimed."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(_serve(configuration, data, opened))


async def _serve(configuration: Configuration, data: DataDirectory, opened: Callable[[Opened], None]) -> None:
    asyncio.get_running_loop().set_exception_handler(report_failure)
    told_to_stop = listen_to_signals()
    let_the_journal_go_on()
    async with _open(configuration, data) as where:
        log.info("the server is open", extra={"address": join_address(where.host, where.port), "version": _version()})
        opened(where)
        leave_alone_what_is_here()
        await told_to_stop.wait()
        log.info("the server stops")
    log.info("the server has stopped")


def _version() -> str:
    return version("menagerie")


@asynccontextmanager
async def _open(configuration: Configuration, data: DataDirectory) -> AsyncIterator[Opened]:
    """Open all that a server consists of, the door last, and close it again, the door first."""
    async with AsyncExitStack() as stack:
        try:
            journal = await SqliteJournal.open(data.journal)
        except JournalError as error:
            raise CannotServe(f"The journal {data.journal} cannot be opened: {error}.") from None
        thinker = await stack.enter_async_context(thinking_in(configuration.thinking_processes, BRAINS))
        hall = Hall(journal, GAMES, configuration.tables, thinker=thinker)
        stack.push_async_callback(_close_hall, hall)
        try:
            await hall.open()
        except JournalError as error:
            raise CannotServe(f"The journal {data.journal} cannot be read: {error}.") from None
        if unfinished := [table for table in hall.tables.values() if table.match.stage != "over"]:
            log.info("tables are back from before", extra={"count": len(unfinished)})
        door = TcpDoor(hall, configuration.limits)
        listeners = Listeners()
        listeners.add(door)
        gauge = Gauge(hall, journal, listeners)
        await _open_status(gauge, data, stack)
        if configuration.metrics is not None:
            listeners.answer_scrapes_at(await _open_metrics(gauge, configuration.metrics, stack))
        for chore in (_keep_up(hall, journal), look_for_garbage()):
            stack.push_async_callback(_cancel, asyncio.create_task(chore))
        host, port = await _open_door(door, *configuration.address)
        stack.push_async_callback(door.close, WHY)
        listeners.open_at(join_address(host, port))
        reached = own_address() or host if host in ALL_INTERFACES else host
        hall.move_to(join_address((configuration.known_place or (reached,))[0], port))
        announced = _announce(host, port, stack) if configuration.announce else None
        ssh = await _open_ssh(listeners, hall, configuration, data, stack)
        yield Opened(
            host=host,
            port=port,
            metrics=listeners.metrics,
            announced=announced,
            ssh=ssh,
            ssh_busy=ssh is None and not configuration.no_ssh,
        )


def _announce(host: str, port: int, stack: AsyncExitStack) -> str:
    announcement = Announcement(host, port)
    stack.push_async_callback(announcement.withdraw)
    announcement.begin()
    return announcement.name


async def _open_ssh(
    listeners: Listeners, hall: Hall, configuration: Configuration, data: DataDirectory, stack: AsyncExitStack
) -> OpenedSsh | None:
    """Open the ssh door; if nobody has chosen an address and the usual one is taken, go without."""
    if configuration.ssh_address is None:
        return None
    # Whoever does not want it need not wait until it is read in.
    from menagerie.ssh_door import way_in  # noqa: PLC0415
    from menagerie_doors.ssh.admission.host_keys import BadHostKey  # noqa: PLC0415
    from menagerie_doors.ssh.door import SshDoor  # noqa: PLC0415

    try:
        way = await way_in(hall, configuration, data, stack, WHY)
    except BadHostKey as error:
        raise CannotServe(str(error)) from None
    except OSError as error:
        raise CannotServe(f"The socket {data.doors} cannot be opened: {error.strerror}.") from None
    host, port = configuration.ssh_address
    try:
        host, port = await _listen(way.door, host, port)
    except TimeoutError:
        raise CannotServe("The door processes do not start; the logs say why. Go without: --doors 0.") from None
    except OSError as error:
        if configuration.ssh is None and error.errno == errno.EADDRINUSE:
            log.warning("another program has the usual port for ssh", extra={"address": join_address(host, port)})
            return None
        raise CannotServe(_explain(error, host, port, "ssh")) from None
    stack.push_async_callback(way.door.close, WHY)
    if isinstance(way.door, SshDoor):
        listeners.add(way.door)
    else:
        listeners.add_workers(way.door)
    log.info("people come in by ssh", extra={"address": join_address(host, port)})
    return OpenedSsh(
        host=host,
        port=port,
        fingerprint=way.host_key.fingerprint,
        host_key=way.host_key.public,
        doors=way.doors,
        no_doors=way.no_doors,
    )


class _Door(Protocol):
    """What listens at an address."""

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""


async def _listen(door: _Door, host: str, port: int) -> tuple[str, int]:
    if host == EVERYWHERE and port == 0:
        port = _free_port()
    return await door.open(host, port)


async def _open_status(gauge: Gauge, data: DataDirectory, stack: AsyncExitStack) -> None:
    status = StatusSocket(gauge, data.status)
    try:
        await status.open()
    except OSError as error:
        # A person would miss `menagerie status`; nobody would miss a game.
        log.warning("the status socket cannot be opened", extra={"code": errno.errorcode.get(error.errno or 0)})
    stack.callback(status.close)


async def _open_metrics(gauge: Gauge, port: int, stack: AsyncExitStack) -> str:
    metrics = MetricsPort(gauge)
    try:
        address = await metrics.open(port)
    except OSError as error:
        raise CannotServe(_explain(error, HOST, port, "metrics")) from None
    stack.callback(metrics.close)
    return address


async def _open_door(door: TcpDoor, host: str, port: int) -> tuple[str, int]:
    try:
        return await _listen(door, host, port)
    except OSError as error:
        raise CannotServe(_explain(error, host, port, "listen")) from None


def _free_port() -> int:
    """Any free port: without one, each family of addresses would listen at another."""
    with socket.create_server((EVERYWHERE, 0)) as probe:
        return int(probe.getsockname()[1])


def _explain(error: OSError, host: str, port: int, key: str) -> str:
    """Why nobody can be let in there."""
    address = join_address(host, port)
    if isinstance(error, socket.gaierror):
        return f"{host} is no address of this computer: {error.strerror}. Choose another one with {flag_of(key)}."
    match error.errno:
        case errno.EADDRINUSE:
            why = "another program listens there already, perhaps another Menagerie server"
        case errno.EACCES:
            why = "this user may not listen there (ports below 1024 are usually reserved)"
        case errno.EADDRNOTAVAIL:
            why = "that is no address of this computer"
        case _:
            why = os.strerror(error.errno) if error.errno else "the system refuses it"
    return f"The server cannot listen at {address}: {why}. Choose another address with {flag_of(key)}."


async def _close_hall(hall: Hall) -> None:
    """Let the tables finish, then close the journal."""
    try:
        async with asyncio.timeout(STOP_WITHIN):
            await hall.settle()
    except TimeoutError:
        log.warning("tables had more to do than there was time for; whoever was not answered will ask again")
    try:
        async with asyncio.timeout(STOP_WITHIN):
            await hall.close()
    except TimeoutError:
        raise CannotServe("The journal did not close in time. Whatever was acknowledged is safe in it.") from None


async def _cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _keep_up(hall: Hall, journal: SqliteJournal) -> None:
    """Now and then, close empty tables and forget old commands and people."""
    upkeep = Upkeep(hall)
    sweeps = 0
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        chores: list[Callable[[], Awaitable[object]]] = [upkeep.sweep]
        if sweeps % PRUNE_EVERY == 0:
            chores += [partial(journal.prune, KEEP_COMMANDS), upkeep.forget]
        for chore in chores:
            try:
                await chore()
            except Exception:  # it is tried again the next time, and the others are no less needed
                log.exception("the upkeep failed")
        sweeps += 1
