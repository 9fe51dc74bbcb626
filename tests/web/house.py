"""A whole server in this process with a browser door and an ssh door, on real sockets and a real journal."""

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from menagerie.local_backend import LocalBackend
from menagerie_doors.web.door import WebDoor
from menagerie_doors.web.limits import WebLimits
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.proxies import Proxies
from tests.kit.servers.house import GENEROUS
from tests.ssh.house import SshHouse, open_ssh_house

WHY: Final = "server_stopping"
USUAL: Final = WebLimits()
NO_PROXIES: Final = Proxies()


class WebHouse:
    """A server that is open to browsers, too."""

    def __init__(self, ssh_house: SshHouse, door: WebDoor, port: int, *, tls: bool = False) -> None:
        self.ssh = ssh_house
        self.hall = ssh_house.hall
        self.house = ssh_house.house
        self.door = door
        self.port = port
        self.base = f"{'https' if tls else 'http'}://127.0.0.1:{port}"


@asynccontextmanager
async def open_web_house(
    folder: Path,
    *,
    limits: Limits = GENEROUS,
    web_limits: WebLimits = USUAL,
    web_known_as: str | None = None,
    web_proxies: Proxies = NO_PROXIES,
    tls: ssl.SSLContext | None = None,
    port: int = 0,
    **about: Any,
) -> AsyncIterator[WebHouse]:
    """Open everything in this folder."""
    async with open_ssh_house(folder, limits=limits, **about) as house:
        backend = LocalBackend(house.hall, limits)
        door = WebDoor(
            backend,
            limits,
            web_limits,
            budgets=house.hall.budgets,
            proxies=web_proxies,
            known_as=web_known_as,
            tls=tls,
        )
        _, port = await door.open("127.0.0.1", port)
        try:
            house.hall.open_to_browsers(web_known_as or f"http://127.0.0.1:{port}")
            place = about.get("known_as") or ("127.0.0.1", house.port)
            house.hall.open_to_ssh(f"ssh://{place[0]}:{place[1]}")
            yield WebHouse(house, door, port, tls=tls is not None)
        finally:
            await door.close(WHY)
