"""The end of a game in plain mode: the parts of each score, the winner, and what next."""

from collections.abc import Iterator

from menagerie_client.boards.steps import Answer, Step
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import name_seats, who
from menagerie_client.text.words import Words
from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.table_messages import Status


class Ending:
    """How a game ended, for one viewer."""

    def __init__(
        self, words: Words, status: Status, outcome: Outcome, viewer: Viewer, why_won: str | None = None
    ) -> None:
        """With the sentence for why somebody won, if the scores alone do not say it."""
        self._words = words
        self._status = status
        self._outcome = outcome
        self._viewer = viewer
        self._why_won = why_won
        self._names = name_seats(words, status)

    def lines(self) -> Iterator[str]:
        """The result, the best first."""
        words = self._words
        for standing in sorted(self._outcome.standings, key=lambda standing: standing.rank):
            yield self._say(standing)
        yield from self._tie_break()
        winners = self._outcome.winners
        names = [words("you") if seat == self._viewer else self._names[seat] for seat in winners]
        first = "you" if self._viewer in winners else "other"
        yield words("plain-winner", count=len(winners), who=first, names=enumerate_words(words, names))
        if self._why_won is not None:
            yield self._why_won
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
        """A seat's result with its parts; a game in which these are no points says it in a sentence of its own."""
        words, game = self._words, self._status.game
        said = who(self._names, self._viewer, standing.seat)
        if (own := f"{game}-standing") in words:
            return words(own, rank=standing.rank, **standing.parts, **said)
        parts = [
            words("plain-part", points=points, part=words(f"{game}-part-{part}"))
            for part, points in standing.parts.items()
        ]
        said_parts = enumerate_words(words, parts)
        return words("plain-standing", rank=standing.rank, score=standing.score, parts=said_parts, **said)

    def _tie_break(self) -> Iterator[str]:
        """If equal scores have different ranks, what told them apart."""
        ranks = {(standing.score, standing.rank) for standing in self._outcome.standings}
        if len({score for score, _ in ranks}) < len(ranks):
            yield self._words(f"{self._status.game}-equal-scores")

    def _series(self) -> str:
        words = self._words
        return enumerate_words(
            words,
            [
                words("plain-series-seat", name=self._names[seat], wins=info.wins)
                for seat, info in enumerate(self._status.seats)
                if info.state != "virtual"
            ],
        )
