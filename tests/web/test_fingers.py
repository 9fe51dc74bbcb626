"""What a finger can hit at the size of a phone, in points of the page; and that no page zooms by accident for good."""

import asyncio
from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.text.words import Words
from menagerie_doors.stage.app_host import AppHost
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.servers.house import NO_HURRY
from tests.web.chromium import LANDSCAPE, PHONE, Tab, chromium, needs_chromium
from tests.web.house import WebHouse, open_web_house
from tests.web.test_in_chromium import COARSE, seat_of

pytestmark = [needs_chromium, pytest.mark.long]

WORDS: Final = Words()
FINGER: Final = 44
"""So many points are as wide as the end of a finger."""
LINE: Final = 34
"""A line of a menu is as wide as the window, and reaches as far as the next one: that is two rows."""
NARROWEST: Final = 30
"""How wide a card of a hand is at least where all cards are in one row."""
STEP: Final = 3
SMALL: Final[Any] = {"width": 360, "height": 640}
KNOWN: Final = "[stage.spots, [stage.columns, stage.rows], stage.buttons.length]"
BAR: Final = """[...document.querySelectorAll("#bar button")].map((button) => {
    const { width, height } = button.getBoundingClientRect();
    return [width, height];
})"""


def spots_of(house: WebHouse, tab_size: list[int]) -> list[Any] | None:
    """What can be touched on the page in front; None while it is not drawn for a window of this size."""
    (session,) = house.door.sessions
    if not isinstance(session._inlet, AppHost) or session._inlet._app is None:
        return None
    sheet = session._inlet._app.screen_stack[-1].sheet  # type: ignore[attr-defined]  # it is a drawn page
    if sheet is None or [sheet.width, sheet.height] != tab_size:
        return None
    return [spot for spot in sheet.spots if spot.area.y < sheet.height - 1]


async def sizes(house: WebHouse, tab: Tab, least: int) -> dict[Any, tuple[int, int]]:
    """How much room fingers have for each thing that can be done on the page, however many places there are for it."""
    while True:
        # Not before the page knows of the same places, and of so many of them: buttons come, and there is less room.
        told, size, buttons = await tab.page.evaluate(KNOWN)
        spots = spots_of(house, size) if buttons and len(told) >= least else None
        if spots is not None and {tuple(spot) for spot in told} == {tuple(spot.area) for spot in spots}:
            break
        await asyncio.sleep(0.05)
    reached = await tab.reach(STEP)
    found: dict[Any, tuple[int, int]] = {}
    for spot in spots:
        sides, before = reached.get(tuple(spot.area), (0, 0)), found.get(spot.action, (0, 0))
        found[spot.action] = (max(before[0], sides[0]), max(before[1], sides[1]))
    return found


@every_game
async def test_everything_of_a_game_is_as_large_as_a_finger(tmp_path: Path, known: Knowledge) -> None:
    async with open_web_house(tmp_path, limits=NO_HURRY) as house, chromium() as started, started.tab(COARSE) as ada:
        await seat_of(house, await ada.keep_as(house), known.game.name)
        await ada.open(house.base)
        for window in (PHONE["viewport"], SMALL):
            await ada.page.set_viewport_size(window)
            found = {action[1]: sides for action, sides in (await sizes(house, ada, 8)).items() if action[0] == "item"}
            kinds = [item[0] for item in found]
            assert kinds.count("card") >= 7 or kinds.count("end") == 8, found
            # Many kinds of birds take the room that the ends of rows would have.
            short = window is SMALL or kinds.count("bird") > 6
            for item, (width, height) in found.items():
                assert width >= FINGER, (item, found)
                assert height >= (LINE if item[0] == "end" and short else FINGER), (item, found)
            buttons = await ada.page.evaluate(BAR)
            assert len(buttons) >= 5
            assert all(min(sides) >= FINGER for sides in buttons), buttons
        # A finger that misses means what is next to it: on a phone that is turned, a hand is one row high.
        await ada.page.set_viewport_size(LANDSCAPE["viewport"])
        found = {action[1]: sides for action, sides in (await sizes(house, ada, 8)).items() if action[0] == "item"}
        cards = [sides for item, sides in found.items() if item[0] == "card"]
        assert all(width >= NARROWEST and height >= FINGER for width, height in cards), found


async def test_lines_of_menus_are_as_high_as_there_is_room_for(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(COARSE) as ada:
        await ada.open(house.base)
        await ada.see("Play now")
        found = await sizes(house, ada, 4)
        assert all(width >= 4 * FINGER and height >= LINE for width, height in found.values()), found


async def test_nobody_is_caught_in_a_zoomed_page(tmp_path: Path) -> None:
    scale = "visualViewport.scale"
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(COARSE) as ada:
        await ada.open(house.base)
        await ada.see("Play now")
        # Twice in quick succession, as whoever is impatient does: above the menu, where nothing can be touched.
        await ada.tap_cell(20, 0)
        await ada.tap_cell(20, 0)
        assert await ada.page.evaluate(scale) == 1
        await ada.pinch(40, 240)
        await ada.page.wait_for_function("() => visualViewport.scale > 1.5")  # whoever sees badly can zoom
        await ada.pinch(240, 20)
        await ada.page.wait_for_function("() => visualViewport.scale === 1")
        await ada.tap("Play now")
        await ada.see("Your bid")


async def test_no_field_makes_a_phone_zoom(tmp_path: Path) -> None:
    """A field with smaller letters does, when somebody writes there; and two taps, wherever they are not told apart."""
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(PHONE) as ada:
        for path in ("/", "/plain", "/key"):
            await ada.open(house.base + path)
            letters = await ada.page.evaluate(
                "[...document.querySelectorAll('input, textarea, select')]"
                ".map((one) => parseFloat(getComputedStyle(one).fontSize))"
            )
            assert all(size >= 16 for size in letters), letters
            told = await ada.page.evaluate(
                "[...document.querySelectorAll('canvas, button, a')].map((one) => getComputedStyle(one).touchAction)"
            )
            assert set(told) <= {"pinch-zoom", "manipulation"}, told
            content = await ada.page.evaluate("document.querySelector('meta[name=viewport]').content")
            assert "user-scalable" not in content
            assert "maximum-scale" not in content
