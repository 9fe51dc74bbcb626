"""The first thing that does not fit is named: where it is, what should be there and what is."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.records.record import read_record, write_record
from menagerie_server.records.verify import Misfit, verify
from menagerie_shared import fairness
from menagerie_shared.wire.requests import Clock
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.finished import as_json, play, record_of, secret, written
from tests.kit.games.playing import Plot
from tests.records.judging import judge

TABLE = 12
"""Four seats in the edition of 2022, the last one Leo's."""
GIVEN = written(table=TABLE, seed=8)
"""With a bot, a change of mind, a move made by the clock, and a contribution of seat 0."""


def verdict(change: Callable[[Any], None], data: bytes = GIVEN) -> str:
    """What is said of a record after a change."""
    record = as_json(data)
    change(record)
    return judge(json.dumps(record).encode())


def steps_with(record: Any, kind: str) -> list[tuple[Any, Any]]:
    """The steps in which such an event happened, each with that event."""
    return [(step, event) for step in record["steps"] for event in step["events"] if event["type"] == kind]


def test_as_it_was_written_it_fits() -> None:
    assert verdict(lambda record: None) == "fits"


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("game", "poker", 'no record: this program does not know the game "poker"'),
        ("rules", 2, "no record: it was played by version 2 of the rules, and this program knows version 1"),
        ("options.seats", 7, "wrong_number_of_seats"),
        ("options.edition", "2022", "that is no table of this game"),
        ("options.leo", False, 'seats[3].kind is "virtual", expected "person" or "bot"'),
        ("table", "sly-fox", "fairness.commitment is"),
        ("match", 9, "fairness.commitment is"),
        ("seats.0.kind", "virtual", 'seats[0].kind is "virtual", expected "person" or "bot"'),
        ("seats.0.kind", "robot", "no record: seats[0].kind is 'robot', which is none of the values that it can have"),
        ("seats.3.name", "Leo", 'seats[3].name is "Leo", expected ""'),
        ("fairness.seed", "00" * 32, "fairness.commitment is"),
        (
            "fairness.seed",
            "00" * 31,
            "no record: fairness.seed is not 64 hexadecimal digits, 0 to 9 and a to f",
        ),
        ("clock.reserve", -1.0, "no record: clock.reserve is less than 0"),
        ("clock.reserve", 1e9, "no record: clock.reserve is more than 604800"),
        ("clock.choice", 0.0, "no record: clock.choice is less than 1"),
        ("clock.choice", -1.0, "no record: clock.choice is less than 1"),
        ("match", "one", "no record: match should be a whole number, and is a text"),
        ("clock.choice", [], "no record: clock.choice should be a number or null, and is a list"),
        ("clock.more", 1, "no record: clock has a field more, which does not belong there"),
        ("seats.0", {"kind": "bot"}, "no record: seats[0] has no field name"),
        (
            "fairness.shares.0.commitment",
            "abc",
            "is not an even number of hexadecimal digits, 0 to 9 and a to f, up to",
        ),
        ("match", 0, "no record: match is less than 1"),
        ("match", -1, "no record: match is less than 1"),
        ("rules", -1, "no record: rules is less than 0"),
        ("shuffles.0.number", -1, "no record: shuffles[0].number is less than 0"),
        ("steps.0.number", -1, "no record: steps[0].number is less than 0"),
        ("steps.3.seat", -1, "no record: steps[3].seat is less than 0"),
        ("steps.3.seat", 99, "no_such_seat"),
        ("steps.3.replaces", -1, "no record: steps[3].replaces is less than 0"),
        ("rounds.0.step", -1, "no record: rounds[0].step is less than 0"),
        ("rounds.0.event", -1, "no record: rounds[0].event is less than 0"),
        ("fairness.commitment", "00" * 32, "fairness.commitment is"),
        ("fairness.shares.0.contribution", "00" * 32, "fairness.shares[0].commitment is"),
        ("fairness.shares.0.commitment", None, "fairness.shares[0].commitment is null, expected"),
        ("fairness.shares.3.commitment", "00" * 32, "fairness.shares[3].commitment is"),
        ("fairness.shares.0", {"commitment": None, "contribution": None}, "fairness.mix is"),
        ("fairness.mix", "00" * 32, "fairness.mix is"),
        ("fairness.rules_hash", "00" * 32, "fairness.rules_hash is"),
        ("shuffles.0.number", 1, "the deal, shuffle 0: shuffles[0].number is 1, expected 0"),
        ("shuffles.1.step", 1, "the deal, shuffle 1: shuffles[1].step is 1, expected 0"),
        ("shuffles.1.items.45", "w3", 'the deal, shuffle 1: shuffles[1].items[45] is "w3", expected "w4"'),
        ("steps.0.seat", 0, "the deal: steps[0].seat is 0, expected null"),
        ("steps.1.number", 2, "round 1, step 1: steps[1].number is 2, expected 1"),
        ("steps.1.seat", None, "round 1, step 1: steps[1].seat is null, expected"),
        ("steps.1.seat", 3, "round 1, step 1 (seat 4): steps[1].move is"),
        ("steps.1.by", None, "round 1, step 1 (seat"),
        ("steps.1.move", {"type": "Bid", "cards": ["w5"]}, "that is no move of this game"),
        (
            "steps.1.move",
            {"type": "Pass"},
            "the rules do not allow that (wrong_answer). A player would be told: That answers another question.",
        ),
        ("steps.1.replaces", 0, "steps[1].replaces is 0, expected null"),
        ("rounds.0.table.seats.1.tokens", 40, "after round 1: rounds[0].table.seats[1].tokens is 40, expected"),
        ("rounds.0.event", 0, "after round 1: rounds[0].event is 0, expected"),
        ("rounds.3.table.display", ["lion"] * 3, "after round 4: rounds[3].table.display["),
        ("outcome.standings.0.score", 99, "outcome.standings[0].score is 99, expected"),
        ("outcome.standings.0.parts.most", 99, "outcome.standings[0].parts.most is 99, expected"),
        ("outcome", {}, "outcome.standings is nothing, expected"),
    ],
)
def test_a_changed_field_is_named(path: str, value: Any, sentence: str) -> None:
    def change(record: Any) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for part in way:
            record = record[part]
        record[last] = value

    assert sentence in verdict(change)


