"""Two worlds that differ only in what a viewer may not know are the same to that viewer, to the byte."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_server.engine.chance import Dice
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plot_of, plots
from tests.kit.two_worlds.worlds import Compared, Leak, Window, compare_worlds

LONGEST = 200
"""Longer than most games: the worlds are compared up to any moment of a game, and to its end."""
TRIES = 400
"""A leak has to be found in so many comparisons."""

LEAKS = [(known, leak) for known in KNOWN.values() for leak in known.leaks]


def compared(known: Knowledge, number: int, leak: str | None = None) -> Compared:
    """One of an endless row of comparisons: every table, every viewer, any moment."""
    dice = Dice(f"comparison {number}")
    skip = dice.pick(LONGEST) if number % 2 else 0
    window = Window(looker=dice.pick(60), skip=skip, length=dice.pick(LONGEST) if number % 3 else dice.pick(20))
    return compare_worlds(known, plot_of(number), window, known.leaks[leak] if leak else None)


def windows() -> st.SearchStrategy[Window]:
    """From the deal on or from any moment, for a few steps, for many or to the end, seen by anybody."""
    return st.builds(
        Window,
        looker=st.integers(0, 59),
        skip=st.just(0) | st.integers(0, LONGEST),
        length=st.integers(0, 20) | st.integers(0, LONGEST) | st.just(LONGEST),
    )


@every_game
def test_two_worlds_look_the_same(known: Knowledge) -> None:
    tried: list[Compared] = []

    @settings(max_examples=5 * settings().max_examples)
    @given(plot=plots(), window=windows())
    def law(plot: Plot, window: Window) -> None:
        tried.append(compare_worlds(known, plot, window))

    law()
    assert_worth_something(known, tried)


@pytest.mark.long
@every_game
def test_two_worlds_look_the_same_at_every_table(known: Knowledge) -> None:
    """The same again for games that hypothesis has no hand in: every table, evenly."""
    tables = len(known.tables)
    assert_worth_something(known, [compared(known, number) for number in range(8 * tables)])


def assert_worth_something(known: Knowledge, tried: list[Compared]) -> None:
    """The worlds really were different, and a lot was compared."""
    different = [comparison for comparison in tried if comparison.exchanged]
    assert len(different) > 0.6 * len(tried)
    assert (sum(comparison.wavered > 0 for comparison in tried) > 0.3 * len(tried)) is known.changes_minds
    assert sum(comparison.steps for comparison in different) > 15 * len(tried)
    assert sum(comparison.got for comparison in different) > 75 * len(tried)
    places = sum((comparison.exchanged for comparison in tried), Counter[str]())
    assert set(places) == known.hiding_places
    assert min(places.values()) >= 5, places


@pytest.mark.parametrize(("known", "leak"), LEAKS, ids=[leak for _, leak in LEAKS])
def test_a_leak_is_found(known: Knowledge, leak: str) -> None:
    """The same comparison, with the same games, tells a game with a leak from one without."""
    for number in range(TRIES):
        try:
            compared(known, number, leak)
        except Leak:
            return
    pytest.fail(f"nobody noticed {leak} in {TRIES} comparisons")
