"""A game played through in one's head is the game that is played at a table, to the byte."""

from typing import Any

import msgspec
from hypothesis import given

from menagerie_server.engine.chance import Dice
from tests.laws.catalogue import every_game
from tests.laws.knowledge import Knowledge
from tests.laws.playing import Plot, Whims, plots, standing, steps

encode = msgspec.msgpack.encode


def start_of(known: Knowledge, plot: Plot) -> Any:
    """The state that a plot begins with."""
    return next(steps(known, plot)).after


@every_game
@given(plot=plots())
def test_answers_at_once_lead_to_the_same_as_one_after_the_other(known: Knowledge, plot: Plot) -> None:
    """From the first question to the end: the same questions, and after each the same events and state."""
    game = known.game
    state = start_of(known, plot)
    chance, whims = Dice(plot.seed), Whims(plot)
    playthrough = game.play_on(state, Dice(plot.seed))
    happened: list[Any] = []
    while questions := playthrough.unanswered():
        assert list(questions) == list(game.waiting(state))
        answers = {}
        for seat, question in questions.items():
            assert question == game.question(state, seat)
            answers[seat] = question.sample(whims.pick_as(seat))
        for seat, move in answers.items():
            turn = game.decide(state, seat, move, chance)
            happened += turn.events
            state = turn.state
        playthrough.play(answers)
        assert encode(playthrough.freeze()) == encode(state)
        assert encode(playthrough.events) == encode(happened)
    assert not game.waiting(state)


@every_game
@given(plot=plots())
def test_an_answer_of_one_leads_to_the_same_as_its_decision(known: Knowledge, plot: Plot) -> None:
    """Also where others are still waited for, or have chosen already."""
    game = known.game
    for state in standing(known, plot):
        for seat in game.waiting(state):
            answer = game.asked(state)[seat].sample(Dice(plot.seed).pick)
            turn = game.decide(state, seat, answer, Dice(plot.seed))
            playthrough = game.play_on(state, Dice(plot.seed))
            playthrough.play({seat: answer})
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
    while questions := playthrough.unanswered():
        state, events = playthrough.freeze(), tuple(playthrough.events)
        handed_out += [(value, encode(value)) for value in (state, events, *questions.values())]
        playthrough.play({seat: question.sample(whims.pick_as(seat)) for seat, question in questions.items()})
    for value, then in handed_out:
        assert encode(value) == then
