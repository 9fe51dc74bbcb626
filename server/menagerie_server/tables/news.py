"""What those who look around are told besides the tables: who is here, and what was finished. Only what is public."""

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from menagerie_server.tables.elsewhere import Elsewhere, Nowhere
from menagerie_server.tables.fingerprints import is_key
from menagerie_server.tables.match import Match
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.lobby_messages import Best, Finished, Here, News, Placing

MOST_NAMED: Final = 24
"""How many people are named."""
MOST_FINISHED: Final = 5
"""How many finished games are told."""
REMEMBERED: Final = 200
"""How many are remembered, for the best of them."""


class _Remembered(NamedTuple):
    """A finished game, in the order in which games ended."""

    ended: int
    game: Finished
    people: frozenset[Seat]
    """Where people sat."""


class Newsroom:
    """Knows what is public of who is here and what was finished, in memory; asking it takes no time."""

    def __init__(
        self,
        present: Mapping[str, Presence],
        tables: Mapping[str, Table],
        clock: Callable[[], float],
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self._present = present
        self._tables = tables
        self._clock = clock
        self._elsewhere: Elsewhere = elsewhere or Nowhere()
        self._finished: list[_Remembered] = []

    def finished(self, match: Match, ended: float | None = None) -> None:
        """Remember a match that is over, now or since some time, if everybody may know of it."""
        about = match.about
        if match.outcome is None or match.closed or not about.public or about.practice:
            return
        at = int(self._clock() if ended is None else ended)
        placings = tuple(Placing(seat=one.seat, rank=one.rank, score=one.score) for one in match.outcome.standings)
        game = Finished(
            table=about.table,
            match=about.match,
            game=about.game,
            ended=at,
            names=tuple(chair.name for chair in match.chairs),
            standings=placings,
        )
        people = frozenset(seat for seat, chair in enumerate(match.chairs) if chair.person is not None)
        self.remember(game, people)

    def remember(self, game: Finished, people: frozenset[Seat]) -> None:
        """Remember a public game that is over, wherever that was; once, however often somebody says so."""
        if any((each.game.table, each.game.match) == (game.table, game.match) for each in self._finished):
            return
        self._remember(game, people)

    def _remember(self, game: Finished, people: frozenset[Seat]) -> None:
        insort(self._finished, _Remembered(game.ended, game, people), key=lambda each: each.ended)
        del self._finished[:-REMEMBERED]

    def latest(self, most: int) -> list[tuple[Finished, list[Seat]]]:
        """The games that were finished last, and where people sat."""
        return [(each.game, sorted(each.people)) for each in self._finished[-most:]]

    def message(self) -> News:
        """All of it, as it is now."""
        return News(
            now=int(self._clock()),
            here=(*self.here(), *self._elsewhere.here())[:MOST_NAMED],
            finished=tuple(each.game for each in self._finished[: -MOST_FINISHED - 1 : -1]),
            best=self._best(),
        )

    def here(self) -> tuple[Here, ...]:
        """Of those who are here, the ones who came last first. Whoever is at a private table is nobody's business."""
        named: list[Here] = []
        for presence in reversed(tuple(self._present.values())):
            if len(named) == MOST_NAMED:
                break
            tables = [self._tables[name] for name in presence.tables if name in self._tables]
            far = [name for name in presence.tables if name not in self._tables]
            if all(table.match.about.public for table in tables) and not any(map(self._elsewhere.hides, far)):
                ordered = sorted(tables, key=lambda table: (table.match.stage != "playing", table.name))
                public = (*(table.name for table in ordered), *filter(self._elsewhere.is_public, sorted(far)))
                at = next(iter(public), None)
                key = is_key(presence.key)
                named.append(Here(person=presence.person, name=presence.name, table=at, key=key))
        return tuple(named)

    def _best(self) -> tuple[Best, ...]:
        best: dict[str, Best] = {}
        counts: dict[str, int] = {}
        for _, game, people in self._finished:
            counts[game.game] = counts.get(game.game, 0) + 1
            for placing in game.standings:
                before = best.get(game.game)
                if placing.seat in people and (before is None or placing.score > before.score):
                    best[game.game] = Best(
                        game=game.game,
                        name=game.names[placing.seat],
                        score=placing.score,
                        table=game.table,
                        match=game.match,
                        games=0,
                    )
        return tuple(replace(one, games=counts[game]) for game, one in best.items())
