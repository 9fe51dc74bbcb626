"""The command line: `menagerie` and its commands, each in a module of its own."""

import click

from menagerie_server.commands.door import door_command
from menagerie_server.commands.join import join_command
from menagerie_server.commands.play import play_command
from menagerie_server.commands.serve import serve_command
from menagerie_server.commands.simulate import simulate_command
from menagerie_server.commands.status import status_command
from menagerie_server.records.commands import export_command, verify_command


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="menagerie")
def main() -> None:
    """Menagerie: card games about animals at one terminal table."""


for command in (
    play_command,
    join_command,
    serve_command,
    door_command,
    status_command,
    export_command,
    verify_command,
    simulate_command,
):
    main.add_command(command)
