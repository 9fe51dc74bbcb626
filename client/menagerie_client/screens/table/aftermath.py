"""What there is to say of a game that is over: who did how well and why, and how it came to that."""

import contextlib
from typing import Any, NamedTuple

from menagerie_client.boards.board import Board
from menagerie_client.boards.recap import Feat, Recap, recapitulate
from menagerie_client.boards.recounting import say_moments, say_scored
from menagerie_client.boards.telling import Telling
from menagerie_client.drawing.chart import Curve
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.podium import Finisher
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import name_seats
from menagerie_shared.games.outcome import Standing
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat

CURVES = 5
"""So many inks there are for curves."""


class Score(NamedTuple):
    """A row about one seat."""

    rank: int
    name: str
    own: bool
    points: int
    tally: list[str]
    """How the points came about, part by part."""


class Aftermath:
    """One table after its match, as one person is told of it."""

    def __init__(self, kit: Kit, at: AtTable, board: Board) -> None:
        self.kit = kit
        self.at = at
        self.board = board
        self._recap: Recap | None = None
        self._of = 0
        """The match that this is of."""

    # How it went

    @property
    def recap(self) -> Recap | None:
        """How the match went; None if that is not known, or not yet."""
        return self._recap if self._of == self.at.match else None

    async def look_back(self) -> None:
        """Find out how the match went: from what this client was told of it or, if it came later, from the server."""
        outcome, match = self.at.outcome, self.at.match
        if outcome is None or self._of == match:
            return
        self._of, self._recap = match, None
        told = self.at.tell_match()
        with contextlib.suppress(Refusal):  # then the page tells how it ended, and not how it went
            if told is None:
                replay = await self.kit.client.recall(self.at.name, match, seat=self.at.seat)
                told = replay.view(0), replay.told
            if self._of == match:
                self._recap = recapitulate(self.board, *told, outcome.winners)

    # In words

    @property
    def names(self) -> dict[Seat, str]:
        """What the seats are called."""
        status = self.at.status
        return {} if status is None else name_seats(self.kit.words, status)

    def name(self, seat: Seat) -> str:
        """What a seat is called here; one's own is "you"."""
        return self.kit.words("you") if seat == self.at.seat else self.names.get(seat, "")

    @property
    def standings(self) -> list[Standing]:
        """The best first; of equal ones, one's own."""
        outcome = self.at.outcome
        ranked = () if outcome is None else outcome.standings
        return sorted(ranked, key=lambda each: (each.rank, each.seat != self.at.seat, each.seat))

    def finishers(self) -> list[Finisher]:
        """Those who are ranked, for the podium."""
        view = self.at.view
        telling = self._telling(view)
        return [
            Finisher(
                rank=standing.rank,
                name=self.name(standing.seat),
                score=say_scored(self.board, telling, standing.score),
                emblem="back" if view is None else self.board.emblem(view, standing.seat),
            )
            for standing in self.standings
        ]

    def scores(self) -> list[Score]:
        """A row for each seat that is ranked, the best first."""
        telling = self._telling(self.at.view)
        return [
            Score(
                rank=standing.rank,
                name=self.name(standing.seat),
                own=standing.seat == self.at.seat,
                points=standing.score,
                tally=[] if self.at.view is None else self.board.tally(telling, standing.seat),
            )
            for standing in self.standings
        ]

    def why_won(self) -> str | None:
        """Why that is so, if the points alone do not say it."""
        return None if self.at.view is None else self.board.why_won(self._telling(self.at.view))

    def tie_break(self) -> str | None:
        """What decided between equal points."""
        outcome = self.at.outcome
        if outcome is None:
            return None
        best = max((standing.score for standing in outcome.standings), default=0)
        equal = sum(standing.score == best for standing in outcome.standings if standing.rank <= 2)
        if len(outcome.winners) > 1:
            return self.kit.words(f"{self.board.game.name}-shared")
        return self.kit.words(f"{self.board.game.name}-equal-scores") if equal > 1 else None

    def series(self) -> str | None:
        """How many games everybody has won here; None if this was the first."""
        status, outcome, words = self.at.status, self.at.outcome, self.kit.words
        if status is None or status.match < 2:
            return None
        ranked = set() if outcome is None else {standing.seat for standing in outcome.standings}
        won = [
            words("end-series-seat", name=self.name(seat), wins=info.wins)
            for seat, info in enumerate(status.seats)
            if info.state != "virtual" or seat in ranked  # a virtual player may win games, or have no part in that
        ]
        return words("end-series", wins=enumerate_words(words, won))

    def moments(self) -> list[tuple[Feat, str]]:
        """The moves that made the difference, each with what is said of it."""
        return [] if self.recap is None else say_moments(self.board, self._telling(None), self.recap)

    def _telling(self, view: Any) -> Telling[Any]:
        return Telling(self.kit.words, view, self.names, self.at.seat)

    # As a chart

    def curves(self) -> list[Curve]:
        """How the points grew, a curve for each seat that is ranked; one's own lies above all others."""
        if self.recap is None or len(self.recap.parts) < 2:
            return []
        own_last = sorted(enumerate(self.standings), key=lambda each: (each[1].seat == self.at.seat, -each[0]))
        return [
            Curve(
                label=f"{self.name(standing.seat)} {standing.score}",
                mark=str(place + 1),
                ink=f"curve{self._ink(place, standing.seat)}",
                values=[part.points.get(standing.seat, 0) for part in self.recap.parts],
            )
            for place, standing in own_last
        ]

    def _ink(self, place: int, seat: Seat) -> int:
        """The number of a curve's ink: 1 is one's own, and the others have those after it, by rank."""
        if seat == self.at.seat:
            return 1
        before = [standing.seat for standing in self.standings[:place] if standing.seat != self.at.seat]
        return 2 + len(before) % (CURVES - 1)

    @property
    def first(self) -> int:
        """The number of the part that the chart begins with."""
        return 0 if self.recap is None else self.recap.parts[0].number
