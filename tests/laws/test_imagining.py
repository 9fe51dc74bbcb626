"""What a viewer imagines could be the truth: it looks the same, and it can be played on."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_server.engine.chance import Dice
from menagerie_shared.games.seats import Viewer
from tests.kit.amounts import EXAMPLES
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Whims, plots, standing, steps_from, table_of


def imagined(known: Knowledge, state: Any, viewer: Viewer, dice: Dice) -> Any:
    """A state as somebody imagines it from what they see and have chosen."""
    game = known.game
    chosen = None if viewer is None else game.chosen(state, viewer)
    return game.imagine(game.view(state, viewer), dice, chosen)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_what_is_imagined_looks_the_same(known: Knowledge, plot: Plot) -> None:
    game, options = known.game, table_of(known, plot)
    dice = Dice(plot.seed)
    for state in standing(known, plot):
        for viewer in known.viewers(options):
            other = imagined(known, state, viewer, dice)
            assert game.view(other, viewer) == game.view(state, viewer)
            assert game.waiting(other) == game.waiting(state)
            if viewer is not None:
                assert game.question(other, viewer) == game.question(state, viewer)
                assert game.chosen(other, viewer) == game.chosen(state, viewer)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_what_is_imagined_is_a_whole_game(known: Knowledge, plot: Plot) -> None:
    """No card is missing or twice there, and the open table tells the truth about it."""
    options = table_of(known, plot)
    dice = Dice(plot.seed)
    for state in standing(known, plot):
        for viewer in known.viewers(options):
            other = imagined(known, state, viewer, dice)
            assert known.components(other) == known.everything(options)
            assert known.discrepancies(other) == []


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots(), every=st.integers(5, 15))
def test_what_is_imagined_plays_on_to_the_end(known: Knowledge, plot: Plot, every: int) -> None:
    options = table_of(known, plot)
    viewers = known.viewers(options)
    dice = Dice(plot.seed)
    for number, state in enumerate(standing(known, plot)):
        if number % every == 0:
            other = imagined(known, state, viewers[number // every % len(viewers)], dice)
            last = other
            for step in steps_from(known, other, Whims(plot), dice):
                last = step.after
            assert known.unfinished(last) == []


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots().map(lambda plot: plot._replace(corner=None)))
def test_the_imagination_does_not_always_say_the_same(known: Knowledge, plot: Plot) -> None:
    """Nor does it say the truth: it is given the view, and chance. In a corner there may be one world left only."""
    options = table_of(known, plot)
    first = next(iter(standing(known, plot)))
    for viewer in known.viewers(options):
        states = [imagined(known, first, viewer, Dice(seed)) for seed in range(4)]
        assert len({known.game.write(state) for state in [first, *states]}) == 5
        assert imagined(known, first, viewer, Dice(0)) == states[0]
