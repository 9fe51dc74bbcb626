"""What friends type to come here: what the host says, or else the address that somebody has come in at."""

import re
from pathlib import Path

import pytest

from menagerie_doors.ssh.address import SshAddress
from tests.kit.servers.process import serving, until
from tests.ssh.callers import Caller, call, connect
from tests.ssh.doorways import Doorway
from tests.ssh.test_serving import row

HERE = "127.0.0.1"


async def go(ada: Caller) -> str:
    """Open a table, look at the line for friends, and go; returns what was seen."""
    await ada.see("Play now")
    await ada.press("n", "Open the table")
    ada.type("\r")
    await ada.see("table.example join")
    shown = ada.text
    ada.type("\x03")
    assert await ada.ended() == 0
    return shown + "\n" + ada.text


@pytest.mark.parametrize("doors", ["0", "1"])
async def test_the_host_says_what_friends_type(tmp_path: Path, doors: str) -> None:
    known = ("--known-as", "table.example:22")
    with serving(tmp_path, "--ssh", f"{HERE}:0", "--doors", doors, *known) as server:
        assert row(server, "ssh") == "ssh -p 22 table.example"
        assert row(server, "known").startswith("table.example ssh-ed25519 ")
        assert row(server, "join") == f"menagerie join table.example:{server.port}"
        until(lambda: "people come in by ssh" in server.logged)
        found = re.search(rf"people come in by ssh.*{re.escape(HERE)}:(\d+)", server.logged)
        assert found is not None, server.logged

        async def scenario() -> None:
            async with call(Doorway(int(found[1]), tmp_path).house, size=(160, 45)) as ada:
                shown = await go(ada)
            assert "ssh -t -p 22 table.example join " in shown
            assert "ssh -t table.example as " in shown
            assert HERE not in shown

        await scenario()


async def test_else_it_is_where_one_has_come_in(tmp_path: Path) -> None:
    with serving(tmp_path, "--ssh", "*:0") as server:
        found = re.search(r"ssh -p (\d+) ", server.said)
        assert found is not None

        async def scenario() -> str:
            there = Doorway(int(found[1]), tmp_path).house
            async with await connect(there, host="127.0.0.2") as connection:
                done = await connection.run("help")
            return str(done.stdout)

        assert f"ssh -p {found[1]} 127.0.0.2 tables" in await scenario()


def test_the_usual_port_of_ssh_need_not_be_typed() -> None:
    assert SshAddress("table.example", 22).command("as", "x", terminal=True) == "ssh -t table.example as x"
    assert SshAddress("2001:db8::1", 2222).command() == "ssh -p 2222 2001:db8::1"
    assert SshAddress("2001:db8::1", 2222).address == "ssh://[2001:db8::1]:2222"
