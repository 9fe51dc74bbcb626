"""Lets clients on the local network find a server: its name, its port and its protocol, and nothing else."""

import asyncio
import errno
import logging
import socket
from contextlib import suppress
from typing import Final

from zeroconf import Error, InterfaceChoice, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from menagerie_shared.wire.service import PROTOCOL_KEY, SERVICE
from menagerie_shared.wire.text import clean_name
from menagerie_shared.wire.version import PROTOCOL

log = logging.getLogger(__name__)

USUAL_PORT: Final = 4747
ALL_INTERFACES: Final = ("0.0.0.0", "::")
WITHDRAW_WITHIN: Final = 2.0


class Announcement:
    """One server, as the network it listens at is told of it. If that fails, the server is none the worse for it."""

    def __init__(self, host: str, port: int) -> None:
        computer = clean_name(socket.gethostname().partition(".")[0]) or "menagerie"
        # Two that begin at the same moment do not notice that they have one name; on one computer, ports differ.
        self.name = computer if port == USUAL_PORT else f"{computer}-{port}"
        """How it is called; another one of that name would get a number."""
        everywhere = host in ALL_INTERFACES
        address = own_address() or "127.0.0.1" if everywhere else host
        self._interfaces = InterfaceChoice.All if everywhere else [host]
        self._version = IPVersion.V6Only if ":" in host and not everywhere else IPVersion.V4Only
        self._info = AsyncServiceInfo(
            SERVICE,
            f"{self.name}.{SERVICE}",
            port=port,
            properties={PROTOCOL_KEY: str(PROTOCOL)},
            parsed_addresses=[address],
            server=f"{computer}-{port}.local.",  # two servers on one computer may listen at different addresses
        )
        self._network: AsyncZeroconf | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Announce it, which takes a second or two; nobody waits for that."""
        self._task = asyncio.create_task(self._announce(), name="announcement")

    async def _announce(self) -> None:
        try:
            self._network = AsyncZeroconf(interfaces=self._interfaces, ip_version=self._version)
            await (await self._network.async_register_service(self._info, allow_name_change=True))
        except OSError as error:
            log.warning("the server cannot be announced", extra={"code": errno.errorcode.get(error.errno or 0)})
        except (Error, RuntimeError) as error:
            log.warning("the server cannot be announced", extra={"code": type(error).__name__})
        else:
            log.info("the server is announced")

    async def withdraw(self) -> None:
        """Tell the network that the server is not there any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._network is None:
            return
        try:
            async with asyncio.timeout(WITHDRAW_WITHIN):
                await self._network.async_unregister_all_services()
                await self._network.async_close()
        except (OSError, TimeoutError, Error):
            log.warning("the announcement could not be withdrawn; it expires by itself")


def own_address() -> str | None:
    """The address at which others on the network most likely reach this computer. Nothing is sent to find it out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        return str(probe.getsockname()[0])
    return None
