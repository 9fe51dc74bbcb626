"""Timers that fire once, and fire for certain."""

from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback


class Punctual(MessagePump):
    """What sets such timers.

    Textual leaves out whatever is late. For a timer that goes on that is as it should be, but one that fires once is
    then never heard of again: if the process is held up for 8 ms just as an app is told of a new size, on a busy
    machine, the app stays as it is, whatever size it gets later on.
    """

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, *, name: str | None = None, pause: bool = False
    ) -> Timer:
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False  # it has not looked at the clock yet
        return timer
