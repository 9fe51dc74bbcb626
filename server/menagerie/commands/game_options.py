"""The flags of games on the command line, made from what each game says of its options."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
import msgspec

from menagerie_client.catalogue import DEFAULT_GAME, GAMES
from menagerie_shared.games.options import Option

Function = TypeVar("Function", bound=Callable[..., Any])


def game_flags(function: Function) -> Function:
    """Which game, and every option that a game has."""
    options = {option.key: option for game in GAMES.values() for option in game.choices}
    for option in reversed(options.values()):
        function = _flag(option)(function)
    games = click.Choice(sorted(GAMES))
    return click.option("--game", "name", type=games, default=DEFAULT_GAME, show_default=True)(function)


def chosen_options(chosen: dict[str, Any]) -> dict[str, Any]:
    """What was chosen of a table's options; whether the game has them is for the game to say."""
    keys = {option.key for game in GAMES.values() for option in game.choices}
    return {key: value for key, value in chosen.items() if key in keys and value is not None}


def flags_of(name: str, options: Any) -> list[str]:
    """The flags that ask for such a table: its game and its options, but for what is so without a flag."""
    chosen = msgspec.to_builtins(options)
    flags = [] if name == DEFAULT_GAME else ["--game", name]
    for option in GAMES[name].choices:
        value = chosen.get(option.key, option.default)
        flag, opposite = _flag_names(option)
        if value == option.default:
            continue
        if option.is_flag:
            flags.append(flag if value else opposite)
        else:
            flags += [flag, str(value)]
    return flags


def _flag(option: Option) -> Callable[[Function], Function]:
    names = _flag_names(option)
    if not option.is_flag:
        return click.option(names[0], type=int)
    return click.option("/".join(names), default=None)


def _flag_names(option: Option) -> tuple[str, str]:
    """How an option is asked for, and how its opposite, if it is a matter of yes and no."""
    return f"--{option.key}".replace("_", "-"), f"--{option.opposite or f'no_{option.key}'}".replace("_", "-")
