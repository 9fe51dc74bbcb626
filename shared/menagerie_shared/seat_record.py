"""A finished game as one seat, or a spectator, was told it: the record that a client writes for its own person.

It holds no card that this viewer was not shown. With the seed, which is public by then, all others follow from it.
"""

from typing import Final, Literal

import msgspec

from menagerie_shared.games.seats import Viewer
from menagerie_shared.json_layout import lay_out
from menagerie_shared.record_parts import Bytes32, Fairness, Hex, MatchNumber, Number, Part, Sitter, Value

FORMAT: Final = "menagerie-seat-record"
VERSION: Final = 1


class Seen(Part, frozen=True, kw_only=True):
    """What the client saw for itself while it was played: nobody can change that afterwards."""

    commitment: Bytes32 | None
    """The server's, if it was seen before the deal."""
    commitments: tuple[Hex | None, ...] | None
    """Those of the seats, if they were seen before any contribution was opened."""
    contribution: Bytes32 | None
    """What this seat sent."""
    events: Number | None
    """From which event on they were seen as they happened; the ones before are as the server told them afterwards."""


class SeatRecord(Part, frozen=True, kw_only=True):
    """A finished game, as one viewer was told it."""

    format: Literal["menagerie-seat-record"]
    version: Literal[1]
    game: str
    options: Value
    rules: Number
    table: str
    match: MatchNumber
    seat: Viewer
    """Whose record it is; null is a spectator's."""
    seats: tuple[Sitter, ...]
    fairness: Fairness
    seen: Seen
    events: tuple[Value, ...]
    """Everything that this viewer was told, in order."""
    outcome: Value

    @property
    def id(self) -> str:
        """The name of the game: it goes into commitments and mix."""
        return f"{self.table}/{self.match}"


def write_seat_record(record: SeatRecord) -> bytes:
    """The record as a person can read it."""
    return f"{lay_out(msgspec.to_builtins(record))}\n".encode()
