"""A table to try rules at: set up from a line of notation, played with moves in notation."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.story import Transition
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Acquired, Passed
from menagerie_shared.games.wildcards.notation import read_move

T = TypeVar("T")


class Unshuffled:
    """Chance that leaves everything in the canonical order in which the rules hand it over."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


def at(line: str) -> State:
    """The table that a line of notation describes."""
    return WILDCARDS.read(line)


def play(state: State, *moves: str, chance: Chance | None = None) -> Transition[State, Event]:
    """Play moves like "1 take:0:f1f2", seat first; the turn holds all their events."""
    events: list[Event] = []
    for move in moves:
        seat, text = move.split()
        turn = WILDCARDS.decide(state, int(seat), read_move(text), chance or Unshuffled())
        state = turn.state
        events += turn.events
    return Transition(state, tuple(events))


def refusal(state: State, move: str) -> IllegalMove:
    """Why a move is refused; the test fails if it is not, or if the refusal changes the state."""
    seat, text = move.split()
    before = WILDCARDS.write(state)
    with pytest.raises(IllegalMove) as caught:
        WILDCARDS.decide(state, int(seat), read_move(text), Unshuffled())
    assert WILDCARDS.write(state) == before
    return caught.value


def only(events: Sequence[Event], kind: type[T]) -> T:
    """The only event of its kind."""
    (event,) = all_of(events, kind)
    return event


def all_of(events: Sequence[Event], kind: type[T]) -> list[T]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def order_of_turns(events: Sequence[Event]) -> list[Seat]:
    """The seats in the order in which they acquired or passed."""
    return [event.seat for event in events if isinstance(event, Acquired | Passed)]
