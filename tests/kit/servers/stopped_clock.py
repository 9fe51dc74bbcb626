"""An event loop whose clock a test moves by hand, so that what is shown of clocks and countdowns is the same each time.

Sockets and threads are as real as ever. Nothing may wait for time to pass by itself, except for whoever lets it.
"""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class StoppedClock(asyncio.SelectorEventLoop):
    """A loop that thinks that it is always the same time, until it is told otherwise."""

    stopped_at: float | None = None

    def time(self) -> float:
        """What the clock shows."""
        return super().time() if self.stopped_at is None else self.stopped_at

    def stop_clock(self, at: float) -> None:
        """From now on it is that late."""
        self.stopped_at = at

    def let_go(self) -> None:
        """Time passes again."""
        self.stopped_at = None


def run_stopped(scenario: Coroutine[Any, Any, T], seconds: float) -> T:
    """Let something happen in such a loop, for no longer than this by any other clock."""
    with asyncio.Runner(loop_factory=StoppedClock) as runner:
        return run_watched(runner, scenario, seconds)


def run_watched(runner: asyncio.Runner, scenario: Coroutine[Any, Any, T], seconds: float) -> T:
    """Let something happen in a loop whose time is not the world's; by the world's it is cut off after so long."""
    loop = runner.get_loop()

    async def within() -> T:
        task = asyncio.current_task()
        assert task is not None
        watchdog = threading.Timer(seconds, loop.call_soon_threadsafe, [task.cancel])
        watchdog.start()
        try:
            return await scenario
        finally:
            watchdog.cancel()

    return runner.run(within())


def clock() -> StoppedClock:
    """The clock of the loop that is running."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, StoppedClock)
    return loop
