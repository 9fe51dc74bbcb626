"""Hints: what a good bot would do in somebody's place, from what their own seat has seen and heard.

A hint is thought about beside the table, which goes on meanwhile. Nothing of it is stored, and it changes nothing.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from menagerie_server.bots.bot import EVEN, Choice
from menagerie_server.bots.thought import Thinker, Thought
from menagerie_server.tables.match import Match
from menagerie_shared.characters import Level
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import raw
from menagerie_shared.wire.hint_messages import Hint, Weighed
from menagerie_shared.wire.requests import AskHint

ADVISER: Final[Level] = "expert"
"""Who gives hints, and looks back at games, plays so well."""
MOST_HINTS: Final = 30
"""A seat gets so many hints in a match: they are for learning, and not to have a game played by somebody else."""
COMPARED: Final = 4
"""So many moves at most are told with their worth."""


def hints_allowed(match: Match) -> bool:
    """Whether hints are given in a match: not where ratings are at stake."""
    return match.about.practice or match.about.casual or len(match.people) < 2


def advised(match: Match, seat: Seat) -> Thought:
    """What a seat is asked now, for somebody who plays well and knows what the seat knows, and nothing else.

    The dice follow from what everybody knows, so that who asks again is told the same.
    """
    seed = f"{ADVISER} {match.id} {seat} {match.decisions[seat]}"
    return replace(match.thought(seat, seed), level=ADVISER, temperament=EVEN)


class Hints:
    """The hints of one table."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._match = ""
        self._given: Counter[Seat] = Counter()
        """How many hints each seat got in that match."""

    async def give(
        self,
        match: Match,
        person: str,
        request: AskHint,
        *,
        address: str = "",
        afford: Callable[[], None] = lambda: None,
    ) -> Hint:
        """Think about what a person is asked in a match; Refusal if there is nothing to ask or no answer in time.

        `afford` is called before anything is thought about, and refuses if that cannot be.
        """
        seat = request.seat
        self._check(match, person, seat)
        self._check_number(match, seat)
        afford()
        self._given[seat] += 1
        decision, sequence = match.decisions[seat], len(match.told)
        choice = await self._thinker.think(replace(advised(match, seat), urgent=True, owner=address))
        if match.decisions[seat] != decision or seat not in match.waiting():
            raise Refusal("hint_too_late")
        return Hint(
            id=request.id,
            table=match.about.table,
            match=match.about.match,
            sequence=sequence,
            seat=seat,
            move=raw(choice.move),
            compared=tuple(Weighed(move=raw(move), worth=round(worth, 4)) for move, worth in compared(match, choice)),
        )

    def _check(self, match: Match, person: str, seat: Seat) -> None:
        if match.closed:
            raise Refusal("no_such_table", table=match.about.table)
        if match.seat_of(person) != seat:
            raise Refusal("not_your_seat", seat=seat)
        if match.chairs[seat].away:
            raise Refusal("not_at_table", table=match.about.table)
        if match.stage != "playing":
            raise Refusal("not_playing", stage=match.stage)
        if not hints_allowed(match):
            raise Refusal("hints_off", table=match.about.table)
        if seat not in match.waiting():
            raise Refusal("not_asked", seat=seat, waiting_for=match.waiting())

    def _check_number(self, match: Match, seat: Seat) -> None:
        if match.id != self._match:
            self._match = match.id
            self._given.clear()
        if self._given[seat] >= MOST_HINTS:
            raise Refusal("too_many_hints", most=MOST_HINTS)


def compared(match: Match, choice: Choice[Any]) -> list[tuple[Any, float]]:
    """The best of what a bot compared, what it chose among it, the best first."""
    moves = sorted(((one.move, one.worth) for one in choice.considered), key=lambda one: -one[1])
    chosen = [one for one in moves if match.game.same_answer(choice.move, one[0])]
    if not chosen or chosen[0] in moves[:COMPARED]:
        return moves[:COMPARED]
    return [*moves[: COMPARED - 1], *chosen]
