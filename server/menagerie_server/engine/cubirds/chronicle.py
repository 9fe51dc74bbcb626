"""What a record of a game shows after each turn: what lies open then, and nothing else (C5)."""

import msgspec

from menagerie_server.engine.cubirds.events import Event
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import GameEnded, TurnBegan
from menagerie_shared.games.cubirds.table import Table


class SeatThen(msgspec.Struct, frozen=True):
    """What everybody knew of one seat."""

    hand: int
    known: Birds
    collection: Birds


class TurnThen(msgspec.Struct, frozen=True):
    """The open table at the end of a turn."""

    round: int
    """Which turn it was."""
    rows: tuple[Birds, ...]
    pile: int
    discard: int
    seen: Birds
    seats: tuple[SeatThen, ...]


def chronicle(table: Table, event: Event) -> TurnThen | None:
    """C3 A turn has ended when the next one begins, or when the game is over."""
    ended = event.turn - 1 if isinstance(event, TurnBegan) else table.turn if isinstance(event, GameEnded) else 0
    if not ended:
        return None
    return TurnThen(
        round=ended,
        rows=table.rows,
        pile=table.pile,
        discard=table.discard,
        seen=table.seen,
        seats=tuple(SeatThen(place.hand, place.known, place.collection) for place in table.places),
    )
