"""A Textual driver over a channel of bytes: no threads, no signals, no file, and nothing of this process's terminal.

What goes out is collected into frames, and a frame goes out whole or not at all. What comes in is a stranger's: keys,
clicks and pastes are taken from it, and nothing else, at a pace that the app can follow.
"""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, Protocol

from textual import constants, events
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from menagerie_client.drawing.textual_seam import HookedDriver, KeyParser
from menagerie_client.link.listeners import Subscription
from menagerie_doors.stage.channel import ByteSource
from menagerie_doors.stage.output import OutputListener
from menagerie_doors.stage.pace import KEYS, Pace

ENTER: Final = (
    "\x1b[?1049h"  # the other screen, so that what was there before is there again afterwards
    "\x1b[?25l"  # no cursor
    "\x1b[?7l"  # no wrapping of long lines
    "\x1b[?1000h\x1b[?1006h"  # clicks and the wheel, as numbers
    "\x1b[?2004h"  # pastes are marked as such
    "\x1b[?2026$p"  # can it show a frame at once?
)
LEAVE: Final = (
    "\x1b[?2026l"  # show what there is
    "\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[0m"
    "\x1b[H\x1b[2J"  # a terminal that was resized meanwhile, or has no other screen, would keep what is there
    "\x1b[?25h\x1b[?1049l"
)
"""Undoes ENTER, in any state."""

POINTER: Final = "\x1b]22;"
"""The shape of the mouse pointer: nothing here needs it, and some terminals would show it as text."""

PORTION: Final = 32
"""How many characters are taken in at once. The app then has its turn, so that a flood of keys waits at its sender."""
PAUSE: Final = 0.1
"""How many seconds there are between two portions: nobody types faster than that."""
AT_LATEST: Final = 0.5
"""After so many seconds more is taken in, whatever the app is doing: it is not known of each page that it ends well."""
RESIZE_EVERY: Final = 0.1
"""A window that is being dragged is followed at this pace."""
LONGEST: Final = 8 * 1024
"""So many characters in which no key is found are a paste that is longer than anybody could want."""
PASTE_END: Final = "\x1b[201~"

WELCOME: Final = (events.Key, events.Paste, events.MouseEvent, TerminalSupportsSynchronizedOutput)
"""What a terminal may say. Among the rest are other sizes than the ones that the channel told."""


class Frames(Protocol):
    """Where frames go: an output."""

    def subscribe(self, listener: OutputListener) -> Subscription:
        """Tell a listener when a reader that was spared reads again."""

    def send(self, data: bytes) -> bool:
        """Send a frame; returns whether it was."""

    def insist(self, data: bytes) -> None:
        """Send in any case."""


class DriverHost(Protocol):
    """What an app must have for its driver: where it is shown and how large that is, and where keys come from."""

    output: Frames
    source: ByteSource
    pace: Pace
    terminal_size: tuple[int, int]

    def display_all(self) -> None:
        """Send the whole picture once more."""


