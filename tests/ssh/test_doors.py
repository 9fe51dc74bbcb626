"""Processes of their own that hold the ssh sessions: people notice nothing of them, not even when one is killed."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh
import msgspec
import pytest

from menagerie.ssh_door import assign
from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.ssh import ssh
from menagerie_client.text.words import Words
from menagerie_doors.processes.remote_backend import RemoteBackend
from menagerie_doors.processes.worker import Local
from menagerie_doors.processes.worker_pool import WorkerPool
from menagerie_doors.ssh.sessions.session import DOORS
from menagerie_doors.stage.identity import Identity
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.limits import Limits
from menagerie_server.engine.chance import Dice
from menagerie_server.settings.configuration import Configuration
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Pong
from menagerie_shared.wire.requests import Ping
from tests.kit.clients.people import people
from tests.kit.servers.house import eventually, within
from tests.kit.servers.process import menagerie, serving, taken_port
from tests.ssh.callers import Caller, call, connect, say, with_either_client
from tests.ssh.doorways import READY, Doorway, alive, children, data_of, recorded, serving_with_doors, ssh_port
from tests.ssh.house import Key

pytestmark = [with_either_client]

NAMES = ("ada", "bram", "cleo", "dora")
BID = "Your bid"


async def seat(doorway: Doorway, keys: list[Key]) -> str:
    """Have everybody sit down at one table and be ready; returns its name."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(doorway.client(key, key.name)) for key in keys]
        at = await within(clients[0].create(DEFAULT_GAME, {"seats": len(keys)}))
        for client in clients[1:]:
            await within(client.join(at.name))
        for number, client in enumerate(clients):
            await within(client.ready(at.name, number))
        for client in clients:
            mine = client.tables[at.name]
            await eventually(lambda mine=mine: mine.question is not None)  # type: ignore[misc]
    return str(at.name)


async def test_four_people_in_two_processes_play_on_when_one_is_killed(tmp_path: Path, client: str) -> None:
    keys = [Key(tmp_path, name) for name in NAMES]
    with serving_with_doors(tmp_path, 2) as (server, doorway):
        table = await seat(doorway, keys)
        async with AsyncExitStack() as stack, people(server.port, "watcher") as (watcher,):
            seen = await within(watcher.watch(table))
            await eventually(lambda: seen.view is not None)
            before = seen.sequence
            callers: list[Caller] = []
            for key in keys:
                caller = await stack.enter_async_context(call(doorway.house, key.name, key=key, client=client))
                await caller.see(BID)
                callers.append(caller)
            first, second = children(server.process.pid)
            os.kill(first, signal.SIGKILL)
            ended = [asyncio.create_task(caller.ended()) for caller in callers]
            await eventually(lambda: sum(task.done() for task in ended) == 2)
            # Those of the other process notice nothing: they bid.
            for caller, task in zip(callers, ended, strict=True):
                if not task.done():
                    task.cancel()
                    caller.type("\r")
                    await caller.see_no_more(BID)
            assert sum(task.done() and not task.cancelled() for task in ended) == 2
            # Those of the killed one come back, by the other process or by the one that takes its place.
            for key, task in zip(keys, ended, strict=True):
                if not task.cancelled():
                    caller = await stack.enter_async_context(call(doorway.house, key.name, key=key, client=client))
                    await caller.see(BID)
                    caller.type("\r")
            # All four have chosen, and more has happened since: their bids are revealed.
            await eventually(lambda: seen.sequence > before + len(keys))
            await eventually(lambda: server.logged.count(READY) == 3)
            assert second in children(server.process.pid)
            assert first not in children(server.process.pid)


