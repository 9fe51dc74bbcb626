"""Arenas: the same plan gives the same games, and figures say what they mean."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from menagerie.cli import main
from menagerie_client.text.words import languages
from menagerie_server.bots import kept_deals
from menagerie_server.bots.arena import Deal, Plan, Result, hold, rate
from menagerie_server.bots.kept_deals import KeptDeals, OfAnotherArena
from menagerie_server.bots.lineup import UnknownPlayer, player
from menagerie_server.bots.yardstick import Yardstick
from menagerie_server.catalogue import GAMES
from tests.text.foreign import strangers

PLAN = Plan(
    game="cubirds", options={"seats": 3}, lineup=("hard", "advise", "advise"), deals=6, seed=4,
)  # fmt: skip


def without_times(result: Result) -> list[object]:
    return [msgspec.structs.replace(each, milliseconds=0, slowest=0) for each in result.players]


def make() -> Yardstick:
    """A bot of one's own."""
    return Yardstick(GAMES["cubirds"])


def test_the_same_plan_gives_the_same_games_in_one_process_or_in_several() -> None:
    assert without_times(hold(PLAN, 1)) == without_times(hold(PLAN, 2))


def test_another_seed_gives_other_games() -> None:
    assert without_times(hold(PLAN, 1)) != without_times(hold(msgspec.structs.replace(PLAN, seed=5), 1))


def test_equal_players_are_equal_and_all_shares_make_one() -> None:
    told: list[int] = []
    result = hold(PLAN, 1, played=lambda number, deal: told.append(number))
    assert told == list(range(PLAN.deals))
    assert result.games == 18
    assert sum(each.wins.mean * each.seats for each in result.players) == pytest.approx(1)
    assert sum(each.margin.mean * each.seats for each in result.players) == pytest.approx(0)
    for each in result.players:
        assert each.wins.low <= each.wins.mean <= each.wins.high
        assert each.slowest >= each.milliseconds > 0
    (alone,) = hold(msgspec.structs.replace(PLAN, lineup=("advise",) * 3), 1).players
    assert alone.wins.low == pytest.approx(1 / 3), "in all rotations"
    assert alone.wins.high == pytest.approx(1 / 3)


def test_ratings_say_who_is_ahead_of_whom() -> None:
    won = Deal({}, {}, {"a": {"b": 10.0}, "b": {"a": 1.0, "c": 10.0}, "c": {"b": 1.0}}, {})
    rating = rate(("a", "b", "c"), [won])
    assert rating["a"] > rating["b"] > rating["c"] == 0
    often = Deal({}, {}, {"a": {"b": 10_000.0}, "b": {"a": 1_000.0}}, {})
    assert rate(("a", "b"), [often])["a"] == pytest.approx(400, abs=1), "ten to one"


def test_nobody_is_beyond_all_measure() -> None:
    assert rate(("a", "b"), [Deal({}, {}, {"a": {"b": 50.0}, "b": {"a": 0.0}}, {})])["a"] < 2000


def test_an_arena_that_was_ended_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "deals"
    begun = KeptDeals(file, PLAN)
    whole = hold(PLAN, 1, played=lambda number, deal: begun.add(number, deal) if number < 4 else None)
    file.write_bytes(file.read_bytes()[:-20])  # it was ended in the middle of a line
    again = KeptDeals(file, PLAN)
    assert sorted(again.deals) == [0, 1, 2]
    told: list[int] = []
    assert without_times(hold(PLAN, 1, again.deals, lambda number, deal: told.append(number))) == without_times(whole)
    assert told == [3, 4, 5]
    again.add(3, again.deals[0])
    assert sorted(KeptDeals(file, PLAN).deals) == [0, 1, 2, 3]


def test_deals_of_others_are_not_taken_for_these(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deals"
    KeptDeals(file, PLAN)
    assert not KeptDeals(file, msgspec.structs.replace(PLAN, deals=9)).deals, "more are wanted of the same"
    with pytest.raises(OfAnotherArena):
        KeptDeals(file, msgspec.structs.replace(PLAN, seed=5))
    monkeypatch.setattr(kept_deals, "digest", lambda game: "of better bots")
    with pytest.raises(OfAnotherArena):
        KeptDeals(file, PLAN)
    file.write_text("my shopping list\n")
    with pytest.raises(OfAnotherArena):
        KeptDeals(file, PLAN)
    assert file.read_text() == "my shopping list\n"


def test_a_bot_of_ones_own_can_play() -> None:
    assert isinstance(player("cubirds", "tests.bots.test_arena:make").make(), Yardstick)


@pytest.mark.parametrize("name", ["brutal", "no.such.module:make", "tests.bots.test_arena:nobody"])
def test_who_is_unknown_cannot_play(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=name.partition(":")[0]):
        player("cubirds", name)


def test_the_command_prints_figures_or_json() -> None:
    arguments = [
        "arena",
        "--game",
        "cubirds",
        "--seats",
        "2",
        "--deals",
        "2",
        "--processes",
        "1",
        "--lineup",
        "easy,advise",
    ]
    printed = CliRunner().invoke(main, arguments)
    assert printed.exit_code == 0
    assert "2 deals in all rotations, 4 games" in printed.output
    assert "easy" in printed.output
    data = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)
    assert [each["name"] for each in data["players"]] == ["easy", "advise"]
    assert data["plan"]["deals"] == 2


@pytest.mark.parametrize(
    ("lineup", "said"),
    [
        ("easy", "2 seats for players, and the line-up names 1"),
        ("easy,brutal", "brutal is no player. There are easy, medium, hard, expert, advise, and MODULE:NAME"),
    ],
)
def test_a_line_up_that_cannot_play_is_explained(lineup: str, said: str) -> None:
    told = CliRunner().invoke(main, ["arena", "--game", "cubirds", "--seats", "2", "--lineup", lineup])
    assert told.exit_code == 2
    assert said in " ".join(told.output.split())


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_it_all_is_said_in_the_language_of_whoever_asks(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    begun = ["arena", "--game", "wildcards", "--seats", "3", "--deals", "2", "--processes", "1"]
    played = CliRunner().invoke(main, [*begun, "--lineup", "easy,advise,easy"])
    assert played.exit_code == 0
    typed = ("easy", "advise", "Leo")
    for stream in (played.stdout, played.stderr):
        assert stream
        assert not strangers(stream, language, *typed)
    rows = played.stdout.splitlines()[-3:]
    assert len({len(row) for row in rows}) == 1, rows
    for lineup in ("easy,easy,brutal", "easy"):
        told = CliRunner().invoke(main, [*begun, "--lineup", lineup])
        assert told.exit_code == 2
        known = ("easy", "medium", "hard", "expert", "advise", "brutal", "main")
        assert not strangers(told.output, language, *known)
    told = CliRunner().invoke(main, [*begun, "--lineup", "easy,easy,no.such:make"])
    assert "Python: No module named 'no'" in " ".join(told.output.split()), "which is Python's own word"
