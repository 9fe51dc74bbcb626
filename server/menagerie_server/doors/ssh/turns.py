"""Whole pictures are drawn one after the other, so that nobody delays a table by coming in or by dragging a window.

A whole new picture is the most that a terminal can ask for. One person gets it at once. If many ask, each has their
turn, and between two of them there is time for everything else.
"""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

CELLS_PER_SECOND: Final = 250_000
"""So much is drawn in a second for all of them together: eight of the largest windows, or some hundred usual ones."""
START: Final = 15_000
"""To come in costs as much as drawing so many cells, besides those of the window."""


class Turn(NamedTuple):
    """What somebody waits for, and how many cells it draws."""

    cells: int
    do: Callable[[], None]


class Turns:
    """Whose turn it is."""

    def __init__(self) -> None:
        self._waiting: dict[object, Turn] = {}
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, who: object, cells: int, do: Callable[[], None]) -> None:
        """Do it now, or after those who wait already; whoever asks again keeps their place."""
        self._waiting[who] = Turn(cells, do)
        if self._timer is None:
            self._next()

    async def wait(self, cells: int) -> None:
        """Wait until it is one's turn to come in."""
        turn = asyncio.Event()
        self.ask(turn, START + cells, turn.set)
        try:
            await turn.wait()
        finally:
            self.forget(turn)

    def forget(self, who: object) -> None:
        """Somebody wants nothing more."""
        self._waiting.pop(who, None)

    def _next(self) -> None:
        self._timer = None
        if self._waiting:
            turn = self._waiting.pop(next(iter(self._waiting)))
            self._timer = asyncio.get_running_loop().call_later(turn.cells / CELLS_PER_SECOND, self._next)
            turn.do()
