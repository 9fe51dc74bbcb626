"""Commits are grouped, and still everybody gets what is theirs."""

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from menagerie_server.journal.journal import (
    AlreadyDone,
    Command,
    Head,
    JournalError,
    NotOwner,
    TableExists,
    TableFinished,
    UnknownTable,
)
from tests.journal.opening import Place, add, ask, entry, filled, held, names_in, open_at, opened, outcomes

CLOSED = "the journal is closed"


async def test_many_appends_at_once_are_few_commits(place: Place) -> None:
    async with opened(place) as journal:
        tables = [f"table {number}" for number in range(200)]

        async def play(table: str) -> None:
            await filled(journal, table, 5)

        before = journal.statistics
        await asyncio.gather(*(play(table) for table in tables))
        after = journal.statistics
        assert after.operations - before.operations == 200 * 6
        assert after.commits - before.commits < 600  # the next test has the exact number
        assert after.failures == after.waiting == 0
        assert after.seconds > before.seconds
        for table in tables:
            assert await journal.read(table) == tuple(entry(table, number) for number in range(5))


async def test_what_waits_together_is_committed_together(place: Place) -> None:
    async with opened(place) as journal:
        heads = {f"table {number}": await journal.create(f"table {number}", b"") for number in range(300)}
        before = journal.statistics.commits
        async with held(journal):
            tasks = await ask(*(journal.append(add(table, head, b"x")) for table, head in heads.items()))
            assert journal.statistics.waiting == 300
        assert await outcomes(tasks) == [Head(1, 1)] * 300
        assert journal.statistics.commits == before + 1


async def test_a_batch_has_an_end(place: Place) -> None:
    async with opened(place) as journal:
        before = journal.statistics.commits
        async with held(journal):
            tasks = await ask(*(journal.note({str(number): b""}) for number in range(1100)))
        await outcomes(tasks)
        assert len(await journal.noted("")) == 1100
        assert journal.statistics.commits == before + 3


async def test_what_is_refused_hurts_no_other_in_the_same_batch(place: Place) -> None:
    async with opened(place) as journal:
        a, b, done = [await journal.create(name, b"") for name in ("a", "b", "done")]
        await journal.finish("done", done)
        repeated = Command("ada", "1")
        before = journal.statistics.commits
        async with held(journal):
            tasks = await ask(
                journal.append(add("a", a, b"a0", command=repeated, answer=b"first")),
                journal.append(add("a", a, b"late")),
                journal.append(add("a", Head(1, 1), b"a1", b"a2")),
                journal.create("b", b""),
                journal.append(add("b", b, b"again", command=repeated)),
                journal.append(add("done", done, b"over")),
                journal.append(add("none", b, b"nowhere")),
                journal.append(add("b", b, "no bytes")),  # type: ignore[arg-type]  # a mistake in our own code
                journal.append(add("\ud800", b, b"no text")),
                journal.append(add("b", b, b"b0")),
                journal.own("b"),
                journal.append(add("b", Head(1, 1), b"of the former owner")),
                journal.append(add("b", Head(2, 1), b"b1")),
                journal.finish("b", Head(2, 2)),
                journal.append(add("b", Head(2, 2), b"over")),
            )
        results = await outcomes(tasks)
        assert [type(result) for result in results] == [
            Head,
            NotOwner,
            Head,
            TableExists,
            AlreadyDone,
            TableFinished,
            UnknownTable,
            JournalError,
            UnicodeEncodeError,
            Head,
            Head,
            NotOwner,
            Head,
            type(None),
            TableFinished,
        ]
        assert results[4].answer == b"first"
        assert await journal.read("a") == (b"a0", b"a1", b"a2")
        assert await journal.read("b") == (b"b0", b"b1")
        assert journal.statistics.commits == before + 1


