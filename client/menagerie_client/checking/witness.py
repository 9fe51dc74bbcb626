"""What this client saw of a match with its own eyes while it was played: nobody can change that afterwards."""

from typing import Any, Final

import msgspec

from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.wire.codec import reader
from menagerie_shared.wire.table_messages import Snapshot, Status

LONGEST: Final = 1 << 20
"""So many bytes of events are kept: far more than any game has."""
ARRAY: Final = b"\xdd"
"""With which an array of up to 2^32 values begins in msgpack."""


class Witness:
    """One match, as it was told to this client at the time."""

    def __init__(self, match: int = 0) -> None:
        self.match = match
        self.commitment = b""
        """What the server had committed to, as it was first seen."""
        self.before_deal = False
        """Whether that was before the cards were dealt."""
        self.commitments: tuple[bytes, ...] | None = None
        """What the seats had committed to, if it was seen before anything was opened."""
        self.contribution = b""
        """What this client committed to for its own seat."""
        self.first: int | None = None
        """The number of the first event that is kept."""
        self.count = 0
        """How many are."""
        self.beginning: msgspec.Raw = msgspec.Raw()
        """The view before the first of them."""
        self._events = bytearray()

    def contribute(self, contribution: bytes) -> None:
        """Take note of what this client commits to for its own seat; empty if to nothing."""
        self.contribution = contribution

    def see(self, status: Status) -> None:
        """Take note of what binds the server and the seats. What was seen first counts."""
        early = status.stage in ("waiting", "shuffling")
        if not self.commitment:
            self.commitment, self.before_deal = status.commitment, early
        if status.stage == "shuffling" and status.shares is not None and self.commitments is None:
            self.commitments = tuple(share.commitment for share in status.shares.seats)

    def begin(self, snapshot: Snapshot) -> None:
        """Keep the events that follow this view. One that comes in between, with nothing missed, changes nothing."""
        if self.first is not None and self.first + self.count == snapshot.sequence:
            return
        self.first, self.count, self.beginning = snapshot.sequence, 0, msgspec.Raw(bytes(snapshot.view))
        self._events.clear()

    def hear(self, event: msgspec.Raw) -> None:
        """Keep the next event, as it came."""
        if self.first is None:
            return
        if len(self._events) > LONGEST:
            self.first = None
            self._events.clear()
            return
        self._events += event
        self.count += 1

    def events(self, game: SeatGame) -> tuple[Any, ...]:
        """What was told."""
        kept: Any = list[game.told]  # type: ignore[name-defined]  # known only when it runs
        encoded = ARRAY + self.count.to_bytes(4, "big") + self._events
        return tuple(reader(kept)(msgspec.Raw(encoded)))
