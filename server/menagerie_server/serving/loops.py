"""Which event loop runs a server, how it shares the processor with the journal, and when it is told to stop."""

import asyncio
import importlib
import os
import signal
import sys
from collections.abc import Callable
from typing import Final

SWITCH_EVERY: Final = 0.0005
"""After so many seconds one thread lets another go on; by itself, Python waits ten times as long.

The journal's thread waits that long dozens of times for one commit if the loop always has something to do.
"""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop's, if it is installed (`menagerie[fast]`)."""
    try:
        loop: Callable[[], asyncio.AbstractEventLoop] = importlib.import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return loop


def let_the_journal_go_on() -> None:
    """Have the loop share the processor fairly, so that no move waits long for its commit."""
    sys.setswitchinterval(SWITCH_EVERY)


def listen_to_signals() -> asyncio.Event:
    """An event for the first signal. At the second, the process ends at once: the journal is safe at any moment."""
    told = asyncio.Event()

    def hear(number: int) -> None:
        if told.is_set():
            os._exit(128 + number)
        told.set()

    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, hear, number)
    return told
