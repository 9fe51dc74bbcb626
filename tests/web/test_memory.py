"""When somebody closes a page, its memory is free at once: nothing that it held waits for a search for garbage.

It is `tests/ssh/test_memory.py` once more, for pages: with the app, and by lines.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from menagerie_client.screens.home import HomePage
from menagerie_doors.stage.app import log as stage_log
from menagerie_doors.web.channel import REFUSED
from menagerie_doors.web.limits import WebLimits
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.proxies import Proxies
from tests.kit.held import Held
from tests.kit.servers.house import eventually, within
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import Browser, Page, browser

HOME: Final = "Play now"
HAND: Final = "your hand"
CTRL_C: Final = "\x03"
TIMES: Final = 3
OVER: Final = 1000

Look = Callable[[], None]
Visit = Callable[[WebHouse, Browser, Look], Awaitable[None]]


async def goes(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page() as page:
        await page.see(HOME)
        look()
        await page.type(CTRL_C)
        assert await page.end() == OVER


async def closes_the_page(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page(touch=True) as page:
        await page.see(HOME)
        await eventually(lambda: any(message[0] == "surface" for message in page.messages))
        look()


async def plays_and_turns_the_phone(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page(touch=True) as page:
        await page.see(HOME)
        await page.press("p", HAND)
        await page.press("?", "Help")
        await page.press("?", HAND)
        seen = len(page.seen)
        await page.tell("resize", {"width": 40, "height": 60})
        await eventually(lambda: len(page.seen) > seen)
        await page.tell("ping", "1")
        await eventually(lambda: ["pong", "1"] in page.messages)
        look()


async def is_cut_off(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page() as page:
        await page.see(HOME)
        look()
        _cut_off(page)
        await eventually(lambda: not house.door.sessions)


async def watches(house: WebHouse, ada: Browser, look: Look) -> None:
    async with house.house.client("Host") as host:
        at = await within(host.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
        await within(host.ready(at.name, 0))
        async with ada.page(f"/w/{at.name}") as page:
            await page.see(at.name)
            look()
        await within(host.close_table(at.name))


async def has_an_app_that_fails(house: WebHouse, ada: Browser, look: Look) -> None:
    def fail(page: HomePage, key: str, character: str | None) -> bool:
        raise RuntimeError("a page fails")

    async with ada.page() as page:
        await page.see(HOME)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(HomePage, "press", fail)
            # pytest keeps what is logged, with the traceback and its frames: in one of them may be a worker's message.
            patch.setattr(stage_log, "disabled", True)
            look()
            await page.type("x")
            assert await page.end() == OVER


async def uses_lines(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page("/plain") as page:
        await eventually(lambda: any("Type a number." in line for line in page.lines))
        look()
        await page.type("quit\n")
        assert await page.end() == OVER


async def uses_lines_and_is_cut_off(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page("/plain") as page:
        await eventually(lambda: any("Type a number." in line for line in page.lines))
        look()
        _cut_off(page)
        await eventually(lambda: not house.door.sessions)


async def says_what_means_nothing(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.page() as page:
        await page.see(HOME)
        look()
        await page.socket.send_str("[]")
        assert await page.end() == REFUSED


async def says_nothing(house: WebHouse, ada: Browser, look: Look) -> None:
    async with ada.socket() as socket:
        await eventually(lambda: bool(house.door.sessions))
        look()
        await Page(socket, (80, 24)).end()


async def looks_at_pages_alone(house: WebHouse, ada: Browser, look: Look) -> None:
    for path in ("/", "/plain", "/key", "/nowhere"):
        await ada.get(path)
    look()


VISITS: Final[tuple[Visit, ...]] = (
    goes,
    closes_the_page,
    plays_and_turns_the_phone,
    is_cut_off,
    watches,
    has_an_app_that_fails,
    uses_lines,
    uses_lines_and_is_cut_off,
    says_what_means_nothing,
    says_nothing,
    looks_at_pages_alone,
)
PROXIED: Final = (closes_the_page, uses_lines_and_is_cut_off)
WAYS: Final = [*((visit, "") for visit in VISITS), *((visit, "127.0.0.1") for visit in PROXIED)]
QUICK: Final = WebLimits(hello_within=0.2)


def _cut_off(page: Page) -> None:
    """The line is cut: nothing is said any more."""
    connection = page.socket._response.connection
    assert connection is not None
    assert connection.transport is not None
    connection.transport.abort()


@pytest.mark.parametrize(("visit", "trusted"), WAYS, ids=lambda one: getattr(one, "__name__", one and "proxied"))
@pytest.mark.usefixtures("nobody_looks_for_garbage")
async def test_nothing_is_left_of_a_browser_whose_person(tmp_path: Path, visit: Visit, trusted: str) -> None:
    held = Held()
    proxies = Proxies(Networks(trusted))
    limits = QUICK if visit is says_nothing else WebLimits()
    async with open_web_house(tmp_path, web_limits=limits, web_proxies=proxies) as house:
        for _ in range(TIMES):
            async with browser(house) as ada:
                await visit(house, ada, held.look)
        await eventually(lambda: not house.door.connections and not house.hall.present)
        try:
            await eventually(lambda: not held.left())
        except TimeoutError:
            pytest.fail(f"of {TIMES} sessions is left: {dict(held.left())}")


@pytest.mark.usefixtures("nobody_looks_for_garbage")
async def test_while_somebody_is_here_what_they_have_is_seen(tmp_path: Path) -> None:
    """The other test would notice."""
    held = Held()
    async with open_web_house(tmp_path) as house, browser(house) as ada, ada.page() as page:
        await page.see(HOME)
        held.look()
        seen = {"DoorApp", "HomePage", "ChannelDriver", "Client", "AppHost", "SurfaceOutput"}
        assert seen | {"PageConnection", "SocketChannel", "WebSession"} <= held.left().keys()
