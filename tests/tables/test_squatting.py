"""Seats that somebody takes and never gets ready in, and seats of those who were there before a restart."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Rematch
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import House, eventually, open_house, sit_down, within

PATIENT = Settings(bot_delay=0, unready=1000)
SOON = ending_soon(6, edition=2022, seats=3)


async def three(house: House, stack: AsyncExitStack) -> tuple[list[Client], str]:
    """A host, a guest who is ready, and one who never is."""
    clients = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Eve")]
    at = await clients[0].create(DEFAULT_GAME, {"seats": 3})
    for client in clients[1:]:
        await client.join(at.name)
    for seat in (0, 1):
        await clients[seat].ready(at.name, seat)
    return clients, at.name


async def test_the_host_frees_the_seat_of_somebody_who_is_never_ready(tmp_path: Path) -> None:
    async with open_house(tmp_path, settings=PATIENT) as house, AsyncExitStack() as stack:
        (ada, bram, eve), name = await three(house, stack)
        with pytest.raises(Refusal, match="not_all_ready"):
            await ada.start(name)
        with pytest.raises(Refusal, match="host_only"):
            await bram.free_seat(name, 2)
        for seat in (0, 9):
            with pytest.raises(Refusal, match="no_such_seat"):
                await ada.free_seat(name, seat)
        with pytest.raises(Refusal, match="wrong_stage"):
            await ada.free_seat(name, 1)  # he is ready
        await ada.free_seat(name, 2)
        await eve.until(lambda: eve.tables[name].seat is None)
        with pytest.raises(Refusal, match="table_full"):
            await eve.join(name)  # not at once again
        await ada.start(name)
        await eventually(lambda: house.hall.tables[name].match.stage == "playing")
        assert house.hall.tables[name].audience.watchers == 1


async def test_a_guest_who_keeps_all_others_waiting_loses_the_seat(tmp_path: Path) -> None:
    settings = Settings(bot_delay=0, unready=0.3)
    async with open_house(tmp_path, settings=settings) as house, AsyncExitStack() as stack:
        (_, bram, eve), name = await three(house, stack)
        table = house.hall.tables[name]
        await eventually(lambda: table.match.chairs[2].free)
        assert table.match.chairs[1].person == bram.person, "he is ready"
        await eve.until(lambda: eve.tables[name].seat is None)


async def test_nobody_loses_a_seat_while_the_host_is_not_ready(tmp_path: Path) -> None:
    settings = Settings(bot_delay=0, unready=0.05)
    async with open_house(tmp_path, settings=settings) as house, AsyncExitStack() as stack:
        (ada, bram, _), name = await three(house, stack)
        table = house.hall.tables[name]
        await ada.unready(name)
        assert not table.match.waited_for
        await bram.unready(name)
        assert not table.deadlines._ready_by


async def test_whoever_returns_first_after_a_restart_does_not_play_again_alone(tmp_path: Path) -> None:
    """The others, who were on their way back, lost their seats to bots."""
    settings = Settings(bot_delay=0, hold=1000)
    async with open_house(tmp_path, games=SOON, settings=settings) as house, AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Cleo")]
        together = await sit_down(clients)
        await together.play_on(Dice("restart"))
        tokens = [client.token for client in clients]
        name = together.name
        await eventually(lambda: house.hall.tables[name].finished)
    async with open_house(tmp_path, games=SOON, settings=settings) as house, AsyncExitStack() as stack:
        clients = []
        for token in tokens:
            client = await stack.enter_async_context(house.client("", token))
            await within(client.join(name))
            await client.ask(Rematch(id=f"again{len(clients)}", table=name), Done)
            clients.append(client)
            assert house.hall.tables[name].match.about.match == (1 if len(clients) < 3 else 2)
        assert all(chair.person for chair in house.hall.tables[name].match.chairs)


async def test_those_who_do_not_return_are_not_waited_for_without_end(tmp_path: Path) -> None:
    settings = Settings(bot_delay=0, hold=0.5)
    async with open_house(tmp_path, games=SOON, settings=settings) as house, AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Cleo")]
        together = await sit_down(clients)
        await together.play_on(Dice("restart"))
        token, name = clients[0].token, together.name
        await eventually(lambda: house.hall.tables[name].finished)
    async with open_house(tmp_path, games=SOON, settings=settings) as house, house.client("", token) as ada:
        await within(ada.join(name))
        await ada.ask(Rematch(id="again", table=name), Done)
        await eventually(lambda: house.hall.tables[name].match.about.match == 2)
        assert [chair.bot for chair in house.hall.tables[name].match.chairs] == [False, True, True]
