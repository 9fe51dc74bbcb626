"""Which event loop runs a server, and when it is told to stop."""

import asyncio
import importlib
import os
import signal
from collections.abc import Callable
from typing import Final

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop's, if it is installed (`menagerie[fast]`)."""
    try:
        loop: Callable[[], asyncio.AbstractEventLoop] = importlib.import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return loop


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
