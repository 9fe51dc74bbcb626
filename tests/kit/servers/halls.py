"""A hall with a journal in a file, and people who come in by the door of this process."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import local
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from tests.kit.servers.engines import open_journal

T = TypeVar("T")


@asynccontextmanager
async def open_hall(data: Path, **settings: Any) -> AsyncIterator[Hall]:
    """A server without doors, in a data directory of its own."""
    journal = await open_journal(DataDirectory(data).journal)
    hall = Hall(journal, GAMES, Settings(bot_delay=0, **settings))
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def person(hall: Hall, name: str, token: str | None = None) -> Client:
    """Somebody who answers faster than a person could."""
    return Client(local(hall, Limits(per_second=10_000)), name, token)


async def play(hall: Hall, *names: str, options: Any = None, bots: tuple[int, ...] = (), seed: int = 0) -> str:
    """Play a whole game, with changes of mind; the table's name."""
    people = [person(hall, name) for name in names]
    async with AsyncExitStack() as stack:
        for one in people:
            await stack.enter_async_context(one)
        table = (await people[0].create(DEFAULT_GAME, options, bots=list(bots))).name
        for one in people[1:]:
            await one.join(table)
        await play_on(people, table, seed)
    return table


async def play_on(people: list[Client], table: str, seed: int) -> None:
    """From being ready to the end of a match."""
    for one in people:
        await one.until(lambda at=one.tables[table]: at.status is not None and at.status.stage == "waiting")  # type: ignore[misc]
        await one.ready(table, seat_of(one, table))
    await finish(people, table, seed)


async def finish(people: list[Client], table: str, seed: int) -> None:
    """Play to the end of a match that is under way."""
    await asyncio.gather(*(_answer(one, table, random.Random(f"{seed} {one.name}")) for one in people))
    for one in people:
        await one.until(lambda at=one.tables[table]: at.status is not None and bool(at.status.seed))  # type: ignore[misc]


def seat_of(one: Client, table: str) -> int:
    """Where somebody sits."""
    status = one.tables[table].status
    assert status is not None
    return next(seat for seat, info in enumerate(status.seats) if info.person == one.person)


async def _answer(one: Client, table: str, dice: random.Random) -> None:
    at = one.tables[table]
    while True:
        await one.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is not None:
            return
        # What is asked next comes before the answer to this, and may be the very same question once more.
        await one.choose(table, at.question.sample(dice.randrange))
        while at.question is not None and at.chosen is not None and not dice.randrange(4):
            with suppress(Refusal):  # the others may have been faster, and then it is too late to change one's mind
                await one.choose(table, at.question.sample(dice.randrange))
