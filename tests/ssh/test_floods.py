"""Strangers who take too much: they are spared, slowed down or turned away, and others play on."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from msgspec.structs import replace

from benchmarks.ssh_sessions import dial
from benchmarks.ssh_strangers import OPENING, REPLY
from menagerie_client.text.words import Words
from menagerie_doors.ssh.admission.handshakes import READ, Handshakes, PatientConnection
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.asyncssh_seam import unsent
from menagerie_doors.stage.app_host import AppHost
from menagerie_doors.stage.driver import ChannelDriver
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.doors.limits import Limits
from menagerie_server.engine.chance import Dice
from tests.kit.amounts import HALF_OPEN, HONEST
from tests.kit.servers.house import NO_HURRY, ROOMY, eventually, party, within
from tests.ssh.callers import AsyncSsh, call, connect, say
from tests.ssh.house import SshHouse, open_ssh_house

HOME = "Play now"
WORDS = Words()
HASTY = Limits(burst=100_000, per_second=100_000, spare_above=16 * 1024, drop_after=0.5)
GIANT = (300, 100)


async def reader(house: SshHouse, window: int) -> tuple[Any, AsyncSsh]:
    """Somebody with a giant terminal and a window of their own choice."""
    connection = await connect(house, "eve")
    process = await connection.create_process(
        term_type="xterm-256color", term_size=(*GIANT, 0, 0), env={"LANG": "C.UTF-8"}, encoding=None, window=window
    )
    return connection, AsyncSsh(GIANT, connection, process)


def held(house: SshHouse) -> int:
    """How many bytes are kept for readers, all of them together."""
    channels = [session._channel for session in house.door.sessions]
    waiting = sum(channel.get_write_buffer_size() for channel in channels if channel is not None)
    return waiting + sum(unsent(each.connection) for each in house.door.connections)


@pytest.mark.parametrize("window", [2**31 - 1, 64 * 1024])
async def test_a_reader_that_never_reads_is_kept_little_for_and_cut_off(tmp_path: Path, window: int) -> None:
    async with open_ssh_house(tmp_path, limits=HASTY) as house, call(house, "ada") as ada:
        await ada.see(HOME)
        connection, eve = await reader(house, window)
        await eve.see(HOME)
        connection._transport.pause_reading()
        most = 0
        for turn in range(2000):
            eve._process.change_terminal_size(GIANT[0] - turn % 2, GIANT[1])
            most = max(most, held(house))
            if len(house.door.sessions) == 1:
                break
            await asyncio.sleep(0.01)
        assert len(house.door.sessions) == 1, "nobody was cut off"
        assert 0 < most < 512 * 1024
        await ada.press("r", "The rules of Wild Cards")
        await eventually(lambda: held(house) == 0)
        await eve.close()


async def test_a_reader_that_rests_sees_the_newest_picture_afterwards(tmp_path: Path) -> None:
    patient = Limits(burst=100_000, per_second=100_000, spare_above=4 * 1024, drop_after=100)
    async with open_ssh_house(tmp_path, limits=patient) as house:
        connection, eve = await reader(house, 64 * 1024)
        await eve.see(HOME)
        connection._transport.pause_reading()
        (session,) = house.door.sessions
        output = session._output
        assert output is not None
        for turn in range(2000):
            eve._process.change_terminal_size(GIANT[0] - turn % 2, GIANT[1])
            if output.blocked:
                break
            await asyncio.sleep(0.01)
        assert output.blocked
        eve._process.change_terminal_size(*GIANT)
        eve.type("r")
        screen = session._inlet
        assert isinstance(screen, AppHost)
        await eventually(lambda: screen._app is not None and len(screen._app.screen_stack) == 3)
        connection._transport.resume_reading()
        await eve.see("The rules of Wild Cards")
        eve.type("\x1b")
        await eve.see(HOME)
        await eve.close()


async def test_a_flood_of_keys_waits_at_its_sender(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, "ada") as ada:
        await ada.see(HOME)
        _, eve = await reader(house, 2**20)
        await eve.see(HOME)
        for _ in range(200):
            eve.type("\x1b[B\x1b[A" * 1000)
        most = 0
        screens = [session._inlet for session in house.door.sessions]
        drivers = [screen._app.driver for screen in screens if isinstance(screen, AppHost) and screen._app is not None]
        for _ in range(50):
            most = max(most, *(len(driver._typed) for driver in drivers if driver is not None))
            await asyncio.sleep(0.01)
        assert 0 < most <= 4 * SshLimits().window
        await ada.press("r", "The rules of Wild Cards")
        await eve.close()


async def test_keys_that_many_press_are_taken_in_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty who had the help shown and hidden as fast as they could held everybody up for 4.5 seconds."""
    loop = asyncio.get_running_loop()
    turn = 0
    taken: list[tuple[int, ChannelDriver]] = []
    under_way: set[ChannelDriver] = set()
    take, come_to_the_end = ChannelDriver._take, ChannelDriver._taken

    def count_turns() -> None:
        nonlocal turn
        turn += 1
        loop.call_soon(count_turns)

    def noted(driver: ChannelDriver) -> None:
        assert driver not in under_way, "the app has not come to the end of what it got before"
        under_way.add(driver)
        taken.append((turn, driver))
        take(driver)

    def ended(driver: ChannelDriver, number: int, more: bool) -> None:
        under_way.discard(driver)
        come_to_the_end(driver, number, more)

    monkeypatch.setattr(ChannelDriver, "_take", noted)
    monkeypatch.setattr(ChannelDriver, "_taken", ended)
    async with open_ssh_house(tmp_path) as house, AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(call(house, name)) for name in ("eve", "eva", "evi")]
        for each in crowd:
            await each.see(HOME)
        loop.call_soon(count_turns)
        taken.clear()
        while len(taken) < 60:
            for each in crowd:
                each.type("?" * 8)
            await asyncio.sleep(0.01)
    assert len({turn for turn, _ in taken}) == len(taken)


