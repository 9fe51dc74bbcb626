"""What commands say of themselves, from the catalogues: for `--help`, for the manual, and for shells that complete."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import click
import msgspec

from menagerie.commands.examples import EXAMPLES
from menagerie.commands.invocation import NAME, command
from menagerie.commands.speech import own_words
from menagerie_client.catalogue import GAMES
from menagerie_client.text.words import UnknownKey, Words
from menagerie_client.visiting.memory import usual_folder
from menagerie_server.settings.configuration import KEYS, SSH_PORT, WEB_PORT, Configuration, variable_of
from menagerie_server.settings.loading import usual_file

STANDS_FOR_VALUE: Final = re.compile(r"[A-Z]{3,}")
LIMITED: Final = " RANGE"
"""What click adds to numbers that have limits; the limits are said anyway."""
ALSO: Final = "also"
"""The section of options that are no settings, where there are settings."""


class Record(NamedTuple):
    """An option, as it is typed and in a sentence, and the section it belongs to."""

    section: str
    typed: str
    about: str


class Explained(click.Command):
    """A command that explains itself in the language of whoever asks."""

    def get_short_help_str(self, limit: int = 45) -> str:
        self.help = about(own_words(), self)
        return super().get_short_help_str(limit)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = own_words()
        self.help, self.epilog = about(words, self), after(words, self)
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = own_words()
        formatter.write_usage(ctx.command_path, usage(words, self, ctx), prefix=f"{words('help-usage')} ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_options(self, ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        words = own_words()
        for option in self.get_params(ctx):
            if isinstance(option, click.Option):
                option.help = say_option(words, self, option, ctx)
        return super().shell_complete(ctx, incomplete)


class InSections(Explained):
    """One whose options are settings, in sections."""


def about(words: Words, program: click.Command) -> str:
    """What a command does."""
    return words(f"help-{name_of(program)}", **facts())


def after(words: Words, program: click.Command) -> str:
    """What stands below the options: where settings can come from, and examples."""
    sources = f"{words('help-sources', **facts())}\n\n" if _has_settings(program) else ""
    name = name_of(program)
    lines = [
        line
        for typed, use in examples(words, name)
        for line in (f"  {command()} {typed.replace(f'| {NAME} ', f'| {command()} ')}", f"      {use}")
    ]
    return sources + "\n".join(["\b", words("help-examples"), *lines])


def examples(words: Words, name: str) -> Iterator[tuple[str, str]]:
    """What is typed after the name of the program, and what for."""
    key = "" if name == NAME else name
    for number, typed in enumerate(EXAMPLES[key], 1):
        yield typed, words(f"help-example-{name}-{number}")


def usage(words: Words, program: click.Command, ctx: click.Context) -> str:
    """What a command takes, as it is typed."""
    return translated(words, " ".join(program.collect_usage_pieces(ctx)))


def records(words: Words, program: click.Command, ctx: click.Context) -> Iterator[Record]:
    """Its options."""
    for option in program.get_params(ctx):
        if not isinstance(option, click.Option) or (record := option.get_help_record(ctx)) is None:
            continue
        key = KEYS.get(option.name or "") if _has_settings(program) else None
        section = ALSO if key is None else key.section
        yield Record(section, translated(words, record[0]), say_option(words, program, option, ctx))


def write_options(program: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    """The options in sections, as somebody would look for them, if they are settings; else all in one."""
    words = own_words()
    sections: dict[str, list[tuple[str, str]]] = {}
    for section, typed, said in records(words, program, ctx):
        sections.setdefault(section, []).append((typed, said))
    for section, listed in sections.items():
        with formatter.section(words(f"help-section-{section}" if _has_settings(program) else "help-options")):
            formatter.write_dl(listed)


def say_option(words: Words, program: click.Command, option: click.Option, ctx: click.Context) -> str:
    """What an option is for, and what it is without being named."""
    if option is program.get_help_option(ctx):
        return words("help-help")
    key = _key(words, name_of(program), option.name or "")
    extra = option.get_help_extra(ctx)
    default = _default(words, key, option, extra)
    added = [words("help-default", value=default)] if default else []
    added += [extra["range"]] if "range" in extra else []
    added += [words("help-required")] if "required" in extra else []
    return f"{words(key, **facts())}  [{'; '.join(added)}]" if added else words(key, **facts())


def translated(words: Words, typed: str) -> str:
    """What is typed, with the words that stand for values in the reader's language."""

    def say(found: re.Match[str]) -> str:
        key = f"help-word-{found[0].lower()}"
        return words(key) if key in words else found[0]

    return STANDS_FOR_VALUE.sub(say, typed.replace(LIMITED, ""))


def facts() -> Mapping[str, str]:
    """What sentences of the help may name."""
    return {
        "folder": str(usual_folder()),
        "settings": str(usual_file()),
        "variable": variable_of("connections"),
        "ssh": str(SSH_PORT),
        "web": str(WEB_PORT),
    }


def name_of(program: click.Command) -> str:
    """A command's name; that of the program for the whole of it."""
    return NAME if isinstance(program, click.Group) else program.name or ""


def _key(words: Words, name: str, option: str) -> str:
    """Where it is said what an option is for: of this command, of a game, of a setting, or of several commands."""
    if option == "version":
        return "help-version"
    flag = next((f"{game}-flag-{option}" for game in GAMES if f"{game}-flag-{option}" in words), "")
    written = option.replace("_", "-")
    own, setting = f"help-{name}-{written}", f"help-setting-{written}"
    return next((key for key in (own, flag, setting) if key and key in words), f"help-any-{written}")


def _default(words: Words, key: str, option: click.Option, extra: Mapping[str, Any]) -> str:
    """What counts if an option is not named: said in words, or else the value."""
    try:
        return words(f"{key}.default", **facts())
    except UnknownKey:
        pass
    if key.startswith("help-setting-") or (option.name in KEYS and key.startswith("help-door-")):
        value = msgspec.structs.asdict(Configuration())[option.name or ""]
        return "" if value in (None, False, "") else str(value)
    return str(extra.get("default", ""))


def _has_settings(program: click.Command) -> bool:
    """Whether its options come in sections."""
    return isinstance(program, InSections)
