"""What commands say of themselves is there in every language, and each reader gets their own."""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from menagerie.cli import COMMANDS, COMPLETE, main
from menagerie.commands.explained import about, examples, records, usage
from menagerie.commands.invocation import NAME
from menagerie_client.text.words import Words, languages
from tests.cli.test_languages import KEPT, LOCALES
from tests.kit.servers.process import environment
from tests.text.foreign import strangers

TYPED = re.compile(r"^    menagerie .*$|\[[\w|]+\]|`\w+`|\bMENAGERIE_\w+", re.MULTILINE)
"""Examples, values and names of files: the same in every language."""
NAMES = (*COMMANDS, *KEPT, "advise", "auto", "debug", "info", "warning", "error", "text", "json", "menagerie", "fish")
everywhere = pytest.mark.parametrize("language", languages())
every_command = pytest.mark.parametrize("name", ["", *COMMANDS])


def help_of(name: str, language: str, *more: str) -> str:
    shown = CliRunner().invoke(main, [*name.split(), *more, "--help"], env={"LC_ALL": LOCALES[language]})
    assert shown.exit_code == 0, shown.output
    return shown.output


@everywhere
@every_command
def test_help_is_in_the_language_of_whoever_asks(name: str, language: str) -> None:
    shown = help_of(name, language)
    assert not strangers(TYPED.sub(" ", shown), language, *NAMES)
    assert shown.startswith(Words(language)("help-usage"))


@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_is_said_in_english_to_others(name: str) -> None:
    """Line by line: only what is typed is the same in two languages."""
    english = {line.strip() for line in help_of(name, "en").splitlines()}
    for language in ("de", "nl"):
        same = english & {line.strip() for line in help_of(name, language).splitlines()}
        sentences = {line for line in same if not line.startswith(("-", "menagerie", "/"))}
        assert not {line for line in sentences if len(re.findall(r"\b[a-z]{2,}\b", line)) > 3}


@everywhere
@every_command
def test_everything_has_a_sentence(name: str, language: str) -> None:
    """Strictly: each option, example and default, with all its facts."""
    words = Words(language, strict=True)
    ctx = click.Context(main, info_name=NAME)
    program = main.get_command(ctx, name) if name else main
    assert program is not None
    assert about(words, program)
    assert usage(words, program, ctx)
    assert all(use for _, use in examples(words, name or NAME))
    listed = list(records(words, program, ctx))
    assert len(listed) == sum(isinstance(one, click.Option) for one in program.get_params(ctx))
    assert all(said for _, _, said in listed)


@everywhere
def test_no_command_is_described_by_half_a_sentence(language: str) -> None:
    assert "..." not in help_of("", language).replace("[ARGUMENT", "").partition(":\n")[2].replace("SHA256:...", "")


@everywhere
def test_the_completion_of_a_shell_explains_in_the_language(language: str, tmp_path: Path) -> None:
    words = Words(language)
    asked = {COMPLETE: "zsh_complete", "COMP_WORDS": "menagerie play --le", "COMP_CWORD": "2"}
    surroundings = {**environment(tmp_path), **asked, "LC_ALL": LOCALES[language]}
    command = [sys.executable, "-m", "menagerie"]
    shown = subprocess.run(command, env=surroundings, capture_output=True, encoding="utf-8", check=False).stdout
    assert words("help-play-level") in shown


@everywhere
def test_the_manual_can_be_had_in_every_language(language: str) -> None:
    shown = CliRunner().invoke(main, ["manual", language], env={"LC_ALL": "C"}).output
    words = Words(language)
    assert f".SH {words('help-manual-commands')}\n" in shown
    assert words("help-setting-remember") in shown
    own = CliRunner().invoke(main, ["manual"], env={"LC_ALL": LOCALES[language]}).output
    assert own == shown
