"""Debouncing Enter: one that was meant for what was there a moment ago does nothing to what has just come up."""

from collections.abc import Callable
from typing import Final

SETTLE: Final = 0.7
"""For so many seconds after something else is shown, an Enter that follows another one is meant for what was there."""
HELD: Final = 0.15
"""Enters that follow each other faster come from a key that is held down: then nobody has looked up yet."""


class EnterDebounce:
    """Knows when the page turned to something else, such as the next question, and when Enter was pressed."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shown: object = None
        self._shown_at = -SETTLE
        self._entered: object = None
        """What was shown when Enter was meant."""
        self._entered_at = -SETTLE

    def shown(self, what: object) -> None:
        """This is on the page now."""
        if what is not self._shown:
            self._shown, self._shown_at = what, self._clock()

    def is_one_too_many(self, key: str, what: object) -> bool:
        """Whether a key is an Enter that nobody meant for what is shown now: the impatient press it again and again."""
        self.shown(what)
        if key != "enter":
            self._entered = None
            return False
        now = self._clock()
        since = now - self._entered_at
        hurried = since < HELD or (since < SETTLE and now - self._shown_at < SETTLE)
        self._entered_at = now
        if hurried and self._entered is not None and self._entered is not what:
            return True
        self._entered = what
        return False
