"""Some people at one table of a house, each with a client of their own."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from menagerie_client.link.at_table import AtTable
from menagerie_server.bots.thought import Thinker
from menagerie_server.budgets.limits import BudgetLimits
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.table import Table
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.wire.table_messages import SeatState
from tests.end_to_end.chronicle import Chronicle, Chronicles
from tests.kit.clients.players import NAMES, STEADY, Habits, Player
from tests.kit.servers.house import NO_HURRY, ROOMY, House, eventually, open_house

PATIENT: Final = Settings(hold=60, bot_delay=0, open_contributions=0.5)
"""Seats are held for as long as a test takes, bots answer at once, and nobody waits long for a contribution."""


class Gathering:
    """A table, and those who sit there in the order of their seats."""

    def __init__(self, house: House, players: Sequence[Player], name: str) -> None:
        self.house = house
        self.players = players
        self.name = name

    def at(self, seat: int) -> AtTable:
        """The table as it is seen from a seat."""
        return self.players[seat].client.tables[self.name]

    @property
    def truth(self) -> Table:
        """The table as the server has it."""
        return self.house.hall.tables[self.name]

    def guest(self, name: str) -> Player:
        """Somebody else who comes to the same house."""
        return Player(self.house.port, name, Dice(name))

    async def chronicles(self) -> dict[str, Chronicle]:
        """All matches of the house, by what its journal says."""
        return await Chronicles(self.house.journal, self.house.hall.games).read()

    async def chronicle(self) -> Chronicle:
        """The first match at this table, by what the journal says."""
        return (await self.chronicles())[f"{self.name}/1"]

    def state_of(self, seat: int, told_to: int = 0) -> SeatState:
        """Whether somebody is there, as somebody else is told."""
        status = self.at(told_to).status
        assert status is not None
        return status.seats[seat].state

    async def start(self, asked: Sequence[int] | None = None) -> None:
        """Everybody is ready, the cards are dealt, and those who are to be asked something are."""
        everybody = range(len(self.players))
        await asyncio.gather(*(self.players[seat].get_ready(self.at(seat)) for seat in everybody))
        seats = everybody if asked is None else asked
        await eventually(lambda: all(self.at(seat).question is not None for seat in seats))

    async def play(self, *who: int) -> list[Outcome]:
        """Let all, or just these, play to the end."""
        seats = who or range(len(self.players))
        return await asyncio.gather(*(self.players[seat].play(self.at(seat)) for seat in seats))


@asynccontextmanager
async def gathering(
    house: House,
    people: int = 2,
    *,
    habits: Habits = STEADY,
    options: Any = None,
    begun: bool = True,
    asked: Sequence[int] | None = None,
    seed: int = 0,
    **about: Any,
) -> AsyncIterator[Gathering]:
    """So many people at a table with bots in its other seats, and with the cards dealt unless they wait for more."""
    options = {"edition": 2022, "seats": 3, **(options or {})}
    about.setdefault("bots", range(people, options["seats"] - bool(options.get("leo"))))
    async with AsyncExitStack() as stack:
        players = [Player(house.port, NAMES[n], Dice(f"{seed} {n}"), habits) for n in range(people)]
        for player in players:
            await stack.enter_async_context(player)
        at = await players[0].sit_down(None, options, **about)
        for player in players[1:]:
            await player.client.join(at.name, invitation=at.invitation)
        together = Gathering(house, players, at.name)
        if begun:
            await together.start(asked)
        yield together


@asynccontextmanager
async def evening(
    folder: Path,
    *,
    settings: Settings = PATIENT,
    games: Mapping[str, AnyGame] = GAMES,
    thinker: Thinker | None = None,
    budgets: BudgetLimits = ROOMY,
    **about: Any,
) -> AsyncIterator[Gathering]:
    """A gathering in a house of its own, where nobody is told that they are too fast."""
    async with (
        open_house(folder, limits=NO_HURRY, settings=settings, games=games, thinker=thinker, budgets=budgets) as house,
        gathering(house, **about) as together,
    ):
        yield together
