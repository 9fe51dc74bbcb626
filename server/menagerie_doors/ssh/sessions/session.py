"""One session of somebody at the door: with a terminal the screens, otherwise a verb, or the protocol itself."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

import asyncssh
import msgspec

from menagerie_client.look.look import can_draw
from menagerie_client.text.words import Words, language_of
from menagerie_client.visiting.visit import CannotComeIn
from menagerie_doors.ssh.address import SshAddress
from menagerie_doors.ssh.sessions.channel import ChannelBytes, DoorChannel, environment_of
from menagerie_doors.ssh.sessions.verbs import BadVerb, Verbs, Wish, read_wish
from menagerie_doors.stage.app_host import AppHost
from menagerie_doors.stage.backend import Backend, Stream
from menagerie_doors.stage.draw_queue import DrawQueue
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.lines import ChannelLines
from menagerie_doors.stage.output import Output
from menagerie_doors.stage.pace import TypingQueue
from menagerie_doors.stage.window import fitting
from menagerie_server.budgets.budgets import TooMany
from menagerie_server.doors.limits import Limits
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)

SUBSYSTEM: Final = "menagerie"
DOORS: Final = "menagerie-door"
"""The subsystem by which doors on other machines bring people in: for those whose key is allowed."""


class Inlet(Protocol):
    """Where what is typed goes."""

    def received(self, data: bytes) -> None:
        """Something is sent."""

    def ended(self) -> None:
        """Nothing more will be sent."""

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size."""


class SessionHost(Protocol):
    """What a session needs of the door that it is at."""

    @property
    def backend(self) -> Backend:
        """What the door asks its server for."""

    @property
    def limits(self) -> Limits:
        """How much anybody may have."""

    @property
    def draw_queue(self) -> DrawQueue:
        """Those who want a whole picture drawn, of all sessions."""

    @property
    def typing_queue(self) -> TypingQueue:
        """Those for whom something that they have typed is to be taken in, of all sessions."""

    def allows(self, identity: Identity) -> bool:
        """Whether it is a door on another machine, which may bring people in."""

    def session_opened(self, session: "Session") -> None:
        """A channel is open."""

    def session_closed(self, session: "Session") -> None:
        """A channel is gone."""

    def screen_shown(self, address: str) -> AbstractContextManager[object]:
        """Count an app for as long as it runs; TooMany if there is no room for one more."""


