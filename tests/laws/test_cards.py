"""No card is lost or made, and the open table tells the truth, at every single event."""

from hypothesis import given

from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, moments, plots, steps, table_of


@every_game
@given(plot=plots())
def test_every_card_is_somewhere_exactly_once(known: Knowledge, plot: Plot) -> None:
    options = table_of(known, plot)
    everything = known.everything(options)
    assert known.components(known.game.lay(options)) == everything
    for moment in moments(known.game, steps(known, plot)):
        assert known.components(moment.after) == everything, moment.event


@every_game
@given(plot=plots())
def test_the_open_table_agrees_with_the_truth(known: Knowledge, plot: Plot) -> None:
    for moment in moments(known.game, steps(known, plot)):
        assert known.discrepancies(moment.after) == [], moment.event
