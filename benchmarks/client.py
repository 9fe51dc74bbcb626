"""How much a screen costs: processor time for each event, each key and each start, and memory for each app.

The table's screen is fed with what a hall has told a seat, one event at a time, and encodes its frames for a terminal.
Beside it, in the same run, stands the same table as a screen of small widgets that are updated with each event.
Only processor time is counted; as other work on the machine disturbs even that, there are medians.
"""

import asyncio
import gc
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from benchmarks.canned import Canned, CannedLink, can_a_game, visit
from benchmarks.naive import NaiveApp
from benchmarks.terminal import CountingTerminal
from menagerie_client.app import MenagerieApp
from menagerie_client.catalogue import SIGNS
from menagerie_client.look.look import Look
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Preferences
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.table_messages import Events

ROOT: Final = Path(__file__).parents[1]
NAMES: Final = {"ours": "this client", "naive": f"naive, {NaiveApp.WIDGETS} widgets"}
SIZES: Final = ((80, 24), (120, 36))
USUAL: Final = SIZES[0]
EVENTS: Final = 120
KEYS: Final = 60
STARTS: Final = 9
APPS: Final = 21
WINDOW: Final = 5
"""Memory is taken in large pieces: what an app adds shows over so many of them."""
MIDDLE: Final = 100
"""So many messages into the game, the log is full and most sentences were said once."""
DRAWN: Final = 0.05
"""Textual draws at most sixty times a second: after so many seconds all is drawn."""
PATIENCE: Final = 200
"""So many times as long may it take where the machine is busy with other things."""
FRAME: Final = 1000
"""What is shorter than so many bytes is no whole frame."""
TARGETS: Final = "at most 6 ms for an event, 3 MB for an app beyond the first, 0.15 s from start to first frame"
LIKES: Final = Preferences(animation=False, bell=False, guided_offer_seen=True)
"""Each event is shown as soon as it comes, so that each has a frame of its own."""


class Spread(msgspec.Struct, frozen=True):
    """Some figures: the one in the middle, and the two that bound the middle half."""

    low: float
    median: float
    high: float

    def __format__(self, how: str) -> str:
        return f"{self.median:{how}} ({self.low:{how}}-{self.high:{how}})"


def spread(figures: list[float]) -> Spread:
    """What is typical of some figures."""
    return Spread(*statistics.quantiles(figures, n=4, method="inclusive"))


class Costs(msgspec.Struct, frozen=True):
    """What was used while a game was told: milliseconds, and bytes sent to the terminal for each event."""

    event: Spread
    key: Spread
    idle: Spread
    written: Spread


class Starts(msgspec.Struct, frozen=True):
    """Seconds from making an app to its first frame, and until a table is shown; in ours, home comes before it."""

    first: float
    first_table: float
    later: Spread
    later_table: Spread


Answer = TypeVar("Answer", Starts, Spread)


class Screen:
    """An app that is shown to nobody."""

    def __init__(self, app: MenagerieApp | NaiveApp, link: CannedLink, begun: float) -> None:
        self.app = app
        self.link = link
        self.to_first_frame = 0.0
        self.to_table = 0.0
        self._begun = begun

    @property
    def terminal(self) -> CountingTerminal:
        """Where its frames go."""
        driver = self.app._driver
        assert isinstance(driver, CountingTerminal)
        return driver

    async def draw(self) -> None:
        """Give it the time to draw everything."""
        await asyncio.sleep(DRAWN)

    async def cost(self) -> float:
        """The milliseconds that it uses until everything is drawn."""
        before = time.process_time()
        await self.draw()
        return (time.process_time() - before) * 1000

    async def begin(self, page: TablePage | None) -> None:
        """Show the first frame, and then the table."""
        self.to_first_frame = self.to_table = await self._frame() - self._begun
        if page is not None:
            self.terminal.frames.clear()
            before = time.process_time()
            self.app.call_later(self.app.push_screen, page)
            self.to_table += await self._frame() - before

    async def _frame(self) -> float:
        """When the next whole frame is written, after which it rests for a while."""
        for _ in range(PATIENCE):
            await self.draw()
            if self.app._driver is not None and (
                whole := [one.at for one in self.terminal.frames if one.length > FRAME]
            ):
                await self.draw()
                return whole[0]
        raise TimeoutError("nothing was drawn")


@asynccontextmanager
async def shown(kind: str, canned: Canned, size: tuple[int, int] = USUAL) -> AsyncIterator[Screen]:
    """The table on a screen, with the first question asked."""
    async with visit(canned) as (client, at, link):
        begun = time.process_time()
        app = (
            MenagerieApp(Kit(client, Words(), Look(games=SIGNS), LIKES), driver=CountingTerminal)
            if kind == "ours"
            else NaiveApp(client, at, CountingTerminal)
        )
        running = asyncio.create_task(app.run_async(size=size))
        screen = Screen(app, link, begun)
        await screen.begin(TablePage(app.kit, at) if isinstance(app, MenagerieApp) else None)
        try:
            yield screen
            if running.done():
                raise RuntimeError("the app ended while it was measured")
        finally:
            app.exit()
            await running


