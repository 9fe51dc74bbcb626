"""A flood of handshakes, fifty who never read and twenty who drag their windows: a game goes on without noticing.

This is a measurement on a machine that has to be quiet, so it is one of the long campaigns: `make prove`. What is done
in each turn of the loop is tested every time, in test_floods and test_draw_queue.
"""

import pytest

from benchmarks.ssh import at, measure_siege

UNDER = 100.0
"""Milliseconds from a move to the other seats, for 99 of 100."""
SECONDS = 20.0


@pytest.mark.parametrize("doors", [0, 1])
def test_moves_are_fast_among_strangers(doors: int) -> None:
    siege = measure_siege(doors, SECONDS)
    assert siege.strangers["handshakes"] > 1
    assert siege.strangers["sizes"] > 1
    assert len(siege.besieged) > len(siege.quiet)
    assert at(siege.besieged, 0.99) < UNDER, (at(siege.quiet, 0.99), siege.strangers)
