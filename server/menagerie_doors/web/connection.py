"""One connection of a browser's: pages go through it, and perhaps a websocket."""

import asyncio
import logging
import socket
from contextlib import suppress
from typing import Final, Protocol

from aiohttp import web

from menagerie_doors.web.limits import WebLimits
from menagerie_doors.web.session import WebSession
from menagerie_server.budgets.allowance import Allowance
from menagerie_server.budgets.budgets import Admission
from menagerie_server.doors.limits import Limits

READ: Final = 16 * 1024
"""How many bytes are taken in at once: there can be thousands of frames in them that hold nothing."""


class ConnectionHost(Protocol):
    """What a connection needs of the door that it is at."""

    @property
    def limits(self) -> Limits:
        """How much anybody may have."""

    @property
    def web_limits(self) -> WebLimits:
        """How much anybody may have who comes by a browser."""

    def come(self, connection: "PageConnection") -> None:
        """Somebody is near."""

    def gone(self, connection: "PageConnection") -> None:
        """Somebody has left."""


def quiet_logger() -> logging.Logger:
    """For what strangers get wrong, which would fill the log."""
    quiet = logging.getLogger("aiohttp.server.strangers")
    quiet.setLevel(logging.CRITICAL + 1)
    return quiet


class PageConnection(web.RequestHandler):
    """One connection of a browser's."""

    __slots__ = ("__weakref__", "_door", "_heard", "address", "admission", "began", "closed", "proxied", "session")

    def __init__(self, door: ConnectionHost, server: web.Server, address: str, admission: Admission | None) -> None:
        """Without an admission it comes through a proxy: where from, is known with each websocket."""
        limits = door.web_limits
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=limits.kept_for,
            access_log=quiet_logger(),
            logger=quiet_logger(),
            max_line_size=limits.head,
            max_field_size=limits.head,
            max_headers=60,
            lingering_time=0,
            read_bufsize=limits.unread,
            auto_decompress=False,
        )
        self._door = door
        self._heard = Allowance(limits.heard, limits.heard_per_second, asyncio.get_running_loop().time())
        self.address = address
        self.admission = admission
        self.proxied = admission is None
        self.began = asyncio.get_running_loop().time()
        self.session: WebSession | None = None
        self.closed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is near."""
        super().connection_made(transport)
        assert isinstance(transport, asyncio.Transport)
        # By itself, the system would keep megabytes for somebody who does not read.
        if hasattr(transport, "max_size"):  # no loop but asyncio's own lets anybody say how much is read at once
            transport.max_size = READ
        own: socket.socket = transport.get_extra_info("socket")
        with suppress(OSError):
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._door.limits.send_buffer)
        self._door.come(self)

    def data_received(self, data: bytes) -> None:
        """Something is said; no more is read while too much was."""
        super().data_received(data)
        loop = asyncio.get_running_loop()
        self._heard.spend(loop.time(), len(data))
        if self.transport is not None and (wait := self._heard.missing(loop.time())):
            self.transport.pause_reading()
            loop.call_later(wait, self._listen_again)

    def _listen_again(self) -> None:
        if self.transport is not None:
            self.transport.resume_reading()

    def connection_lost(self, exc: BaseException | None) -> None:
        """They are gone."""
        super().connection_lost(exc)
        if self.admission is not None:
            self.admission.release()
        self._door.gone(self)
        self.closed.set()

    def admitted(self, admission: Admission) -> None:
        """It is counted among those that are in, until it is gone; what it was counted as before is over."""
        if self.admission is not None:
            self.admission.release()
        self.admission = admission

    @property
    def unsent(self) -> int:
        """How many bytes wait to be read."""
        if self.session is not None:
            return self.session.unsent
        return 0 if self.transport is None else self.transport.get_write_buffer_size()

    @property
    def nameless(self) -> bool:
        """Whether nobody plays here."""
        return self.session is None or not self.session.is_welcome

    def known(self) -> None:
        """It is known what it wants."""
        if self.admission is not None:
            self.admission.known()

    def asked(self) -> None:
        """A page is asked for: it should be shown before somebody else gets this place."""
        if self.admission is not None:
            self.admission.go_on()

    def answered(self) -> None:
        """It was shown: until the next one is asked for, nobody misses this connection."""
        if self.admission is not None:
            self.admission.rest()

    def cut_off(self) -> None:
        """Hang up at once."""
        if self.transport is not None:
            self.transport.abort()
