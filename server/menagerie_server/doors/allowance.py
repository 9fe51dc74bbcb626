"""How often somebody may do something: so many times at once, and so many a second for long."""


class Allowance:
    """What is left of it. It is told the time and never asks for it."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = now

    def take(self, now: float) -> float:
        """Take one; if there is none, how many seconds it is until there is one again."""
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            return (1 - self._left) / self._per_second
        self._left -= 1
        return 0.0