async def test_what_is_drawn_for_keys_is_counted_and_others_do_not_wait(tmp_path: Path) -> None:
    budgets = replace(ROOMY, typing=Rate(60, 0.001, 1e9, 1e9))
    async with open_ssh_house(tmp_path, budgets=budgets) as house, call(house, "ada") as ada:
        await ada.see(HOME)
        connection = await within(dial(house.port, "127.0.9.9", "eve", []))
        process = await connection.create_process(
            term_type="xterm-256color", term_size=(120, 40, 0, 0), env={"LANG": "C.UTF-8"}, encoding=None
        )
        eve = AsyncSsh((120, 40), connection, process)
        await eve.see(HOME)
        for _ in range(100):
            eve.type("?")
            if house.hall.budgets.debt("typing", "127.0.9.9"):
                break
            await asyncio.sleep(0.05)
        assert house.hall.budgets.debt("typing", "127.0.9.9") > 1, "she waits"
        await ada.press("?", "Help")
        await eve.close()


async def test_a_flood_of_environment_leaves_nothing(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path) as house, await connect(house, "eve") as connection:
        flood = {f"LC_{number}": "x" * 30_000 for number in range(300)} | {"LANG": "y" * 30_000, "COLORTERM": "\x1b[2J"}
        process = await connection.create_process("plain", env=flood)
        await within(process.stdout.readuntil("Type a number."))
        (session,) = house.door.sessions
        assert session._channel is not None
        assert sum(map(len, session._channel._env.values())) < 100


async def test_handshakes_without_end_are_turned_away_while_a_game_goes_on(tmp_path: Path) -> None:
    quick = SshLimits(login_within=1.0)
    few = replace(ROOMY, logins=Share(10, 30))
    async with open_ssh_house(tmp_path, limits=NO_HURRY, ssh_limits=quick, budgets=few) as house:
        async with party(house.house, 3) as together:
            knocking = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(60)]
            await eventually(lambda: len(house.door.connections) == 10)
            await within(together.play_on(Dice("flood")), 60)
            assert together.over
            # Whoever does not log in is not waited for.
            await eventually(lambda: not house.door.connections)
            for _, writer in knocking:
                writer.transport.abort()
        assert (await say(house, "tables"))[0] == 0


async def test_logins_that_nobody_finishes_keep_nobody_out(tmp_path: Path) -> None:
    """Five addresses with twenty of them closed the door to 68 of 70 people."""
    addresses, each = HALF_OPEN
    budgets = replace(ROOMY, logins=Share(each, addresses * each))
    async with open_ssh_house(tmp_path, budgets=budgets) as house:
        begun = [
            await asyncio.open_connection("127.0.0.1", house.port, local_addr=(f"127.0.7.{1 + number % addresses}", 0))
            for number in range(addresses * each)
        ]
        await eventually(lambda: house.hall.budgets.held("logins") == addresses * each)
        for number in range(HONEST):
            friend = await within(dial(house.port, f"127.0.8.{1 + number}", f"friend{number}", []))
            friend.abort()
        for _, writer in begun:
            writer.transport.abort()


