"""Too many requests, too many connections, and connections that only take up room: each costs its own sender."""

import asyncio
import statistics
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_server.budgets.limits import Share
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.limits import Limits
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.table import INBOX
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Closing, Failed, Pong, Refused
from menagerie_shared.wire.requests import CreateTable, Hello, ListTables, Ping, Say
from menagerie_shared.wire.table_messages import Said
from tests.kit.servers.house import PATIENCE, ROOMY, Party, eventually, open_house, party, within
from tests.kit.servers.stranger import Stranger

QUICK = 0.4
"""Seconds, for limits that a test has to wait for."""
HASTY = Limits(hello_within=QUICK, silent_for=QUICK, linger=QUICK)


async def seconds_per_move(together: Party, moves: int) -> float:
    """How long a move takes, in the middle of some."""
    dice, loop = Dice(1), asyncio.get_running_loop()
    taken = []
    for _ in range(moves):
        await eventually(lambda: bool(together.asked()))
        began = loop.time()
        await together.move(dice)
        taken.append(loop.time() - began)
    return statistics.median(taken)


async def test_a_flood_of_requests_is_cut_off_and_others_play_on(tmp_path: Path) -> None:
    async def flood(port: int) -> None:
        async with Stranger(port) as stranger:
            await stranger.hello()
            for number in range(1000):
                stranger.send(Ping(id=f"flood-{number}"))
            assert await stranger.read_to_the_end() == Failed(code="too_fast")

    async with open_house(tmp_path) as house, party(house) as together:
        floods = [asyncio.create_task(flood(house.port)) for _ in range(20)]
        assert await seconds_per_move(together, 10) < 1
        await within(asyncio.gather(*floods))
        await together.play_on(Dice(2), 5)


async def test_as_many_requests_as_are_allowed_are_all_answered(tmp_path: Path) -> None:
    limits = Limits(burst=20, per_second=100)
    async with open_house(tmp_path, limits=limits) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        for _ in range(60):
            assert await stranger.ping()
            await asyncio.sleep(1 / limits.per_second)


async def test_who_asks_too_often_is_cut_off_even_if_every_answer_is_waited_for(tmp_path: Path) -> None:
    limits = Limits(burst=10, per_second=1)
    async with open_house(tmp_path, limits=limits) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        for _ in range(20):
            stranger.send(Ping(id=stranger.next_id()))
            if isinstance(await stranger.read(), Failed):
                break
        assert stranger.heard[-1] == Failed(code="too_fast")
        assert sum(isinstance(message, Pong) for message in stranger.heard) >= 9


