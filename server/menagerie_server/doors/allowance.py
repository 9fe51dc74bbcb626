"""How often somebody may do something: so many times at once, and so many a second for long."""

from typing import Final, Literal

WARN_BELOW: Final = 0.25
"""With so much of an allowance left, as a part of all of it, there is a warning."""
CALM_ABOVE: Final = 0.5
"""With so much left again, the next warning is due when it comes to that."""


class Allowance:
    """What is left of it. It is told the time and never asks for it."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = now

    @property
    def left(self) -> float:
        """Which part of it is left: 1 is all of it."""
        return self._left / self._burst

    def take(self, now: float) -> float:
        """Take one; if there is none, how many seconds it is until there is one again."""
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            return (1 - self._left) / self._per_second
        self._left -= 1
        return 0.0


class RateLimit:
    """How fast requests may come, and how many may wait: before the limit is reached, there is one warning."""

    def __init__(self, burst: float, per_second: float, waiting: int, now: float) -> None:
        self._allowance = Allowance(burst, per_second, now)
        self._waiting = waiting
        self._warned = False

    def take(self, now: float, waiting: int) -> Literal["fine", "warn", "over"]:
        """One more has come while so many wait."""
        if self._allowance.take(now) or waiting >= self._waiting:
            return "over"
        left = min(self._allowance.left, 1 - (waiting + 1) / self._waiting)
        if left > CALM_ABOVE:
            self._warned = False
        elif left < WARN_BELOW and not self._warned:
            self._warned = True
            return "warn"
        return "fine"
