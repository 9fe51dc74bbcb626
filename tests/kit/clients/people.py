"""People who come to a server with the client library, and play whatever is legal."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TypeVar

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.keeper import Keeper
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.outcome import Outcome

T = TypeVar("T")


async def elsewhere(work: Callable[[], T]) -> T:
    """Do something that takes its time while the clients go on."""
    return await asyncio.to_thread(work)


@asynccontextmanager
async def people(port: int, *names: str, keeper: Keeper | None = None) -> AsyncIterator[list[Client]]:
    """Clients of a server."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Client(tcp("127.0.0.1", port), name, keeper=keeper)) for name in names]


async def sit_down(clients: Sequence[Client]) -> str:
    """Open a table for just these people, and begin."""
    at = await clients[0].create(DEFAULT_GAME, {"edition": 2022, "seats": len(clients)})
    for client in clients[1:]:
        await client.join(at.name)
    for seat, client in enumerate(clients):
        await client.ready(at.name, seat)
    for client in clients:
        await _until_asked(client, client.tables[at.name])
    return at.name


async def _until_asked(client: Client, at: AtTable) -> None:
    await client.until(lambda: at.question is not None)


async def play(client: Client, table: str, dice: Dice) -> Outcome:
    """Answer whatever is asked, to the end."""
    at = client.tables[table]
    while True:
        await client.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is not None:
            return at.outcome
        await _answer(client, at, dice)


async def _answer(client: Client, at: AtTable, dice: Dice) -> None:
    """Make some legal choice, and wait until the table shows it."""
    question = at.question
    await client.choose(at.name, question.sample(dice.pick))
    await client.until(lambda: at.outcome is not None or at.question is not question or at.chosen is not None)


async def play_all(clients: Sequence[Client], table: str) -> Outcome:
    """Have everybody play to the end."""
    outcomes = await asyncio.gather(*(play(client, table, Dice(seat)) for seat, client in enumerate(clients)))
    return outcomes[0]
