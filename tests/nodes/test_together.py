"""Nodes that serve at the same time: each has tables of its own, and people get to all of them through any."""

import asyncio
import re
import signal
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_client.link.state import NotWelcome, Reconnecting, State
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.house.identity import dialling, make_identity, shared_identity
from menagerie_server.house.wire import VERSION, Greet, Greeted, Wire, read_at_people
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.table_messages import Said
from tests.end_to_end.doomed import free_port
from tests.end_to_end.evening import Circle, assert_all_is_well, circles
from tests.kit.amounts import FAULTS, PROVE
from tests.kit.clients.listeners import Hearing, ListReader, Notebook
from tests.kit.clients.people import elsewhere, play_all, sit_down
from tests.kit.servers import postgres
from tests.kit.servers.house import eventually
from tests.kit.servers.postgres import server_of_its_own
from tests.kit.servers.process import menagerie, serving
from tests.nodes.cluster import LEASE, Cluster, Node
from tests.nodes.guests import ADOPTED_WITHIN, let_some_come_by_ssh
from tests.ssh.doorways import Doorway, ssh_port
from tests.ssh.house import Key

OPTIONS = {"edition": 2022, "seats": 3}
GENEROUS = "tests.nodes.generous_server"
OWNED = (
    "SELECT tables.name, tables.epoch FROM tables JOIN nodes ON owner = writer"
    " WHERE nodes.name = '{}' AND finished_at IS NULL"
)
EPOCHS = "SELECT name, epoch FROM tables WHERE finished_at IS NULL AND name IN ({})"


@asynccontextmanager
async def together(folder: Path, count: int) -> AsyncIterator[Cluster]:
    """Nodes on a database of their own."""
    async with AsyncExitStack() as stack:
        cluster = Cluster(folder, stack.enter_context(server_of_its_own()), count, together=True)
        stack.push_async_callback(cluster.close)
        await cluster.open()
        yield cluster


async def test_people_at_two_nodes_play_and_talk_as_if_there_were_one(tmp_path: Path) -> None:
    async with together(tmp_path, 2) as cluster:
        north, south = cluster.nodes
        async with (
            Client(tcp("127.0.0.1", north.port), "Ada") as ada,
            Client(tcp("127.0.0.1", south.port), "Bram") as bram,
            Client(tcp("127.0.0.1", south.port), "Cleo") as cleo,
        ):
            table = await sit_down([ada, bram, cleo])
            outcome = await play_all([ada, bram, cleo], table)
            assert outcome.standings
            where = "SELECT count(*) FROM nodes WHERE address <> ''"
            await cluster.until(lambda: postgres.execute(cluster.postgres.url, where) == [(2,)])
            said = await elsewhere(lambda: menagerie(tmp_path, "nodes", "--journal", cluster.postgres.url).stdout)
            assert "2 nodes serve at the same time." in said
            assert re.search(
                rf"^node-0 serves at 127.0.0.1:{north.port}: .* s of its lease are left", said, re.MULTILINE
            )


async def test_the_lobby_is_of_the_whole_house(tmp_path: Path) -> None:
    async with together(tmp_path, 2) as cluster:
        north, south = cluster.nodes
        heard: list[str] = []
        shown: list[Tables] = []
        async with (
            Client(tcp("127.0.0.1", north.port), "Ada") as ada,
            Client(tcp("127.0.0.1", south.port), "Bram") as other,
        ):

            def hear(message: Message) -> None:
                if isinstance(message, Said):
                    heard.append(f"{message.name}: {message.text}")

            ada.subscribe(ListReader(shown.append))
            other.subscribe(Hearing(hear))
            shown.append(await ada.list_tables())
            await ada.until(lambda: shown[-1].people == 2)
            public = await other.create(DEFAULT_GAME, OPTIONS)
            private = await other.create(DEFAULT_GAME, OPTIONS, public=False)
            await ada.until(lambda: public.name in {listed.table for listed in shown[-1].tables})
            assert private.name not in {listed.table for listed in shown[-1].tables}
            with pytest.raises(Refusal, match="no_such_table"):
                await ada.join(private.name)
            with pytest.raises(Refusal, match="no_such_table"):
                await ada.join("no-where")
            await ada.say("Good evening!")
            await other.until(lambda: heard == ["Ada: Good evening!"])
            with pytest.raises(Refusal, match="name_taken"):
                await ada.rename("Bram")


