"""After a restart every table is at the point where it was, and clients are back by themselves."""

import signal
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.client import Client
from menagerie_server.engine.chance import Dice
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CheckView
from tests.kit.clients.people import elsewhere, people, play_all, sit_down
from tests.kit.servers.process import ServerProcess, serving


def standing(client: Client, table: str) -> tuple[Any, ...]:
    """All that a client knows of a game."""
    at = client.tables[table]
    return at.match, at.sequence, at.view, at.question, at.chosen


async def until_sequence(client: Client, table: str, sequence: int) -> None:
    """Wait until a client has been told as much as this."""
    await client.until(lambda: client.tables[table].sequence == sequence)


async def until_back(client: Client, token: str | None) -> None:
    """Wait until a client has used its token for another one."""
    await client.until(lambda: client.token != token)


async def check_view(client: Client, table: str) -> None:
    """Have the server say that a client's view is the true one."""
    at = client.tables[table]
    await client.ask(CheckView(id=client.next_id(), table=table, sequence=at.sequence, digest=digest(at.view)), Done)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
async def test_a_game_goes_on_where_it_was(tmp_path: Path, number: signal.Signals) -> None:
    data = str(tmp_path / "data")

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada", "Bram", "Cleo") as clients:
            ada, *others = clients
            table = await sit_down(clients)
            at = ada.tables[table]
            await ada.choose(table, at.question.sample(Dice(1).pick))
            await ada.until(lambda: at.chosen is not None)
            for other in others:
                await until_sequence(other, table, at.sequence)
            before = [standing(client, table) for client in clients]
            tokens = [client.token for client in clients]
            await elsewhere(lambda: server.stop(number))
            with serving(tmp_path, "--data", data, "--listen", f"127.0.0.1:{server.port}") as again:
                for client, token in zip(clients, tokens, strict=True):
                    await until_back(client, token)
                    await check_view(client, table)
                assert [standing(client, table) for client in clients] == before
                outcome = await play_all(clients, table)
                assert len(outcome.standings) == len(clients)
                assert await elsewhere(again.stop) == 0
                assert "tables are back from before" in again.logged

    with serving(tmp_path, "--data", data) as server:
        await scenario(server)


async def test_a_finished_game_is_not_played_on(tmp_path: Path) -> None:
    data = str(tmp_path / "data")

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada", "Bram", "Cleo") as clients:
            await play_all(clients, await sit_down(clients))

    with serving(tmp_path, "--data", data) as server:
        await scenario(server)
        assert server.stop() == 0
    with serving(tmp_path, "--data", data) as again:
        assert again.stop() == 0
        assert "tables are back from before" not in again.logged
