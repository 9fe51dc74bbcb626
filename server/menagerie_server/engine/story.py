"""How a move is told: what happens is told event by event, and the state follows.

A story lives only while one move is being played. The states that it goes through are frozen values, so nothing is left
suspended when it ends: a state can be stored, cloned and searched at any time.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from menagerie_server.engine.chance import Chance

S = TypeVar("S")
E = TypeVar("E")

Folds: TypeAlias = Mapping[type, Callable[[S, Any], S]]
"""What each type of event does to a state."""


class Turn(msgspec.Struct, Generic[S, E], frozen=True):
    """What a move led to: the state afterwards and the events on the way."""

    state: S
    events: tuple[E, ...]


class Story(Generic[S, E]):
    """What has happened since a move was made, and the state as it now stands."""

    __slots__ = ("chance", "events", "state")

    folds: Folds[S]

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[E] = []

    def tell(self, event: E) -> None:
        """Say what happens; from then on the state is the one after it."""
        self.events.append(event)
        self.state = self.folds[type(event)](self.state, event)

    def end(self) -> Turn[S, E]:
        """Everything that happened."""
        return Turn(self.state, tuple(self.events))
