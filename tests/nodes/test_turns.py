"""Servers that share a database take turns: one serves, the others wait, and say nothing to anybody."""

import asyncio
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path

import pytest

from menagerie_server.journal.postgres.failures import Fenced
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.nodes.lease import Lease, NodeFigures
from menagerie_server.nodes.roster import read_roster
from menagerie_server.settings.data_directory import DataDirectory
from tests.journal.opening import add, filled
from tests.kit.servers import postgres
from tests.kit.servers.process import ServerProcess, menagerie, serving, until

LEASE = 2.0
OTHERS = "datname = '{}' AND pid <> pg_backend_pid()"


@pytest.fixture
def url() -> Iterator[str]:
    """An empty database."""
    with postgres.database() as made:
        yield made


def lease(url: str, node: str, seconds: float = LEASE) -> Lease:
    return Lease(url, node, f"the {node}", "1.2", seconds)


async def test_one_has_the_lease_and_the_next_one_waits_until_it_is_given_back(url: str) -> None:
    north, south = lease(url, "north"), lease(url, "south")
    await north.taken()
    assert north.held
    waiting = asyncio.create_task(south.taken())
    await asyncio.sleep(1.5 * LEASE)
    assert not waiting.done(), "the lease is renewed"
    assert not south.held
    north.report(NodeFigures("127.0.0.1:1", tables=3, people=4))
    while (roster := await asyncio.to_thread(read_roster, url)).nodes[0].tables != 3:  # noqa: ASYNC110 - it is another process's
        await asyncio.sleep(0.05)
    assert [(node.name, node.serves, node.people) for node in roster.nodes] == [
        ("the north", True, 4),
        ("the south", False, 0),
    ]
    # What asks took the time before it read the row: the lease may have been renewed in between.
    assert 0 < roster.nodes[0].lease_left < LEASE + 1
    before = time.monotonic()
    await north.release()
    await waiting
    assert time.monotonic() - before < 60
    assert south.epoch == north.epoch + 1
    assert [node.name for node in (await asyncio.to_thread(read_roster, url)).nodes] == ["the south"]
    await south.release()


async def test_whoever_was_this_node_before_need_not_be_waited_for(url: str) -> None:
    before, after = lease(url, "north", 300), lease(url, "north", 300)
    await before.taken()
    await after.taken()
    assert after.epoch == before.epoch + 1
    await after.release()


async def test_whoever_takes_the_lease_fences_all_who_wrote_before(url: str) -> None:
    journal = await PostgresJournal.open(url)
    head = await filled(journal, "t", 2)
    north = await lease(url, "north").taken()
    for refused in (
        journal.append(add("t", head, b"late")),
        journal.note({"person/1": b"late"}),
        journal.create("u", b""),
        journal.own("t"),
        journal.finish("t", head),
    ):
        with pytest.raises(Fenced, match="another node has taken over"):
            await refused
    new = await PostgresJournal.open(url)
    assert (await new.own("t")).length == 2
    assert await new.noted("") == {}
    for one in (journal, new):
        await one.close()
    await north.release()


async def test_a_lease_that_cannot_be_renewed_is_over_for_its_holder_first(url: str) -> None:
    north = await lease(url, "north", 1.0).taken()
    name = url.rpartition("/")[2]
    postgres.execute(url, "UPDATE lease SET node = 'another', epoch = epoch + 1")
    postgres.execute(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {OTHERS.format(name)}")
    await north.lost()
    assert not north.held


def test_the_node_of_a_directory_stays_the_same(tmp_path: Path) -> None:
    data = DataDirectory(tmp_path)
    with data.claimed():
        node = data.node()
        assert re.fullmatch("[0-9a-f]{16}", node)
        assert DataDirectory(tmp_path).node() == node


def node(home: Path, url: str, *more: str, wait: bool = True) -> AbstractContextManager[ServerProcess]:
    flags = ("--journal", url, "--node", home.name, "--lease", str(LEASE), *more)
    return serving(home, *flags, wait=wait, MENAGERIE_BOT_WORKERS="0")


@pytest.mark.long
def test_a_node_that_wakes_up_says_nothing_to_anybody_and_ends(tmp_path: Path, url: str) -> None:
    with node(tmp_path / "north", url) as north, node(tmp_path / "south", url, wait=False) as south:
        with socket.create_connection(("127.0.0.1", north.port)) as somebody:
            north.tell(signal.SIGSTOP)
            south.wait_until_open()
            somebody.sendall(b"\xff" * 64)  # which would be answered with what is wrong with it
            north.tell(signal.SIGCONT)
            somebody.settimeout(30)
            heard = b""
            with suppress(ConnectionResetError):
                heard = somebody.recv(1000)
            assert heard == b""
        assert north.process.wait(30) == 75
        assert "this one ends" in north.logged
        assert south.process.poll() is None


@pytest.mark.long
def test_nodes_are_updated_one_after_the_other(tmp_path: Path, url: str) -> None:
    with node(tmp_path / "north", url) as north, node(tmp_path / "south", url, wait=False) as south:
        address = f"127.0.0.1:{north.port}"
        until(lambda: "waits" in (listed := _nodes(tmp_path, url)) and address in listed)
        listed = _nodes(tmp_path, url)
        assert re.search(rf"^north serves at {address}: 0 tables, 0 people", listed, re.MULTILINE)
        assert re.search(r"^south waits", listed, re.MULTILINE)
        assert "Epoch 1. " in listed
        assert "open at" not in south.said
        assert north.stop() == 0
        south.wait_until_open()
        with node(tmp_path / "north", url, wait=False) as again:
            until(lambda: "waits" in _nodes(tmp_path, url))
            assert south.stop() == 0
            again.wait_until_open()
            assert again.stop() == 0
    assert "No server uses this database." in _nodes(tmp_path, url)


def test_a_load_balancer_finds_the_node_that_serves(tmp_path: Path, url: str) -> None:
    """With what docs/cluster.md has it send and expect."""
    page = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text()
    (sent,) = re.findall(r"tcp-check send-binary (\w+)", page)
    (expected,) = re.findall(r"tcp-check expect binary (\w+)", page)
    with node(tmp_path / "north", url) as north:
        with socket.create_connection(("127.0.0.1", north.port), timeout=30) as check:
            check.sendall(bytes.fromhex(sent))
            heard = b""
            while bytes.fromhex(expected) not in heard:
                some = check.recv(1000)
                assert some, heard
                heard += some
        assert north.stop() == 0


def test_a_node_that_waits_can_be_stopped(tmp_path: Path, url: str) -> None:
    with node(tmp_path / "north", url), node(tmp_path / "south", url, wait=False) as south:
        until(lambda: "waits for its turn" in south.logged)
        assert south.stop() == 0


def _nodes(home: Path, url: str) -> str:
    done: subprocess.CompletedProcess[str] = menagerie(home, "nodes", "--journal", url, "--lease", str(LEASE))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_who_asks_for_nodes_of_no_database_is_told_what_is_missing(tmp_path: Path) -> None:
    assert "--journal postgresql://" in menagerie(tmp_path, "nodes").stderr
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    refused = menagerie(tmp_path, "nodes", "--journal", f"postgresql://ada:secret@127.0.0.1:{port}/games")
    assert refused.returncode == 1
    assert "PostgreSQL at 127.0.0.1, database games cannot be opened" in refused.stderr
    assert "secret" not in refused.stderr
