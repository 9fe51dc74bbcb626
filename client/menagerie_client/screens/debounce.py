"""Debouncing Enter: one that was meant for what was there a moment ago does nothing to what has just come up."""

from collections.abc import Callable
from typing import Final, TypeAlias
from weakref import ref

SETTLE: Final = 0.7
"""For so many seconds after something else is shown, an Enter that follows another one is meant for what was there."""
HELD: Final = 0.15
"""Enters that follow each other faster come from a key that is held down: then nobody has looked up yet."""

CHOOSE: Final = ("enter", "space")
"""Keys that choose where the cursor is."""

Remembered: TypeAlias = Callable[[], object]
"""What was there, or nothing once it is gone: a page that is remembered would keep all that it knows."""


class EnterDebounce:
    """Knows when something else was shown, such as the next question or another page, and when Enter was pressed.

    There is one for all pages of a person: the Enter that left one page may come again on the next.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shown: Remembered = _remembered(None)
        self._shown_at = -SETTLE
        self._entered: Remembered | None = None
        """What was shown when Enter was meant."""
        self._entered_at = -SETTLE
        self._unasked_at: float | None = None
        """Since when something is shown that nobody asked for, and that nobody has looked at for sure."""

    def shown(self, what: object, *, unasked: bool = False) -> None:
        """This is on the page now; nobody asked for what comes by itself, such as the end of a game."""
        if what is not self._shown():
            self._shown, self._shown_at = _remembered(what), self._clock()
            if unasked:
                self.settle()

    def settle(self) -> None:
        """Something else has come under the cursor: for a moment no Enter is meant for it, whatever came before."""
        self._unasked_at = self._clock()

    def is_one_too_many(self, key: str, what: object, *, unasked: bool = False) -> bool:
        """Whether a key is an Enter that nobody meant for what is shown now: the impatient press it again and again."""
        self.shown(what, unasked=unasked)
        if key not in CHOOSE:
            self._entered = self._unasked_at = None
            return False
        now = self._clock()
        if self._unasked_at is not None and now - self._unasked_at < SETTLE:
            return True
        if key != "enter":
            self._entered = None
            return False
        since = now - self._entered_at
        hurried = since < HELD or (since < SETTLE and now - self._shown_at < SETTLE)
        self._entered_at = now
        if hurried and self._entered is not None and self._entered() is not what:
            return True
        self._entered = _remembered(what)
        return False


def _remembered(what: object) -> Remembered:
    try:
        return ref(what)
    except TypeError:  # a plain value, such as a question: it holds nothing
        return lambda: what
