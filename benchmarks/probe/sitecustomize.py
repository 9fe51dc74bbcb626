"""Watches the event loop of a process from within: how long its turns are, and how long it looks for garbage.

Python reads a module of this name when it starts, if its folder is in PYTHONPATH. So the server that is measured, and
the door processes that it starts, are the ones that people run. What was seen is written into the folder that
MENAGERIE_PROBE names, into a file for each process, about once a second.

A turn is what the loop does between two looks at its sockets: whoever has just pressed a key waits for all of it. It is
told in seconds that went by, and in seconds that this thread was at work: others may use the machine, too.
"""

import asyncio
import atexit
import gc
import json
import os
import selectors
import time
from pathlib import Path
from typing import Any

LONG = 0.02
"""Turns and collections that take longer are noted one by one."""
MOST = 10_000
EVERY = 1.0


class Probe:
    """What was seen in this process."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / f"{os.getpid()}.json"
        self._written = 0.0
        self._began = self._worked = 0.0
        self._collecting = (0.0, 0.0)
        self._turns: list[dict[str, Any]] = []
        self._pauses: list[dict[str, float]] = []
        self._steps: dict[str, tuple[int, float]] = {}
        """What was done in this turn: how often, and how many seconds in all."""
        self._collected = 0.0
        self._collections = [0, 0, 0]
        self._collecting_all = 0.0

    def install(self) -> None:
        """Begin to watch."""
        probe, look, run = self, selectors.DefaultSelector.select, asyncio.events.Handle._run

        def select(selector: Any, timeout: float | None = None) -> Any:
            probe.end_turn()
            try:
                return look(selector, timeout)
            finally:
                probe.begin_turn()

        def step(handle: asyncio.Handle) -> None:
            began = time.perf_counter()
            callback = handle._callback  # type: ignore[attr-defined]
            run(handle)
            name = name_of(callback)
            times, spent = probe._steps.get(name, (0, 0.0))
            probe._steps[name] = (times + 1, spent + time.perf_counter() - began)

        selectors.DefaultSelector.select = select  # type: ignore[assignment, method-assign]
        asyncio.events.Handle._run = step  # type: ignore[assignment]
        gc.callbacks.append(self._garbage)
        atexit.register(self.write)

    def begin_turn(self) -> None:
        """The loop goes on."""
        self._steps, self._collected = {}, 0.0
        self._worked = time.thread_time()
        self._began = time.perf_counter()

    def end_turn(self) -> None:
        """The loop looks at its sockets again."""
        now = time.perf_counter()
        if not self._began:
            return
        if now - self._began > LONG and len(self._turns) < MOST:
            turn = {"at": time.time(), "took": now - self._began, "worked": time.thread_time() - self._worked}
            most = sorted(self._steps.items(), key=lambda step: -step[1][1])[:3]
            self._turns.append({**turn, "steps": most, "garbage": self._collected})
        if now - self._written > EVERY:
            self._written = now
            self.write()

    def _garbage(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = (time.perf_counter(), time.thread_time())
            return
        spent = time.perf_counter() - self._collecting[0]
        worked = time.thread_time() - self._collecting[1]
        self._collected += worked
        self._collecting_all += worked
        self._collections[about["generation"]] += 1
        if spent > LONG / 4 and len(self._pauses) < MOST:
            pause = {"at": time.time(), "took": spent, "worked": worked}
            self._pauses.append({**pause, "generation": about["generation"]})

    def write(self) -> None:
        """Write down what was seen so far, whole or not at all."""
        seen = {"turns": self._turns, "pauses": self._pauses, "collections": self._collections}
        beside = self._file.with_suffix(".new")
        beside.write_text(json.dumps({**seen, "collecting": self._collecting_all}))
        beside.rename(self._file)


def name_of(callback: Any) -> str:
    """What the loop called: for a step of a task, the coroutine."""
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        return str(getattr(task.get_coro(), "__qualname__", task.get_name()))
    return str(getattr(callback, "__qualname__", type(callback).__name__))


if "MENAGERIE_PROBE" in os.environ:
    Probe(Path(os.environ["MENAGERIE_PROBE"])).install()
