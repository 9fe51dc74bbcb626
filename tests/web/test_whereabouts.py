"""A page comes back to where somebody is by now, and not to where the link led by which they came."""

from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.servers.house import eventually, within
from tests.web.chromium import PHONE, chromium, needs_chromium
from tests.web.cut_wire import wire_to
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import Page, browser

WORDS: Final = Words()


def places(page: Page) -> list[str]:
    """What a page was told of where it is."""
    return [message[1] for message in page.messages if message[0] == "place"]


async def private_table(host: Any) -> Any:
    """A table that waits for a friend of the host's."""
    at = await within(host.create(DEFAULT_GAME, {"seats": 3}, bots=[2], public=False))
    await within(host.ready(at.name, 0))
    return at


async def test_a_page_is_told_where_somebody_sits(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, house.house.client("Ada") as host, browser(house) as bram:
        at = await private_table(host)
        link = f"/t/{at.name}/{at.invitation}"
        async with bram.page(link) as page:
            await page.see("I am ready")
            await eventually(lambda: places(page) == [link])
            await page.press("?", "Esc")
            await page.press("\x1b", "I am ready")
            await page.press("x", "Play now")
            await eventually(lambda: places(page) == [link, "/"])
            await page.press("p", "your hand")
            (practice,) = set(house.hall.tables) - {at.name}
            await eventually(lambda: len(places(page)) == 3)
            (chair,) = (name for name in places(page)[2:])
            assert chair.startswith(f"/t/{practice}")
        async with bram.page(chair) as page:
            await page.see("your hand")
            await eventually(lambda: places(page) == [chair])


async def test_by_lines_too(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, house.house.client("Ada") as host, browser(house) as bram:
        at = await private_table(host)
        link = f"/plain/t/{at.name}/{at.invitation}"
        async with bram.page(link) as page:
            await eventually(lambda: places(page) == [link])
            await page.type("lobby\n")
            await eventually(lambda: places(page) == [link, "/plain"])


async def test_whoever_looks_on_stays_where_the_link_led(tmp_path: Path) -> None:
    """They came as somebody else, who has a seat nowhere."""
    async with open_web_house(tmp_path) as house, house.house.client("Ada") as host, browser(house) as beamer:
        at = await private_table(host)
        async with beamer.page(f"/w/{at.name}/{at.invitation}") as page:
            await page.see(at.name)
            await page.press("q", "Play now")
            await page.press("p", "your hand")
            assert not places(page)


async def test_a_link_that_leads_nowhere_is_tried_again(tmp_path: Path) -> None:
    """As long as nobody is anywhere else: the table may be there in a moment."""
    async with open_web_house(tmp_path) as house, browser(house) as ada, ada.page("/t/no-such-table") as page:
        await page.see("Play now")
        await page.press("r", "Rules")
        assert not places(page)


@needs_chromium
@pytest.mark.long
async def test_after_a_lost_network_a_page_is_not_back_at_the_table_of_before(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path) as house,
        house.house.client("Host") as host,
        wire_to(house.port) as wire,
        chromium() as started,
        started.tab(PHONE) as ada,
    ):
        at = await private_table(host)
        await ada.open(f"http://127.0.0.1:{wire.port}/t/{at.name}/{at.invitation}")
        await ada.tap("Leave this table")
        await ada.tap("Play now")
        await ada.see("Your bid")
        now = await _path_at(ada, house, at.name)
        assert await ada.page.locator("#skip").get_attribute("href") == f"/plain{now}"
        wire.cut()
        await ada.page.wait_for_selector(f"text={WORDS('web-lost')}")
        wire.mend()
        await ada.page.wait_for_selector(f"text={WORDS('web-back')}")
        await ada.see("Your bid")
        # So it is when the phone has dropped the page meanwhile, and loads it anew.
        ada.troubles.clear()  # the browser complains about the wire
        await ada.page.reload()
        await ada.see("Your bid")
        (person,) = set(house.hall.present) - {host.person}
        assert person not in [chair.person for chair in house.hall.tables[at.name].match.chairs]


async def _path_at(ada: Any, house: WebHouse, before: str) -> str:
    """The path of the page, once it is that of another table."""
    (table,) = set(house.hall.tables) - {before}
    await ada.page.wait_for_function("(table) => location.pathname.startsWith(`/t/${table}`)", arg=table)
    return str(await ada.page.evaluate("location.pathname"))
