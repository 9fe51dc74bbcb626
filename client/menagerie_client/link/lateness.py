"""When an answer is late: so long after what was asked that somebody who waits for it should be told."""

import asyncio
from typing import Final

LATE: Final = 1.5
"""After so many seconds an answer is late. Most are there within a hundredth of one."""
STEPS: Final = 3
"""Seconds are counted in so many steps: a computer that stood still for a minute has waited for one of them."""


async def until_late() -> None:
    """Return once what was asked just now should have been answered."""
    for _ in range(STEPS):
        await asyncio.sleep(LATE / STEPS)
