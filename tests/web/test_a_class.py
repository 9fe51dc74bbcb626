"""People behind one address scan the same code at the same moment, as in a school: all of them get in."""

import asyncio
import re
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from menagerie_server.budgets.limits import BudgetLimits
from tests.kit.amounts import CLASS
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import Browser, Page, browser

PEOPLE, AT_ONCE = CLASS
"""How many people come, and how many connections a browser opens to fetch what a page is made of."""
SIZE: Final = (43, 37)
WITHIN: Final = 3.0
"""So many seconds pass from the first of them to the last."""


async def come_in(house: WebHouse, number: int) -> list[str]:
    """Open the page as a browser does, with all that it is made of; returns what went wrong."""
    await asyncio.sleep(number * WITHIN / PEOPLE)
    connector = aiohttp.TCPConnector(limit_per_host=AT_ONCE)
    wrong: list[str] = []
    async with browser(house, connector=connector) as somebody:
        status, text = await somebody.get("/")
        made_of = re.findall(r'(?:src|href)="(/static/[^"]+|/favicon.ico)"', text)
        assert status == 200
        assert made_of
        for path, told in zip(made_of, await asyncio.gather(*(fetch(somebody, each) for each in made_of)), strict=True):
            wrong += [f"{path}: {told}"] if told != "200" else []
        async with somebody.socket() as socket:
            page = Page(socket, SIZE)
            await page.tell("hello", "/", {"width": SIZE[0], "height": SIZE[1]}, True)
            await page.see("Play now")
            page.stop()
    return wrong


async def fetch(somebody: Browser, path: str) -> str:
    """A part of a page; what came of it."""
    try:
        return str((await somebody.get(path))[0])
    except aiohttp.ClientError as error:
        return repr(error)


@pytest.mark.long
async def test_a_class_behind_one_address_comes_in_at_once(tmp_path: Path) -> None:
    async with open_web_house(tmp_path, budgets=BudgetLimits()) as house:
        wrong = await asyncio.gather(*(come_in(house, number) for number in range(PEOPLE)), return_exceptions=True)
        assert [each for each in wrong if each] == []
