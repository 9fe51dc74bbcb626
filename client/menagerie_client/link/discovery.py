"""Servers that are announced on the local network.

What is found there comes from strangers: names are made harmless, and addresses are addresses, not names to look up.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any, Final, Self

import msgspec
from zeroconf import Error, InterfaceChoice, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from menagerie_shared.wire.service import PROTOCOL_KEY, SERVICE
from menagerie_shared.wire.text import clean_text

LONGEST_NAME: Final = 40
MOST: Final = 100
"""So many servers are kept; whoever announces more is no friend."""
ANSWER_WITHIN: Final = 3000
"""Milliseconds for a server to say where it is."""
TRIES: Final = 5
"""So often it is asked: networks lose what everybody is sent."""


class Server(msgspec.Struct, frozen=True):
    """A server that can be joined."""

    name: str
    host: str
    port: int
    protocol: int | None = None
    """The version that it speaks, if it says so."""


class Discovery:
    """Looks around as long as it is open; OSError if there is no network to look at."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        self.servers: dict[str, Server] = {}
        """Those that are there now, in the order in which they were found, by their full names."""
        self._interfaces = InterfaceChoice.All if interfaces is None else list(interfaces)
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._news = asyncio.Event()

    async def __aenter__(self) -> Self:
        try:
            self._network = AsyncZeroconf(interfaces=self._interfaces)
        except RuntimeError as error:
            raise OSError("there is no network") from error
        try:
            # Whatever is heard before it has started would be lost, and with it, at times, the start itself.
            await self._network.zeroconf.async_wait_for_start()
        except BaseException as error:
            await self._network.async_close()
            if isinstance(error, Error):
                raise OSError("the local network cannot be listened to") from error
            raise
        self._browser = AsyncServiceBrowser(self._network.zeroconf, SERVICE, handlers=[self._hear])
        return self

    async def __aexit__(self, *exc: object) -> None:
        for task in self._asking.values():
            task.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)
        await self._browser.async_cancel()
        await self._network.async_close()

    async def found(self) -> AsyncIterator[Server]:
        """Every server once, as soon as it is found; those that are known already come first."""
        told: set[Server] = set()
        while True:
            self._news.clear()
            for server in [server for server in self.servers.values() if server not in told]:
                told.add(server)
                yield server
            await self._news.wait()

    async def changed(self) -> None:
        """Wait until a server has come, gone or moved."""
        self._news.clear()
        await self._news.wait()

    def _hear(self, *, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        del service_type
        if (asking := self._asking.pop(name, None)) is not None:
            asking.cancel()
        if state_change is ServiceStateChange.Removed:
            self._know(name, None)
        elif name in self.servers or len(self.servers) + len(self._asking) < MOST:
            self._asking[name] = asyncio.create_task(self._ask(zeroconf, name))

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        """Where is it?"""
        with suppress(Error):  # some names can be sent but not asked for
            info = AsyncServiceInfo(SERVICE, name)
            for _ in range(TRIES):
                if await info.async_request(zeroconf, ANSWER_WITHIN):
                    self._know(name, _read(name, info))
                    break
        self._asking.pop(name, None)

    def _know(self, name: str, server: Server | None) -> None:
        if self.servers.get(name) == server:
            return
        if server is None:
            del self.servers[name]
        else:
            self.servers[name] = server
        self._news.set()


def _read(name: str, info: AsyncServiceInfo) -> Server | None:
    """The server that a record speaks of, if one can go there."""
    addresses = info.parsed_scoped_addresses()
    shown = clean_text(name.removesuffix(SERVICE).removesuffix("."), LONGEST_NAME)
    if not addresses or not info.port or not shown:
        return None
    said: Any = info.properties.get(PROTOCOL_KEY.encode())
    protocol = int(said) if isinstance(said, bytes) and said.isdigit() and len(said) < 10 else None
    return Server(shown, addresses[0], info.port, protocol)
