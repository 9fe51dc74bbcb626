"""A real browser: the Chromium that is installed here, driven from outside."""

import base64
import shutil
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from playwright.async_api import Browser, BrowserContext, Locator, Page, async_playwright

from menagerie_doors.web.browser_key import key_of, new_cookie
from menagerie_server.engine.chance import Dice
from tests.conftest import NO_BROWSER
from tests.kit.servers.house import PATIENCE
from tests.web.house import WebHouse

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next(filter(None, map(shutil.which, NAMES)), None)
"""Where the browser is; None if there is none."""
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LANDSCAPE: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 800, "height": 360}}

PINCH: Final = 8
"""In so many steps two fingers move."""

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER)

_ROWS: Final = "Array.from({length: stage.rows}, (_, y) => stage.terminal.row(y)).join('\\n')"
_POINT: Final = """([x, y]) => {
    const box = stage.canvas.getBoundingClientRect();
    const [width, height] = stage.cell.map((side) => side / stage.ratio);
    return [box.left + (x + 0.5) * width, box.top + (y + 0.5) * height];
}"""
_TARGET: Final = """([what, number]) => {
    if (stage.end.open || !stage.terminal.inApp) return "gone";
    window.before = stage.link.heard;
    const at = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const button = (one) => {
        one.scrollIntoView();
        return at(one.getBoundingClientRect());
    };
    const back = stage.buttons.find(([keys]) => keys === "\\x1b");
    const first = document.querySelector("#bar button.first");
    if (back && (what === 0 || !stage.spots.length)) return button(document.querySelector(`[data-key="${back[1]}"]`));
    if (what < 3 && first) return button(first);
    if (!stage.spots.length) return null;
    const box = stage.canvas.getBoundingClientRect();
    const [x, y, across, down] = stage.spots[number % stage.spots.length];
    const [width, height] = stage.cell.map((side) => side / stage.ratio);
    return [box.left + (x + across / 2) * width, box.top + (y + down / 2) * height];
}"""
"""Where somebody touches who touches anything: the first button, a spot, or the way back of a page."""
_ANSWERED: Final = """async () => {
    for (let wait = 0; wait < 12 && stage.link.heard === before; wait += 1) {
        await new Promise((done) => setTimeout(done, 10));
    }
    await new Promise((done) => setTimeout(done, 40));
}"""
"""As people do, they look what comes of it, if anything does."""
_REACHED: Final = """(step) => {
    const reached = {};
    const box = stage.canvas.getBoundingClientRect();
    for (let left = step / 2; left < box.width; left += step) {
        for (let top = step / 2; top < box.height; top += step) {
            const under = stage.under({ clientX: box.left + left, clientY: box.top + top });
            const [x, y] = stage.meant(under);
            const hit = stage.spots.filter(([at, row, across, down]) =>
                at <= x && x < at + across && row <= y && y < row + down).at(-1);
            if (hit) (reached[hit] ??= []).push([left, top]);
        }
    }
    return Object.entries(reached);
}"""
"""For each place that can be touched, all points of the page that mean it."""


class Tab:
    """One page in the browser, and what is seen on it."""

    def __init__(self, page: Page, context: BrowserContext) -> None:
        self.page = page
        self.context = context
        self.troubles: list[str] = []
        """What went wrong in the page: errors of scripts, and what the policy forbids."""
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)

    async def open(self, url: str) -> None:
        """Open an address."""
        await self.page.goto(url)

    async def text(self) -> str:
        """What is on the canvas."""
        return str(await self.page.evaluate(_ROWS))

    async def see(self, *texts: str) -> None:
        """Wait until all of this is on the canvas."""
        try:
            await self.page.wait_for_function(
                f"(texts) => {{ const seen = {_ROWS}; return texts.every((text) => seen.includes(text)); }}",
                arg=list(texts),
                timeout=PATIENCE * 1000,
            )
        except Exception as error:
            raise AssertionError(f"{texts!r} is not on the page:\n{await self.text()}") from error

    async def press(self, *keys: str) -> None:
        """Press keys, by the names that browsers have for them."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def tap(self, text: str) -> None:
        """Touch where something is written."""
        await self.see(text)
        rows = (await self.text()).splitlines()
        y = next(number for number, row in enumerate(rows) if text in row)
        await self.tap_cell(rows[y].index(text) + len(text) // 2, y)

    async def tap_cell(self, x: int, y: int) -> None:
        """Touch a cell."""
        left, top = await self.page.evaluate(_POINT, [x, y])
        await self.page.touchscreen.tap(left, top)

    async def touch(self, dice: Dice) -> None:
        """Touch anything that can be touched, as the system reports a finger."""
        target = await self.page.evaluate(_TARGET, [dice.pick(7), dice.pick(1000)])
        assert target != "gone", "a finger has found the way out"
        if target is not None:
            await self.page.touchscreen.tap(*target)
        await self.page.evaluate(_ANSWERED)

    async def pinch(self, apart: int, then: int) -> None:
        """Two fingers, so far from the middle of the page, move until they are as far as that."""
        size = self.page.viewport_size
        assert size is not None
        x, y = size["width"] / 2, size["height"] / 2
        cdp = await self.context.new_cdp_session(self.page)
        for step in range(PINCH + 1):
            far = apart + (then - apart) * step / PINCH
            fingers = [{"x": x, "y": y - far, "id": 0}, {"x": x, "y": y + far, "id": 1}]
            kind = "touchMove" if step else "touchStart"
            await cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        await cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await cdp.detach()

    async def reach(self, step: int = 3) -> dict[tuple[int, ...], tuple[int, int]]:
        """How wide and how high the room is, in points of the page, in which a finger hits each place."""
        found = {}
        for area, points in await self.page.evaluate(_REACHED, step):
            across = Counter(top for _, top in points)
            down = Counter(left for left, _ in points)
            sides = max(across.values()) * step, max(down.values()) * step
            found[tuple(map(int, area.split(",")))] = sides
        return found

    def button(self, label: str) -> Locator:
        """One of the buttons below the canvas."""
        return self.page.locator("#bar button", has_text=label)

    async def first_button(self) -> None:
        """Touch the button for what is most likely wanted, as soon as it is there."""
        await self.page.locator("#bar button.first").tap(timeout=PATIENCE * 1000)

    async def keep_as(self, house: WebHouse) -> str:
        """Have the browser be somebody from the beginning on; returns what they are known by."""
        cookie = new_cookie()
        await self.context.add_cookies([{"name": "menagerie", "value": cookie, "url": house.base}])
        key = key_of(cookie)
        assert key is not None
        return key


class Chromium:
    """The browser, while it runs."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    @asynccontextmanager
    async def tab(self, how: dict[str, Any]) -> AsyncIterator[Tab]:
        """A window with nothing remembered; whatever goes wrong in it fails the test."""
        context = await self._browser.new_context(**how)
        try:
            tab = Tab(await context.new_page(), context)
            yield tab
            assert not tab.troubles
        finally:
            await context.close()


@asynccontextmanager
async def chromium() -> AsyncIterator[Chromium]:
    """Start the browser, for a while."""
    assert CHROMIUM is not None
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS), headless=True)
        try:
            yield Chromium(started)
        finally:
            await started.close()


def in_base64(data: bytes) -> str:
    """Bytes for a script."""
    return base64.b64encode(data).decode()
