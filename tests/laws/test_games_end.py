"""Every game ends, in the way its rules say, and then it is over for everybody."""

import pytest
from hypothesis import given

from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.refusals import IllegalMove
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Unasked, plots, standing, steps, table_of
from tests.kit.games.strange_moves import any_move


def test_the_laws_know_every_game_of_the_catalogue() -> None:
    assert {name: known.game for name, known in KNOWN.items()} == GAMES


@every_game
@given(plot=plots())
def test_games_end(known: Knowledge, plot: Plot) -> None:
    *_, last = standing(known, plot)
    assert known.unfinished(last) == []


@every_game
@given(plot=plots())
def test_there_is_an_outcome_exactly_when_nobody_is_waited_for(known: Knowledge, plot: Plot) -> None:
    game = known.game
    for state in standing(known, plot):
        assert (game.outcome(state) is None) == bool(game.waiting(state)) == bool(game.asked(state))


@every_game
@given(plot=plots())
def test_the_outcome_ranks_every_person_once(known: Knowledge, plot: Plot) -> None:
    *_, last = standing(known, plot)
    outcome = known.game.outcome(last)
    assert outcome is not None
    ranked = tuple(standing.seat for standing in outcome.standings)
    assert ranked == tuple(sorted({*known.game.people(table_of(known, plot)), *known.ranked(table_of(known, plot))}))
    ranks = [standing.rank for standing in outcome.standings]
    assert all(rank == 1 + sum(better < rank for better in ranks) for rank in ranks)
    assert outcome.winners
    for one in outcome.standings if known.score_decides else ():
        assert all(one.rank <= other.rank for other in outcome.standings if one.score > other.score)


@every_game
def test_people_sit_in_seats_of_the_table(known: Knowledge) -> None:
    for options in known.tables:
        people = known.game.people(options)
        assert people
        assert set(people) <= set(range(known.game.seats(options)))
        assert list(people) == sorted(set(people))


@every_game
@given(plot=plots())
def test_nobody_can_move_once_a_game_is_over(known: Knowledge, plot: Plot) -> None:
    *_, step = steps(known, plot)
    dice = Dice(plot.seed)
    moves = [step.move, *(any_move(known.game.types.move, dice.pick) for _ in range(20))]
    for seat in known.game.people(table_of(known, plot)):
        assert known.game.question(step.after, seat) is None
        for move in moves:
            with pytest.raises(IllegalMove, match="game_over"):
                known.game.decide(step.after, seat, move, Unasked())
