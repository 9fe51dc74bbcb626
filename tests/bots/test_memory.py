"""What bots remember of what they have worked out stays small, however many games they play."""

import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

from menagerie_server.bots.cubirds.worth import offers
from menagerie_server.bots.wildcards import weights
from menagerie_server.bots.wildcards.plans import Plans
from menagerie_server.bots.wildcards.worth import Worth

DIFFERENT = 5_000
MOST = 2_000_000
"""So many bytes each of these may take."""


def _bids(plans: Plans, draw: Random) -> object:
    return plans.bids([draw.randrange(16) for _ in range(8)], 3, returns=False)


def _payments(plans: Plans, draw: Random) -> object:
    return plans.payments([draw.randrange(16) for _ in range(8)], 3, 2)


def _ties(plans: Plans, draw: Random) -> object:
    return plans.ties([draw.randrange(16) for _ in range(8)], 3, 2, (0, 1))


def _offers(plans: Plans, draw: Random) -> object:
    return offers(bytes(draw.randrange(8) for _ in range(9)))


@pytest.mark.parametrize("look_up", [_bids, _payments, _ties, _offers])
def test_what_was_worked_out_takes_little_memory(look_up: Callable[[Plans, Random], object]) -> None:
    plans, draw = Plans(Worth(weights.trained())), Random(7)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(DIFFERENT):
            look_up(plans, draw)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most - before < MOST
