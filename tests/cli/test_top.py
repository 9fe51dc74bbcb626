"""`menagerie top`: the ratings of a server on this computer, be it open or not, and of any other one."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from menagerie.cli import main
from menagerie_client.text.words import Words
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.journal import schema
from tests.kit.servers.halls import open_hall, play

NONE = Words()("ratings-none")


async def top(*words: str) -> tuple[int, str, str]:
    """What the command says, with its exit code."""
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "menagerie", "top", *words, stdout=-1, stderr=-1
    )
    said, complained = await program.communicate()
    assert program.returncode is not None
    return program.returncode, said.decode(), complained.decode()


async def test_the_best_are_listed_from_the_journal_and_over_the_network_alike(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with open_hall(data) as hall:
        door = TcpDoor(hall, Limits())
        host, port = await door.open("127.0.0.1", 0)
        try:
            assert await top("--data", str(data)) == (0, f"{NONE}\n", "")
            assert await top(f"{host}:{port}") == (0, f"{NONE}\n", "")
            await play(hall, "Ada", "Bram", options={"seats": 3}, bots=(2,))
            code, here, _ = await top("--data", str(data))
            assert code == 0
            heading, *rows, mark = here.splitlines()
            assert heading == "The best at Wild Cards, 2022 edition:"
            assert [row.partition(":")[0].partition(". ")[2] for row in rows[:2]] in (["Ada", "Bram"], ["Bram", "Ada"])
            assert rows[2] == "Bots:"
            assert "medium bot" in rows[3]
            assert mark == Words()("ratings-mark")
            assert await top(f"{host}:{port}") == (0, here, "")
            assert await top(f"{host}:{port}", "--game", "wildcards") == (0, here, "")
            assert await top("--data", str(data), "--game", "cubirds") == (0, f"{NONE}\n", "")
        finally:
            await door.close("server_stopping")
    assert await top("--data", str(data)) == (0, here, ""), "it need not be open"


async def test_where_there_is_nothing_to_read_a_sentence_says_so(tmp_path: Path) -> None:
    code, said, complained = await top("--data", str(tmp_path / "none"))
    assert (code, said) == (1, "")
    assert "No server has kept games in" in complained
    code, said, complained = await top("127.0.0.1:1")
    assert (code, said) == (1, "")
    assert "127.0.0.1:1" in complained
    assert "Traceback" not in complained
    code, _, complained = await top("ssh://table.example:2022")
    assert code == 2
    assert "ssh -p 2022 table.example top" in complained
    code, _, complained = await top("--game", "chess")
    assert code == 2
    assert "wildcards" in complained


@pytest.mark.parametrize("typed", [("top",), ("export",), ("export", "brave-otter")])
async def test_an_older_journal_is_named_as_such_with_what_to_do(tmp_path: Path, typed: tuple[str, ...]) -> None:
    with sqlite3.connect(tmp_path / "journal.db") as old:
        old.execute(f"PRAGMA user_version = {schema.VERSION - 1}")
    old.close()
    told = await asyncio.to_thread(CliRunner().invoke, main, [*typed, "--data", str(tmp_path)])
    assert told.exit_code == 1
    assert "older version. Start the server or the game there once" in told.stderr
