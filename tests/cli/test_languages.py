"""What is said on the command line is in the language of whoever typed it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from menagerie.cli import main
from menagerie.commands.examples import EXAMPLES
from menagerie_client.text.words import languages
from menagerie_client.visiting.memory import Memory
from menagerie_server.settings.configuration import KEYS as SETTINGS
from tests.kit.servers.process import environment
from tests.text.catalogues import messages
from tests.text.codes import ROOT
from tests.text.foreign import strangers

LOCALES = {"en": "en_GB.UTF-8", "de": "de_DE.UTF-8", "nl": "nl_NL.UTF-8"}
KEPT = ("easy", "medium", "hard", "expert", "file", "host", "dir", "wildcards", "nosuch", "srve", "invalid", "soon")
"""What is typed, and what was typed."""
COMMANDS = tuple(EXAMPLES)


def run(folder: Path, *arguments: str, **variables: str) -> str:
    """What a command says that cannot do what it is asked for; one that goes to a server, in a process of its own."""
    surroundings = {**environment(folder), **variables}
    if arguments[:1] != ("join",):
        result = CliRunner().invoke(main, arguments, env=surroundings)
        assert result.exit_code
        return result.output
    command = [sys.executable, "-m", "menagerie", *arguments]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode
    return done.stdout + done.stderr


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "arguments",
    [
        ("srve",),
        ("--nosuch",),
        ("play", "--seats", "x"),
        ("play", "--seats", "9"),
        ("play", "--level", "x"),
        ("play", "--bots", "0"),
        ("play", "--seats"),
        ("play", "--leo=1"),
        ("play", "--seats", "4", "--bots", "2"),
        ("join", "127.0.0.1:x"),
        ("join", "nosuch.invalid"),
        ("join", "x", "--watch"),
        ("verify",),
        ("verify", "/nosuch"),
        ("export", "a", "b"),
        ("top",),
        ("status",),
        ("serve", "--doors", "1", "--no-ssh"),
        ("serve", "--data", "/dev/null/x"),
        ("serve", "--config", "/nosuch"),
        ("serve", "--hold", "soon"),
        ("serve", "--journal", "mysql://host"),
        ("door",),
        ("door", "--upstream", "127.0.0.1:1", "--no-ssh"),
        ("tables",),
        ("close", "sly-fox"),
        ("export", "sly-fox"),
        ("arena", "--lineup", "easy"),
    ],
    ids=" ".join,
)
def test_what_is_wrong_is_said_in_the_language(arguments: tuple[str, ...], language: str, tmp_path: Path) -> None:
    said = run(tmp_path, *arguments, LC_ALL=LOCALES[language])
    assert not strangers(said, language, *KEPT, *COMMANDS), said


def test_a_language_that_was_chosen_weighs_more_than_that_of_the_computer(tmp_path: Path) -> None:
    Memory(tmp_path / "data").prefer(language="nl")
    said = run(tmp_path, "srve", LC_ALL="de_DE.UTF-8", MENAGERIE_DATA=str(tmp_path / "data"))
    assert said.startswith("Fout:")
    assert os.linesep in said


def test_every_reason_that_a_command_can_give_has_a_sentence_in_every_language() -> None:
    """Reasons are codes where they arise; here are all that are written there."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "server").rglob("*.py")))
    keys = {f"cli-export-why-{code}" for code in re.findall(r"CannotExport\(\s*\"(\w+)\"", source)}
    keys |= {f"cli-data-{code}" for code in re.findall(r"DataUnusable\(\s*\"([\w-]+)\"", source)}
    keys |= set(re.findall(r"(?:CannotServe|CannotOpen)\(\s*\"(cli-[\w-]+)\"", source))
    assert {"cli-export-why-not_over", "cli-data-in-use", "cli-serve-listen", "cli-door-unreachable"} <= keys
    keys |= {f"cli-setting-{code}" for code in re.findall(r"BadConfiguration\(\s*\"([\w-]+)\"", source)}
    keys |= {f"help-allowed-{key.allowed}" for key in SETTINGS.values()}
    for language in languages():
        assert keys <= messages(language).keys()
