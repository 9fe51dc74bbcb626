"""What somebody who is in could ask for without end: new keys, channels one after the other, or just a place."""

import asyncio
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from menagerie_doors.ssh import door
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_server.doors.limits import Limits
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.requests import Hello, ListTables
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.house import eventually, within
from tests.ssh.callers import connect
from tests.ssh.house import open_ssh_house
from tests.ssh.test_floods import held


async def new_keys(connection: Any) -> bool:
    """Ask for new keys; returns whether there are some."""
    connection._kexinit_sent, connection._kex_complete = True, False
    connection._send_kexinit()
    await eventually(lambda: connection._kex_complete or connection.is_closed())
    return not connection.is_closed()


async def test_new_keys_are_to_be_had_a_few_times(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path, ssh_limits=SshLimits(exchanges=4)) as house:
        eve = await connect(house, "eve")
        assert [await new_keys(eve) for _ in range(3)] == [True] * 3
        process = await eve.create_process("tables")
        assert await within(process.stdout.read()) == "No table is open.\n"
        assert not await new_keys(eve)
        await eventually(lambda: not house.door.connections)
        async with await connect(house, "ada") as ada:
            assert (await ada.run("tables")).exit_status == 0


async def test_channels_one_after_the_other_are_to_be_had_now_and_then(tmp_path: Path) -> None:
    few = SshLimits(openings=5, openings_per_second=0.001)
    async with open_ssh_house(tmp_path, ssh_limits=few) as house:
        async with await connect(house, "eve") as eve:
            for _ in range(5):
                assert (await eve.run("tables")).exit_status == 0
            with pytest.raises(asyncssh.ChannelOpenError):
                await eve.run("tables")
        async with await connect(house, "ada") as ada:
            assert (await ada.run("tables")).exit_status == 0


async def test_whoever_wants_nothing_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LOOK_EVERY", 0.02)
    async with open_ssh_house(tmp_path, ssh_limits=SshLimits(empty_for=0.2)) as house:
        ada, eve = await connect(house, "ada"), await connect(house, "eve")
        process = await ada.create_process("plain")
        await within(process.stdout.readuntil("Type a number."))
        await within(eve.wait_closed())
        assert len(house.door.connections) == 1
        process.stdin.write("quit\n")
        await within(process.wait())
        await within(ada.wait_closed())


LINES = b"?\n" * 20
TABLES = b"".join(pack_request(ListTables(id=f"{number}", follow=False)) for number in range(20))


@pytest.mark.parametrize(
    ("wish", "first", "asked"),
    [
        ({"command": "plain"}, b"", LINES),
        ({"subsystem": "menagerie"}, pack_request(Hello(id="hello", protocol=PROTOCOL, name="eve")), TABLES),
    ],
    ids=["lines", "protocol"],
)
async def test_one_who_asks_and_never_reads_is_cut_off(
    tmp_path: Path, wish: dict[str, str], first: bytes, asked: bytes
) -> None:
    """Answers cannot be left out as pictures can, so there is a limit to how much of them waits."""
    limits = Limits(burst=1e9, per_second=1e9, spare_above=16 * 1024, drop_above=128 * 1024, drop_after=1.0)
    async with open_ssh_house(tmp_path, limits=limits) as house:
        eve = await connect(house, "eve")
        process = await eve.create_process(encoding=None, window=1024, **wish)
        process.stdin.write(first)
        await within(process.stdout.read(100))
        eve._transport.pause_reading()
        most = 0
        for _ in range(3000):
            process.stdin.write(asked)
            await asyncio.sleep(0.002)
            most = max(most, held(house))
            if not house.door.connections:
                break
        assert not house.door.connections, "nobody was cut off"
        assert limits.spare_above < most < limits.drop_above + 64 * 1024
        await eventually(lambda: not house.hall.present)
        eve.abort()
