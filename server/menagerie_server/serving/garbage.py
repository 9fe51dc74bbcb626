"""How a server and its door processes look for garbage: at what is new all the time, at everything when it is quiet.

What has ended is free without it, as whoever ends it sees to that: sessions, apps and their pages let go of what they
hold. What is left are small circles that libraries make. Those that are young when they are over are found by short
looks, which are short because they are many. To look at everything takes longer the more people are here, and nobody is
served meanwhile. So that waits for a moment in which the process has nothing to do. `make bench PARTS=churn` shows how
long these looks take.
"""

import asyncio
import gc
import time
from typing import Final

NEW: Final = 1_000
"""With so many more new objects than were freed since, those are looked at."""
YOUNG: Final = 5
"""After so many of these looks, those that were left by them are looked at, too."""
ALL: Final = 100_000
"""After so many of those, everything, however much there is to do: hours after the last quiet moment."""

LOOK_EVERY: Final = 0.1
"""So many seconds are between two looks at the new, besides.

Where as much is freed as there is new, Python does not notice that there is anything new. It would then have more and
more of it to look at, all at once.
"""
ENOUGH: Final = 10.0
"""If the process was at work for fewer seconds since the last look at everything, another one is not worth it."""
QUIET_FOR: Final = 20.0
"""It is quiet if for so many seconds..."""
QUIET: Final = 0.05
"""...the process was busy for no more than this part of the time."""


def leave_alone_what_is_here() -> None:
    """All that is loaded stays to the end: never look at it again, and at the rest as said above."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, YOUNG, ALL)


async def look_for_garbage() -> None:
    """Look at the new again and again, and at everything whenever nobody would notice."""
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
