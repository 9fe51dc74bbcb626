"""`menagerie manual`: the manual page, made from what the commands say of themselves."""

import re
from importlib.metadata import version

import click

from menagerie.commands.explained import Explained, about, examples, name_of, records, usage
from menagerie.commands.invocation import NAME
from menagerie.commands.speech import own_words
from menagerie_client.text.words import Words, languages
from menagerie_client.visiting.memory import usual_folder
from menagerie_server.settings.loading import usual_file

FOLDERS = {"folder": "~/.local/share/menagerie", "file": "~/.config/menagerie/server.toml"}
"""Where things are on most systems: the page is the same on all of them."""


@click.command("manual", cls=Explained)
@click.argument("language", type=click.Choice(languages()), metavar="[LANGUAGE]", required=False)
@click.pass_context
def manual_command(ctx: click.Context, language: str | None) -> None:
    """Print the manual page, for `man`."""
    words = own_words() if language is None else Words(language)
    click.echo(page(ctx.find_root().command, words), nl=False)


def page(program: click.Command, words: Words) -> str:
    """The whole manual, in somebody's language."""
    assert isinstance(program, click.Group)
    ctx = click.Context(program, info_name=NAME, **program.context_settings)
    commands = {name: program.get_command(ctx, name) for name in program.list_commands(ctx)}
    lines = [
        f'.TH {NAME.upper()} 1 "" "Menagerie {version("menagerie")}" "Games"',
        f".SH {words('help-manual-name')}",
        f"{NAME} \\- {_plain(words('help-manual-what'))}",
        f".SH {words('help-manual-synopsis')}",
        f".B {NAME}",
        f".I {words('help-manual-command')}",
        f"[{words('help-manual-options')}]",
        f".SH {words('help-manual-description')}",
        *_paragraphs(about(words, program)),
        _plain(words("help-manual-language")),
        *_examples(words, NAME),
        f".SH {words('help-manual-commands')}",
    ]
    for name, command in commands.items():
        if command is not None:
            lines += _command(words, ctx, name, command)
    lines += [
        f".SH {words('help-manual-files')}",
        ".TP",
        f".I {FOLDERS['folder']}",
        _plain(words("help-manual-folder")),
        ".TP",
        f".I {FOLDERS['file']}",
        _plain(words("help-manual-file")),
    ]
    return "\n".join(lines) + "\n"


def _command(words: Words, parent: click.Context, name: str, command: click.Command) -> list[str]:
    """What a command does, its options and its examples."""
    ctx = click.Context(command, info_name=name, parent=parent)
    lines = [f".SS {_plain(f'{NAME} {name} {usage(words, command, ctx)}')}", *_paragraphs(about(words, command))]
    for record in records(words, command, ctx):
        lines += [".TP", f".B {_plain(record.typed)}", _plain(_everywhere(record.about))]
    return [*lines, *_examples(words, name_of(command))]


def _examples(words: Words, name: str) -> list[str]:
    lines = [".PP", _plain(words("help-examples"))]
    for typed, use in examples(words, name):
        lines += [".PP", ".RS 4", ".nf", f".B {_plain(f'{NAME} {typed}')}", ".fi", ".RS 4", _plain(use), ".RE", ".RE"]
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
