"""Pages that come back by themselves, in a real browser: after a screen was locked, and from a network that is none."""

from pathlib import Path

import pytest

from menagerie_client.text.words import Words
from menagerie_doors.web.limits import WebLimits
from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.servers.house import eventually
from tests.web.chromium import DESKTOP, PHONE, Tab, chromium, needs_chromium
from tests.web.cut_wire import wire_to
from tests.web.house import open_web_house
from tests.web.test_in_chromium import seat_of

pytestmark = [needs_chromium, pytest.mark.long]

WORDS = Words()


async def test_a_page_comes_back_after_the_screen_was_locked(tmp_path: Path) -> None:
    """A phone freezes pages then: they say nothing, and learn only afterwards that they were given up."""
    limits = WebLimits(silent_for=4, ask_after=1)
    async with (
        open_web_house(tmp_path, web_limits=limits) as house,
        chromium() as started,
        started.tab(PHONE) as ada,
    ):
        await ada.open(house.base)
        await ada.tap("Play now")
        await ada.see("Your bid")
        (person,) = house.hall.present
        phone = await ada.context.new_cdp_session(ada.page)
        await phone.send("Debugger.enable")
        await phone.send("Debugger.pause")  # a browser that is seen freezes nothing by itself
        await eventually(lambda: not house.hall.present)
        await phone.send("Debugger.disable")
        await eventually(lambda: set(house.hall.present) == {person})
        await ada.see("Your bid")
        assert await ada.page.locator("#end").is_hidden(), "nobody has to touch anything"


async def test_a_page_that_nobody_sees_stays(tmp_path: Path) -> None:
    """Its own clock hardly ticks then, and it wakes up only for what comes."""
    limits = WebLimits(silent_for=4, ask_after=0.5)
    async with (
        open_web_house(tmp_path, web_limits=limits) as house,
        chromium() as started,
        started.tab(DESKTOP) as ada,
    ):
        await ada.context.add_init_script("window.setInterval = () => 0;")
        await ada.open(house.base)
        await ada.see("Play now")
        (session,) = house.door.sessions
        await ada.page.evaluate(
            """() => {
                window.asked = 0;
                stage.link.socket.addEventListener("message", ({data}) => { asked += data === '["ask"]'; });
            }"""
        )
        await ada.page.wait_for_function("() => asked >= 12")
        assert house.door.sessions == [session]


async def test_a_network_that_swallows_everything_is_not_waited_for(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path) as house,
        wire_to(house.port) as wire,
        chromium() as started,
        started.tab(PHONE) as ada,
    ):
        await ada.open(f"http://127.0.0.1:{wire.port}/")
        await ada.tap("Play now")
        await ada.see("Your bid")
        wire.swallow()
        wire.cut()
        await ada.page.wait_for_selector(f"text={WORDS('web-lost')}")
        await eventually(lambda: wire.swallowed > 0)
        wire.mend()
        await ada.page.wait_for_selector(f"text={WORDS('web-back')}")
        await ada.see("Your bid")
        ada.troubles.clear()  # the browser complains about the wire


async def log_of(tab: Tab, text: str) -> None:
    """Wait until something is in the log of the page by lines."""
    said = "(text) => document.getElementById('log').textContent.includes(text)"
    await tab.page.wait_for_function(said, arg=text)


async def test_by_lines_one_is_brought_back_to_the_game(tmp_path: Path) -> None:
    """What somebody writes meanwhile is not lost either."""
    async with (
        open_web_house(tmp_path) as house,
        wire_to(house.port) as wire,
        chromium() as started,
        started.tab(DESKTOP) as ada,
    ):
        table = await seat_of(house, await ada.keep_as(house), DEFAULT_GAME)
        await ada.open(f"http://127.0.0.1:{wire.port}/plain")
        await log_of(ada, WORDS("wildcards-question-PlaceBid", pair="no"))
        wire.cut()
        await ada.page.wait_for_selector(f"text={WORDS('web-lost')}")
        await ada.page.keyboard.type("1\n")
        assert await ada.page.locator("#text").input_value() == "1"
        await ada.page.evaluate("document.getElementById('log').replaceChildren()")
        wire.mend()
        await ada.page.wait_for_selector(f"text={WORDS('web-back')}")
        await log_of(ada, WORDS("wildcards-question-PlaceBid", pair="no"))
        await ada.page.keyboard.type("\n")
        # Without an animal left when it is one's turn, the next round begins at once.
        await eventually(lambda: (now := table.match.state.table).moment != "bid" or now.round > 1)
        ada.troubles.clear()  # the browser complains about the wire


async def test_by_lines_whoever_has_left_can_come_back_in(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(DESKTOP) as ada:
        await ada.open(f"{house.base}/plain/t/no-such-table")
        await log_of(ada, WORDS("refusal-no_such_table", table="no-such-table"))
        await log_of(ada, WORDS("plain-lobby-quit"))
        line = await ada.page.locator("#log p", has_text=WORDS("plain-lobby-quit")).inner_text()
        number = line.partition(".")[0]
        await ada.page.keyboard.type(f"{number}\n")
        await ada.page.wait_for_selector(f"text={WORDS('web-over')}")
        assert await ada.page.evaluate("document.activeElement.id") == "again"
        await ada.page.keyboard.press("Enter")
        await eventually(lambda: bool(house.hall.present))
        await log_of(ada, WORDS("plain-lobby-quit"))
