"""Every game that was played by the rules has a record that fits, and two checkers agree on that."""

import pytest
from hypothesis import given, settings

from menagerie.statement import describe
from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.records.record import read_record, write_record
from menagerie_server.records.verify import verify
from menagerie_shared.wire.requests import Clock
from tests.kit.amounts import EXAMPLES
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.finished import as_json, play, record_of, written
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots
from tests.records.independent_checker import check


def _from_the_deal(plot: Plot) -> Plot:
    return plot._replace(corner=None)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots().map(_from_the_deal))
def test_the_record_of_a_generated_game_fits(known: Knowledge, plot: Plot) -> None:
    data = write_record(record_of(play(known, plot, Clock(choice=60) if plot.seed % 2 else None)))
    record = read_record(data)
    assert write_record(record) == data
    verify(record, GAMES)
    assert describe(Words(strict=True), record)


@settings(max_examples=EXAMPLES)
@given(plot=plots().map(_from_the_deal))
def test_a_checker_written_from_the_documentation_alone_agrees(plot: Plot) -> None:
    check(write_record(record_of(play(KNOWN[DEFAULT_GAME], plot, Clock(choice=60)))))


@pytest.mark.parametrize("table", range(len(KNOWN[DEFAULT_GAME].tables)))
def test_both_checkers_agree_at_every_table(table: int) -> None:
    data = written(table=table, seed=table)
    verify(read_record(data), GAMES)
    check(data)


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots().map(_from_the_deal))
def test_a_record_has_every_choice_and_marks_those_that_were_changed(known: Knowledge, plot: Plot) -> None:
    finished = play(known, plot)
    record = record_of(finished)
    assert len(record.steps) == sum(type(entry).__name__ == "Happened" for entry in finished.entries)
    for step in record.steps:
        if step.replaces is not None:
            replaced = record.steps[step.replaces]
            assert replaced.seat == step.seat
            assert replaced.number < step.number
            between = record.steps[step.replaces + 1 : step.number]
            assert not any(other.seat == step.seat for other in between)
    changed = [event for step in record.steps for event in step.events if event["type"] == "ChoiceChanged"]
    assert len(changed) <= sum(step.replaces is not None for step in record.steps) + _forced(record.steps)


def _forced(steps: object) -> int:
    """How many choices the table made by itself: nobody's step is replaced if somebody changes such a one."""
    assert isinstance(steps, tuple)
    events = [event for step in steps for event in step.events]
    return sum(event["type"] == "ChoiceMade" and event["reason"] is not None for event in events)


def test_changes_of_mind_bots_time_and_unopened_contributions_all_come_up() -> None:
    """Else the tests above would show nothing about them."""
    records = [as_json(written(table=table, seed=table)) for table in range(12)]
    steps = [step for record in records for step in record["steps"]]
    assert {step["by"] for step in steps} == {None, "person", "bot", "time"}
    assert any(step["replaces"] is not None for step in steps)
    shares = [share for record in records for share in record["fairness"]["shares"]]
    assert any(share["commitment"] and not share["contribution"] for share in shares)
    assert any(share["commitment"] and share["contribution"] for share in shares)
    assert any(not share["commitment"] for share in shares)
    assert {sitter["kind"] for record in records for sitter in record["seats"]} == {"person", "bot", "virtual"}
