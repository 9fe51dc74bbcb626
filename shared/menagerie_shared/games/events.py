"""What all events that are told have in common."""

from typing import Any, TypeAlias

import msgspec

from menagerie_shared.games.seats import Seat

HandChange: TypeAlias = tuple[Seat, tuple[Any, ...], tuple[Any, ...]]
"""A seat, the cards that everybody saw leave its hand, and those that everybody saw go there."""


class ToldEvent(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The shape that all events have on the wire: a map whose `type` names the event."""

    def in_hands(self) -> tuple[HandChange, ...]:
        """Which cards went out of hands and into hands in everybody's sight."""
        return ()
