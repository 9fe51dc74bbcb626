"""docs/record.md is true: every field and every event is in it, its example is real, its known answers are right."""

import ast
import hashlib
import hmac
import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect as look

from menagerie_server.engine.cubirds import chronicle as cubirds_chronicle
from menagerie_server.engine.cubirds import events as cubirds_events
from menagerie_server.engine.cubirds.chronicle import TurnThen
from menagerie_server.engine.wildcards.chronicle import RoundThen, SeatThen
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.records import record
from menagerie_shared import fairness, record_parts, seat_record
from menagerie_shared.games.cubirds import moves as cubirds_moves
from menagerie_shared.games.cubirds import options as cubirds_options
from menagerie_shared.games.cubirds import table as cubirds_table
from menagerie_shared.games.cubirds.scoring import standings
from menagerie_shared.games.outcome import Standing
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from tests.records import independent_checker
from tests.records.judging import judge

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
EXAMPLE = (Path(__file__).parent / "example.json").read_bytes()
PARTS = (
    *(record.Record, record.Clock, record_parts.Sitter, record_parts.Fairness, record_parts.Share, record.Shuffle),
    *(record.Step, record.Round, Standing, seat_record.SeatRecord, seat_record.Seen),
)


def section(title: str) -> str:
    """What is written under a heading, up to the next one."""
    found = re.search(rf"^###? {re.escape(title)}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def rows(title: str) -> dict[str, str]:
    """The table under a heading: the name in the first column of each row, and the rest of it."""
    return dict(re.findall(r"^\| `(\w+)` \|(.*)\|$", section(title), re.MULTILINE))


def fields(each: Any) -> list[str]:
    info = look.type_info(each)
    assert isinstance(info, look.StructType)
    return [field.encode_name for field in info.fields]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_part_of_a_record_is_described_field_by_field(part: Any) -> None:
    assert list(rows(part.__name__)) == fields(part)


def test_the_options_and_the_table_after_a_round_are_described() -> None:
    assert list(rows("Options")) == fields(Options)
    assert list(rows("The table after a round")) == [*fields(RoundThen), *fields(SeatThen)]


@pytest.mark.parametrize(
    ("title", "union"),
    [
        ("Events", Event),
        ("Moves", Move),
        ("Events of CuBirds", cubirds_events.Event),
        ("Moves of CuBirds", cubirds_moves.Move),
    ],
)
def test_every_event_and_every_move_is_described_with_all_its_fields(title: str, union: Any) -> None:
    described = rows(title)
    assert set(described) == {kind.__name__ for kind in get_args(union)}
    for kind in get_args(union):
        named = re.findall(r"`(\w+)`", described[kind.__name__].partition("|")[0])
        assert [name for name in named if name in fields(kind)] == fields(kind), kind


def test_the_values_of_cubirds_are_described() -> None:
    assert list(rows("Options of CuBirds")) == fields(cubirds_options.Options)
    assert list(rows("The table after a turn")) == [*fields(TurnThen), *fields(cubirds_chronicle.SeatThen)]
    parts = standings(cubirds_table.lay(cubirds_options.Options())).standings[0].parts
    assert list(rows("Scores of CuBirds")) == list(parts)


def test_the_parts_of_scores_are_described() -> None:
    standings = json.loads(EXAMPLE)["outcome"]["standings"]
    assert list(rows("Scores")) == list(standings[0]["parts"])


def test_the_example_fits_for_both_checkers() -> None:
    """It was written once. If it does not fit any more, the rules or the format changed, and so must their versions."""
    assert judge(EXAMPLE) == "fits"
    independent_checker.check(EXAMPLE)
    assert record.write_record(record.read_record(EXAMPLE)) == EXAMPLE


def test_what_the_page_shows_is_in_the_example() -> None:
    shown = section("An example").partition("<!-- example: begin -->")[2].partition("<!-- example: end -->")[0]
    blocks = re.findall(r"```json\n(.*?)```", shown, re.DOTALL)
    assert len(blocks) > 5
    whole = " ".join(EXAMPLE.decode().split())
    for block in blocks:
        assert " ".join(block.split()) in whole, block


def test_the_page_shows_what_verify_says() -> None:
    changed = json.loads(EXAMPLE)
    changed["steps"][0]["events"][0]["hands"][0][0] = "f4"
    said = judge(json.dumps(changed).encode())
    assert f"It does not fit.\n{said.removeprefix('misfit: ')}\n" in PAGE


def test_the_known_answers_of_the_page_are_right() -> None:
    given = dict(re.findall(r"^\| (.*?) \| `?([0-9a-f ]+)`? \|$", section("Known answers"), re.MULTILINE))
    seed, rules = bytes(range(32)), hashlib.sha256(b"rules").digest()
    opened = {0: b"\x11" * 32, 1: b"\x22" * 32}
    mixed, other = fairness.mix("T1", rules, 2, opened), fairness.mix("T1", rules, 2, {0: opened[0]})
    key = hmac.digest(seed, b"mg/shuffle/v1\0" + mixed + bytes(4), "sha256")
    computed = {
        "C": fairness.commit_to_seed("T1", seed).hex(),
        "commitment of seat 0": fairness.commit_to_contribution("T1", 0, opened[0]).hex(),
        "commitment of seat 1": fairness.commit_to_contribution("T1", 1, opened[1]).hex(),
        "M": mixed.hex(),
        "K of shuffle 0": key.hex(),
        "its first 32 bytes": hmac.digest(key, bytes(8), "sha256").hex(),
        **{f"0 to 9, shuffle {k}": " ".join(map(str, fairness.shuffle(range(10), seed, mixed, k))) for k in range(3)},
        "M if seat 1 does not open": other.hex(),
        "then 0 to 9, shuffle 0": " ".join(map(str, fairness.shuffle(range(10), seed, other, 0))),
    }
    assert given == computed


def test_the_independent_checker_has_the_known_answers_too() -> None:
    seed, rules = bytes(range(32)), hashlib.sha256(b"rules").digest()
    mixed = independent_checker.mix_of(b"T1", rules, 2, {0: b"\x11" * 32, 1: b"\x22" * 32})
    assert mixed.hex() == "a5233b77a0988781bedcec4335f835e870dff2e09c6353ee5968139cbecb77a5"
    assert independent_checker.shuffle(list(range(10)), seed, mixed, 0) == [8, 6, 1, 4, 9, 3, 7, 2, 0, 5]


def test_the_independent_checker_imports_the_standard_library_only() -> None:
    tree = ast.parse(Path(independent_checker.__file__).read_text(encoding="utf-8"))
    imported = {
        name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    }
    assert imported <= sys.stdlib_module_names


def test_every_value_of_the_example_is_plain_json() -> None:
    assert msgspec.json.decode(EXAMPLE) == json.loads(EXAMPLE)


def test_the_ranges_of_the_clock_are_described() -> None:
    rows = dict(re.findall(r"^\| `(choice|reserve)` \| number[^|]*\| (.*) \|$", PAGE, re.MULTILINE))
    clock = look.type_info(record.Clock)
    assert isinstance(clock, look.StructType)
    for field in clock.fields:
        kinds = field.type.types if isinstance(field.type, look.UnionType) else (field.type,)
        (seconds,) = (kind for kind in kinds if isinstance(kind, look.FloatType))
        assert f"from {seconds.ge:,} to {seconds.le:,}" in rows[field.name]
