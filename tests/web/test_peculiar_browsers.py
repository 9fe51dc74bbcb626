"""What some browsers do that Chromium does not: they show signs as coloured pictures, and let no page copy anything."""

from pathlib import Path
from typing import Final

import pytest

from menagerie_client.text.words import Words
from tests.web.chromium import PHONE, chromium, needs_chromium
from tests.web.house import open_web_house

pytestmark = [needs_chromium, pytest.mark.long]

WORDS: Final = Words()
WRITTEN: Final = """
window.written = new Set();
const fill = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    written.add(text);
    fill.call(this, text, ...where);
};
"""
SIGNS: Final = """(signs) => {
    const glass = document.createElement("canvas");
    [glass.width, glass.height] = [20, 40];
    const painter = new Painter(glass);
    painter.fit(20, 40, 1, 1, 1);
    const drawn = (sign) => {
        painter.drawCell(sign, USUAL, 0, 0, 20, 40);
        return glass.toDataURL();
    };
    const empty = drawn(" ");
    return [...signs].map((sign) => [drawn(sign) !== empty, drawn(sign) === drawn(sign + "\\ufe0e")]);
}"""
CLOSED: Final = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
Object.defineProperty(navigator, "share", { value: undefined });
document.execCommand = () => false;
"""


async def test_signs_are_letters_everywhere(tmp_path: Path) -> None:
    """Clubs are green here, and hearts are robins: a phone that is not told otherwise has pictures of its own."""
    signs = "♣♥▶⚠"
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(PHONE) as ada:
        await ada.context.add_init_script(WRITTEN)
        await ada.open(house.base)
        await ada.tap("Play now")
        await ada.see("Your bid")
        written = set(await ada.page.evaluate("[...written]"))
        assert not written & set(signs)
        assert "♣\ufe0e" in written
        assert {sign for sign in written if len(sign) > 1} <= {f"{sign}\ufe0e" for sign in signs}, "no others"
        assert await ada.page.evaluate(SIGNS, signs) == [[True, True]] * len(signs)


async def test_what_cannot_be_copied_is_shown(tmp_path: Path) -> None:
    """It was said to be copied, and was not: on a phone, at a page that is not encrypted."""
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(PHONE) as ada:
        await ada.context.add_init_script(CLOSED)
        await ada.open(house.base)
        await ada.tap(WORDS("home-new"))
        await ada.see("A new table")
        await ada.first_button()
        await ada.tap(WORDS("table-copy"))
        (table,) = house.hall.tables
        shown = ada.page.locator("#uncopied")
        await shown.wait_for()
        assert (await shown.inner_text()).startswith(f"{house.base}/t/{table}")
        assert await shown.evaluate("(one) => getComputedStyle(one).userSelect") == "all"
        await ada.page.locator("#byhand .shut").tap()
        await ada.tap(WORDS("table-ready"))
        await ada.see(WORDS("seat-ready"))
