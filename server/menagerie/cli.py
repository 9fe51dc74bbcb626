"""The command line: `menagerie` and its commands, each in a module of its own."""

from importlib import import_module
from typing import Any, Final

import click

from menagerie.commands.invocation import command

COMMANDS: Final = {
    "play": "menagerie.commands.play:play_command",
    "join": "menagerie.commands.join:join_command",
    "serve": "menagerie.commands.serve:serve_command",
    "door": "menagerie.commands.door:door_command",
    "status": "menagerie.commands.status:status_command",
    "top": "menagerie.commands.top:top_command",
    "export": "menagerie.commands.records:export_command",
    "verify": "menagerie.commands.records:verify_command",
    "simulate": "menagerie.commands.simulate:simulate_command",
    "arena": "menagerie.commands.arena:arena_command",
}
"""Where each command is. Only the one that is run is loaded: half of what it takes to start would be for the others."""


class _Commands(click.Group):
    """A group that loads a command when it is wanted."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command. What click says of commands works as typed, too."""
        return super().__call__(*args, **{"prog_name": command(), **kwargs})

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        loaded: click.Command = getattr(import_module(module), name)
        return loaded


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="menagerie")
def main() -> None:
    """Menagerie: card games about animals at one terminal table."""
