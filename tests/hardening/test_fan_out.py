"""What one person does that many are told of: it is budgeted, collected, and told to some in each turn."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_server.budgets.limits import Rate
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.conversation import Conversation
from menagerie_server.tables import audience, lobby, status_news, table_list
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import Sendable
from menagerie_shared.wire.requests import WatchTable
from menagerie_shared.wire.table_messages import Status
from tests.kit.servers.house import ROOMY, eventually, open_house, within
from tests.kit.servers.stranger import Stranger


class Turns:
    """How many posts there are in each turn of the loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.most = 0
        self._now = 0
        self._running = True
        post = Conversation.post

        def counted(conversation: Conversation, message: Sendable) -> None:
            self._now += 1
            self.most = max(self.most, self._now)
            post(conversation, message)

        monkeypatch.setattr(Conversation, "post", counted)
        asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._now = 0
        if self._running:
            asyncio.get_running_loop().call_soon(self._turn)

    def stop(self) -> None:
        self._running = False


async def test_talk_is_budgeted_by_address_whoever_it_is(tmp_path: Path) -> None:
    """Guests who came, said five lines and went made moves of others take 168 ms."""
    budgets = replace(ROOMY, talk=Rate(7, 0.001, 1000, 1000))
    async with open_house(tmp_path, budgets=budgets) as house, house.client("Ada", address="127.0.0.3") as ada:
        for number in range(7):
            async with house.client(f"Eve{number}", address="127.0.0.2") as eve:
                await eve.say("hear me")
        async with house.client("Eve", address="127.0.0.2") as eve:
            with pytest.raises(Refusal, match="budget_spent") as refused:
                await eve.say("hear me")
            assert refused.value.facts["what"] == "talk"
        await ada.say("as if nothing had happened")
        async with house.client("Eve", address="127.0.0.2") as eve:
            with pytest.raises(Refusal, match="budget_spent"):
                await eve.rename("Somebody")


async def test_only_so_many_look_on_at_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "MOST_WATCHERS", 4)
    monkeypatch.setattr(audience, "MOST_WATCHERS_OF_ONE", 2)
    async with open_house(tmp_path) as house, house.client("Ada") as ada, AsyncExitStack() as stack:
        at = await ada.create(DEFAULT_GAME)

        async def watch(address: str) -> None:
            watcher = await stack.enter_async_context(house.client("Eve", address=address))
            await within(watcher.watch(at.name))

        for _ in range(2):
            await watch("127.0.0.2")
        with pytest.raises(Refusal, match="too_many_watchers"):
            await watch("127.0.0.2")
        for _ in range(2):
            await watch("127.0.0.3")
        with pytest.raises(Refusal, match="too_many_watchers"):
            await watch("127.0.0.4")


async def test_those_who_look_on_are_told_of_changes_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_news, "WATCHERS_WAIT", 0.5)
    async with open_house(tmp_path) as house, house.client("Ada") as ada, Stranger(house.port) as watcher:
        at = await ada.create(DEFAULT_GAME, {"seats": 3})
        await watcher.hello()
        await watcher.ask(WatchTable(id="w", table=at.name))
        for _ in range(10):
            await ada.ready(at.name, 0)
            await ada.unready(at.name)
        await ada.ready(at.name, 0)

        def told() -> list[Status]:
            return [message for message in watcher.heard if isinstance(message, Status)]

        while not told() or not told()[-1].seats[0].ready:
            await watcher.read()
        assert len(told()) <= 12, "not one for each of 21 changes"


async def test_a_seat_is_told_before_those_who_look_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        host, guest, watcher = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Eve")]
        at = await host.create(DEFAULT_GAME, {"seats": 3})
        await watcher.watch(at.name)
        await guest.join(at.name)
        viewers = house.table(at).audience.in_line()
        assert [viewer for _, viewer in viewers] == [0, 1, None]


async def test_many_are_told_in_many_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a line of talk, and of tables that change: a turn of the loop has room for some of them."""
    monkeypatch.setattr(lobby, "TOLD_AT_ONCE", 10)
    monkeypatch.setattr(table_list, "TOLD_AT_ONCE", 10)
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(house.client(f"guest{number}")) for number in range(60)]
        for guest in crowd:
            await guest.list_tables()
        await eventually(lambda: house.hall.list.is_told)
        turns = Turns(monkeypatch)
        await within(crowd[0].say("hear me"))
        await crowd[0].create(DEFAULT_GAME)
        await eventually(lambda: all(guest.listed is not None and guest.listed.tables for guest in crowd))
        await eventually(lambda: house.hall.list.is_told)
        turns.stop()
        assert 0 < turns.most <= 25
