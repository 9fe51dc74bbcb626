"""An impatient Enter, pressed once more than was meant: it does nothing to what has come under the cursor meanwhile."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_client.screens.debounce import SETTLE, EnterDebounce
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import TablePage
from tests.client.parlour import CALM, WORDS, Guest, parlour
from tests.client.routes import to_end
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, House, open_house

SOON = ending_soon(6, edition=2022, seats=3)
NEW = replace(CALM, guided_offer_seen=False)


async def in_a_lesson(house: House, guest: Guest) -> str:
    """From a game that is on into a lesson; returns the table of the game."""
    await guest.press("p")
    await guest.until_page(TablePage)
    own = guest.at.name
    await guest.until(lambda: guest.is_asked)
    await guest.press("g")
    await guest.until(lambda: guest.at.name != own and guest.is_asked)
    return own


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_q_and_then_enter_makes_no_move_in_the_game_before_the_lesson(tmp_path: Path, key: str) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=NEW) as guest,
    ):
        own = await in_a_lesson(house, guest)
        await guest.press("q", key, key)
        await guest.until(lambda: guest.at.name == own and guest.is_asked)
        await guest.press(key)
        assert guest.client.sent == []
        await guest.sees(WORDS("guide-back", table=own))


async def test_enter_right_after_g_makes_no_move_while_the_lesson_is_on_its_way(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=NEW) as guest,
    ):
        await guest.press("p")
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.is_asked)
        for key in ("f12", "g", "enter"):  # before the server has answered
            guest.table_page.press(key, None)
        assert guest.client.sent == []


async def test_b_and_then_enter_at_the_end_begins_no_other_game(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        await guest.press("b")
        await guest.until_page(HomePage)
        await guest.press("enter", "enter")
        assert isinstance(guest.page, HomePage)
        assert not guest.page._busy
        await guest.press("f12", "enter")
        await guest.until_page(TablePage)


async def test_enter_as_the_end_appears_begins_no_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        ended, now, debounce = guest.table_page._ended, 100.0, guest.kit.debounce
        monkeypatch.setattr(debounce, "_clock", lambda: now)
        debounce.shown("the last question")
        for key in ("enter", "space"):
            guest.table_page.press(key, None)
            assert not ended._is_asking, key
        now += SETTLE
        guest.table_page.press("enter", None)
        assert ended._is_asking, "whoever has seen it is heard"


async def test_an_enter_that_opened_a_table_makes_no_move_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        now = 100.0
        monkeypatch.setattr(guest.kit.debounce, "_clock", lambda: now)
        await guest.press("enter")
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.is_asked)
        now += 0.3
        await guest.press("enter")
        assert guest.client.sent == []


def test_another_key_says_that_somebody_has_looked() -> None:
    now = 0.0
    debounce = EnterDebounce(lambda: now)
    debounce.shown("end", unasked=True)
    assert debounce.is_one_too_many("enter", "end")
    assert debounce.is_one_too_many("space", "end")
    assert not debounce.is_one_too_many("down", "end")
    assert not debounce.is_one_too_many("enter", "end")
    debounce.settle()
    assert debounce.is_one_too_many("enter", "end")
    now = SETTLE
    assert not debounce.is_one_too_many("enter", "end")
