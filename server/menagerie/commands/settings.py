"""Settings as options of commands: one option for each key of the configuration."""

import os
from collections.abc import Mapping
from typing import Any, Final

import click

from menagerie.commands.speech import WronglyUsed, own_words
from menagerie_client.text.words import Words
from menagerie_server.settings.configuration import CONFIG, KEYS, Configuration, flag_of
from menagerie_server.settings.loading import BadConfiguration, find_file, load

PAIRS: Final = frozenset(("tls",))
"""Settings of two values each."""


def settings(*keys: str) -> list[click.Option]:
    """The options for these settings, and the one for the file. What they are for is said by the catalogues."""
    return [*map(_option, keys), click.Option([flag_of(CONFIG), CONFIG], metavar="FILE")]


def _option(key: str) -> click.Option:
    words = KEYS[key]
    if not words.value:
        return click.Option([flag_of(key), key], is_flag=True, default=None)
    # What is allowed is checked in one place for all sources, so here it is any text.
    return click.Option([flag_of(key), key], nargs=2 if key in PAIRS else 1, metavar=words.value)


def read_settings(chosen: Mapping[str, Any]) -> Configuration:
    """The settings from all sources, or a sentence about what is wrong with them."""
    try:
        return load(
            {key: value for key, value in chosen.items() if key in KEYS},
            os.environ,
            find_file(chosen, os.environ),
        )
    except BadConfiguration as error:
        raise WronglyUsed(explain(own_words(), error)) from error


def explain(words: Words, error: BadConfiguration) -> str:
    """What is wrong with a setting, and what it can be."""
    facts = dict(error.facts)
    if "allowed" in facts:
        facts["allowed"] = words(f"help-allowed-{facts['allowed']}")
    return words(f"cli-setting-{error.code}", **facts)
