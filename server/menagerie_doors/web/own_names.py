"""By which names this computer may be opened in a browser.

Somebody else's page can have a name of its own lead here (DNS rebinding): to a browser, this door is then part of that
page, and all that could tell them apart is the name. Numbers and the names of this computer cannot be had by others.
"""

import socket
from ipaddress import ip_address
from typing import Final

LOCAL: Final = ".local"
"""What a computer's name ends with where it tells the network of itself."""


class OwnNames:
    """The names of this computer, and what its host calls it besides."""

    def __init__(self, *named: str | None) -> None:
        computer = _plain(socket.gethostname())
        short = computer.partition(".")[0]
        own = {"localhost", computer, short, short + LOCAL, *(_plain(name) for name in named if name is not None)}
        self._names = frozenset(own - {"", LOCAL})

    def have(self, host: str) -> bool:
        """Whether what a browser has in its line of addresses can be none of somebody else's."""
        name = host[1 : host.index("]")] if host.startswith("[") else _plain(host.partition(":")[0])
        return name in self._names or _is_number(name)


def _plain(name: str) -> str:
    """A name as it is compared: in small letters, and without the dot that ends a whole one."""
    return name.lower().removesuffix(".")


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
