"""A game played through in one's head is the game that is played at a table, to the byte."""

from typing import Any

import msgspec
from hypothesis import given

from menagerie_server.engine.chance import Dice
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Whims, plots, standing, steps

encode = msgspec.msgpack.encode


def start_of(known: Knowledge, plot: Plot) -> Any:
    """The state that a plot begins with."""
    return next(steps(known, plot)).after


@every_game
@given(plot=plots())
def test_a_game_in_ones_head_is_the_same_as_at_a_table(known: Knowledge, plot: Plot) -> None:
    """From the first question to the end: the same questions, and after each answer the same events and state."""
    game = known.game
    state = start_of(known, plot)
    chance, whims = Dice(plot.seed), Whims(plot)
    playthrough = game.play_on(state, Dice(plot.seed))
    happened: list[Any] = []
    while waiting := playthrough.waiting():
        assert waiting == game.waiting(state)
        for seat in waiting:
            question = playthrough.question(seat)
            assert question == game.question(state, seat)
            move = question.sample(whims.pick_as(seat))
            turn = game.decide(state, seat, move, chance)
            playthrough.play(seat, move)
            happened += turn.events
            state = turn.state
            assert encode(playthrough.freeze()) == encode(state)
            assert encode(playthrough.events) == encode(happened)
    assert not game.waiting(state)


@every_game
@given(plot=plots())
def test_a_playthrough_begins_wherever_a_game_stands(known: Knowledge, plot: Plot) -> None:
    """Also where others are still waited for, or have chosen already."""
    game = known.game
    for state in standing(known, plot):
        assert game.play_on(state, Dice(plot.seed)).waiting() == game.waiting(state)
        for seat in game.waiting(state):
            answer = game.asked(state)[seat].sample(Dice(plot.seed).pick)
            turn = game.decide(state, seat, answer, Dice(plot.seed))
            playthrough = game.play_on(state, Dice(plot.seed))
            playthrough.play(seat, answer)
            assert encode(playthrough.freeze()) == encode(turn.state)
            assert encode(playthrough.events) == encode(turn.events)


@every_game
@given(plot=plots())
def test_what_was_handed_out_stays_as_it_was(known: Knowledge, plot: Plot) -> None:
    """The state that it began with, and every question, event and state on the way: only the playthrough goes on."""
    start = start_of(known, plot)
    playthrough = known.game.play_on(start, Dice(plot.seed))
    whims = Whims(plot)
    handed_out = [(start, encode(start))]
    while waiting := playthrough.waiting():
        for seat in waiting:
            state, events = playthrough.freeze(), tuple(playthrough.events)
            question = playthrough.question(seat)
            handed_out += [(value, encode(value)) for value in (state, events, question)]
            playthrough.play(seat, question.sample(whims.pick_as(seat)))
    for value, then in handed_out:
        assert encode(value) == then
