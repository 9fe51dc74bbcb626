"""The bottom line shows letters as capitals: typed so, they do what they say."""

from pathlib import Path

import pytest

from menagerie_client.screens.home import HomePage
from menagerie_client.screens.reading import ReadingPage
from tests.client.parlour import parlour
from tests.client.routes import ROUTES, to_table
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, open_house

PAGES = [page for page in ROUTES if page != "talk"]  # there, letters are written


@pytest.mark.parametrize("page", PAGES)
async def test_every_letter_that_is_shown_is_heard_as_it_is_shown(page: str, tmp_path: Path) -> None:
    games = ending_soon(6, edition=2022, seats=3)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=games) as house,
        parlour(house) as guest,
    ):
        await ROUTES[page](house, guest)
        letters = [hint for hint in guest.page.hints() if len(hint.shown) == 1 and hint.shown.isalpha()]
        heard: list[str] = []
        guest.page.press = lambda key, character: bool(heard.append(key)) or True  # type: ignore[method-assign,func-returns-value]
        for hint in letters:
            await guest.press(hint.shown.upper())
        assert heard == [hint.key for hint in letters]


async def test_capitals_at_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await to_table(house, guest)
        await guest.press("G")
        assert guest.kit.preferences.guided
        await guest.press("L")
        await guest.until_page(ReadingPage)
        await guest.press("Q")
        await guest.until(lambda: guest.page is guest.app.screen_stack[-1] and not isinstance(guest.page, ReadingPage))
        await guest.press("T")
        await guest.until(lambda: guest.page.focused is not None)
        await guest.press("escape")
        await guest.until(lambda: guest.page.focused is None)
        await guest.press("Q")
        await guest.until_page(HomePage)
