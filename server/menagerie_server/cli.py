"""The command line: `menagerie` and its commands, each in a module of its own."""

import click

from menagerie_server.commands.simulate import simulate_command


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="menagerie")
def main() -> None:
    """Menagerie: card games about animals at one terminal table."""


main.add_command(simulate_command)
