"""One page of somebody's that is open: a websocket, and the app or the lines that it is for."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec
from aiohttp import WSMsgType, web

from menagerie_client.drawing.hints import ARROWS
from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.text.words import Words
from menagerie_client.visiting.visit import CannotComeIn, Visit, leave
from menagerie_doors.stage.app_host import AppHost
from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.dismantling import forget_frames
from menagerie_doors.stage.draw_queue import DrawQueue
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.lines import ChannelLines
from menagerie_doors.stage.pace import TypingQueue
from menagerie_doors.stage.surface import typed
from menagerie_doors.stage.visits import Visitor, visiting
from menagerie_doors.stage.window import fitting
from menagerie_doors.web.address import WebAddress, Wish, read_path
from menagerie_doors.web.channel import REFUSED, SILENT, STOPPING, SocketChannel
from menagerie_doors.web.limits import WebLimits
from menagerie_doors.web.messages import (
    Ask,
    BadMessage,
    Button,
    Hello,
    Message,
    Ping,
    Pong,
    Resize,
    Stdin,
    Surface,
    encode,
)
from menagerie_doors.web.messages import read as read_message
from menagerie_doors.web.surface_output import SurfaceOutput
from menagerie_doors.web.whereabouts import Whereabouts, last_seat
from menagerie_server.budgets.allowance import Allowance
from menagerie_server.budgets.budgets import TooMany
from menagerie_server.doors.limits import Limits
from menagerie_shared.codes import ClosingCode
from menagerie_shared.wire.text import clean_text

log = logging.getLogger(__name__)

TERMINAL: Final = {"TERM": "xterm-direct", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
"""What our own page can show."""
NOT_FOR_FINGERS: Final = frozenset((*ARROWS, "colon"))
"""Keys that move a cursor, and the one that finds things by what is typed."""
LOOK_AFTER: Final = 0.03
"""So many seconds after something was drawn, the page is told what can be touched now."""
WIDTH: Final = 4096


class SessionHost(Protocol):
    """What a session needs of the door that it is at."""

    @property
    def backend(self) -> Backend:
        """What the door asks its server for."""

    @property
    def limits(self) -> Limits:
        """How much anybody may have."""

    @property
    def web_limits(self) -> WebLimits:
        """How much anybody may have who comes by a browser."""

    @property
    def draw_queue(self) -> DrawQueue:
        """Those who want a whole picture drawn, of all sessions."""

    @property
    def typing_queue(self) -> TypingQueue:
        """Those for whom something that they have typed is to be taken in, of all sessions."""

    def screen_shown(self, address: str) -> AbstractContextManager[object]:
        """Count an app for as long as it runs; TooMany if there is no room for one more."""


class WebSession:
    """One websocket."""

    def __init__(
        self,
        door: SessionHost,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        visitor: "PageVisitor",
        known: Callable[[], None],
    ) -> None:
        """`known` is called as soon as it has said what it wants."""
        self.is_welcome = False
        """Whether it has said what it wants."""
        self._door = door
        self._known = known
        self._socket = socket
        self._visitor = visitor
        self._words = Words(visitor.language)
        self._channel = SocketChannel(socket, transport)
        self._output = SurfaceOutput(self._channel, door.limits, self._drawn)
        self._inlet: AppHost | ChannelLines | None = None
        self._size = fitting(0, 0)
        self._told: Surface | None = None
        self._visited: Visit | None = None
        """The visit of somebody who plays by lines, while they do."""
        self._whereabouts: Whereabouts | None = None
        self._touch = self._calm = False
        self._looking: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._dismissed: ClosingCode | None = None
        limits, now = door.web_limits, asyncio.get_running_loop().time()
        self._allowance = Allowance(limits.messages, limits.messages_per_second, now)

    @property
    def unsent(self) -> int:
        """How many bytes wait to be read."""
        return self._channel.unsent

    async def run(self) -> None:
        """Listen until the page is gone, or has been told everything."""
        try:
            await self._listen()
        except (TimeoutError, BadMessage) as error:
            with suppress(OSError):
                await self._socket.close(code=SILENT if isinstance(error, TimeoutError) else REFUSED)
        finally:
            self._output.lost()
            self._channel.lost()
            self._door.draw_queue.forget(self)
            if self._looking is not None:
                self._looking.cancel()
            if self._task is not None:
                self._task.cancel()
                with suppress(asyncio.CancelledError):
                    await self._task
            self._inlet = self._task = None
            forget_frames(self._socket.exception())  # of the websocket's own methods, which hold it

    async def _listen(self) -> None:
        limits = self._door.web_limits
        async with asyncio.timeout(limits.hello_within):
            hello = await self._next()
        if hello is None:
            return
        wish = read_path(hello.path) if isinstance(hello, Hello) else None
        if not isinstance(hello, Hello) or wish is None:
            raise BadMessage
        self._begin(hello, wish)
        while True:
            async with asyncio.timeout(limits.silent_for):
                message = await self._next_or_ask(limits.ask_after)
            if message is None:
                return
            await self._channel.readable.wait()
            self._take(message)

    async def _next(self) -> Message | None:
        """The next message, at a pace that can be followed; None if the page is gone."""
        while (message := await self._socket.receive()).type in (WSMsgType.PING, WSMsgType.PONG):
            # No browser sends them by itself: they are answered, but never faster than messages.
            if self._allowance.take(asyncio.get_running_loop().time()):
                raise BadMessage
            if message.type is WSMsgType.PING:
                await self._socket.pong(message.data)
        if message.type is not WSMsgType.TEXT:
            if message.type is WSMsgType.BINARY:
                raise BadMessage
            return None
        if wait := self._allowance.take(asyncio.get_running_loop().time()):
            await asyncio.sleep(wait)
            self._allowance.take(asyncio.get_running_loop().time())
        return read_message(message.data)

    async def _next_or_ask(self, seconds: float) -> Message | None:
        """The next message; a page that says nothing for so long is asked for one."""
        asking = asyncio.get_running_loop().call_later(seconds, self._channel.tell, encode(Ask()))
        try:
            return await self._next()
        finally:
            asking.cancel()

    def _begin(self, hello: Hello, wish: Wish) -> None:
        """Have somewhere for what is typed from the first moment on, and do what is wished."""
        self.is_welcome = True
        self._known()
        self._touch, self._calm = hello.touch, hello.calm
        self._whereabouts = Whereabouts(wish)
        self._size = fitting(hello.size.width, hello.size.height)
        pace = self._door.typing_queue.pace(self._visitor.address)
        if wish.plain:
            self._inlet = lines = ChannelLines(self._output, self._channel, pace, terminal=False, person=True)
            work = partial(self._play_by_lines, wish, lines)
        else:
            self._inlet = screen = AppHost(self._output, self._channel, pace, self._size, TERMINAL)
            work = partial(self._show, wish, screen)
        self._task = asyncio.create_task(self._run(work))

    def _take(self, message: Message) -> None:
        match message:
            case Stdin(text) if self._inlet is not None:
                self._inlet.received(text.encode(errors="replace"))
            case Resize(size):
                self._size = fitting(size.width, size.height)
                self._door.draw_queue.enqueue(self, self._size[0] * self._size[1], self._follow)
            case Ping(moment):
                self._channel.tell(encode(Pong(moment)))
            case _:  # a page says hello once
                raise BadMessage

    def _follow(self) -> None:
        if self._inlet is not None:
            self._inlet.resized(self._size)

    # What it is for

    async def _run(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do what is wished; whatever goes wrong is logged, and said in a sentence."""
        back = self._visitor.found_at.command()
        try:
            await work()
        except CannotComeIn as error:
            self._say(str(error))
        except TooMany:
            self._say(self._words("web-full", link=self._visitor.found_at.command("plain")))
        except OSError:
            self._say(self._words("ssh-no-server", command=back))
        except Exception:
            log.exception("a session failed")
            self._say(self._words("goodbye-failed", command=back))
        if self._dismissed is None:
            self._output.exit(0)
        else:
            with suppress(OSError):
                self._channel.close(STOPPING)

    def _say(self, sentence: str) -> None:
        self._output.insist(f"{clean_text(sentence, WIDTH)}\r\n".encode())

    async def _show(self, wish: Wish, screen: AppHost) -> None:
        with self._door.screen_shown(self._visitor.address):
            await self._door.draw_queue.wait(self._size[0] * self._size[1])
            await screen.show(self._door.backend, self._who(wish))

    async def _play_by_lines(self, wish: Wish, lines: ChannelLines) -> None:
        async with visiting(self._door.backend, self._who(wish)) as visited:
            self._visited = visited
            try:
                await run_plain(visited, lines)
                lines.write(await leave(visited))
            finally:
                self._visited = None

    def _who(self, wish: Wish) -> Visitor:
        """Who comes in, and what for. Whoever watches comes as a guest, and keeps their seat in another window."""
        visitor = self._visitor
        return Visitor(
            identity=Identity("", None if wish.watch else visitor.key, visitor.address, screen=not wish.plain),
            found_at=visitor.found_at,
            language=visitor.language,
            first=wish.first,
            plain=wish.plain,
            calm=self._calm,
            returns=True,  # a page comes back by itself
        )

    def dismiss(self, code: ClosingCode) -> None:
        """Say why, and end it; the page comes back by itself."""
        self._dismissed = code
        if isinstance(self._inlet, AppHost):
            self._inlet.dismiss(code)
        elif self._task is not None:
            with suppress(OSError):
                self._channel.close(STOPPING)

    # What can be touched

    def _drawn(self) -> None:
        """Something was drawn: what can be touched may be something else now."""
        if self._looking is None and self._inlet is not None:
            self._looking = asyncio.get_running_loop().call_later(LOOK_AFTER, self._look)

    def _look(self) -> None:
        self._looking = None
        self._look_where()
        if not isinstance(self._inlet, AppHost):
            return
        now = self._inlet.surface
        # What moves a cursor, or stands for many things, is touched where it is.
        buttons = tuple(
            Button(keys, hint.shown, hint.label)
            for hint in now.hints
            if hint.key not in NOT_FOR_FINGERS and not hint.key.isdigit() and (keys := typed(hint.key)) is not None
        )
        surface = Surface(now.is_written, buttons, now.spots) if self._touch else Surface(now.is_written)
        if surface != self._told:
            self._told = surface
            self._channel.tell(encode(surface))

    def _look_where(self) -> None:
        """Tell the page where it should come back to, if that is another place by now. When it ends, it stays so."""
        if isinstance(self._inlet, AppHost) and self._inlet.is_shown:
            at = self._inlet.seat_in
        elif self._visited is not None and self._dismissed is None:
            at = last_seat(self._visited.client.tables)
        else:
            return
        place = None if self._whereabouts is None else self._whereabouts.now(at)
        if place is not None:
            self._channel.tell(encode(place))


class PageVisitor(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever opened a page: all that their request says of them."""

    key: str | None
    address: str
    found_at: WebAddress
    language: str