async def test_between_two_handshakes_everything_else_has_its_turn() -> None:
    heard: list[str] = []
    handshakes, over = Handshakes(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def something_else(times: int) -> None:
        heard.append("something else")
        if times > 1:
            loop.call_soon(something_else, times - 1)
        else:
            over.set()

    for name in ("ada", "bram", "cleo"):
        handshakes.ask(lambda name=name: heard.append(name))  # type: ignore[misc]
    loop.call_soon(something_else, 3)
    await within(over.wait())
    assert heard == ["ada", "something else", "bram", "something else", "cleo", "something else"]


@pytest.mark.long
async def test_a_siege_leaves_a_game_its_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever strangers do at once: in no turn of the loop is more than a little of it done.

    How long that takes depends on the machine: `make bench` and `make prove` measure it.
    """
    loop = asyncio.get_running_loop()
    turn, most = 0, 0
    heard: list[int] = []
    """The turns in which a stranger was heard."""

    def count_turns() -> None:
        nonlocal turn
        turn += 1
        loop.call_soon(count_turns)

    hear, take = PatientConnection._hear, PatientConnection.data_received

    def noted(connection: PatientConnection, data: bytes) -> None:
        heard.append(turn)
        hear(connection, data)

    def measured(connection: PatientConnection, data: bytes, datatype: int | None = None) -> None:
        nonlocal most
        most = max(most, len(data))
        take(connection, data, datatype)

    monkeypatch.setattr(PatientConnection, "_hear", noted)
    monkeypatch.setattr(PatientConnection, "data_received", measured)
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, party(house.house, 3) as together:
        silent_connection, silent = await reader(house, 2**31 - 1)
        dragging_connection, dragging = await reader(house, 2**31 - 1)
        await silent.see(HOME)
        await dragging.see(HOME)
        silent_connection._transport.pause_reading()
        heard.clear()
        loop.call_soon(count_turns)

        async def besiege() -> None:
            while True:
                await asyncio.gather(*(shake_hands(house.port) for _ in range(BudgetLimits().logins.of_one)))

        async def drag() -> None:
            for number in range(100_000):
                dragging._process.change_terminal_size(20 + number % 300, GIANT[1])
                silent._process.change_terminal_size(GIANT[0] - number % 2, GIANT[1])
                dragging_connection.send_debug("x" * 1000)
                await asyncio.sleep(0.01)

        strangers = [asyncio.create_task(besiege()), asyncio.create_task(drag())]
        dice = Dice("siege")
        for number in range(1, 9):
            assert await within(together.play_on(dice, 3), 60) == 3
            await eventually(lambda: len(heard) >= 5 * number)  # noqa: B023 - it is called right here
        for task in strangers:
            task.cancel()
        await silent.close()
        await dragging.close()
    assert len(set(heard)) == len(heard), "two strangers were heard in one turn"
    assert 0 < most <= READ


async def shake_hands(port: int) -> None:
    """Have the server work out its part of a handshake, and leave; or be turned away."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    got = 0
    try:
        writer.write(OPENING)
        while got < REPLY and (data := await reader.read(4096)):
            got += len(data)
    except OSError:
        pass
    finally:
        writer.transport.abort()
    if not got:
        await asyncio.sleep(0.05)


async def test_connections_of_one_address_are_counted(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path, budgets=replace(ROOMY, connections=Share(3, 9))) as house:
        friends = [await connect(house, f"friend{number}") for number in range(3)]
        with pytest.raises((asyncssh.Error, OSError)):
            await connect(house, "one-more")
        assert house.door.budgets.refusals == {"connections_of_one": 1}
        friends[0].close()
        await friends[0].wait_closed()
        await eventually(lambda: len(house.door.connections) == 2)
        friends[0] = await connect(house, "one-more")
        for friend in friends:
            friend.abort()


@pytest.mark.parametrize(
    ("share", "why"),
    [(Share(2, 1), "All screens of this server are in use"), (Share(1, 2), WORDS("ssh-full-address", command="")[:40])],
)
async def test_more_screens_than_there_is_room_for(tmp_path: Path, share: Share, why: str) -> None:
    async with (
        open_ssh_house(tmp_path, budgets=replace(ROOMY, screens=share)) as house,
        call(house, "ada") as ada,
    ):
        await ada.see(HOME)
        async with call(house, "bram") as bram:
            assert await bram.ended() == 1
            await bram.see(why)
        code, said = await say(house, "plain")
        assert code == 0
        assert "Type a number." in said
