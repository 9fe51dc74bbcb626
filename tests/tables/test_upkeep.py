"""Tables that nobody needs any more are closed, and no others; and they do not come back."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.journal.journal import UnknownTable
from menagerie_server.tables import upkeep
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.table import Table
from menagerie_server.tables.upkeep import Upkeep
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CloseTable, Rematch
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.disks import RationedJournal
from tests.kit.servers.halls import person, play_on
from tests.kit.servers.house import eventually

DAY: Final = 24 * 60 * 60.0


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is empty for long enough as soon as it is seen to be."""
    monkeypatch.setattr(upkeep, "EMPTY_FOR", -1.0)


@asynccontextmanager
async def a_hall(folder: Path, clock: Callable[[], float] = lambda: 1e9) -> AsyncIterator[tuple[Hall, RationedJournal]]:
    """A hall, and a journal that may be full."""
    journal = await RationedJournal.open(folder / "journal.db")
    games = ending_soon(6, edition=2022, seats=3)
    hall = Hall(journal, {**GAMES, **games}, Settings(bot_delay=0, abandoned=89 * DAY), clock=clock)
    await hall.open()
    try:
        yield hall, journal
    finally:
        await hall.close()


async def a_table(client: Client, hall: Hall, *, begun: bool = False) -> Table:
    """A table with one person and two bots."""
    at = await client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
    if begun:
        await client.ready(at.name, 0)
        await client.until(lambda: at.question is not None)
    return hall.tables[at.name]


async def test_only_empty_tables_are_closed_and_no_game_that_is_played(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, journal), person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        here = await a_table(ada, hall)
        empty = await a_table(bram, hall)
        played = await a_table(bram, hall, begun=True)
        await Upkeep(hall).sweep()
        await hall.settle()
        assert set(hall.tables) == {here.name, empty.name, played.name}
        await bram.__aexit__(None, None, None)
        await hall.settle()
        await Upkeep(hall).sweep()
        await eventually(lambda: set(hall.tables) == {here.name, played.name})
        assert not await journal.tables(finished=True), "nothing was dealt there, so nothing is kept of it"
        with pytest.raises(UnknownTable):
            await journal.look_up(empty.match.id)


async def test_who_comes_just_when_a_table_is_closed_is_let_in(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, _), person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        at = await ada.create(DEFAULT_GAME, {"seats": 3})
        await ada.__aexit__(None, None, None)
        await hall.settle()
        held = asyncio.Event()
        table = hall.tables[at.name]
        table.enter(held.wait)  # type: ignore[arg-type]  # what comes of it does not matter
        await eventually(lambda: not table.waiting)  # it is at work
        await Upkeep(hall).sweep()
        joining = asyncio.create_task(bram.join(at.name))
        await eventually(lambda: table.waiting == 2)
        held.set()
        await joining
        await hall.settle()
        assert table.name in hall.tables
        assert table.audience.presence_of(1) is not None


async def test_a_table_that_cannot_be_closed_keeps_no_other_open(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, journal), person(hall, "Ada") as ada:
        tables = [await a_table(ada, hall) for _ in range(3)]
        await ada.__aexit__(None, None, None)
        await hall.settle()
        tables[0].break_down()
        journal.finishing = False
        await Upkeep(hall).sweep()
        await eventually(lambda: journal.refused == 2)
        await eventually(lambda: len(hall.tables) == 3)
        journal.finishing = True
        await Upkeep(hall).sweep()
        await eventually(lambda: set(hall.tables) == {tables[0].name})  # a person has to look at that one


async def test_a_game_is_given_up_when_all_its_people_have_stayed_away_for_long(tmp_path: Path) -> None:
    today = [1_000 * DAY]
    async with a_hall(tmp_path, lambda: today[0]) as (hall, _), person(hall, "Ada") as ada:
        table = await a_table(ada, hall, begun=True)
        today[0] += 1_000 * DAY
        await Upkeep(hall, math.inf).forget()
        assert table.name in hall.tables, "she is here"
        await ada.__aexit__(None, None, None)
        await hall.settle()
        today[0] += 90 * DAY
        await Upkeep(hall, math.inf).forget()
        await hall.settle()
        assert table.name in hall.tables
    today[0] += 1
    async with a_hall(tmp_path, lambda: today[0]) as (hall, _):  # it counts over a restart
        assert table.name in hall.tables
        await Upkeep(hall, math.inf).forget()
        await eventually(lambda: not hall.tables)
        assert hall.people.get(ada.person) is not None, "until then she had a seat"
        await Upkeep(hall, math.inf).forget()
        assert hall.people.get(ada.person) is None
    async with a_hall(tmp_path, lambda: today[0]) as (hall, _):
        assert not hall.tables


