"""Training with the same seed leads to the same weights, to the byte."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from menagerie_server.bots.wildcards import value, weights
from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.training import train
from menagerie_server.bots.wildcards.value import FEATURES, KeptTables
from menagerie_server.bots.wildcards.weights import Kept
from menagerie_shared.games.wildcards.options import Options
from tests.kit.games.wildcards import TABLES

KEPT = ("thumb.json", "value.json")
SHIPPED = Path(weights.__file__).parent / "trained"


def trained(folder: Path, seed: int) -> list[bytes]:
    folder.mkdir()
    said: list[str] = []
    train(seed, "tiny", folder, said.append)
    assert said
    return [(folder / name).read_bytes() for name in KEPT]


def test_the_same_seed_leads_to_the_same_weights(tmp_path: Path) -> None:
    first = trained(tmp_path / "first", 7)
    assert first == trained(tmp_path / "second", 7)
    assert first != trained(tmp_path / "other", 8)


def test_what_is_shipped_says_how_it_was_made() -> None:
    made_by = "python -m menagerie_server.bots.wildcards.training --seed 1 --effort shipped"
    assert msgspec.json.decode((SHIPPED / "thumb.json").read_bytes(), type=Kept).made_by == made_by
    assert msgspec.json.decode((SHIPPED / "value.json").read_bytes(), type=KeptTables).made_by == made_by


def test_there_is_a_value_for_every_table() -> None:
    tables = value.trained().tables
    assert {kind: len(by_round) for kind, by_round in tables.items()} == {
        "3": 13,
        "3 leo": 13,
        "4": 11,
        "4 leo": 11,
        "5": 9,
        "5 leo": 9,
    }
    assert all(len(row) == FEATURES for by_round in tables.values() for row in by_round)


@pytest.mark.parametrize("options", TABLES)
def test_chances_to_win_make_a_whole(options: Options) -> None:
    table = deal(options, shuffler(Random(1).random))
    table.rounds_left -= 1
    shares = value.trained().shares(table)
    assert sum(shares) == pytest.approx(1.0)
    assert all((share > 0.0) == (seat in options.people) for seat, share in enumerate(shares))
