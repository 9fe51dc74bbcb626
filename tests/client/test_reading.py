"""Pages to read: what can be scrolled stays as it was laid out."""

from pathlib import Path

import pytest

from menagerie_client.screens.home import HomePage
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.screens.table.page import TablePage
from tests.client.parlour import parlour
from tests.client.routes import to_table
from tests.kit.servers.house import NO_HURRY, open_house

LINES = [f"Line {number}." for number in range(60)]


async def test_a_log_that_is_scrolled_has_no_more_rows_than_before(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, parlour(house) as guest:
        assert isinstance(guest.page, HomePage)
        guest.page.open(ReadingPage(guest.kit, lambda words: ("log", LINES), at_end=True))
        await guest.until_page(ReadingPage)
        await guest.sees("Line 59.", "40-60/60")
        await guest.press("up")
        await guest.sees("Line 38.", "39-59/60")
        await guest.press("end")
        await guest.sees("Line 59.", "40-60/60")


@pytest.mark.parametrize("key", ["l", "L", "escape"])
async def test_the_key_that_opens_the_log_closes_it_as_well(key: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, parlour(house) as guest:
        await to_table(house, guest)
        await guest.press("l")
        await guest.until_page(ReadingPage)
        await guest.press(key)
        await guest.until_page(TablePage)