async def test_a_table_that_cannot_be_stored_hurts_no_other_in_the_same_batch(tmp_path: Path) -> None:
    """An entry where none should be is something that only one by one can be told apart."""
    path = tmp_path / "journal"
    async with opened(path) as journal:
        good, bad = await filled(journal, "good", 1), await filled(journal, "bad", 1)
        with sqlite3.connect(path) as stranger:
            stranger.execute("INSERT INTO entries (table_id, number, data) VALUES (2, 1, x'00')")
        stranger.close()
        async with held(journal):
            tasks = await ask(
                journal.append(add("good", good, b"one")),
                journal.append(add("bad", bad, b"one", command=Command("bad", "new"))),
                journal.append(add("good", Head(1, 2), b"two")),
            )
        results = await outcomes(tasks)
        assert results[0] == Head(1, 2)
        assert type(results[1]) is JournalError
        assert results[2] == Head(1, 3)
        assert await journal.answer(Command("bad", "new")) is None


async def test_a_batch_that_is_refused_as_a_whole_is_no_commit(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"")
        before = journal.statistics.commits
        with pytest.raises(NotOwner):
            await journal.append(add("t", Head(head.epoch, 7), b"x"))
        assert journal.statistics.commits == before


async def test_reads_see_what_was_asked_for_before_them(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"")
        async with held(journal):
            _, reading, listing = await ask(
                journal.append(add("t", head, b"x")), journal.read("t"), journal.tables(finished=False)
            )
        assert await reading == (b"x",)
        assert (await listing)[0].head == Head(1, 1)


async def test_who_is_cancelled_leaves_all_others_alone(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"")
        async with held(journal):
            first, second, reading, refused = await ask(
                journal.append(add("t", head, b"a")),
                journal.append(add("t", Head(1, 1), b"b")),
                journal.read("t"),
                journal.own("unknown"),
            )
            first.cancel()
            reading.cancel()
            refused.cancel()
        assert await second == Head(1, 2)
        assert first.cancelled()
        # It was asked for, so it was done: nobody who is cancelled can know.
        assert await journal.read("t") == (b"a", b"b")


async def test_closing_does_first_what_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    async with opened(path) as journal:
        heads = [await journal.create(f"table {number}", b"") for number in range(20)]
        async with held(journal):
            tasks = await ask(*(journal.append(add(f"table {n}", head, b"x")) for n, head in enumerate(heads)))
            (closing,) = await ask(journal.close())
            with pytest.raises(JournalError, match=CLOSED):
                await journal.read("table 1")
        assert await outcomes(tasks) == [Head(1, 1)] * 20
        await closing
    assert names_in(tmp_path) == ["journal", "journal-mark"]
    async with opened(path) as journal:
        assert await journal.read("table 19") == (b"x",)


async def test_a_closed_journal_does_nothing_and_may_be_closed_again(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"")
    for refused in journal.append(add("t", head, b"x")), journal.read("t"), journal.note({}), journal.prune(days=1):
        with pytest.raises(JournalError, match=CLOSED):
            await refused
    await asyncio.gather(journal.close(), journal.close())


def test_one_journal_serves_several_event_loops(place: Place) -> None:
    journal = asyncio.run(open_at(place))
    tables = [f"table {number}" for number in range(4)]
    with ThreadPoolExecutor() as threads:
        heads = list(threads.map(lambda table: asyncio.run(filled(journal, table, 20)), tables))
    assert heads == [Head(1, 20)] * 4
    for table in tables:
        assert len(asyncio.run(journal.read(table))) == 20
    asyncio.run(journal.close())


def test_a_loop_that_ends_in_the_middle_harms_nobody(place: Place) -> None:
    journal = asyncio.run(open_at(place))
    released = threading.Event()

    async def leave() -> None:
        await ask(journal._read(lambda connection: released.wait()), journal.note({"left": b"behind"}))

    asyncio.run(leave())
    released.set()
    assert asyncio.run(journal.noted("")) == {"left": b"behind"}
    asyncio.run(journal.close())
