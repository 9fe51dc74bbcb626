"""Three nodes on one database: whatever becomes of them, nothing acknowledged is lost or doubled, and nothing leaks."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.journal.postgres.journal import PostgresJournal
from tests.end_to_end.evening import assert_all_is_well, circles
from tests.kit.amounts import FAULTS
from tests.kit.servers.postgres import server_of_its_own
from tests.nodes.cluster import LEASE, Cluster
from tests.nodes.guests import ADOPTED_WITHIN, let_some_come_by_ssh


@pytest.mark.long
@pytest.mark.patience(120 + 10 * FAULTS)
async def test_faults_of_nodes_and_database_lose_nothing_and_show_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = Dice(f"faults {FAULTS}")
    async with AsyncExitStack() as stack:
        cluster = Cluster(tmp_path, stack.enter_context(server_of_its_own()))
        stack.push_async_callback(cluster.close)
        await cluster.open()
        everybody = circles(cluster.port, "nodes")
        let_some_come_by_ssh(everybody, cluster.ssh_entrances, tmp_path)
        for circle in everybody:
            for player in circle.everybody:
                await stack.enter_async_context(player)
        enough = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for circle in everybody:
                group.create_task(circle.play_on(enough))
            for number in range(FAULTS):
                await asyncio.sleep(dice.pick(100) / 200)
                await _blow(cluster, number, dice)
            enough.set()
        moves = await assert_all_is_well(await PostgresJournal.open(cluster.postgres.url), everybody, cluster.faults)
    slowest = max(cluster.takeovers)
    with capsys.disabled():
        print(  # noqa: T201 - the figure is what a campaign is for
            f"\n{cluster.faults} faults over {len(cluster.nodes)} nodes, {len(cluster.takeovers)} takeovers"
            f" (slowest {slowest:.2f} s with a lease of {LEASE} s), {cluster.fenced} fenced, {moves} moves:"
            " 0 acknowledged moves lost, 0 doubled, 0 leaks"
        )
    assert cluster.faults == FAULTS
    assert slowest < ADOPTED_WITHIN


async def _blow(cluster: Cluster, number: int, dice: Dice) -> None:
    """Something happens: each kind in its turn, at a random moment and for a random time."""
    short, long = dice.pick(100) / 100 * LEASE, (2.2 + dice.pick(100) / 100) * LEASE
    match number % 8:
        case 0 | 4:
            await cluster.kill()
        case 1:
            await cluster.freeze(long)
        case 2:
            await cluster.retire()
        case 3:
            await cluster.restart_database(0.2)
        case 5:
            await cluster.cut_off(long)
        case 6:
            await cluster.freeze(short)
        case _:
            await cluster.cut_off(short)
