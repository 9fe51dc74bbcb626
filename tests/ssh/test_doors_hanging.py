"""A door process that is there but does nothing any more is noticed, ended and started again."""

import asyncio
import json
import os
import re
import signal
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.kit.clients.people import elsewhere
from tests.kit.servers.house import eventually
from tests.kit.servers.process import menagerie
from tests.serving.test_metrics import scrape
from tests.ssh import asking_often
from tests.ssh.callers import call, with_either_client
from tests.ssh.doorways import READY, children, serving_with_doors

HOME = "Play now"
BID = "Your bid"
STOPPED = 0.4
"""A process that is stopped for so many seconds cannot go on drawing, just as if a turn of its loop took as long."""


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


@with_either_client
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


@pytest.mark.long
async def test_doors_tell_how_long_their_turns_are_and_what_they_count_for_themselves(tmp_path: Path) -> None:
    """And what was counted by one that has ended is not forgotten."""
    web = ("--web", "127.0.0.1:0", "--metrics", "0")
    with serving_with_doors(tmp_path, 1, *web, program=asking_often.__name__, MENAGERIE_NO_WEB="") as (server, doorway):
        found = re.search(r"browser +(\S+)", server.said)
        assert found is not None
        (door,) = children(server.process.pid)
        reader, silent = await asyncio.open_connection("127.0.0.1", doorway.port)
        await reader.readline()
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser:
            for _ in range(3):
                await (await browser.get(found[1])).read()
            await (await browser.post(f"{found[1]}/key", headers={"Origin": found[1]})).read()
        os.kill(door, signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        os.kill(door, signal.SIGCONT)

        async def until_told(name: str, label: str, least: float) -> dict[tuple[str, str], float]:
            for _ in range(200):
                seen = await elsewhere(lambda: scrape(server))
                if seen.get((name, label), 0) >= least:
                    return seen
            raise TimeoutError(f"{name} of {label!r} was never {least}")

        seen = await until_told("door_longest_turn_seconds", "1", 0.9 * STOPPED)
        assert seen["loop_longest_turn_seconds", ""] < seen["door_longest_turn_seconds", "1"]
        turns = seen["door_long_turns_total", "1"]
        assert turns >= 1
        assert seen["budget_used_total", "requests"] >= 4
        assert seen["budget_used_total", "codes"] == 1
        assert seen["budget_held", "logins"] >= 1
        assert (await doors_of(tmp_path))[0]["budgets"]["logins"]["used"] >= 1
        told = (await elsewhere(lambda: menagerie(tmp_path, "status"))).stdout
        assert re.search(r"1 process with 0 sessions; longest turn \d+ ms; [1-9]\d* over 50 ms", told)
        silent.close()
        os.kill(door, signal.SIGKILL)
        seen = await until_told("door_restarts_total", "", 1)
        assert seen["door_long_turns_total", "1"] >= turns
        assert seen["budget_used_total", "codes"] == 1
        assert seen["budget_held", "logins"] == 0


@with_either_client
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
