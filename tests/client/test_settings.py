"""Settings: what is chosen is shown as chosen, and can be changed back."""

from pathlib import Path

import pytest

from menagerie_client.app import MenagerieApp
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.visiting.memory import Preferences
from tests.client.parlour import WORDS, parlour
from tests.client.routes import to_settings, to_table
from tests.kit.servers.house import NO_HURRY, open_house


async def test_what_is_off_is_shown_as_off_and_can_be_turned_on_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house) as guest:
        await to_settings(house, guest)
        page = guest.page
        assert isinstance(page, SettingsPage)
        row = next(index for index, line in enumerate(guest.text.splitlines()) if WORDS("set-bell") in line)
        on, off = guest.kit.look.glyphs.on, guest.kit.look.glyphs.off

        def shown() -> str:
            return guest.text.splitlines()[row]

        assert not guest.kit.preferences.bell
        assert f"{off} {WORDS('choice-yes')}" in shown()
        assert f"{on} {WORDS('choice-no')}" in shown()
        number = next(index for index, field in enumerate(page._fields()) if field.key == "bell")
        await guest.press(*["down"] * number, "right")
        await guest.until(lambda: guest.kit.preferences.bell)
        await guest.until(lambda: f"{on} {WORDS('choice-yes')}" in shown())
        await guest.press("right")
        await guest.until(lambda: not guest.kit.preferences.bell)


async def test_a_language_that_nobody_has_chosen_is_the_one_that_is_spoken(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house) as guest:
        assert guest.kit.preferences.language == ""
        await to_settings(house, guest)
        assert f"{guest.kit.look.glyphs.on} {WORDS('language-en')}" in guest.text


@pytest.mark.parametrize("calm", [True, False])
async def test_one_setting_stops_all_that_moves_and_rings(
    calm: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(MenagerieApp, "bell", lambda self: rung.append(True))
    likes = Preferences(calm=calm, animation=True, bell=True, guided_offer_seen=True)
    async with open_house(tmp_path, limits=NO_HURRY) as house, parlour(house, likes=likes) as guest:
        await to_table(house, guest)
        assert bool(rung) != calm
        assert guest.kit.preferences.shows_slowly != calm
        if calm:
            await guest.until(lambda: guest.table_page.playing.caught_up)
            assert guest.table_page.playing._pause is None
