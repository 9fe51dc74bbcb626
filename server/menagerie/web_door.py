"""How a server opens its browser door: within its own process, or in those that hold the ssh sessions."""

import ssl
from pathlib import Path

from menagerie.local_backend import LocalBackend
from menagerie_doors.processes.worker_pool import WorkerPool
from menagerie_doors.ssh.door import SshDoor
from menagerie_doors.web.door import WebDoor
from menagerie_doors.web.own_names import OwnNames
from menagerie_doors.web.tls import server_context
from menagerie_server.doors.proxies import Proxies
from menagerie_server.observing.listeners import Listeners
from menagerie_server.settings.configuration import Configuration
from menagerie_server.tables.hall import Hall
from menagerie_shared.codes import ClosingCode


class BadCertificate(Exception):
    """The certificate cannot be used: a sentence that says why."""


def tls_of(configuration: Configuration) -> ssl.SSLContext | None:
    """What to encrypt with, if anything; BadCertificate if it cannot be used."""
    if configuration.tls is None:
        return None
    certificate, key = configuration.tls
    for file in (certificate, key):
        _check(file)
    try:
        return server_context(certificate, key)
    except (OSError, ssl.SSLError):
        raise BadCertificate(
            f"{certificate} and {key} are no certificate with its key, both as PEM. Choose others with --tls CERT KEY."
        ) from None


def _check(file: Path) -> None:
    try:
        file.open("rb").close()
    except OSError as error:
        raise BadCertificate(f"{file} cannot be read: {error.strerror}.") from None


class PooledWebDoor:
    """The browser door of processes that hold ssh sessions as well: they are told to stop as doors for ssh."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""
        return await self._pool.open_to_browsers(host, port)

    async def close(self, code: ClosingCode) -> None:
        """Nothing is left to do here."""


def web_door(
    hall: Hall, configuration: Configuration, ssh_door: SshDoor | WorkerPool | None, listeners: Listeners
) -> WebDoor | PooledWebDoor:
    """A door in this process, or in those of the ssh door; whole pictures are drawn in one queue with those for ssh."""
    if isinstance(ssh_door, WorkerPool):
        return PooledWebDoor(ssh_door)
    door = WebDoor(
        LocalBackend(hall, configuration.limits),
        configuration.limits,
        budgets=hall.budgets,
        proxies=Proxies(configuration.proxies),
        draw_queue=None if ssh_door is None else ssh_door.draw_queue,
        known_as=configuration.web_known_as,
        own_names=OwnNames((configuration.known_place or (None,))[0]),
        tls=tls_of(configuration),
    )
    listeners.add_pages(door)
    return door


def link_of(configuration: Configuration, reached: str, port: int) -> str:
    """What links begin with, as far as the server knows where it is."""
    if configuration.web_known_as is not None:
        return configuration.web_known_as
    host = (configuration.known_place or (reached,))[0]
    scheme, usual = ("http", 80) if configuration.tls is None else ("https", 443)
    host = f"[{host}]" if ":" in host else host
    return f"{scheme}://{host}" if port == usual else f"{scheme}://{host}:{port}"
