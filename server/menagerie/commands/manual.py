"""`menagerie manual`: the manual page, made from what the commands say of themselves."""

import re
from importlib.metadata import version

import click

from menagerie.commands.examples import examples
from menagerie.commands.invocation import NAME
from menagerie_client.visiting.memory import usual_folder
from menagerie_server.settings.loading import usual_file

FOLDERS = {"folder": "~/.local/share/menagerie", "file": "~/.config/menagerie/menagerie.toml"}
"""Where things are on most systems: the page is the same on all of them."""


@click.command("manual")
@click.pass_context
def manual_command(ctx: click.Context) -> None:
    """Print the manual page, for `man`."""
    click.echo(page(ctx.find_root().command), nl=False)


def page(program: click.Command) -> str:
    """The whole manual, in the language of `man`."""
    assert isinstance(program, click.Group)
    ctx = click.Context(program, info_name=NAME, **program.context_settings)
    commands = {name: program.get_command(ctx, name) for name in program.list_commands(ctx)}
    lines = [
        f'.TH {NAME.upper()} 1 "" "Menagerie {version("menagerie")}" "Games"',
        ".SH NAME",
        f"{NAME} \\- card games about animals at one terminal table",
        ".SH SYNOPSIS",
        f".B {NAME}",
        ".I command",
        "[options]",
        ".SH DESCRIPTION",
        *_paragraphs(program.help or ""),
        "It speaks the language that LC_ALL, LC_MESSAGES or LANG ask for, if it is English, German or Dutch.",
        *_examples(""),
        ".SH COMMANDS",
    ]
    for name, command in commands.items():
        if command is not None:
            lines += _command(ctx, name, command)
    lines += [
        ".SH FILES",
        ".TP",
        f".I {FOLDERS['folder']}",
        "Games, and what is remembered of servers and of how you like things.",
        ".TP",
        f".I {FOLDERS['file']}",
        "Settings of a server.",
    ]
    return "\n".join(lines) + "\n"


def _command(parent: click.Context, name: str, command: click.Command) -> list[str]:
    """What a command does, its options and its examples."""
    ctx = click.Context(command, info_name=name, parent=parent)
    pieces = " ".join(command.collect_usage_pieces(ctx))
    lines = [f".SS {_plain(f'{NAME} {name} {pieces}')}", *_paragraphs(command.help or "")]
    for parameter in command.get_params(ctx):
        record = parameter.get_help_record(ctx)
        if record is not None:
            lines += [".TP", f".B {_plain(record[0])}", _plain(_everywhere(record[1]))]
    return [*lines, *_examples(name)]


def _examples(name: str) -> list[str]:
    lines = [".PP", "Examples:"]
    for typed, about in examples(name, NAME):
        lines += [".PP", ".RS 4", ".nf", f".B {_plain(typed)}", ".fi", ".RS 4", _plain(about), ".RE", ".RE"]
    return lines


def _paragraphs(text: str) -> list[str]:
    """Prose, a line for each paragraph."""
    paragraphs = (" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text))
    return [line for paragraph in paragraphs if paragraph for line in (".PP", _plain(_everywhere(paragraph)))]


def _everywhere(text: str) -> str:
    """The same without the folders of whoever makes the page."""
    return text.replace(str(usual_file()), FOLDERS["file"]).replace(str(usual_folder()), FOLDERS["folder"])


def _plain(text: str) -> str:
    """A text in which nothing means anything to `man`."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