async def test_an_earlier_match_does_not_come_back_when_the_next_one_was_given_up(tmp_path: Path) -> None:
    """Else a rematch would want to begin a match that there is already."""
    async with a_hall(tmp_path) as (hall, journal), person(hall, "Ada") as ada:
        table = await a_table(ada, hall)
        await play_on([ada], table.name, 1)
        await ada.ask(Rematch(id="again", table=table.name), Done)
        assert table.match.about.match == 2
        await ada.__aexit__(None, None, None)
        await hall.settle()
        await Upkeep(hall).sweep()
        await eventually(lambda: not hall.tables)
        assert len(await journal.tables(finished=True)) == 2
    async with a_hall(tmp_path) as (hall, _):
        assert not hall.tables


async def test_wishes_are_dropped_with_what_they_were_about(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, journal), person(hall, "Ada") as ada:
        table = await a_table(ada, hall)
        await play_on([ada], table.name, 1)
        await ada.leave(table.name)
        assert list(await journal.noted("wishes/")) == [f"wishes/{table.match.id}"]
        await Upkeep(hall, math.inf).forget()
        assert await journal.noted("wishes/")
        await Upkeep(hall).sweep()
        await eventually(lambda: not hall.tables)
        await Upkeep(hall, math.inf).forget()
        assert not await journal.noted("wishes/")


async def test_a_game_in_which_no_person_is_left_ends_after_a_day(tmp_path: Path) -> None:
    """Random keys left 331 games against bots in a quarter of an hour, each of them for 90 days."""
    async with a_hall(tmp_path) as (hall, journal), person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        left = await a_table(ada, hall, begun=True)
        played = await a_table(bram, hall, begun=True)
        await ada.__aexit__(None, None, None)
        await hall.settle()
        await Upkeep(hall).sweep()
        await hall.settle()
        assert left.name in hall.tables, "she may come back today"
        for table in (left, played):
            table.left_at -= hall.settings.abandoned + 1
        await Upkeep(hall).sweep()
        await eventually(lambda: set(hall.tables) == {played.name})
        with pytest.raises(UnknownTable):
            await journal.look_up(left.match.id)


async def test_who_only_looks_on_keeps_no_table(tmp_path: Path) -> None:
    """One stranger could have watched the games that all others had left, so that none of them ever ended."""
    async with a_hall(tmp_path) as (hall, _), person(hall, "Ada") as ada, person(hall, "Eve") as eve:
        waiting, left = await a_table(ada, hall), await a_table(ada, hall, begun=True)
        watched = [await eve.watch(table.name) for table in (waiting, left)]
        await ada.__aexit__(None, None, None)
        await hall.settle()
        left.left_at -= hall.settings.abandoned + 1
        await Upkeep(hall).sweep()
        await eventually(lambda: not hall.tables)
        await eve.until(lambda: all(at.name not in eve.tables for at in watched))


async def test_by_correspondence_nobody_has_to_be_there(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, _), person(hall, "Ada") as ada:
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], clock="correspondence")
        await ada.ready(at.name, 0)
        await ada.until(lambda: at.question is not None)
        table = hall.tables[at.name]
        await ada.__aexit__(None, None, None)
        await hall.settle()
        table.left_at -= hall.settings.abandoned + 1
        assert not table.abandoned
        await Upkeep(hall).sweep()
        await hall.settle()
        assert table.name in hall.tables


async def test_a_table_that_its_host_closed_is_dropped_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_hall(tmp_path) as (hall, journal), person(hall, "Ada") as ada:
        table = await a_table(ada, hall, begun=True)
        closing = CloseTable(id="close", table=table.name)
        await ada.ask(closing, Done)
        await Upkeep(hall).sweep()
        await ada.ask(closing, Done)  # sent again, because the answer may have been lost
        monkeypatch.setattr(upkeep, "DROP_AFTER", -1.0)
        await Upkeep(hall).sweep()
        assert not hall.discarded
        with pytest.raises(UnknownTable):
            await journal.look_up(table.match.id)
