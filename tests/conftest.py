"""How many games the suites over generated games play: MENAGERIE_PROFILE=fast (the default) or prove.

And where tests write, and how they are spared what takes time and shows nothing.
"""

import asyncio
import functools
import gc
import inspect
import os
import shutil
from collections.abc import Callable, Coroutine
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from tests.kit.servers.postgres import begin_run, end_run

# A whole game is a large example, so it is neither slow nor too large by hypothesis' measure of small values.
WHOLE_GAMES = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)

# Fast is the same on every run: what failed on one machine fails on all.
settings.register_profile(
    "fast", max_examples=20, derandomize=True, deadline=None, database=None, suppress_health_check=WHOLE_GAMES
)
# Prove looks for games that nobody has seen yet, and remembers those that failed.
settings.register_profile("prove", max_examples=600, deadline=None, print_blob=True, suppress_health_check=WHOLE_GAMES)
PROFILE = os.environ.get("MENAGERIE_PROFILE", "fast")
settings.load_profile(PROFILE)
if PROFILE == "fast":
    # Hypothesis also draws constants that it finds in whatever modules of ours are loaded by then. Which ones those are
    # depends on the order in which workers run tests: so the same test would try other games each time.
    providers._get_local_constants = Constants

# Measurements that want the machine for themselves: only `make prove` has that.
LONG_CAMPAIGNS = ["ssh/test_siege.py", "ssh/test_one_against_all.py"]
collect_ignore = [] if PROFILE == "prove" else LONG_CAMPAIGNS


PATIENCE: Final = 120.0
"""So many seconds an asynchronous test may take on a busy machine."""
MEMORY: Final = Path("/dev/shm")
NO_BROWSER: Final = "there is no Chromium here, so nothing was tried in a real browser"
ROOM: Final = 1 << 30


def pytest_configure() -> None:
    """Have the folders of tests in memory, where there is such a place, with room, and with programs that may run.

    Servers flush to the disk with every commit, here as anywhere: half of the time, tests waited for that alone. What
    becomes of the journal on a disk is for its own tests to see, which have their folders there, and for the long
    campaigns, which need more room.
    """
    begin_run()
    # A server starts processes that think for its bots: half a second for each server, where it matters to few tests.
    os.environ.setdefault("MENAGERIE_BOT_WORKERS", "0")
    if PROFILE == "prove" or "PYTEST_DEBUG_TEMPROOT" in os.environ or not os.access(MEMORY, os.W_OK | os.X_OK):
        return
    if shutil.disk_usage(MEMORY).free > ROOM and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(MEMORY)


def pytest_unconfigure() -> None:
    """Stop the database that tests shared, when the last of them is done."""
    end_run()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that no core waits in the end until another is done with one of them.

    Workers get a share each, one part of the list after the other, and help each other out from the end of it.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    longest = [item for item in items if item.get_closest_marker("long")]
    others = iter([item for item in items if not item.get_closest_marker("long")])
    left = len(items)
    items.clear()
    for worker in range(workers):
        share = left // (workers - worker)
        first = longest[worker::workers]
        items += first
        items += islice(others, max(0, share - len(first)))
        left -= share
    items += others


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let no asynchronous test wait for ever. What is generated has bounds of its own."""
    if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
        mark = item.get_closest_marker("patience")
        item.obj = within(item.obj, mark.args[0] if mark else PATIENCE)


def within(test: Callable[..., Coroutine[Any, Any, None]], seconds: float) -> Callable[..., Coroutine[Any, Any, None]]:
    """The same test, for so long at most."""

    @functools.wraps(test)
    async def bounded(*args: Any, **kwargs: Any) -> None:
        async with asyncio.timeout(seconds):
            await test(*args, **kwargs)

    return bounded


def pytest_collection_finish() -> None:
    """Let the garbage collector forget what stays to the end anyway, and look less often at the rest.

    All modules, tests and parameters are there by now. It would go through them again and again, and never find any
    that can go: that took a twentieth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say clearly whether a real browser took part."""
    without = [each for each in terminalreporter.stats.get("skipped", []) if NO_BROWSER in str(each.longrepr)]
    if without:
        terminalreporter.section("no browser", yellow=True)
        terminalreporter.write_line(f"{len(without)} tests did not run: {NO_BROWSER}.", yellow=True)
        terminalreporter.write_line("Install Chromium (on Debian: apt-get install chromium), and run them again.")
