"""Whoever has told their browser that nothing should move finds it so here, until they choose something else."""

from pathlib import Path

import msgspec

from menagerie_client.visiting.memory import Preferences
from menagerie_doors.stage.app_host import AppHost
from tests.kit.servers.house import eventually
from tests.web.chromium import DESKTOP, chromium, needs_chromium
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import Browser, browser


def likes_of(house: WebHouse) -> Preferences:
    """What the app of the only page goes by."""
    (session,) = house.door.sessions
    assert isinstance(session._inlet, AppHost)
    assert session._inlet._app is not None
    return session._inlet._app.kit.preferences


async def visit(house: WebHouse, bot: Browser, *, calm: bool, choose: bool | None = None) -> bool:
    """Open a page, and choose something, if wanted; returns whether it was calm."""
    async with bot.page(calm=calm) as page:
        await page.see("Play now")
        found = likes_of(house).calm
        (session,) = house.door.sessions
        assert isinstance(session._inlet, AppHost)
        assert session._inlet._app is not None
        kit = session._inlet._app.kit
        kit.prefer(bell=False)
        if choose is not None:
            kit.prefer(calm=choose)
        await page.socket.close()
        await eventually(lambda: not house.hall.present)
    return found


async def test_what_a_browser_wants_holds_until_its_owner_chooses(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as bot:
        assert await visit(house, bot, calm=True)
        (person,) = house.ssh.people
        await eventually(lambda: bool(person.likes))
        assert b"calm" not in person.likes, "they have chosen nothing"
        assert msgspec.json.decode(person.likes, type=Preferences).bell is False
        assert not await visit(house, bot, calm=False), "at another computer of theirs, it moves"
        assert await visit(house, bot, calm=True, choose=False)
        assert not await visit(house, bot, calm=True), "that was their own choice"
        assert not await visit(house, bot, calm=False, choose=True)
        assert await visit(house, bot, calm=False)


@needs_chromium
async def test_a_browser_says_that_nothing_should_move(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path) as house,
        chromium() as started,
        started.tab({**DESKTOP, "reduced_motion": "reduce"}) as ada,
    ):
        await ada.open(house.base)
        await ada.see("Play now")
        assert likes_of(house).calm
        assert not likes_of(house).shows_slowly