async def measure_costs(kind: str, canned: Canned, size: tuple[int, int]) -> Costs:
    """Press keys at the first question, then tell the game."""
    async with shown(kind, canned, size) as screen:
        idle = [await screen.cost() for _ in range(20)]
        keys, events, written = [], [], []
        for _ in range(KEYS):
            screen.terminal.press("right")
            keys.append(await screen.cost())
        for frame in canned.rest:
            before = len(screen.terminal.frames)
            screen.link.bring(frame)
            cost = await screen.cost()
            if isinstance(unpack(frame), Events):
                events.append(cost)
                written.append(float(sum(one.length for one in screen.terminal.frames[before:])))
            if len(events) >= EVENTS:
                break
    return Costs(spread(events), spread(keys), spread(idle), spread(written))


async def measure_starts(kind: str, canned: Canned) -> Starts:
    """One app after the other, of which the first has the most to do."""
    frames, tables = [], []
    for _ in range(1 + STARTS):
        async with shown(kind, canned) as screen:
            frames.append(screen.to_first_frame)
            tables.append(screen.to_table)
        gc.collect()
    return Starts(frames[0], tables[0], spread(frames[1:]), spread(tables[1:]))


async def measure_memory(kind: str, canned: Canned, *, traced: bool) -> Spread:
    """The megabytes of an app beyond the first: many at once, in the middle of a game."""
    used = []
    async with AsyncExitStack() as stack:
        for number in range(APPS):
            screen = await stack.enter_async_context(shown(kind, canned))
            screen.link.bring(*canned.rest[:MIDDLE])
            await screen.draw()
            if number == 0 and traced:
                tracemalloc.start()
            gc.collect()
            used.append(tracemalloc.get_traced_memory()[0] if traced else _resident())
    return spread([(used[number + WINDOW] - used[number]) / WINDOW / 1e6 for number in range(APPS - WINDOW)])


def _resident() -> int:
    """How many bytes of memory this process has now."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


# Each of these needs a process of its own: what was loaded or let go before would tell.


def _in_a_process(what: str, kind: str, canned: Canned, answer: type[Answer]) -> Answer:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.client", what, kind],
        cwd=ROOT,
        input=msgspec.msgpack.encode(canned),
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"a process of the benchmark ended with {done.returncode}: {done.stderr.decode()}")
    return msgspec.json.decode(done.stdout, type=answer)


def _be_a_process(what: str, kind: str) -> None:
    canned = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Canned)
    measured: Starts | Spread
    if what == "starts":
        measured = asyncio.run(measure_starts(kind, canned))
    else:
        measured = asyncio.run(measure_memory(kind, canned, traced=what == "traced"))
    print(msgspec.json.encode(measured).decode())


def _load(module: str) -> float:
    """The seconds that it takes to import a module, and all that it needs."""
    code = f"import time, {module}; print(time.process_time())"
    done = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(3)]
    return statistics.median(float(one.stdout) for one in done)


def print_client() -> None:
    """Measure and print."""
    print("\nClient, the table of Wild Cards on a screen; processor time; median (and the middle half)\n")
    canned = asyncio.run(can_a_game())
    _print_row("", "ms an event", "ms a key", "ms idle", "bytes an event")
    for size in SIZES:
        for kind, name in NAMES.items():
            costs = asyncio.run(measure_costs(kind, canned, size))
            times = (f"{one:.2f}" for one in (costs.event, costs.key, costs.idle))
            _print_row(f"{name}, {size[0]}x{size[1]}", *times, f"{costs.written:.0f}")
    print()
    _print_row("", "s to first frame", "s, later apps", "s to table", "s, later apps")
    for kind, name in NAMES.items():
        starts = _in_a_process("starts", kind, canned, Starts)
        first = (f"{starts.first:.3f}", f"{starts.later:.3f}")
        _print_row(name, *first, f"{starts.first_table:.3f}", f"{starts.later_table:.3f}")
    ours, textual = (f"{_load(module):.3f}" for module in ("menagerie_client.app", "textual.app"))
    _print_row("loading modules", ours, "", "Textual alone", textual)
    print()
    _print_row("each app beyond the first", "MB resident", "MB of objects")
    for kind, name in NAMES.items():
        memories = (_in_a_process(what, kind, canned, Spread) for what in ("memory", "traced"))
        _print_row(name, *(f"{memory:.2f}" for memory in memories))
    print(f"\n  Aims: {TARGETS}.")


def _print_row(name: str, *cells: str) -> None:
    print(f"  {name:<28}" + "".join(f"{cell:>23}" for cell in cells), flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _be_a_process(*sys.argv[1:])
    else:
        print_client()