def test_a_card_that_was_dealt_to_another_seat_is_named() -> None:
    def change(record: Any) -> None:
        hands = record["steps"][0]["events"][0]["hands"]
        hands[0][0], hands[1][0] = "w4", "w3"

    assert "the deal, event 0 (Dealt): steps[0].events[0].hands[0][0] is " in verdict(change)


def test_two_cards_that_changed_places_in_a_shuffle_are_named() -> None:
    def change(record: Any) -> None:
        outcome = record["shuffles"][0]["outcome"]
        other = next(place for place, species in enumerate(outcome) if species != outcome[0])
        outcome[0], outcome[other] = outcome[other], outcome[0]

    assert verdict(change).startswith("misfit: the deal, shuffle 0: shuffles[0].outcome[0] is ")


def test_a_later_shuffle_is_checked_too() -> None:
    last = as_json(GIVEN)["shuffles"][-1]
    assert last["step"] > 0
    said = verdict(lambda record: record["shuffles"][-1]["outcome"].reverse())
    assert f"step {last['step']} " in said
    assert f"shuffle {last['number']}: shuffles[{last['number']}].outcome[" in said


def test_a_card_that_was_not_in_hand_cannot_be_bid() -> None:
    def change(record: Any) -> None:
        step = record["steps"][1]
        hand = record["steps"][0]["events"][0]["hands"][step["seat"]]
        step["move"]["cards"] = [next(card for card in ("f4", "m4", "s4", "w4") if card not in hand)]

    assert "the rules do not allow that (card_not_in_hand). A player would be told: You do not hold " in verdict(change)


def test_another_legal_bid_leads_to_other_events() -> None:
    def change(record: Any) -> None:
        step = record["steps"][1]
        hand = record["steps"][0]["events"][0]["hands"][step["seat"]]
        step["move"]["cards"] = [next(card for card in hand if [card] != step["move"]["cards"])]

    assert "event 0 (ChoiceMade): steps[1].events[0].move.cards[0] is" in verdict(change)


def test_a_change_of_mind_cannot_be_hidden() -> None:
    number = next(step["number"] for step in as_json(GIVEN)["steps"] if step["replaces"] is not None)

    def change(record: Any) -> None:
        record["steps"][number]["replaces"] = None

    assert f"steps[{number}].replaces is null, expected" in verdict(change)


def test_points_for_a_natural_habitat_cannot_be_added() -> None:
    def change(record: Any) -> None:
        step, _ = steps_with(record, "Passed")[0]
        step["events"].append({"type": "NaturalHabitatScored", "seat": 0, "points": 2})

    assert "(one too many)" in verdict(change)


