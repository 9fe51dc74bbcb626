"""Simple players in a bot's head answer as the yardstick does, from which they are taken."""

from random import Random

import pytest

from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.numbers import BID, CHOOSE_BID, lean_move
from menagerie_server.bots.wildcards.plain import plain_bid, plain_bids, plain_chance, plain_choice
from menagerie_shared.games.wildcards.options import Options
from tests.bots.wildcards.lean_tables import lean_of
from tests.kit.games.playing import plot_of, steps
from tests.kit.games.wildcards import TABLES, WILDCARDS_KNOWLEDGE

GAME = WILDCARDS_KNOWLEDGE.game


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_they_answer_as_the_yardstick_does(number: int) -> None:
    """Where chance has no part in it: all but bids, of which the chances are compared below."""
    for step in steps(WILDCARDS_KNOWLEDGE, plot_of(number)._replace(table=number, corner=None)):
        state = step.after
        table = lean_of(state)
        for seat in GAME.waiting(state):
            if table.moment in (BID, CHOOSE_BID):
                continue
            advised = GAME.advise(GAME.view(state, seat), GAME.asked(state)[seat], lambda _: 0)
            assert plain_choice(table, seat, Random(1).random) == lean_move(advised)


def test_how_likely_they_bid_a_card_is_how_often_they_do() -> None:
    for number in range(4):
        draw = Random(number).random
        table = deal(Options(), shuffler(draw))
        bids = [plain_bid(table, 0, draw) for _ in range(2000)]
        cards = {card for _, card in plain_bids(table, 0)}
        for card in cards:
            assert plain_chance(table, 0, card) == pytest.approx(bids.count(card) / len(bids), abs=0.04)
        assert sum(plain_chance(table, 0, card) for card in cards) == pytest.approx(1.0)
        assert plain_chance(table, 0, 16) == 0.0
