"""Whom the server believes what they say of others: its own door processes, doors whose key is allowed, nobody else."""

import asyncio
import os
import struct
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from menagerie import ssh_door as opening
from menagerie_client.client import Client
from menagerie_client.link.state import NotWelcome
from menagerie_client.link.transports.ssh import ssh
from menagerie_client.link.transports.tcp import tcp
from menagerie_doors.processes.remote_backend import RemoteBackend, unix
from menagerie_doors.ssh.door import SshDoor
from menagerie_doors.ssh.sessions.session import DOORS
from menagerie_doors.stage.identity import Identity
from menagerie_server.budgets.limits import BudgetLimits, Share
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.unix import UnixDoor, user_of, users_are_known
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.messages import Closing, Failed
from menagerie_shared.wire.requests import Hello
from menagerie_shared.wire.version import PROTOCOL
from menagerie_shared.wire.vouching import DoorRequest, FindToken, KeepLikes, ReadBest, ReadLikes, ReadTables, Vouch
from tests.kit.servers.house import GENEROUS, ROOMY, House, open_house, within
from tests.ssh.house import Key, SshHouse, open_ssh_house, own_keys

TWO_OF_ONE = replace(ROOMY, connections=Share(2, 9), vouched=Share(2, 9))
ADA = Identity("ada", "SHA256:ada", "192.0.2.1")
ALL_REQUESTS: tuple[DoorRequest, ...] = (
    Vouch(id="1", key="SHA256:ada"),
    ReadTables(id="1"),
    ReadBest(id="1", game="wildcards"),
    FindToken(id="1", token="x"),
    ReadLikes(id="1", person="x"),
    KeepLikes(id="1", person="x", likes=b"x"),
)
CONNECT = (
    "import os, socket, sys; os.setgroups([]); os.setgid(65534); os.setuid(65534);"
    "s = socket.socket(socket.AF_UNIX); s.settimeout(20); s.connect(sys.argv[1]);"
    "s.sendall(bytes.fromhex(sys.argv[2])); print(len(s.recv(100)))"
)


@asynccontextmanager
async def open_socket(
    folder: Path, *, limits: Limits = GENEROUS, budgets: BudgetLimits = ROOMY
) -> AsyncIterator[tuple[House, UnixDoor, RemoteBackend]]:
    """A house with a socket for doors, and the backend of a door that uses it."""
    async with open_house(folder, limits=limits, budgets=budgets) as house:
        door = UnixDoor(house.hall, limits, folder / "doors.socket")
        await door.listen()
        try:
            yield house, door, RemoteBackend(unix(door.path), limits)
        finally:
            await door.close("server_stopping")


def come(backend: RemoteBackend, identity: Identity, token: str | None = None) -> Client:
    """Somebody whom a door brings in."""

    async def dial() -> Link:
        return await backend.dial(identity)

    return Client(dial, identity.name, token)


async def first_answer(link: Any, request: Any) -> Any:
    link.write(pack_request(request))
    frame = await within(link.read())
    link.close()
    return None if frame is None else unpack(frame)


async def test_a_door_vouches_for_a_key_and_for_guests(tmp_path: Path) -> None:
    async with open_socket(tmp_path) as (house, door, backend):
        async with come(backend, ADA) as ada:
            assert house.hall.people.get(ada.person).keys == ["SHA256:ada"]  # type: ignore[union-attr]
            assert door.budgets.held("vouched", "192.0.2.1") == 1
        async with come(backend, Identity("x", "SHA256:ada")) as again, come(backend, Identity("bram", None)) as bram:
            assert again.person == ada.person
            assert house.hall.people.get(bram.person).keys == []  # type: ignore[union-attr]
            assert bram.token
            assert await backend.finds(bram.token)
        assert not await backend.finds("nonsense")
        await backend.keep_likes(ada.person, b"{}")
        assert await backend.likes(ada.person) == b"{}"
        assert await backend.likes("nobody") == b""
        assert (await backend.tables()).tables == ()
        best = await backend.best("wildcards", "")
        assert (best.people, best.bots, best.division) == ((), (), "2022")


@pytest.mark.parametrize("request_of_door", ALL_REQUESTS, ids=lambda request: type(request).__name__)
async def test_nobody_else_may_say_what_a_door_says(tmp_path: Path, request_of_door: DoorRequest) -> None:
    key = Key(tmp_path, "eve")
    async with open_ssh_house(tmp_path) as house:
        ways: list[Callable[[], Any]] = [
            tcp("127.0.0.1", house.house.port),
            ssh("127.0.0.1", house.port, "eve", lambda: "", lambda key: None, [key.key]),
        ]
        for dial in ways:
            assert await first_answer(await dial(), request_of_door) == Failed(code="unknown_type")
            link = await dial()
            link.write(pack_request(Hello(id="0", protocol=PROTOCOL, name="eve")))
            await within(link.read())
            assert await first_answer(link, request_of_door) == Failed(code="unknown_type")
        assert {tuple(person.keys) for person in house.people} == {(), (key.fingerprint,)}


async def test_a_client_has_nothing_to_say_at_the_socket_of_the_doors(tmp_path: Path) -> None:
    async with open_socket(tmp_path) as (house, door, _):
        reach = unix(door.path)
        hello = Hello(id="1", protocol=PROTOCOL, name="eve")
        assert await first_answer(await reach(), hello) == Failed(code="unknown_type")
        for odd in ("ada", "SHA256:\x1b[2J", "SHA256:" + "x" * 80, ""):
            vouch = {"type": "Vouch", "id": "1", "key": odd}
            link = await reach()
            payload = msgspec.msgpack.encode(vouch)
            link.write(len(payload).to_bytes(4, "big") + payload)
            frame = await within(link.read())
            assert frame is not None
            assert unpack(frame) == Failed(code="wrong_fields")
            link.close()
        assert not house.hall.people.latest(10)


