"""A server that has had many games, or one game that it cannot make sense of, opens and goes on."""

import asyncio
import itertools
from pathlib import Path

import msgspec

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.journal.journal import Append
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.entries import About, Entry, Sat
from menagerie_server.tables.names import ADJECTIVES, ANIMALS
from menagerie_shared.wire.requests import Clock
from tests.kit.clients.people import people
from tests.kit.servers.process import ServerProcess, serving

SEED = bytes(32)
NO_SUCH_SEAT = 9


async def store(journal: SqliteJournal, name: str, *entries: Entry) -> None:
    """A table, as a server would have left it."""
    about = About(
        table=name, match=1, game=DEFAULT_GAME, options={}, clock=Clock(), public=True, invitation="", host="",
        commitment=b"",
    )  # fmt: skip
    head = await journal.create(f"{name}/1", msgspec.msgpack.encode(about), SEED)
    await journal.append(Append(f"{name}/1", head, tuple(map(msgspec.msgpack.encode, entries))))


async def left_behind(data: Path, tables: dict[str, Entry], *, finished: bool = False) -> None:
    """A data directory with these tables in its journal."""
    journal = await SqliteJournal.open(DataDirectory(data).journal)
    await asyncio.gather(*(store(journal, name, entry) for name, entry in tables.items()))
    if finished:
        played = await journal.tables(finished=False, limit=len(tables))
        await asyncio.gather(*(journal.finish(stored.table, stored.head) for stored in played))
    await journal.close()


async def test_one_table_that_makes_no_sense_keeps_no_other_from_coming_back(tmp_path: Path) -> None:
    await left_behind(tmp_path, {"bad-boar": Sat(NO_SUCH_SEAT, "ada", "Ada"), "good-goose": Sat(0, "ada", "Ada")})
    with serving(tmp_path, "--data", str(tmp_path)) as server:
        assert server.stop() == 0
        assert '"message":"a table could not be brought back","table":"bad-boar/1"' in server.logged
        assert '"message":"tables are back from before","count":1}' in server.logged


async def test_all_unfinished_tables_come_back_however_many_they_are(tmp_path: Path) -> None:
    await left_behind(tmp_path, {f"table-{number}": Sat(0, "ada", "Ada") for number in range(1100)})
    with serving(tmp_path, "--data", str(tmp_path)) as server:
        assert server.stop() == 0
        assert '"message":"tables are back from before","count":1100}' in server.logged


async def test_a_table_can_be_opened_when_all_plain_names_have_been_used(tmp_path: Path) -> None:
    names = [f"{adjective}-{animal}" for adjective, animal in itertools.product(ADJECTIVES, ANIMALS)]
    await left_behind(tmp_path, {name: Sat(0, "ada", "Ada") for name in names}, finished=True)

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada") as (ada,):
            await ada.create(DEFAULT_GAME)

    with serving(tmp_path, "--data", str(tmp_path)) as server:
        await scenario(server)