class Session(asyncssh.SSHServerSession[bytes]):
    """One ssh session: a channel, and what somebody uses it for."""

    def __init__(self, door: SessionHost, identity: Identity, found_at: SshAddress) -> None:
        self.identity = identity
        self.found_at = found_at
        self.backend = door.backend
        self._door = door
        self._channel: DoorChannel | None = None
        self._output: Output | None = None
        self._inlet: Inlet | None = None
        self._wish: Wish | None = None
        self._subsystem = ""
        self._stream: Stream | None = None
        self._task: asyncio.Task[None] | None = None
        self._size = fitting(0, 0)
        self._dismissed: ClosingCode | None = None
        self._way_back: Callable[[], str] = found_at.command
        self.open = True
        """Whether the channel is, or is about to be."""

    # What asyncssh asks

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        assert isinstance(chan, DoorChannel)
        self._channel = chan
        self._output = Output(ChannelBytes(chan, self._door.limits.spare_above), self._door.limits)
        self._door.session_opened(self)

    def refused(self) -> None:
        """The channel will not be opened."""
        self.open = False

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel is gone: a seat at a table is held."""
        self.open = False
        self._door.session_closed(self)
        if self._output is not None:
            self._output.lost()
        if self._stream is not None:
            self._stream.lost()
        if self._task is not None:
            self._task.cancel()
        else:
            self._let_go()

    def pty_requested(self, term_type: str, term_size: tuple[int, ...], term_modes: Mapping[int, int]) -> bool:
        """There is a terminal."""
        self._size = fitting(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Somebody typed nothing but the address."""
        self._wish = Wish()
        return True

    def exec_requested(self, command: str) -> bool:
        """Somebody typed a verb; whatever it is, they are told what becomes of it."""
        try:
            self._wish = read_wish(command)
        except BadVerb as bad:
            self._wish = Wish(verb="help", misread=bad.verb)
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """There is one subsystem for people, and one for doors: no files, no shell."""
        if subsystem == SUBSYSTEM or (subsystem == DOORS and self._door.allows(self.identity)):
            self._subsystem = subsystem
        return bool(self._subsystem)

    def session_started(self) -> None:
        """It begins."""
        assert self._channel is not None
        assert self._output is not None
        if self._subsystem:
            backend = self.backend
            is_door = self._subsystem == DOORS
            stream = backend.stream_of_door(self._output) if is_door else backend.stream(self._output, self.identity)
            self._inlet = self._stream = stream
        elif self._wish is not None:
            self._begin(self._wish, self._channel, self._output)
        if self._dismissed is not None:
            self.dismiss(self._dismissed)

    def _begin(self, wish: Wish, channel: DoorChannel, output: Output) -> None:
        """Have somewhere for what is typed from the first moment on, and do what is wished."""
        environment = environment_of(channel)
        words = Words(language_of(environment))
        with_terminal = channel.get_terminal_type() is not None
        pace = self._door.typing_queue.pace(self.identity.address)
        lines = ChannelLines(output, channel, pace, terminal=with_terminal)
        if with_terminal and wish.on_screen and can_draw(environment):
            screen = AppHost(output, channel, pace, self._size, environment)
            self._inlet = screen
            work = self._show(wish, screen, words)
        else:
            self._inlet = lines
            work = Verbs(self, lines, words, with_terminal=with_terminal).carry_out(wish)
        self._task = asyncio.create_task(self._run(work, output, lines, words))
        self._task.add_done_callback(self._let_go)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Something is typed."""
        if self._inlet is not None:
            self._inlet.received(data)

    def eof_received(self) -> bool:
        """Nothing more will be typed; what is still to be said is said."""
        if self._inlet is not None:
            self._inlet.ended()
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size: it has its turn, and then the last one counts."""
        self._size = fitting(width, height)
        self._door.draw_queue.enqueue(self, self._size[0] * self._size[1], self._follow)

    def _follow(self) -> None:
        if self._inlet is not None:
            self._inlet.resized(self._size)

    def pause_writing(self) -> None:
        """The channel is full."""
        if self._output is not None:
            self._output.pause()

    def resume_writing(self) -> None:
        """There is room again."""
        if self._output is not None:
            self._output.resume()

    def break_received(self, msec: int) -> bool:
        """That means nothing here."""
        return False

    # What becomes of it

    def came_in(self, way_back: Callable[[], str]) -> None:
        """Whoever it is has come in, so there is a command that brings back just them."""
        self._way_back = way_back

    def dismiss(self, code: ClosingCode) -> None:
        """Say why, and end it."""
        self._dismissed = code
        if self._stream is not None:
            self._stream.dismiss(code)
        elif isinstance(self._inlet, AppHost):
            self._inlet.dismiss(code)
        elif self._task is not None:
            self._task.cancel()

    async def _run(self, work: Coroutine[Any, Any, int], output: Output, lines: ChannelLines, words: Words) -> None:
        """Do what is wished; whatever goes wrong is logged, and said in a sentence."""
        code = 1
        try:
            code = await work
        except CannotComeIn as error:
            lines.write(str(error))
        except asyncio.CancelledError:
            if self._dismissed is None:
                raise
            lines.write(words("goodbye-stopping", command=self._way_back()))
        except OSError:
            lines.write(words("ssh-no-server", command=self._way_back()))
        except Exception:
            log.exception("a session failed")
            lines.write(words("goodbye-failed", command=self._way_back()))
        output.exit(code)

    def _let_go(self, task: object = None) -> None:
        """Hold nothing any more that holds this session: so its memory is free as soon as it has ended."""
        self._inlet = self._stream = self._task = None
        self._way_back = self.found_at.command

    async def _show(self, wish: Wish, screen: AppHost, words: Words) -> int:
        try:
            shown = self._door.screen_shown(self.identity.address)
        except TooMany as too_many:
            key = "ssh-full-address" if too_many.why.endswith("_of_one") else "ssh-full"
            raise CannotComeIn(words(key, command=self.found_at.command("plain"))) from None
        self.identity = msgspec.structs.replace(self.identity, screen=True)
        with shown:
            await self._door.draw_queue.wait(self._size[0] * self._size[1])
            return await screen.show(self.backend, await wish.visitor(self, words))
