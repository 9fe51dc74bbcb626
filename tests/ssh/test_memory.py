"""When people leave, their memory is free at once: nothing that they held waits for a search for garbage.

Garbage is looked for by nobody while a session ends here. What it held and what is still there afterwards is held by
something, or is part of a circle, and either would stay in a server for a long time.
"""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from textual.app import App
from textual.screen import Screen
from textual.worker import Worker

from menagerie_client.drawing.sheet import Row
from menagerie_client.screens.home import HomePage
from menagerie_doors.stage.app import log as stage_log
from menagerie_doors.stage.dismantling import Inventory, Workers
from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.held import REST_OF_A_NODE, Held
from tests.kit.servers.house import eventually, within
from tests.ssh.callers import call, connect
from tests.ssh.house import Key, SshHouse, open_ssh_house
from tests.ssh.test_beyond import open_beyond

HOME: Final = "Play now"
HAND: Final = "your hand"
CTRL_C: Final = "\x03"
TIMES: Final = 3


@asynccontextmanager
async def near(folder: Path) -> AsyncIterator[SshHouse]:
    """A server whose screens are in its process."""
    async with open_ssh_house(folder) as house:
        yield house


@asynccontextmanager
async def beyond(folder: Path) -> AsyncIterator[SshHouse]:
    """A server whose screens are in another process, as far as they can tell."""
    async with open_beyond(folder) as (house, _):
        yield house


Open = Callable[[Path], Any]
Look = Callable[[], None]
Visit = Callable[[SshHouse, Look], Awaitable[None]]


async def goes(house: SshHouse, look: Look) -> None:
    async with call(house) as ada:
        await ada.see(HOME)
        look()
        ada.type(CTRL_C)
        assert await ada.ended() == 0


async def reads_pages_and_goes(house: SshHouse, look: Look) -> None:
    async with call(house) as ada:
        await ada.see(HOME)
        for key, page in (("?", "Help"), ("r", "The rules of"), ("s", "Settings")):
            await ada.press(key, page)
            await ada.see_no_more(HOME)
            await ada.press("q", HOME)
        await ada.press("t", "/1 ")  # the phrases that can be said
        look()
        ada.type("hello" + CTRL_C)
        assert await ada.ended() == 0


async def is_cut_off(house: SshHouse, look: Look) -> None:
    async with call(house) as ada:
        await ada.see(HOME)
        look()
        ada.hang_up()


async def is_cut_off_at_once(house: SshHouse, look: Look) -> None:
    async with call(house) as ada:
        await eventually(lambda: bool(house.door.sessions))
        look()
        ada.hang_up()


async def plays_and_goes(house: SshHouse, look: Look) -> None:
    key = Key(house.folder, "ada")
    async with call(house, key=key) as ada:
        await ada.see(HOME)
        await ada.press("p", HAND)
        await ada.press("?", "Help")
        await ada.press("?", HAND)
        look()
        ada.type(CTRL_C)
        await ada.ended()


async def plays_and_is_cut_off(house: SshHouse, look: Look) -> None:
    async with call(house) as ada:
        await ada.see(HOME)
        await ada.press("p", HAND)
        look()
        ada.hang_up()


async def watches_and_goes(house: SshHouse, look: Look) -> None:
    async with house.house.client("Host") as host:
        at = await host.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await host.ready(at.name, 0)
        async with call(house, "ada", "watch", at.name) as ada:
            await ada.see(at.name)
            look()
            ada.type(CTRL_C)
            await ada.ended()
        await host.close_table(at.name)


async def has_an_app_that_fails(house: SshHouse, look: Look) -> None:
    def fail(page: HomePage, key: str, character: str | None) -> bool:
        raise RuntimeError("a page fails")

    async with call(house) as ada:
        await ada.see(HOME)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(HomePage, "press", fail)
            # pytest keeps what is logged, with the traceback and its frames: in one of them may be a worker's message.
            patch.setattr(stage_log, "disabled", True)
            look()
            ada.type("x")
            assert await ada.ended() == 1


async def comes_in_elsewhere(house: SshHouse, look: Look) -> None:
    key = Key(house.folder, "ada")
    async with call(house, key=key) as ada:
        await ada.see(HOME)
        async with call(house, key=key) as again:
            look()
            await again.see(HOME)
            await ada.ended()
            again.type(CTRL_C)
            await again.ended()


async def uses_lines(house: SshHouse, look: Look) -> None:
    async with await connect(house) as connection:
        process = await connection.create_process("plain")
        await within(process.stdout.readuntil("Type a number."))
        look()
        process.stdin.write("quit\n")
        await within(process.wait())


async def uses_lines_and_is_cut_off(house: SshHouse, look: Look) -> None:
    connection = await connect(house)
    process = await connection.create_process("plain")
    await within(process.stdout.readuntil("Type a number."))
    look()
    connection.abort()


async def asks_for_the_tables(house: SshHouse, look: Look) -> None:
    async with await connect(house) as connection:
        assert (await connection.run("tables")).exit_status == 0
        look()


async def speaks_the_protocol(house: SshHouse, look: Look) -> None:
    async with house.subsystem(None, "ada") as ada:
        await ada.list_tables()
        look()


async def comes_by_tcp(house: SshHouse, look: Look) -> None:
    async with house.house.client("ada") as ada:
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await ada.ready(at.name, 0)
        await eventually(lambda: at.question is not None)
        await ada.close_table(at.name)
        look()


