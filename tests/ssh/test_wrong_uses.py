"""There is a table here and nothing else: no shell, no files, no way through to anywhere."""

import asyncio
import shutil
import socket
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import Boolean, String, UInt32

from menagerie_doors.ssh.admission.limits import SshLimits
from tests.kit.servers.house import eventually
from tests.ssh.callers import OPENSSH, connect, options, run_client, say, with_either_client
from tests.ssh.house import SshHouse, open_ssh_house

pytestmark = [with_either_client]


class Target:
    """A port that nobody must be led to."""

    def __init__(self) -> None:
        self.callers = 0
        self.port = 0

    async def open(self) -> asyncio.Server:
        """Begin to count."""
        server = await asyncio.start_server(self._count, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _count(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.callers += 1
        writer.close()


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def at(house: SshHouse, login: str = "eve") -> list[str]:
    """Where to go."""
    return ["-p", str(house.port), "-l", login, "127.0.0.1"]


async def knock(port: int) -> None:
    """Come to a port on this computer, if anybody listens there, and wait until they hang up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await asyncio.wait_for(reader.read(), 20)
    writer.close()


async def test_no_port_is_forwarded_here_or_there(tmp_path: Path, client: str) -> None:
    target = Target()
    async with open_ssh_house(tmp_path) as house, await target.open():
        there = f"127.0.0.1:{target.port}"
        if client == "openssh":
            code, said = await run_client(house, *options(house), "-W", there, *at(house))
            assert code != 0
            assert "open failed" in said or "forwarding failed" in said or not said
            # From far away: the server opens no port, so the client gives up.
            far = free_port()
            code, said = await run_client(
                house, *options(house), "-o", "ExitOnForwardFailure=yes", "-N", "-R", f"{far}:{there}", *at(house)
            )
            assert code != 0
            assert "forwarding failed" in said
            # From here: the client listens by itself, and whoever comes there is led nowhere.
            near = free_port()
            process = await asyncio.create_subprocess_exec(
                OPENSSH or "", *options(house), "-N", "-L", f"{near}:{there}", *at(house)
            )
            try:
                await eventually(lambda: _listens(near))
                await knock(near)
            finally:
                process.kill()
                await process.wait()
        else:
            far = free_port()
        async with await connect(house, "eve") as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_connection("127.0.0.1", target.port)
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_unix_connection(str(tmp_path / "journal.db"))
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port("", far, "127.0.0.1", target.port)
        assert not _listens(far)
    assert target.callers == 0


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


async def test_no_agent_and_no_display_is_taken_over(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        if client == "openssh":
            for flag in ("-A", "-X", "-Y"):
                code, said = await run_client(house, *options(house), flag, "-T", *at(house), "tables")
                assert code == 0
                assert "No table is open." in said
        async with await connect(house, "eve") as connection:
            channel: Any
            channel, _ = await connection.create_session(asyncssh.SSHClientSession, "plain")
            assert not await channel._make_request(b"auth-agent-req@openssh.com")
            assert not await channel._make_request(
                b"x11-req", Boolean(False), String("MIT-MAGIC-COOKIE-1"), String("00" * 16), UInt32(0)
            )


async def test_no_files_are_served_or_taken(tmp_path: Path, client: str) -> None:
    secret = tmp_path / "secret"
    secret.write_text("canary")
    async with open_ssh_house(tmp_path) as house:
        if client == "openssh" and shutil.which("scp") and shutil.which("sftp"):
            port = ["-P", str(house.port)]
            for flags in ((), ("-O",)):
                code, _ = await run_client(
                    house,
                    *flags,
                    *options(house),
                    *port,
                    f"eve@127.0.0.1:{secret}",
                    str(tmp_path / "got"),
                    program="scp",
                )
                assert code != 0
                code, _ = await run_client(
                    house, *flags, *options(house), *port, str(secret), f"eve@127.0.0.1:{tmp_path}/put", program="scp"
                )
                assert code != 0
            code, _ = await run_client(house, *options(house), *port, "eve@127.0.0.1", program="sftp", given=b"ls\n")
            assert code != 0
        async with await connect(house, "eve") as connection:
            with pytest.raises(asyncssh.Error):
                await connection.start_sftp_client()
        assert not (tmp_path / "got").exists()
        assert not (tmp_path / "put").exists()


async def test_there_is_no_shell_and_no_other_subsystem(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        for command in ("sh", "cat /etc/passwd", "help; touch x", "$(id)", "scp -f x", "-", "tables extra", "x" * 5000):
            code, said = await say(house, command)
            assert code == 1, command
            assert "root:" not in said
            assert "uid=" not in said
        if client == "openssh":
            code, said = await run_client(house, *options(house), "-s", *at(house), "sftp")
            assert code == 255
            assert "subsystem request failed" in said
        async with await connect(house, "eve") as connection:
            for subsystem in ("sftp", "netconf", "menagerie2"):
                with pytest.raises(asyncssh.ChannelOpenError):
                    await connection.create_session(asyncssh.SSHClientSession, subsystem=subsystem)


async def test_channels_of_one_connection_are_few(tmp_path: Path, client: str) -> None:
    few = SshLimits(channels=3)
    async with open_ssh_house(tmp_path, ssh_limits=few) as house, await connect(house, "eve") as connection:
        opened = [await connection.create_process("plain") for _ in range(3)]
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process("plain")
        assert len(house.door.sessions) == 3
        opened[0].close()
        await opened[0].wait_closed()
        await connection.create_process("plain")


@pytest.mark.parametrize(
    "offer",
    [
        {"compression_algs": ["zlib@openssh.com"]},
        {"compression_algs": ["zlib"]},
        {"encryption_algs": ["chacha20-poly1305@openssh.com", "aes128-ctr"]},
        {"kex_algs": ["diffie-hellman-group14-sha1"]},
        {"server_host_key_algs": ["ssh-rsa"]},
    ],
)
async def test_what_is_not_offered_is_not_agreed_on(tmp_path: Path, client: str, offer: dict[str, Any]) -> None:
    async with open_ssh_house(tmp_path) as house:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await connect(house, "eve", **offer)
        async with await connect(house, "eve") as connection:
            assert connection.get_extra_info("send_cipher").endswith("gcm@openssh.com")
            assert connection.get_extra_info("send_compression") == "none"
