"""What a database costs in place of a file, what nodes cost that wait, and how long it takes one to take over.

What nodes cost that serve at the same time is in `cluster_together`.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from benchmarks.cluster_together import print_together
from benchmarks.durable import Durable, measure_appends
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.nodes.lease import Lease
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from tests.kit.servers.halls import person
from tests.kit.servers.postgres import Postgres, execute, server_of_its_own

TABLES_AT_ONCE: Final = (1, 50, 200)
WAITING: Final = (0, 2, 10)
IDLE: Final = (10, 100, 1000)
NAME_OF: Final = "bench_{}"


def print_cluster(seconds: float) -> None:
    """Measure and print. The database flushes to the disk, as a host's does."""
    with server_of_its_own(fsync=True) as server, tempfile.TemporaryDirectory() as folder:
        print(
            "\nCluster: durable appends (300 bytes and a command each), on a file and in PostgreSQL on this computer\n"
        )
        header = ("appends/s", "p50 ms", "p99 ms", "CPU us each")
        print(f"  {'':<44}" + "".join(f"{name:>14}" for name in header))
        for tables in TABLES_AT_ONCE:
            for engine, place in (("SQLite", _file(folder)), ("PostgreSQL", _database(server))):
                _print_row(f"{engine}, {tables} table{'s' * (tables > 1)}", asyncio.run(_once(place, tables, seconds)))
        for waiting in WAITING:
            figures = asyncio.run(_beside(server, waiting, seconds))
            _print_row(f"PostgreSQL, 50 tables, {waiting} nodes wait", figures)
        print("\n  How long it takes a node to bring back tables that others have left, the lease apart\n")
        for tables in IDLE:
            taken = asyncio.run(_adopt(_database(server), tables))
            print(f"  {f'{tables} tables':<44}{taken:>12.2f} s{taken / tables * 1000:>12.2f} ms each", flush=True)
        print_together(server, lambda: _database_url(server), seconds)


def _file(folder: str) -> JournalPlace:
    return JournalPlace(Path(tempfile.mkdtemp(dir=folder)) / "journal")


def _database(server: Postgres) -> JournalPlace:
    return JournalPlace(Path(), _database_url(server))


def _database_url(server: Postgres) -> str:
    name = NAME_OF.format(os.urandom(4).hex())
    execute(server.url, f"CREATE DATABASE {name} STRATEGY FILE_COPY")
    return f"{server.url.rpartition('/')[0]}/{name}"


async def _once(place: JournalPlace, tables: int, seconds: float) -> Durable:
    journal = await place.open()
    try:
        return await measure_appends(journal, tables, seconds)
    finally:
        await journal.close()


@contextmanager
def _waiting(url: str, nodes: int) -> Iterator[None]:
    """Nodes in processes of their own, which look again and again whether it is their turn."""
    with ExitStack() as stack:
        for number in range(nodes):
            child = os.fork()
            if not child:
                try:
                    asyncio.run(_wait(url, number))
                finally:
                    os._exit(0)
            stack.callback(_end, child)
        yield


async def _wait(url: str, number: int) -> None:
    await Lease(url, f"node {number}", f"node {number}", "", 5.0).taken()


def _end(child: int) -> None:
    os.kill(child, 9)
    os.waitpid(child, 0)


async def _beside(server: Postgres, waiting: int, seconds: float) -> Durable:
    place = _database(server)
    assert place.url is not None
    lease = await Lease(place.url, "serves", "serves", "", 5.0).taken()
    with _waiting(place.url, waiting):
        figures = await _once(place, 50, seconds)
    await lease.release()
    return figures


async def _adopt(place: JournalPlace, tables: int) -> float:
    """Open many tables with somebody and a bot, and bring all of them back, as after a takeover."""
    hall = Hall(await place.open(), GAMES, Settings(bot_delay=0))
    await hall.open()
    for number in range(tables):
        async with person(hall, f"host {number}") as host:
            await host.create(DEFAULT_GAME, None, bots=[1])
    await hall.close()
    journal = await place.open()
    after = Hall(journal, GAMES, Settings(bot_delay=0))
    started = time.perf_counter()
    await after.open()
    taken = time.perf_counter() - started
    assert len(after.tables) == tables
    await after.close()
    return taken


def _print_row(name: str, figures: Durable) -> None:
    print(f"  {name:<44}{figures.row()}", flush=True)
