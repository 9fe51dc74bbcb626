"""Ratings of a server: who has which, through games, casual games, people who leave, restarts, and those who go."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.client import Client
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.skill import BEGINNING
from menagerie_server.tables.upkeep import Upkeep
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import RatedPlayer, Ratings
from menagerie_shared.wire.requests import MOST_RATINGS, ListRatings
from menagerie_shared.wire.text import MAX_MARKS, MAX_NAME
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.engines import open_journal
from tests.kit.servers.halls import finish, person, play_on
from tests.kit.servers.house import eventually
from tests.plain.script import Script, practise

GAME: Final = "wildcards"
SOON: Final = ending_soon(6, edition=2022, seats=3)
OPTIONS: Final = {"edition": 2022, "seats": 3}
DAY: Final = 24 * 60 * 60.0


@asynccontextmanager
async def a_hall(folder: Path, clock: Any = lambda: 1e9) -> AsyncIterator[Hall]:
    """A hall where games are short."""
    journal = await open_journal(DataDirectory(folder).journal)
    hall = Hall(journal, SOON, Settings(bot_delay=0), clock=clock)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


async def play(hall: Hall, people: list[Client], *, seed: int = 0, **about: Any) -> tuple[str, Outcome]:
    """A whole game with bots in the seats that are left; the table, and how it ended."""
    bots = list(range(len(people), 3))
    table = (await people[0].create(GAME, OPTIONS, bots=bots, **about)).name
    for one in people[1:]:
        await one.join(table)
    await play_on(people, table, seed)
    await eventually(lambda: hall.tables[table].finished)
    outcome = hall.tables[table].match.outcome
    assert outcome is not None
    return table, outcome


def ranks(outcome: Outcome) -> dict[int, int]:
    return {standing.seat: standing.rank for standing in outcome.standings}


def by_name(ratings: Ratings) -> dict[str, RatedPlayer]:
    return {rated.name: rated for rated in (*ratings.people, *ratings.bots)}


async def test_those_who_did_better_have_the_higher_rating_bots_too(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        none = await ada.ratings(GAME)
        assert (none.people, none.bots, none.own, none.division) == ((), (), None, "2022")
        table, outcome = await play(hall, [ada, bram])
        listed = await ada.ratings(GAME)
        names = [chair.name for chair in hall.tables[table].match.chairs]
        rated = by_name(listed)
        assert set(rated) == set(names)
        assert [player.name for player in listed.bots] == [names[2]]
        places = ranks(outcome)
        for seat, other in ((0, 1), (0, 2), (1, 2)):
            better = (places[seat] < places[other]) - (places[seat] > places[other])
            mine, theirs = rated[names[seat]].rating, rated[names[other]].rating
            assert (mine > theirs) - (mine < theirs) == better
        assert max(player.rating for player in rated.values()) > BEGINNING
        assert min(player.rating for player in rated.values()) < BEGINNING
        assert all(player.games == 1 and player.provisional for player in rated.values())
        assert listed.own == rated["Ada"] == (await ada.ratings(GAME, most=0)).own
        assert (await bram.ratings(GAME)).own == rated["Bram"]
        assert rated["Ada"].person == ada.person
        assert (await ada.ratings(GAME, "2020")).people == ()
        alone = await ada.ratings(GAME, most=1)
        assert alone.people == listed.people[:1]
        assert (await ada.ratings(GAME, most=0)).bots == ()


async def test_after_some_games_a_rating_is_not_provisional_any_more(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada:
        for seed in range(5):
            own = (await ada.ratings(GAME)).own
            assert own is None or own.provisional
            await play(hall, [ada], seed=seed)
        own = (await ada.ratings(GAME)).own
        assert own is not None
        assert (own.games, own.provisional) == (5, False)


async def test_casual_tables_say_so_and_change_nothing_nor_do_their_rematches(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada:
        table, _ = await play(hall, [ada], casual=True)
        assert hall.tables[table].status().casual
        assert hall.tables[table].listed()[0].casual
        await ada.rematch(table)
        await ada.until(lambda: ada.tables[table].match == 2)
        await play_on([ada], table, 1)
        assert hall.tables[table].status().casual
        listed = await ada.ratings(GAME)
        assert (listed.people, listed.bots, listed.own) == ((), (), None)
        counting = await ada.create(GAME, OPTIONS)
        assert not hall.tables[counting.name].status().casual


async def test_rematches_of_a_table_that_counts_count(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada:
        table, _ = await play(hall, [ada])
        await ada.rematch(table)
        await ada.until(lambda: ada.tables[table].match == 2)
        await play_on([ada], table, 1)
        await eventually(lambda: hall.tables[table].finished)
        own = (await ada.ratings(GAME)).own
        assert own is not None
        assert own.games == 2


async def test_whoever_leaves_has_the_place_of_their_seat_in_the_end(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        at = await ada.create(GAME, OPTIONS, bots=[2])
        await bram.join(at.name)
        for seat, one in enumerate((ada, bram)):
            await one.ready(at.name, seat)
        await bram.until(lambda: bram.tables[at.name].question is not None)
        await bram.leave(at.name)
        await finish([ada], at.name, 0)
        await eventually(lambda: hall.tables[at.name].finished)
        outcome = hall.tables[at.name].match.outcome
        assert outcome is not None
        rated = by_name(await ada.ratings(GAME))
        places = ranks(outcome)
        assert rated["Bram"].games == 1
        assert len(rated) == 3, "the one who held the seat is not rated for it"
        assert (rated["Ada"].rating > rated["Bram"].rating) == (places[0] < places[1])


async def test_a_closed_table_changes_nothing(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada:
        at = await ada.create(GAME, OPTIONS, bots=[1, 2])
        await ada.ready(at.name, 0)
        await ada.until(lambda: at.question is not None)
        await ada.close_table(at.name)
        assert (await ada.ratings(GAME)).own is None


async def test_ratings_outlive_a_restart_and_no_game_counts_again(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        await play(hall, [ada, bram])
        before = await ada.ratings(GAME)
        tokens = ada.token, bram.token
    for _ in range(2):
        async with a_hall(tmp_path) as hall, person(hall, "Ada", tokens[0]) as ada:
            await asyncio.sleep(0.05)  # tables that are over are brought back, and look whether anything is due
            again = await ada.ratings(GAME)
            assert (again.people, again.bots, again.own) == (before.people, before.bots, before.own)
            tokens = ada.token, tokens[1]


async def test_who_is_forgotten_is_not_listed_any_more(tmp_path: Path) -> None:
    now = 1e9
    async with AsyncExitStack() as stack:
        hall = await stack.enter_async_context(a_hall(tmp_path, lambda: now))
        async with person(hall, "Ada") as ada, person(hall, "Bram") as bram:
            table, _ = await play(hall, [ada, bram])
            for one in (ada, bram):
                await one.leave(table)
        await hall.retire(hall.tables[table])
        now += 91 * DAY
        async with person(hall, "Cleo") as cleo:
            assert {"Ada", "Bram"} <= set(by_name(await cleo.ratings(GAME)))
            await Upkeep(hall).forget()
            listed = await cleo.ratings(GAME)
            assert listed.people == ()
            assert len(listed.bots) == 1, "bots stay"
        assert await hall.journal.best("wildcards/2022/people", 10) == []


async def test_a_game_that_nobody_knows_is_refused_and_a_division_is_just_empty(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, person(hall, "Ada") as ada:
        with pytest.raises(Refusal, match="unknown_game"):
            await ada.ratings("chess")
        assert (await ada.ratings(GAME, "1875")).people == ()


def test_the_longest_list_fits_into_a_frame() -> None:
    longest = RatedPlayer(
        place=10**9,
        name="\U0001f40d" * (MAX_NAME * (1 + MAX_MARKS)),
        rating=10**9,
        games=2**53,
        provisional=True,
        person="f" * 16,
    )
    bots = RatedPlayer(place=10**9, name="x" * 24, rating=10**9, games=2**53, provisional=True, character="x" * 24)
    message = Ratings(id="x" * 40, game="x" * 40, division="x" * 40, people=(longest,) * 50, bots=(bots,) * 16)
    assert len(bytes(pack(message))) < MAX_FRAME
    assert ListRatings(id="1", game=GAME).most == MOST_RATINGS == 50


async def test_practice_at_home_rates_nobody(tmp_path: Path) -> None:
    await practise(tmp_path, Script("home", "Leave Menagerie"), Options(seats=3))
    journal = await SqliteJournal.open(DataDirectory(tmp_path / "practice").journal)
    try:
        assert await journal.best("wildcards/2022/people", 10) == []
        assert await journal.tables(finished=True) != []
    finally:
        await journal.close()
