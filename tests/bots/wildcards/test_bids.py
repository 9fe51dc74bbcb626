"""What bids are worth is worked out in two ways, of which the quick one is for three animals: both agree."""

from random import Random

import pytest

from menagerie_server.bots.wildcards import weights
from menagerie_server.bots.wildcards.bids import weigh_bids, weigh_for_three
from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.kinds import Player
from menagerie_server.bots.wildcards.numbers import BID, IBEX, NATURAL
from menagerie_server.bots.wildcards.plans import Plans
from menagerie_server.bots.wildcards.rounds import play
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.worth import Worth
from menagerie_shared.games.wildcards.options import Options


@pytest.mark.parametrize("options", [Options(edition=2020), Options(edition=2022)], ids=["2020", "2022"])
def test_the_quick_way_for_three_animals_finds_the_same_worths(options: Options) -> None:
    thumb, plans = Thumb(weights.trained()), Plans(Worth(weights.trained()))
    compared = passing = 0
    for number in range(4):
        draw = Random(number).random
        table = deal(options, shuffler(draw))
        while not table.over:
            seat = table.asked[-1]
            if table.moment == BID:
                cards = plans.bids(table.hands[seat], table.rounds_left, table.leaders[IBEX] == seat)
                wants = thumb.worth.animals(table, seat, table.display)
                homes = [NATURAL[kind] for kind in table.display]
                for passed in (draw() * 4.0, -9.0):
                    given = (cards, thumb.rivals.chances(table, seat), wants, homes, passed)
                    quick, plain = weigh_for_three(*given), weigh_bids(*given)
                    assert [card for _, card in quick] == [card for _, card in plain]
                    assert [worth for worth, _ in quick] == pytest.approx([worth for worth, _ in plain])
                    passing += sum(worth == pytest.approx(passed) for worth, _ in plain)
                    compared += len(plain)
            play(table, seat, Player(thumb, 1, int(draw() * 100)).choose(table, seat))
    assert compared > 500
    assert passing > 10
