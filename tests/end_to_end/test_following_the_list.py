"""Those who follow the list of tables are told what has changed, and see the same list as those who ask for it."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from menagerie_client.link.listing import changed
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables import table_list
from menagerie_server.tables.table_list import TableList
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import Listed, Tables, TablesChanged
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Clock, CreateTable, Hello, ListTables
from menagerie_shared.wire.table_messages import SeatInfo
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.clients.listeners import ListReader
from tests.kit.servers.engines import TOGETHER
from tests.kit.servers.house import NO_HURRY, eventually, open_house
from tests.kit.servers.stranger import Stranger


def listed(name: int, watchers: int) -> Listed:
    seats = (SeatInfo(),) * 3
    return Listed(
        table=f"t{name}", game=DEFAULT_GAME, options={}, stage="waiting", seats=seats, clock=Clock(), watchers=watchers
    )


LISTS = some.lists(some.tuples(some.integers(0, 30), some.integers(0, 2)), max_size=20, unique_by=lambda one: one[0])


@given(LISTS, LISTS, some.integers(0, 5))
def test_what_has_changed_leads_from_any_list_to_any_other(
    before: list[tuple[int, int]], after: list[tuple[int, int]], people: int
) -> None:
    """Also where tables have changed places: then the whole list comes."""
    old, new = (tuple(listed(*one) for one in tables) for tables in (before, after))
    told = TableList({}, range(people))
    told._listed = new
    message = told._what_changed(old, new)
    known = Tables(tables=old, people=99)
    assert (changed(known, message) if isinstance(message, TablesChanged) else message) == told.message()


async def test_little_is_told_of_a_little_change(tmp_path: Path) -> None:
    """In a house full of tables: a few hundred bytes where the whole list has tens of thousands."""
    async with open_house(tmp_path, limits=NO_HURRY) as house, AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(Stranger(house.port)) for _ in range(5)]
        for number, host in enumerate(hosts):
            await host.hello(f"Host{number}")
            for table in range(19):
                await host.ask(CreateTable(id=f"t{table}", game=DEFAULT_GAME, options={"seats": 5}))
        follower, old = [await stack.enter_async_context(Stranger(house.port)) for _ in range(2)]
        await follower.ask(Hello(id="h", protocol=PROTOCOL, name="Wim", capabilities=["table_changes"]))
        await old.hello("Old")
        await house.in_step()
        for stranger in (follower, old):
            whole = await stranger.ask(ListTables(id="list"))
            assert isinstance(whole, Tables)
            assert len(whole.tables) == 95
        await eventually(lambda: house.hall.list.is_told)
        opened = await hosts[0].ask(CreateTable(id="new", game=DEFAULT_GAME, options={"seats": 5}))
        assert isinstance(opened, Done)
        message = await follower.read_until(
            lambda told: isinstance(told, TablesChanged) and opened.table in {one.listed.table for one in told.changed}
        )
        assert isinstance(message, TablesChanged)
        # It goes to the end of the list, or of those of its node.
        assert len(message.changed) == 1
        assert TOGETHER or message.changed[0].position == 95
        assert len(pack(message)) < 1000
        again = await old.read_until(
            lambda told: isinstance(told, Tables) and any(one.table == opened.table for one in told.tables)
        )
        assert isinstance(again, Tables)
        assert len(pack(again)) > 15_000


async def test_our_client_sees_the_list_as_it_is_in_its_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables open, fill up, begin, are watched, are left and closed; followers come at any moment between."""
    monkeypatch.setattr(table_list, "DELAY", 0.01)
    async with open_house(tmp_path, limits=NO_HURRY) as house, AsyncExitStack() as stack:

        async def right() -> None:
            await house.in_step()
            await eventually(is_right)

        def is_right() -> bool:
            shown = house.hall.list.message().tables
            return all(wim.listed is not None and wim.listed.tables == shown for wim in followers)

        followers = [await stack.enter_async_context(house.client("Wim"))]
        await followers[0].list_tables()
        heard: list[Tables] = []
        followers[0].subscribe(ListReader(heard.append))
        ada, bram = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram")]
        names = []
        for number in range(6):
            at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
            names.append(at.name)
            if number == 3:
                late = await stack.enter_async_context(house.client("Late"))
                await late.list_tables()
                followers.append(late)
            await right()
        await bram.join(names[2])
        await ada.ready(names[2], 0)
        await bram.ready(names[2], 1)  # it begins, and goes to the end of the list
        await right()
        await bram.watch(names[0])
        await ada.close_table(names[4])
        await right()
        await ada.leave(names[1])
        await bram.leave(names[0])
        await ada.create(DEFAULT_GAME, {"seats": 4}, public=False)
        await right()
        assert [table.table for table in house.hall.list.message().tables][-1] == names[2]
        assert len(heard) >= 8


async def test_the_list_can_be_followed_again_after_a_lost_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_list, "DELAY", 0.01)
    async with open_house(tmp_path) as house, house.client("Wim") as wim, house.client("Ada") as ada:
        await wim.list_tables()
        await ada.create(DEFAULT_GAME)
        await eventually(lambda: wim.listed is not None and len(wim.listed.tables) == 1)
        assert wim._link is not None
        wim._link.close()
        await ada.create(DEFAULT_GAME)
        await eventually(lambda: wim.listed is not None and len(wim.listed.tables) == 2)
        await ada.create(DEFAULT_GAME)
        await eventually(lambda: wim.listed is not None and len(wim.listed.tables) == 3)


def test_a_change_never_takes_more_than_a_frame() -> None:
    """A hundred tables with the longest names, all of them different from before: then the whole list is told."""
    seat = SeatInfo(state="here", person="f" * 16, name="\U0002070e" * 16)

    def crowded(names: str, seats: int) -> tuple[Listed, ...]:
        table: dict[str, Any] = {
            "game": DEFAULT_GAME,
            "options": {},
            "stage": "waiting",
            "seats": (seat,) * seats,
            "clock": Clock(),
        }
        return tuple(Listed(table=f"{names}-{number:036}", **table) for number in range(100))

    told = TableList({}, range(5))
    for before, now in (
        (crowded("old", 3), crowded("new", 3)),
        (crowded("old", 3), crowded("old", 3)[:50]),
        (crowded("old", 3), (*crowded("old", 3)[:50], *crowded("new", 3)[:50])),
        ((), crowded("new", 3)),
    ):
        told._listed = now
        assert len(pack(told._what_changed(before, now))) <= MAX_FRAME + 4