async def test_what_is_told_of_other_nodes_is_at_most_a_second_old(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a machine that is not busy with other tests: elsewhere it is only seen that it comes."""
    async with together(tmp_path, 2) as cluster:
        north, south = cluster.nodes
        heard: list[str] = []
        slowest: dict[str, float] = {}

        def hear(message: Message) -> None:
            if isinstance(message, Said):
                heard.append(message.text)

        async with Client(tcp("127.0.0.1", north.port), "Ada") as ada:
            ada.subscribe(Hearing(hear))
            await ada.list_tables()

            async def see(what: str, condition: Callable[[], bool]) -> None:
                began = asyncio.get_running_loop().time()
                await ada.until(condition)
                slowest[what] = max(slowest.get(what, 0.0), asyncio.get_running_loop().time() - began)

            def listed() -> Tables:
                assert ada.listed is not None
                return ada.listed

            for number in range(5):
                async with Client(tcp("127.0.0.1", south.port), f"Bram {number}") as bram:
                    await see("presence", lambda: listed().people == 2)
                    at = await bram.create(DEFAULT_GAME, OPTIONS)
                    await see("tables", lambda at=at: at.name in {table.table for table in listed().tables})  # type: ignore[misc]
                    await bram.say(f"line {number}")
                    await see("talk", lambda number=number: f"line {number}" in heard)  # type: ignore[misc]
                await see("presence", lambda: listed().people == 1)
    with capsys.disabled():
        print(f"\nseconds until another node tells it: {slowest}")  # noqa: T201 - it is a figure
    assert max(slowest.values()) < (1.0 if PROVE else 30.0)


@pytest.mark.long
async def test_people_come_in_by_ssh_and_door_processes_at_any_node(tmp_path: Path) -> None:
    key = Key(tmp_path, "bram")
    with ExitStack() as stack:
        url = stack.enter_context(postgres.database())
        ports = []
        for name, doors in (("north", "0"), ("south", "1")):
            among = ("--journal", url, "--node", name, "--lease", str(LEASE), "--link", f"127.0.0.1:{free_port()}")
            flags = ("--ssh", "127.0.0.1:0", "--doors", doors, "--bot-delay", "0")
            server = serving(tmp_path / name, *among, *flags, program=GENEROUS, MENAGERIE_BOT_WORKERS="0")
            node = stack.enter_context(server)
            ports.append((node.port, ssh_port(node.said)))
        (north, north_ssh), (_, south_ssh) = ports
        async with (
            Client(tcp("127.0.0.1", north), "Ada") as ada,
            Doorway(south_ssh, tmp_path).client(key, "Bram") as bram,
            Doorway(south_ssh, tmp_path).client(None, "Cleo") as cleo,
        ):
            table = await sit_down([ada, bram, cleo])
            person = bram.person
            async with Doorway(north_ssh, tmp_path).client(key, "Bram") as again:
                assert again.person == person, "a key is known everywhere"
                assert again.seated == (table,)
                await again.join(table)
                await play_all([ada, again, cleo], table)


async def test_whoever_comes_by_another_node_is_not_here_twice(tmp_path: Path) -> None:
    async with together(tmp_path, 2) as cluster:
        north, south = cluster.nodes
        notebook = Notebook()
        async with Client(tcp("127.0.0.1", north.port), "Ada", keeper=notebook) as first:
            at = await first.create(DEFAULT_GAME, OPTIONS)
            token = notebook.tokens[-1]
            async with Client(tcp("127.0.0.1", south.port), "Ada", token=token) as second:
                assert second.person == first.person
                assert second.seated == (at.name,)
                await second.join(at.name)
                with pytest.raises(NotWelcome, match="taken_over"):
                    await first.until(lambda: False)


async def test_strangers_are_turned_away_from_the_gate_of_the_nodes(tmp_path: Path) -> None:
    async with together(tmp_path, 2) as cluster:
        north, _ = cluster.nodes
        assert north.link is not None
        plain = socket.create_connection(("127.0.0.1", north.link), timeout=30)
        with plain:
            plain.sendall(b"GET / HTTP/1.1\r\n\r\n")
            with suppress(ConnectionResetError):
                while plain.recv(1000):
                    pass
        greeting = Greet(VERSION, "a" * 16, "b" * 16)
        another = dialling(make_identity())  # one of our kind, but not of this house
        with pytest.raises((OSError, EOFError)):
            await greeted(north.link, another, greeting)
        journal = await PostgresJournal.open(cluster.postgres.url)
        ours = dialling(await shared_identity(journal))
        await journal.close()
        (known,) = postgres.execute(cluster.postgres.url, "SELECT writer FROM nodes WHERE name = 'node-0'")
        with pytest.raises((OSError, EOFError)):  # of this house, but no node that serves
            await greeted(north.link, ours, Greet(VERSION, "a" * 16, known[0]))
        (other,) = postgres.execute(cluster.postgres.url, "SELECT writer FROM nodes WHERE name = 'node-1'")
        with pytest.raises((OSError, EOFError)):  # and one that means another life of this node
            await greeted(north.link, ours, Greet(VERSION, other[0], "b" * 16))
        answer: object = None
        while answer is None:  # until it has read which other nodes there are
            with suppress(OSError, EOFError):
                answer = await greeted(north.link, ours, Greet(VERSION, other[0], known[0]))
        assert answer == Greeted()


async def greeted(port: int, tls: ssl.SSLContext, greeting: Greet) -> object:
    """What a gate answers to whoever greets it."""
    async with asyncio.timeout(30):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=tls, server_hostname="")
        try:
            wire = Wire(reader, writer)
            wire.send(greeting)
            frame = await wire.frame()
            if frame is None:
                raise EOFError
            return read_at_people(frame)
        finally:
            writer.transport.abort()


async def test_a_link_that_is_cut_is_made_anew_and_people_come_back(tmp_path: Path) -> None:
    async with together(tmp_path, 2) as cluster:
        north, south = cluster.nodes
        board = f"SELECT edition FROM boards JOIN nodes USING (writer) WHERE name = '{south.name}' AND topic = 'here'"

        def edition() -> int:
            return max((int(row[0]) for row in postgres.execute(cluster.postgres.url, board)), default=0)

        async with AsyncExitStack() as people:
            ada = await people.enter_async_context(Client(tcp("127.0.0.1", north.port), "Ada"))
            # A node that tells who is here reads where others are after that: the second time, it has.
            others: list[Client] = []
            for name in ("Bram", "Cleo"):
                before = edition()
                others.append(await people.enter_async_context(Client(tcp("127.0.0.1", south.port), name)))
                await eventually(lambda before=before: edition() > before)  # type: ignore[misc]
            bram, cleo = others
            table = await sit_down([ada, bram, cleo])
            assert north.road.links
            states: list[State] = []
            bram.subscribe(Hearing(state_changed=states.append))
            north.road.cut()
            north.road.mend()
            await bram.until(lambda: any(isinstance(state, Reconnecting) for state in states))
            await play_all([ada, bram, cleo], table)


def spread(cluster: Cluster) -> list[Circle]:
    """People who come in by all nodes, so that every table has some from elsewhere."""
    everybody = circles(cluster.port, "together")
    people = [player for circle in everybody for player in circle.everybody]
    for number, player in enumerate(people):
        player.line.port = cluster.entrances[number % len(cluster.entrances)].port
    return everybody


@pytest.mark.long
@pytest.mark.patience(120 + 15 * FAULTS)
async def test_faults_of_nodes_that_serve_together_lose_nothing_and_show_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = Dice(f"together {FAULTS}")
    async with together(tmp_path, 3) as cluster, AsyncExitStack() as stack:
        everybody = spread(cluster)
        let_some_come_by_ssh(everybody, cluster.ssh_entrances, tmp_path)
        for circle in everybody:
            for player in circle.everybody:
                await stack.enter_async_context(player)
        enough = asyncio.Event()
        adopted: list[float] = []
        async with asyncio.TaskGroup() as group:
            for circle in everybody:
                group.create_task(circle.play_on(enough))
            for number in range(FAULTS):
                await asyncio.sleep(dice.pick(100) / 100)
                await _blow(cluster, number, dice, adopted)
            enough.set()
        moves = await assert_all_is_well(await PostgresJournal.open(cluster.postgres.url), everybody, cluster.faults)
    with capsys.disabled():
        print(  # noqa: T201 - the figure is what a campaign is for
            f"\n{cluster.faults} faults over {len(cluster.nodes)} nodes that serve together, {len(adopted)} times"
            f" tables were adopted (slowest {max(adopted, default=0):.2f} s with a lease of {LEASE} s),"
            f" {cluster.fenced} fenced, {moves} moves: 0 acknowledged moves lost, 0 doubled, 0 leaks"
        )
    assert cluster.faults == FAULTS
    assert max(adopted, default=0) < ADOPTED_WITHIN


@pytest.mark.long
async def test_all_nodes_are_updated_one_after_the_other_while_people_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with together(tmp_path, 3) as cluster, AsyncExitStack() as stack:
        everybody = spread(cluster)
        for circle in everybody:
            for player in circle.everybody:
                await stack.enter_async_context(player)
        enough = asyncio.Event()
        adopted: list[float] = []
        async with asyncio.TaskGroup() as group:
            for circle in everybody:
                group.create_task(circle.play_on(enough))
            for node in cluster.nodes:
                life = node.lives
                owned = partial(postgres.execute, cluster.postgres.url, OWNED.format(node.name))
                await cluster.until(lambda owned=owned: bool(owned()))  # type: ignore[misc]
                await _see_adopted(cluster, node, partial(node.tell, signal.SIGTERM), adopted)
                await cluster.until(lambda node=node, life=life: node.lives > life and node.serves)  # type: ignore[misc]
            enough.set()
        assert all(node.ends == [0] for node in cluster.nodes), "each has left in an orderly way"
        await assert_all_is_well(await PostgresJournal.open(cluster.postgres.url), everybody, len(cluster.nodes))
    with capsys.disabled():
        print(  # noqa: T201 - it is a figure
            f"\n3 nodes updated one after the other: the tables of each were others' after"
            f" {', '.join(f'{seconds:.2f}' for seconds in adopted)} s, with a lease of {LEASE} s"
        )


async def _blow(cluster: Cluster, number: int, dice: Dice, adopted: list[float]) -> None:
    """Something happens to a node, or to the database; it is seen that its tables are adopted if they have to be."""
    await cluster.until(lambda: any(node.serves for node in cluster.nodes))
    node = dice.shuffle([node for node in cluster.nodes if node.serves])[0]
    cluster.faults += 1
    short, long = dice.pick(100) / 100 * LEASE, (2.2 + dice.pick(100) / 100) * LEASE
    match number % 8:
        case 0 | 3:
            await _see_adopted(cluster, node, lambda: node.tell(signal.SIGKILL), adopted)
        case 1:
            await _see_adopted(cluster, node, lambda: node.tell(signal.SIGTERM), adopted)
        case 2:
            await _see_adopted(cluster, node, lambda: node.tell(signal.SIGSTOP), adopted)
            node.tell(signal.SIGCONT)
        case 4:
            node.tell(signal.SIGSTOP)
            await asyncio.sleep(short)
            node.tell(signal.SIGCONT)
        case 5:
            node.database.cut()
            await asyncio.sleep(long if dice.pick(2) else short)
            node.database.mend()
        case 6:
            node.road.cut()
            await asyncio.sleep(long if dice.pick(2) else short)
            node.road.mend()
        case _:
            await asyncio.to_thread(cluster.postgres.stop)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(cluster.postgres.start)


async def _see_adopted(cluster: Cluster, node: Node, do: Callable[[], None], adopted: list[float]) -> None:
    """Do something to a node, and wait until others have its tables: each in a later epoch."""
    url = cluster.postgres.url
    found = await asyncio.to_thread(postgres.execute, url, OWNED.format(node.name))
    began = asyncio.get_running_loop().time()
    do()
    while found:
        names = ", ".join(f"'{name}'" for name, _ in found)
        now = dict(await asyncio.to_thread(postgres.execute, url, EPOCHS.format(names)))
        found = [(name, epoch) for name, epoch in found if name in now and now[name] == epoch]
        if not found:
            adopted.append(asyncio.get_running_loop().time() - began)
        assert asyncio.get_running_loop().time() < began + LEASE + 60, f"nobody has adopted {found}"
        await asyncio.sleep(0.02)
