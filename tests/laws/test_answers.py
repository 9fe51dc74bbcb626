"""Questions know exactly their legal answers: all that are generated are accepted, and no two of them are the same."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from hypothesis import given, settings

from menagerie_server.engine.chance import Dice
from menagerie_shared.games.questions import Pick
from tests.kit.amounts import EXAMPLES
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Unasked, plot_of, plots, standing, steps

FEW = 5_000
"""No question so far has more answers than this, so that all of them can be looked at."""
SMALL_TREE = 400
"""Up to so many ways to pick, every one is tried."""


def questions(known: Knowledge, plot: Plot) -> Iterator[tuple[Any, int, Any]]:
    """Every question of a game: the state, the seat, the question."""
    for state in standing(known, plot):
        for seat, question in known.game.asked(state).items():
            yield state, seat, question


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_each_answer_is_generated_once_and_passes_the_check(known: Knowledge, plot: Plot) -> None:
    for _, _, question in questions(known, plot):
        answers = list(islice(question.answers(), FEW))
        assert 0 < len(answers) < FEW
        assert len({known.same(answer) for answer in answers}) == len(answers)
        for answer in answers:
            question.check(answer)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_generated_answers_are_accepted_by_the_game(known: Knowledge, plot: Plot) -> None:
    dice = Dice(plot.seed)
    for state, seat, question in questions(known, plot):
        for answer in dice.shuffle(list(question.answers()))[:4]:
            turn = known.game.decide(state, seat, answer, dice)
            assert turn.events
            assert known.components(turn.state) == known.components(state)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_a_sample_is_one_of_the_answers(known: Knowledge, plot: Plot) -> None:
    dice = Dice(plot.seed)
    for _, _, question in questions(known, plot):
        answers = {known.same(answer) for answer in question.answers()}
        for pick in (dice.pick, dice.pick, dice.pick, lambda count: 0, lambda count: count - 1):
            assert known.same(question.sample(pick)) in answers


@every_game
def test_every_answer_can_come_up_as_a_sample(known: Knowledge) -> None:
    tried: dict[str, int] = {}
    for seed in range(24):
        for _, _, question in questions(known, plot_of(seed)):
            kind = type(question).__name__
            samples = all_samples(known, question) if tried.get(kind, 0) < 30 else None
            if samples is not None:
                assert samples == {known.same(answer) for answer in question.answers()}
                tried[kind] = tried.get(kind, 0) + 1
    assert set(tried) == {kind.__name__ for kind in known.game.types.question.__args__}


def all_samples(known: Knowledge, question: Any) -> set[Any] | None:
    """Every sample, by picking in every possible way; None if there are too many ways."""
    samples: set[Any] = set()
    paths: list[list[int]] = [[]]
    for _ in range(SMALL_TREE):
        if not paths:
            return samples
        path = paths.pop()
        samples.add(known.same(question.sample(following(path, paths))))
    return None


def following(path: list[int], paths: list[list[int]]) -> Pick:
    """Pick along a path, then the first of everything; the other ways at each new fork are put on the list."""
    taken: list[int] = []

    def pick(count: int) -> int:
        if len(taken) == len(path):
            paths.extend([*taken, way] for way in range(1, count))
            path.append(0)
        taken.append(path[len(taken)])
        return taken[-1]

    return pick


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_a_question_stands_until_it_is_answered(known: Knowledge, plot: Plot) -> None:
    """While others decide, whoever is still waited for is asked exactly what they were asked before."""
    game = known.game
    for step in steps(known, plot):
        for seat in game.waiting(step.before):
            if step.seat is not None and step.seat != seat:
                assert seat in game.waiting(step.after)
                assert game.question(step.after, seat) == game.question(step.before, seat)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_one_question_is_what_all_are_asked(known: Knowledge, plot: Plot) -> None:
    for state in standing(known, plot):
        asked = known.game.asked(state)
        for seat in (-1, 0, 1, 2, 3, 4, 5, 99):
            assert known.game.question(state, seat) == asked.get(seat)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_the_order_in_which_seats_choose_changes_nothing(known: Knowledge, plot: Plot) -> None:
    """Those who are waited for may decide in any order: the first does not gain by it."""
    game = known.game
    for state in standing(known, plot):
        waiting = game.waiting(state)
        if len(waiting) < 2:
            continue
        dice = Dice(plot.seed)
        choices = {seat: game.asked(state)[seat].sample(dice.pick) for seat in waiting}
        ends = []
        for order in (waiting, waiting[::-1], dice.shuffle(waiting)):
            after = state
            for seat in order[:-1]:
                after = game.decide(after, seat, choices[seat], Unasked()).state
            ends.append(game.decide(after, order[-1], choices[order[-1]], Dice(plot.seed)).state)
        assert ends[0] == ends[1] == ends[2]
