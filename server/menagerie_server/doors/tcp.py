"""The TCP door: frames in, frames out, and a limit on everything."""

import asyncio
import logging
import socket
from collections.abc import Sequence
from typing import Final, cast

from menagerie_server.budgets.budgets import Admission, TooMany
from menagerie_server.budgets.neighbourhood import neighbourhood
from menagerie_server.doors.conversation import Conversation, ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.listening import Listening
from menagerie_server.doors.partner import Partner
from menagerie_server.doors.proxies import Proxies
from menagerie_server.doors.turning_away import closing_code
from menagerie_server.tables.hall import Hall
from menagerie_shared.codes import ClosingCode
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.framing import BadFrame, Frames
from menagerie_shared.wire.messages import Closing

log = logging.getLogger(__name__)

READ: Final = 16 * 1024
"""How much is read at once, into a buffer that is used again and again."""


class TcpDoor:
    """Listens at an address, and counts the connections that are in."""

    def __init__(
        self,
        hall: Hall,
        limits: Limits = Limits(),  # noqa: B008 - it is frozen
        proxies: Proxies = Proxies(),  # noqa: B008 - it never changes
    ) -> None:
        self.budgets = hall.budgets
        self.context = ConversationContext(hall, limits)
        self.limits = limits
        self.lines: set[TcpLine] = set()
        self.rejected: set[TcpLine] = set()
        """Connections that are not let in, while they are told so."""
        self._listening = Listening(self._accepted, proxies)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""
        bound = await self._listening.open(host, port)
        self._listening.open_to_all.set()
        return bound

    def _accepted(self, accepted: socket.socket, address: str) -> None:
        if len(self.rejected) >= self.limits.rejections and self.budgets.debt("arrivals", address):
            accepted.close()  # one of a flood: it is not even worth a line
            return
        beginning = asyncio.create_task(self._begin(accepted, address))
        self._tasks.add(beginning)
        beginning.add_done_callback(self._tasks.discard)

    async def _begin(self, accepted: socket.socket, address: str) -> None:
        loop = asyncio.get_running_loop()
        accepted.setblocking(False)
        try:
            await loop.connect_accepted_socket(lambda: TcpLine(self, address), accepted)
        except OSError:  # it was gone before it began
            accepted.close()

    def converse(self, line: "TcpLine") -> Partner:
        """Begin a conversation with whoever came in."""
        return Conversation(self.context, line, address=line.address)

    def unsent(self) -> list[int]:
        """How many bytes each connection has not read."""
        return [line.unsent for line in self.lines]

    def let_in(self, line: "TcpLine") -> None:
        """Count a connection among those that are in; TooMany if there are too many already."""
        line.admitted(self.budgets.admit(line.address, line.give_way))
        self.lines.add(line)

    def reject(self, line: "TcpLine") -> bool:
        """Whether a connection that is not let in is told so; those of a flood are not worth a word."""
        if len(self.rejected) >= self.limits.rejections:
            return False
        self.rejected.add(line)
        return True

    def closed(self, line: "TcpLine") -> None:
        """A connection is gone."""
        self.lines.discard(line)
        self.rejected.discard(line)

    async def close(self, code: ClosingCode) -> None:
        """Stop listening, tell everybody why, and hang up."""
        self._listening.close()
        for line in tuple(self.rejected):
            line.abort()
        for line in tuple(self.lines):
            line.dismiss(code)
        for _ in range(100):
            if not self.lines:
                return
            await asyncio.sleep(0.01)
        for line in tuple(self.lines):
            line.abort()


