"""`menagerie export` and `menagerie verify` as a person or a script runs them."""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.journal.journal import Append
from menagerie_server.settings.data_directory import DataDirectory
from tests.kit.clients.listeners import Notebook
from tests.kit.games.finished import as_json, written
from tests.kit.servers import nursery
from tests.kit.servers.halls import open_hall, person, play, play_on

GIVEN = as_json(written(table=12, seed=8))
COMMITMENT = GIVEN["fairness"]["commitment"]
CONTRIBUTION = GIVEN["fairness"]["shares"][0]["contribution"]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "menagerie", *arguments]


def menagerie(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("MENAGERIE_")} | environment
    done = nursery.run(*arguments, given=given, environment=env)
    assert b"Traceback" not in done.stderr
    return done


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record in a file."""
    file = tmp_path / "game.json"
    file.write_bytes(json.dumps(GIVEN).encode())
    return file


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data directory of a server that is closed: one game is over, one is not."""
    path = tmp_path_factory.mktemp("data")

    async def scenario() -> None:
        async with open_hall(path) as hall:
            await play(hall, "Ada", "Bram", options={"seats": 3, "leo": True})
            async with person(hall, "Cleo") as cleo:
                await cleo.create(DEFAULT_GAME)

    asyncio.run(scenario())
    return path


def names(data: Path) -> tuple[str, str]:
    """The game that is over, and the one that is not."""
    over = menagerie("export", "--data", str(data)).stdout.decode().split()[0]

    async def scenario() -> str:
        async with open_hall(data) as hall:
            return next(iter(hall.tables))

    return over, asyncio.run(scenario())


def test_a_record_that_fits(record: Path) -> None:
    done = menagerie("verify", str(record))
    assert done.returncode == 0
    said = done.stdout.decode()
    assert said.startswith("It fits: ")
    assert COMMITMENT in said
    assert "1. seat 1, " in said or "1. seat 2, " in said
    assert "seat 0" not in said
    assert "told nobody your cards" in said


def test_a_record_from_standard_input(record: Path) -> None:
    assert menagerie("verify", "-", given=record.read_bytes()).returncode == 0


def test_a_record_that_does_not_fit(record: Path) -> None:
    changed = json.loads(record.read_bytes())
    changed["steps"][0]["events"][0]["hands"][0][0] = "w4"
    record.write_text(json.dumps(changed))
    done = menagerie("verify", str(record))
    assert done.returncode == 1
    assert b"the deal, event 0 (Dealt): steps[0].events[0].hands[0][0] is " in done.stdout


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00\xff" * 100, b"[" * 100_000, b'{"format": "menagerie-record"}'])
def test_a_file_that_is_no_record(record: Path, content: bytes) -> None:
    record.write_bytes(content)
    done = menagerie("verify", str(record))
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"This cannot be checked: ")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert menagerie("verify", str(tmp_path / "none.json")).returncode == 2
    assert menagerie("verify", str(tmp_path)).returncode == 2


@pytest.mark.parametrize(
    ("known", "code"),
    [
        (["--commitment", COMMITMENT], 0),
        (["--commitment", COMMITMENT.upper()], 0),
        (["--commitment", "00" * 32], 1),
        (["--contribution", "0", CONTRIBUTION], 0),
        (["--contribution", "1", CONTRIBUTION], 1),
        (["--contribution", "9", CONTRIBUTION], 1),
        (["--contribution", "-1", CONTRIBUTION], 1),
    ],
)
def test_what_was_seen_while_playing_must_be_in_the_record(record: Path, known: list[str], code: int) -> None:
    """A game that was invented afterwards fits as well, but not this."""
    assert menagerie("verify", str(record), *known).returncode == code


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            ["--commitment", "abc"],
            "The server's commitment is 64 digits, each 0 to 9 or a to f, and here are 3 characters.",
        ),
        (["--commitment", "x" * 64], "The server's commitment is 64 digits, each 0 to 9 or a to f. Copy it once more."),
        (["--commitment", f"{COMMITMENT}0"], "and here are 65 characters"),
        (["--contribution", "0", "abc"], "What a seat opened is 64 digits"),
    ],
)
def test_what_was_mistyped_is_told_what_it_should_look_like(record: Path, typed: list[str], sentence: str) -> None:
    """It is not compared: that would say that the record does not fit."""
    done = menagerie("verify", str(record), *typed)
    assert done.returncode == 2
    assert sentence in " ".join(done.stderr.decode().split())
    assert b"regex" not in done.stderr
    assert done.stdout == b""


def test_a_mistyped_commitment_in_the_file_is_told_in_words(record: Path) -> None:
    changed = json.loads(record.read_bytes())
    changed["fairness"]["commitment"] = "abc"
    record.write_text(json.dumps(changed))
    done = menagerie("verify", str(record))
    assert done.returncode == 2
    assert b"fairness.commitment is not 64 hexadecimal digits" in done.stderr
    assert b"regex" not in done.stderr