class ChannelDriver(HookedDriver):
    """One app's terminal."""

    def __init__(self, app: Any, *, debug: bool = False, mouse: bool = True, size: Any = None) -> None:
        host: DriverHost = app
        super().__init__(app, mouse=mouse, size=host.terminal_size)
        self._host = host
        self._output = host.output
        self._source = host.source
        self._pace = host.pace
        self._subscription = self._output.subscribe(self)
        self._parser = KeyParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._typed = ""
        self._behind = False
        """Whether the app has not come to the end of what was typed, or it is not its turn: more waits meanwhile."""
        self._portion = 0
        """Which portion the app has to come to the end of."""
        self._unclear = 0
        self._swallowing = False
        self._frame: list[str] = []
        self._flushing: asyncio.Handle | None = None
        self._taking: asyncio.TimerHandle | None = None
        self._ticking: asyncio.TimerHandle | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._stale = False
        self._on = False

    # Out

    def write(self, data: str) -> None:
        """Add to the frame; it goes out with the next flush, or by itself."""
        if data.startswith(POINTER):
            return
        self._frame.append(data)
        if self._flushing is None:
            self._flushing = self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send the frame; if the reader has to be spared, a whole new one will take its place."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        if self._frame:
            frame = "".join(self._frame).encode(errors="replace")
            self._frame.clear()
            if self._stale or not self._output.send(frame):
                self._stale = True
            else:
                self._pace.shown(len(frame))

    def reads_again(self) -> None:
        """The reader reads again: show it everything afresh."""
        if self._stale:
            self._stale = False
            self._tell_size()
            self.app.call_later(self._show_all)

    def _show_all(self) -> None:
        if self._on and self.app.screen_stack:
            self._host.display_all()

    # In

    def received(self, data: bytes) -> None:
        """The terminal sends."""
        if not self._on:
            return
        self._typed += self._decode(data)
        if self._swallowing:
            self._swallow()
        if self._typed and not self._behind:
            self._behind = True
            self._ask()
        if len(self._typed) > PORTION:
            self._source.pause_reading()

    def _ask(self) -> None:
        """Take in more as soon as it is this session's turn."""
        self._taking = None
        self._pace.ask(self._take, KEYS)

    def _take(self) -> None:
        """Take in portions, until one has brought something for the app to do."""
        heard = 0
        while self._typed and self._on and not heard:
            portion, self._typed = portion_of(self._typed)
            heard = self._hear(self._parser.feed(portion), len(portion))
        if self._parser.is_undecided and self._ticking is None:
            self._ticking = self.loop.call_later(constants.ESCAPE_DELAY + 0.01, self._tick)
        if not self._on:
            return
        self._portion += 1
        number, more = self._portion, bool(self._typed)
        if heard:
            # The next one, when the app and its screen have come to the end of this one.
            self._taking = self.loop.call_later(AT_LATEST, self._taken, number, more)
            self.app.call_later(lambda: self.app.screen.call_later(self._taken, number, more))
        else:
            self._taken(number, more)

    def _taken(self, number: int, more: bool) -> None:
        """The app has come to the end of a portion; there was more to take in then, or there is by now."""
        if number != self._portion or not self._on:
            return
        self._portion += 1
        self._pace.done()
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
        if more:
            self._source.pause_reading()
            self._taking = self.loop.call_later(PAUSE, self._ask)
        elif self._typed:
            self._ask()
        else:
            self._behind = False
            self._source.resume_reading()

    def _tick(self) -> None:
        """An escape that nothing followed was the key."""
        self._ticking = None
        if self._on:
            self._hear(self._parser.tick(), 0)

    def _hear(self, messages: Iterable[Message], length: int) -> int:
        """Tell the app; returns how much that was."""
        heard = 0
        self._unclear += length
        try:
            for message in messages:
                heard += 1
                if isinstance(message, WELCOME):
                    self.process_message(message)
        except Exception:  # what a stranger types is no reason to end anything
            self._parser = KeyParser()
        if heard:
            self._unclear = 0
        elif self._unclear > LONGEST:
            self._unclear = 0
            self._parser = KeyParser()
            self._swallowing = True
            self._swallow()
        return heard

    def _swallow(self) -> None:
        """Drop the rest of a paste that is too long: its letters would be taken for keys."""
        _, end, rest = self._typed.partition(PASTE_END)
        self._swallowing = not end
        self._typed = rest if end else self._typed[-len(PASTE_END) :]

    def send_message(self, message: Message) -> None:
        """Hand it to the app, which is in this thread."""
        self.app.post_message(message)

    # The window

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size: the last one counts."""
        self.window = size
        if self._resizing is None:
            self._tell_size()
            self._resizing = self.loop.call_later(RESIZE_EVERY, self._resized_again, size)

    def _resized_again(self, told: tuple[int, int]) -> None:
        self._resizing = None
        if self.window is not None and self.window != told:
            self.resized(self.window)

    def _tell_size(self) -> None:
        """Tell the app; but while the reader is spared, nothing has to be drawn in any size."""
        if self._on and self.window is not None and not self._stale:
            size = Size(*self.window)
            self.app.post_message(events.Resize(size, size))

    # From the first to the last

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        self._on = True
        self._output.insist(ENTER.encode())
        self._tell_size()

    def disable_input(self) -> None:
        """Hear nothing more."""
        self._on = False
        self._typed = ""
        for timer in (self._taking, self._ticking, self._resizing):
            if timer is not None:
                timer.cancel()
        self._taking = self._ticking = self._resizing = None
        self._pace.stop()

    def stop_application_mode(self) -> None:
        """Show nothing more. Whoever shows the app gives the terminal back, whatever has become of the app."""
        self.disable_input()
        self._frame.clear()
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None

    def close(self) -> None:
        """Listen to nothing more. The parser comes to its end: while it waits for the next key, it holds itself."""
        self._subscription.cancel()
        with suppress(Exception):  # in the middle of a key
            for _ in self._parser.feed(""):
                pass

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """There is no browser here for anybody."""


def portion_of(typed: str) -> tuple[str, str]:
    """What to take in of all that was typed, and the rest. No key is cut in two: most begin with an escape."""
    if len(typed) <= PORTION:
        return typed, ""
    end = typed.rfind("\x1b", 1, PORTION)
    if end < 0:
        end = PORTION if typed[0] != "\x1b" else max(PORTION, typed.find("\x1b", 1, 2 * PORTION))
    return typed[:end], typed[end:]
