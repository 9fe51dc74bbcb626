"""A game can be checked from every seat, and by whoever looked on: what was told is enough to play it again."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from menagerie_client.catalogue import BOARDS
from menagerie_client.checking.deal_check import check, is_fair
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.records.record import read_any_record
from menagerie_shared.games.seats import Viewer
from menagerie_shared.seat_record import SeatRecord, write_seat_record
from tests.kit.amounts import CHANGES, EXAMPLES
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.finished import Finished, play
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots
from tests.kit.games.testimonies import account_of, as_json, judge, record_seen_by

EVENTFUL = (4, 9, 12, 14)
"""Tables of both editions, with and without Leo."""


def viewers(finished: Finished) -> list[Viewer]:
    known = KNOWN[finished.about.game]
    return [None, *known.game.people(known.game.types.options(**finished.about.options))]


@cache
def finished(table: int, seed: int = 3) -> Finished:
    return play(KNOWN[DEFAULT_GAME], Plot(table=table, seed=seed, leanings=("even", "low", "high")))


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots().map(lambda plot: plot._replace(corner=None)))
def test_what_any_viewer_was_told_of_a_generated_game_fits(known: Knowledge, plot: Plot) -> None:
    game = play(known, plot)
    for viewer in viewers(game):
        data = record_seen_by(game, viewer)
        assert judge(data) == "fits"
        record = read_any_record(data)
        assert isinstance(record, SeatRecord)
        assert write_seat_record(record) == data
        findings = check(account_of(game, viewer), BOARDS[known.game.name].retrace)
        assert is_fair(findings), findings


@pytest.mark.parametrize("table", range(len(KNOWN[DEFAULT_GAME].tables)))
def test_every_kind_of_table_can_be_checked_from_every_seat(table: int) -> None:
    game = finished(table)
    for viewer in viewers(game):
        assert judge(record_seen_by(game, viewer)) == "fits"
        assert is_fair(check(account_of(game, viewer), BOARDS[DEFAULT_GAME].retrace))


def test_no_card_is_in_it_that_its_viewer_was_not_shown() -> None:
    """It can be handed around: it holds what was told, and nothing of the truth besides."""
    told = {
        event["type"]
        for viewer in viewers(finished(9))
        for event in as_json(record_seen_by(finished(9), viewer))["events"]
    }
    assert not told & {"Dealt", "Drew", "LeoDrew", "HabitatsReshuffled", "LeoReshuffled", "ChoiceMade", "ChoiceChanged"}
    assert "YourHandDealt" not in {event["type"] for event in as_json(record_seen_by(finished(9), None))["events"]}


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all plain values."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if parts is None:
        yield path
    else:
        for key, part in parts:
            yield from _leaves(part, (*path, key))


def _other(value: Any) -> Any:
    """Something else of the same kind, where there is such a thing."""
    swaps = {"f1": "f2", "refill": "f1", "lion": "ibex", "person": "bot"}
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + 1
    if value in swaps:
        return swaps[value]
    if len(value) == 2:
        return "f1"
    return ("0" if value[:1] != "0" else "1") + value[1:]


FREE = {("seats", "name"), ("seen", "events"), ("events", "position")}
"""The host's word; what only the client's own person can know; and which of two equal animals somebody took."""
CHOSEN = {"Acquired", "BidsRevealed", "DiscardsRevealed", "DuelRevealed", "PairRevealed", "PaymentsRevealed"}
"""In which somebody else's cards are seen. Once in a while, with another card there, it is another game that fits."""


@pytest.mark.parametrize("table", EVENTFUL)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_whatever_is_changed_in_it_does_not_fit_any_more(table: int, viewer: Viewer) -> None:
    """Each value of the record but a name, one at a time."""
    data = record_seen_by(finished(table), viewer)
    places = list(_leaves(as_json(data)))
    places = [place for place in places if (place[0], place[-1]) not in FREE]
    tried = places[:: max(1, len(places) // CHANGES)]
    unnoticed = []
    for place in tried:
        record = as_json(data)
        inside = record
        for key in place[:-1]:
            inside = inside[key]
        inside[place[-1]] = _other(inside[place[-1]])
        if judge(json.dumps(record).encode()) == "fits":
            unnoticed.append(place)
            assert place[0] == "events", place
            assert record["events"][place[1]]["type"] in CHOSEN, place
    assert len(unnoticed) <= len(tried) // 50, unnoticed


def test_events_that_are_left_out_added_or_swapped_are_found() -> None:
    data = record_seen_by(finished(9), 0)
    count = len(as_json(data)["events"])
    for number in range(0, count, 7):
        for change in ("leave out", "double", "swap"):
            record = as_json(data)
            events = record["events"]
            if change == "leave out":
                del events[number]
            elif change == "double":
                events.insert(number, events[number])
            elif events[number] != events[number - 1]:
                events[number], events[number - 1] = events[number - 1], events[number]
            else:
                continue
            assert judge(json.dumps(record).encode()) != "fits", (number, change)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("seen.commitment", "00" * 32, "misfit: not what this client saw before the deal: fairness.commitment is"),
        ("seen.contribution", "00" * 32, "misfit: not what this client sent: fairness.shares[0].contribution is"),
        ("seen.commitments", ["00" * 32], "misfit: not what this client saw before the deal: fairness.shares[0]"),
        ("seen.events", 10**6, "misfit: seen.events is 1000000, and the number of events is "),
        ("seat", 7, "misfit: seat is 7, and nobody sits there"),
        ("events", [], 'misfit: events[0] is nothing, expected {"type": "YourHandDealt"'),
        ("events", [{"type": "Dealt"}], "misfit: events[0] is {"),
        (
            "fairness.seed",
            "xyz",
            "no record: fairness.seed is not 64 hexadecimal digits, 0 to 9 and a to f",
        ),
    ],
)
def test_what_does_not_fit_is_named(path: str, value: Any, sentence: str) -> None:
    record = as_json(record_seen_by(finished(9), 0))
    *inside, last = path.split(".")
    part = record
    for key in inside:
        part = part[key]
    part[last] = value
    assert judge(json.dumps(record).encode()).startswith(sentence)
