"""Output with backpressure: writing to one reader never blocks, and never fills the memory.

A reader that cannot keep up is spared: what would be drawn for it is left out, and when it reads again it gets the
newest picture. One that goes on not reading is cut off. Whether it reads is known in two places: its channel has a
window, and behind that its connection has a buffer, which a client with a huge window could fill without end.
"""

import asyncio
import logging
from typing import Final, Protocol

from menagerie_client.link.listeners import Listeners, Subscription
from menagerie_doors.stage.channel import ByteChannel
from menagerie_server.doors.limits import Limits

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 0.05
"""How often it is looked at whether a reader that is spared reads again."""


class OutputListener(Protocol):
    """Is told when it makes sense to send again."""

    def reads_again(self) -> None:
        """A reader that was spared reads again."""


class Output:
    """Writes to one channel, as far as its reader keeps up."""

    def __init__(self, channel: ByteChannel, limits: Limits) -> None:
        self._channel = channel
        self._limits = limits
        self._paused = False
        self._ended = False
        self.gone = False
        """Whether there is nobody any more."""
        self._blocked_at: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._listeners: Listeners[OutputListener] = Listeners()

    def subscribe(self, listener: OutputListener) -> Subscription:
        """Tell a listener when a reader that was spared reads again, for as long as there is a reader."""
        return self._listeners.add(listener)

    @property
    def blocked(self) -> bool:
        """Whether the reader should be spared."""
        return self._paused or self._channel.unsent_behind > self._limits.spare_above

    def send(self, data: bytes) -> bool:
        """Send, unless the reader has to be spared; returns whether it was sent."""
        if self._ended:
            return False
        if self.blocked:
            self._watch()
            return False
        self._write(data)
        return True

    def insist(self, data: bytes) -> None:
        """Send, also to a reader that is spared: for the last words, and for what cannot be had afresh."""
        if not self._ended:
            self._write(data)

    def exit(self, code: int) -> None:
        """End the session, once everything that was sent is read; there is a limit to that, too."""
        if self._ended:
            return
        self._ended = True
        try:
            self._channel.exit(code)
        except OSError:
            self.abort()
        self._watch()

    def abort(self) -> None:
        """Cut the reader off."""
        self.lost()
        self._channel.abort()

    def pause(self) -> None:
        """The channel's buffer is full."""
        self._paused = True
        self._watch()

    def resume(self) -> None:
        """The channel's buffer has room again."""
        self._paused = False

    def lost(self) -> None:
        """There is nobody any more."""
        self._ended = self.gone = True
        self._listeners.clear()  # whoever listens holds this output
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _write(self, data: bytes) -> None:
        try:
            self._channel.write(data)
        except OSError:  # it is gone, and nobody has noticed so far
            self._ended = True
            return
        if self._channel.unsent > self._limits.drop_above:
            log.warning("a reader was cut off", extra={"code": "too_much_unread"})
            self.abort()
        elif self.blocked:
            self._watch()

    def _watch(self) -> None:
        """Look again and again until the reader reads; cut it off if it does not for too long."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._blocked_at = loop.time()
            self._timer = loop.call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        if self._ended and not self._channel.unsent:
            return
        if not self._ended and not self.blocked:
            self._blocked_at = None
            for listener in self._listeners:
                listener.reads_again()
        elif self._blocked_at is not None and loop.time() - self._blocked_at > self._limits.drop_after:
            log.warning("a reader was cut off", extra={"code": "unread_too_long"})
            self.abort()
        else:
            self._timer = loop.call_later(LOOK_EVERY, self._look)
