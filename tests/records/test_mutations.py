"""Whatever is done to a record, the checker says what is wrong with it, and never that it fits."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie_server.records.record import LARGEST
from tests.kit.games.finished import as_json, written
from tests.records.independent_checker import Wrong, check
from tests.records.judging import essence, judge

STRANGE: Any = (
    *(None, True, False, 0, 1, 2, -1, 7, 2**31, 2**63, -(2**63), 10**30, 0.0, 1.0, 1.5, 1e300),
    *("", "f1", "w4", "refill", "eagle", "bot", "time", "person", "Bid", "TableCleared", "00" * 32, "\x00\x1b[2J\x7f"),
    *([], {}, [[]], [0], ["f1"], {"type": "Pass"}, {"type": "Bid", "cards": ["f1"]}, {"type": []}),
)

SIGNS = (b"0", b"f", b'"', b"]", b"{", b",")

TABLES = st.integers(0, 17)


def a_place(data: st.DataObject, value: Any) -> tuple[Any, Any]:
    """Some object or list in a record, and a key or an index of it."""
    while True:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = data.draw(st.sampled_from(keys))
        inside = value[key]
        if not inside or not isinstance(inside, dict | list) or data.draw(st.integers(0, 3)) == 0:
            return value, key
        value = inside


def mutate(data: st.DataObject, record: Any) -> None:
    """Do something to a record."""
    container, key = a_place(data, record)
    kind = data.draw(st.sampled_from(("strange", "other", "away", "twice", "swap", "more", "near")))
    match kind:
        case "strange":
            container[key] = copy.deepcopy(data.draw(st.sampled_from(STRANGE)))
        case "other":
            there, other = a_place(data, record)
            container[key] = copy.deepcopy(there[other])
        case "away":
            del container[key]
        case "twice" if isinstance(container, list):
            container.insert(key, copy.deepcopy(container[key]))
        case "swap" if isinstance(container, list):
            other = data.draw(st.integers(0, len(container) - 1))
            container[key], container[other] = container[other], container[key]
        case "more" if isinstance(container[key], dict):
            container[key]["more"] = 1
        case _:
            value = container[key]
            if isinstance(value, bool):
                container[key] = not value
            elif isinstance(value, int | float):
                container[key] = value + data.draw(st.sampled_from((-1, 1, 0.5)))
            elif isinstance(value, str) and value:
                place = data.draw(st.integers(0, len(value) - 1))
                container[key] = value[:place] + data.draw(st.sampled_from("0123456789abcfmsw")) + value[place + 1 :]


@given(data=st.data(), table=TABLES)
def test_a_changed_record_does_not_fit(data: st.DataObject, table: int) -> None:
    content = written(table=table, seed=table)
    original = as_json(content)
    for _ in range(10):
        changed = as_json(content)
        for _ in range(data.draw(st.sampled_from((1, 1, 1, 2, 5)))):
            mutate(data, changed)
        word = judge(json.dumps(changed).encode())
        if word == "fits":
            assert essence(changed) == essence(original)


@given(data=st.data(), table=TABLES)
def test_changed_bytes_do_not_fit(data: st.DataObject, table: int) -> None:
    original = written(table=table, seed=table)
    for _ in range(10):
        changed = bytearray(original)
        for _ in range(data.draw(st.sampled_from((1, 1, 2, 8)))):
            start = data.draw(st.integers(0, len(changed)))
            end = min(len(changed), start + data.draw(st.sampled_from((0, 1, 1, 1, 3, 40, 5000))))
            changed[start:end] = data.draw(st.binary(max_size=4) | st.sampled_from(SIGNS))
        word = judge(bytes(changed))
        if word == "fits":
            assert essence(json.loads(changed)) == essence(json.loads(original))


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_garbage_is_no_record(data: bytes) -> None:
    assert judge(data).startswith("no record: ")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=5) | st.dictionaries(st.text(max_size=10), inside, max_size=5),
    max_leaves=30,
)


@given(JSON, st.dictionaries(st.sampled_from(sorted(as_json(written()))), JSON))
def test_other_json_is_no_record(value: Any, fields: dict[str, Any]) -> None:
    assert judge(json.dumps(value).encode()).startswith("no record: ")
    fields |= {"format": "menagerie-record", "version": 1}
    assert judge(json.dumps(fields).encode()).startswith("no record: ")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not JSON from line 1, column 1 on"),
        (b"\xff\xfe", "not UTF-8"),
        (b"\xef\xbb\xbf{}", "BOM"),
        (b"[" * 1_000_000, "nested too deeply"),
        (b'{"format":' * 100_000, "nested too deeply"),
        (b" " * (LARGEST + 1), "longer than"),
        (b'{"format": "menagerie-record", "version": 2}', "version 1 only"),
        (b'{"format": "menagerie-record", "version": true}', "version 1 only"),
        (b'{"format": "menagerie-record", "version": 1}', "the record has no field "),
        (b'{"format": "menagerie-record", "version": 1, "version": 1}', 'the name "version" comes twice in one object'),
        (b'{"format": "menagerie-record", "version": 1, "match": NaN}', "it is not JSON"),
        (b'{"format": "pgn"}', 'it says neither "format"'),
        (b'{"format": ' + b"9" * 10_000 + b"}", "too many digits"),
        (b"\x1b]0;owned\x07", "not JSON from line 1, column 1 on"),
    ],
    ids=lambda value: None if isinstance(value, str) else "",
)
def test_what_is_no_record_is_told_why(data: bytes, reason: str) -> None:
    assert reason in judge(data)


def test_something_deep_in_a_value_is_no_problem() -> None:
    for depth in (100, 700, 900, 990, 5000):
        text = written().decode()
        deep = text.replace('"move": {', '"move": {"deep": ' + "[" * depth + "]" * depth + ", ", 1)
        assert deep != text
        assert judge(deep.encode()) != "fits"


@given(data=st.data(), table=TABLES)
def test_the_independent_checker_finds_what_the_rules_do_not_need(data: st.DataObject, table: int) -> None:
    """It does not know which choices are legal; all else that is changed it has to find."""
    original = as_json(written(table=table, seed=table))
    changed = copy.deepcopy(original)
    part = data.draw(st.sampled_from(("fairness", "shuffles", "rounds", "outcome")))
    container, key = a_place(data, changed[part])
    container[key] = copy.deepcopy(data.draw(st.sampled_from(STRANGE)))
    try:
        check(json.dumps(changed))
    except Wrong:
        return
    assert essence(changed) == essence(original)
