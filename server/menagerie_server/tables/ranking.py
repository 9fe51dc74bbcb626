"""Who has won most, of those who have been here of late."""

import asyncio
from typing import Final
from weakref import WeakKeyDictionary

from menagerie_server.tables.hall import Hall
from menagerie_server.tables.past_games import list_games
from menagerie_shared.wire.vouching import Winner

SHOWN: Final = 10
LOOKED_AT: Final = 300
"""The games of so many people are counted, of those who were here last: the 50 newest of each."""
GOOD_FOR: Final = 60.0
"""A result is used for so many seconds, because to count asks the journal many times."""

_counted: WeakKeyDictionary[Hall, tuple[float, tuple[Winner, ...]]] = WeakKeyDictionary()


async def best(hall: Hall) -> tuple[Winner, ...]:
    """Those who have won most, the best first."""
    now = asyncio.get_running_loop().time()
    async with hall.recalling:  # one at a time: it asks the journal for many people
        counted = _counted.get(hall)
        if counted is None or now >= counted[0] + GOOD_FOR:
            counted = _counted[hall] = (now, await _count(hall))
    return counted[1]


async def _count(hall: Hall) -> tuple[Winner, ...]:
    rows: list[Winner] = []
    for person in hall.people.latest(LOOKED_AT):
        games = (await list_games(hall.journal, person.id, "top")).games
        wins = sum(any(one.rank == 1 and one.seat == game.seat for one in game.standings) for game in games)
        if games:
            rows.append(Winner(name=person.name, wins=wins, games=len(games)))
    rows.sort(key=lambda row: (-row.wins, row.games, row.name))
    return tuple(rows[:SHOWN])
