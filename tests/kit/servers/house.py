"""A whole server in this process, on a real socket and a real journal, and people who sit down at its tables."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.bots.thought import Thinker
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.table import Settings, Table

PATIENCE: Final = 20.0
"""How many seconds something may take that should happen at once: other tests run on the same machine."""

AT_ONCE: Final = Settings(bot_delay=0)
GENEROUS: Final = Limits()
NO_HURRY: Final = Limits(burst=100_000, per_second=100_000)
"""For those who play as fast as they can."""

NAMES: Final = ("Ada", "Bram", "Cleo", "Dora", "Emil")


class House:
    """A server that is open."""

    def __init__(self, hall: Hall, door: TcpDoor, journal: SqliteJournal, port: int) -> None:
        self.hall = hall
        self.door = door
        self.journal = journal
        self.port = port

    def client(self, name: str = "", token: str | None = None) -> Client:
        """Somebody who comes in by TCP."""
        return Client(tcp("127.0.0.1", self.port), name, token)

    def table(self, at: AtTable) -> Table:
        """The truth about a table."""
        return self.hall.tables[at.name]


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    limits: Limits = GENEROUS,
    settings: Settings = AT_ONCE,
    games: Mapping[str, AnyGame] = GAMES,
    journals: type[SqliteJournal] = SqliteJournal,
    port: int = 0,
    practice: int | None = None,
    thinker: Thinker | None = None,
    time: Callable[[], float] = time.time,
) -> AsyncIterator[House]:
    """Open the journal in this folder, the hall, and a door on a port of its own, or on the one it had before."""
    journal = await journals.open(folder / "journal.db")
    hall = Hall(journal, games, settings, practice=practice, thinker=thinker, clock=time)
    door = TcpDoor(hall, limits)
    try:
        await hall.open()
        _, port = await door.open("127.0.0.1", port)
        yield House(hall, door, journal, port)
    finally:
        await door.close("server_stopping")
        await hall.close()


class Party:
    """Some people at one table, in the order of their seats."""

    def __init__(self, clients: Sequence[Client], name: str) -> None:
        self.clients = clients
        self.name = name

    @property
    def tables(self) -> list[AtTable]:
        """The table as each of them sees it."""
        return [client.tables[self.name] for client in self.clients]

    def asked(self) -> list[int]:
        """Those who are asked something and have not chosen yet."""
        return [seat for seat, at in enumerate(self.tables) if at.question is not None and at.chosen is None]

    @property
    def over(self) -> bool:
        """Whether all of them know how it ended."""
        return all(at.outcome is not None for at in self.tables)

    async def move(self, dice: Dice, seat: int | None = None) -> int:
        """Let one of those who are asked answer at random; returns the seat."""
        await eventually(lambda: bool(self.asked()))
        mover = self.asked()[0] if seat is None else seat
        question = self.tables[mover].question
        await within(self.clients[mover].choose(self.name, question.sample(dice.pick)))
        await eventually(lambda: self.over or mover not in self.asked() or self.tables[mover].question is not question)
        return mover

    async def play_on(self, dice: Dice, moves: int = 10_000) -> int:
        """Play to the end, or so many moves; returns how many it were."""
        for played in range(moves):
            await eventually(lambda: self.over or bool(self.asked()))
            if self.over:
                return played
            await self.move(dice)
        return moves


@asynccontextmanager
async def party(house: House, seats: int = 3, names: Sequence[str] = NAMES, **options: Any) -> AsyncIterator[Party]:
    """So many people at a table of their own, with the cards dealt."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(house.client(names[seat])) for seat in range(seats)]
        yield await sit_down(clients, **options)


async def sit_down(clients: Sequence[Client], **options: Any) -> Party:
    """Open a table, sit down, be ready, and wait for the deal."""
    at = await within(clients[0].create(DEFAULT_GAME, {"seats": len(clients), **options}))
    for client in clients[1:]:
        await within(client.join(at.name))
    together = Party(clients, at.name)
    for seat, client in enumerate(clients):
        await within(client.ready(at.name, seat))
    await eventually(lambda: bool(together.asked()))
    return together


async def within(work: Any, seconds: float = PATIENCE) -> Any:
    """What comes of some work that must not take longer than that."""
    return await asyncio.wait_for(work, seconds)


async def eventually(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so; TimeoutError if it never is."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while not condition():
        if loop.time() > deadline:
            raise TimeoutError("what was waited for did not happen")
        await asyncio.sleep(0.002)
