"""What the bots of one table think about, and when each has thought and paused for long enough to move."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from menagerie_server.bots.bot import Choice
from menagerie_server.bots.thought import Reflex, Thinker
from menagerie_server.tables.match import Match
from menagerie_shared.games.seats import Seat


class _Pending(msgspec.Struct, frozen=True):
    """A thought that is under way, or an answer that waits for its moment."""

    decision: tuple[str, int]
    """The match, and how many decisions the seat had made by then: what is thought about now is the next one."""
    not_before: float
    answer: "asyncio.Future[Choice[Any]]"
    answered: Callable[["asyncio.Future[Choice[Any]]"], None]
    """What the answer calls, when it comes."""


class Thinking:
    """The thoughts of all bots at a table, at most one for each seat. It is told the time and never asks for it."""

    def __init__(self, thinker: Thinker, pause: float, owner: str = "") -> None:
        """Bots pause for so many seconds before they move, as people do; `owner` is where the table was opened from."""
        self._owner = owner
        self._thinker = thinker
        self._reflex = Reflex()
        self._pause = pause
        self._pending: dict[Seat, _Pending] = {}

    def think(self, match: Match, seats: Iterable[Seat], now: float, wake: Callable[[], None]) -> None:
        """Have the bots in these seats think about what they are asked, and nobody else any more.

        When one has an answer, `wake` is called. It is held no longer than that, so that nothing holds a table that is
        gone.
        """
        waiting = set(seats)

        def answered(answer: "asyncio.Future[Choice[Any]]") -> None:
            if not answer.cancelled():
                wake()

        for seat in [seat for seat in self._pending if seat not in waiting]:
            self._forget(seat)
        for seat in waiting:
            decision = (match.id, match.decisions[seat])
            if seat in self._pending and self._pending[seat].decision == decision:
                continue
            self._forget(seat)
            # In a lesson bots do the same each time, however well they learn to play one day.
            thinker = self._reflex if match.about.lesson else self._thinker
            answer = thinker.think(msgspec.structs.replace(match.thought(seat), owner=self._owner))
            self._pending[seat] = _Pending(decision, now + self._pause, answer, answered)
            if not answer.done():
                answer.add_done_callback(answered)

    def stop(self) -> None:
        """Nobody thinks any more."""
        for seat in tuple(self._pending):
            self._forget(seat)

    @property
    def next_move_at(self) -> float | None:
        """When the next bot moves of those that have an answer; None if none has."""
        return min((pending.not_before for pending in self._pending.values() if pending.answer.done()), default=None)

    def due(self, now: float) -> dict[Seat, Any]:
        """The moves of those that have an answer and have paused for long enough."""
        return {
            seat: pending.answer.result().move
            for seat, pending in sorted(self._pending.items())
            if pending.answer.done() and pending.not_before <= now
        }

    def _forget(self, seat: Seat) -> None:
        if (pending := self._pending.pop(seat, None)) is not None and not pending.answer.done():
            pending.answer.remove_done_callback(pending.answered)
            pending.answer.cancel()
