"""When a server and its door processes run Python's garbage collector: often for new objects, for all when it is quiet.

What has ended is freed without it: sessions, apps and their pages let go of what they hold, so that counting references
is enough. What is left are small cycles that libraries make. Most of them are found soon after, by collections that are
short because they are frequent. A full collection takes longer the more people are here, and nobody is served in the
meantime: it waits until the process has nothing to do. `make bench PARTS=churn` shows how long collections take.
"""

import asyncio
import gc
import time
from typing import Final

NEW: Final = 1_000
"""Threshold of the youngest generation: with so many more new objects than were freed, it is collected."""
YOUNG: Final = 5
"""After so many collections of the youngest generation, the next one is collected, too."""
ALL: Final = 100_000
"""After so many of those, everything is, however much there is to do: hours after the last quiet moment."""

LOOK_EVERY: Final = 0.1
"""Every so many seconds the young generations are collected in any case.

Where as many objects are freed as are made, Python does not reach its threshold. It would then have more and more to
look at, all at once.
"""
ENOUGH: Final = 10.0
"""If the process was at work for fewer seconds since the last full collection, another one is not worth it."""
QUIET_FOR: Final = 20.0
"""It is quiet if for so many seconds..."""
QUIET: Final = 0.05
"""...the process was busy for no more than this part of the time."""


def leave_alone_what_is_here() -> None:
    """Exempt all that is loaded by now, as it stays to the end, and set the thresholds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, YOUNG, ALL)


async def look_for_garbage() -> None:
    """Collect the young generations again and again, and everything whenever it is quiet."""
    last = time.process_time()
    while True:
        busy, ends = time.process_time(), time.monotonic() + QUIET_FOR
        while time.monotonic() < ends:
            await asyncio.sleep(LOOK_EVERY)
            gc.collect(1 if gc.get_count()[1] >= YOUNG else 0)
        now = time.process_time()
        if now - busy <= QUIET * QUIET_FOR and now - last >= ENOUGH:
            gc.collect()
            last = time.process_time()
