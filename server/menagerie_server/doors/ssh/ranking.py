"""Who has won most, of those who have been here of late."""

import asyncio
from typing import Final, NamedTuple

from menagerie_server.tables.hall import Hall
from menagerie_server.tables.past_games import list_games

SHOWN: Final = 10
LOOKED_AT: Final = 300
"""Of so many people, those who were here last, the games are counted: the 50 newest of each."""
GOOD_FOR: Final = 60.0
"""For so many seconds the same is told to everybody: to count takes many questions to the journal."""


class Row(NamedTuple):
    """A person's place in it."""

    name: str
    wins: int
    games: int


class Ranking:
    """What is told when somebody asks."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._counting = asyncio.Lock()
        self._rows: list[Row] = []
        self._until = 0.0

    async def best(self) -> list[Row]:
        """Those who have won most, the best first."""
        clock = asyncio.get_running_loop().time
        async with self._counting:
            if clock() >= self._until:
                self._rows = await self._count()
                self._until = clock() + GOOD_FOR
        return self._rows

    async def _count(self) -> list[Row]:
        rows: list[Row] = []
        for person in self._hall.people.latest(LOOKED_AT):
            games = (await list_games(self._hall.journal, person.id, "top")).games
            wins = sum(any(one.rank == 1 and one.seat == game.seat for one in game.standings) for game in games)
            if games:
                rows.append(Row(person.name, wins, len(games)))
        return sorted(rows, key=lambda row: (-row.wins, row.games, row.name))[:SHOWN]
