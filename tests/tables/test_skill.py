"""What a match changes in what is thought of those who played it."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_server.catalogue import GAMES
from menagerie_server.journal.journal import Revision
from menagerie_server.tables.entries import BotSat, Closed, Sat, SteppedOut
from menagerie_server.tables.match import Match
from menagerie_server.tables.skill import BEGINNING, Skill, after, read_skill, revision_of
from menagerie_shared.games.outcome import Outcome, Standing
from tests.kit.games.matches import dealt_match


class Over(Match):
    """A match that ended as somebody says."""

    ranks: tuple[int, ...] = ()

    @property
    def outcome(self) -> Outcome:
        return Outcome(tuple(Standing(seat, rank, 0, {}) for seat, rank in enumerate(self.ranks) if rank))


def ended(game: str, options: dict[str, Any], ranks: tuple[int, ...], **about: Any) -> Over:
    """A match that ended with these ranks, 0 for none, with nobody in its seats."""
    same = msgspec.structs.replace(dealt_match().about, game=game, options=options, **about)
    match = Over(same, GAMES[game], b"")
    match.ranks = ranks
    return match


def with_people(match: Over, *names: str) -> Over:
    for seat, name in enumerate(names):
        match.apply(Sat(seat, name, name.title()))
    return match


def three(ranks: tuple[int, ...] = (1, 2, 3), **about: Any) -> Over:
    """Ada, Bram and a bot at Wild Cards."""
    match = with_people(ended("wildcards", {"edition": 2022, "seats": 3}, ranks, **about), "ada", "bram")
    match.apply(BotSat(2, "pip"))
    return match


def skills(revision: Revision | None, *before: bytes | None) -> dict[str, Skill]:
    assert revision is not None
    found = revision.revise(before or [None] * len(revision.holders))
    revised = {holder: read_skill(rating.data) for (_, holder), rating in zip(revision.holders, found, strict=True)}
    assert [rating.value for rating in found] == [skill.ordinal for skill in revised.values()]
    return revised


def test_whoever_wins_goes_up_and_whoever_loses_goes_down() -> None:
    best, middle, worst = after([Skill()] * 3, (1, 2, 3))
    assert best.mu > middle.mu > worst.mu
    assert best.mu > Skill().mu > worst.mu
    assert best.shown > BEGINNING > worst.shown
    assert {skill.games for skill in (best, middle, worst)} == {1}
    assert all(skill.sigma < Skill().sigma for skill in (best, middle, worst)), "more is known of all of them"


def test_ranks_that_are_shared_are_ties() -> None:
    one, other = after([Skill()] * 2, (1, 1))
    assert one == other
    assert one.mu == pytest.approx(25.0)
    first, second, last = after([Skill()] * 3, (1, 1, 3))
    assert first.mu == pytest.approx(second.mu)
    assert first.mu > last.mu


def test_it_depends_on_the_order_of_places_and_not_of_seats() -> None:
    there = after([Skill()] * 3, (2, 1, 3))
    here = after([Skill()] * 3, (1, 2, 3))
    for one, other in zip((there[1], there[0], there[2]), here, strict=True):
        assert one.mu == pytest.approx(other.mu)
        assert one.sigma == pytest.approx(other.sigma)


def test_a_surprise_changes_more_than_what_was_to_be_expected() -> None:
    strong, weak = Skill(35, 2, 50), Skill(15, 2, 50)
    expected = after([strong, weak], (1, 2))[0].mu - strong.mu
    surprising = strong.mu - after([strong, weak], (2, 1))[0].mu
    assert surprising > 10 * expected > 0


def test_whoever_always_wins_is_shown_more_and_more() -> None:
    winner, loser, shown = Skill(), Skill(), []
    for _ in range(30):
        winner, loser = after([winner, loser], (1, 2))
        shown.append(winner.shown)
    assert all(now >= before for before, now in pairwise(shown))
    assert winner.shown > BEGINNING + 400
    assert loser.shown < BEGINNING
    assert winner.games == 30


def test_nobody_is_shown_less_than_nothing() -> None:
    assert Skill(-100.0, 1.0, 9).shown == 0


def test_people_are_rated_by_id_and_bots_by_name_on_scales_of_their_own() -> None:
    revision = revision_of(three((2, 1, 3)))
    assert revision is not None
    assert {holder: scale for scale, holder in revision.holders} == {
        "bram": "wildcards/2022/people",
        "ada": "wildcards/2022/people",
        "pip": "wildcards/2022/bots",
    }
    found = skills(revision)
    assert found["bram"].mu > found["ada"].mu > found["pip"].mu


def test_editions_are_rated_apart() -> None:
    match = with_people(ended("wildcards", {"edition": 2020, "seats": 3}, (1, 2, 3)), "ada", "bram", "cleo")
    revision = revision_of(match)
    assert revision is not None
    assert {scale for scale, _ in revision.holders} == {"wildcards/2020/people"}


@pytest.mark.parametrize("name", GAMES)
def test_a_client_knows_all_divisions_of_a_game(name: str) -> None:
    seat_game, game = SEAT_GAMES[name], GAMES[name]
    assert seat_game.divisions[0] == game.division(game.types.options()), "the usual one comes first"
    found = {""}
    for option in seat_game.choices:
        for value in option.values:
            try:
                options = msgspec.convert({option.key: value}, game.types.options)
            except msgspec.ValidationError:
                continue
            found.add(game.division(options))
    assert found - {""} == set(seat_game.divisions) - {""}


def test_a_casual_match_and_practice_change_nothing() -> None:
    assert revision_of(three(casual=True)) is None
    assert revision_of(three(practice=True)) is None


def test_a_match_that_was_closed_or_is_not_over_changes_nothing() -> None:
    match = three()
    match.apply(Closed())
    assert revision_of(match) is None
    assert revision_of(dealt_match()) is None


def test_one_against_a_virtual_player_changes_nothing() -> None:
    options = {"seats": 2, "solo": True}
    assert revision_of(with_people(ended("cubirds", options, (1, 2)), "ada")) is None
    assert revision_of(with_people(ended("cubirds", options, (2, 1)), "ada")) is None


def test_a_virtual_player_is_left_out_and_the_others_are_rated_among_themselves() -> None:
    options = {"edition": 2022, "seats": 3, "leo": True}
    revision = revision_of(with_people(ended("wildcards", options, (2, 3, 1)), "ada", "bram"))
    assert revision is not None
    assert [holder for _, holder in revision.holders] == ["ada", "bram"]
    assert skills(revision)["ada"].mu > 25 > skills(revision)["bram"].mu


def test_whoever_left_has_the_place_of_their_seat() -> None:
    match = three((3, 1, 2))
    match.apply(SteppedOut(0))
    assert skills(revision_of(match)) == skills(revision_of(three((3, 1, 2))))
    assert "ada" in skills(revision_of(match))


def test_a_bot_in_two_seats_of_an_old_log_is_rated_once_for_its_better_place() -> None:
    match = with_people(ended("wildcards", {"edition": 2022, "seats": 3}, (2, 3, 1)), "ada")
    for seat in (1, 2):
        match.apply(BotSat(seat, "pip"))
    revision = revision_of(match)
    assert revision is not None
    assert [holder for _, holder in revision.holders] == ["pip", "ada"]
    assert skills(revision)["pip"].mu > 25
