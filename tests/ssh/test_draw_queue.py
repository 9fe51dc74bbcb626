"""Whole pictures are drawn in turn, and handshakes at a pace: whoever asks for too many waits, or is turned away."""

import asyncio
from pathlib import Path

import asyncssh
import pytest
from msgspec.structs import replace

from menagerie_client.screens.page import Page
from menagerie_doors.stage.app_host import AppHost
from menagerie_doors.stage.draw_queue import BUSY, CELLS_PER_SECOND, LONGEST, DrawQueue
from menagerie_server.budgets.limits import Rate
from tests.kit.servers.house import ROOMY, eventually, within
from tests.ssh.callers import call, connect
from tests.ssh.house import open_ssh_house

FEW = CELLS_PER_SECOND // 1000
NOT_YET = CELLS_PER_SECOND * 1000


async def test_one_is_not_kept_waiting() -> None:
    done: list[str] = []
    queue = DrawQueue()
    queue.enqueue("ada", FEW, lambda: done.append("ada"))
    assert done == ["ada"]
    await within(queue.wait(FEW))


async def test_many_have_their_turn_in_the_order_in_which_they_asked_first() -> None:
    done: list[str] = []
    queue, over = DrawQueue(), asyncio.Event()
    queue.enqueue("ada", FEW, lambda: done.append("ada"))
    queue.enqueue("bram", FEW, lambda: done.append("bram, too small"))
    queue.enqueue("cleo", FEW, lambda: done.append("cleo"))
    queue.enqueue("bram", FEW, lambda: done.append("bram"))
    queue.enqueue("dora", FEW, over.set)
    assert done == ["ada"]
    await within(over.wait())
    assert done == ["ada", "bram", "cleo"]


@pytest.mark.parametrize(("busy", "least"), [(BUSY * LONGEST / 2, LONGEST / 2), (1000, LONGEST)])
async def test_a_process_that_was_busy_has_time_for_everything_else_first(busy: float, least: float) -> None:
    used = 0.0
    queue, over = DrawQueue(lambda: used), asyncio.Event()
    loop = asyncio.get_running_loop()
    began = loop.time()
    queue.enqueue("ada", FEW, lambda: None)
    queue.enqueue("bram", FEW, over.set)
    used = busy
    await within(over.wait())
    assert loop.time() - began >= least


async def test_who_is_gone_has_no_turn() -> None:
    done: list[str] = []
    queue, over = DrawQueue(), asyncio.Event()
    queue.enqueue("ada", FEW, lambda: None)
    queue.enqueue("bram", NOT_YET, lambda: done.append("bram"))
    queue.enqueue("cleo", FEW, over.set)
    queue.forget("bram")
    await within(over.wait())
    assert done == []


async def test_who_stops_waiting_is_forgotten() -> None:
    queue = DrawQueue()
    queue.enqueue("ada", NOT_YET, lambda: None)
    waiting = asyncio.create_task(queue.wait(FEW))
    await asyncio.sleep(0)
    assert len(queue._waiting) == 1
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not queue._waiting


async def test_the_last_size_of_a_window_is_drawn(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, client="asyncssh") as ada:
        await ada.see("Play now")
        for width in range(40, 140):
            ada.resize((width, 30))
        ada.resize((41, 13))
        await ada.see("Play now")
        (session,) = house.door.sessions
        assert isinstance(session._inlet, AppHost)
        app = session._inlet._app
        assert app is not None
        await eventually(lambda: isinstance(app.screen, Page) and app.screen._scene.size == (41, 13))


async def test_whoever_comes_too_often_is_turned_away_for_a_while(tmp_path: Path) -> None:
    budgets = replace(ROOMY, arrivals=Rate(2, 0.001, 100, 100))
    async with open_ssh_house(tmp_path, budgets=budgets) as house, call(house, client="asyncssh") as ada:
        await ada.see("Play now")
        (await connect(house, "eve")).abort()
        with pytest.raises((asyncssh.Error, OSError)):
            await connect(house, "eve")
        assert house.door.budgets.refused("arrivals_of_one") == 1
        await ada.press("r", "The rules of Wild Cards")
