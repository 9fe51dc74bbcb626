"""A door on another machine than the server: it lets people in there, and brings them to the server's tables.

The way to the server is its own ssh port. Both ends know each other by keys: the server's is remembered from the first
time on, or given, and this door's has to be allowed by the host of the server.
"""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from menagerie.serving import cannot_listen
from menagerie_client.link.state import NotWelcome
from menagerie_client.link.transports.ssh import ssh
from menagerie_client.text.reasons import reason_of
from menagerie_doors.processes.worker import LOGIN, WHY, Assignment, Remote
from menagerie_doors.processes.worker_pool import WorkerPool
from menagerie_doors.ssh.admission.host_keys import HostKey, load_host_key
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.admission.offers import quiet_library
from menagerie_doors.ssh.sessions.session import DOORS
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.doors.proxies import Proxies
from menagerie_server.observing.logs import report_failure
from menagerie_server.serving.loops import fastest_loop, listen_to_signals
from menagerie_server.settings.addresses import join_address
from menagerie_server.settings.configuration import Configuration

log = logging.getLogger(__name__)

OWN_KEY: Final = "ssh_door_ed25519_key"
KNOWN: Final = "upstream_key"
"""The file with the fingerprint of the server's key."""
ANSWER_WITHIN: Final = 15.0


class CannotOpen(Exception):
    """The door cannot be opened: the key of a sentence that says why, and its facts."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """Where an open door is."""

    host: str
    port: int
    upstream: str
    upstream_key: str
    reached: bool
    """Whether the server could be reached just now."""
    host_key: HostKey
    own_key: HostKey


def run(configuration: Configuration, folder: Path, opened: Callable[[Opened], None]) -> None:
    """Let people in until a signal says to stop; CannotOpen or BadHostKey if it does not work."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(_serve(configuration, folder, opened))


async def _serve(configuration: Configuration, folder: Path, opened: Callable[[Opened], None]) -> None:
    asyncio.get_running_loop().set_exception_handler(report_failure)
    told_to_stop = listen_to_signals()
    quiet_library()
    assert configuration.ssh_address is not None
    assert configuration.upstream_address is not None
    upstream = join_address(*configuration.upstream_address)
    host_key, own_key = load_host_key(folder), load_host_key(folder, OWN_KEY)
    known, reached = await _meet(configuration, folder, own_key)
    pool = WorkerPool(
        max(1, configuration.doors),
        _assign(configuration, folder, known),
        configuration.limits,
        Budgets(configuration.budgets, Networks(configuration.crowds)),
        Proxies(configuration.proxies),
    )
    host, port = configuration.ssh_address
    try:
        host, port = await pool.open(host, port)
    except TimeoutError:
        raise CannotOpen("cli-door-processes") from None
    except OSError as error:
        listen = cannot_listen(error, host, port, "ssh")
        raise CannotOpen(listen.key, **listen.facts) from None
    log.info("the door is open", extra={"address": join_address(host, port)})
    try:
        opened(
            Opened(
                host=host,
                port=port,
                upstream=upstream,
                upstream_key=known,
                reached=reached,
                host_key=host_key,
                own_key=own_key,
            )
        )
        await told_to_stop.wait()
        log.info("the door is closed")
    finally:
        await pool.close(WHY)


def _assign(configuration: Configuration, folder: Path, known: str) -> Assignment:
    assert configuration.upstream_address is not None
    return Assignment(
        upstream=Remote(*configuration.upstream_address, known, folder / OWN_KEY),
        keys=folder,
        limits=configuration.limits,
        ssh_limits=SshLimits(),
        budgets=configuration.budgets,
        crowds=configuration.crowds,
        known_as=configuration.known_place,
        log_file=configuration.log_file,
        log_form=configuration.log_form,
        log_level=configuration.log_level,
    )


async def _meet(configuration: Configuration, folder: Path, own_key: HostKey) -> tuple[str, bool]:
    """Knock at the server's once; returns the fingerprint of its key, and whether it was there."""
    assert configuration.upstream_address is not None
    host, port = configuration.upstream_address
    where = join_address(host, port)
    file = folder / KNOWN
    known = configuration.upstream_key or (file.read_text(encoding="ascii").strip() if file.exists() else "")
    seen = [known] if known else []
    dial = ssh(host, port, LOGIN, lambda: seen[-1] if seen else "", seen.append, [own_key.key], DOORS)
    reached = True
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            link = await dial()
        link.close()
    except NotWelcome as unwelcome:
        raise _explain(unwelcome.code, where, file, own_key) from None
    except OSError as error:
        if not seen:
            raise CannotOpen("cli-door-unreachable", address=where, reason=reason_of(error)) from None
        log.warning("the server cannot be reached for now", extra={"address": where})
        reached = False
    if seen[-1:] != [known]:
        file.write_text(f"{seen[-1]}\n", encoding="ascii")
    return seen[-1], reached


def _explain(code: str, where: str, file: Path, own_key: HostKey) -> CannotOpen:
    match code:
        case "host_key_changed":
            return CannotOpen("cli-door-key-changed", address=where, file=str(file))
        case "not_menagerie":
            return CannotOpen("cli-door-not-allowed", address=where, line=own_key.public)
        case _:
            return CannotOpen("cli-door-no-menagerie", address=where)
