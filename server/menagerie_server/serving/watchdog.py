"""How long the loop takes for one turn, in which nobody else is served: measured all the time, and shown.

It asks to be woken every few milliseconds, and looks how late it is. So what it says is never too much, and at most
that many milliseconds too little.
"""

import asyncio
import time
from collections import deque
from typing import Final

WAKE_EVERY: Final = 0.01
LONG: Final = 0.05
"""A turn that takes longer is counted: somebody who plays might notice."""
WINDOW: Final = 10.0
WINDOWS: Final = 6
"""The longest turn is that of the last minute, in so many windows."""


class Watchdog:
    """Watches one loop."""

    def __init__(self) -> None:
        self._longest: deque[float] = deque([0.0], maxlen=WINDOWS)
        self.long_turns = 0
        """How many turns took long since the server was opened."""
        self.longest_ever = 0.0

    @property
    def longest(self) -> float:
        """How many seconds the longest turn of the last minute took."""
        return max(self._longest)

    async def watch(self) -> None:
        """Watch the loop that this runs in, until cancelled."""
        ends = time.monotonic() + WINDOW
        while True:
            asked = time.monotonic()
            await asyncio.sleep(WAKE_EVERY)
            now = time.monotonic()
            self.note(max(0.0, now - asked - WAKE_EVERY))
            if now >= ends:
                ends = now + WINDOW
                self._longest.append(0.0)

    def note(self, late: float) -> None:
        """A turn took so long."""
        self._longest[-1] = max(self._longest[-1], late)
        self.longest_ever = max(self.longest_ever, late)
        if late > LONG:
            self.long_turns += 1
