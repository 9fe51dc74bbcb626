"""What nodes cost that serve at the same time: durable appends of two, idle tables, people, and passing requests on."""

import asyncio
import os
import socket
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from benchmarks.durable import Durable, measure_appends
from benchmarks.journal import ENTRY
from benchmarks.processes import cpu_of
from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.house.news import DECODERS, Somebody, encode
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.nodes.boards import READ, WRITE
from menagerie_shared.wire.lobby_messages import Here
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Rematch
from tests.kit.servers.postgres import Postgres, execute
from tests.kit.servers.process import ServerProcess, serving

NODES: Final = (1, 2, 4)
TABLES: Final = 100
"""All nodes together."""
IDLE: Final = (10, 100, 1000, 10_000)
PEOPLE: Final = (100, 1000, 10_000)
TIMES: Final = 20
PLAYERS: Final = 20
AT_ONCE: Final = ("--bot-delay", "0", "--open-contributions", "0.1")
LONGER: Final = 5
"""Games are played for so many times as long as other things are measured."""
OWNER: Final = "SELECT nodes.name FROM tables JOIN nodes ON owner = writer WHERE tables.name = '{}/1'"


def print_together(server: Postgres, database: Callable[[], str], seconds: float) -> None:
    """Measure and print; each thing in a database of its own."""
    header = ("appends/s", "p50 ms", "p99 ms", "CPU us each")
    print(f"\n  {'Nodes that serve at the same time':<44}" + "".join(f"{name:>14}" for name in header))
    for nodes in NODES:
        figures = _shared(database(), nodes, seconds)
        print(f"  {f'{TABLES} tables at {nodes} node' + 's' * (nodes > 1):<44}{figures}", flush=True)
    print(f"\n  {'Idle tables in the database':<44}" + "".join(f"{name:>14}" for name in header))
    for idle in IDLE:
        figures = asyncio.run(_beside_idle(database(), idle, seconds)).row()
        print(f"  {f'50 tables, {idle:,} idle':<44}{figures}", flush=True)
    header = ("bytes", "write ms", "read ms", "CPU ms of both")
    print(f"\n  {'The board of who is at a node':<44}" + "".join(f"{name:>14}" for name in header))
    for people in PEOPLE:
        print(f"  {f'{people:,} people':<44}{_board(database(), people)}", flush=True)
    header = ("choices/s", "p50 ms", "p99 ms", "CPU us each")
    print(
        f"\n  {f'{PLAYERS} people at tables with bots, 2 nodes':<44}"
        + "".join(f"{name:>14}" for name in (*header, "of database"))
    )
    for away in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            figures = _play(server, database(), Path(folder), away=away, seconds=LONGER * seconds)
        print(
            f"  {'who came in by the other node' if away else 'who came in where their table is':<44}{figures}",
            flush=True,
        )


def _shared(url: str, nodes: int, seconds: float) -> str:
    """The journals of several nodes, each in a process of its own, each with its share of the tables."""
    asyncio.run(_make(url))
    pipes = []
    for number in range(nodes):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(reading)
                figures = asyncio.run(_append(url, number, nodes, seconds))
                with os.fdopen(writing, "wb") as pipe:
                    pipe.write(msgspec.msgpack.encode(figures))
            finally:
                os._exit(0)
        os.close(writing)
        pipes.append((child, reading))
    each = []
    for child, reading in pipes:
        with os.fdopen(reading, "rb") as pipe:
            each.append(msgspec.msgpack.decode(pipe.read(), type=Durable))
        os.waitpid(child, 0)
    return Durable.together(each).row()


async def _make(url: str) -> None:
    await (await PostgresJournal.open(url)).close()


