"""Tables: found in the list or by invitation, full or already begun, and several of them for one person."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import CreateTable, JoinTable, ListTables, WatchTable
from tests.kit.clients.gatherings import PATIENT, evening, gathering
from tests.kit.clients.links import Line
from tests.kit.clients.players import Player
from tests.kit.servers.house import NO_HURRY, eventually, open_house
from tests.kit.servers.stranger import Stranger


async def test_a_private_table_opens_to_those_who_have_its_invitation(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        ada, bram, cleo = [await stack.enter_async_context(Stranger(house.port)) for _ in range(3)]
        for stranger, name in ((ada, "Ada"), (bram, "Bram"), (cleo, "Cleo")):
            await stranger.hello(name)
        opened = await ada.ask(CreateTable(id="t", game=DEFAULT_GAME, options={"seats": 3}, public=False))
        assert isinstance(opened, Done)
        assert opened.table is not None
        listed = await bram.ask(ListTables(id="l"))
        assert isinstance(listed, Tables)
        assert opened.table not in {table.table for table in listed.tables}
        for number, invitation in enumerate((None, "", "guess", (opened.invitation or "")[:-1])):
            for kind in (JoinTable, WatchTable):
                request = kind(id=f"{kind.__name__}{number}", table=opened.table, invitation=invitation)
                refused = await bram.ask(request)
                assert isinstance(refused, Refused)
                assert refused == Refused(id=request.id, code="no_such_table", facts={"table": opened.table})
        for stranger, kind in ((bram, JoinTable), (cleo, WatchTable)):
            request = kind(id="in", table=opened.table, invitation=opened.invitation)
            assert isinstance(await stranger.ask(request), Done)


async def test_a_watcher_of_a_private_table_comes_back_to_it(tmp_path: Path) -> None:
    async with evening(tmp_path, public=False) as together:
        invitation = together.truth.match.about.invitation
        async with together.guest("Wim") as watcher:
            at = await watcher.client.watch(together.name, invitation)
            watcher.line.cut()
            await eventually(lambda: len(watcher.line.taps) > 1)
            await together.play()
            await watcher.client.until(lambda: at.outcome is not None)


async def test_a_full_table_takes_nobody_more_and_a_taken_seat_nobody_else(tmp_path: Path) -> None:
    async with (
        evening(tmp_path, begun=False, bots=[]) as together,
        together.guest("Cleo") as cleo,
        together.guest("Dora") as dora,
    ):
        with pytest.raises(Refusal, match="seat_taken"):
            await cleo.client.join(together.name, seat=0)
        await cleo.client.join(together.name)
        with pytest.raises(Refusal, match="table_full"):
            await dora.client.join(together.name)
        with pytest.raises(Refusal, match="no_such_table"):
            await dora.client.join("no-such-table")


async def test_nobody_sits_down_at_a_game_that_has_begun(tmp_path: Path) -> None:
    async with evening(tmp_path) as together, together.guest("Cleo") as cleo:
        with pytest.raises(Refusal, match="already_begun"):
            await cleo.client.join(together.name)
        with pytest.raises(Refusal, match="seated_at_table"):
            await together.players[0].client.watch(together.name)


async def test_the_host_starts_with_bots_in_the_free_seats_once_the_others_are_ready(tmp_path: Path) -> None:
    async with evening(tmp_path, begun=False, bots=[], options={"seats": 5}) as together:
        ada, bram = together.players
        with pytest.raises(Refusal, match="host_only"):
            await bram.start(together.name)
        with pytest.raises(Refusal, match="not_all_ready"):
            await ada.start(together.name)
        await bram.get_ready(together.at(1))
        await ada.start(together.name)
        await together.play()
        assert [together.state_of(seat) for seat in range(5)] == ["here", "here", "bot", "bot", "bot"]


async def test_when_the_host_gets_up_the_next_person_is_the_host(tmp_path: Path) -> None:
    async with evening(tmp_path, begun=False, bots=[], options={"seats": 4}) as together:
        ada, bram = together.players
        async with together.guest("Cleo") as cleo:
            await cleo.client.join(together.name, seat=3)
            await ada.client.leave(together.name)
            assert together.truth.status().host == bram.client.person
            await ada.client.join(together.name)
            with pytest.raises(Refusal, match="host_only"):
                await ada.start(together.name)
            await bram.client.leave(together.name)
            await ada.client.leave(together.name)
            assert together.truth.status().host == cleo.client.person
            await cleo.client.leave(together.name)
            await bram.client.join(together.name)  # nobody was left, so it is whoever comes first
            await bram.start(together.name)
            await bram.client.until(lambda: bram.client.tables[together.name].question is not None)


async def test_one_person_plays_at_several_tables_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, AsyncExitStack() as stack:
        ada = Player(house.port, "Ada", Dice(1))
        bram = Player(house.port, "Bram", Dice(2))
        for player in (ada, bram):
            await stack.enter_async_context(player)
        tables = []
        for _ in range(3):
            at = await ada.sit_down(None, {"seats": 3}, bots=[2])
            tables.append((at, await bram.sit_down(at.name, None)))
        for at, other in tables:
            await ada.get_ready(at)
            await bram.get_ready(other)
        playing = asyncio.gather(*(asyncio.gather(ada.play(at), bram.play(other)) for at, other in tables))
        await eventually(lambda: all(at.sequence > 20 for at, _ in tables))
        ada.line.cut()
        for mine, his in await playing:
            assert mine == his
        async with Stranger(house.port) as again:
            await again.hello(token=ada.client.token)
            # Finished games are over, but she still has her seats there for a rematch.
            assert {at.name for at, _ in tables} == set(house.hall.seats_of(again.person))


async def test_everybody_sees_how_many_look_on(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada = together.players[0].client

        def watchers() -> int | None:
            status = together.at(0).status
            return None if status is None else status.watchers

        async with together.guest("Wim") as wim:
            at = await wim.client.watch(together.name)
            await ada.until(lambda: watchers() == 1)
            assert at.status is not None
            assert at.status.watchers == 1
            async with together.guest("Xena") as xena:
                await xena.client.watch(together.name)
                await ada.until(lambda: watchers() == 2)
                listed = await xena.client.ask(ListTables(id="l"), Tables)
                assert [table.watchers for table in listed.tables] == [2]
            await ada.until(lambda: watchers() == 1)
            await wim.client.leave(together.name)
            await ada.until(lambda: watchers() == 0)


async def test_those_who_follow_the_list_are_told_what_changes(tmp_path: Path) -> None:
    async with open_house(tmp_path, settings=PATIENT) as house, Client(Line(house.port).dial, "Wim") as wim:
        await wim.ask(ListTables(id="l"), Tables)
        async with gathering(house, begun=False) as together:
            await wim.until(lambda: _stages(wim.listed) == {together.name: "waiting"})
            await together.start()
            await wim.until(lambda: _stages(wim.listed) == {together.name: "playing"})


async def test_those_who_follow_the_list_are_told_who_comes_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("menagerie_server.tables.table_list.PEOPLE_DELAY", 0.05)
    async with open_house(tmp_path) as house, house.client("Wim") as wim:
        assert (await wim.list_tables()).people == 1
        async with house.client("Ada"):
            await eventually(lambda: wim.listed is not None and wim.listed.people == 2)
        await eventually(lambda: wim.listed is not None and wim.listed.people == 1)


def _stages(listed: Tables | None) -> dict[str, str]:
    return {} if listed is None else {table.table: table.stage for table in listed.tables}


async def test_the_list_is_made_anew_after_a_change_and_only_then(tmp_path: Path) -> None:
    async with evening(tmp_path, people=3, bots=[], begun=False) as together, together.guest("Wim") as wim:
        hall, truth = together.house.hall, together.truth
        seen: list[Tables] = []

        async def look() -> None:
            await hall.settle()
            listed = hall.list.message()
            assert hall.list.message().tables is listed.tables, "nothing has changed"
            hall.list._listed = truth._status._listed = None
            assert hall.list.message() == listed, "everything that has changed is in it"
            assert not seen or seen[-1] != listed
            seen.append(listed)

        ada, bram, _ = together.players
        await look()
        await ada.get_ready(together.at(0))
        await look()
        await wim.client.watch(together.name)
        await look()
        await together.start()
        await look()
        await bram.client.leave(together.name)
        await look()
        ada.line.cut(for_good=True)
        await eventually(lambda: truth.audience.presence_of(0) is None)
        await look()
        ada.line.mend()
        await eventually(lambda: truth.audience.presence_of(0) is not None)
        await look()
        await together.play(0, 2)
        await look()
        assert [_stages(tables)[together.name] for tables in seen[-2:]] == ["playing", "over"]
        truth.break_down()
        assert not hall.list.message().tables
