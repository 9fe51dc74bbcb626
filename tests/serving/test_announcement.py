"""A server that is announced is found, and is gone again when it stops. All of it stays on this computer."""

import asyncio
import signal
import socket
from pathlib import Path

from menagerie_client.client import Client
from menagerie_client.link.discovery import Discovery, Server
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.serving.announcement import Announcement
from menagerie_server.settings.configuration import Configuration
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.process import PATIENCE, serving

LOOPBACK = ["127.0.0.1"]


async def _until_found(discovery: Discovery, port: int) -> Server:
    """The server at a port: other tests may have announced theirs at the same time."""
    async with asyncio.timeout(PATIENCE):
        async for server in discovery.found():
            if server.port == port:
                return server
    raise AssertionError("the search ended")


async def _until_gone(discovery: Discovery, port: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(server.port == port for server in discovery.servers.values()):
            await discovery.changed()


async def test_an_announced_server_is_found_joined_and_withdrawn(tmp_path: Path) -> None:
    async with Discovery(LOOPBACK) as discovery:
        with serving(tmp_path / "a", "--announce") as announced, serving(tmp_path / "b") as quiet:
            found = await _until_found(discovery, announced.port)
            assert (found.host, found.protocol) == ("127.0.0.1", PROTOCOL)
            assert found.name.startswith(socket.gethostname().partition(".")[0][:16])
            assert "find it by themselves" in announced.said
            async with Client(tcp(found.host, found.port), "Ada") as ada:
                assert (await ada.list_tables()).people == 1
            async with Discovery(LOOPBACK) as latecomer:
                assert await _until_found(latecomer, announced.port) == found
            assert await asyncio.to_thread(announced.stop) == 0
            await _until_gone(discovery, found.port)
            assert quiet.port not in {server.port for server in discovery.servers.values()}
            assert "find it by themselves" not in quiet.said
            assert await asyncio.to_thread(quiet.stop) == 0
            assert "announce" not in quiet.logged


async def test_the_environment_announces_it_too_and_two_on_one_computer_are_both_found(tmp_path: Path) -> None:
    async with Discovery(LOOPBACK) as discovery:
        with (
            serving(tmp_path / "a", MENAGERIE_ANNOUNCE="true") as first,
            serving(tmp_path / "b", MENAGERIE_ANNOUNCE="1") as second,
        ):
            servers = [await _until_found(discovery, server.port) for server in (first, second)]
            assert servers[0].name != servers[1].name
            for server in (first, second):
                assert await asyncio.to_thread(server.stop, signal.SIGINT) == 0


async def test_a_server_that_stops_while_it_is_being_announced_stops_all_the_same() -> None:
    announcement = Announcement("127.0.0.1", 1)
    announcement.begin()
    await asyncio.sleep(0)
    await announcement.withdraw()
    never_begun = Announcement("127.0.0.1", 1)
    await never_begun.withdraw()


def test_it_is_off_unless_somebody_wants_it() -> None:
    assert not Configuration().announce
