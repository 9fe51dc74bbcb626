"""The protocol between somebody's channel and the server, carried through a door as it is.

A client that does not read is not read for, either: so the server knows, and spares it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from menagerie_client.link.state import NotWelcome
from menagerie_doors.stage.output import Output
from menagerie_server.doors.limits import Limits
from menagerie_shared.codes import CLOSING, ClosingCode
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.framing import MAX_FRAME, frame
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.messages import Closing

log = logging.getLogger(__name__)


class MeasuredLink(Link, Protocol):
    """A link that tells how many bytes wait to be sent."""

    @property
    def unsent(self) -> int:
        """How many bytes the server has not read yet, as far as they wait here."""


Reach: TypeAlias = Callable[[], Awaitable[MeasuredLink]]
"""Makes a new link to the server; OSError if it cannot be reached."""


class Relay:
    """Carries the protocol between one channel and one link."""

    def __init__(self, reach: Reach, output: Output, limits: Limits) -> None:
        self._output = output
        self._limits = limits
        self._early = bytearray()
        """What came before there was a link."""
        self._link: MeasuredLink | None = None
        self._reads_again = asyncio.Event()
        output.subscribe(self)
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._carry(reach))

    def reads_again(self) -> None:
        """The client reads again: go on reading for it."""
        self._reads_again.set()

    async def _carry(self, reach: Reach) -> None:
        try:
            self._link = link = await reach()
        except NotWelcome as unwelcome:
            self.dismiss(_closing_code(unwelcome.code))
            return
        except OSError:
            self._output.exit(1)  # whoever speaks the protocol comes again by itself
            return
        link.write(bytes(self._early))
        self._early.clear()
        try:
            while (payload := await link.read()) is not None:
                self._output.insist(frame(payload))
                while self._output.blocked and not self._output.gone:
                    self._reads_again.clear()
                    await self._reads_again.wait()
        finally:
            link.close()
        self._output.exit(0)

    def received(self, data: bytes) -> None:
        """The client sends."""
        if self._link is None:
            self._early += data
            if len(self._early) > MAX_FRAME:
                self._output.abort()
            return
        self._link.write(data)
        if self._link.unsent > self._limits.drop_above:
            log.warning("a client was cut off, as the server does not read", extra={"code": "server_unread"})
            self._output.abort()

    def ended(self) -> None:
        """The client has said all it wants to say."""

    def resized(self, size: tuple[int, int]) -> None:
        """There is no window here."""

    def dismiss(self, code: ClosingCode) -> None:
        """Tell the client why, and hang up."""
        self._output.insist(pack(Closing(code=code)))
        self._output.exit(0)

    def lost(self) -> None:
        """The client is gone."""
        if self._task is not None:
            self._task.cancel()
            self._task = None  # it holds this relay
        if self._link is not None:
            self._link.close()


def _closing_code(code: str) -> ClosingCode:
    """Why the server does not want a door, told to a client: what only doors are told would say nothing to it."""
    return code if code in CLOSING else "unreadable_message"
