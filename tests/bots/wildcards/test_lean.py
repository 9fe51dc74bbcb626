"""The lean table is held against the engine: same questions, same outcomes, same scores, at every kind of table."""

from typing import Any

import pytest
from hypothesis import given

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import MOMENTS, NUMBER, full_move, lean_move
from menagerie_server.bots.wildcards.rounds import play
from tests.bots.wildcards.lean_tables import contents, lean_of
from tests.kit.games.playing import Plot, Recorded, dice_of, plot_of, plots, steps
from tests.kit.games.wildcards import TABLES, WILDCARDS_KNOWLEDGE


class Echo:
    """Shuffles cards in numbers as the engine has just shuffled them by name."""

    def __init__(self, recorded: Recorded) -> None:
        self._recorded = recorded
        self.read = len(recorded.outcomes)

    def shuffle(self, cards: list[int]) -> list[int]:
        outcome = [NUMBER[card] for card in self._recorded.outcomes[self.read]]
        self.read += 1
        assert sorted(cards) == sorted(outcome)
        return outcome[::-1]


def follow_game(plot: Plot) -> int:
    """Play a game on both tables, move by move; how many decisions were compared."""
    game = WILDCARDS_KNOWLEDGE.game
    recorded = Recorded(dice_of(plot))
    lean: LeanTable | None = None
    echo = Echo(recorded)
    compared = 0
    for step in steps(WILDCARDS_KNOWLEDGE, plot, chance=recorded):
        if lean is None or step.seat is None:
            echo.read = len(recorded.outcomes)
            lean = lean_of(step.after, echo.shuffle)
            continue
        move = lean_move(step.move)
        if step.seat in lean.asked:
            play(lean, step.seat, move)
        else:  # W3.3 a change of mind
            lean.choices[step.seat] = move
        assert contents(lean) == contents(lean_of(step.after)), game.write(step.before)
        assert echo.read == len(recorded.outcomes)
        assert tuple(lean.asked) == game.waiting(step.after)
        compared += 1
    assert lean is not None
    assert lean.over
    for standing in game.standings(step.after).standings:
        assert lean.scores()[standing.seat] == standing.score
        assert (lean.win_shares()[standing.seat] > 0) == (standing.rank == 1)
    return compared


@given(plot=plots())
def test_a_lean_table_plays_as_the_engine_does(plot: Plot) -> None:
    assert follow_game(plot) > 0


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_kind_of_table_is_played(number: int) -> None:
    plot = plot_of(number)._replace(table=number, corner=None)
    assert follow_game(plot) > 50


def test_corners_are_played() -> None:
    for corner in range(len(WILDCARDS_KNOWLEDGE.corners)):
        for seed in range(4):
            assert follow_game(plot_of(seed)._replace(corner=corner)) > 0


@given(plot=plots())
def test_a_move_in_numbers_is_the_same_move(plot: Plot) -> None:
    for step in steps(WILDCARDS_KNOWLEDGE, plot):
        if step.seat is None:
            continue
        moment = MOMENTS[step.before.table.moment]
        same = full_move(moment, lean_move(step.move))
        assert WILDCARDS_KNOWLEDGE.game.same_answer(same, step.move)


@given(plot=plots())
def test_a_copy_goes_its_own_way(plot: Plot) -> None:
    last: Any = None
    for step in steps(WILDCARDS_KNOWLEDGE, plot):
        if step.seat is not None and step.seat in step.before.table.asked and step.seat not in step.before.table.chosen:
            lean = lean_of(step.before, shuffle_nothing)
            before = contents(lean.copy())
            other = lean.copy()
            play(other, step.seat, lean_move(step.move))
            assert contents(lean) == before
            last = lean
    assert last is not None


def shuffle_nothing(cards: list[int]) -> list[int]:
    return list(cards)
