"""A server from its first breath to its last: the hall, the doors to it, and a way to stop.

When it is told to stop, it lets nobody in any more, tells people that it stops, and hangs up. Clients come back by
themselves. The tables finish what is in their inboxes. As nobody is at a table any more, no clock runs there: the
choice that somebody was about to make begins anew when they are back. Then the journal is closed.
"""

import asyncio
import errno
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, Protocol

from menagerie.opened import Opened, OpenedSsh, OpenedWeb
from menagerie.turn import Turn, turn_to_serve
from menagerie_client.text.reasons import reason_of
from menagerie_server.bots.workers import thinking_in
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.catalogue import BRAINS, GAMES
from menagerie_server.doors.proxies import Proxies
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.observing.figures import Gauge
from menagerie_server.observing.listeners import Listeners
from menagerie_server.observing.logs import report_failure
from menagerie_server.observing.metrics import HOST, MetricsPort
from menagerie_server.observing.status import StatusSocket
from menagerie_server.serving.announcement import ALL_INTERFACES, Announcement, own_address
from menagerie_server.serving.garbage import leave_alone_what_is_here, look_for_garbage
from menagerie_server.serving.loops import fastest_loop, let_the_journal_go_on, listen_to_signals
from menagerie_server.serving.memory import Memory
from menagerie_server.serving.resources import raise_file_limit
from menagerie_server.serving.watchdog import Watchdog
from menagerie_server.settings.addresses import EVERYWHERE, join_address, split_address
from menagerie_server.settings.configuration import Configuration, flag_of
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.host_desk import HostDesk, HostKeys
from menagerie_server.tables.storage import MIB, Storage
from menagerie_server.tables.upkeep import Upkeep
from menagerie_shared.codes import ClosingCode

if TYPE_CHECKING:
    from menagerie_doors.processes.worker_pool import WorkerPool
    from menagerie_doors.ssh.door import SshDoor

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
"""How often it is looked at how much room there is on the disk."""
TRY_AGAIN_EVERY: Final = 5  # looks
SWEEP_EVERY: Final = 60.0
PRUNE_EVERY: Final = 24 * 60  # sweeps
KEEP_COMMANDS: Final = 30.0
"""For so many days after a game, a command that is sent again is known to be the same."""
STOP_WITHIN: Final = 3.0
"""How long tables have to finish what is in their inboxes, and then the journal to close."""
WHY: Final[ClosingCode] = "server_stopping"


class CannotServe(Exception):
    """The server cannot be opened, or did not close well: the key of a sentence that says why, and its facts."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


class CannotOpenJournal(CannotServe):
    """The journal cannot be opened: which one, and why."""

    def __init__(self, place: JournalPlace, error: JournalError) -> None:
        super().__init__("cli-serve-journal")
        self.place, self.error = place, error


def run(configuration: Configuration, data: DataDirectory, opened: Callable[[Opened], None]) -> None:
    """Serve until a signal says to stop; CannotServe if it does not work. The data directory must be claimed."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(_serve(configuration, data, opened))


async def _serve(configuration: Configuration, data: DataDirectory, opened: Callable[[Opened], None]) -> None:
    asyncio.get_running_loop().set_exception_handler(report_failure)
    told_to_stop = listen_to_signals()
    let_the_journal_go_on()
    raise_file_limit(configuration.connections)
    place = JournalPlace(data.journal, configuration.journal)
    try:
        async with turn_to_serve(configuration, data, _version(), told_to_stop) as turn:
            if turn is not None:
                await _take_turn(configuration, data, opened, turn, told_to_stop)
    except JournalError as error:
        raise CannotOpenJournal(place, error) from None
    log.info("the server has stopped")


async def _take_turn(
    configuration: Configuration,
    data: DataDirectory,
    opened: Callable[[Opened], None],
    turn: Turn,
    told_to_stop: asyncio.Event,
) -> None:
    watchdog = Watchdog()
    async with _open(configuration, data, turn, watchdog) as where:
        log.info("the server is open", extra={"address": join_address(where.host, where.port), "version": _version()})
        opened(where)
        leave_alone_what_is_here()
        watching = asyncio.create_task(watchdog.watch())  # not before: to open everything takes a while
        memory = asyncio.create_task(Memory().watch())
        memory.add_done_callback(lambda done: None if _has_failed(done) else told_to_stop.set())
        await told_to_stop.wait()
        memory_is_out = memory.done() and not _has_failed(memory)
        await _cancel(watching)
        memory.cancel()
        log.info("the server stops")
    if memory_is_out:
        raise MemoryError


def _version() -> str:
    return version("menagerie")


