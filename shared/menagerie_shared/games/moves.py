"""What all moves have in common."""

import msgspec


class SeatMove(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """The shape that all moves have on the wire: a map whose `type` names the move."""
