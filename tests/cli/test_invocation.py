"""What the program tells people to type works as typed, from where they are."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from menagerie.cli import COMMANDS, main
from menagerie.commands.explained import after
from menagerie.commands.invocation import command, command_on, words_for
from menagerie_client.text.words import Words
from tests.kit.servers.process import environment

ROOT = Path(__file__).parents[2]
SCRIPT = Path(sys.executable).with_name("menagerie")
BOGUS = "zzz"
"""A choice that makes nothing happen: the input ends after it."""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A program called menagerie in a folder of its own."""
    (tmp_path / "bin").mkdir()
    script = tmp_path / "bin" / "menagerie"
    script.write_text("")
    script.chmod(0o755)
    return script


def test_it_is_called_by_its_name_if_that_is_where_it_is_found(installed: Path) -> None:
    python = ["/usr/bin/python3", str(installed), "play"]
    assert words_for([str(installed)], python, {"PATH": str(installed.parent)}) == ["menagerie"]


def test_it_is_called_as_it_was_typed_if_it_is_not_found_by_its_name(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(installed.parents[1])
    there = {"PATH": "/usr/bin", "PWD": str(installed.parents[1])}
    assert words_for(["bin/menagerie"], ["python", "bin/menagerie"], there) == ["bin/menagerie"]
    assert words_for([str(installed)], ["python", str(installed)], there) == [str(installed)]
    elsewhere = {"PATH": "/usr/bin", "PWD": "/"}
    assert words_for(["bin/menagerie"], ["python", "bin/menagerie"], elsewhere) == [str(installed)]


def test_another_program_of_that_name_is_not_this_one(installed: Path, tmp_path: Path) -> None:
    shutil.copytree(installed.parent, tmp_path / "other")
    path = {"PATH": str(tmp_path / "other")}
    assert words_for([str(installed)], ["python", str(installed)], path) == [str(installed)]


def test_a_module_is_called_with_the_python_that_was_typed() -> None:
    argv = ["/lib/menagerie_server/__main__.py"]
    assert words_for(argv, ["python3", "-m", "menagerie", "play"], {}) == ["python3", "-m", "menagerie"]
    typed = ["/opt/py/bin/python", "-X", "dev", "-m", "menagerie", "play"]
    assert words_for(argv, typed, {}) == ["/opt/py/bin/python", "-m", "menagerie"]
    assert words_for(["/usr/bin/menagerie"], ["python3", "/usr/bin/menagerie", "join", "menagerie"], {}) == [
        "/usr/bin/menagerie"
    ]


def test_a_file_at_home_is_named_as_short_as_it_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert command_on("verify", tmp_path / "records" / "a.json") == "menagerie verify ~/records/a.json"
    assert command_on("verify", tmp_path / "my records" / "a.json") == "menagerie verify ~/'my records/a.json'"
    assert command_on("verify", Path("/else where/a.json")) == "menagerie verify '/else where/a.json'"


def test_within_another_program_it_is_just_its_name() -> None:
    assert command("play") == "menagerie play"


@pytest.mark.parametrize(
    "start",
    [
        pytest.param([os.path.relpath(SCRIPT, ROOT)], id="as make starts it"),
        pytest.param([str(SCRIPT)], id="by its path"),
        pytest.param(["menagerie"], id="by its name"),
        pytest.param([sys.executable, "-m", "menagerie"], id="as a module"),
    ],
)
def test_the_goodbye_works_as_typed(tmp_path: Path, start: list[str]) -> None:
    """Whatever way it was started, what it says in the end brings one back, and --help is where it is said to be."""
    variables = environment(tmp_path) | {"PWD": str(ROOT)}
    if start == ["menagerie"]:
        variables["PATH"] = f"{SCRIPT.parent}:{variables['PATH']}"
    ran = _run([*start, "play", "--plain"], variables)
    found = re.search(r"^Goodbye! .*: (.*)$", ran, re.MULTILINE)
    assert found is not None, ran
    assert "Your game goes on" not in ran
    assert "Your game goes on" in _run(["sh", "-c", found[1]], variables)
    wrong = _run([*start, "play", "--wrong"], variables)
    found = re.search(r"^Help: (.*)$", wrong, re.MULTILINE)
    assert found is not None, wrong
    assert "Usage: " in _run(["sh", "-c", found[1]], variables)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_names_the_program_as_it_was_typed_wherever_it_names_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("menagerie.commands.explained.command", lambda *arguments: ".venv/bin/menagerie")
    program = main.get_command(click.Context(main), name)
    assert program is not None
    shown = after(Words(), program).partition("Examples:")[2]
    assert re.findall(r"\S*menagerie(?= [a-z])", shown) == [".venv/bin/menagerie"] * shown.count("menagerie ")


def _run(words: list[str], variables: dict[str, str]) -> str:
    done = subprocess.run(
        words, input=BOGUS, capture_output=True, text=True, env=variables, cwd=ROOT, timeout=60, check=False
    )
    return done.stdout + done.stderr
