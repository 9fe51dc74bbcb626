"""A hall within a program can deal from a number: the same moves give the same game. No server for others can."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.local import local
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.records.export import CannotExport, export, list_finished
from menagerie_server.settings.configuration import KEYS
from menagerie_server.settings.loading import BadConfiguration, load
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from tests.end_to_end.chronicle import Chronicle, Chronicles
from tests.kit.servers.house import NO_HURRY, open_house
from tests.kit.servers.process import menagerie

OPTIONS = {"edition": 2022, "seats": 4}
Pace = Literal["first", "last"]
"""When the person answers: before the bots, or after all of them."""


class Evening(NamedTuple):
    """A series, as the journal has it."""

    matches: list[Chronicle]

    @property
    def moves(self) -> list[list[list[Any]]]:
        """What each seat decided in each match."""
        return [[match.moves_of(seat, "bot" if seat else "person") for seat in range(4)] for match in self.matches]

    @property
    def ends(self) -> list[Any]:
        """Every card at the end of each match."""
        return [match.states[-1] for match in self.matches]

    @property
    def deals(self) -> list[Any]:
        """What was dealt in each match."""
        return [match.truth[0] for match in self.matches]


async def _play(client: Client, at: AtTable, pace: Pace, match: int) -> None:
    """Answer by dice of one's own, which fall the same each time, until the match is over."""
    dice = Dice(f"person {match}")
    while True:
        await client.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is not None:
            return
        if pace != "first":
            await client.until(lambda: set(at.view.table.asked) <= {at.seat, *at.view.table.chosen})
        await client.choose(at.name, at.question.sample(dice.pick))


@asynccontextmanager
async def _alone(folder: Path, number: int, pace: Pace, token: str | None = None) -> AsyncIterator[tuple[Hall, Client]]:
    """A hall within this process, and one person in it."""
    patient = Settings(hold=60, bot_delay=0.005 if pace == "first" else 0, open_contributions=0.5)
    hall = Hall(await SqliteJournal.open(folder / "journal.db"), GAMES, patient, practice=number)
    await hall.open()
    try:
        async with Client(local(hall, NO_HURRY), "Ada", token) as ada:
            yield hall, ada
    finally:
        await hall.settle()
        await hall.close()


async def _evening(
    folder: Path, number: int, pace: Pace = "first", *, restart: bool = False, contribute: bool = False
) -> Evening:
    """Two matches against easy bots, with or without a break."""
    async with _alone(folder, number, pace) as (hall, ada):
        at = await ada.create(DEFAULT_GAME, OPTIONS, bots=[1, 2, 3], level="easy")
        await ada.ready(at.name, 0, contribute=contribute)
        if not restart:
            return await _play_two(hall, ada, at, pace, contribute=contribute)
        await ada.until(lambda: at.question is not None)
    async with _alone(folder, number, pace, ada.token) as (hall, again):
        return await _play_two(hall, again, await again.join(at.name), pace, contribute=contribute)


async def _play_two(hall: Hall, ada: Client, at: AtTable, pace: Pace, *, contribute: bool) -> Evening:
    await _play(ada, at, pace, 1)
    await ada.rematch(at.name)
    await ada.until(lambda: at.match == 2)
    await ada.ready(at.name, 0, contribute=contribute)
    await _play(ada, at, pace, 2)
    chronicles = await Chronicles(hall.journal, GAMES).read()
    return Evening([chronicles[f"{at.name}/{match}"] for match in (1, 2)])


async def test_the_same_number_and_the_same_moves_give_the_same_games(tmp_path: Path) -> None:
    first = await _evening(tmp_path / "a", 7)
    again = await _evening(tmp_path / "b", 7)
    assert first.matches[0].about.table != again.matches[0].about.table
    assert (first.deals, first.moves, first.ends) == (again.deals, again.moves, again.ends)
    assert first.deals[0] != first.deals[1]
    # In the same journal too, where the first games are kept.
    kept = await _evening(tmp_path / "a", 7)
    assert (first.deals, first.moves, first.ends) == (kept.deals, kept.moves, kept.ends)
    other = await _evening(tmp_path / "c", 8)
    assert other.deals != first.deals


async def test_it_does_not_matter_who_chooses_first(tmp_path: Path) -> None:
    first = await _evening(tmp_path / "first", 7)
    other = await _evening(tmp_path / "other", 7, "last")
    assert (first.moves, first.ends) == (other.moves, other.ends)


async def test_nor_whether_the_program_was_closed_in_between(tmp_path: Path) -> None:
    first = await _evening(tmp_path / "first", 7)
    other = await _evening(tmp_path / "other", 7, restart=True)
    assert (first.moves, first.ends) == (other.moves, other.ends)


async def test_a_contribution_makes_it_another_game(tmp_path: Path) -> None:
    first = await _evening(tmp_path / "first", 7)
    other = await _evening(tmp_path / "other", 7, contribute=True)
    assert first.deals != other.deals


async def test_everybody_sees_that_it_is_practice_and_nobody_can_show_it_as_a_fair_game(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, practice=7) as house, house.client("Ada") as ada:
        at = await ada.create(DEFAULT_GAME, OPTIONS, bots=[1, 2, 3])
        assert at.status is not None
        assert at.status.practice
        await ada.ready(at.name, 0, contribute=False)
        await _play(ada, at, "last", 1)
        await ada.until(lambda: bool(at.status is not None and at.status.seed))
        with pytest.raises(CannotExport, match="chosen_seed"):
            await export(house.journal, GAMES, at.name)
        assert await list_finished(house.journal, GAMES, 10) == []


async def test_a_server_without_a_number_neither_deals_from_one_nor_lets_people_sit_down_at_such_a_table(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, practice=7) as house, house.client("Ada") as ada:
        at = await ada.create(DEFAULT_GAME, OPTIONS, bots=[1, 2, 3])
    async with open_house(tmp_path, limits=NO_HURRY) as house, house.client("", ada.token) as again:
        with pytest.raises(Refusal, match="no_such_table"):
            await again.join(at.name)
        other = await again.create(DEFAULT_GAME, OPTIONS, bots=[1, 2, 3])
        assert other.status is not None
        assert not other.status.practice
    async with open_house(tmp_path, limits=NO_HURRY, practice=7) as house, house.client("", again.token) as ada:
        await ada.join(at.name)


@pytest.mark.parametrize("word", ["seed", "practice", "practice_seed"])
def test_no_setting_of_a_server_leads_to_it(tmp_path: Path, word: str) -> None:
    assert word not in KEYS
    assert word not in {field.name for field in msgspec.structs.fields(Settings)}
    assert load({word: "7"}, {f"MENAGERIE_{word.upper()}": "7"}, None) == load({}, {}, None)
    file = tmp_path / "server.toml"
    file.write_text(f"{word} = 7\n")
    with pytest.raises(BadConfiguration, match=r"^unknown: "):
        load({}, {}, file)
    refused = menagerie(tmp_path, "serve", f"--{word.replace('_', '-')}", "7")
    assert refused.returncode == 2
    assert "There is no option" in refused.stderr
