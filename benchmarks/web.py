"""What a person costs who comes by a browser, beside one who comes by ssh in the same run; and from a scan to a seat.

The seats are measured as for ssh: the same screens, the same keys, the same tables. From a scan to a seat is measured
in Chromium at the size of a phone, from the moment a link is opened until one is asked for the first decision, with
nothing remembered from before.
"""

import asyncio
import os
import shutil
import time
from contextlib import suppress
from typing import Final, NamedTuple

from playwright.async_api import Browser, async_playwright
from playwright.async_api import TimeoutError as PatienceLost

from benchmarks.processes import load
from benchmarks.ssh import House, Shown, Taken, Visitors, at, measure_events, measure_people, people, serving
from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
PHONE: Final = {"width": 390, "height": 740}
SCANS: Final = 8
FEW, MANY = 10, 50
WITHIN: Final = 1.2
"""A seat by a browser may cost so many times one by ssh."""
MOST_SECONDS: Final = 3.0
MOST_TAPS: Final = 2
TAP_AGAIN: Final = (4.0, 4.0, 30.0)
"""Who sees nothing happen for so many seconds taps once more; that counts."""
SEEN: Final = "(text) => Array.from({length: stage.rows}, (_, y) => stage.terminal.row(y)).join('').includes(text)"
POINT: Final = """(text) => {
    if (!stage.buttons.length) return null;
    for (let y = 0; y < stage.rows; y += 1) {
        const x = stage.terminal.row(y).indexOf(text);
        if (x < 0 || !stage.spots.some(([at, row, across]) => row === y && at <= x && x < at + across)) continue;
        const box = stage.canvas.getBoundingClientRect();
        const [width, height] = stage.cell.map((side) => side / stage.ratio);
        return [box.left + (x + text.length / 2) * width, box.top + (y + 0.5) * height];
    }
    return null;
}"""
"""Where a text can be touched; null as long as it cannot. Buttons come a moment later, and move what is above them."""
ALL: Final = "Array.from({length: stage.rows}, (_, y) => stage.terminal.row(y)).join('\\n')"


def print_web(doors: int = 0) -> None:
    """Measure and print."""
    print(f"\nThe browser door, with --doors {doors}, beside the ssh door in the same run")
    print(f"{os.cpu_count()} cores, load {load():.1f} before\n")
    taken = {by: _measure_people(by, doors) for by in ("ssh", "web")}
    shown = {by: measure_events(by, doors) for by in ("ssh", "web")}
    _print_seats(taken["ssh"], taken["web"], shown["ssh"], shown["web"])
    if CHROMIUM is None:
        print("\n  There is no Chromium here, so from a scan to a seat was not measured.")
    else:
        with serving(doors) as house:
            scans = asyncio.run(_scan_all(house))
        _print_scans(sorted(scan.seconds for scan in scans), max(scan.taps for scan in scans))
    print(f"\n  Load after: {load():.1f}. People, browsers and servers share this machine.")


def _measure_people(by: str, doors: int) -> Taken:
    with serving(doors) as house, people(by, house) as child:
        visitors = Visitors(by, house, child)
        visitors.come(1)  # compiles what was not compiled, and is counted nowhere
        return measure_people(visitors, FEW, MANY)[0]


def _print_seats(ssh: Taken, web: Taken, ssh_shown: Shown, web_shown: Shown) -> None:
    print(f"  {'':<50}{'ssh door':>12}{'browser':>12}{'share':>9}   at most {WITHIN:.0%}")
    rows = (
        ("MB for one more at a table, proportional", ssh.memory.proportional / 1e6, web.memory.proportional / 1e6),
        ("MB for one more at a table, unique", ssh.memory.unique / 1e6, web.memory.unique / 1e6),
        ("CPU ms to the first page", ssh.first_frame * 1000, web.first_frame * 1000),
        ("CPU ms for each move at one's table, no key pressed", ssh_shown.cpu * 1000, web_shown.cpu * 1000),
    )
    for name, theirs, own in rows:
        print(
            f"  {name:<52}{theirs:>10.2f}{own:>12.2f}{own / theirs:>9.1%}   {_verdict(own <= WITHIN * theirs)}",
            flush=True,
        )


def _print_scans(seconds: list[float], taps: int) -> None:
    print(f"\n  From opening the link to the first decision, {len(seconds)} times in Chromium:")
    print(f"  median {at(seconds, 0.5):.2f} s, slowest {seconds[-1]:.2f} s, taps {taps}")
    met = seconds[-1] <= MOST_SECONDS and taps <= MOST_TAPS
    print(f"  Target: at most {MOST_SECONDS:.0f} s and {MOST_TAPS} taps, each time: {_verdict(met)}.")


def _verdict(met: bool, /) -> str:
    return "met" if met else "missed"


class Scan(NamedTuple):
    """How long it took from a link to the first decision, and how many taps."""

    seconds: float
    taps: int


async def _scan_all(house: House) -> list[Scan]:
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            return [await _scan(house, started, number) for number in range(SCANS)]
        finally:
            await started.close()


async def _scan(house: House, browser: Browser, number: int) -> Scan:
    """A friend opens the link to a table, says that they are ready, and is asked."""
    async with Client(tcp("127.0.0.1", house.port), f"host{number}") as host:
        table = await host.create("wildcards", {"seats": 3}, bots=[2], public=False)
        await host.ready(table.name, 0)
        context = await browser.new_context(
            viewport=PHONE,  # type: ignore[arg-type]  # it is one
            device_scale_factor=2,
            has_touch=True,
            is_mobile=True,
        )
        page, taps = await context.new_page(), 0
        began = time.perf_counter()
        await page.goto(f"http://127.0.0.1:{house.web_port}/t/{table.name}/{table.invitation}")
        for patience in TAP_AGAIN:
            point = await page.wait_for_function(POINT, arg="I am ready")
            await page.touchscreen.tap(*await point.json_value())
            taps += 1
            with suppress(PatienceLost):
                await page.wait_for_function(SEEN, arg="Your bid", timeout=patience * 1000)
                break
        else:
            raise RuntimeError(f"nobody was asked:\n{await page.evaluate(ALL)}")
        seconds = time.perf_counter() - began
        await context.close()
        return Scan(seconds, taps)
