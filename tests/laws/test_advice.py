"""The advice for those who are away is always legal, comes from what the seat can see, and brings a game to its end."""

from typing import Any

from hypothesis import given

from menagerie_server.engine.chance import Dice
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots, standing, table_of


def advised(known: Knowledge, state: Any, seat: int, seed: int) -> Any:
    game = known.game
    return game.advise(game.view(state, seat), game.asked(state)[seat], Dice(seed).pick)


@every_game
@given(plot=plots())
def test_advice_is_legal_and_the_same_for_the_same_pick(known: Knowledge, plot: Plot) -> None:
    for state in standing(known, plot):
        for seat, question in known.game.asked(state).items():
            move = advised(known, state, seat, plot.seed)
            question.check(move)
            assert move == advised(known, state, seat, plot.seed)


@every_game
@given(plot=plots())
def test_a_game_played_by_advice_ends(known: Knowledge, plot: Plot) -> None:
    game = known.game
    dice = Dice(plot.seed)
    state = game.deal(table_of(known, plot), dice).state
    for number in range(known.most_decisions):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = waiting[dice.pick(len(waiting))]
        state = game.decide(state, seat, advised(known, state, seat, number), dice).state
    assert known.unfinished(state) == []
