"""How a server opens its ssh door: within its own process, or with processes that hold the sessions."""

import logging
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from menagerie.local_backend import LocalBackend
from menagerie_doors.processes.worker import Assignment, Local, Remote, WebAssignment
from menagerie_doors.processes.worker_pool import WorkerPool, can_hand_over
from menagerie_doors.ssh.admission.door_keys import AllowedDoors
from menagerie_doors.ssh.admission.host_keys import HostKey, load_host_key
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.door import SshDoor
from menagerie_server.doors.proxies import Proxies
from menagerie_server.doors.unix import UnixDoor, users_are_known
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)


class Way(msgspec.Struct, frozen=True):
    """A door that is about to be opened."""

    door: SshDoor | WorkerPool
    host_key: HostKey
    doors: int = 0
    """How many processes hold the sessions."""
    no_doors: bool = False
    """Whether there should be some, but this system cannot have them."""


async def way_in(
    hall: Hall, configuration: Configuration, data: DataDirectory, stack: AsyncExitStack, why: ClosingCode
) -> Way:
    """The door that the settings ask for; BadHostKey or OSError if it cannot be."""
    host_key = load_host_key(data.path)
    allowed = configuration.allow_door or data.allowed_doors
    possible = can_hand_over() and users_are_known()
    if configuration.doors and possible:
        socket = UnixDoor(hall, configuration.limits, data.doors)
        await socket.listen()
        stack.push_async_callback(socket.close, why)
        assignment = assign(configuration, Local(data.doors), data.path, allowed)
        pool = WorkerPool(
            configuration.doors, assignment, configuration.limits, hall.budgets, Proxies(configuration.proxies)
        )
        return Way(pool, host_key, configuration.doors)
    if configuration.doors:
        log.warning("this system cannot have door processes")
    door = SshDoor(
        LocalBackend(hall, configuration.limits),
        host_key,
        configuration.limits,
        allowed_doors=AllowedDoors(allowed),
        known_as=configuration.known_place,
        budgets=hall.budgets,
        proxies=Proxies(configuration.proxies),
    )
    return Way(door, host_key, no_doors=bool(configuration.doors))


def assign(
    configuration: Configuration, upstream: Local | Remote, keys: Path, allowed_doors: Path | None = None
) -> Assignment:
    """What each door process has to know."""
    return Assignment(
        upstream=upstream,
        keys=keys,
        allowed_doors=allowed_doors,
        limits=configuration.limits,
        ssh_limits=SshLimits(),
        budgets=configuration.budgets,
        crowds=configuration.crowds,
        web=None if configuration.web_address is None else _assign_web(configuration),
        known_as=configuration.known_place,
        log_file=configuration.log_file,
        log_form=configuration.log_form,
        log_level=configuration.log_level,
    )


def _assign_web(configuration: Configuration) -> WebAssignment:
    """What each door process has to know of browsers."""
    return WebAssignment(
        known_as=configuration.web_known_as,
        named=(configuration.known_place or (None,))[0],
        tls=configuration.tls,
        trusted=configuration.trust_proxies,
    )