@asynccontextmanager
async def _open(
    configuration: Configuration, data: DataDirectory, turn: Turn, watchdog: Watchdog
) -> AsyncIterator[Opened]:
    """Open all that a server consists of, the door last, and close it again, the door first."""
    place = JournalPlace(data.journal, configuration.journal)
    async with AsyncExitStack() as stack:
        try:
            journal = await place.open(turn.writer)
        except JournalError as error:
            raise CannotOpenJournal(place, error) from None
        thinker = await stack.enter_async_context(thinking_in(configuration.thinking_processes, BRAINS))
        budgets = Budgets(configuration.budgets, Networks(configuration.crowds))
        storage = Storage(data.path, configuration.reserve * MIB)
        hall = Hall(
            journal,
            GAMES,
            configuration.tables,
            thinker=thinker,
            budgets=budgets,
            storage=storage,
            may_speak=turn.may_speak,
            elsewhere=turn.house(journal),
        )
        stack.push_async_callback(_close_hall, hall)
        try:
            await hall.open()
        except JournalError as error:
            raise CannotOpenJournal(place, error) from None
        try:
            await turn.open_house(hall)
        except OSError as error:
            raise cannot_listen(error, *split_address(configuration.link or ""), "link") from None
        stack.push_async_callback(turn.close_house)
        if unfinished := [table for table in hall.tables.values() if table.match.stage != "over"]:
            log.info("tables are back from before", extra={"count": len(unfinished)})
        door = TcpDoor(hall, configuration.limits, Proxies(configuration.proxies))
        listeners = Listeners()
        listeners.add(door)
        gauge = Gauge(hall, journal, listeners, watchdog)
        desk = HostDesk(hall, HostKeys(data.hosts))
        hall.open_desk(desk)
        await _open_status(StatusSocket(gauge, data.status, desk), stack)
        if configuration.metrics is not None:
            listeners.answer_scrapes_at(await _open_metrics(gauge, configuration.metrics, stack))
        for chore in (_keep_up(hall, journal), look_for_garbage(), watch_disk(hall), turn.report(hall)):
            stack.push_async_callback(_cancel, asyncio.create_task(chore))
        host, port = await _open_door(door, *configuration.address)
        stack.push_async_callback(door.close, WHY)
        listeners.open_at(join_address(host, port))
        hall.move_to(join_address((configuration.known_place or (_reached(host),))[0], port))
        announced = _announce(host, port, stack) if configuration.announce else None
        _check_certificate(configuration)
        ssh, ssh_door = await _open_ssh(listeners, hall, configuration, data, stack)
        if ssh is not None:
            hall.open_to_ssh(_ssh_link(configuration, _reached(ssh.host), ssh.port))
        web = await _open_web(listeners, hall, configuration, stack, ssh_door)
        if ssh.doors == 0 if ssh is not None else web is not None:  # screens are drawn in this process
            # Whoever shows none need not wait until it is read in.
            from menagerie_doors.stage.reading_ahead import read_ahead  # noqa: PLC0415

            stack.push_async_callback(_cancel, asyncio.create_task(read_ahead()))
        yield Opened(
            host=host,
            port=port,
            metrics=listeners.metrics,
            announced=announced,
            ssh=ssh,
            ssh_busy=ssh is None and not configuration.no_ssh,
            web=web,
            web_busy=web is None and configuration.web_address is not None,
        )


def _announce(host: str, port: int, stack: AsyncExitStack) -> str:
    announcement = Announcement(host, port)
    stack.push_async_callback(announcement.withdraw)
    announcement.begin()
    return announcement.name


async def _open_ssh(
    listeners: Listeners, hall: Hall, configuration: Configuration, data: DataDirectory, stack: AsyncExitStack
) -> "tuple[OpenedSsh | None, SshDoor | WorkerPool | None]":
    """Open the ssh door; if nobody has chosen an address and the usual one is taken, go without."""
    if configuration.ssh_address is None:
        return None, None
    # Whoever does not want it need not wait until it is read in.
    from menagerie.ssh_door import way_in  # noqa: PLC0415
    from menagerie_doors.ssh.admission.host_keys import BadHostKey  # noqa: PLC0415
    from menagerie_doors.ssh.door import SshDoor  # noqa: PLC0415

    try:
        way = await way_in(hall, configuration, data, stack, WHY)
    except BadHostKey as error:
        raise CannotServe("cli-serve-file", said=str(error)) from None
    except OSError as error:
        raise CannotServe("cli-serve-socket", file=str(data.doors), reason=reason_of(error)) from None
    host, port = configuration.ssh_address
    try:
        host, port = await _listen(way.door, host, port)
    except TimeoutError:
        raise CannotServe("cli-serve-doors") from None
    except OSError as error:
        if configuration.ssh is None and error.errno == errno.EADDRINUSE:
            log.warning("another program has the usual port for ssh", extra={"address": join_address(host, port)})
            return None, None
        raise cannot_listen(error, host, port, "ssh") from None
    stack.push_async_callback(way.door.close, WHY)
    if isinstance(way.door, SshDoor):
        listeners.add(way.door)
    else:
        listeners.add_workers(way.door)
    log.info("people come in by ssh", extra={"address": join_address(host, port)})
    opened = OpenedSsh(
        host=host,
        port=port,
        fingerprint=way.host_key.fingerprint,
        host_key=way.host_key.public,
        doors=way.doors,
        no_doors=way.no_doors,
    )
    return opened, way.door


