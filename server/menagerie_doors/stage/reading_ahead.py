"""What the first visitor of a process would wait for is read before: a page of rules alone takes 50 ms to read.

Everybody whose screen is drawn by the same process would wait along. So all sentences of all languages, and what it
takes to draw each game, are read in small portions while the process has nothing else to do.
"""

import asyncio
from typing import Final

from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import read_everything

PORTION: Final = 5
"""So many entries are read in one turn of the loop: about a millisecond."""
PAUSE: Final = 0.005


async def read_ahead() -> None:
    """Read everything, a little at a time."""
    for board in BOARDS.values():
        board.drawn()
        await asyncio.sleep(PAUSE)
    for number, _ in enumerate(read_everything(), start=1):
        if not number % PORTION:
            await asyncio.sleep(PAUSE)
