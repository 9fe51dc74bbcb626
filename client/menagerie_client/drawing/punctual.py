"""Timers that fire once, and fire for certain."""

from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback

from menagerie_client.drawing.textual_seam import fire_even_if_late


class Punctual(MessagePump):
    """Sets timers that fire once, and are not skipped.

    Textual skips late ticks; a one-shot timer must not be skipped. Otherwise, if a busy machine holds the process up
    for 8 ms just as an app is told of a new size, the app never takes that size, nor any later one.
    """

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, *, name: str | None = None, pause: bool = False
    ) -> Timer:
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        fire_even_if_late(timer)
        return timer