async def _append(url: str, number: int, nodes: int, seconds: float) -> Durable:
    journal = await PostgresJournal.open(url)
    try:
        return await measure_appends(journal, TABLES // nodes, seconds, f"{number}-")
    finally:
        await journal.close()


async def _beside_idle(url: str, idle: int, seconds: float) -> Durable:
    journal = await PostgresJournal.open(url)
    try:
        for some in range(0, idle, 500):
            await asyncio.gather(*(journal.create(f"idle {n}", ENTRY) for n in range(some, min(idle, some + 500))))
        return await measure_appends(journal, 50, seconds)
    finally:
        await journal.close()


def _board(url: str, people: int) -> str:
    """What it costs to say who is at a node, and another node to know it: five times a second at most."""
    database = PostgresDatabase(PostgresAddress(url), int(time.time() * 1000), registers=False)
    here = [
        Somebody(f"{n:016x}", f"Somebody {n}", n, Here(person=f"{n:016x}", name=f"Somebody {n}", table=None, key=False))
        for n in range(people)
    ]
    writing = reading = 0.0
    cpu = time.process_time()
    data = b""
    for _ in range(TIMES):
        began = time.perf_counter()
        data = encode(here)
        database.execute(WRITE, ("a node", "here", data))
        written = time.perf_counter()
        ((_, read),) = database.execute(READ, ("a node", "here")).fetchall()
        DECODERS["here"](bytes(read))
        writing += written - began
        reading += time.perf_counter() - written
    cpu = time.process_time() - cpu
    database.close()
    figures = (writing / TIMES * 1000, reading / TIMES * 1000, cpu / TIMES * 1000)
    return f"{len(data):>14,}" + "".join(f"{each:>14.2f}" for each in figures)


class _Node(NamedTuple):
    """A server in a process of its own."""

    name: str
    server: ServerProcess


def _play(server: Postgres, url: str, folder: Path, *, away: bool, seconds: float) -> str:
    """Let people play who are at their table's own node, or all at the other one."""
    with ExitStack() as stack:
        nodes = []
        for name in ("north", "south"):
            flags = ("--journal", url, "--node", name, "--link", f"127.0.0.1:{_free_port()}", *AT_ONCE)
            made = serving(folder / name, *flags, program="tests.nodes.generous_server", MENAGERIE_BOT_WORKERS="0")
            nodes.append(_Node(name, stack.enter_context(made)))
        processes = [node.server.process.pid for node in nodes]
        return asyncio.run(_measure_choices(url, nodes, away, seconds, processes, _postmaster(server)))


async def _measure_choices(
    url: str, nodes: list[_Node], away: bool, seconds: float, processes: list[int], postmaster: int
) -> str:
    async with AsyncExitStack() as stack:
        players = [await _sit_down(stack, url, nodes, number, away=away) for number in range(PLAYERS)]
        began, cpu, database = time.perf_counter(), cpu_of(*processes), cpu_of(postmaster)
        until = began + seconds
        taken = [one for each in await asyncio.gather(*(_choose(*each, until) for each in players)) for one in each]
        elapsed = time.perf_counter() - began
        cpu, database = cpu_of(*processes) - cpu, cpu_of(postmaster) - database
    figures = Durable(taken, elapsed, cpu).row()
    return f"{figures}{database / len(taken) * 1e6:>14.0f}"


async def _sit_down(
    stack: AsyncExitStack, url: str, nodes: list[_Node], number: int, *, away: bool
) -> tuple[Client, AtTable, Dice]:
    """Somebody with a table of their own, who is at its node, or at the other one."""
    async with Client(tcp("127.0.0.1", nodes[0].server.port), f"Somebody {number}") as somebody:
        at = await somebody.create(DEFAULT_GAME, {"seats": 5}, bots=[1, 2, 3, 4])
        token = somebody.token
    ((owner,),) = await asyncio.to_thread(execute, url, OWNER.format(at.name))
    (node,) = [node for node in nodes if (node.name == owner) is not away]
    client = await stack.enter_async_context(Client(tcp("127.0.0.1", node.server.port), token=token))
    at = await client.join(at.name)
    await client.ready(at.name, 0)
    return client, at, Dice(number)


async def _choose(client: Client, at: AtTable, dice: Dice, until: float) -> list[float]:
    """Choose as soon as one is asked, game after game at the same table."""
    taken = []
    while time.perf_counter() < until:
        await client.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is not None:
            match = at.match
            await client.ask(Rematch(id=client.next_id(), table=at.name), Done)
            await client.until(lambda match=match: at.match != match)  # type: ignore[misc]
            await client.ready(at.name, 0)
            continue
        question = at.question
        began = time.perf_counter()
        await client.choose(at.name, question.sample(dice.pick))
        taken.append(time.perf_counter() - began)
        await client.until(lambda: at.outcome is not None or at.question is not question or at.chosen is not None)  # noqa: B023
    return taken


def _postmaster(server: Postgres) -> int:
    return int((server.data / "postmaster.pid").read_text().split()[0])


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
