"""Sockets at which people come in: they are accepted a few at a time, so that a flood delays nobody else."""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Final

from menagerie_server.doors.proxies import NoHeader, Proxies

log = logging.getLogger(__name__)

BACKLOG: Final = 256
AT_ONCE: Final = 8
"""After so many, everything else has its turn."""
MOST_PROXIED: Final = 200
"""Of so many connections at once it may not be known yet where they come from."""
OUT_OF_FILES: Final = 1.0
"""How long nobody is accepted when the system has no more files to give."""


class Listening:
    """All sockets of a door."""

    def __init__(
        self,
        come: Callable[[socket.socket, str], None],
        proxies: Proxies = Proxies(),  # noqa: B008 - it never changes
    ) -> None:
        """With what to do with a connection, and the address that it comes from; whoever takes it closes it."""
        self.open_to_all = asyncio.Event()
        """While it is not set, people wait at the system's door."""
        self._come = come
        self._sockets: list[socket.socket] = []
        self._proxies = proxies
        self._tasks: list[asyncio.Task[None]] = []
        self._asking: set[asyncio.Task[None]] = set()
        """Those who wait for what a proxy says."""
        self._closed = False

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where. OSError if that cannot be."""
        self._sockets = await listen(host, port)
        self._tasks = [asyncio.create_task(self._accept(each), name="accepting") for each in self._sockets]
        bound = self._sockets[0].getsockname()
        return bound[0], bound[1]

    def close(self) -> None:
        """Accept nobody more."""
        self._closed = True
        for task in (*self._tasks, *self._asking):
            task.cancel()
        for listening in self._sockets:
            asyncio.get_running_loop().remove_reader(listening.fileno())
            listening.close()
        self._sockets = []

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        accepted_now = 0
        while True:
            await self.open_to_all.wait()
            try:
                accepted, peer = await loop.sock_accept(listening)
            except OSError:
                if self._closed:
                    return
                log.warning("nobody can be accepted for now")
                await asyncio.sleep(OUT_OF_FILES)
                continue
            self._take(accepted, str(peer[0]))
            # While somebody waits to be accepted, nothing above lets others have their turn.
            accepted_now = (accepted_now + 1) % AT_ONCE
            if not accepted_now:
                await asyncio.sleep(0)

    def _take(self, accepted: socket.socket, address: str) -> None:
        if not self._proxies.trusts(address):
            self._come(accepted, address)
        elif len(self._asking) >= MOST_PROXIED:
            accepted.close()
        else:
            asking = asyncio.create_task(self._ask(accepted, address))
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)

    async def _ask(self, accepted: socket.socket, proxy: str) -> None:
        """Have a proxy say where a connection comes from; without that, nobody is let in."""
        accepted.setblocking(False)
        try:
            address = await self._proxies.origin(accepted, proxy)
        except NoHeader:
            log.warning("a proxy does not say where somebody comes from")
            accepted.close()
        except BaseException:
            accepted.close()
            raise
        else:
            self._come(accepted, address)


async def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at all addresses of a host, in the order of the system; OSError if one of them does not."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listening: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            try:
                opened = socket.socket(family, kind, protocol)
            except OSError:  # this system has no addresses of that kind
                continue
            listening.append(opened)
            opened.setblocking(False)
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            opened.bind(address)
            opened.listen(BACKLOG)
        if not listening:
            raise OSError("there is no such address")
    except BaseException:
        for opened in listening:
            opened.close()
        raise
    return listening
