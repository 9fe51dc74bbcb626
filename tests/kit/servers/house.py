"""A whole server in this process, on a real socket and a real journal, and people who sit down at its tables."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

from msgspec.structs import replace

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.tcp import TcpLink
from menagerie_server.bots.thought import Thinker
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.proxies import Proxies
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.table import Table
from menagerie_shared.wire.link import Dial, Link
from menagerie_shared.wire.lobby_messages import Listed
from tests.kit.servers.engines import TOGETHER, open_journal, place_of
from tests.kit.servers.nodes import Doors, open_nodes

PATIENCE: Final = 20.0
"""How many seconds something may take that should happen at once: other tests run on the same machine."""

AT_ONCE: Final = Settings(bot_delay=0)
GENEROUS: Final = Limits()
ENDLESS: Final = Rate(1e12, 1e12, 1e12, 1e12)
ROOMY: Final = BudgetLimits(
    arrivals=ENDLESS,
    packets=ENDLESS,
    requests=ENDLESS,
    typing=ENDLESS,
    recalls=ENDLESS,
    hints=ENDLESS,
    codes=ENDLESS,
    newcomers=ENDLESS,
    tables=ENDLESS,
    talk=ENDLESS,
    writing=ENDLESS,
    logins=Share(1000, 1000),
    reviews=Share(2, 2),
    games=Share(5000, 5000),
)
"""Everybody in a test comes from the same address."""
FULL_OF_ONE: Final = replace(ROOMY, connections=Share(2, 1))
"""A server that is full as soon as somebody is there."""
NO_PROXIES: Final = Proxies()
NO_HURRY: Final = Limits(burst=100_000, per_second=100_000)
"""For those who play as fast as they can."""

NAMES: Final = ("Ada", "Bram", "Cleo", "Dora", "Emil")


class House:
    """A server that is open."""

    def __init__(self, hall: Hall, door: TcpDoor | Doors, journal: DatabaseJournal, port: int) -> None:
        self.hall = hall
        self.halls: Sequence[Hall] = getattr(hall, "each", [hall])
        """Those of all nodes; the same one, if there is one."""
        self.door = door
        self.journal = journal
        self.port = port

    @property
    def ports(self) -> Sequence[int]:
        """Where one gets to each node by itself, if there are several."""
        return self.door.ports if isinstance(self.door, Doors) else (self.port,)

    async def in_step(self) -> None:
        """Wait until all nodes know the same, if there are several: the tables, and who hears whom."""

        def known(hall: Hall) -> tuple[int, list[Listed], list[set[str]]]:
            here = sorted({person for each in self.halls for person in each.present})
            listed = hall.list.message()
            muted = [hall.moderation.muted_by(person) for person in here]
            return listed.people, sorted(listed.tables, key=lambda table: table.table), muted

        def shown() -> list[tuple[int, list[Listed], list[set[str]]]]:
            return [known(hall) for hall in self.halls]

        await eventually(lambda: (seen := shown()).count(seen[0]) == len(seen))

    def client(self, name: str = "", token: str | None = None, *, address: str = "127.0.0.1") -> Client:
        """Somebody who comes in by TCP, from one of the addresses of this computer."""
        return Client(tcp_from(address, self.port), name, token)

    def table(self, at: AtTable) -> Table:
        """The truth about a table."""
        return self.hall.tables[at.name]


def tcp_from(address: str, port: int) -> Dial:
    """Dials a server of this computer from one of its addresses: all of 127.0.0.0/8 are."""

    async def dial() -> Link:
        return TcpLink(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))

    return dial


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    limits: Limits = GENEROUS,
    budgets: BudgetLimits = ROOMY,
    proxies: Proxies = NO_PROXIES,
    settings: Settings = AT_ONCE,
    games: Mapping[str, AnyGame] = GAMES,
    journals: Callable[[Path], Awaitable[DatabaseJournal]] = open_journal,
    port: int = 0,
    practice: int | None = None,
    thinker: Thinker | None = None,
    time: Callable[[], float] = time.time,
) -> AsyncIterator[House]:
    """Open the journal in this folder, the hall, and a door on a port of its own, or on the one it had before.

    Or three nodes on one database, if these tests are to be about that: but for a practice and for a journal of its
    own, of which there is always one.
    """
    if TOGETHER and practice is None and journals is open_journal:
        # Each node counts what addresses take: the tests of that see one count, as from one node.
        made = {"games": games, "settings": settings, "thinker": thinker, "clock": time, "budgets": Budgets(budgets)}
        url = place_of(folder / "journal.db").url
        assert url is not None
        async with open_nodes(folder, url, limits, proxies, port, made) as (halls, doors, shared, at):
            yield House(cast("Hall", halls), doors, shared, at)
        return
    journal = await journals(folder / "journal.db")
    hall = Hall(journal, games, settings, practice=practice, thinker=thinker, clock=time, budgets=Budgets(budgets))
    door = TcpDoor(hall, limits, proxies)
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
