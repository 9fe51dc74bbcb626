"""A disk that is full or fails: nothing is half-written, everybody is told, and it goes on when there is room again."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from menagerie_server.journal.database import Database
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Command, Head, JournalUnavailable
from menagerie_server.journal.sqlite import SqliteJournal
from tests.journal.opening import add, ask, entry, filled, held, opened, outcomes

ROOT = Path(__file__).parents[2]
LARGE = bytes(20_000)


async def allow(journal: DatabaseJournal, more_pages: int) -> None:
    """Let the database grow by so many pages at most: what is beyond them is SQLite's own SQLITE_FULL."""

    def limit(database: Database) -> None:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        database.execute(f"PRAGMA max_page_count={pages + more_pages}")

    await journal._read(limit)


async def test_an_append_to_a_full_disk_is_refused_and_can_be_tried_again(tmp_path: Path) -> None:
    async with opened(tmp_path / "journal") as journal:
        head = await filled(journal, "t", 3)
        command = Command("ada", "large")
        large = add("t", head, LARGE, LARGE, command=command, answer=b"stored")
        before = journal.statistics
        await allow(journal, more_pages=0)
        for _ in range(3):
            with pytest.raises(JournalUnavailable):
                await journal.append(large)
            assert await journal.read("t") == tuple(entry("t", number) for number in range(3))
            assert await journal.answer(command) is None
            assert await journal.intact("t") == 3
        with pytest.raises(JournalUnavailable):
            await journal.note({"large": LARGE})
        with pytest.raises(JournalUnavailable):
            await journal.create("another", LARGE)
        assert journal.statistics.commits == before.commits
        assert journal.statistics.failures == before.failures + 5
        await allow(journal, more_pages=100)
        assert await journal.append(large) == Head(1, 5)
        assert await journal.read("t", 3) == (LARGE, LARGE)
        assert await journal.answer(command) == b"stored"
        assert [stored.table for stored in await journal.tables(finished=False)] == ["t"]


async def test_a_full_disk_refuses_the_whole_batch_and_lets_everybody_read(tmp_path: Path) -> None:
    async with opened(tmp_path / "journal") as journal:
        heads = [await filled(journal, table, 1) for table in "abc"]
        await allow(journal, more_pages=0)
        command = Command("ada", "1")
        async with held(journal):
            *writing, reading = await ask(
                journal.append(add("a", heads[0], b"small", command=command)),
                # That it was done before is true only if the one before it is committed.
                journal.append(add("b", heads[1], b"small", command=command)),
                journal.append(add("c", heads[2], LARGE)),
                journal.note({"note": b"small"}),
                journal.own("unknown"),
                journal.read("a"),
            )
        assert [type(outcome) for outcome in await outcomes(writing)] == [JournalUnavailable] * 5
        assert await reading == (entry("a", 0),)
        assert [len(await journal.read(table)) for table in "abc"] == [1, 1, 1]
        assert await journal.noted("") == {}
        await allow(journal, more_pages=100)
        assert await journal.append(add("b", heads[1], b"small", command=command)) == Head(1, 2)


def test_a_commit_that_fails_on_the_disk_fails_for_all_and_goes_on_later(tmp_path: Path) -> None:
    """In a process whose files cannot grow for a while, real writes fail in the middle of the commit."""
    path = tmp_path / "journal"
    done = subprocess.run(
        [sys.executable, "-m", "tests.journal.rationed", str(path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    told = json.loads(done.stdout)
    assert told["refused"] == ["JournalUnavailable"] * 10
    assert told["read meanwhile"] == ["before"] * 10
    assert told["accepted"] == [2] * 10
    asyncio.run(check_after_the_rationing(path))


async def check_after_the_rationing(path: Path) -> None:
    async with opened(path) as journal:
        for number in range(10):
            assert await journal.read(f"table {number}") == (b"before", LARGE)


async def test_a_file_that_another_process_keeps_locked_can_be_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    async with opened(path) as journal:
        head = await filled(journal, "t", 1)
        await journal._read(lambda database: database.execute("PRAGMA busy_timeout=1").fetchall())
        stranger = sqlite3.connect(path, isolation_level=None)
        stranger.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalUnavailable):
            await journal.append(add("t", head, b"x"))
        assert len(await journal.read("t")) == 1
        stranger.execute("ROLLBACK")
        stranger.close()
        assert await journal.append(add("t", head, b"x")) == Head(1, 2)


@pytest.mark.parametrize("blocked", ["file", "folder"])
async def test_a_journal_that_cannot_be_made_is_refused(tmp_path: Path, blocked: str) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    path = tmp_path / "file" / "journal" if blocked == "file" else tmp_path / "folder"
    with pytest.raises(JournalUnavailable):
        await SqliteJournal.open(path)