VISITS: Final[tuple[Visit, ...]] = (
    goes,
    reads_pages_and_goes,
    is_cut_off,
    is_cut_off_at_once,
    plays_and_goes,
    plays_and_is_cut_off,
    watches_and_goes,
    has_an_app_that_fails,
    comes_in_elsewhere,
    uses_lines,
    uses_lines_and_is_cut_off,
    asks_for_the_tables,
    speaks_the_protocol,
    comes_by_tcp,
)

BEYOND: Final = (goes, plays_and_is_cut_off, uses_lines_and_is_cut_off, speaks_the_protocol)
WAYS: Final = [*((near, visit) for visit in VISITS), *((beyond, visit) for visit in BEYOND)]


@pytest.mark.parametrize(("opened", "visit"), WAYS, ids=lambda one: str(one.__name__))
@pytest.mark.usefixtures("nobody_looks_for_garbage")
async def test_nothing_is_left_of_somebody_who(tmp_path: Path, opened: Open, visit: Visit) -> None:
    held = Held()
    async with opened(tmp_path) as house:
        for _ in range(TIMES):
            await visit(house, held.look)
        await eventually(lambda: not house.door.connections and not house.hall.present and not house.house.door.lines)
        try:
            await eventually(lambda: not held.left())
        except TimeoutError:
            pytest.fail(f"of {TIMES} sessions is left: {dict(held.left())}")


@pytest.mark.usefixtures("nobody_looks_for_garbage")
async def test_while_somebody_is_here_what_they_have_is_seen(tmp_path: Path) -> None:
    """The other tests would notice."""
    held = Held()
    async with open_ssh_house(tmp_path) as house, call(house) as ada:
        await ada.see(HOME)
        held.look()
        seen = {
            "DoorApp",
            "HomePage",
            "Scene",
            "ChannelDriver",
            "Client",
            "Conversation",
            "Session",
            "PatientConnection",
        }
        assert seen <= held.left().keys()


@pytest.mark.usefixtures("nobody_looks_for_garbage")
async def test_pages_that_are_closed_do_not_stay_as_long_as_the_session(tmp_path: Path) -> None:
    held = Held()
    async with open_ssh_house(tmp_path) as house, call(house) as ada:
        await ada.see(HOME)
        for _ in range(5):
            await ada.press("?", "Help")
            await ada.see_no_more(HOME)
            await ada.press("q", HOME)
        held.note()
        assert held.left()["HomePage"] == 1
        assert held.left()["HelpPage"] <= 1  # the last one goes when the next page is opened


async def test_a_row_that_is_not_cut_does_not_hold_itself() -> None:
    row = Row([], 0)
    assert row.divide([0]) == [row]
    assert not [one for one in gc.get_referrers(row) if isinstance(one, list | dict)]


class Small(App[None]):
    """An app that knows its nodes."""

    def __init__(self) -> None:
        super().__init__()
        self.stylesheet = Inventory(variables=self.get_css_variables())
        self._workers = self.held_workers = Workers(self)


async def test_a_screen_that_is_closed_before_it_has_begun_is_left_to_end_by_itself() -> None:
    app = Small()
    async with app.run_test() as pilot:
        hasty, next_one = Screen[None](), Screen[None]()
        _ = app.push_screen(hasty)
        _ = app.pop_screen()
        _ = app.push_screen(next_one)
        assert vars(hasty).keys() - REST_OF_A_NODE
        await pilot.pause()
        _ = app.push_screen(Screen[None]())
        await pilot.pause()
        assert not vars(hasty).keys() - REST_OF_A_NODE
        assert vars(next_one).keys() - REST_OF_A_NODE


async def _waits() -> None:
    await asyncio.Event().wait()


async def _fails() -> None:
    try:
        raise LookupError
    except LookupError:
        raise ValueError from None


@pytest.mark.parametrize("steps", [0, 1])
@pytest.mark.parametrize("work", [_waits, _fails])
@pytest.mark.usefixtures("nobody_looks_for_garbage")
async def test_a_worker_that_was_cancelled_or_failed_is_gone_at_once(
    work: Callable[[], Coroutine[Any, Any, None]], steps: int
) -> None:
    """Its error holds the frames that ran it, in which it is itself."""
    app = Small()
    async with app.run_test() as pilot:
        worker: Worker[None] | None = app.run_worker(work, exit_on_error=False)
        gone = weakref.ref(worker)
        assert worker is not None
        for _ in range(steps):  # without any, it is cancelled before it has begun
            await asyncio.sleep(0)
        worker.cancel()
        await app.held_workers.wait_until_done()
        await pilot.pause()
        worker = None
        assert gone() is None


def _tasks_of_screens() -> dict[asyncio.Task[Any], str]:
    """What apps and their screens are run by in this loop, with the names of their coroutines."""
    known = {task: getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()}
    ours = ("App.run_async", "DoorApp.", "MessagePump.")
    return {task: name for task, name in known.items() if name.startswith(ours)}


@pytest.mark.parametrize("steps", [0, 3, 9, 15])
async def test_who_is_cut_off_while_the_server_ends_leaves_no_error(tmp_path: Path, steps: int) -> None:
    """A loop that ends cancels all that runs, also the closing of an app that is under way."""
    async with open_ssh_house(tmp_path) as house, call(house) as ada:
        await ada.see(HOME)
        ada.hang_up()
        for _ in range(100_000):
            if "DoorApp._end" in _tasks_of_screens().values():
                break
            await asyncio.sleep(0)
        for _ in range(steps):
            await asyncio.sleep(0)
        tasks = list(_tasks_of_screens())
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        assert not [end for end in ends if isinstance(end, Exception)]
