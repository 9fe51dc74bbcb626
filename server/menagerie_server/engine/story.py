"""How a move is told: a short-lived generator yields what happens and is handed the table as it now stands."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

S = TypeVar("S")
E = TypeVar("E")

Story: TypeAlias = Generator[E, S, S]
"""Yields events, is sent the state after each, and returns the last state."""


class Turn(msgspec.Struct, Generic[S, E], frozen=True):
    """What a move led to: the state afterwards and the events on the way."""

    state: S
    events: tuple[E, ...]


def tell(
    state: S,
    story: Story[E, S],
    go_on: Callable[[S], Story[E, S] | None],
    fold: Mapping[type, Callable[[S, Any], S]],
) -> Turn[S, E]:
    """Tell a story that begins with this state, and then what follows from it, to the end.

    `go_on` says which story follows by itself from a state, if one does; `fold` says what each type of event does.
    Nothing is left suspended.
    """
    events: list[E] = []
    following: Story[E, S] | None = story
    while following is not None:
        try:
            event = next(following)
            while True:
                events.append(event)
                state = fold[type(event)](state, event)
                event = following.send(state)
        except StopIteration:
            following = go_on(state)
    return Turn(state, tuple(events))
