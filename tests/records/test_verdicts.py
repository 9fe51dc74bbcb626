"""Whatever is wrong with a record is said in the language of whoever checks it."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from menagerie.verdict import say_misfit, say_no_record
from menagerie_client.text.words import Words, languages
from menagerie_server.records.differences import NOTHING
from menagerie_server.records.record import NO_RECORD, NoRecord, NoRecordCode
from menagerie_server.records.verify import MISFITS, PLACES, Misfit, MisfitCode, Place, PlaceCode, Thing, ThingCode
from menagerie_shared.games.refusals import IllegalMove
from tests.kit.games.finished import as_json, written
from tests.records.test_commands import menagerie
from tests.text.catalogues import messages, placeholders
from tests.text.foreign import strangers

GIVEN = as_json(written(table=12, seed=8))
FACTS = {
    "at": "seats[0].kind",
    "column": 3,
    "digits": "exactly",
    "events": 7,
    "expected": "int | null",
    "field": "xyz",
    "found": "str",
    "game": "wildcards",
    "kind": "Xyz",
    "known": 1,
    "least": "0",
    "line": 2,
    "most": 12,
    "name": "xyz",
    "number": 3,
    "part": "round",
    "played": 2,
    "refusal": IllegalMove("card_not_in_hand", card="w4"),
    "seat": 2,
    "seats": 4,
}
TYPED = (
    "seats",
    "kind",
    "format",
    "wildcards",
    "card_not_in_hand",
    "steps",
    "card",
    "hand",
    "not",
    "in",
    "bot",
    "person",
)
"""What is as it is in the file: paths, values and codes."""


def some(facts: tuple[str, ...]) -> dict[str, Any]:
    return {fact: FACTS[fact] for fact in facts}


def hold(said: dict[str, str]) -> None:
    """They are different sentences, and each is of its language."""
    assert len(set(said.values())) == len(said), said
    assert not {language: found for language in said if (found := strangers(said[language], language, *TYPED))}


def in_all(misfit: Misfit) -> dict[str, str]:
    return {language: say_misfit(Words(language, strict=True), misfit) for language in languages()}


def test_what_is_declared_is_all_that_can_be_said() -> None:
    assert set(NO_RECORD) == set(get_args(NoRecordCode))
    assert set(MISFITS) == set(get_args(MisfitCode))
    assert set(PLACES) == set(get_args(PlaceCode))


def test_sentences_use_the_facts_that_come_with_their_codes() -> None:
    english = messages("en")
    for code, facts in NO_RECORD.items():
        assert placeholders(english[f"record-none-{code}"]) == set(facts), code
    for place, facts in PLACES.items():
        assert placeholders(english[f"record-place-{place}"]) == set(facts), place
    for misfit, facts in MISFITS.items():
        besides = {"sentence"} if "game" in facts else set()
        known = {"where", "found", "expected", *besides, *facts} - {"game"}
        assert placeholders(english[f"record-misfit-{misfit}"]) <= known, misfit


@pytest.mark.parametrize("code", MISFITS)
def test_every_misfit_is_said_in_every_language(code: MisfitCode) -> None:
    where = (Place("step_of", {"number": 3, "seat": 2}), Place("event_too_many", {"number": 1200}))
    said = in_all(Misfit("steps[3]", Thing("choice"), NOTHING, where=where, code=code, **some(MISFITS[code])))
    hold(said)
    assert all("1200" in sentence for sentence in said.values())


@pytest.mark.parametrize("code", PLACES)
def test_every_place_is_said_in_every_language(code: PlaceCode) -> None:
    hold(in_all(Misfit("steps[3]", 1, 2, where=(Place(code, some(PLACES[code])),))))


@pytest.mark.parametrize("code", get_args(ThingCode))
def test_whatever_is_expected_is_said_in_every_language(code: ThingCode) -> None:
    hold(in_all(Misfit("steps[3]", Thing(code), 2)))


@pytest.mark.parametrize("code", NO_RECORD)
def test_why_something_is_no_record_is_said_in_every_language(code: NoRecordCode) -> None:
    error = NoRecord(code, **some(NO_RECORD[code]))
    hold({language: say_no_record(Words(language, strict=True), error) for language in languages()})


def test_a_value_that_is_nested_deeply_is_not_shown() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert in_all(Misfit("outcome", 1, deep))["nl"] == "outcome is iets wat diep genest is, verwacht wordt 1."


@pytest.mark.parametrize(("language", "sentence"), [("de", "Es passt nicht."), ("nl", "Het klopt niet.")])
def test_the_command_says_it_all_in_one_language(tmp_path: Path, language: str, sentence: str) -> None:
    file = tmp_path / "game.json"
    changed = json.loads(json.dumps(GIVEN))
    changed["steps"][1]["move"] = {"type": "Pass"}
    file.write_text(json.dumps(changed))
    said = menagerie("verify", str(file), LC_ALL=f"{language}.UTF-8").stdout.decode()
    assert said.startswith(f"{sentence}\n")
    assert "(wrong_answer)" in said
    assert not strangers(said, language, "steps", "move", "type", "Pass", "wrong_answer", "wrong", "answer")
    file.write_text(json.dumps(changed | {"match": "one"}))
    told = menagerie("verify", str(file), LC_ALL=f"{language}.UTF-8").stderr.decode()
    assert not strangers(told, language, "match")
