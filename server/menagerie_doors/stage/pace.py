"""When what somebody types is taken in: a portion in each turn of the loop, and slowly for who wants much.

A key can have a whole page drawn anew, which takes longer than a hundred moves, and a line can have many written. Who
types like a person never waits. If many are typed for at once, each address has its turn, and within it each session;
and what was drawn and written for an address counts, so that it waits longer, the more that was.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from menagerie_server.budgets.budgets import Budgets

KEYS: Final = 3.0
"""What keys that are taken in at once cost, if hardly anything is drawn because of them: about a millisecond each."""
LINE: Final = 1.0
"""What a line costs."""
SHOWN: Final = 4 * 1024
"""So many bytes that are shown, or typed, cost as much as a line."""
MOST_SHOWN: Final = 64 * 1024
"""More than this is not counted at once: others may have had it drawn, by what they did."""


class TypingQueue:
    """All who want something taken in."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets
        self._waiting: dict[str, dict[Pace, Callable[[], None]]] = {}
        self._handle: asyncio.Handle | None = None

    def pace(self, address: str) -> "Pace":
        """The pace of one session."""
        return Pace(self, address)

    def turn(self, address: str, cost: float) -> float:
        """After how many seconds an address has its turn."""
        return self._budgets.turn("typing", address, cost)

    def ask(self, who: "Pace", address: str, do: Callable[[], None]) -> None:
        """Do it now, or after those who wait already."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_soon(self._next)
            do()
        else:
            self._waiting.setdefault(address, {})[who] = do

    def forget(self, who: "Pace", address: str) -> None:
        """Somebody wants nothing more."""
        waiting = self._waiting.get(address, {})
        waiting.pop(who, None)
        if not waiting:
            self._waiting.pop(address, None)

    def _next(self) -> None:
        self._handle = None
        if not self._waiting:
            return
        self._handle = asyncio.get_running_loop().call_soon(self._next)
        address = next(iter(self._waiting))
        waiting = self._waiting.pop(address)
        who = next(iter(waiting))
        do = waiting.pop(who)
        if waiting:
            self._waiting[address] = waiting  # behind all others
        do()


class Pace:
    """The pace of one session."""

    def __init__(self, queue: TypingQueue, address: str) -> None:
        self._queue = queue
        self._address = address
        self._timer: asyncio.TimerHandle | None = None
        self._shown = 0

    def beside(self) -> "Pace":
        """The pace of something else of the same session, which need not wait for this."""
        return Pace(self._queue, self._address)

    def shown(self, length: int) -> None:
        """So many bytes were drawn, written or typed: they count with what is taken in next."""
        self._shown = min(MOST_SHOWN, self._shown + length)

    def ask(self, do: Callable[[], None], cost: float) -> None:
        """Do something when it is time for it; there is never more than one thing to do."""
        cost, self._shown = cost + self._shown / SHOWN, 0
        if wait := self._queue.turn(self._address, cost):
            self._timer = asyncio.get_running_loop().call_later(wait, self._ask, do)
        else:
            self._ask(do)

    async def wait(self, cost: float) -> None:
        """Wait until it is time."""
        turn = asyncio.Event()
        try:
            self.ask(turn.set, cost)
            await turn.wait()
        finally:
            self.stop()

    def stop(self) -> None:
        """Nothing is to be done any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._queue.forget(self, self._address)

    def _ask(self, do: Callable[[], None]) -> None:
        self._timer = None
        self._queue.ask(self, self._address, do)
