"""A loop whose clock a test moves by hand, and which can tell when nothing is left to do at this moment.

So an app can be shown one thing after the other: each is drawn to the end before the next one happens, and what takes
time takes just the time that it should. How fast the machine is, and what else it does, makes no difference.
"""

import asyncio
import heapq
import selectors
import threading
from collections.abc import Callable, Coroutine
from contextvars import Context
from itertools import count
from queue import SimpleQueue
from typing import Any, Final, TypeVar, TypeVarTuple, cast

import pytest
import textual._parser
import textual._time
import textual.message_pump

from menagerie_server.journal import writer
from tests.kit.servers.stopped_clock import StoppedClock, run_watched

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

NOON: Final = 43200.0
PATIENCE: Final = 20.0


class _Watchful(selectors.DefaultSelector):
    """Notices when the loop is about to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.Future[None]] = []

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if found or timeout == 0:
            return found
        if self.waiting:
            for each in self.waiting:
                if not each.done():
                    each.set_result(None)
            self.waiting.clear()
            return []
        return super().select(timeout)


class _InOrder(asyncio.TimerHandle):
    """Of two that are due at the same moment, the one that was set first comes first.

    By a clock that runs there are no two such; asyncio's own order then depends on how many others wait.
    """

    number = 0

    def __lt__(self, other: object) -> bool:
        assert isinstance(other, _InOrder)
        return (self.when(), self.number) < (other.when(), other.number)


class _Errands(SimpleQueue[Any]):
    """What the journal's thread has to do: each is waited for at once."""

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        if item is None:
            super().put(item)
        else:
            still_loop().wait_for_answer(lambda: super(_Errands, self).put(item))


class StillLoop(StoppedClock):
    """The loop."""

    def __init__(self) -> None:
        self._watchful = _Watchful()
        self._numbers = count()
        self._expecting = False
        self._own_thread = 0
        self._brought: SimpleQueue[Callable[[], object]] = SimpleQueue()
        super().__init__(self._watchful)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer: Any = _InOrder(when, callback, args, self, context)
        timer.number = next(self._numbers)
        inner: Any = self
        heapq.heappush(inner._scheduled, timer)
        timer._scheduled = True
        return cast(asyncio.TimerHandle, timer)

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        if self._expecting and threading.get_ident() != self._own_thread:
            self._brought.put(lambda: self.call_soon(callback, *args, context=context))
            return asyncio.Handle(callback, args, self, context)
        return super().call_soon_threadsafe(callback, *args, context=context)

    def wait_for_answer(self, ask: Callable[[], None]) -> None:
        """Ask another thread, and do nothing else until it answers: so it makes no difference how long that takes."""
        self._own_thread = threading.get_ident()
        self._expecting = True
        ask()
        self._brought.get(timeout=PATIENCE)()
        self._expecting = False

    async def still(self) -> None:
        """Wait until there is nothing to do any more without time passing or anything coming from outside."""
        idle = self.create_future()
        self._watchful.waiting.append(idle)
        await idle

    def next_due(self) -> float | None:
        """When the next thing happens that waits for its time."""
        waiting: Any = self
        return min((handle.when() for handle in waiting._scheduled if not handle.cancelled()), default=None)


def still_loop() -> StillLoop:
    """The loop that is running."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    return loop


def run_still(scenario: Coroutine[Any, Any, T], seconds: float) -> T:
    """Let something happen in such a loop, apps included, for no longer than this by any other clock."""
    with asyncio.Runner(loop_factory=StillLoop) as runner, pytest.MonkeyPatch.context() as patch:
        loop = runner.get_loop()
        patch.setattr(textual._time, "get_time", loop.time)
        patch.setattr(textual._parser, "get_time", loop.time)
        patch.setattr(textual.message_pump, "time", loop.time)
        patch.setattr(writer, "SimpleQueue", _Errands)
        return run_watched(runner, scenario, seconds)
