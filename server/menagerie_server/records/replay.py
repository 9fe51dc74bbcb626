"""A finished game played again: from its seed and its choices alone."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from menagerie_server.engine.chance import FairChance
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.story import Transition
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat
from menagerie_shared.record_parts import Value

T = TypeVar("T")


class Shuffled(NamedTuple):
    """A shuffle that the rules asked for."""

    items: tuple[Any, ...]
    outcome: tuple[Any, ...]


class Ended(NamedTuple):
    """A round that ended: with which event of its step, and the open table then."""

    event: int
    table: Value


class Played(NamedTuple):
    """What the deal or a choice led to, in the values that a record is made of."""

    replaces: int | None
    shuffles: tuple[Shuffled, ...]
    events: tuple[Value, ...]
    rounds: tuple[Ended, ...]


class Replay:
    """Plays a game again, step by step."""

    def __init__(self, game: AnyGame, options: Any, seed: bytes, mixed: bytes) -> None:
        self._game = game
        self._options = options
        self._chance = _Observed(FairChance(seed, mixed))
        self._state: Any = game.lay(options)
        self._steps = 0
        self._standing: dict[Seat, int] = {}
        """The steps in which seats made choices that are not revealed yet."""

    def deal(self) -> Played:
        """The first step."""
        return self._played(self._game.deal(self._options, self._chance), None)

    def decide(self, seat: Seat, move: Any) -> Played:
        """The next step, or IllegalMove."""
        turn = self._game.decide(self._state, seat, move, self._chance)
        replaces = None if seat in self._game.waiting(self._state) else self._standing.get(seat)
        self._standing[seat] = self._steps
        return self._played(turn, replaces)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self._game.outcome(self._state)

    def _played(self, turn: Transition[Any, Any], replaces: int | None) -> Played:
        game = self._game
        rounds = []
        for number, event in enumerate(turn.events):
            self._state = game.fold(self._state, event)
            table = game.chronicle(self._state, event)
            if table is not None:
                rounds.append(Ended(number, msgspec.to_builtins(table)))
            revealed = [seat for seat in self._standing if game.chosen(self._state, seat) is None]
            for seat in revealed:
                del self._standing[seat]
        self._steps += 1
        events = tuple(msgspec.to_builtins(event) for event in turn.events)
        return Played(replaces, self._chance.take(), events, tuple(rounds))


class _Observed:
    """Chance that tells what was shuffled."""

    def __init__(self, chance: FairChance) -> None:
        self._chance = chance
        self._shuffled: list[Shuffled] = []

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        outcome = self._chance.shuffle(items)
        self._shuffled.append(Shuffled(tuple(items), outcome))
        return outcome

    def take(self) -> tuple[Shuffled, ...]:
        """What was shuffled since the last time."""
        shuffled = tuple(self._shuffled)
        self._shuffled.clear()
        return shuffled
