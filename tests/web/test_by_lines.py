"""Games at the page by lines, in a real browser: by a keyboard, and by a finger on the button beside the field."""

from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_server.engine.chance import Dice
from tests.kit.amounts import PROVE
from tests.kit.clients.prompts import Prompts, answer
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.servers.house import NO_HURRY, PATIENCE
from tests.web.chromium import DESKTOP, Tab, chromium, needs_chromium
from tests.web.house import open_web_house
from tests.web.test_in_chromium import COARSE, seat_of, was_over

pytestmark = [needs_chromium, pytest.mark.long]

MOST_ANSWERS: Final = 3000
BEGUN: Final = 0 if PROVE else 20
"""The first half is left to `make prove`: so many moves are made before somebody comes."""
LISTEN: Final = """() => {
    const log = document.getElementById("log");
    const lines = (nodes) => [...nodes].filter((node) => node.className === "told").map((node) => node.textContent);
    window.told = lines(log.children);
    new MutationObserver((changes) => {
        for (const change of changes) told.push(...lines(change.addedNodes));
    }).observe(log, { childList: true });
}"""


async def hear(tab: Tab, prompts: Prompts) -> None:
    """Read what was said since the last time, once there is something."""
    await tab.page.wait_for_function("() => told.length > 0", timeout=PATIENCE * 1000)
    for line in await tab.page.evaluate("told.splice(0)"):
        prompts.feed(line.replace("\xa0", ""))


@every_game
@pytest.mark.parametrize("how", [DESKTOP, COARSE], ids=["keyboard", "finger"])
async def test_a_whole_game_by_lines(tmp_path: Path, known: Knowledge, how: dict[str, Any]) -> None:
    dice, prompts, answered = Dice("lines"), Prompts(), 0
    async with open_web_house(tmp_path, limits=NO_HURRY) as house, chromium() as started, started.tab(how) as ada:
        table = await seat_of(house, await ada.keep_as(house), known.game.name, BEGUN)
        await ada.open(f"{house.base}/plain")
        await ada.page.evaluate(LISTEN)
        for _ in range(MOST_ANSWERS):
            if was_over(table):
                break
            await hear(ada, prompts)
            if prompts.count == answered or prompts.prompt is None:
                continue
            answered = prompts.count
            text = answer(prompts.prompt, dice)
            if how is DESKTOP:
                await ada.page.keyboard.type(f"{text}\n")
            else:
                await ada.page.locator("#text").tap()
                await ada.page.keyboard.insert_text(text)  # as the keyboard of a phone does
                await ada.page.locator("#line button").tap()
        assert was_over(table)
        assert answered >= (10 if PROVE else 1)
        assert await ada.page.locator("#log .own").count() >= 1
