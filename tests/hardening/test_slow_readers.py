"""Readers that never read: they are spared, then dropped; they cost little memory, and nobody waits for them."""

import asyncio
import statistics
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.limits import Limits
from menagerie_server.engine.chance import Dice
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import Choose, CreateTable, JoinTable, ListTables, Ready, Start, WatchTable
from menagerie_shared.wire.table_messages import Snapshot
from tests.hardening.lone_server import MIB, LoneServer, lone_server
from tests.kit.servers.house import House, Party, eventually, open_house, party, sit_down, within
from tests.kit.servers.stranger import Stranger

READERS = 50
SMALL = 4096
"""Bytes of receive buffer: the system of a reader does not read for it either."""
EAGER = Limits(burst=100_000, per_second=100_000, waiting=100_000, drop_after=1000)
TIGHT = msgspec.structs.replace(EAGER, send_buffer=SMALL, spare_above=8 * 1024, drop_above=8 * MIB, drop_after=0.5)
PATIENT = msgspec.structs.replace(TIGHT, drop_after=60)


async def fill_the_list(stack: AsyncExitStack, port: int, hosts: int = 5) -> None:
    """Open so many tables that the list of them is long: 20 for each host."""
    for _ in range(hosts):
        host = await stack.enter_async_context(Stranger(port))
        await host.hello("Host")
        for number in range(20):
            await host.ask(CreateTable(id=f"c{number}", game=DEFAULT_GAME, options={"seats": 5}))


async def block(house: House, reader: Stranger) -> None:
    """Ask for so much, without reading any of it, that the server notices."""
    before = sum(line.blocked for line in house.door.lines)
    for number in range(1000):
        reader.send(ListTables(id=f"list-{number}", follow=False))
        await asyncio.sleep(0)
        if sum(line.blocked for line in house.door.lines) > before:
            return
    await eventually(lambda: sum(line.blocked for line in house.door.lines) > before)


async def test_a_reader_that_stays_blocked_is_dropped_after_a_while(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=TIGHT) as house,
        party(house) as together,
        Stranger(house.port, SMALL) as reader,
    ):
        await reader.hello()
        await reader.ask(WatchTable(id="watch", table=together.name))
        await block(house, reader)
        began = asyncio.get_running_loop().time()
        await together.play_on(Dice(1), 10)
        await eventually(lambda: len(house.door.lines) == 3)
        assert asyncio.get_running_loop().time() - began > TIGHT.drop_after / 2
        await eventually(lambda: house.hall.tables[together.name].audience.watchers == 0)
        await together.play_on(Dice(1))
        assert together.over


async def test_a_reader_that_wants_more_and_more_is_dropped_at_once(tmp_path: Path) -> None:
    """More than a megabyte unsent: there is nothing to wait for."""
    async with open_house(tmp_path, limits=EAGER) as house, AsyncExitStack() as stack:
        await fill_the_list(stack, house.port, hosts=2)
        inside = len(house.door.lines)
        reader = await stack.enter_async_context(Stranger(house.port, SMALL))
        await reader.hello()
        most = 0
        for number in range(2000):
            reader.send(ListTables(id=str(number)))
            await asyncio.sleep(0.001)  # so that most of what happens in between is seen
            most = max(most, *(line.unsent for line in house.door.lines))
            if len(house.door.lines) == inside:
                break
        await eventually(lambda: len(house.door.lines) == inside)
        assert EAGER.spare_above < most < EAGER.drop_above + 64 * 1024


async def test_a_reader_that_reads_again_is_shown_afresh_what_it_was_spared(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=PATIENT) as house,
        party(house) as together,
        Stranger(house.port, SMALL) as reader,
    ):
        await reader.hello()
        await reader.ask(WatchTable(id="watch", table=together.name))
        await block(house, reader)
        await together.play_on(Dice(1), 10)
        told = len(house.hall.tables[together.name].match.told)
        fresh = await within(
            reader.read_until(lambda message: isinstance(message, Snapshot) and message.sequence == told)
        )
        assert isinstance(fresh, Snapshot)


