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

SIZE: Final = (43, 37)
SOONEST: Final = 4
"""So many of them open it at the very same moment; all the others have connections that are kept for the next page."""
AT_ONCE: Final = 6
"""So many connections a browser opens to fetch what a page is made of."""


async def come_in(house: WebHouse, turn: asyncio.Semaphore, are_in: asyncio.Barrier) -> list[str]:
    """Open the page as a browser does, with all that it is made of, and stay; returns what went wrong."""
    async with browser(house, connector=aiohttp.TCPConnector(limit_per_host=AT_ONCE)) as somebody:
        async with turn:
            wrong = await load(somebody)
            socket = await somebody.socket()
            page = Page(socket, SIZE)
            await page.tell("hello", "/", {"width": SIZE[0], "height": SIZE[1]}, True)
            await page.see("Play now")
        await are_in.wait()
        page.stop()
        await socket.close()
    return wrong


async def load(somebody: Browser) -> list[str]:
    """The page, then its scripts and styles at once, then what it does without meanwhile; what went wrong."""
    status, text = await somebody.get("/")
    assert status == 200
    made_of = re.findall(r'(?:src|href)="(/static/[^"]+)"', text)
    needed = [path for path in made_of if path.endswith((".js", ".css"))]
    assert needed
    wrong = []
    for paths in (needed, [path for path in made_of if path not in needed]):
        for path, told in zip(paths, await asyncio.gather(*(fetch(somebody, path) for path in paths)), strict=True):
            wrong += [] if told == "200" else [f"{path}: {told}"]
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
        turn, are_in = asyncio.Semaphore(SOONEST), asyncio.Barrier(CLASS)
        wrong = await asyncio.gather(*(come_in(house, turn, are_in) for _ in range(CLASS)))
        assert [each for each in wrong if each] == []
