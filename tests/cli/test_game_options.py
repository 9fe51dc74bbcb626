"""The flags of games: whatever table was played, the flags that are told lead to another one like it."""

from typing import Any

import click
import pytest
from click.testing import CliRunner

from menagerie.commands.game_options import chosen_options, flags_of, game_flags
from menagerie.commands.simulate import read_options
from menagerie_server.catalogue import GAMES
from tests.kit.games.catalogue import KNOWN


def table_asked_for(flags: list[str]) -> tuple[str, Any]:
    """The game and the options that a command with these flags has."""
    asked: list[tuple[str, Any]] = []

    @click.command()
    @game_flags
    def command(**chosen: Any) -> None:
        asked.append((chosen["name"], read_options(GAMES[chosen["name"]], chosen_options(chosen))))

    shown = CliRunner().invoke(command, flags)
    assert shown.exit_code == 0, shown.output
    return asked[0]


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game, known in KNOWN.items() for options in known.tables], ids=str
)
def test_the_flags_of_a_table_lead_to_such_a_table(game: str, options: Any) -> None:
    assert table_asked_for(flags_of(game, options)) == (game, options)


def test_what_is_usual_needs_no_flag() -> None:
    assert flags_of("wildcards", {"edition": 2022, "seats": 4}) == []
    assert flags_of("cubirds", {"solo": True}) == ["--game", "cubirds", "--solo"]
