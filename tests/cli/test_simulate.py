"""`menagerie simulate` as a person or a script runs it."""

import json
import os
import subprocess
import sys

import pytest

from menagerie_server.catalogue import DEFAULT_GAME

ASKED = [
    "simulate",
    "--game",
    DEFAULT_GAME,
    "--edition",
    "2022",
    "--seats",
    "4",
    "--leo",
    "--games",
    "25",
    "--seed",
    "7",
]
# Of the final states of these 25 games, on any machine.
DIGEST = "ddbdfc87c8764ce4bc6cced839ed9997c2bdab1d157c57d2e629342c1433519c"


def run(*arguments: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "menagerie", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )


def test_same_seed_same_result_to_the_byte() -> None:
    """Not even the order of Python's hashes, which differs between processes, shows in the result."""
    first, second = run(*ASKED, "--json", hash_seed="1"), run(*ASKED, "--json", hash_seed="2")
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert json.loads(first.stdout)["digest"] == DIGEST


def test_another_seed_gives_other_games() -> None:
    other = run(*ASKED[:-1], "8", "--json")
    assert json.loads(other.stdout)["digest"] != DIGEST


def test_the_summary_adds_up() -> None:
    summary = json.loads(run(*ASKED, "--json").stdout)
    assert summary["games"] == 25
    assert summary["counts"]["rounds"] == 25 * 12  # W7.3
    assert sum(summary["winning_scores"].values()) == 25
    assert [seat["seat"] for seat in summary["seats"]] == [0, 1, 2]  # Leo is not ranked (W8.5)
    assert sum(seat["wins"] - seat["shared_wins"] for seat in summary["seats"]) <= 25
    assert summary["decisions"] < summary["events"]


def test_it_is_counted_how_games_of_cubirds_ended() -> None:
    """C4.1, C4.2 Each way to end occurs, and every game ends in one of them."""
    asked = ["simulate", "--game", "cubirds", "--seats", "4", "--games", "100", "--seed", "3", "--json"]
    counts = json.loads(run(*asked).stdout)["counts"]
    ways = {way: count for way, count in counts.items() if way.startswith("ended_")}
    assert set(ways) == {"ended_seven_species", "ended_two_threes", "ended_no_deal"}
    assert sum(ways.values()) == 100


def test_a_person_reads_scores_rounds_ties_and_leader_changes() -> None:
    """Speed differs from run to run, so it goes to standard error."""
    done = run(*ASKED)
    for word in ("mean parts", "winning score", "rounds", "tie breaks by talisman", "leader changes"):
        assert word in done.stdout
    assert "per second" not in done.stdout
    assert "decisions per second" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--edition", "2020", "--leo"], "Leo plays only in the 2022 edition."),
        (["--edition", "2021"], "--edition must be 2020 or 2022"),
        (["--seats", "6"], "Wild Cards has 3 to 5 seats, so 6 will not do."),
        (["--games", "0"], "--games: a whole number from 1"),
        (["--game", "poker"], "--game: choose cubirds or wildcards."),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(arguments: list[str], sentence: str) -> None:
    done = run("simulate", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
