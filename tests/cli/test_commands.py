"""The commands: every one of them is found, and only the one that is run is loaded."""

import re
import subprocess
import sys

import pytest
from click.testing import CliRunner

from menagerie.cli import COMMANDS, main


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(name: str) -> None:
    shown = CliRunner().invoke(main, [name, "--help"])
    assert shown.exit_code == 0
    assert f"Usage: main {name} " in shown.output


def test_all_commands_are_listed() -> None:
    shown = CliRunner().invoke(main, ["--help"])
    listing, _, _ = shown.output.partition("Commands:")[2].partition("Examples:")
    # What does not fit into a line goes on below, further to the right.
    listed = [line.split()[0] for line in listing.splitlines() if re.match(r"  \S", line)]
    assert listed == list(COMMANDS)


def test_a_command_that_is_not_there_is_refused_with_the_way_to_the_list() -> None:
    shown = CliRunner().invoke(main, ["srve"])
    assert shown.exit_code == 2
    assert 'no command "srve"' in shown.output
    assert "--help" in shown.output


def test_a_command_does_not_load_the_others() -> None:
    look = "import sys; from menagerie.cli import main; main(['simulate', '--help'], standalone_mode=False)"
    check = "print('textual' in sys.modules, 'zeroconf' in sys.modules, 'menagerie.serving' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", f"{look}; {check}"], capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines()[-1] == "False False False"
