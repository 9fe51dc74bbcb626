"""A server looks for garbage: at what is new again and again, and at everything only when nobody would notice."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from menagerie_server.serving import garbage
from tests.kit.servers.house import eventually


class Circle:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def python_does_not_look_by_itself(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is found is found by what is tried here. It does so much faster than a server would."""
    monkeypatch.setattr(garbage, "LOOK_EVERY", 0.001)
    monkeypatch.setattr(garbage, "QUIET_FOR", 0.01)
    monkeypatch.setattr(garbage, "QUIET", 1.0)
    monkeypatch.setattr(garbage, "ENOUGH", 0.0)
    gc.disable()
    yield
    gc.enable()


async def looking(rounds: int, circle: "weakref.ref[Circle]") -> bool:
    """Whether a circle is still there when garbage was looked for some times."""
    task = asyncio.create_task(garbage.look_for_garbage())
    before = [generation["collections"] for generation in gc.get_stats()]
    await eventually(lambda: gc.get_stats()[0]["collections"] >= before[0] + rounds or circle() is None)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    return circle() is not None


async def test_what_is_new_is_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "ENOUGH", 1e9)
    assert not await looking(10, weakref.ref(Circle()))


async def old() -> "weakref.ref[Circle]":
    """A circle that was there for a long time."""
    circle = Circle()
    gc.collect()
    return weakref.ref(circle)


async def test_what_is_old_is_found_when_it_is_quiet() -> None:
    assert not await looking(1000, await old())


async def test_what_is_old_is_not_looked_at_while_there_is_something_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "QUIET", -1.0)
    assert await looking(100, await old())


async def test_nor_if_nothing_was_done_since(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "ENOUGH", 1e9)
    assert await looking(100, await old())


async def test_python_never_looks_at_all_that_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    try:
        garbage.leave_alone_what_is_here()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == (garbage.NEW, garbage.YOUNG, garbage.ALL)
    finally:
        gc.set_threshold(*before)
