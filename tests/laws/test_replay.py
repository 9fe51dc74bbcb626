"""Events are the whole story: folding them gives the live state, without rules and without chance."""

import msgspec
from hypothesis import given

from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots, steps, table_of


@every_game
@given(plot=plots())
def test_folding_the_events_of_a_step_gives_the_state_after_it(known: Knowledge, plot: Plot) -> None:
    for step in steps(known, plot):
        state = step.before
        for event in step.events:
            state = known.game.fold(state, event)
        assert state == step.after


@every_game
@given(plot=plots())
def test_a_game_is_its_events_folded_onto_an_empty_table(known: Knowledge, plot: Plot) -> None:
    """And that also when the events were stored and read again: at each step, to the byte."""
    game = known.game
    stored = msgspec.msgpack.Decoder(game.types.event)
    played = list(steps(known, plot))
    state = played[0].before
    assert plot.corner is not None or state == game.lay(table_of(known, plot))
    for step in played:
        for event in step.events:
            state = game.fold(state, stored.decode(msgspec.msgpack.encode(event)))
        assert msgspec.msgpack.encode(state) == msgspec.msgpack.encode(step.after)


@every_game
@given(plot=plots())
def test_folding_leaves_the_state_before_as_it_was(known: Knowledge, plot: Plot) -> None:
    for step in steps(known, plot):
        before = msgspec.msgpack.encode(step.before)
        for event in step.events[:1]:
            known.game.fold(step.before, event)
        assert msgspec.msgpack.encode(step.before) == before
