"""How often somebody may do something: so many times at once, and so many a second for long."""

from typing import Final, Literal

WARN_BELOW: Final = 0.25
"""Below this part of the allowance, the client is warned."""
CALM_ABOVE: Final = 0.5
"""Above this part of it, the client may be warned anew."""


class Allowance:
    """A token bucket: so many uses at once, refilled at a steady rate. It is told the time and never asks for it."""

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
        if missing := self.missing(now):
            return missing
        self._left -= 1
        return 0.0

    def missing(self, now: float, amount: float = 1) -> float:
        """How many seconds it is until so much can be taken, and one at least; 0 if it can be now."""
        self._refill(now)
        wanted = min(max(amount, 1), self._burst)
        return 0.0 if self._left >= wanted else (wanted - self._left) / self._per_second

    def spend(self, now: float, amount: float) -> None:
        """Take so much, even if it is not there: then it has to come back before there is any again."""
        self._refill(now)
        self._left = max(self._left - amount, -self._burst)

    def _refill(self, now: float) -> None:
        self._left = min(self._burst, self._left + max(0.0, now - self._since) * self._per_second)
        self._since = now


class RateLimit:
    """How fast requests may come, and how many may wait: before the limit is reached, there is one warning."""

    def __init__(self, burst: float, per_second: float, waiting: int, now: float) -> None:
        self._allowance = Allowance(burst, per_second, now)
        self._waiting = waiting
        self._warned = False

    def take(self, now: float, waiting: int) -> Literal["fine", "warn", "over"]:
        """Count one more request while so many wait: whether that is fine, the client is warned, or it is too much."""
        if self._allowance.take(now) or waiting >= self._waiting:
            return "over"
        left = min(self._allowance.left, 1 - (waiting + 1) / self._waiting)
        if left > CALM_ABOVE:
            self._warned = False
        elif left < WARN_BELOW and not self._warned:
            self._warned = True
            return "warn"
        return "fine"
