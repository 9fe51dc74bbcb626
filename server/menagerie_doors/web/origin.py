"""Which page asks: only one of ours may open a websocket or send a form."""

import re
from typing import Final
from urllib.parse import urlsplit

USUAL_PORTS: Final = {"http": 80, "https": 443}
_HOST: Final = re.compile(r"([0-9A-Za-z_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")


def is_host(text: str) -> bool:
    """Whether it can be what a browser has in its line of addresses: nothing else is ever repeated to anybody."""
    return _HOST.fullmatch(text) is not None


def place_of(url: str) -> tuple[str, str, int] | None:
    """The scheme, host and port of an address in a browser; None if it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in USUAL_PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or USUAL_PORTS[parts.scheme]


def is_own(origin: str | None, base: str) -> bool:
    """Whether a request comes from a page at this address. Browsers always say; whoever does not is none."""
    if origin is None or origin != origin.strip():
        return False
    place = place_of(origin)
    return place is not None and place == place_of(base)


def is_loopback(base: str) -> bool:
    """Whether an address leads to the own computer, wherever it is opened."""
    place = place_of(base)
    return place is not None and (place[1] in ("localhost", "::1") or place[1].startswith("127."))
