"""The end of a game in plain mode: how each score came about, the winner, how it went, and what next."""

from collections.abc import Iterator, Sequence
from typing import Any

from menagerie_client.boards.board import Board
from menagerie_client.boards.recap import recapitulate
from menagerie_client.boards.recounting import say_moments
from menagerie_client.boards.steps import Answer, Step
from menagerie_client.boards.telling import Telling
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import list_winners, name_seats, who
from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.table_messages import Status


class Ending:
    """How a game ended, for one viewer."""

    def __init__(
        self,
        board: Board,
        telling: Telling[Any],
        status: Status,
        outcome: Outcome,
        told: tuple[Any, Sequence[Any]] | None = None,
    ) -> None:
        """`told` is the view before the first event of the match and all its events, if the viewer was told them."""
        self._board = board
        self._telling = telling
        self._words = telling.words
        self._status = status
        self._outcome = outcome
        self._told = told
        self._viewer: Viewer = telling.viewer
        self._names = name_seats(self._words, status)

    def lines(self) -> Iterator[str]:
        """The result, the best first."""
        words = self._words
        for standing in sorted(self._outcome.standings, key=lambda standing: standing.rank):
            yield self._say(standing)
        yield from self._tie_break()
        winners = self._outcome.winners
        names = list_winners(words, winners, self._names, self._viewer)
        first = "you" if self._viewer in winners else "other"
        yield words("plain-winner", count=len(winners), who=first, names=names)
        if self._telling.view is not None and (why := self._board.why_won(self._telling)) is not None:
            yield why
        if self._told is not None:
            recap = recapitulate(self._board, *self._told, winners)
            yield from (said for _, said in say_moments(self._board, self._telling, recap))
        if self._status.match > 1:
            yield words("plain-series", wins=self._series())
        if not self._status.practice:
            yield words("plain-fair")

    def ask(self, *, lobby: bool) -> Step:
        """What to do next."""
        words = self._words
        choices = {} if self._viewer is None else {"rematch": words("plain-rematch")}
        if lobby:
            choices["lobby"] = words("plain-to-lobby")
        choices["go"] = words("plain-go")
        keys = tuple(choices)
        return Step(
            ask=words("plain-what-next"),
            options=tuple(choices.values()),
            then=lambda chosen: Answer(keys[chosen[0]]),
        )

    def _say(self, standing: Standing) -> str:
        """A seat's result, and how it came about; a game in which these are no points has a sentence of its own."""
        words, game = self._words, self._status.game
        said = who(self._names, self._viewer, standing.seat)
        tally = [] if self._telling.view is None else self._board.tally(self._telling, standing.seat)
        parts = enumerate_words(words, tally)
        if (own := f"{game}-standing") in words:
            result = words(own, rank=standing.rank, **standing.parts, **said)
            return words("plain-standing-own", result=result, parts=parts) if tally else result
        return words("plain-standing", rank=standing.rank, score=standing.score, parts=parts, **said)

    def _tie_break(self) -> Iterator[str]:
        """If equal scores have different ranks, what told them apart."""
        ranks = {(standing.score, standing.rank) for standing in self._outcome.standings}
        if len({score for score, _ in ranks}) < len(ranks):
            yield self._words(f"{self._status.game}-equal-scores")

    def _series(self) -> str:
        words = self._words
        ranked = {standing.seat for standing in self._outcome.standings}
        return enumerate_words(
            words,
            [
                words("plain-series-seat", name=self._names[seat], wins=info.wins)
                for seat, info in enumerate(self._status.seats)
                if info.state != "virtual" or seat in ranked
            ],
        )
