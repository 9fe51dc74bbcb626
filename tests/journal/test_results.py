"""What people keep of finished tables: found by person, newest first, with the table's end or not at all."""

import sqlite3
from pathlib import Path

import pytest

from menagerie_server.journal import schema
from menagerie_server.journal.journal import Head, JournalError, NotOwner, Result
from menagerie_server.journal.sqlite import SqliteJournal
from tests.journal.opening import NOON, Place, add, execute, filled, inspected, opened
from tests.journal.test_opening import set_version, user_version, write_version_1


async def test_results_are_found_by_person_newest_first(place: Place) -> None:
    now = NOON
    async with opened(place, clock=lambda: now) as journal:
        heads = {name: await filled(journal, name, 1) for name in ("one", "two", "three", "four")}
        # Neither in the order in which they were begun, nor each at a time of its own.
        await journal.finish("three", heads["three"], {"ada": b"a3", "bob": b"b3"})
        now += 10.7
        await journal.finish("one", heads["one"], {"ada": b"a1"})
        await journal.finish("two", heads["two"], {"ada": b"a2"})
        await journal.finish("four", heads["four"])
        assert await journal.results("ada", 10) == [
            Result("two", int(NOON) + 10, b"a2"),
            Result("one", int(NOON) + 10, b"a1"),
            Result("three", int(NOON), b"a3"),
        ]
        assert [result.table for result in await journal.results("ada", 2)] == ["two", "one"]
        assert await journal.results("bob", 10) == [Result("three", int(NOON), b"b3")]
        assert await journal.results("", 10) == await journal.results("ad", 10) == []
        assert await journal.without_results(10) == []
    async with inspected(place) as journal:
        assert len(await journal.results("ada", 10)) == 3


async def test_a_table_that_is_finished_again_has_no_other_results(place: Place) -> None:
    async with opened(place) as journal:
        head = await filled(journal, "t", 1)
        for _ in range(2):
            await journal.finish("t", head, {"ada": b"1"})
        await journal.finish("t", head, {"ada": b"2", "bob": b"2"})
        await journal.add_results("t", {"ada": b"3"})
        assert await journal.results("ada", 10) == [Result("t", int(NOON), b"1")]
        assert await journal.results("bob", 10) == []


async def test_what_somebody_kept_can_be_forgotten_and_others_keep_theirs(place: Place) -> None:
    async with opened(place) as journal:
        await journal.finish("t", await filled(journal, "t", 1), {"ada": b"1", "bob": b"2", "cid": b"3"})
        await journal.drop_results(["ada", "cid", "nobody"])
        assert await journal.results("ada", 10) == await journal.results("cid", 10) == []
        assert await journal.results("bob", 10) == [Result("t", int(NOON), b"2")]


async def test_who_cannot_finish_a_table_leaves_no_results(place: Place) -> None:
    async with opened(place) as journal:
        await filled(journal, "t", 1)
        with pytest.raises(NotOwner):
            await journal.finish("t", Head(1, 0), {"ada": b"1"})
        assert await journal.results("ada", 10) == []


@pytest.mark.parametrize("damage", ["data = x'00'", "finished_at = 1", "checksum = 0"])
async def test_a_damaged_result_is_known_and_hides_no_other(place: Place, damage: str) -> None:
    async with opened(place) as journal:
        for name in ("t", "u"):
            await journal.finish(name, await filled(journal, name, 1), {"ada": name.encode()})
    execute(place, f"UPDATE results SET {damage} WHERE id = 1")
    async with opened(place) as journal:
        found = {result.table: result.damaged for result in await journal.results("ada", 10)}
        assert found == {"t": True, "u": False}


def write_version_2(path: Path) -> None:
    """A journal as version 2 left it: no step that leads to it ever changes."""
    write_version_1(path)
    connection = sqlite3.connect(path, isolation_level=None)
    schema.STEPS[1](connection, int(NOON * 1000))
    connection.close()
    set_version(path, 2)


async def test_a_journal_of_version_2_is_migrated_and_says_whose_results_are_missing(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write_version_2(path)
    with pytest.raises(JournalError, match="older schema version"):
        await SqliteJournal.inspect(path)
    async with opened(path, clock=lambda: NOON + 100) as journal:
        assert user_version(path) == schema.VERSION == 4
        assert await journal.read("played") == (b"\xaa", b"\xbb")
        assert await journal.without_results(10) == ["over"], "the others are not finished"
        assert await journal.results("ada", 10) == []
        await journal.add_results("over", {"ada": b"kept"})
        assert await journal.without_results(10) == []
        assert await journal.results("ada", 10) == [Result("over", int(NOON), b"kept")]
        head = await journal.append(add("played", Head(3, 2), b"new"))
        await journal.finish("played", head, {"ada": b"new"})
        assert [result.table for result in await journal.results("ada", 10)] == ["played", "over"]
    async with opened(path) as journal:
        assert await journal.without_results(10) == []
        assert len(await journal.results("ada", 10)) == 2
