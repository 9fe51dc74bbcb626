"""Who plays best, on a page: every list by keys and by clicks, and oneself in it."""

from pathlib import Path

import pytest

from menagerie_client.screens.home import HomePage
from menagerie_client.screens.new_table import NewTablePage
from menagerie_client.screens.past_games import PastGamesPage
from menagerie_client.screens.ratings import RatingsPage
from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_shared.wire.lobby_messages import RatedPlayer, Ratings
from tests.client.parlour import SMALL, WORDS, Guest, parlour
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.halls import finish
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

SOON = ending_soon(4, edition=2022, seats=3)


def ratings_page(guest: Guest) -> RatingsPage:
    assert isinstance(guest.page, RatingsPage)
    return guest.page


async def play(house: House, guest: Guest) -> None:
    """A game that counts, without looking at it."""
    at = await guest.client.create(DEFAULT_GAME, {"edition": 2022, "seats": 3}, bots=[1, 2])
    await guest.client.ready(at.name, 0)
    await finish([guest.client], at.name, 0)
    await eventually(lambda: house.hall.tables[at.name].finished)


async def test_one_finds_oneself_in_the_list_and_goes_through_the_others(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games={**GAMES, **SOON}) as house,
        parlour(house) as guest,
    ):
        await play(house, guest)
        await guest.press("b")
        await guest.until_page(RatingsPage)
        await guest.sees(f"1. {guest.client.name} ", "medium bot", "your rating is", "place 1.", WORDS("ratings-mark"))
        own = (await guest.client.ratings(DEFAULT_GAME)).own
        assert own is not None
        assert f"your rating is {own.rating}? after 1 game" in guest.prose
        await guest.press("right")
        await guest.sees(WORDS("ratings-none"), "2020 edition: you have no rating yet.")
        await guest.press("right")
        await guest.sees("CuBirds: you have no rating yet.")
        await guest.press("right")
        await guest.sees("place 1.")
        await guest.press("left")
        await guest.sees("CuBirds: you have no rating yet.")
        await guest.click(("list", 0))
        await guest.sees("place 1.")
        await guest.press("escape")
        await guest.until_page(HomePage)
        await guest.press("g")
        await guest.until_page(PastGamesPage)
        await guest.sees(f"your rating is {own.rating}? after 1 game, place 1.")


async def test_a_long_list_can_be_scrolled_to_its_end_and_no_further(tmp_path: Path) -> None:
    people = tuple(
        RatedPlayer(place=place, name=f"Person{place}", rating=2000 - place, games=9, person=f"p{place}")
        for place in range(1, 51)
    )
    bots = (RatedPlayer(place=1, name="Otto", rating=1000, games=7, character="otto"),)
    async with open_house(tmp_path) as house, parlour(house, size=SMALL) as guest:
        await guest.press("b")
        await guest.until_page(RatingsPage)
        await guest.until(lambda: ratings_page(guest).ratings is not None)
        ratings_page(guest).list_ratings(
            Ratings(id="x", game=DEFAULT_GAME, division="2022", people=people, bots=bots, own=people[2])
        )
        await guest.press("up")
        await guest.sees("1. Person1 1999 9 games", "place 3.")
        assert "Otto" not in guest.text
        await guest.press("end")
        await guest.sees("50. Person50 1950", "1. Otto (medium bot) 1000 7 games")
        last = guest.text
        await guest.press("down", "down")
        assert guest.text == last
        assert WORDS("ratings-mark") not in guest.prose, "nothing is marked"
        await guest.press("home")
        await guest.sees("1. Person1 1999")


@pytest.mark.parametrize("casual", [True, False])
async def test_a_casual_table_is_opened_by_keys_and_says_so_everywhere(tmp_path: Path, casual: bool) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house) as guest,
        house.client("Bram") as bram,
    ):
        await guest.press("n")
        await guest.until_page(NewTablePage)
        await guest.press("up", "up")
        if casual:
            await guest.press("right")
        await guest.press("enter")
        await guest.until_page(TablePage)
        await guest.sees(WORDS("table-ready"))
        assert (WORDS("ratings-casual") in guest.prose) == casual
        (listed,) = (await bram.list_tables(follow=False)).tables
        assert listed.casual == casual
        await guest.press("q")
        await guest.until_page(HomePage)
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, casual=casual)
        await guest.sees(at.name)
        assert (", casual" in guest.prose) == casual
