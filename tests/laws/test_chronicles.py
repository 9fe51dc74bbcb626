"""What summaries and records make of events: every round once, and nothing that a spectator does not see."""

import re
from typing import Any

import msgspec
from hypothesis import given

from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, moments, plots, steps, table_of


@every_game
@given(plot=plots())
def test_a_chronicle_has_every_round_once_and_in_order(known: Knowledge, plot: Plot) -> None:
    game = known.game
    chapters: list[Any] = [game.chronicle(moment.after, moment.event) for moment in moments(game, steps(known, plot))]
    rounds = [chapter.round for chapter in chapters if chapter is not None]
    assert rounds
    assert rounds == list(range(rounds[0], rounds[-1] + 1))
    assert plot.corner is not None or rounds[0] == 1


@every_game
@given(plot=plots())
def test_a_chronicle_does_not_depend_on_anything_hidden(known: Knowledge, plot: Plot) -> None:
    game = known.game
    for moment in moments(game, steps(known, plot)):
        chapter = game.chronicle(moment.after, moment.event)
        if chapter is not None:
            other = known.with_hidden(moment.after, [row[::-1] for row in known.hidden(moment.after)])
            assert msgspec.json.encode(game.chronicle(other, moment.event)) == msgspec.json.encode(chapter)


@every_game
@given(plot=plots())
def test_what_an_event_counts_as_is_a_word(known: Knowledge, plot: Plot) -> None:
    words = {known.game.count(event) for step in steps(known, plot) for event in step.events}
    assert len(words) > 1
    assert all(word is None or re.fullmatch("[a-z]+(_[a-z]+)*", word) for word in words)


@every_game
@given(plot=plots())
def test_nothing_is_counted_that_is_not_told(known: Knowledge, plot: Plot) -> None:
    """A summary of games that still go on must not tell of changes of mind."""
    for step in steps(known, plot):
        for event in step.events:
            told = {known.game.tell(event, viewer) is None for viewer in known.viewers(table_of(known, plot))}
            assert known.game.count(event) is None or told == {False}
