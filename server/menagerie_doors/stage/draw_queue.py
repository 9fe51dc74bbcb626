"""Whole pictures are drawn one after the other, so that nobody delays a table by coming in or by dragging a window.

A whole new picture is the most that a terminal can ask for. One person gets it at once. If many ask, each has their
turn, and between two of them there is time for everything else: on a slow machine, or one that has much to do, more of
it. So however many ask, the process is never busy for longer than a part of its time because of them.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, NamedTuple

CELLS_PER_SECOND: Final = 250_000
"""So much is drawn in a second for all of them together: eight of the largest windows, or some hundred usual ones."""
BUSY: Final = 0.6
"""The next one has to wait until the process was busy for no more than this part of the time since the last one."""
LONGEST: Final = 0.5
"""But for no more seconds than this: people come in even if something else keeps the process busy."""
START: Final = 15_000
"""To come in costs as much as drawing so many cells, besides those of the window."""


class QueuedDraw(NamedTuple):
    """What somebody waits for, and how many cells it draws."""

    cells: int
    do: Callable[[], None]


class DrawQueue:
    """A queue of those who want a whole picture drawn; it is worked off at a pace that leaves time for all else."""

    def __init__(self, used: Callable[[], float] = time.process_time) -> None:
        """With a clock of the time that the process was busy."""
        self._waiting: dict[object, QueuedDraw] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._used = used
        self._last = 0.0
        """When something was drawn last, and how long the process had been busy until then."""
        self._used_by_then = 0.0

    def enqueue(self, who: object, cells: int, do: Callable[[], None]) -> None:
        """Do it now, or after those who wait already; whoever asks again keeps their place."""
        self._waiting[who] = QueuedDraw(cells, do)
        if self._timer is None:
            self._next()

    async def wait(self, cells: int) -> None:
        """Wait until it is one's turn to come in."""
        turn = asyncio.Event()
        self.enqueue(turn, START + cells, turn.set)
        try:
            await turn.wait()
        finally:
            self.forget(turn)

    def forget(self, who: object) -> None:
        """Somebody wants nothing more."""
        self._waiting.pop(who, None)

    def _next(self) -> None:
        self._timer = None
        if not self._waiting:
            return
        loop = asyncio.get_running_loop()
        since = loop.time() - self._last
        enough = min(LONGEST, (self._used() - self._used_by_then) / BUSY)
        if since < enough:
            self._timer = loop.call_later(enough - since, self._next)
            return
        draw = self._waiting.pop(next(iter(self._waiting)))
        self._last, self._used_by_then = loop.time(), self._used()
        self._timer = loop.call_later(draw.cells / CELLS_PER_SECOND, self._next)
        draw.do()
