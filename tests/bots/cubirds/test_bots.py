"""Bots of every level answer legally, the same with the same dice, and by nothing but what their seat may know."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_server.bots.bot import AnyBot, Budget, Choice, Temperament
from menagerie_server.bots.deals import Player, play_deal
from menagerie_server.bots.yardstick import Yardstick
from menagerie_server.catalogue import BRAINS
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.characters import LEVELS, Level
from menagerie_shared.games.cubirds.options import Options
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.playing import Plot, plots, standing, steps

BRAIN = BRAINS["cubirds"]
CUBIRDS_KNOWN = KNOWN["cubirds"]
FEW = Budget(12)
"""Enough to think ahead a little."""

temperaments = st.builds(Temperament, boldness=st.floats(-1, 1), stubbornness=st.floats(-1, 1))
levels = st.sampled_from(LEVELS)


def chosen(bot: AnyBot, state: Any, seat: int, seed: int) -> Choice[Any]:
    return bot.choose(CUBIRDS.question(state, seat), Dice(seed), FEW)


def shown(state: Any, seat: int, level: Level, temperament: Temperament) -> AnyBot:
    bot = BRAIN.bot(level, temperament)
    bot.see(CUBIRDS.view(state, seat))
    return bot


@given(plot=plots(), level=levels, temperament=temperaments, every=st.integers(3, 9))
def test_every_answer_is_legal_and_says_what_was_compared(
    plot: Plot, level: Level, temperament: Temperament, every: int
) -> None:
    bots: dict[int, AnyBot] = {}
    for number, step in enumerate(steps(CUBIRDS_KNOWN, plot)):
        if not bots:
            bots = {seat: shown(step.before, seat, level, temperament) for seat in step.before.table.options.people}
        for event in step.events:
            for seat, bot in bots.items():
                if (told := CUBIRDS.tell(event, seat)) is not None:
                    bot.follow(told)
        for seat in CUBIRDS.waiting(step.after) if number % every == 0 else ():
            question = CUBIRDS.question(step.after, seat)
            assert question is not None
            choice = chosen(bots[seat], step.after, seat, number)
            question.check(choice.move)
            assert choice.simulations <= FEW.simulations
            assert len(choice.considered) <= 12
            worths = [considered.worth for considered in choice.considered]
            assert worths == sorted(worths, reverse=True)
            assert all(0 <= worth <= 1 for worth in worths)
            for considered in choice.considered:
                question.check(considered.move)
            assert choice == chosen(bots[seat], step.after, seat, number)


@given(plot=plots(), level=levels, every=st.integers(3, 9))
def test_two_worlds_that_look_the_same_are_answered_the_same(plot: Plot, level: Level, every: int) -> None:
    for number, state in enumerate(standing(CUBIRDS_KNOWN, plot)):
        for seat in CUBIRDS.waiting(state) if number % every == 0 else ():
            other = CUBIRDS.imagine(CUBIRDS.view(state, seat), Dice(number))
            one, same = (shown(world, seat, level, Temperament()) for world in (state, other))
            assert chosen(one, state, seat, number) == chosen(same, other, seat, number)


def test_two_answers_are_weighed_alone_though_one_was_not_even_compared() -> None:
    state = CUBIRDS.deal(Options(seats=3), Dice("weighed")).state
    seat = CUBIRDS.waiting(state)[0]
    question = CUBIRDS.question(state, seat)
    assert question is not None
    compared = [one.move for one in chosen(shown(state, seat, "expert", Temperament()), state, seat, 1).considered]
    other = next(move for move in question.answers() if move not in compared)
    bot = shown(state, seat, "expert", Temperament())
    weighed = bot.weigh(question, [compared[0], other], Dice(1), Budget(40))
    assert {one.move for one in weighed.considered} == {compared[0], other}
    assert weighed.simulations == 40


@pytest.mark.parametrize("level", LEVELS)
def test_the_clock_stops_any_thinking(level: Level) -> None:
    state = CUBIRDS.deal(Options(), Dice(1)).state
    (seat,) = CUBIRDS.waiting(state)
    question = CUBIRDS.question(state, seat)
    assert question is not None
    bot = shown(state, seat, level, Temperament())
    choice = bot.choose(question, Dice(1), Budget(10_000_000, lambda: True))
    question.check(choice.move)
    assert choice.simulations == 0


def share(level: Level, options: Options, deals: int, simulations: int) -> float:
    """How much of the win a level has against yardsticks in all other seats."""
    lineup = [
        Player(level, lambda: BRAIN.bot(level), Budget(simulations)),
        *[Player("yardstick", lambda: Yardstick(CUBIRDS), Budget(0))] * (options.seats - 1),
    ]
    won = games = 0.0
    for deal in range(deals):
        for played in play_deal(CUBIRDS, options, lineup, f"deal {deal}"):
            winners = played.outcome.winners
            won += sum(played.players[seat] == 0 for seat in winners) / len(winners)
            games += 1
    return won / games


@pytest.mark.long
def test_hard_beats_the_yardstick_clearly() -> None:
    assert share("hard", Options(seats=2), 30, 0) > 0.65


@settings(max_examples=3)
@given(extra=st.integers(0, 3))
def test_robinbird_is_played_against_to_the_end(extra: int) -> None:
    for level in LEVELS:
        lineup = [Player(level, lambda level=level: BRAIN.bot(level), FEW)]  # type: ignore[misc]  # a default binds it
        (played,) = play_deal(CUBIRDS, Options(solo=True, extra_birds=extra), lineup, "solo")
        assert played.outcome.winners
