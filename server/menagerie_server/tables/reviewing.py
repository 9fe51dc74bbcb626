"""Looking back at a match that is over: which of a seat's own choices cost most, by what the seat knew then.

A review takes as long as it takes to think about each choice once more. Whoever plays comes first.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from menagerie_server.bots.bot import Choice
from menagerie_server.bots.thought import Thinker, Thought
from menagerie_server.budgets.budgets import Budgets, TooMany
from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Journal
from menagerie_server.tables.entries import Entry, Happened
from menagerie_server.tables.hints import advised
from menagerie_server.tables.match import Match
from menagerie_server.tables.recalling import read_match
from menagerie_server.tables.spending import spend
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import raw, reader
from menagerie_shared.wire.hint_messages import Costly, Reviewed
from menagerie_shared.wire.requests import Review

COSTLIEST: Final = 3
"""So many choices are told."""
LEAST_COST: Final = 0.01
"""A choice that cost less than this share of the win was as good as the best: nobody can weigh more closely."""


class Decision(msgspec.Struct, frozen=True):
    """A choice that a person made, and what their seat knew when they were asked."""

    thought: Thought
    move: Any


class Watcher:
    """Goes through the log of a match, and keeps the decisions that the person in one seat made."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._thought: Thought | None = None
        """What the person was asked last, if they answered it themselves."""
        self.decisions: list[Decision] = []

    def comes(self, match: Match, entry: Entry) -> None:
        """This entry comes next in a match; it has not been applied yet."""
        if not isinstance(entry, Happened) or entry.seat != self._seat:
            return
        if entry.by != "person" or not bytes(entry.move):
            self._thought = None
            return
        move = reader(match.game.types.move)(entry.move)
        if match.standing(self._seat) is None:
            self._thought = advised(match, self._seat)
            self.decisions.append(Decision(self._thought, move))
        elif self._thought is not None:  # it was changed before anybody saw it: only the last answer counts
            self.decisions[-1] = Decision(self._thought, move)


class Reviews:
    """All reviews of a house."""

    def __init__(
        self,
        journal: Journal,
        games: Mapping[str, AnyGame],
        thinker: Thinker,
        reading: asyncio.Lock,
        budgets: Budgets,
    ) -> None:
        """`reading` is held while a match is read: one at a time, so that tables wait for one slice at most."""
        self._journal = journal
        self._games = games
        self._thinker = thinker
        self._reading = reading
        self._budgets = budgets

    async def review(self, person: str, address: str, request: Review) -> AsyncGenerator[Reviewed, None]:
        """How far a review is, and in the end what came of it; Refusal if there is nothing for this person to review.

        It is to be closed by whoever does not want to know any more.
        """
        try:
            under_way = self._budgets.hold("reviews", address)
        except TooMany:
            raise Refusal("too_many_reviews", most=self._budgets.limits.reviews.of_all) from None
        with under_way:
            spend(self._budgets, "hints", address)
            watcher = Watcher(request.seat)
            async with self._reading:
                name = f"{request.table}/{request.match}"
                match = await read_match(self._journal, self._games, name, watcher.comes)
            self._check(match, person, request)
            decisions = [one for one in watcher.decisions if _has_a_choice(one)]
            costly: list[Costly] = []
            for looked_at, decision in enumerate(decisions):
                yield _progress(request, looked_at, len(decisions))
                thought = msgspec.structs.replace(decision.thought, owner=address)
                costly += await self._cost(thought, decision.move)
            worst = sorted(costly, key=lambda one: (-one.cost, one.sequence))[:COSTLIEST]
            yield _progress(request, len(decisions), len(decisions), worst)

    async def _cost(self, thought: Thought, move: Any) -> Sequence[Costly]:
        """What a decision cost, if it cost anything.

        If another answer seems better, both are compared once more, with each other alone: what a person chose need not
        be among what was looked at first, and what looks bad there was given up soon, so nobody knows how bad it is.
        """
        first = await self._thinker.think(thought)
        better = max(first.considered, key=lambda one: one.worth, default=None)
        if better is None or thought.game.same_answer(better.move, move):
            return []
        both = await self._thinker.think(msgspec.structs.replace(thought, between=(move, better.move)))
        cost = _apart(thought.game, both, move, better.move)
        if cost < LEAST_COST:
            return []
        return [
            Costly(
                sequence=thought.count,
                question=raw(thought.question),
                move=raw(move),
                better=raw(better.move),
                cost=round(cost, 4),
            )
        ]

    def _check(self, match: Match, person: str, request: Review) -> None:
        if not match.about.public and match.seat_of(person) is None:
            raise Refusal("no_such_match", table=request.table, match=request.match)
        if match.outcome is None or match.closed:
            raise Refusal("not_over", table=request.table, match=request.match)
        if match.seat_of(person) != request.seat:
            raise Refusal("not_your_seat", seat=request.seat)


def _has_a_choice(decision: Decision) -> bool:
    return len([*islice(decision.thought.question.answers(), 2)]) > 1


def _apart(game: AnyGame, choice: Choice[Any], move: Any, better: Any) -> float:
    """How much more one answer is worth than another; nothing if somebody could not compare them."""
    worths = [
        next((one.worth for one in choice.considered if game.same_answer(one.move, each)), None)
        for each in (move, better)
    ]
    own, best = worths
    return 0.0 if own is None or best is None else best - own


def _progress(request: Review, looked_at: int, choices: int, costly: Sequence[Costly] | None = None) -> Reviewed:
    return Reviewed(
        id=request.id,
        table=request.table,
        match=request.match,
        seat=request.seat,
        looked_at=looked_at,
        choices=choices,
        last=costly is not None,
        costly=tuple(costly or ()),
    )