def test_a_missing_event_is_named() -> None:
    def change(record: Any) -> None:
        record["steps"][0]["events"].pop()

    assert "the deal, event 3 (Asked): steps[0].events[3] is nothing, expected " in verdict(change)


def test_a_game_that_breaks_off_does_not_fit() -> None:
    steps = len(as_json(GIVEN)["steps"])
    said = verdict(lambda record: record["steps"].pop())
    assert f"steps[{steps - 1}] is nothing, expected" in said
    assert "steps[0] is nothing" in verdict(lambda record: record["steps"].clear())


def test_nothing_can_come_after_the_end() -> None:
    for part, sentence in (
        ("steps", "and the game was over before"),
        ("shuffles", "expected nothing"),
        ("rounds", "expected nothing"),
    ):
        said = verdict(lambda record, part=part: record[part].append(record[part][-1]))  # type: ignore[misc]
        assert f"{part}[" in said
        assert sentence in said


def test_a_bots_choice_cannot_be_said_to_be_a_persons() -> None:
    record = as_json(GIVEN)
    seat = next(seat for seat, sitter in enumerate(record["seats"]) if sitter["kind"] == "bot")
    number = next(step["number"] for step in record["steps"] if step["seat"] == seat)

    def change(record: Any) -> None:
        record["steps"][number]["by"] = "person"

    assert f'steps[{number}].by is "person", expected "bot"' in verdict(change)


def test_time_cannot_be_up_without_a_clock() -> None:
    def change(record: Any) -> None:
        record["clock"]["choice"] = None

    assert 'by is "time", and there was no clock' in verdict(change)


def test_spaces_in_the_text_of_the_rules_do_not_fit_even_with_the_right_hash() -> None:
    """A host who may choose how to write it could try spellings until it likes the deal."""

    def change(record: Any) -> None:
        fair = record["fairness"]
        fair["rules_text"] = fair["rules_text"].replace(",", ", ")
        fair["rules_hash"] = hashlib.sha256(fair["rules_text"].encode()).hexdigest()

    assert verdict(change).startswith("misfit: fairness.rules_text is")


def test_a_host_who_takes_another_seed_afterwards_is_found_out_by_the_first_shuffle() -> None:
    def change(record: Any) -> None:
        seed = secret("a nicer one")
        game = f"{record['table']}/{record['match']}"
        record["fairness"] |= {"seed": seed.hex(), "commitment": fairness.commit_to_seed(game, seed).hex()}

    assert verdict(change).startswith("misfit: the deal, shuffle 0: shuffles[0].outcome[")


def test_a_contribution_that_is_left_out_changes_every_shuffle() -> None:
    def change(record: Any) -> None:
        share = next(share for share in record["fairness"]["shares"] if share["contribution"])
        share["contribution"] = None
        fair = record["fairness"]
        opened = {seat: bytes.fromhex(one["contribution"] or "") for seat, one in enumerate(fair["shares"])}
        game = f"{record['table']}/{record['match']}"
        mixed = fairness.mix(game, bytes.fromhex(fair["rules_hash"]), len(opened), opened)
        fair["mix"] = mixed.hex()

    assert verdict(change).startswith("misfit: the deal, shuffle 0: shuffles[0].outcome[")


def test_what_a_misfit_says_is_safe_for_a_terminal() -> None:
    nasty = "\x1b[2J\x1b]0;owned\x07\x9b\u202e\x7f" + "x" * 1000
    for path in ("table", "game"):
        assert "\x1b" not in verdict(lambda record, path=path: record.update({path: nasty}))  # type: ignore[misc]
    said = verdict(lambda record: record["outcome"].update({nasty: nasty}))
    assert said.isascii()
    assert said.isprintable()


def test_the_misfit_itself_tells_where_it_is() -> None:
    data = write_record(record_of(play(KNOWN[DEFAULT_GAME], Plot(table=TABLE, seed=5), Clock(choice=60))))
    record = as_json(data)
    record["steps"][0]["events"][0]["habitats"][3] = "x"
    with pytest.raises(Misfit) as found:
        verify(read_record(json.dumps(record).encode()), GAMES)
    assert found.value.path == "steps[0].events[0].habitats[3]"
    assert found.value.found == "x"
    assert found.value.expected == as_json(data)["steps"][0]["events"][0]["habitats"][3]
