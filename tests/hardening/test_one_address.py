"""What one address asks for, by however many connections: it is carried out in turn, and others do not wait for it."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_server.budgets.limits import Rate
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.limits import Limits
from menagerie_server.tables import status_news, table_list
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Failed
from menagerie_shared.wire.requests import CreateTable, KeepToken, LeaveTable, Ping, WatchTable
from menagerie_shared.wire.table_messages import Status
from tests.kit.clients.gatherings import evening
from tests.kit.servers.house import ROOMY, eventually, open_house, within
from tests.kit.servers.stranger import Stranger

SLOWLY = 0.001
"""So often a second, which is never, as long as a test takes."""


async def test_requests_of_one_address_have_their_turns_and_others_do_not_wait(tmp_path: Path) -> None:
    """Two hundred connections that each kept to the limit asked for 6,000 things a second."""
    budgets = replace(ROOMY, requests=Rate(30, SLOWLY, 1e9, 1e9))
    async with (
        open_house(tmp_path, budgets=budgets) as house,
        house.client("Eve", address="127.0.0.2") as eve,
        house.client("Eva", address="127.0.0.2") as eva,
        house.client("Ada", address="127.0.0.3") as ada,
    ):
        for _ in range(5):
            await within(eve.past_games())
            await within(eva.past_games())
        waiting = [asyncio.ensure_future(one.past_games()) for one in (eve, eva) for _ in range(20)]
        for _ in range(20):
            await within(ada.past_games())
        assert sum(not one.done() for one in waiting) >= 20
        for one in waiting:
            one.cancel()


async def test_who_does_not_wait_for_a_turn_is_told_and_hung_up_on(tmp_path: Path) -> None:
    budgets = replace(ROOMY, requests=Rate(100, SLOWLY, 1e9, 1e9))
    limits = Limits(burst=1000, per_second=1000, waiting=20, finish_within=0.2)
    async with (
        open_house(tmp_path, budgets=budgets, limits=limits) as house,
        house.client("Ada", address="127.0.0.3") as ada,
        Stranger(house.port) as stranger,
    ):
        await stranger.hello()
        house.hall.budgets.charge("requests", "127.0.0.1", 100)
        for number in range(40):
            stranger.send(Ping(id=f"p{number}"))
            await within(ada.list_tables())  # meanwhile there is time for everything else
        assert await stranger.read_to_the_end() == Failed(code="too_fast")


async def test_matches_are_recalled_for_one_address_only_so_often(tmp_path: Path) -> None:
    """Each connection had an allowance of its own: who came anew had another one."""
    budgets = replace(ROOMY, recalls=Rate(3, SLOWLY, 100, 100))
    async with evening(tmp_path, people=2, budgets=budgets) as together:
        await together.play()
        await eventually(lambda: together.truth.finished)
        house = together.house
        for number in range(3):
            async with house.client(f"Eve{number}", address="127.0.0.2") as eve:
                assert await within(eve.recall(together.name))
        async with house.client("Evi", address="127.0.0.2") as eve:
            with pytest.raises(Refusal, match="recalling_too_fast") as refused:
                await within(eve.recall(together.name))
            assert float(str(refused.value.facts["seconds"])) > 1
        async with house.client("Cleo", address="127.0.0.3") as cleo:
            assert await within(cleo.recall(together.name))


async def test_the_list_shows_tables_of_each_address_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two addresses had enough tables between them to hide all others."""
    monkeypatch.setattr(table_list, "MOST", 3)
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        eve, ada = [
            await stack.enter_async_context(house.client(name, address=address))
            for name, address in (("Eve", "127.0.0.2"), ("Ada", "127.0.0.3"))
        ]
        flood = [(await eve.create(DEFAULT_GAME)).name for _ in range(5)]
        hers = (await ada.create(DEFAULT_GAME)).name
        assert [listed.table for listed in house.hall.list.message().tables] == [flood[0], hers, flood[1]]


async def test_those_who_play_are_told_together_of_those_who_come_and_go_to_look_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty who did nothing else had every seat told 600 times a second who sits where."""
    monkeypatch.setattr(status_news, "WATCHERS_WAIT", 0.5)
    async with open_house(tmp_path) as house, Stranger(house.port) as host, Stranger(house.port) as watcher:
        await host.hello()
        await host.ask(CreateTable(id="c", game=DEFAULT_GAME, options={"seats": 3}))
        (name,) = house.hall.tables
        await watcher.hello()
        before = sum(isinstance(message, Status) for message in host.heard)
        for number in range(10):
            await watcher.ask(WatchTable(id=f"w{number}", table=name))
            await watcher.ask(LeaveTable(id=f"l{number}", table=name))
        await watcher.ask(WatchTable(id="w", table=name))
        await host.ping()  # whatever was sent before has arrived
        statuses = [message for message in host.heard if isinstance(message, Status)]
        assert len(statuses) - before <= 5, "not one for each of 21 changes"
        while statuses[-1].watchers != 1:
            message = await host.read()
            statuses += [message] if isinstance(message, Status) else []


async def test_to_keep_the_token_that_is_kept_is_not_written_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        before = house.journal.statistics.operations
        for number in range(5):
            await stranger.ask(KeepToken(id=f"k{number}"))
        assert house.journal.statistics.operations == before