async def test_a_person_is_the_same_with_doors_and_without(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    home = tmp_path / "home"
    found: list[tuple[str, str]] = []
    with serving(home, "--ssh", "127.0.0.1:0") as server:
        doorway = Doorway(ssh_port(server.said), tmp_path)
        async with doorway.client(key, "ada") as ada:
            found.append((ada.person, ada.name))
        server.stop()
    with serving_with_doors(home, 1) as (server, doorway):
        doorway.folder = tmp_path
        async with doorway.client(key, "other") as ada:
            found.append((ada.person, ada.name))
        async with doorway.client(None, "ada") as guest:
            assert guest.person != found[0][0]
            token = guest.token
        async with doorway.client(None, "x", token) as back:
            assert back.person == guest.person
    assert found[0] == found[1]


async def test_verbs_and_preferences_go_through_a_door(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    with serving_with_doors(tmp_path, 1) as (server, doorway):
        async with people(server.port, "bram") as (bram,):
            at = await within(bram.create(DEFAULT_GAME, {"seats": 3}))
            code, said = await say(doorway.house, "tables")
            assert (code, at.name in said) == (0, True)
        assert await say(doorway.house, "top") == (0, f"{Words()('ratings-none')}\n")
        code, said = await say(doorway.house, "as", "nonsense", "plain")
        assert code == 1
        assert "does not work any more" in said
        async with call(doorway.house, key=key, client=client) as ada:
            await ada.see("Play now")
            await ada.see("No guide, thanks")
            ada.type("\x1b[B\r")
            await ada.see_no_more("No guide, thanks")
            ada.type("q")
            await ada.ended()
        async with call(doorway.house, key=key, client=client) as ada:
            await ada.see("Play now")
            assert "No guide, thanks" not in ada.text
        assert '"level":"error"' not in server.logged


async def test_goodbye_when_the_server_stops(tmp_path: Path, client: str) -> None:
    with serving_with_doors(tmp_path, 2) as (server, doorway):
        processes = children(server.process.pid)
        async with (
            call(doorway.house, "ada", client=client) as ada,
            call(doorway.house, "bram", client=client) as bram,
            await connect(doorway.house, "cleo") as connection,
        ):
            await ada.see("Play now")
            await bram.see("Play now")
            plain = await connection.create_process("plain")
            await within(plain.stdout.readline())
            server.tell(signal.SIGTERM)
            for caller in (ada, bram):
                await caller.ended()
                assert b"The server has stopped. Your games are kept." in caller.seen
                assert b"ssh -t -p %d 127.0.0.1 as " % doorway.port in caller.seen
            assert "The server has stopped" in await within(plain.stdout.read())
        assert await asyncio.to_thread(server.process.wait, 20) == 0
        assert not any(alive(process) for process in processes)


async def test_a_process_that_ends_says_goodbye_and_the_other_one_plays_on(tmp_path: Path, client: str) -> None:
    with serving_with_doors(tmp_path, 2) as (server, doorway):
        async with (
            call(doorway.house, "ada", client=client) as ada,
            call(doorway.house, "bram", client=client) as bram,
        ):
            await ada.see("Play now")
            await bram.see("Play now")
            os.kill(children(server.process.pid)[0], signal.SIGTERM)
            await eventually(lambda: (b"To come back" in ada.seen) != (b"To come back" in bram.seen))
            staying = bram if b"To come back" in ada.seen else ada
            await staying.press("p", BID)
        await eventually(lambda: server.logged.count(READY) == 3)


async def test_why_a_server_with_doors_does_not_open(tmp_path: Path, client: str) -> None:
    with taken_port() as port:
        done = menagerie(tmp_path, "serve", "--listen", "127.0.0.1:0", "--ssh", f"127.0.0.1:{port}", "--doors", "1")
        assert done.returncode == 1
        assert "another program listens there already" in done.stderr
    done = menagerie(tmp_path, "serve", "--no-ssh", "--doors", "1")
    assert done.returncode == 2
    assert "--no-ssh" in done.stderr
    done = menagerie(tmp_path, "serve", "--doors", "many")
    assert "--doors must be a whole number from 0 to 256, and not 'many'." in done.stderr


async def test_processes_that_cannot_start_are_not_waited_for(tmp_path: Path, client: str) -> None:
    upstream = Local(tmp_path / "socket")
    assignment = assign(Configuration(log_file=tmp_path / "log"), upstream, tmp_path / "nowhere")
    pool = WorkerPool(2, assignment, Limits(), Budgets())
    with pytest.raises(TimeoutError):
        await within(pool.open("127.0.0.1", 0))
    assert "BadHostKey" in (tmp_path / "log").read_text()


async def test_doors_end_with_a_server_that_is_killed(tmp_path: Path, client: str) -> None:
    with serving_with_doors(tmp_path, 2) as (server, doorway):
        processes = children(server.process.pid)
        async with call(doorway.house, "ada", client=client) as ada:
            await ada.see("Play now")
            server.tell(signal.SIGKILL)
            await ada.ended()
            assert b"The server has stopped" in ada.seen
        await eventually(lambda: not any(alive(process) for process in processes))


async def test_connections_from_one_address_are_counted_over_all_processes(tmp_path: Path, client: str) -> None:
    with serving_with_doors(tmp_path, 2, "--connections-of-one", "3") as (_, doorway):
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(await within(connect(doorway.house)))
            with pytest.raises(asyncssh.DisconnectError, match="Too many connections come from your address"):
                await within(connect(doorway.house))

        async def comes_in() -> bool:
            try:
                async with await connect(doorway.house):
                    return True
            except (OSError, asyncssh.DisconnectError):
                return False

        for _ in range(100):  # those who went have made room
            if await within(comes_in()):
                break
            await asyncio.sleep(0.05)
        else:
            pytest.fail("nobody more is let in")


async def test_a_door_elsewhere_is_not_counted_as_one_address(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "door")
    with serving_with_doors(tmp_path, 2, "--connections-of-one", "2") as (_, doorway):
        allowed = data_of(tmp_path) / "allowed_doors"
        allowed.write_text(key.public.read_text())
        allowed.chmod(0o600)
        far: Any = ssh("127.0.0.1", doorway.port, "door", lambda: "", lambda key: None, [key.key], DOORS)
        backend = RemoteBackend(far, Limits())
        links = [await within(backend.dial(Identity("x", None, f"192.0.2.{number}"))) for number in range(6)]
        for link in links:
            link.close()


async def test_two_people_in_one_process_get_only_their_own_cards(tmp_path: Path, client: str) -> None:
    """What only one seat may have is in that seat's stream only, as long as it has not been laid open."""
    keys = [Key(tmp_path, name) for name in NAMES[:3]]
    streams: list[list[bytes]] = [[] for _ in keys]
    dice = Dice("canaries")
    canaries = 0
    with serving_with_doors(tmp_path, 1) as (_, doorway):
        async with AsyncExitStack() as stack:
            clients: list[Client] = []
            for key, stream in zip(keys, streams, strict=True):
                dial = recorded(doorway.dial(key, key.name), stream)
                clients.append(await stack.enter_async_context(Client(dial, key.name)))
            tables: list[AtTable] = [await within(clients[0].create(DEFAULT_GAME, {"seats": 3}))]
            name = tables[0].name
            tables += [await within(each.join(name)) for each in clients[1:]]
            for number, each in enumerate(clients):
                await within(each.ready(name, number))
            for _ in range(12):
                await eventually(lambda: any(at.question is not None for at in tables))
                for each in clients:  # now everybody has all that was sent to them so far
                    await within(each.ask(Ping(id=each.next_id()), Pong))
                canaries += look_for_hands(tables, streams)
                for each, at in zip(clients, tables, strict=True):
                    if at.question is not None and at.outcome is None:
                        try:
                            await within(each.choose(name, at.question.sample(dice.pick)))
                        except Refusal as refusal:
                            assert refusal.code in ("not_asked", "wrong_answer")  # noqa: PT017 - it was too late
            assert all(at.outcome is None for at in tables)
    assert canaries
    for number, stream in enumerate(streams):
        told = [part for frame in stream for part in parts_of(msgspec.msgpack.decode(frame))]
        assert {part["seat"] for part in told if part.get("type") == "DrewCards"} <= {number}
        assert {part["viewer"] for part in told if "viewer" in part} == {number}
        assert {part["seat"] for part in told if "question" in part} == {number}
        assert len([part for part in told if part.get("type") == "YourHandDealt"]) <= 1


def look_for_hands(tables: list[AtTable], streams: list[list[bytes]]) -> int:
    """Look for everybody's hand in everybody else's stream; returns how many were looked for.

    A whole hand can lie in the open only after it was discarded, and nobody has done anything with this one yet.
    """
    looked = 0
    seen: set[bytes] = set()
    for mine, at in enumerate(tables):
        hand = msgspec.msgpack.encode(at.view.hand)
        if len(at.view.hand) < 5 or hand in seen:
            continue
        seen.add(hand)
        looked += 1
        for other, stream in enumerate(streams):
            open_before = any(b"DiscardsRevealed" in frame for frame in stream)
            assert other == mine or open_before or not any(hand in frame for frame in stream)
    return looked


def parts_of(value: Any) -> Iterator[dict[str, Any]]:
    """All maps in a message, however deep."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from parts_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from parts_of(inner)
