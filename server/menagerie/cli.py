"""The command line: `menagerie` and its commands, each in a module of its own."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import click

from menagerie.commands.explained import Explained
from menagerie.commands.invocation import NAME, command
from menagerie.commands.speech import complain, own_words

COMMANDS: Final = {
    "play": "menagerie.commands.play:play_command",
    "join": "menagerie.commands.join:join_command",
    "serve": "menagerie.commands.serve:serve_command",
    "door": "menagerie.commands.door:door_command",
    "status": "menagerie.commands.status:status_command",
    "tables": "menagerie.commands.host:tables_command",
    "people": "menagerie.commands.host:people_command",
    "close": "menagerie.commands.host:close_command",
    "kick": "menagerie.commands.host:kick_command",
    "ban": "menagerie.commands.host:ban_command",
    "unban": "menagerie.commands.host:unban_command",
    "bans": "menagerie.commands.host:bans_command",
    "top": "menagerie.commands.top:top_command",
    "export": "menagerie.commands.records:export_command",
    "verify": "menagerie.commands.records:verify_command",
    "migrate": "menagerie.commands.migrate:migrate_command",
    "nodes": "menagerie.commands.nodes:nodes_command",
    "simulate": "menagerie.commands.simulate:simulate_command",
    "arena": "menagerie.commands.arena:arena_command",
    "completion": "menagerie.commands.completion:completion_command",
    "manual": "menagerie.commands.manual:manual_command",
}
"""Where each command is. Only the one that is run is loaded: half of what it takes to start would be for the others."""


WHOLE_SENTENCE: Final = 500
"""More characters than any first sentence has: none is cut."""

COMPLETE: Final = f"_{NAME.upper()}_COMPLETE"
"""Where a shell says that it wants to complete something; without it, click would make one up from what was typed."""


class _Commands(Explained, click.Group):
    """A group that loads a command when it is wanted."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command. What click says of commands works as typed, too."""
        return super().__call__(*args, **{"prog_name": command(), "complete_var": COMPLETE, **kwargs})

    def main(self, *args: Any, standalone_mode: bool = True, **settings: Any) -> Any:
        """Run a command and end; what goes wrong is said in the language of whoever typed it."""
        run: Callable[..., Any] = super().main
        if not standalone_mode:
            return run(*args, standalone_mode=False, **settings)
        try:
            code = run(*args, standalone_mode=False, **settings)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.message, err=True)
            sys.exit(error.exit_code)
        except click.ClickException as error:
            click.echo(complain(error), err=True)
            sys.exit(error.exit_code)
        except click.Abort:
            click.echo(own_words()("cli-aborted"), err=True)
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and name not in COMMANDS and not ctx.resilient_parsing:
            from menagerie.commands.speech import wrongly_used  # noqa: PLC0415

            error = wrongly_used("cli-no-such-command", name=name, commands=", ".join(COMMANDS))
            error.ctx = ctx
            raise error
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        loaded: click.Command = getattr(import_module(module), name)
        return loaded

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, each with its first sentence."""
        commands = {name: self.get_command(ctx, name) for name in COMMANDS}
        listed = [(name, one.get_short_help_str(WHOLE_SENTENCE)) for name, one in commands.items() if one is not None]
        with formatter.section(own_words()("help-commands")):
            formatter.write_dl(listed)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="menagerie")
def main() -> None:
    """Menagerie: card games about animals at one terminal table."""
