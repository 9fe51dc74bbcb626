"""Settings as options of commands: one option for each key of the configuration, grouped as a person would look."""

import os
from collections.abc import Mapping
from typing import Any, Final

import click
import msgspec

from menagerie.commands.speech import WronglyUsed
from menagerie_server.settings.configuration import CONFIG, KEYS, Configuration, flag_of, variable_of
from menagerie_server.settings.loading import BadConfiguration, find_file, load, usual_file

EPILOG: Final = (
    f"Every option can also be given in the environment ({variable_of('connections')}=9) or in a TOML file"
    " (connections = 9). An option weighs more than the environment, and that weighs more than the file."
)

PAIRS: Final = frozenset(("tls",))
"""Settings of two values each."""


class CommandWithSections(click.Command):
    """A command whose help shows the options in sections."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        sections: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            if (record := parameter.get_help_record(ctx)) is not None:
                key = KEYS.get(parameter.name or "")
                sections.setdefault("Also" if key is None else key.section, []).append(record)
        for section, records in sections.items():
            with formatter.section(section):
                formatter.write_dl(records)


def settings(*keys: str, **other_words: str) -> list[click.Option]:
    """The options for these settings, some of them with a help of their own, and the one for the file."""
    options = [_option(key, other_words.get(key)) for key in keys]
    where = f"A TOML file with settings. If there is one, {usual_file()} is used."
    return [*options, click.Option([flag_of(CONFIG), CONFIG], metavar="FILE", help=where)]


def _option(key: str, other_help: str | None) -> click.Option:
    words = KEYS[key]
    said = other_help or words.help
    default = msgspec.structs.asdict(Configuration())[key]
    if not words.value:
        return click.Option([flag_of(key), key], is_flag=True, default=None, help=said)
    shown = "" if default is None else f"  [default: {default}]"
    # What is allowed is checked in one place for all sources, so here it is any text.
    return click.Option([flag_of(key), key], nargs=2 if key in PAIRS else 1, metavar=words.value, help=f"{said}{shown}")


def read_settings(chosen: Mapping[str, Any]) -> Configuration:
    """The settings from all sources, or a sentence about what is wrong with them."""
    try:
        return load(
            {key: value for key, value in chosen.items() if key in KEYS},
            os.environ,
            find_file(chosen, os.environ),
        )
    except BadConfiguration as error:
        raise WronglyUsed(str(error)) from error
