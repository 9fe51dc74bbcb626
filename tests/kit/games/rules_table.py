"""A table to try the rules of any game at: set up from a line of notation, played with moves in notation."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pytest

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.game import Event, Game, Move, State
from menagerie_server.engine.story import Transition
from menagerie_shared.games.refusals import IllegalMove

T = TypeVar("T")


class Unshuffled:
    """Chance that leaves everything in the canonical order in which the rules hand it over."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


class RulesTable(Generic[State, Event, Move]):
    """A table of one game, with its notation."""

    def __init__(self, game: Game[Any, State, Event, Move, Any, Any, Any], read_move: Callable[[str], Move]) -> None:
        self._game = game
        self._read_move = read_move

    def at(self, line: str) -> State:
        """The table that a line of notation describes."""
        return self._game.read(line)

    def play(self, state: State, *moves: str, chance: Chance | None = None) -> Transition[State, Event]:
        """Play moves like "1 take:0:f1f2", seat first; the turn holds all their events."""
        events: list[Event] = []
        for move in moves:
            seat, text = move.split()
            turn = self._game.decide(state, int(seat), self._read_move(text), chance or Unshuffled())
            state = turn.state
            events += turn.events
        return Transition(state, tuple(events))

    def refusal(self, state: State, move: str) -> IllegalMove:
        """Why a move is refused; the test fails if it is not, or if the refusal changes the state."""
        seat, text = move.split()
        before = self._game.write(state)
        with pytest.raises(IllegalMove) as caught:
            self._game.decide(state, int(seat), self._read_move(text), Unshuffled())
        assert self._game.write(state) == before
        return caught.value


def only(events: Sequence[object], kind: type[T]) -> T:
    """The only event of its kind."""
    (event,) = all_of(events, kind)
    return event


def all_of(events: Sequence[object], kind: type[T]) -> list[T]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
