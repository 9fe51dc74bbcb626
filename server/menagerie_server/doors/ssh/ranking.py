"""Who has won most, of those who have been here of late."""

from typing import Final

from menagerie_server.tables.hall import Hall
from menagerie_server.tables.past_games import list_games

SHOWN: Final = 10
LOOKED_AT: Final = 300
"""Of so many people, those who were here last, the games are counted: the 50 newest of each."""


async def best(hall: Hall) -> list[tuple[str, int, int]]:
    """The names of those who have won most, with how often they won and how often they played."""
    rows: list[tuple[str, int, int]] = []
    async with hall.recalling:  # one at a time: it asks the journal for many people
        for person in hall.people.latest(LOOKED_AT):
            games = (await list_games(hall.journal, person.id, "top")).games
            wins = sum(any(one.rank == 1 and one.seat == game.seat for one in game.standings) for game in games)
            if games:
                rows.append((person.name, wins, len(games)))
    rows.sort(key=lambda row: (-row[1], row[2], row[0]))
    return rows[:SHOWN]
