"""Whether the deal was fair, by a word: in plain mode, over ssh and in a process of its own."""

import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.text.words import Words
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.wildcards.options import Options
from tests.kit.servers.process import PATIENCE, environment, menagerie
from tests.plain.script import Script, practise
from tests.plain.test_processes import piped

WORDS = Words()


@pytest.mark.parametrize(
    "options",
    [Options(edition=2022, seats=3), CuBirds(seats=3), CuBirds(solo=True)],
    ids=["wild cards", "birds", "solo"],
)
async def test_check_says_whether_the_deal_was_fair(tmp_path: Path, options: Any) -> None:
    script = Script("fair", "Leave Menagerie", r"^Play \d", r": take a")
    words = ["check", "save"]

    def at_the_end(script: Script) -> bool:
        while words and script.said(WORDS("plain-what-next")):
            script.type(words.pop(0))
        return False

    script.stop = at_the_end
    await practise(tmp_path, script, options)
    assert script.said(WORDS("plain-fair"))
    for key in ("check-fair", "check-proves-not"):
        assert script.said(WORDS(key))
    assert script.said(f"+ {WORDS('check-own-holds')}")
    assert script.said(f"+ {WORDS('check-scores-hold')}")
    assert script.said(WORDS("plain-check-no-save"))  # this script has no place for files


async def test_before_the_end_there_is_nothing_to_check_yet(tmp_path: Path) -> None:
    script = Script("early", "Leave Menagerie", lines=["check", "save"])
    script.stop = lambda script: script.said("Round 2 of")
    await practise(tmp_path, script, Options(edition=2022, seats=3))
    assert sum(WORDS("plain-check-later") in line for line in script.lines) == 2


def test_what_it_says_to_type_checks_the_whole_game(tmp_path: Path) -> None:
    """From the end of a practice game: the command that is shown is typed as it is shown."""
    with piped(tmp_path, "play", "--plain", "--edition", "2022", "--seats", "3", wishes=("Leave Menagerie",)) as player:
        player.play(until=lambda line: line == WORDS("plain-what-next"))
        assert WORDS("plain-fair") in player.text
        assert "menagerie export" not in player.text
        player.type("check")
        player.type("save")
        player.play()
        assert player.process.wait(PATIENCE) == 0
        assert WORDS("check-fair") in player.text
        seated = re.search(r"^You are at (\S+):", player.text, re.MULTILINE)
        assert seated is not None
        game = f"{seated[1]}/1"
        found = re.search(r"Your record is saved\. .*:\n(.*)", player.text)
        assert found is not None, player.text[-2000:]
    checked = subprocess.run(
        ["sh", "-c", found[1]], env=environment(tmp_path), capture_output=True, text=True, check=False, timeout=60
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "It fits" in checked.stdout

    # The host's record of the same game is in the practice journal, and export says how it is had.
    refused = menagerie(tmp_path, "export", game)
    assert refused.returncode == 1
    told = re.search(r"It is among your practice games: menagerie (export .*)$", refused.stderr.strip())
    assert told is not None, refused.stderr
    exported = menagerie(tmp_path, *shlex.split(told[1]))
    assert exported.returncode == 0, exported.stderr
    assert '"menagerie-record"' in exported.stdout
    listed = menagerie(tmp_path, "export").stderr
    assert "Your practice games are kept apart. This lists them: menagerie export --data" in listed
    assert "It is among" not in listed, "nobody has asked for a game"