def test_export_lists_finished_games_and_writes_one(data: Path, tmp_path: Path) -> None:
    listed = menagerie("export", "--data", str(data)).stdout.decode()
    assert len(listed.splitlines()) == 1
    assert "Ada" in listed
    name = listed.split()[0]
    whole = menagerie("export", name, "--data", str(data))
    assert whole.returncode == 0
    table = name.partition("/")[0]
    output = tmp_path / "game.json"
    assert menagerie("export", table, "-o", str(output), MENAGERIE_DATA=str(data)).stdout == b""
    assert output.read_bytes() == whole.stdout
    assert menagerie("verify", str(output)).returncode == 0


def test_a_game_that_is_not_over_is_refused(data: Path) -> None:
    _, waiting = names(data)
    done = menagerie("export", waiting, "--data", str(data))
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"it is not over" in done.stderr


def test_what_cannot_be_exported_is_told_why(data: Path, tmp_path: Path) -> None:
    name, _ = names(data)
    for arguments, sentence in (
        (["sly-fox", "--data", str(data)], b"there is no such game"),
        ([name, "--data", str(data), "-o", "/dev/full"], b"cannot be written"),
        (["sly-fox", "--data", str(tmp_path / "nowhere")], b"no server has kept games in"),
    ):
        done = menagerie("export", *arguments)
        assert done.returncode == 1
        assert sentence in done.stderr
        assert done.stdout == b""
    assert not (tmp_path / "nowhere").exists()


async def test_a_directory_without_finished_games_says_so(tmp_path: Path) -> None:
    async with open_hall(tmp_path):
        pass
    done = menagerie("export", "--data", str(tmp_path))
    assert done.returncode == 0
    assert done.stdout == b""
    assert b"No game has been finished yet." in done.stderr


def test_something_else_in_place_of_the_journal(tmp_path: Path) -> None:
    DataDirectory(tmp_path).journal.write_bytes(b"this is no database, and never was" * 100)
    for arguments in ([], ["sly-fox"]):
        done = menagerie("export", *arguments, "--data", str(tmp_path))
        assert done.returncode == 1
        assert b"cannot be opened" in done.stderr


async def test_a_running_server_is_not_disturbed(tmp_path: Path) -> None:
    """While games are exported by other processes, the server goes on committing, and fast."""
    async with open_hall(tmp_path) as hall:
        table = await play(hall, "Ada", "Bram", options={"seats": 3, "leo": True})
        journal: Any = hall.journal
        head = await journal.create("busy/1", b"", b"")
        readers = [
            await asyncio.create_subprocess_exec(
                *command("export", table, "--data", str(tmp_path)), stdout=asyncio.subprocess.PIPE
            )
            for _ in range(3)
        ]
        outputs = asyncio.gather(*(reader.communicate() for reader in readers))
        commits = 0
        while not outputs.done():
            head = await asyncio.wait_for(journal.append(Append("busy/1", head, (b"x",))), 2)
            commits += 1
        assert commits > 10
        written = {output for output, _ in await outputs}
        assert len(written) == 1
        assert json.loads(written.pop())["table"] == table


def test_from_an_open_server_to_a_checked_game(tmp_path: Path) -> None:
    """Everything is real: a server in a process of its own, a client over TCP, and both commands while it is open."""
    serving = subprocess.Popen(
        command("serve", "--data", str(tmp_path), "--listen", "127.0.0.1:0", "--bot-delay", "0", "--no-ssh"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert serving.stdout is not None
        welcome = serving.stdout.readline()
        found = re.search(r"127\.0\.0\.1:(\d+)", welcome)
        assert found, welcome

        notebook = Notebook()

        async def scenario(port: int) -> tuple[str, str]:
            async with Client(tcp("127.0.0.1", port), "Ada", keeper=notebook) as ada:
                at = await ada.create(DEFAULT_GAME, {"edition": 2022, "seats": 3, "leo": True}, bots=[1])
                await ada.until(lambda: at.status is not None)
                assert at.status is not None
                commitment = at.status.commitment.hex()
                await play_on([ada], at.name, 1)
                return at.name, commitment

        table, commitment = asyncio.run(scenario(int(found[1])))
        assert table in menagerie("export", "--data", str(tmp_path)).stdout.decode()
        exported = menagerie("export", table, "--data", str(tmp_path))
        assert exported.returncode == 0
        (((match, seat), (contribution, _)),) = notebook.kept.items()
        assert match == f"{table}/1"
        known = ("--commitment", commitment, "--contribution", str(seat), contribution.hex())
        checked = menagerie("verify", "-", *known, given=exported.stdout)
        assert checked.returncode == 0, checked.stdout
    finally:
        serving.terminate()
        assert serving.wait(30) == 0
        assert serving.stdout is not None
        serving.stdout.close()


def test_help_can_be_read() -> None:
    assert b"finished game" in menagerie("export", "--help").stdout
    assert "no server and no network" in " ".join(menagerie("verify", "--help").stdout.decode().split())
