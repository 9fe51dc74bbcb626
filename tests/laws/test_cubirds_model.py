"""A second account of the rules of CuBirds plays every generated game along, and the two agree.

The model (`cubirds_model`) is written from docs/rules/cubirds.md alone. After every decision all that it knows is held
against the engine's state: who is asked what, each answer that may be given, every bird, and what has happened.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings

from menagerie_server.engine.cubirds.game import CUBIRDS
from tests.kit.games.cubirds import CUBIRDS_KNOWLEDGE
from tests.kit.games.playing import Plot, Recorded, Step, Whims, dice_of, plot_of, plots, steps, steps_from
from tests.laws.cubirds_comparison import Comparison, Disagreement
from tests.laws.cubirds_corners import CORNERS, POSITIONS, corners
from tests.laws.cubirds_mistakes import MISTAKES, Mistake

MODEL = Path(__file__).with_name("cubirds_model")

GAMES = 240
"""So many of the fixed row of games are played along."""
TRIES = 400
"""A mistake has to be noticed in so many games."""


def play_along(plot: Plot, position: str | None = None) -> Iterator[Step]:
    """The steps of a game that the model plays along, from its setup, its plot's corner or this position on."""
    chance = Recorded(dice_of(plot))
    if position is None:
        playing = steps(CUBIRDS_KNOWLEDGE, plot, chance)
        start = next(playing)
    else:
        state = CUBIRDS.read(position)
        playing = steps_from(CUBIRDS_KNOWLEDGE, state, Whims(plot), chance)
        start = Step(state, None, None, (), state)
    comparison = Comparison(CUBIRDS, start, chance)
    for step in playing:
        comparison.follow(step)
        yield step


def fixed_row(games: int) -> Iterator[Iterator[Step]]:
    """Games that are always the same: one from each rare position, then so many generated ones."""
    for number, position in enumerate(POSITIONS):
        yield play_along(plot_of(number), position)
    for number in range(games):
        yield play_along(plot_of(number))


@settings(max_examples=3 * settings().max_examples)
@given(plot=plots())
def test_the_model_plays_every_game_along(plot: Plot) -> None:
    *_, last = play_along(plot)
    assert last.after.table.over


def test_the_model_has_been_to_every_corner() -> None:
    """The same again for a fixed row of games, with what is rare in them counted."""
    been_to = Counter(corner for game in fixed_row(GAMES) for step in game for corner in corners(step))
    assert [corner for corner in CORNERS if not been_to[corner]] == []


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_noticed(mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games, with a mistake in the engine."""
    mistake(monkeypatch)
    for game in fixed_row(TRIES):
        try:
            for _ in game:
                pass
        except Disagreement:
            return
    pytest.fail(f"nobody noticed {mistake.__name__} in {TRIES} games")


def test_the_model_owes_nothing_to_the_engine() -> None:
    """It imports the standard library and its own modules only: else both could be wrong in the same way."""
    for path in MODEL.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Import), f"{path.name}: say what is taken from there"
            if isinstance(node, ast.ImportFrom):
                module = str(node.module)
                own = module.startswith("tests.laws.cubirds_model.")
                assert own or module.partition(".")[0] in sys.stdlib_module_names, f"{path.name} imports {module}"
