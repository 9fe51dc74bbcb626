"""A page under another one is not drawn, says nothing in the title, and does not ring."""

from pathlib import Path

import pytest

from menagerie_client.drawing.scene import Scene
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import TablePage
from tests.client.parlour import parlour
from tests.client.routes import to_table
from tests.kit.servers.house import open_house


async def test_home_is_still_while_one_sits_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house, parlour(house) as guest:
        await to_table(house, guest)
        home, table = guest.app.screen_stack[-2:]
        assert isinstance(home, HomePage)
        assert isinstance(table, TablePage)
        assert table.is_in_front
        assert not home.is_in_front
        drawn: list[Scene] = []
        monkeypatch.setattr(home, "paint", lambda: drawn.append(home._scene))
        sent = guest.at.question
        await guest.press("enter")
        await guest.until(lambda: guest.at.question is not sent)
        await guest.until(lambda: guest.is_asked)
        assert drawn == []
        await guest.press("q")
        await guest.until(lambda: bool(drawn))


async def test_a_key_that_is_pressed_twice_at_once_opens_one_page(tmp_path: Path) -> None:
    """Both are for the page that was there, which would have to be left twice."""
    async with open_house(tmp_path) as house, parlour(house) as guest:
        home = guest.page
        for key in ("s", "question_mark", "r"):
            for _ in range(2):
                home.press(key, key if len(key) == 1 else None)
            await guest.until(lambda: guest.page is not home)
            assert guest.app.screen_stack[-2] is home
            await guest.press("escape")
            await guest.until_page(HomePage)
