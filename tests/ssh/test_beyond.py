"""A door and its server with a real socket between them, in one process, so that both sides can be looked at."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncssh

from menagerie_client.link.state import Connected
from menagerie_doors.processes.remote_backend import RemoteBackend, unix
from menagerie_doors.ssh.admission.host_keys import load_host_key
from menagerie_doors.ssh.door import SshDoor
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.unix import UnixDoor
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.messages import Pong
from menagerie_shared.wire.requests import Hello, Ping
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.house import NO_HURRY, eventually, open_house, within
from tests.ssh.callers import call, connect, say, with_either_client
from tests.ssh.house import WHY, Key, SshHouse

pytestmark = [with_either_client]

SHORT_OF_PATIENCE = Limits(
    burst=1e6, per_second=1e6, waiting=1000, spare_above=2000, drop_above=200_000, drop_after=0.3, send_buffer=4096
)


@asynccontextmanager
async def open_beyond(folder: Path, *, limits: Limits = NO_HURRY) -> AsyncIterator[tuple[SshHouse, UnixDoor]]:
    """A server, and a door that knows nothing of it but its socket."""
    async with open_house(folder, limits=limits) as house:
        inner = UnixDoor(house.hall, limits, folder / "doors.socket")
        await inner.listen()
        outer = SshDoor(RemoteBackend(unix(inner.path), limits), load_host_key(folder), limits)
        _, port = await outer.open("127.0.0.1", 0)
        try:
            yield SshHouse(house, outer, port, folder), inner
        finally:
            await outer.close(WHY)
            await inner.close(WHY)


async def test_a_client_that_does_not_read_is_cut_off_and_nobody_else(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_beyond(tmp_path, limits=SHORT_OF_PATIENCE) as (house, inner), house.subsystem(key, "ada") as ada:
        async with await connect(house, "eve") as connection:
            eve = await connection.create_process(subsystem="menagerie", encoding=None, window=4096)
            eve.stdin.write(pack_request(Hello(id="h", protocol=PROTOCOL, name="eve")))
            await within(eve.stdout.read(100))
            for number in range(20_000):
                if house.door.connections and len(house.door.connections) < 2:
                    break
                eve.stdin.write(pack_request(Ping(id=f"{number:040}")))
                await asyncio.sleep(0 if number % 50 else 0.002)
            await eventually(lambda: len(house.door.connections) == 1)
        await within(ada.ask(Ping(id="still-here"), Pong))
        await eventually(lambda: len(inner.lines) == 1)
        assert inner.budgets.held("vouched") == 1


async def test_a_session_outlives_its_link_to_the_server(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with (
        open_beyond(tmp_path) as (house, inner),
        call(house, key=key, client=client) as ada,
        house.subsystem(None, "bram") as bram,
    ):
        await ada.see("Play now")
        await ada.press("p", "Your bid")
        person = bram.person
        await inner.close(WHY)
        await eventually(lambda: not isinstance(bram.state, Connected))
        await ada.see("link lost")
        code, said = await say(house, "tables")
        assert code == 1
        assert "cannot be reached" in said
        await inner.listen()
        await eventually(lambda: isinstance(bram.state, Connected))
        assert bram.person == person
        ada.type("\r")
        await ada.see_no_more("Your bid")


async def test_one_who_leaves_before_there_is_a_link_leaves_nothing_behind(tmp_path: Path, client: str) -> None:
    async with open_beyond(tmp_path) as (house, inner):
        for _ in range(10):
            connection = await connect(house, "eve")
            await connection.create_process(subsystem="menagerie", encoding=None)
            connection.abort()
        async with await connect(house, "eve") as connection:
            eve = await connection.create_process(subsystem="menagerie", encoding=None)
            eve.stdin.write(b"\0" * 100_000)
            with suppress(asyncssh.ConnectionLost):  # so much before anybody answers is nobody's hello
                assert b"frame_empty" in await within(eve.stdout.read())
        await eventually(lambda: not house.door.connections and not inner.lines)
        assert not inner.budgets.held("vouched")
