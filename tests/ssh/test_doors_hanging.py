"""A door process that is there but does nothing any more is noticed, ended and started again."""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.kit.clients.people import elsewhere
from tests.kit.servers.house import eventually
from tests.kit.servers.process import menagerie
from tests.serving.test_metrics import scrape
from tests.ssh import asking_often
from tests.ssh.callers import call, with_either_client
from tests.ssh.doorways import READY, children, serving_with_doors

pytestmark = [with_either_client]

HOME = "Play now"
BID = "Your bid"


async def doors_of(home: Path) -> list[dict[str, Any]]:
    """How the door processes are, as the server says."""
    told = await elsewhere(lambda: menagerie(home, "status", "--json"))
    doors: list[dict[str, Any]] = json.loads(told.stdout)["doors"]
    return doors


async def until_sessions(home: Path, wanted: list[int]) -> None:
    """Wait until the processes have said that they have so many sessions."""
    for _ in range(100):
        if sorted(door["sessions"] for door in await doors_of(home)) == wanted:
            return
    pytest.fail(f"{await doors_of(home)} is not {wanted}")


async def test_the_people_of_a_process_that_hangs_come_in_again_and_others_notice_nothing(
    tmp_path: Path, client: str
) -> None:
    with serving_with_doors(tmp_path, 2, program=asking_often.__name__) as (server, doorway):
        async with (
            call(doorway.house, "ada", client=client) as ada,
            call(doorway.house, "bram", client=client) as bram,
        ):
            await ada.see(HOME)
            await bram.see(HOME)
            await until_sessions(tmp_path, [1, 1])
            stopped = children(server.process.pid)[0]
            os.kill(stopped, signal.SIGSTOP)
            ended = {name: asyncio.create_task(caller.ended()) for name, caller in (("ada", ada), ("bram", bram))}
            await eventually(lambda: any(task.done() for task in ended.values()))
            (lost,) = (name for name, task in ended.items() if task.done())
            staying = bram if lost == "ada" else ada
            await staying.press("p", BID)
            async with call(doorway.house, lost, client=client) as back:
                await back.see(HOME)
                await eventually(lambda: server.logged.count(READY) == 3)
                assert "does not answer" in server.logged
                assert stopped not in children(server.process.pid)
                for task in ended.values():
                    task.cancel()
                doors = await doors_of(tmp_path)
                assert sorted(door["restarts"] for door in doors) == [0, 1]
                told = (await elsewhere(lambda: menagerie(tmp_path, "status"))).stdout
                assert "2 processes with" in told
                assert "started again once" in told


async def test_figures_of_doors(tmp_path: Path, client: str) -> None:
    with serving_with_doors(tmp_path, 2, "--metrics", "0", program=asking_often.__name__) as (server, doorway):
        async with call(doorway.house, client=client) as ada:
            await ada.see(HOME)
            await until_sessions(tmp_path, [0, 1])
            seen = await elsewhere(lambda: scrape(server))
            assert seen["doors", ""] == seen["doors_ready", ""] == 2
            assert sorted(seen["door_sessions", door] for door in "12") == [0, 1]
            assert sorted(seen["door_connections", door] for door in "12") == [0, 1]
            assert seen["door_restarts_total", ""] == 0
            assert seen["connections", ""] == 1
