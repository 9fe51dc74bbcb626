"""Proxies in front of a door, and what they say of where somebody really comes from (the PROXY protocol, 1 and 2).

Without that, all people behind a proxy would share the budgets of one address. Only proxies that the host names are
believed, and those have to say it: a line that anybody could write is not read from anybody else.
"""

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from menagerie_server.budgets.neighbourhood import Networks

SIGNATURE: Final = b"\r\n\r\n\0\r\nQUIT\n"
"""How the second version begins; the first one begins with `PROXY`, and is never shorter than this."""
FIRST: Final = b"PROXY "
LONGEST_LINE: Final = 107
LONGEST: Final = 536
"""More than this no proxy has to say, in the second version."""
WITHIN: Final = 5.0
LOCAL: Final = 0x20
PROXIED: Final = 0x21
ADDRESSES: Final = {0x11: 4, 0x21: 16}
"""TCP over IPv4 and IPv6, with how many bytes an address has."""


class NoHeader(Exception):
    """A proxy does not say where somebody comes from."""


class Proxies:
    """Those that are believed."""

    def __init__(self, networks: Networks = Networks()) -> None:  # noqa: B008 - it never changes
        self._networks = networks

    def trusts(self, address: str) -> bool:
        """Whether what comes from this address comes through a proxy that is believed."""
        return address in self._networks

    async def origin(self, accepted: socket.socket, address: str) -> str:
        """Where a connection comes from that a proxy has opened; NoHeader if it does not say so."""
        try:
            async with asyncio.timeout(WITHIN):
                begun = await _exactly(accepted, len(SIGNATURE))
                if begun == SIGNATURE:
                    return await _read_second(accepted, address)
                if begun.startswith(FIRST):
                    return await _read_first(accepted, address, begun)
        except (OSError, ValueError) as error:
            raise NoHeader from error
        raise NoHeader


async def _read_first(accepted: socket.socket, address: str, begun: bytes) -> str:
    """`PROXY TCP4 192.0.2.1 192.0.2.2 56324 4747`, or `PROXY UNKNOWN`."""
    line = begun
    while not line.endswith(b"\r\n"):
        if len(line) >= LONGEST_LINE:
            raise NoHeader
        line += await _exactly(accepted, 1)  # never more: what comes after it is for somebody else
    words = line.decode("ascii").split()
    if words[1] == "UNKNOWN":
        return address
    if words[1] not in ("TCP4", "TCP6") or len(words) != 6:
        raise NoHeader
    return str(ip_address(words[2]))


async def _read_second(accepted: socket.socket, address: str) -> str:
    command, family, *length = await _exactly(accepted, 4)
    rest = int.from_bytes(bytes(length), "big")
    if rest > LONGEST:
        raise NoHeader
    told = await _exactly(accepted, rest)
    size = ADDRESSES.get(family)
    if command == LOCAL:
        return address  # the proxy itself asks whether anybody is there
    if command != PROXIED or size is None or rest < 2 * size + 4:
        raise NoHeader
    return str(IPv4Address(told[:size]) if size == 4 else IPv6Address(told[:size]))


async def _exactly(accepted: socket.socket, count: int) -> bytes:
    loop = asyncio.get_running_loop()
    read = b""
    while len(read) < count:
        more = await loop.sock_recv(accepted, count - len(read))
        if not more:
            raise NoHeader
        read += more
    return read
