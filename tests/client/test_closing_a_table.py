"""Closing one's own table on the screens: a host is asked once if somebody sits there, and then everybody is home."""

from pathlib import Path

import pytest

from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import DEFAULT_GAME
from tests.client.parlour import WORDS, Guest, parlour
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers.house import NO_HURRY, open_house

YOU = WORDS("table-you-closed")
DEAD = WORDS("notice-table_closed")


async def is_home(guest: Guest, line: str) -> None:
    """At home, with one line that says why, and none of a page that leads nowhere."""
    await guest.until_page(HomePage)
    await guest.sees(line)
    assert guest.prose.count(line) == 1
    assert DEAD not in guest.prose


@pytest.mark.parametrize("over_tcp", [False, True], ids=["within", "tcp"])
async def test_a_host_alone_closes_the_table_at_once(tmp_path: Path, *, over_tcp: bool) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, over_tcp=over_tcp) as host,
    ):
        at = await host.client.create(DEFAULT_GAME, {"seats": 3})
        await host.click(("table", at.name, "back"))
        await host.until_page(TablePage)
        await host.press("c")
        await is_home(host, YOU)
        assert at.name not in house.hall.tables
        assert at.name not in host.prose


async def test_a_host_with_a_guest_is_asked_once_and_then_both_are_home(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house) as host,
        parlour(house, name="Bram") as bram,
        parlour(house, name="Eve") as eve,
    ):
        at = await host.client.create(DEFAULT_GAME, {"seats": 3})
        await bram.client.join(at.name)
        for guest in (host, bram):
            await guest.click(("table", at.name, "back"))
            await guest.until_page(TablePage)
        eve.page.act(("table", at.name, "watch"))
        await eve.until_page(TablePage)
        await eve.press("question_mark")
        await eve.until_page(HelpPage)
        await host.sees("Bram")
        asked = WORDS("table-close-sure", names="Bram", count=1)
        await host.press("c")
        await host.sees(asked)
        await host.press("down")  # somebody who thinks again
        await host.until(lambda: asked not in host.prose)
        await host.press("c")
        await host.sees(asked)
        assert at.name in house.hall.tables
        await host.press("c")
        closed = WORDS("table-host-closed", table=at.name)
        await is_home(host, YOU)
        await is_home(bram, closed)
        await eve.press("escape")
        await is_home(eve, closed)
