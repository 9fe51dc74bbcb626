"""Was the deal fair? The page at the end of a game works it out, and saves what it takes to check it elsewhere."""

import subprocess
from pathlib import Path

from menagerie_client.checking.keeping import record_keeper
from menagerie_client.screens.table.fairness import FairnessPage
from menagerie_server.engine.chance import Dice
from tests.client.parlour import WORDS, Guest, parlour
from tests.client.routes import to_table
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers import nursery
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

TALL = (100, 60)
LONG = "~/.local/share/menagerie/records/bright-dormouse-1-seat-1.json"
"""As long as such names are."""


def read(guest: Guest) -> str:
    """What the page says, without its frame."""
    return " ".join(guest.text.replace("│", " ").split())


def as_a_shell_reads(rows: str) -> str:
    """The words of what was copied, in one line; an error if it is more than one command."""
    done = subprocess.run(["sh", "-c", f"set -f; HOME='~'; echo {rows}"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


async def play_to_the_end(house: House, guest: Guest) -> None:
    """A real game, dealt from a real seed."""
    await to_table(house, guest)
    at, dice = guest.at, Dice("to the end")
    while at.outcome is None:
        await eventually(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is None:
            await guest.client.choose(at.name, at.question.sample(dice.pick))
    await guest.sees(WORDS("end-fairness"))


async def test_the_page_works_everything_out_and_saves_a_record_that_verify_accepts(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, size=TALL) as guest,
    ):
        guest.kit.keep_record = record_keeper(tmp_path, lambda file: f"menagerie verify {LONG}")
        await play_to_the_end(house, guest)
        table = guest.at.name
        await guest.press("f")
        await guest.until_page(FairnessPage)
        for key in ("check-fair", "check-seed-holds", "check-own-holds", "check-scores-hold", "check-proves-not"):
            assert WORDS(key) in read(guest)
        assert WORDS("check-hosted") not in read(guest)
        assert "menagerie export" not in read(guest)
        await guest.press("s")
        (file,) = (tmp_path / "records").iterdir()
        assert file.name == f"{table}-1-seat-1.json"
        await guest.resize(80, 24)
        await guest.until(lambda: "menagerie verify" in read(guest) and guest.sheet.width == 80)
        assert f"menagerie verify {LONG}" in [row.strip() for row in guest.text.splitlines()], "in one piece"
        done = nursery.run("verify", str(file))
        assert done.returncode == 0, done.stdout + done.stderr
        assert b"as seat 1" in done.stdout


async def test_a_line_that_is_too_long_for_the_window_works_as_it_is_copied(tmp_path: Path) -> None:
    """So it is after `make play`, where the program is called by its path."""
    line = f".venv/bin/menagerie verify {LONG}"
    assert len(line) > 80
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house) as guest,
    ):
        guest.kit.keep_record = record_keeper(tmp_path, lambda file: line)
        await play_to_the_end(house, guest)
        await guest.press("f")
        await guest.until_page(FairnessPage)
        await guest.press("s")
        await guest.until(lambda: ".venv/bin/menagerie verify" in guest.text)
        rows = guest.text.splitlines()
        first = next(index for index, row in enumerate(rows) if ".venv/bin/menagerie verify" in row)
        copied = "\n".join(rows[first : first + 2])
        assert as_a_shell_reads(copied) == line


async def test_where_there_is_no_place_for_a_file_none_is_offered(tmp_path: Path) -> None:
    """So it is behind the ssh door, where the page says whose word it is."""
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, size=TALL) as guest,
    ):
        await play_to_the_end(house, guest)
        await guest.press("f")
        await guest.until_page(FairnessPage)
        await guest.press("end")
        assert WORDS("check-hosted") in read(guest)
        assert WORDS("hint-save") not in guest.sheet.text().splitlines()[-1]
        await guest.press("s")
        assert not (tmp_path / "records").exists()


async def test_a_record_that_cannot_be_saved_is_said(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("in the way")
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, size=TALL) as guest,
    ):
        guest.kit.keep_record = record_keeper(tmp_path, str)
        await play_to_the_end(house, guest)
        await guest.press("f")
        await guest.until_page(FairnessPage)
        await guest.press("s")
        await guest.until(lambda: "cannot be written" in read(guest))