async def test_only_its_own_user_is_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_socket(tmp_path) as (_, door, backend):
        assert users_are_known()
        assert door.path.stat().st_mode & 0o777 == 0o600
        monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
        with pytest.raises(ConnectionError):
            await within(backend.dial(ADA))
        assert door.turned_away == 1
        monkeypatch.undo()
        (await within(backend.dial(ADA))).close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")
async def test_a_process_of_another_user_is_turned_away_whatever_the_permissions_are(tmp_path: Path) -> None:
    vouch = pack_request(Vouch(id="1", key="SHA256:ada")).hex()

    async def try_it(path: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", CONNECT, str(path), vouch]
        return await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with open_socket(folder) as (house, door, _):
            os.chmod(folder, 0o700)  # noqa: PTH101 - nobody waits
            assert "PermissionError" in (await try_it(door.path)).stderr
            os.chmod(folder, 0o755)  # noqa: PTH101 - nor here
            assert "PermissionError" in (await try_it(door.path)).stderr
            assert door.turned_away == 0
            door.path.chmod(0o666)
            done = await try_it(door.path)
            assert done.stdout.strip() == "0" or "Reset" in done.stderr or "BrokenPipe" in done.stderr
            assert door.turned_away == 1
            assert not house.hall.people.latest(10)


def peer(process: int, user: int) -> Any:
    """What the system would say of the other end."""

    class Peer:
        def getsockopt(self, *about: int) -> bytes:
            return struct.pack("iii", process, user, 0)

    return Peer()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell it in another form")
async def test_who_somebody_is_is_read_from_the_system(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        door = UnixDoor(house.hall, GENEROUS, tmp_path / "socket")
        assert user_of(peer(os.getpid(), 12345)) == 12345
        assert door.trusts(peer(1, os.getuid()))
        assert not door.trusts(peer(os.getpid(), os.getuid() + 1))


async def test_people_of_one_address_are_counted_over_all_doors(tmp_path: Path) -> None:
    async with open_socket(tmp_path, budgets=TWO_OF_ONE) as (_, door, backend):
        links = [await within(backend.dial(ADA)) for _ in range(2)]
        with pytest.raises(NotWelcome) as refused:
            await within(backend.dial(ADA))
        assert refused.value.code == "address_full"
        (await within(backend.dial(Identity("bram", None, "192.0.2.2")))).close()
        links[0].close()
        for _ in range(1000):
            if door.budgets.held("vouched", "192.0.2.1") < 2:
                break
            await asyncio.sleep(0.002)
        links.append(await within(backend.dial(ADA)))
        for link in links:
            link.close()


async def test_a_door_that_never_says_anything_is_cut_off(tmp_path: Path) -> None:
    async with open_socket(tmp_path, limits=Limits(hello_within=0.05)) as (_, door, backend):
        silent = await unix(door.path)()
        frame = await within(silent.read())
        assert frame is not None
        assert unpack(frame) == Closing(code="hello_first")
        silent.close()
        nameless = await backend.dial(ADA)
        frame = await within(nameless.read())
        assert frame is not None
        assert unpack(frame) == Closing(code="hello_first")
        nameless.close()


# Doors on other machines


def by_door(house: SshHouse, key: Key | None) -> Any:
    """The way in for a door with this key."""
    return ssh("127.0.0.1", house.port, "door", lambda: "", lambda key: None, own_keys(key), DOORS)


async def test_a_door_is_let_in_as_long_as_its_key_is_allowed(tmp_path: Path) -> None:
    door, eve = Key(tmp_path, "door"), Key(tmp_path, "eve")
    allowed = tmp_path / "allowed_doors"

    async def refused(key: Key | None) -> bool:
        try:
            (await within(by_door(house, key)())).close()
        except NotWelcome as unwelcome:
            return unwelcome.code == "not_menagerie"
        return False

    async with open_ssh_house(tmp_path, allowed_doors=allowed) as house:
        assert await refused(door)  # there is no file
        allowed.write_text(f"# doors\n\nnonsense\n{door.public.read_text()}")
        allowed.chmod(0o600)
        assert await refused(eve)
        assert await refused(None)
        async with come(RemoteBackend(by_door(house, door), GENEROUS), ADA) as ada:
            assert house.hall.people.get(ada.person).keys == ["SHA256:ada"]  # type: ignore[union-attr]
            with pytest.raises(Refusal):
                await within(ada.join("nowhere"))
        allowed.chmod(0o666)  # anybody could have written it
        assert await refused(door)
        allowed.chmod(0o600)
        assert not await refused(door)
        allowed.write_text(eve.public.read_text())
        assert await refused(door)
        assert not await refused(eve)


async def test_a_door_brings_more_people_than_may_come_from_one_address(tmp_path: Path) -> None:
    door = Key(tmp_path, "door")
    door.public.chmod(0o600)
    async with open_ssh_house(tmp_path, budgets=TWO_OF_ONE, allowed_doors=door.public) as house:
        backend = RemoteBackend(by_door(house, door), GENEROUS)
        links = [await within(backend.dial(Identity("x", None, f"192.0.2.{number}"))) for number in range(5)]
        for link in links:
            link.close()


async def test_where_door_processes_cannot_be_the_server_draws_the_screens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "can_hand_over", lambda: False)
    async with open_house(tmp_path) as house:
        stack = None
        configuration = Configuration(doors=2, data=tmp_path)
        way = await opening.way_in(house.hall, configuration, DataDirectory(tmp_path), stack, "x")  # type: ignore[arg-type]
        assert isinstance(way.door, SshDoor)
        assert way.no_doors
