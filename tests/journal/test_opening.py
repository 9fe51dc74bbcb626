"""How a journal is made and opened: permissions, versions, and files that are something else."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from menagerie_server.journal import schema
from menagerie_server.journal.journal import Command, Head, JournalDamaged, JournalError, Stored, TableFinished
from menagerie_server.journal.sqlite import SqliteJournal
from tests.journal.opening import NOON, add, entry, filled, held, inspected, names_in, opened

ROOT = Path(__file__).parents[2]

VERSION_1 = """
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        about BLOB NOT NULL,
        epoch INTEGER NOT NULL,
        length INTEGER NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE entries (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        data BLOB NOT NULL,
        UNIQUE (table_id, number)
    ) STRICT;
    CREATE TABLE seals (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id),
        sealed BLOB NOT NULL
    ) STRICT;
    CREATE TABLE commands (
        id INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        command TEXT NOT NULL,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        answer BLOB NOT NULL,
        UNIQUE (person, command)
    ) STRICT;
    CREATE TABLE notes (
        name TEXT NOT NULL PRIMARY KEY,
        data BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tables VALUES (1, 'played', x'01', 3, 2, 0), (2, 'empty', x'02', 1, 0, 0), (3, 'over', x'03', 2, 1, 1);
    INSERT INTO entries VALUES (1, 1, 0, x'aa'), (2, 3, 0, x'cc'), (3, 1, 1, x'bb');
    INSERT INTO seals VALUES (1, x'51'), (2, x''), (3, x'53');
    INSERT INTO commands VALUES (1, 'ada', '1', 1, x'a1'), (2, 'bob', '1', 3, x'b1');
    INSERT INTO notes VALUES ('note', x'99'), ('other', x'');
    PRAGMA user_version = 1;
"""
"""A journal as version 1 wrote it. This never changes: there may be such files."""


def write_version_1(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(VERSION_1)
    connection.close()


def set_version(path: Path, version: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def user_version(path: Path) -> int:
    connection = sqlite3.connect(path)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(version)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_only_its_owner_can_read_a_new_journal(tmp_path: Path) -> None:
    folder = tmp_path / "missing" / "data"
    async with opened(folder / "journal") as journal:
        await filled(journal, "t", 1)
        assert mode(tmp_path / "missing") == mode(folder) == 0o700
        names = names_in(folder)
        assert names == ["journal", "journal-mark", "journal-shm", "journal-wal"]
        assert {mode(folder / name) for name in names} == {0o600}


async def test_permissions_that_somebody_chose_are_left_alone(tmp_path: Path) -> None:
    folder, path = tmp_path / "data", tmp_path / "data" / "journal"
    folder.mkdir(mode=0o750)
    folder.chmod(0o750)
    async with opened(path):
        pass
    path.chmod(0o640)
    async with opened(path):
        assert (mode(folder), mode(path)) == (0o750, 0o640)


@pytest.mark.parametrize(
    ("pragma", "setting"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)]
)
async def test_the_disk_is_waited_for_at_every_commit(tmp_path: Path, pragma: str, setting: object) -> None:
    async with opened(tmp_path / "journal") as journal:
        found = await journal._read(lambda connection: connection.execute(f"PRAGMA {pragma}").fetchone())
        assert found == (setting,)


async def test_a_journal_of_version_1_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write_version_1(path)
    async with opened(path) as journal:
        assert await journal.tables(finished=False) == [
            Stored("played", b"\x01", Head(3, 2), finished=False),
            Stored("empty", b"\x02", Head(1, 0), finished=False),
        ]
        (over,) = await journal.tables(finished=True)
        assert over == Stored("over", b"\x03", Head(2, 1), finished=True, finished_at=over.finished_at)
        assert over.finished_at is not None
        assert await journal.read("played") == (b"\xaa", b"\xbb")
        assert await journal.read("over") == (b"\xcc",)
        assert [await journal.intact(table) for table in ("played", "empty", "over")] == [2, 0, 1]
        assert [await journal.unseal(table) for table in ("played", "empty", "over")] == [b"\x51", b"", b"\x53"]
        assert await journal.answer(Command("ada", "1")) == b"\xa1"
        assert await journal.noted("") == {"note": b"\x99", "other": b""}
        assert await journal.append(add("played", Head(3, 2), b"new")) == Head(3, 3)
        with pytest.raises(TableFinished):
            await journal.append(add("over", Head(2, 1), b"new"))
    assert user_version(path) == schema.VERSION == 4
    async with opened(path, clock=lambda: NOON + 10 * 86400) as journal:
        assert await journal.read("played") == (b"\xaa", b"\xbb", b"new")
        # Since when a table is finished was not known, so it counts from the migration on.
        assert await journal.prune(days=11) == 0
        assert await journal.prune(days=9) == 1
        assert await journal.answer(Command("bob", "1")) is None


async def test_a_migration_that_fails_leaves_the_old_version(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write_version_1(path)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE journal (in_the_way INTEGER)")
    connection.close()
    with pytest.raises(JournalError):
        await SqliteJournal.open(path)
    assert user_version(path) == 1
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE journal")
    connection.close()
    async with opened(path) as journal:
        assert await journal.read("played") == (b"\xaa", b"\xbb")


async def test_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    async with opened(path) as journal:
        await filled(journal, "t", 2)
    set_version(path, schema.VERSION + 1)
    before = path.read_bytes()
    for refused in SqliteJournal.open(path), SqliteJournal.inspect(path):
        with pytest.raises(JournalError, match=r"schema version 5.*up to 4"):
            await refused
    assert path.read_bytes() == before
    set_version(path, schema.VERSION)
    async with opened(path) as journal:
        assert await journal.intact("t") == 2


async def test_somebody_elses_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE theirs (name TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="not a journal"):
        await SqliteJournal.open(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(JournalDamaged):
        await SqliteJournal.open(path)
    assert path.read_bytes() == b"Dear diary, " * 1000


async def test_tables_that_somebody_has_added_are_not_overlooked(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    async with opened(path):
        pass
    connection = sqlite3.connect(path)
    connection.execute("CREATE TRIGGER theirs AFTER INSERT ON entries BEGIN DELETE FROM entries; END")
    connection.close()
    with pytest.raises(JournalDamaged, match="laid out"):
        await SqliteJournal.open(path)


async def test_a_journal_that_is_inspected_is_never_changed(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with pytest.raises(JournalError):
        await SqliteJournal.inspect(path)
    assert names_in(tmp_path) == []
    async with opened(path) as journal:
        head = await filled(journal, "t", 2)
    before = path.read_bytes()
    async with inspected(path) as journal:
        assert await journal.read("t") == (entry("t", 0), entry("t", 1))
        for refused in (
            journal.append(add("t", head, b"x")),
            journal.own("t"),
            journal.note({}),
            journal.create("u", b""),
        ):
            with pytest.raises(JournalError, match="inspected"):
                await refused
    assert path.read_bytes() == before


async def test_an_older_version_cannot_be_inspected(tmp_path: Path) -> None:
    write_version_1(tmp_path / "journal")
    with pytest.raises(JournalError, match="older schema version"):
        await SqliteJournal.inspect(tmp_path / "journal")


async def test_who_is_cancelled_while_it_opens_leaves_nothing_open(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    opening = asyncio.create_task(SqliteJournal.open(path))
    await asyncio.sleep(0)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    async with opened(path) as journal, held(journal):
        pass


async def test_who_opens_a_journal_waits_for_another_who_is_making_it(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.touch(0o600)
    another = sqlite3.connect(path, isolation_level=None)
    another.execute("BEGIN IMMEDIATE")
    opening = asyncio.create_task(SqliteJournal.open(path))
    await asyncio.sleep(0.05)
    assert not opening.done()
    another.execute("ROLLBACK")
    another.close()
    await (await opening).close()


def test_several_processes_can_make_and_use_the_same_journal(tmp_path: Path) -> None:
    path = tmp_path / "data" / "journal"
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.journal.appender", str(path), "--entries", "30", f"table {number}"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        for number in range(4)
    ]
    told = [process.communicate(timeout=60)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4
    assert [lines.count(b"appended") for lines in told] == [30] * 4
    asyncio.run(check_tables(path, {f"table {number}": 30 for number in range(4)}))


async def check_tables(path: Path, lengths: dict[str, int]) -> None:
    async with opened(path) as journal:
        for table, length in lengths.items():
            assert await journal.read(table) == tuple(entry(table, number) for number in range(length))
