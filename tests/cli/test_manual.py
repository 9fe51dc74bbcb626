"""The manual, the completion and the examples fit the commands: all come from what the commands say of themselves."""

import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from menagerie.cli import COMMANDS, COMPLETE, main
from menagerie.commands.completion import SHELLS
from menagerie.commands.examples import EXAMPLES
from menagerie.commands.explained import examples
from menagerie_client.text.words import ENGLISH, Words, languages

ROOT = Path(__file__).parents[2]


def kept(language: str) -> Path:
    """Where the page of a language is."""
    return ROOT / "docs" / ("menagerie.1" if language == ENGLISH else f"menagerie.{language}.1")


@cache
def manual(language: str = ENGLISH) -> str:
    """The page, from a process of its own: what other tests have set there does not show in it."""
    command = [sys.executable, "-m", "menagerie", "manual", language]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def options_of(name: str) -> set[str]:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    return {flag for parameter in command.params if isinstance(parameter, click.Option) for flag in parameter.opts}


@pytest.mark.parametrize("language", languages())
def test_the_manual_that_is_kept_is_what_the_commands_say(language: str) -> None:
    assert kept(language).read_text(encoding="utf-8") == manual(language), "make man writes it anew"


@pytest.mark.parametrize("language", languages())
def test_the_manual_is_installed_where_man_looks_for_a_language(language: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    placed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    folder = "share/man" if language == ENGLISH else f"share/man/{language}"
    assert placed[str(kept(language).relative_to(ROOT))] == f"{folder}/man1/menagerie.1"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_manual_has_every_command_with_every_option(name: str) -> None:
    written = manual().replace("\\-", "-")
    part = re.search(rf"^\.SS menagerie {name} .*?(?=^\.SS|^\.SH)", written, re.MULTILINE | re.DOTALL)
    assert part is not None
    assert all(flag in part[0] for flag in options_of(name))


def test_the_manual_names_nobodys_folders() -> None:
    assert str(Path.home()) not in manual()


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_can_be_typed(name: str) -> None:
    """Every option that an example names is one of the command."""
    assert name == "" or name in COMMANDS
    for typed in EXAMPLES[name]:
        command, *arguments = re.split(r" [|>]", typed)[0].split()
        assert command in COMMANDS
        flags = {argument for argument in arguments if argument.startswith("-") and argument != "-"}
        assert flags <= options_of(command)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_ends_with_examples(name: str) -> None:
    shown = CliRunner().invoke(main, [name, "--help"]).output
    uses = dict(examples(Words(strict=True), name))
    assert tuple(uses) == EXAMPLES[name]
    assert "Examples:" in shown
    assert all(use in shown for use in uses.values())


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_gets_something_to_complete_with(shell: str) -> None:
    shown = CliRunner().invoke(main, ["completion", shell])
    assert shown.exit_code == 0
    assert f"{COMPLETE}={shell}_complete" in shown.output


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("typed", "wanted"),
    [("", set(COMMANDS)), ("play --le", {"--level"}), ("play --level ", {"easy", "medium", "hard", "expert"})],
)
def test_commands_options_and_values_are_completed(shell: str, typed: str, wanted: set[str]) -> None:
    words = ["menagerie", *typed.split(" ")]
    asked = {"COMP_WORDS": " ".join(words), "COMP_CWORD": words[-1] if shell == "fish" else str(len(words) - 1)}
    environment = {**os.environ, COMPLETE: f"{shell}_complete", **asked}
    done = subprocess.run(
        [sys.executable, "-m", "menagerie"], env=environment, capture_output=True, text=True, check=False
    )
    assert wanted <= set(re.split(r"[\s,]", done.stdout)), done.stderr


def test_bash_completes_with_what_is_printed(tmp_path: Path) -> None:
    script = CliRunner().invoke(main, ["completion", "bash"]).output
    (tmp_path / "script").write_text(script, encoding="utf-8")
    program = tmp_path / "menagerie"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m menagerie "$@"\n', encoding="utf-8")
    program.chmod(0o700)
    typed = "COMP_WORDS=(menagerie pl); COMP_CWORD=1"
    asked = f'. {tmp_path}/script; {typed}; _menagerie_completion {program}; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["play"]
