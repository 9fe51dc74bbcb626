"""Addresses as people write them: HOST:PORT, [HOST]:PORT, and what stands for all of a computer's."""

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = ""
"""The host that stands for all interfaces."""


def split_address(text: str) -> tuple[str, int]:
    """The host and the port of `HOST:PORT`; ValueError if it is none."""
    host, colon, port = text.rpartition(":")
    if host.startswith("[") and host.endswith("]"):
        host = host[1:-1]
    elif ":" in host:
        raise ValueError("an IPv6 address needs brackets")
    if not colon or not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise ValueError("this is not HOST:PORT")
    return EVERYWHERE if host == "*" else host, int(port)


def split_ssh_address(text: str) -> tuple[str | None, int]:
    """The host, if there is one, and the port of `[HOST]:PORT`; ValueError if it is none."""
    if text.startswith(":"):
        return None, split_address(f"*{text}")[1]
    return split_address(text)


def split_known_as(text: str) -> tuple[str, int | None]:
    """The host and, if there is one, the port of `HOST[:PORT]`; ValueError if it is none."""
    host, port = (text, None) if _is_host(text.strip("[]")) else split_address(text)
    host = host.strip("[]")
    if not _is_host(host) or port == 0:
        raise ValueError("this is not HOST[:PORT]")
    return host, port


def split_web_as(text: str) -> str:
    """What links begin with, as it is kept: a scheme, a host and perhaps a port; ValueError if not."""
    parts = urlsplit(text.rstrip("/").lower())
    if parts.scheme not in ("http", "https") or not parts.hostname or not _is_host(parts.hostname):
        raise ValueError("this is not http://HOST or https://HOST")
    if parts.path or parts.query or parts.fragment or "@" in parts.netloc or parts.port == 0:
        raise ValueError("this is more than http://HOST:PORT")
    return f"{parts.scheme}://{parts.netloc}"


def _is_host(text: str) -> bool:
    """Whether it is a name or an address: nothing that a shell or a terminal could take for something else."""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return re.fullmatch(r"[0-9A-Za-z_]([0-9A-Za-z_.-]{0,251}[0-9A-Za-z_.])?", text) is not None
    return True


def known_hosts_name(host: str, port: int) -> str:
    """What a line of `known_hosts` calls an ssh server."""
    return host if port == 22 else f"[{host}]:{port}"


def join_address(host: str, port: int) -> str:
    """The host and the port as one text."""
    return f"[{host}]:{port}" if ":" in host else f"{host or '*'}:{port}"
