"""Who is not let in by ssh is told why, in the place of a handshake; a flood of them costs next to nothing."""

import asyncio
import socket
import struct
from pathlib import Path

import asyncssh
import pytest
from msgspec.structs import replace

from menagerie_client.client import NotWelcome
from menagerie_client.text.words import Words
from menagerie_doors.ssh.admission.rejections import last_words
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.doors.limits import Limits
from tests.kit.servers.house import FULL_OF_ONE, ROOMY, eventually, within
from tests.kit.servers.process import menagerie
from tests.ssh.callers import OPENSSH, connect, options, run_client, with_either_client
from tests.ssh.doorways import Doorway, serving_with_doors
from tests.ssh.house import SshHouse, open_ssh_house

WORDS = Words()
LINGER = 0.4


async def turned_away(house: SshHouse) -> str:
    """What somebody is told who types `ssh HOST` and is not let in."""
    if OPENSSH:
        where = ["-p", str(house.port), "-l", "eve", "127.0.0.1", "tables"]
        code, said = await run_client(house, *options(house), *where)
        assert code == 255
        return said
    with pytest.raises(asyncssh.DisconnectError) as refused:
        await connect(house, "eve")
    return str(refused.value.reason)


@with_either_client
async def test_a_full_server_says_so(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path, budgets=FULL_OF_ONE) as house:
        async with await connect(house, "ada"):
            assert WORDS("ssh-away-full") in await turned_away(house)
            with pytest.raises(NotWelcome) as refused:
                async with house.subsystem(None, "eve"):
                    pass
            assert refused.value.code == "server_full"
        await eventually(lambda: not house.door.connections)
        async with house.subsystem(None, "eve") as eve:
            assert eve.name == "eve"


@with_either_client
@pytest.mark.parametrize(
    ("budgets", "key"),
    [
        (replace(ROOMY, connections=Share(1, 9)), "ssh-away-address"),
        (replace(ROOMY, arrivals=Rate(1, 0.001, 9, 9)), "ssh-away-crowd"),
    ],
)
async def test_each_reason_has_its_sentence(tmp_path: Path, client: str, budgets: BudgetLimits, key: str) -> None:
    async with open_ssh_house(tmp_path, budgets=budgets) as house, await connect(house, "ada"):
        assert WORDS(key) in await turned_away(house)


@with_either_client
async def test_who_is_banned_is_told_so(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        house.hall.budgets.bans.add("127.0.0.0/8")
        assert WORDS("ssh-away-banned") in await turned_away(house)
        with pytest.raises(NotWelcome) as refused:
            async with house.subsystem(None, "eve"):
                pass
        assert refused.value.code == "banned", "a client that was told of too many would try again and again"


async def test_those_who_do_not_wait_for_the_reason_leave_nothing_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    failed: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
    async with open_ssh_house(tmp_path, budgets=FULL_OF_ONE) as house, await connect(house, "ada"):
        for count in range(1, 31):
            with socket.create_connection(("127.0.0.1", house.port)) as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # cut off, not ended
            await eventually(lambda: house.hall.budgets.refused("connections") == count)  # noqa: B023
        await eventually(lambda: not house.door._rejections._told)
        assert len(house.door.connections) == 1
    assert not failed
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_those_of_a_flood_are_not_worth_a_word_and_cost_no_handshake(tmp_path: Path) -> None:
    limits = Limits(rejections=3, linger=LINGER, drop_above=100_000)
    async with open_ssh_house(tmp_path, limits=limits, budgets=FULL_OF_ONE) as house, await connect(house, "ada"):
        crowd = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(10)]
        heard = [await within(hear(reader)) for reader, _ in crowd]
        assert heard == [last_words("connections")] * 3 + [b""] * 7
        assert house.hall.budgets.refusals == {"connections": 10}
        assert len(house.door.connections) == 1
        crowd[0][1].write(bytes(2 * limits.drop_above))  # it is not heard, and not for long
        await eventually(lambda: not house.door._rejections._told)
        for _, writer in crowd:
            writer.transport.abort()


async def hear(reader: asyncio.StreamReader) -> bytes:
    """All that comes."""
    try:
        return await reader.read()
    except ConnectionError:
        return b""


async def test_door_processes_turn_away_with_the_same_words(tmp_path: Path) -> None:
    with serving_with_doors(tmp_path, 1, "--connections", "1") as (_, doorway):

        async def scenario(there: Doorway) -> None:
            async with await connect(there.house, "ada"):
                reader, writer = await asyncio.open_connection("127.0.0.1", there.port)
                assert await within(hear(reader)) == last_words("connections")
                writer.close()
                assert WORDS("ssh-away-full") in await turned_away(there.house)

        await scenario(doorway)


@pytest.mark.parametrize("doors", [0, 1])
async def test_behind_a_proxy_it_counts_where_somebody_comes_from(tmp_path: Path, doors: int) -> None:
    with serving_with_doors(tmp_path, doors, "--trust-proxies", "127.0.0.1") as (_, doorway):
        assert menagerie(tmp_path, "ban", "192.0.2.1").returncode == 0

        async def come_from(address: str) -> bytes:
            reader, writer = await asyncio.open_connection("127.0.0.1", doorway.port)
            writer.write(f"PROXY TCP4 {address} 192.0.2.9 56324 22\r\n".encode())
            heard = await within(reader.read(1000))
            writer.transport.abort()
            return bytes(heard)

        async def scenario() -> None:
            assert await come_from("192.0.2.1") == last_words("banned")
            other = await come_from("192.0.2.2")
            assert other.startswith(b"SSH-2.0-")
            assert other != last_words("banned")

        await scenario()
