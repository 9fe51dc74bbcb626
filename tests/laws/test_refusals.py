"""Whatever is not an answer is refused with IllegalMove, and nothing has happened."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_server.engine.chance import Dice
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat
from tests.kit.amounts import EXAMPLES
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Unasked, plot_of, plots, standing
from tests.kit.games.strange_moves import any_move, changed

SEATS = (0, 1, 2, 3, 4, 5, 99, -1, -5, -(2**63), 2**63)
"""Seats that a table may or may not have."""


def accepted(known: Knowledge, state: Any, seat: Seat, move: Any) -> bool:
    """Whether a move is accepted; if it is not, it is refused with a code, and the state is what it was."""
    before = msgspec.msgpack.encode(state)
    refusal = refusal_of(known.game.decide, state, seat, move, Dice(1))
    assert msgspec.msgpack.encode(state) == before
    if refusal is None:
        return True
    assert refusal.code.isidentifier()
    msgspec.msgpack.encode(refusal.facts)  # facts are plain values that a client can be sent
    return False


def refusal_of(attempt: Callable[..., object], *arguments: object) -> IllegalMove | None:
    """Why something is refused, if it is."""
    try:
        attempt(*arguments)
    except IllegalMove as refusal:
        return refusal
    return None


def strange(known: Knowledge, state: Any, pick: Pick) -> Any:
    """Some move: any at all, or an answer to one of the questions asked, with up to two things changed."""
    questions = list(known.game.asked(state).values())
    origin = pick(len(questions) + 1)
    if origin == len(questions):
        return any_move(known.game.types.move, pick)
    move = questions[origin].sample(pick)
    for _ in range(pick(3)):
        move = changed(move, pick)
    return move


def try_out(known: Knowledge, state: Any, seat: Seat, move: Any) -> bool:
    """A move is accepted if and only if it is one of the answers of the question that this seat is asked."""
    question = known.game.question(state, seat)
    legal = question is not None and known.same(move) in {known.same(answer) for answer in question.answers()}
    assert accepted(known, state, seat, move) == legal, (seat, move)
    return legal


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots(), when=st.integers(0, 300), data=st.data())
def test_any_move_at_all_is_refused_unless_it_is_an_answer(
    known: Knowledge, plot: Plot, when: int, data: st.DataObject
) -> None:
    """Hypothesis makes the moves, so that what it finds it can also make small."""
    *_, state = islice(standing(known, plot), when + 1)
    for seat in data.draw(st.lists(st.sampled_from(SEATS), max_size=4)):
        try_out(known, state, seat, strange(known, state, lambda count: data.draw(st.integers(0, count - 1))))


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_strange_moves_are_refused_throughout_a_game(known: Knowledge, plot: Plot) -> None:
    dice = Dice(plot.seed)
    for state in standing(known, plot):
        for seat in (*known.game.asked(state), SEATS[dice.pick(len(SEATS))]):
            try_out(known, state, seat, strange(known, state, dice.pick))


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_nobody_answers_for_another_seat(known: Knowledge, plot: Plot) -> None:
    dice = Dice(plot.seed)
    for state in standing(known, plot):
        asked = known.game.asked(state)
        for seat in set(SEATS) - set(asked):
            for question in asked.values():
                with pytest.raises(IllegalMove):
                    known.game.decide(state, seat, question.sample(dice.pick), Unasked())


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_the_question_and_the_game_refuse_alike(known: Knowledge, plot: Plot) -> None:
    """Question and game give the same reason, so a client can check a move before it sends it."""
    dice = Dice(plot.seed)
    for state in standing(known, plot):
        for seat, question in known.game.asked(state).items():
            move = strange(known, state, dice.pick)
            asked = refusal_of(question.check, move)
            decided = refusal_of(known.game.decide, state, seat, move, Dice(1))
            assert repr(asked) == repr(decided)


@every_game
def test_the_strange_moves_are_strange_enough(known: Knowledge) -> None:
    """The fuzz is worth something: moves of every type are tried, many are legal, most are not."""
    tried: dict[bool, int] = {True: 0, False: 0}
    kinds = set()
    for seed in range(3 * len(known.tables)):
        dice = Dice(seed)
        for state in standing(known, plot_of(seed)):
            for seat in known.game.asked(state):
                move = strange(known, state, dice.pick)
                kinds.add(type(move))
                tried[try_out(known, state, seat, move)] += 1
    assert kinds == set(known.game.types.move.__args__)
    assert tried[True] > 500
    assert tried[False] > 1000
