"""In a small window there is less to see, but never too little to choose by."""

from pathlib import Path

import pytest

from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import DEFAULT_GAME
from tests.client.parlour import WORDS, Guest, parlour
from tests.kit.servers.house import House, open_house

SMALLEST = (40, 12)
SMALL_WINDOWS = pytest.mark.parametrize("size", [SMALLEST, (60, 16)], ids=lambda size: f"{size[0]}x{size[1]}")
ADDRESS = "table.example:4747"


def marked(guest: Guest) -> str:
    """The line that the cursor is in."""
    return next((line for line in guest.text.splitlines() if guest.kit.look.glyphs.cursor in line), "")


async def to_table_that_waits(house: House, guest: Guest, seats: int) -> None:
    at = await guest.client.create(DEFAULT_GAME, {"seats": seats})
    await guest.client.until(lambda: at.status is not None)
    await guest.app.push_screen(TablePage(guest.kit, at))
    await guest.until_page(TablePage)


@SMALL_WINDOWS
@pytest.mark.parametrize("seats", [3, 5])
async def test_at_a_table_that_waits_one_sees_the_seats_and_what_enter_does(
    tmp_path: Path, size: tuple[int, int], seats: int
) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=size, address=ADDRESS) as guest:
        await to_table_that_waits(house, guest, seats)
        free = WORDS("seat-state-free")
        assert [line.split()[-1] for line in guest.text.splitlines() if line.split()[:1] == [free]] == [free] * (seats - 1)
        for label in ("ready", "start", "close", "copy", "leave"):
            await guest.until(lambda label=label: WORDS(f"table-{label}") in marked(guest), lambda label=label: label)
            await guest.press("down")
