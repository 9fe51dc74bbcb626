"""Asking the seats of a table: each person is told what their seat is asked, and only when that has changed."""

from collections import Counter

from menagerie_server.tables.audience import Audience
from menagerie_server.tables.clocks import Clocks
from menagerie_server.tables.match import Match
from menagerie_server.tables.presence import Presence
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import pack, raw
from menagerie_shared.wire.message import NOTHING
from menagerie_shared.wire.table_messages import Asked


class Asking:
    """What each person was asked last, and how often each seat has sent an answer that it had given already."""

    def __init__(self) -> None:
        self._last: dict[Presence, tuple[bytes, bytes, str | None, bool]] = {}
        self._repeats: Counter[Seat] = Counter()

    def ask(self, match: Match, audience: Audience, clocks: Clocks, now: float) -> None:
        """Tell each seat what it is asked now and what it has chosen so far, if that has changed."""
        if match.state is None:
            return
        for presence, seat in audience.viewers.items():
            if seat is None:
                continue
            question = match.game.question(match.state, seat) if match.stage == "playing" else None
            chosen = None if question is None or seat in match.waiting() else match.game.chosen(match.state, seat)
            left = clocks.left(seat, now)
            asked = Asked(
                table=match.about.table,
                match=match.about.match,
                sequence=len(match.told),
                seat=seat,
                question=NOTHING if question is None else raw(question),
                chosen=NOTHING if chosen is None else raw(chosen),
                chosen_by=None if chosen is None else match.chosen_by.get(seat),
                seconds=None if left is None else round(left, 1),
            )
            # The time left always differs: it is no reason to ask again. That a clock has begun to run is one.
            same = (bytes(asked.question), bytes(asked.chosen), asked.chosen_by, left is None)
            if self._last.get(presence) != same:
                self._last[presence] = same
                presence.post(pack(asked))

    def forget(self, presence: Presence) -> None:
        """Tell a person the next time in any case, even if it reads the same; or no more, if they are gone."""
        self._last.pop(presence, None)

    def begin_anew(self) -> None:
        """Another match begins: nobody has been asked or has answered anything in it."""
        self._last.clear()
        self._repeats.clear()

    def repeats(self, seat: Seat) -> int:
        """How often a seat has repeated its answer to the present question."""
        return self._repeats[seat]

    def count_repeat(self, seat: Seat) -> None:
        """A seat has sent the answer that it had given already."""
        self._repeats[seat] += 1

    def forget_repeats(self, seat: Seat) -> None:
        """A seat answers a question for the first time."""
        self._repeats.pop(seat, None)
