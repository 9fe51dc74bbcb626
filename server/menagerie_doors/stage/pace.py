"""When what somebody types is taken in: a portion in each turn of the loop, and slowly for who wants much.

A key can have a whole page drawn anew, which takes longer than a hundred moves, and a line can have many written. Who
types like a person never waits. If many do at once, each address has its turn, and within it each session: the next one
when the app of the one before is done with it, and when there was time for everything else. What is drawn and written
for an address counts, so that it waits longer, the more that was.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from menagerie_server.budgets.budgets import Budgets

KEYS: Final = 3.0
"""What keys that are taken in at once cost, if hardly anything is drawn because of them: about a millisecond each."""
LINE: Final = 1.0
"""What a line costs."""
SHOWN: Final = 4 * 1024
"""So many bytes that are shown, or typed, cost as much as a line."""
DONE_WITHIN: Final = 0.05
"""The next one has its turn after so many seconds, whatever the app of the one before is doing."""
REST: Final = 0.6
"""Between two of them there is this much of the time that the process was busy since the one before..."""
LONGEST_REST: Final = 0.01
"""...but no more seconds than this: people type even if something else keeps the process busy."""
MOST_SHOWN: Final = 64 * 1024
"""More than this is not counted at once: others may have had it drawn, by what they did."""


class TypingQueue:
    """All who want something taken in."""

    def __init__(self, budgets: Budgets, used: Callable[[], float] = time.process_time) -> None:
        """With a clock of the time that the process was busy."""
        self._budgets = budgets
        self._used = used
        self._waiting: dict[str, dict[Pace, Callable[[], None]]] = {}
        self._under_way: Pace | None = None
        self._handle: asyncio.Handle | None = None
        self._used_by_then = 0.0
        """How long the process had been busy when something was taken in last."""

    def pace(self, address: str) -> "Pace":
        """The pace of one session."""
        return Pace(self, address)

    def turn(self, address: str, cost: float) -> float:
        """After how many seconds an address has its turn."""
        return self._budgets.turn("typing", address, cost)

    def ask(self, who: "Pace", address: str, do: Callable[[], None]) -> None:
        """Do it now, or after those who wait already."""
        if self._handle is None:
            self._do(who, do)
        else:
            self._waiting.setdefault(address, {})[who] = do

    def done(self, who: "Pace") -> None:
        """All is done that came of what was taken in."""
        if self._under_way is who:
            self._go_on()

    def forget(self, who: "Pace", address: str) -> None:
        """Somebody wants nothing more."""
        self.done(who)
        waiting = self._waiting.get(address, {})
        waiting.pop(who, None)
        if not waiting:
            self._waiting.pop(address, None)

    def _next(self) -> None:
        self._handle = self._under_way = None
        if not self._waiting:
            return
        address = next(iter(self._waiting))
        waiting = self._waiting.pop(address)
        who = next(iter(waiting))
        do = waiting.pop(who)
        if waiting:
            self._waiting[address] = waiting  # behind all others
        self._do(who, do)

    def _do(self, who: "Pace", do: Callable[[], None]) -> None:
        self._used_by_then = self._used()
        self._under_way = who
        self._handle = asyncio.get_running_loop().call_later(DONE_WITHIN, self._next)
        do()

    def _go_on(self) -> None:
        """Have the next one taken in, after some time for everything else."""
        self._under_way = None
        if self._handle is not None:
            self._handle.cancel()
        rest = min(LONGEST_REST, REST * (self._used() - self._used_by_then))
        self._handle = asyncio.get_running_loop().call_later(rest, self._next)


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

    def done(self) -> None:
        """What there was to do is done, with all that came of it."""
        self._queue.done(self)

    async def wait(self, cost: float) -> None:
        """Wait until it is time; what is done then is done when it is waited for the next time, or soon after."""
        turn = asyncio.Event()
        try:
            self.ask(turn.set, cost)
            await turn.wait()
        except asyncio.CancelledError:
            self.stop()
            raise

    def stop(self) -> None:
        """Nothing is to be done any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._queue.forget(self, self._address)

    def _ask(self, do: Callable[[], None]) -> None:
        self._timer = None
        self._queue.ask(self, self._address, do)