async def test_a_flood_of_talk_is_refused_and_its_sender_may_stay(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger, Stranger(house.port) as other:
        await stranger.hello("Chatty")
        await other.hello("Quiet")
        answers = [await stranger.ask(Say(id=str(number), text="hear me")) for number in range(20)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert {answer.code for answer in refused} == {"talking_too_fast"}
        assert await stranger.ping()
        assert await other.ping()
        assert len([message for message in other.heard if isinstance(message, Said)]) == 20 - len(refused) <= 6


async def test_a_flood_of_tables_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        answers = [await stranger.ask(CreateTable(id=str(number), game=DEFAULT_GAME)) for number in range(25)]
        codes = [answer.code for answer in answers if isinstance(answer, Refused)]
        assert codes == ["too_many_own_tables"] * 5


async def test_the_list_of_tables_fits_into_a_frame_however_long_the_names(tmp_path: Path) -> None:
    """A hundred tables are listed; if the names are long enough to burst a frame, fewer are, but never none."""
    limits = Limits(burst=1000, per_second=1000)
    async with open_house(tmp_path, limits=limits) as house, AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(Stranger(house.port)) for _ in range(5)]
        guests = [await stack.enter_async_context(house.client("\U0002070e" * 16)) for _ in range(4)]
        for host in hosts:
            await host.hello("\U0002070e" * 16)
            for number in range(20):
                await host.ask(CreateTable(id=f"c{number}", game=DEFAULT_GAME, options={"seats": 5}))
        for name in tuple(house.hall.tables):
            for guest in guests:
                await within(guest.join(name))
        async with Stranger(house.port) as onlooker:
            await onlooker.hello()
            answer = await onlooker.ask(ListTables(id="list"))
            assert isinstance(answer, Tables)
            assert len(answer.tables) > 10


async def test_tables_by_invitation_do_not_crowd_out_those_that_anybody_may_join(tmp_path: Path) -> None:
    limits = Limits(burst=1000, per_second=1000)
    async with open_house(tmp_path, limits=limits) as house, AsyncExitStack() as stack:
        for _ in range(6):
            host = await stack.enter_async_context(Stranger(house.port))
            await host.hello()
            for number in range(20):
                await host.ask(CreateTable(id=f"c{number}", game=DEFAULT_GAME, public=False))
        async with Stranger(house.port) as onlooker:
            await onlooker.hello()
            await onlooker.ask(CreateTable(id="open", game=DEFAULT_GAME))
            answer = await onlooker.ask(ListTables(id="list"))
            assert isinstance(answer, Tables)
            assert [listed.seats[0].person for listed in answer.tables] == [onlooker.person]


async def test_connections_beyond_those_of_one_address_are_not_let_in(tmp_path: Path) -> None:
    budgets = replace(ROOMY, connections=Share(5, 2000))
    async with open_house(tmp_path, budgets=budgets) as house, AsyncExitStack() as stack:
        inside = [await stack.enter_async_context(Stranger(house.port)) for _ in range(5)]
        for stranger in inside:
            await stranger.hello()
        async with Stranger(house.port) as one_more:
            one_more.send(Hello(id="1", protocol=1))
            assert await one_more.read_to_the_end() == Closing(code="address_full")
        assert [await stranger.ping() for stranger in inside] == [True] * 5
        await inside[0].__aexit__(None, None, None)
        await eventually(lambda: len(house.door.lines) == 4)
        async with Stranger(house.port) as the_next:
            await the_next.hello()
            assert await the_next.ping()


async def test_connections_beyond_those_of_the_house_are_not_let_in(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, budgets=replace(ROOMY, connections=Share(4, 3))) as house,
        AsyncExitStack() as stack,
    ):
        for _ in range(3):
            await (await stack.enter_async_context(Stranger(house.port))).hello()
        async with Stranger(house.port) as one_more:
            one_more.send(Hello(id="1", protocol=1))
            assert await one_more.read_to_the_end() == Closing(code="server_full")


async def test_those_of_a_flood_are_not_worth_a_word(tmp_path: Path) -> None:
    """Who is not let in is told so, but only so many at once, not for long, and whatever they send is not heard."""
    limits = Limits(rejections=3, linger=QUICK, drop_above=100_000)
    one = replace(ROOMY, connections=Share(2, 1))
    async with open_house(tmp_path, limits=limits, budgets=one) as house, AsyncExitStack() as stack:
        guest = await stack.enter_async_context(Stranger(house.port))
        await guest.hello()
        crowd = [await stack.enter_async_context(Stranger(house.port)) for _ in range(10)]
        heard = [await stranger.read_to_the_end() for stranger in crowd]
        assert heard == [Closing(code="server_full")] * 3 + [None] * 7
        assert len(house.door.rejected) == 3
        crowd[0].write(bytes(2 * limits.drop_above))
        await eventually(lambda: not house.door.rejected)
        assert len(house.door.lines) == 1
        assert await guest.ping()


