"""A whole server in this process with an SSH door, on a real socket and a real journal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncssh

from menagerie.local_backend import LocalBackend
from menagerie_client.client import Client
from menagerie_client.link.transports.ssh import ssh
from menagerie_doors.ssh.admission.door_keys import AllowedDoors
from menagerie_doors.ssh.admission.host_keys import load_host_key
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.door import SshDoor
from menagerie_server.doors.limits import Limits
from menagerie_server.tables.people import Person
from tests.kit.servers.house import GENEROUS, House, open_house

WHY: Final = "server_stopping"
USUAL: Final = SshLimits()


class SshHouse:
    """A server that is open in both ways."""

    def __init__(self, house: House, door: SshDoor, port: int, folder: Path) -> None:
        self.house = house
        self.hall = house.hall
        self.door = door
        self.port = port
        self.folder = folder

    @property
    def people(self) -> list[Person]:
        """Everybody who is known, the last one first."""
        return self.hall.people.latest(1000)

    def owner(self, key: "Key") -> Person | None:
        """Whom a key belongs to."""
        return next((person for person in self.people if key.fingerprint in person.keys), None)

    def here(self, name: str) -> bool:
        """Whether somebody of this name is here."""
        return any(session.name == name for session in self.hall.present.values())

    def subsystem(self, key: "Key | None", name: str = "", token: str | None = None) -> Client:
        """Somebody who comes in by `menagerie join ssh://`, with the keys of their own."""
        return Client(ssh("127.0.0.1", self.port, name, lambda: "", lambda key: None, own_keys(key)), name, token)


class Key:
    """A person's key, in files of its own."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.path = folder / f"id_{name}"
        self.key = asyncssh.generate_private_key("ssh-ed25519", comment=name)
        self.path.touch(0o600)
        self.path.write_bytes(self.key.export_private_key("openssh"))
        self.public = folder / f"id_{name}.pub"
        self.public.write_bytes(self.key.export_public_key("openssh"))
        self.fingerprint = self.key.get_fingerprint()


def own_keys(key: Key | None) -> list[Any]:
    """What somebody with this key brings; nothing of whoever runs the tests."""
    return [] if key is None else [key.key]


@asynccontextmanager
async def open_ssh_house(
    folder: Path,
    *,
    limits: Limits = GENEROUS,
    ssh_limits: SshLimits = USUAL,
    port: int = 0,
    allowed_doors: Path | None = None,
    known_as: tuple[str, int | None] | None = None,
    **about: Any,
) -> AsyncIterator[SshHouse]:
    """Open everything in this folder."""
    async with open_house(folder, limits=limits, **about) as house:
        allowed = None if allowed_doors is None else AllowedDoors(allowed_doors)
        backend = LocalBackend(house.hall, limits)
        key, budgets = load_host_key(folder), house.hall.budgets
        door = SshDoor(backend, key, limits, ssh_limits, allowed, known_as, budgets=budgets)
        _, port = await door.open("127.0.0.1", port)
        try:
            yield SshHouse(house, door, port, folder)
        finally:
            await door.close(WHY)
