"""Settings: what is chosen is shown as chosen, and can be changed back."""

from pathlib import Path

from menagerie_client.screens.settings import SettingsPage
from tests.client.parlour import WORDS, parlour
from tests.client.routes import to_settings
from tests.kit.servers.house import open_house


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