async def test_a_storm_of_connections_does_not_slow_a_game_down(tmp_path: Path) -> None:
    """Some connect and go, some say hello first, some send half a frame: 600 in all while a game is played."""

    async def storm(port: int, number: int) -> None:
        async with Stranger(port) as stranger:
            if number % 3 == 1:
                await stranger.hello()
            elif number % 3 == 2:
                stranger.write(b"\0\0\1")

    async def all_storms(port: int) -> None:
        for start in range(0, 600, 30):
            await asyncio.gather(*(storm(port, number) for number in range(start, start + 30)))

    async with open_house(tmp_path) as house, party(house) as together:
        storms = asyncio.create_task(all_storms(house.port))
        assert await seconds_per_move(together, 10) < 1
        await within(storms)
        await eventually(lambda: len(house.door.lines) == 3)
        assert len(house.hall.present) == 3


@pytest.mark.parametrize("says", ["nothing", "half a frame", "a byte now and then", "pings"])
async def test_who_does_not_say_hello_in_time_is_sent_away(tmp_path: Path, says: str) -> None:
    async def trickle(stranger: Stranger) -> None:
        half = pack_request(Hello(id="1", protocol=1, name="x" * 60))
        for byte in half[:-1]:
            stranger.write(bytes([byte]))
            await asyncio.sleep(QUICK / 20)

    async with open_house(tmp_path, limits=HASTY) as house, Stranger(house.port) as stranger:
        trickling = None
        if says == "half a frame":
            stranger.write(b"\0\0\1\0half")
        elif says == "a byte now and then":
            trickling = asyncio.create_task(trickle(stranger))
        elif says == "pings":
            for number in range(5):
                stranger.send(Ping(id=str(number)))
        assert await stranger.read_to_the_end() == Closing(code="hello_first")
        if trickling is not None:
            trickling.cancel()
        await eventually(lambda: not house.door.lines)


@pytest.mark.parametrize("trickles", [False, True])
async def test_who_is_not_heard_of_any_more_is_sent_away_and_a_seat_is_held(tmp_path: Path, trickles: bool) -> None:
    """Bytes that never come to a request do not count as being heard of."""

    async def trickle(stranger: Stranger) -> None:
        stranger.write(b"\0\0\x10\0")
        for _ in range(1000):
            stranger.write(b"x")
            await asyncio.sleep(QUICK / 10)

    async with open_house(tmp_path, limits=HASTY) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        await stranger.ask(CreateTable(id="1", game=DEFAULT_GAME))
        trickling = asyncio.create_task(trickle(stranger)) if trickles else None
        assert await within(stranger.read_to_the_end(), PATIENCE / 2) == Closing(code="silent")
        if trickling is not None:
            trickling.cancel()
        (table,) = house.hall.tables.values()
        await eventually(lambda: table.seat_infos()[0].state == "lost")


async def test_a_connection_that_is_half_closed_is_closed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together, Stranger(house.port) as stranger:
        await stranger.hello()
        stranger.say_no_more()
        await stranger.read_to_the_end()
        await eventually(lambda: len(house.door.lines) == 3)
        await together.play_on(Dice(1), 5)


async def test_at_a_table_with_too_much_to_do_requests_are_refused_but_nothing_else_is_forgotten(
    tmp_path: Path,
) -> None:
    """A link that is lost just then must be noticed, or its seat would be taken for ever by somebody who is gone."""
    async with open_house(tmp_path) as house, party(house) as together:
        table = house.hall.tables[together.name]
        held = asyncio.Event()
        table.enter(held.wait)  # type: ignore[arg-type]  # what comes of it does not matter
        for _ in range(INBOX):
            table.enter(_nothing)
        with pytest.raises(Refusal, match="table_busy"):
            await together.clients[0].choose(together.name, together.tables[0].question.sample(Dice(1).pick))
        gone = table.audience.presence_of(1)
        await together.clients[1].__aexit__(None, None, None)
        await eventually(lambda: gone is not None and gone.gone)
        held.set()
        await eventually(lambda: not table.backlog)
        assert table.audience.presence_of(1) is None
        assert await together.move(Dice(1), 0) == 0


async def _nothing() -> None:
    """Some work."""
