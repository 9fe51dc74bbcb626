"""A garbled journal: what was acknowledged before the damage is intact, the damage is reported, others play on."""

import logging
import shutil
import sqlite3
from pathlib import Path

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.journal.journal import JournalDamaged
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_shared.wire.messages import Refused, Welcome
from menagerie_shared.wire.requests import JoinTable
from tests.kit.servers.house import House, Party, eventually, open_house, party, within
from tests.kit.servers.stranger import Stranger

FILES = ("journal.db", "journal.db-wal", "journal.db-mark")
GARBLE_LAST_ENTRY = """
    UPDATE entries SET data = zeroblob(length(data))
    WHERE id = (SELECT max(entries.id) FROM entries JOIN tables ON tables.id = table_id WHERE name = ?)
"""
GARBLE_PUBLIC = """
    UPDATE tables SET about = CAST(
        substr(about, 1, instr(about, X'A67075626C6963C3') + 6) || X'C2'
        || substr(about, instr(about, X'A67075626C6963C3') + 8) AS BLOB
    )
    WHERE name = ? AND instr(about, X'A67075626C6963C3')
"""
"""It can still be read, and says of a public table that it is private."""


def execute(path: Path, statement: str, *values: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    assert connection.execute(statement, values).rowcount == 1
    connection.close()


class Before:
    """What two tables of three were like before something happened to their journal."""

    def __init__(self, house: House, good: Party, bad: Party) -> None:
        self.good, self.bad = good.name, bad.name
        self.match = f"{bad.name}/1"
        self.tokens = {together.name: [client.token for client in together.clients] for together in (good, bad)}
        matches = {name: house.hall.tables[name].match for name in (good.name, bad.name)}
        self.views = {name: [match.view(seat) for seat in range(3)] for name, match in matches.items()}


async def two_games(folder: Path, copy_to: Path | None = None) -> Before:
    """Play some moves at two tables and close the house; or leave a copy as a crash would leave it."""
    async with open_house(folder) as house, party(house) as good, party(house) as bad:
        for together in (good, bad):
            await together.play_on(Dice(1), 12)
            await eventually(lambda: bool(together.asked()))  # noqa: B023 - it is called right here
        await within(house.hall.settle())
        before = Before(house, good, bad)
        if copy_to is not None:
            for name in FILES:
                shutil.copy(folder / name, copy_to / name)
    return before


async def play_on_at(house: House, before: Before, name: str) -> None:
    """Come back to a table with the tokens from before, find it as it was, and play it to the end."""
    clients = [house.client(token=token) for token in before.tokens[name]]
    async with clients[0], clients[1], clients[2]:
        for client in clients:
            await within(client.join(name))
        together = Party(clients, name)
        await eventually(lambda: all(at.view is not None for at in together.tables))
        assert [at.view for at in together.tables] == before.views[name]
        await together.play_on(Dice(2))
        assert together.over


@pytest.fixture(params=["entry", "about", "public", "head", "seal"])
def garbling(request: pytest.FixtureRequest) -> str:
    """What is garbled of one table."""
    statements = {
        "entry": GARBLE_LAST_ENTRY,
        "about": "UPDATE tables SET about = zeroblob(length(about)) WHERE name = ?",
        "public": GARBLE_PUBLIC,
        "head": "UPDATE tables SET length = length - 1 WHERE name = ?",
        "seal": "UPDATE seals SET sealed = zeroblob(32) WHERE table_id = (SELECT id FROM tables WHERE name = ?)",
    }
    return statements[request.param]


async def test_a_garbled_table_is_reported_and_the_others_come_up(
    tmp_path: Path, garbling: str, caplog: pytest.LogCaptureFixture
) -> None:
    before = await two_games(tmp_path)
    execute(tmp_path / "journal.db", garbling, before.match)
    with caplog.at_level(logging.WARNING):
        async with open_house(tmp_path) as house:
            assert list(house.hall.tables) == [before.good]
            reports = [record for record in caplog.records if record.levelno >= logging.ERROR]
            assert [getattr(record, "table", None) for record in reports] == [before.match]
            await play_on_at(house, before, before.good)
    # Nothing was made worse: all that was acknowledged before the damage can still be read.
    journal = await SqliteJournal.inspect(tmp_path / "journal.db")
    whole = await journal.intact(before.match)
    assert whole >= 12
    assert len(await journal.read(before.match, 0, whole)) == whole
    await journal.close()


async def test_the_people_of_a_garbled_table_are_told_so(tmp_path: Path) -> None:
    before = await two_games(tmp_path)
    execute(tmp_path / "journal.db", GARBLE_LAST_ENTRY, before.match)
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        await stranger.hello(token=before.tokens[before.bad][0])
        answer = await stranger.ask(JoinTable(id="1", table=before.bad))
        assert isinstance(answer, Refused)
        assert answer.code == "table_broken"


async def test_one_garbled_person_does_not_close_the_house(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as one, Stranger(house.port) as other:
        await one.hello("Ada")
        await other.hello("Bram")
    statement = "UPDATE notes SET data = zeroblob(length(data)) WHERE name = ?"
    execute(tmp_path / "journal.db", statement, f"person/{one.person}")
    async with open_house(tmp_path) as house, Stranger(house.port) as again:
        answer = await again.hello(token=other.token)
        assert isinstance(answer, Welcome)
        assert answer.name == "Bram"


@pytest.mark.parametrize("damage", ["garbled", "cut off"])
async def test_a_log_that_lost_its_tail_is_not_opened_in_silence(tmp_path: Path, damage: str) -> None:
    """Acknowledged commits are missing, and nobody can say from which tables: a person has to look."""
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    before = await two_games(tmp_path, copy_to=crashed)
    log = crashed / "journal.db-wal"
    data = bytearray(log.read_bytes())
    if damage == "garbled":
        data[-2000] ^= 0xFF
    else:
        del data[-3000:]
    log.write_bytes(data)
    with pytest.raises(JournalDamaged, match="commits are missing"):
        async with open_house(crashed):
            raise AssertionError("the house was opened")
    # Whoever decides to go on without them finds every table at a point where it was.
    (crashed / "journal.db-mark").unlink()
    async with open_house(crashed) as house:
        assert {before.good, before.bad} == set(house.hall.tables)
        views = [house.hall.tables[before.good].match.view(seat) for seat in range(3)]
        assert views == before.views[before.good]  # it was played before the other one
