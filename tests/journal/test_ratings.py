"""Ratings: they change with the end of a table, once and all together, and stay as they are otherwise."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from menagerie_server.journal import schema
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Head, JournalError, NotOwner, Rated, Rating, Revision
from menagerie_server.journal.sqlite import SqliteJournal
from tests.journal.opening import NOON, Place, ask, execute, filled, held, inspected, opened, outcomes
from tests.journal.test_opening import set_version, user_version
from tests.journal.test_results import write_version_2

CHESS = "chess"


def one_more(*holders: str, scale: str = CHESS, by: float = 1.0) -> Revision:
    """Everybody's number grows; the data are how often it did."""

    def revise(before: Sequence[bytes | None]) -> list[Rating]:
        counts = [0 if data is None else int(data) for data in before]
        return [Rating(by * (count + 1), b"%d" % (count + 1)) for count in counts]

    return Revision(tuple((scale, holder) for holder in holders), revise)


async def finish(journal: DatabaseJournal, table: str, revision: Revision) -> None:
    await journal.finish(table, await filled(journal, table, 1), {}, revision)


async def test_ratings_change_with_the_end_of_a_table_and_only_once(place: Place) -> None:
    async with opened(place) as journal:
        head = await filled(journal, "t", 1)
        for _ in range(3):
            await journal.finish("t", head, {"ada": b"1"}, one_more("ada", "bob"))
        await finish(journal, "u", one_more("ada"))
        assert await journal.rated(CHESS, "ada") == Rated("ada", Rating(2.0, b"2"), 1)
        assert await journal.rated(CHESS, "bob") == Rated("bob", Rating(1.0, b"1"), 2)
        assert await journal.rated(CHESS, "cid") is None
        assert await journal.rated("draughts", "ada") is None
    async with inspected(place) as journal:
        assert [rated.holder for rated in await journal.best(CHESS, 10)] == ["ada", "bob"]


async def test_tables_that_end_at_the_same_time_all_count(place: Place) -> None:
    """Each sees what the one before has made of a rating, though they are committed together."""
    async with opened(place) as journal:
        heads = {f"t{number}": await filled(journal, f"t{number}", 1) for number in range(20)}
        async with held(journal):
            tasks = await ask(*(journal.finish(name, head, {}, one_more("ada")) for name, head in heads.items()))
        assert await outcomes(tasks) == [None] * 20
        assert await journal.rated(CHESS, "ada") == Rated("ada", Rating(20.0, b"20"), 1)


async def test_nothing_changes_unless_the_table_is_finished_with_it(place: Place) -> None:
    def refuse(before: Sequence[bytes | None]) -> list[Rating]:
        raise JournalError("not like that")

    async with opened(place) as journal:
        head = await filled(journal, "t", 1)
        with pytest.raises(NotOwner):
            await journal.finish("t", Head(1, 0), {}, one_more("ada"))
        with pytest.raises(JournalError, match="not like that"):
            await journal.finish("t", head, {"ada": b"1"}, Revision(((CHESS, "ada"),), refuse))
        assert await journal.best(CHESS, 10) == []
        assert await journal.results("ada", 10) == []
        assert not (await journal.look_up("t")).finished
        await journal.finish("t", head, {}, one_more("ada"))
        assert len(await journal.best(CHESS, 10)) == 1


async def test_the_best_come_first_and_equal_ones_share_a_place(place: Place) -> None:
    async with opened(place) as journal:
        await finish(journal, "t", one_more("cid", "bob", by=2.0))
        await finish(journal, "u", one_more("ada", by=3.0))
        await finish(journal, "v", one_more("dan", "eve", by=-1.0))
        await finish(journal, "w", one_more("fay", scale="draughts"))
        best = await journal.best(CHESS, 10)
        assert [(rated.holder, rated.place) for rated in best] == [
            *(("ada", 1), ("bob", 2), ("cid", 2), ("dan", 4), ("eve", 4)),
        ]
        assert [await journal.rated(CHESS, rated.holder) for rated in best] == best
        assert await journal.best(CHESS, 2) == best[:2]
        assert await journal.best(CHESS, 0) == []


async def test_there_is_one_row_for_each_holder_and_scale(place: Place) -> None:
    async with opened(place) as journal:
        for number in range(30):
            await finish(journal, f"t{number}", one_more("ada", "bob"))
        count = await journal._read(lambda connection: connection.execute("SELECT count(*) FROM ratings").fetchone())
        assert count == (2,)


async def test_who_is_forgotten_has_no_rating_any_more_and_others_keep_theirs(place: Place) -> None:
    async with opened(place) as journal:
        await finish(journal, "t", one_more("ada", "bob"))
        await finish(journal, "u", one_more("ada", scale="draughts"))
        await journal.drop_results(["ada", "nobody"])
        assert [rated.holder for rated in await journal.best(CHESS, 10)] == ["bob"]
        assert await journal.best("draughts", 10) == []


@pytest.mark.parametrize("damage", ["data = x'39'", "value = 9.5", "checksum = 0"])
async def test_a_damaged_rating_is_known_and_its_holder_begins_anew(place: Place, damage: str) -> None:
    async with opened(place) as journal:
        await finish(journal, "t", one_more("ada", "bob"))
        await finish(journal, "u", one_more("ada", "bob"))
    execute(place, f"UPDATE ratings SET {damage} WHERE holder = 'ada'")
    async with opened(place) as journal:
        assert {rated.holder: rated.damaged for rated in await journal.best(CHESS, 10)} == {"ada": True, "bob": False}
        assert await journal.rated(CHESS, "ada") is None
        await finish(journal, "v", one_more("ada", "bob"))
        found = {rated.holder: rated.rating.data for rated in await journal.best(CHESS, 10)}
        assert found == {"ada": b"1", "bob": b"3"}


async def test_a_journal_of_version_3_is_migrated_and_nobody_is_rated_for_the_past(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write_version_2(path)
    connection = sqlite3.connect(path, isolation_level=None)
    schema.STEPS[2](connection, int(NOON * 1000))
    connection.close()
    set_version(path, 3)
    with pytest.raises(JournalError, match="older schema version"):
        await SqliteJournal.inspect(path)
    async with opened(path) as journal:
        assert user_version(path) == schema.VERSION
        assert await journal.best(CHESS, 10) == []
        assert await journal.read("played") == (b"\xaa", b"\xbb")
        await journal.finish("played", Head(3, 2), {"ada": b"new"}, one_more("ada"))
        await journal.finish("over", Head(2, 1), {"ada": b"again"}, one_more("ada"))
        assert await journal.rated(CHESS, "ada") == Rated("ada", Rating(1.0, b"1"), 1), "the other was over before"
        assert await journal.without_results(10) == ["over"]
