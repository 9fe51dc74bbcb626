"""A real server is killed with SIGKILL at random moments of running games, and started again on the same data.

Nothing that it acknowledged is lost or doubled; whatever anybody ever saw is what the journal has, to the byte; and no
choice that was not turned up yet ever went to anybody else.
"""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_server.engine.chance import Dice
from tests.end_to_end.doomed import DoomedServer
from tests.end_to_end.evening import Circle, assert_all_is_well, circles
from tests.kit.amounts import KILLS
from tests.kit.servers.house import eventually

PARTS = 2
MOST_HEARD = 500
"""After at most so many frames, all clients together, the server is killed."""


@pytest.mark.long
@pytest.mark.patience(60 + 3 * KILLS)
@pytest.mark.parametrize("part", range(PARTS))
async def test_killing_the_server_loses_nothing_and_shows_nothing(part: int, tmp_path: Path) -> None:
    kills = KILLS // PARTS
    await _spend_an_evening(DoomedServer(tmp_path), f"kills {part}", kills)


async def test_a_server_that_is_too_hasty_is_found_out(tmp_path: Path) -> None:
    """The same trial, of a server that acknowledges what is not on the disk yet.

    If it does not come out in the end, it does while they play: they are asked again what they have answered.
    """
    hasty = DoomedServer(tmp_path, "tests.end_to_end.hasty_server")
    with pytest.raises((AssertionError, ExceptionGroup)):
        await _spend_an_evening(hasty, "hasty", 8)


async def _spend_an_evening(server: DoomedServer, seed: str, kills: int) -> None:
    await server.start()
    everybody = circles(server.port, seed)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.stop)
        for circle in everybody:
            for player in circle.everybody:
                await stack.enter_async_context(player)
        enough = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for circle in everybody:
                group.create_task(circle.play_on(enough))
            await _kill(server, everybody, kills, Dice(seed))
            enough.set()
        assert await server.stop() == 0
    assert server.kills == kills
    assert server.log == "", "there is nothing to complain about"
    await assert_all_is_well(await server.journal.open(), everybody, server.kills)


async def _kill(server: DoomedServer, everybody: Sequence[Circle], kills: int, dice: Dice) -> None:
    """Kill the server again and again: each time a moment after it has said so many things."""
    lines = [player.line for circle in everybody for player in circle.everybody]

    def heard() -> int:
        return sum(len(tap.frames) for line in lines for tap in line.taps)

    for _ in range(kills):
        enough = heard() + dice.pick(MOST_HEARD)
        await eventually(lambda enough=enough: heard() >= enough)  # type: ignore[misc]
        await asyncio.sleep(dice.pick(100) / 20_000)
        await server.kill()
        await server.start()
