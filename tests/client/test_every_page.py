"""Every page survives every size and every key, can be left again, and never shows a traceback."""

from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from textual import _time, events
from textual.errors import NoWidget
from textual.pilot import OutOfBounds

from menagerie_client.app import MenagerieApp
from menagerie_client.drawing.page import LOWEST, NARROWEST
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.page import Page
from menagerie_client.screens.past_games import PastGamesPage
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.settings import Settings
from tests.client.parlour import SMALL, Guest, bots_rest, parlour
from tests.client.routes import ROUTES
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, open_house

EVERY_PAGE = pytest.mark.parametrize("page", ROUTES)
AT_ONCE = Settings(bot_delay=0, open_contributions=0.5)

SIZES = (
    *((1, 1), (2, 1), (1, 2), (1, 40), (300, 1), (39, 12), (40, 11), (40, 12), (41, 13), (60, 20), (79, 24)),
    *((80, 23), (81, 25), (80, 24), (80, 60), (117, 24), (118, 24), (118, 40), (120, 36), (250, 80)),
)
KEYS = (
    *("left", "right", "up", "down", "tab", "shift+tab", "space", "enter", "enter", "escape", "home", "end"),
    *("pageup", "pagedown", "backspace", "delete", "insert", "f1", "f2", "f12", "ctrl+a", "ctrl+l", "ctrl+p"),
    *("question_mark", "slash", "1", "2", "3", "9", "0", "a", "b", "c", "f", "g", "h", "j", "k", "l", "m", "n", "p"),
    *("q", "r", "s", "t", "v", "w", "x", "T", "L", "Q", "²", "é", "日", "\u0301", "\u202e"),
)
STEPS = 80


def house_of(folder: Path):  # type: ignore[no-untyped-def]  # the context manager that open_house gives
    """A house in which games are over soon."""
    return open_house(folder, limits=NO_HURRY, settings=AT_ONCE, games=ending_soon(4, edition=2022, seats=3))


def is_well(guest: Guest) -> bool:
    """Whether the app is alive and shows a page."""
    return guest.app._exception is None and guest.app.is_running and "Traceback" not in guest.text


def has_size(guest: Guest, width: int, height: int) -> bool:
    """Whether the page is painted for this size; the line to talk in takes one row."""
    return guest.sheet.width == width and max(1, height - 1) <= guest.sheet.height <= height


@EVERY_PAGE
async def test_a_page_can_have_any_size_and_come_back(page: str, tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await ROUTES[page](house, guest)
        front = guest.page
        await bots_rest(house, guest)
        if isinstance(front, PastGamesPage):
            await guest.until(lambda: front.own is not None)
        await guest.resize(*SMALL)
        before = guest.text
        for width, height in Dice(page).shuffle(SIZES):
            await guest.resize(width, height)
            await guest.until(partial(has_size, guest, width, height))
            assert is_well(guest)
            if width >= 40 and (width < NARROWEST or height < LOWEST):
                assert f"{NARROWEST}x{LOWEST}" in guest.prose or height < 3
        await guest.resize(*SMALL)
        await guest.until(lambda: guest.text == before, lambda: before)
        assert guest.page is front


async def test_a_new_size_is_noticed_though_the_process_is_held_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Textual waits a moment for more of them, and between any two looks at the clock that moment is over."""
    held_up = count(1)
    clock = _time.get_time
    monkeypatch.setattr(_time, "get_time", lambda: clock() + next(held_up) / 100)
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await ROUTES["table"](house, guest)
        for width, height in ((100, 30), (118, 40)):
            await guest.resize(width, height)
            await guest.until(partial(has_size, guest, width, height))


@EVERY_PAGE
async def test_a_page_can_be_left(page: str, tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await ROUTES[page](house, guest)
        for _ in range(6):
            if isinstance(guest.page, HomePage) and guest.page.focused is None:
                break
            await guest.press("escape" if guest.page.focused is not None else "q")
        await guest.until_page(HomePage)
        assert len([screen for screen in guest.app.screen_stack if isinstance(screen, Page)]) == 1
        await guest.press("q")
        await guest.until(lambda: not guest.app.is_running)
        assert guest.app.return_code == 0


@EVERY_PAGE
async def test_a_page_can_be_hammered_at(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys and clicks at random, at sizes at random, wherever they lead to."""
    # Leaving is for the test above; here one stays.
    monkeypatch.setattr(MenagerieApp, "exit", lambda app, *about: None)
    dice = Dice(f"hammer {page}")
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await ROUTES[page](house, guest)
        for _ in range(STEPS):
            if dice.pick(6):
                key = KEYS[dice.pick(len(KEYS))]
                guest.app.post_message(events.Key(key, key if len(key) == 1 else None))
            elif dice.pick(3):
                width, height = guest.app.size
                with suppress(NoWidget, OutOfBounds):  # while the size changes, there is nothing to click
                    await guest.pilot.click(offset=(dice.pick(width), dice.pick(height)))
            else:
                await guest.resize(*SIZES[dice.pick(len(SIZES))])
            await guest.pilot.pause(0)
            assert is_well(guest)
        await guest.resize(*SMALL)
        await guest.until(lambda: bool(guest.text))
        assert is_well(guest)