def _check_certificate(configuration: Configuration) -> None:
    """Door processes would fail because of it one after the other."""
    if configuration.web_address is None or configuration.tls is None:
        return
    from menagerie.web_door import BadCertificate, tls_of  # noqa: PLC0415

    try:
        tls_of(configuration)
    except BadCertificate as error:
        raise CannotServe("cli-serve-file", said=str(error)) from None


def _ssh_link(configuration: Configuration, reached: str, port: int) -> str:
    """Where people come in by ssh, for clients that invite others."""
    host, chosen = configuration.known_place or (reached, None)
    return f"ssh://{join_address(host, chosen or port)}"


async def _open_web(
    listeners: Listeners,
    hall: Hall,
    configuration: Configuration,
    stack: AsyncExitStack,
    ssh_door: "SshDoor | WorkerPool | None",
) -> OpenedWeb | None:
    """Open the browser door; if nobody has chosen an address and the usual one is taken, go without."""
    if configuration.web_address is None:
        return None
    # Whoever does not want it need not wait until it is read in.
    from menagerie.web_door import link_of, web_door  # noqa: PLC0415

    door = web_door(hall, configuration, ssh_door, listeners)
    host, port = configuration.web_address
    try:
        host, port = await _listen(door, host, port)
    except OSError as error:
        if configuration.web is None and error.errno == errno.EADDRINUSE:
            log.warning("another program has the usual port for browsers", extra={"address": join_address(host, port)})
            return None
        raise cannot_listen(error, host, port, "web") from None
    stack.push_async_callback(door.close, WHY)
    link = link_of(configuration, _reached(host), port)
    hall.open_to_browsers(link)
    log.info("people come in by browsers", extra={"address": join_address(host, port)})
    return OpenedWeb(host=host, port=port, link=link)


def _reached(host: str) -> str:
    """Where others find what listens at a host."""
    return own_address() or host if host in ALL_INTERFACES else host


class _Door(Protocol):
    """What listens at an address."""

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""


async def _listen(door: _Door, host: str, port: int) -> tuple[str, int]:
    if host == EVERYWHERE and port == 0:
        port = _free_port()
    return await door.open(host, port)


async def _open_status(status: StatusSocket, stack: AsyncExitStack) -> None:
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
        raise cannot_listen(error, HOST, port, "metrics") from None
    stack.callback(metrics.close)
    return address


async def _open_door(door: TcpDoor, host: str, port: int) -> tuple[str, int]:
    try:
        return await _listen(door, host, port)
    except OSError as error:
        raise cannot_listen(error, host, port, "listen") from None


def _free_port() -> int:
    """Any free port: without one, each family of addresses would listen at another."""
    with socket.create_server((EVERYWHERE, 0)) as probe:
        return int(probe.getsockname()[1])


def cannot_listen(error: OSError, host: str, port: int, key: str) -> CannotServe:
    """Why nobody can be let in there."""
    name = isinstance(error, socket.gaierror)
    why = "EADDRNOTAVAIL" if name else reason_of(error)
    address = host if name else join_address(host, port)
    return CannotServe("cli-serve-listen", address=address, why=why, option=flag_of(key), reason=reason_of(error))


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
        raise CannotServe("cli-serve-late") from None


def _has_failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


async def _cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def watch_disk(hall: Hall) -> None:
    """Look again and again how much room the disk has, and bring back what could not be read when it was full."""
    looks = 0
    while True:
        if hall.storage.look():
            if hall.storage.low:
                log.error("the disk is nearly full: only games that have begun go on")
            else:
                log.info("the disk has room again")
        if hall.recovery.unread and looks % TRY_AGAIN_EVERY == 0:
            try:
                await hall.recovery.try_again()
            except JournalError:
                log.warning("tables could not be brought back for now")
        looks += 1
        await asyncio.sleep(LOOK_EVERY)


async def _keep_up(hall: Hall, journal: DatabaseJournal) -> None:
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