async def test_a_reader_that_reads_again_gets_the_list_that_it_was_spared(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=PATIENT) as house,
        Stranger(house.port) as host,
        Stranger(house.port, SMALL) as reader,
    ):
        await host.hello("Host")
        for number in range(5):
            await host.ask(CreateTable(id=f"c{number}", game=DEFAULT_GAME, options={"seats": 5}))
        await reader.hello()
        await block(house, reader)
        reader.send(ListTables(id="follow"))
        await eventually(lambda: bool(house.hall.list.followers))
        created = await host.ask(CreateTable(id="new", game=DEFAULT_GAME))
        assert isinstance(created, Done)
        await eventually(lambda: house.hall.list.is_told)  # those who read have been told
        told = await within(
            reader.read_until(
                lambda message: (
                    isinstance(message, Tables) and created.table in {table.table for table in message.tables}
                )
            )
        )
        assert isinstance(told, Tables)
        assert told.id is None, "it came by itself"


async def test_answers_are_never_spared(tmp_path: Path) -> None:
    """A view can be had afresh, an answer cannot: whoever reads again finds the answer to each request."""
    async with open_house(tmp_path, limits=PATIENT) as house, Stranger(house.port, SMALL) as reader:
        await reader.hello()
        opened = await reader.ask(CreateTable(id="c", game=DEFAULT_GAME, options={"seats": 3}, bots=[1, 2]))
        assert isinstance(opened, Done)
        table = opened.table or ""
        await block(house, reader)
        reader.send(Ready(id="ready", table=table))
        reader.send(Choose(id="choose", table=table, seat=0, move={"type": "Pass"}))
        reader.send(Start(id="start", table=table))
        await eventually(lambda: house.hall.tables[table].match.stage == "playing")
        wanted = {"ready", "choose", "start"}
        while wanted and (message := await reader.read(seconds=5)) is not None:
            if isinstance(message, Done | Refused):
                wanted.discard(message.id)
        assert not wanted


async def seconds_per_move(together: Party, moves: int, seed: int) -> float:
    """How long a move takes from the sending to the answer, in the middle of some."""
    dice, loop, taken = Dice(seed), asyncio.get_running_loop(), []
    for _ in range(moves):
        await eventually(lambda: bool(together.asked()))
        began = loop.time()
        await together.move(dice)
        taken.append(loop.time() - began)
    return statistics.median(taken)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
async def test_fifty_readers_that_never_read_cost_little_and_slow_nobody_down(tmp_path: Path) -> None:
    """All fifty watch a game and ask for long lists; none of them ever reads. The limits are the real ones."""

    async def stop_reading(server: LoneServer, reader: Stranger, table: str) -> None:
        await reader.hello()
        await reader.ask(WatchTable(id="watch", table=table))
        for number in range(25):  # less than a megabyte, so that they stay as long as they can
            reader.send(ListTables(id=f"list-{number}"))

    limits = Limits(drop_after=4)
    async with lone_server(tmp_path, limits) as server, AsyncExitStack() as stack:
        await fill_the_list(stack, server.port)
        clients = [await stack.enter_async_context(server.client(name)) for name in ("Ada", "Bram", "Cleo")]
        together = await sit_down(clients)
        await seconds_per_move(together, 5, seed=0)
        undisturbed = await seconds_per_move(together, 10, seed=1)
        readers = [await stack.enter_async_context(Stranger(server.port, SMALL)) for _ in range(READERS)]
        server.forget_peak()
        before = server.memory()
        await within(asyncio.gather(*(stop_reading(server, reader, together.name) for reader in readers)))
        disturbed = await seconds_per_move(together, 15, seed=2)
        assert server.peak() - before < READERS * 2 * MIB
        assert disturbed < 3 * undisturbed + 0.05
        status = together.tables[0]
        await eventually(lambda: status.status is not None and status.status.watchers == 0)
        await together.play_on(Dice(3))
        assert together.over


async def test_a_player_who_never_reads_loses_the_link_and_keeps_the_seat(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=TIGHT) as house,
        house.client("Ada") as ada,
        Stranger(house.port, SMALL) as reader,
    ):
        at = await within(ada.create(DEFAULT_GAME, {"seats": 3}, bots=[2]))
        await reader.hello("Bram")
        await reader.ask(JoinTable(id="join", table=at.name))
        await block(house, reader)
        table = house.table(at)
        await eventually(lambda: table.seat_infos()[1].state == "lost")
        async with Stranger(house.port) as again:
            await again.hello(token=reader.token)
            assert isinstance(await again.ask(JoinTable(id="join", table=at.name)), Done)
            await eventually(lambda: table.seat_infos()[1].state == "here")
