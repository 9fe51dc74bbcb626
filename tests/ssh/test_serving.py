"""`menagerie serve` with its SSH door: on by itself, at an address of one's choice, or not at all."""

import re
import signal
import socket
import stat
from pathlib import Path

import asyncssh
import pytest

from menagerie_server.settings.addresses import EVERYWHERE
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.loading import BadConfiguration, load
from tests.kit.servers.process import ServerProcess, menagerie, serving, taken_port
from tests.ssh.callers import OPENSSH, call, connect, run_client
from tests.ssh.house import Key, SshHouse

OPEN = ("--ssh", ":0")


class There(SshHouse):
    """A server in another process, for callers of this one."""

    def __init__(self, server: ServerProcess, folder: Path) -> None:
        found = re.search(r"ssh -p (\d+) 127\.0\.0\.1", server.said)
        assert found is not None, server.said
        self.port = int(found[1])
        self.folder = folder


def row(server: ServerProcess, name: str) -> str:
    """A line of the welcome."""
    found = re.search(rf"^  {name} +(.*)$", server.said, re.MULTILINE)
    assert found is not None, server.said
    return found[1]


async def test_it_says_how_to_come_in_and_how_to_know_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, *OPEN) as server:
        there = There(server, tmp_path)
        data = tmp_path / ".local" / "share" / "menagerie"
        assert stat.S_IMODE((data / "ssh_host_ed25519_key").stat().st_mode) == 0o600
        known = row(server, "known")

        async def scenario() -> str:
            if OPENSSH:  # who has the line is asked nothing
                (tmp_path / "hosts").write_text(f"{known}\n")
                hosts = ["-o", f"UserKnownHostsFile={tmp_path / 'hosts'}", "-o", "StrictHostKeyChecking=yes"]
                flags = ["-F", "none", "-T", "-p", str(there.port), "-o", "IdentityFile=none", "-o", "LogLevel=ERROR"]
                code, said = await run_client(there, *flags, *hosts, "x@127.0.0.1", "tables")
                assert (code, said) == (0, "No table is open.\n")
            async with await connect(there) as connection:
                key = connection.get_server_host_key()
                return str(key.get_fingerprint())

        assert await scenario() == row(server, "key")
        trusted, *_ = asyncssh.import_known_hosts(f"{known}\n").match("127.0.0.1", "", there.port)
        assert [key.get_fingerprint() for key in trusted] == [row(server, "key")]
        assert server.stop() == 0
        assert "Traceback" not in server.logged
    with serving(tmp_path, *OPEN) as again:
        assert row(again, "key") == row(server, "key")


async def test_a_server_that_is_told_to_stop_gives_terminals_back(tmp_path: Path) -> None:
    with serving(tmp_path, *OPEN, "--log-level", "debug") as server:
        there = There(server, tmp_path)
        key = Key(tmp_path, "ada")

        async def scenario() -> None:
            async with call(there, "ada", key=key) as ada:
                await ada.see("Play now")
                await ada.press("p", "Your bid")
                server.tell(signal.SIGTERM)
                assert await ada.ended() == 0
                await ada.see("The server has stopped")
                await ada.see(f"ssh -p {there.port} 127.0.0.1")

        await scenario()
        assert server.process.wait(30) == 0
        assert "the server has stopped" in server.logged
        assert "\x1b" not in server.logged
        assert "SHA256:" not in server.logged


def test_another_address_can_be_chosen_and_one_that_is_taken_is_said(tmp_path: Path) -> None:
    with taken_port() as port:
        done = menagerie(tmp_path, "serve", "--listen", "127.0.0.1:0", "--ssh", f":{port}")
        assert done.returncode == 1
        assert f"cannot listen at 127.0.0.1:{port}" in done.stderr
        assert "--ssh" in done.stderr


def test_the_usual_port_may_be_taken_and_tables_are_served_all_the_same(tmp_path: Path) -> None:
    try:
        other = socket.create_server(("127.0.0.1", 2222))
    except OSError:
        other = None  # somebody has it already
    with serving(tmp_path, MENAGERIE_NO_SSH="") as server:
        assert "not open: another program has port 2222" in row(server, "ssh")
        assert server.stop() == 0
    if other is not None:
        other.close()


def test_without_ssh_nothing_is_opened_and_no_key_is_made(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-ssh", MENAGERIE_NO_SSH="") as server:
        assert "  ssh " not in server.said
        assert not list(tmp_path.rglob("ssh_host*"))


def test_where_it_listens() -> None:
    assert Configuration().ssh_address == ("127.0.0.1", 2222)
    assert Configuration(public=True).ssh_address == (EVERYWHERE, 2222)
    assert Configuration(public=True, ssh=":22").ssh_address == (EVERYWHERE, 22)
    assert Configuration(listen="192.0.2.7:1", ssh=":22").ssh_address == ("192.0.2.7", 22)
    assert Configuration(ssh="*:22").ssh_address == (EVERYWHERE, 22)
    assert Configuration(ssh="[::1]:22").ssh_address == ("::1", 22)
    assert Configuration(no_ssh=True).ssh_address is None
    assert load({}, {"MENAGERIE_SSH": ":23"}, None).ssh_address == ("127.0.0.1", 23)
    # Who names an address wants it, whatever a lighter source says.
    assert load({"ssh": ":23"}, {"MENAGERIE_NO_SSH": "true"}, None).ssh_address == ("127.0.0.1", 23)
    assert load({"no_ssh": True}, {"MENAGERIE_SSH": ":23"}, None).ssh_address is None
    for nonsense in ("2222", ":x", ":99999", "a:b:1"):
        with pytest.raises(BadConfiguration, match=r"^wrong: --ssh, "):
            load({"ssh": nonsense}, {}, None)
