"""Every bot answers every question legally, the same with the same dice, and from what its seat may know."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings

from menagerie_server.bots.bot import AnyBot, Budget, Temperament
from menagerie_server.bots.wildcards.brain import WildCardsBrain
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import LEVELS, Level
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import NATURAL_CARDS
from menagerie_shared.games.wildcards.moves import Acquire, TakeBidBack
from menagerie_shared.games.wildcards.questions import ChooseAnimal, ChooseReturn
from tests.kit.amounts import PROVE
from tests.kit.games.playing import Plot, Step, plot_of, plots, steps, table_of
from tests.kit.games.wildcards import TABLES, WILDCARDS_KNOWLEDGE

GAME = WILDCARDS_KNOWLEDGE.game
BRAIN = WildCardsBrain()
LITTLE = Budget(simulations=6)
SELDOM = 15 if PROVE else 45
"""An expert takes its time: of a kind of question that it has answered in a game, it gets one in so many moves."""


def follow(bots: dict[Seat, AnyBot], step: Step) -> None:
    """Let bots see where a game begins, and follow it from there."""
    for seat, bot in bots.items():
        if step.seat is None:
            bot.see(GAME.view(step.before, seat))
        for event in step.events:
            if (told := GAME.tell(event, seat)) is not None:
                bot.follow(told)


def watched(plot: Plot, level: Level, temperament: Temperament) -> Iterator[tuple[Any, dict[Seat, AnyBot]]]:
    """A generated game that bots follow, though others play it."""
    options = table_of(WILDCARDS_KNOWLEDGE, plot)
    bots = {seat: BRAIN.bot(level, temperament) for seat in GAME.people(options)}
    for step in steps(WILDCARDS_KNOWLEDGE, plot):
        follow(bots, step)
        yield step.after, bots


def answer_all(plot: Plot, level: Level, temperament: Temperament = Temperament()) -> set[type]:  # noqa: B008  # frozen
    """Ask bots everything that comes up in a game; the questions that did."""
    asked = set()
    for number, (state, bots) in enumerate(watched(plot, level, temperament)):
        for seat in GAME.waiting(state):
            question = GAME.asked(state)[seat]
            if level == "expert" and number % SELDOM and type(question) in asked:
                continue
            choice = bots[seat].choose(question, Dice(number), LITTLE)
            question.check(choice.move)
            worths = [considered.worth for considered in choice.considered]
            assert all(0.0 <= worth <= 1.0 for worth in worths)
            assert len(worths) <= 12
            assert worths == sorted(worths, reverse=True)
            for considered in choice.considered:
                question.check(considered.move)
            asked.add(type(question))
    return asked


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=6)
@given(plot=plots())
def test_every_answer_is_legal(level: Level, plot: Plot) -> None:
    answer_all(plot, level)


@pytest.mark.parametrize("level", LEVELS)
def test_every_question_is_answered_at_every_table(level: Level) -> None:
    asked = set()
    temperament = Temperament(boldness=1.0, stubbornness=-1.0)
    for number in range(len(TABLES)):
        asked |= answer_all(plot_of(number)._replace(table=number, corner=None), level, temperament)
    for corner in range(len(WILDCARDS_KNOWLEDGE.corners)):
        asked |= answer_all(plot_of(corner)._replace(corner=corner), level, temperament)
    assert len(asked) == 8


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_dice_lead_to_the_same_choice(level: Level) -> None:
    for number in range(3):
        plot = plot_of(number)._replace(corner=None)
        pairs = zip(watched(plot, level, Temperament()), watched(plot, level, Temperament()), strict=True)
        for turn, ((state, ones), (_, others)) in enumerate(pairs):
            for seat in GAME.waiting(state)[: 1 if turn % 5 == 0 else 0]:
                question = GAME.asked(state)[seat]
                first = ones[seat].choose(question, Dice(turn), LITTLE)
                assert first == others[seat].choose(question, Dice(turn), LITTLE)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_may_not_know_makes_no_difference(level: Level) -> None:
    """Two worlds that differ in nothing else, each shown to a bot of its own."""
    differed = 0
    for number in range(len(TABLES)):
        plot = plot_of(number)._replace(table=number, corner=None)
        for turn, (state, _) in enumerate(watched(plot, level, Temperament())):
            if turn % (30 if level == "expert" else 9):
                continue
            for seat in GAME.waiting(state):
                other = GAME.imagine(GAME.view(state, seat), Dice(turn), GAME.chosen(state, seat))
                choices = []
                for world in (state, other):
                    bot = BRAIN.bot(level)
                    bot.see(GAME.view(world, seat))
                    choices.append(bot.choose(GAME.asked(world)[seat], Dice(turn), LITTLE))
                assert choices[0] == choices[1]
                differed += other != state
                break
    assert differed > 40


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_only_beginners_leave_a_bid_that_comes_back_for_nothing(level: Level) -> None:
    answers = [
        bots[seat].choose(GAME.asked(state)[seat], Dice(number), LITTLE).move
        for number in range(8)
        for state, bots in watched(plot_of(number)._replace(corner=None), level, Temperament())
        for seat in GAME.waiting(state)
        if isinstance(GAME.asked(state)[seat], ChooseReturn)
    ]
    assert len(answers) > 5
    assert all(isinstance(answer, TakeBidBack) for answer in answers)


def unlisted() -> Iterator[tuple[Any, AnyBot, Any, list[Any]]]:
    """Payments that an expert does not even compare, and what it would do."""
    for number in range(40):
        for state, bots in watched(plot_of(number)._replace(corner=None), "expert", Temperament()):
            for seat in GAME.waiting(state):
                question = GAME.asked(state)[seat]
                if not isinstance(question, ChooseAnimal):
                    continue
                compared = [one.move for one in bots[seat].choose(question, Dice(1), LITTLE).considered]
                others = [move for move in islice(question.answers(), 60) if isinstance(move, Acquire)]
                others = [move for move in others if not any(GAME.same_answer(move, one) for one in compared)]
                if compared and others:
                    yield state, bots[seat], question, [compared[0], others[0]]


def test_two_answers_are_weighed_fairly_though_one_was_not_even_compared() -> None:
    for _, bot, question, moves in islice(unlisted(), 3):
        budget = Budget(simulations=60)
        weighed = bot.weigh(question, moves, Dice(1), budget)
        assert weighed == bot.weigh(question, moves, Dice(1), budget)
        assert weighed.simulations == 60, "each is tried as often as the other, however far apart they are"
        assert len(weighed.considered) == 2
        assert all(any(GAME.same_answer(one.move, move) for one in weighed.considered) for move in moves)


def test_which_cards_are_given_up_makes_no_difference_when_nothing_comes_after() -> None:
    """A payment that was none of those compared was said to cost half the game."""
    looked_at = 0
    for state, bot, question, (_, other) in unlisted():
        if state.table.round < state.table.options.rounds:
            continue
        natural = NATURAL_CARDS[state.table.display[other.position]]
        plain = [
            move
            for move in islice(question.answers(), 200)
            if isinstance(move, Acquire) and move.position == other.position and not natural.issuperset(move.payment)
        ]
        if len(plain) > 1:
            first, second = bot.weigh(question, plain[:2], Dice(1), Budget(simulations=20)).considered
            assert first.worth == second.worth
            looked_at += 1
        if looked_at == 2:
            return
    raise AssertionError("there were no such moments")


def test_a_bot_answers_with_what_it_has_when_time_is_up() -> None:
    bot = BRAIN.bot("expert")
    state = GAME.deal(TABLES[0], Dice(1)).state
    bot.see(GAME.view(state, 0))
    question = GAME.asked(state)[0]
    choice = bot.choose(question, Dice(1), Budget(100_000, lambda: True))
    question.check(choice.move)
    assert choice.simulations <= 12 + 6 + 3 + 2
