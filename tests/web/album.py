"""Writes the pictures of docs/web.md from a real browser: `python -m tests.web.album docs`. Look at what changed."""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.servers.house import within
from tests.web.chromium import DESKTOP, LANDSCAPE, PHONE, Chromium, Tab, chromium
from tests.web.house import WebHouse, open_web_house
from tests.web.test_in_chromium import seat_of

SETTLED: Final = 1500.0
"""After so many milliseconds nothing moves any more."""
MOVES: Final = 9
MOST: Final = 12
NARROW: Final[dict[str, Any]] = {**PHONE, "device_scale_factor": 1}
LOW: Final[dict[str, Any]] = {**LANDSCAPE, "device_scale_factor": 1}


async def take(tab: Tab, file: Path) -> None:
    """Take a picture once nothing moves any more."""
    await tab.page.wait_for_timeout(SETTLED)
    await tab.page.screenshot(path=file)


async def worth_seeing(house: WebHouse, key: str, game: str) -> None:
    """A game in whose middle something lies on the table; if there are several, a page comes back to the last one."""
    for _ in range(MOST):
        table = await seat_of(house, key, game, MOVES)
        assert table.match.state is not None
        if len(getattr(table.match.state.table, "display", "some")) > 1:
            return


async def take_all(house: WebHouse, started: Chromium, folder: Path) -> None:
    """A phone and a desk at each game; a phone that is turned; the invitation; and the page by lines."""
    for game in house.hall.games:
        for name, how in (("phone", NARROW), ("desk", DESKTOP)):
            async with started.tab(how) as tab:
                await worth_seeing(house, await tab.keep_as(house), game)
                await tab.open(house.base)
                await take(tab, folder / f"web-{name}-{game}.png")
    async with started.tab(LOW) as tab:
        await worth_seeing(house, await tab.keep_as(house), DEFAULT_GAME)
        await tab.open(house.base)
        await take(tab, folder / "web-phone-turned.png")
    async with started.tab(DESKTOP) as tab, house.house.client("Ada") as host:
        at = await within(host.create(DEFAULT_GAME, {"seats": 4}, public=False))
        await tab.open(f"{house.base}/t/{at.name}/{at.invitation}")
        await take(tab, folder / "web-invitation.png")
    async with started.tab({"viewport": {"width": 900, "height": 560}}) as tab:
        await tab.open(f"{house.base}/plain")
        await take(tab, folder / "web-plain.png")


async def main(folder: Path) -> None:
    """Write all of them into a folder."""
    with tempfile.TemporaryDirectory() as data:
        async with open_web_house(Path(data), web_known_as=None) as house, chromium() as started:
            house.hall.open_to_browsers("http://192.168.1.20:8080")
            house.hall.open_to_ssh("ssh://192.168.1.20:2222")
            await take_all(house, started, folder)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
