"""How a move is told: what happens is told event by event, and the state follows.

A story lives only while one move is being played. The states that it goes through are frozen values, so nothing is left
suspended when it ends: a state can be stored, cloned and searched at any time.
"""

from typing import Generic, TypeVar

import msgspec

from menagerie_server.engine.chance import Chance

S = TypeVar("S")
E = TypeVar("E")


class Turn(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """What a move led to: the state afterwards and the events on the way."""

    state: S
    events: tuple[E, ...]


class Story(msgspec.Struct, Generic[S, E], gc=False):
    """What has happened since a move was made, and the state as it now stands."""

    state: S
    chance: Chance
    events: list[E] = []

    def tell(self, event: E) -> None:
        """Say what happens; from then on the state is the one after it. Each game folds its own events."""
        raise NotImplementedError