class TcpLine(asyncio.BufferedProtocol):
    """One TCP connection: its frames, its timers, and its backpressure."""

    def __init__(self, door: TcpDoor, address: str = "") -> None:
        self._door = door
        self._limits = door.limits
        self._buffer = memoryview(bytearray(READ))
        self._frames = Frames()
        self._transport: asyncio.Transport | None = None
        self._conversation: Partner | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._drop_timer: asyncio.TimerHandle | None = None
        self._heard_at = 0.0
        self._hung_up = False
        self._unheard = 0
        """How many bytes came in after hanging up."""
        self.address = neighbourhood(address)
        self._admission: Admission | None = None
        self.blocked = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection was accepted: begin a conversation, or turn it away."""
        self._transport = transport = cast(asyncio.Transport, transport)  # uvloop's is one without saying so
        try:
            self._door.let_in(self)
        except TooMany as too_many:
            self._turn_away(closing_code(too_many))
            return
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._limits.send_buffer)
        transport.set_write_buffer_limits(high=self._limits.spare_above)
        self._conversation = self._door.converse(self)
        self._watch(self._limits.hello_within)

    def _turn_away(self, why: ClosingCode) -> None:
        """Say that there is no room, if there is time for that, and listen to nothing."""
        if not self._door.reject(self):
            self.abort()
            return
        self.write(pack(Closing(code=why)))
        self.close()

    def admitted(self, admission: Admission) -> None:
        """It is counted among those that are in, until it is gone."""
        self._admission = admission

    def known(self) -> None:
        """It is known who the client is."""
        if self._admission is not None:
            self._admission.known()

    def give_way(self) -> None:
        """Others wait who may be quicker to say who they are."""
        if self._conversation is None:
            self.abort()
        else:
            self.dismiss("server_full")

    @property
    def unsent(self) -> int:
        """How many bytes the client has not read yet, as far as they wait here."""
        return 0 if self._transport is None else self._transport.get_write_buffer_size()

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next read goes."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Something was read."""
        if self._hung_up:
            self._unheard += nbytes
            if self._unheard > self._limits.drop_above:
                self.abort()
            return
        if self._conversation is None:
            return
        bad: BadFrame | None = None
        try:
            frames: Sequence[bytes] = self._frames.feed(self._buffer[:nbytes])
        except BadFrame as caught:
            bad, frames = caught, caught.frames
        if frames:  # bytes that never come to a request are no sign of life
            self._heard_at = asyncio.get_running_loop().time()
        for frame in frames:
            self._conversation.received(frame)
        if bad is not None:
            self._conversation.fail(bad.code)

    def eof_received(self) -> None:
        """The client has said all it wants to say."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The link is gone."""
        self._door.closed(self)
        if self._admission is not None:
            self._admission.release()
        for timer in (self._timer, self._drop_timer):
            if timer is not None:
                timer.cancel()
        if self._conversation is not None:
            self._conversation.lost()
        self._conversation = None  # it holds this line

    def pause_writing(self) -> None:
        """The client does not read: leave out what can be had later, and drop it if that goes on."""
        self.blocked = True
        if self._drop_timer is None:
            self._drop_timer = asyncio.get_running_loop().call_later(self._limits.drop_after, self.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        self.blocked = False
        if self._drop_timer is not None and not self._hung_up:
            self._drop_timer.cancel()
            self._drop_timer = None
        if self._conversation is not None:
            self._conversation.reads_again()

    def write(self, data: bytes) -> None:
        """Send, without waiting."""
        if self._transport is None or self._transport.is_closing():
            return
        self._transport.write(data)
        if self._transport.get_write_buffer_size() > self._limits.drop_above:
            self.abort()

    def close(self) -> None:
        """Send what is left, then hang up; the client should do so first, and has a moment for it.

        A socket that is closed with something unread in it would discard what was sent last, which is the reason.
        """
        if self._transport is not None and not self._transport.is_closing():
            self._hung_up = True
            if self._drop_timer is not None:
                self._drop_timer.cancel()
            self._drop_timer = asyncio.get_running_loop().call_later(self._limits.linger, self.abort)
            try:
                self._transport.write_eof()
            except OSError:  # it is gone, and nobody has noticed so far
                self.abort()

    def abort(self) -> None:
        """Hang up at once."""
        if self._transport is not None:
            self._transport.abort()

    def dismiss(self, code: ClosingCode) -> None:
        """Tell the client why, and hang up."""
        if self._conversation is not None:
            self._conversation.hang_up(Closing(code=code))

    def _watch(self, seconds: float) -> None:
        """Look again after a while whether the client is still there."""
        self._timer = asyncio.get_running_loop().call_later(seconds, self._check)

    def _check(self) -> None:
        if self._conversation is None:
            return
        silent = asyncio.get_running_loop().time() - self._heard_at
        if not self._conversation.welcomed:
            self.dismiss("hello_first")
        elif silent >= self._limits.silent_for:
            self.dismiss("silent")
        else:
            self._watch(self._limits.silent_for - silent)
