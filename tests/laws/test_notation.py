"""A state written as one line is the same state when it is read again."""

import pytest
from hypothesis import given
from tests.laws.catalogue import every_game
from tests.laws.knowledge import Knowledge
from tests.laws.playing import Plot, moments, plots, steps


@every_game
@given(plot=plots())
def test_reading_what_was_written_gives_the_same_state(known: Knowledge, plot: Plot) -> None:
    game = known.game
    for moment in moments(game, steps(known, plot)):
        line = game.write(moment.after)
        assert len(line.splitlines()) == 1
        assert game.read(line) == moment.after, line
        assert game.write(game.read(line)) == line


@every_game
def test_an_empty_table_can_be_written_and_read(known: Knowledge) -> None:
    for options in known.tables:
        state = known.game.lay(options)
        assert known.game.read(known.game.write(state)).table.options == options


@every_game
@given(plot=plots())
def test_a_line_that_is_cut_off_is_read_as_something_else_or_refused(known: Knowledge, plot: Plot) -> None:
    """Nothing but ValueError comes out of a line that makes no sense."""
    step = next(steps(known, plot))
    line = known.game.write(step.after)
    cut = plot.seed % len(line)
    for damaged in (line[:cut], line[cut:], line[:cut] + line[cut + 1 :], line.replace("=", " ", 1), ""):
        if damaged != line:
            try:
                known.game.read(damaged)
            except ValueError:
                continue


@every_game
def test_what_is_no_line_is_refused(known: Knowledge) -> None:
    for text in ("", "chess", known.game.name, f"{known.game.name} |", f"{known.game.name} nonsense | 0 | 1 | 2"):
        with pytest.raises(ValueError, match=r"\w"):
            known.game.read(text)
