"""`menagerie completion`: lets a shell complete commands and options."""

import click
from click.shell_completion import get_completion_class

from menagerie.commands.explained import Explained
from menagerie.commands.invocation import NAME
from menagerie.commands.speech import failed

SHELLS = ("bash", "zsh", "fish")


@click.command("completion", cls=Explained)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion_command(ctx: click.Context, shell: str) -> None:
    """Print what lets a shell complete commands, options and their values."""
    from menagerie.cli import COMPLETE  # noqa: PLC0415 - it loads this command

    kind = get_completion_class(shell)
    if kind is None:
        raise failed("cli-wrong-value", what=shell)
    click.echo(kind(ctx.find_root().command, {}, NAME, COMPLETE).source())
