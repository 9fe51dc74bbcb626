"""What is in entries, seals, notes, answers and descriptions is in no exception and in no log."""

import asyncio
import logging
import sqlite3
import traceback
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from menagerie_server.journal.journal import AlreadyDone, Append, Command, Head, JournalDamaged, JournalError
from menagerie_server.journal.sqlite import SqliteJournal
from tests.journal.opening import opened

CANARY = "canary-7f3a"
SECRET = CANARY.encode()
COMMAND = Command("ada", "1")


async def refusal(asked: Coroutine[Any, Any, Any]) -> JournalError:
    try:
        await asked
    except JournalError as error:
        return error
    pytest.fail("this should have been refused")


async def be_refused(path: Path) -> list[JournalError]:
    """Have everything refused that can be, with a secret in it wherever there can be one."""
    asyncio.get_running_loop().slow_callback_duration = 0  # asyncio tells of every step that it takes
    append = Append("t", Head(1, 0), (SECRET, SECRET), COMMAND, SECRET)
    async with opened(path) as journal:
        await journal.create("t", SECRET, SECRET)
        await journal.append(append)
        await journal.note({"note": SECRET})
        assert await journal.read("t") == (SECRET, SECRET)
        assert await journal.unseal("t") == SECRET
        assert await journal.answer(COMMAND) == SECRET
        assert await journal.noted("") == {"note": SECRET}
        done = await refusal(journal.append(append))
        assert isinstance(done, AlreadyDone)
        assert done.answer == SECRET
        refused = [
            done,
            await refusal(journal.create("t", SECRET, SECRET)),
            await refusal(journal.append(Append("t", Head(1, 0), (SECRET,)))),
            await refusal(journal.append(Append("none", Head(1, 0), (SECRET,)))),
            await refusal(journal.append(Append("t", Head(1, 2), (CANARY,)))),  # type: ignore[arg-type]  # our mistake
            await refusal(journal.note({"note": CANARY})),  # type: ignore[dict-item]  # our mistake
        ]
        await journal._read(lambda database: database.execute("PRAGMA max_page_count=1").fetchall())
        refused.append(await refusal(journal.note({"note": SECRET * 10_000})))
    refused.append(await refusal(journal.note({"note": SECRET})))
    return refused


def damage(path: Path) -> None:
    """Change everything, and make a name of a secret that is not even text."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE entries SET data = CAST(data || 'x' AS BLOB)")
    connection.execute("UPDATE seals SET sealed = CAST(sealed || 'x' AS BLOB)")
    connection.execute("UPDATE commands SET answer = CAST(answer || 'x' AS BLOB)")
    connection.execute("UPDATE notes SET name = CAST(x'ff' || data AS TEXT)")
    connection.close()


async def be_told_of_damage(path: Path) -> list[JournalError]:
    asyncio.get_running_loop().slow_callback_duration = 0
    async with opened(path) as journal:
        return [
            await refusal(journal.read("t")),
            await refusal(journal.unseal("t")),
            await refusal(journal.noted("")),
            await refusal(journal.answer(COMMAND)),
        ]


def test_no_secret_is_in_an_exception_or_in_a_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    path = tmp_path / "journal"
    refused = asyncio.run(be_refused(path), debug=True)
    damage(path)
    damaged = asyncio.run(be_told_of_damage(path), debug=True)
    assert {type(error) for error in damaged} == {JournalDamaged}
    for error in refused + damaged:
        assert CANARY not in "".join(traceback.format_exception(error))
        assert CANARY not in repr(error) + repr(error.__cause__) + repr(error.__context__)
    assert "Executing" in caplog.text, "asyncio told of every step"
    assert CANARY not in caplog.text


def test_a_file_that_holds_a_secret_and_is_no_journal_is_refused_without_it(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(SECRET * 1000)
    with pytest.raises(JournalDamaged) as refused:
        asyncio.run(SqliteJournal.open(path))
    assert CANARY not in "".join(traceback.format_exception(refused.value))
