"""A game that begins where a test wants it to begin, and shuffles as a test wants it to shuffle.

It goes in through the front door, as a game of the catalogue, so the server has nothing special to do.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Chance, Dice
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.story import Transition
from menagerie_shared.games.seats import Seat
from tests.kit.games.playing import OutOfScript

T = TypeVar("T")


class _Rigged:
    """Another game, but for its start and its shuffles."""

    def __init__(self, game: AnyGame, start: Any, outcomes: Sequence[tuple[Any, ...]] | None) -> None:
        self._game = game
        self._start = start
        self._outcomes = outcomes

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def lay(self, options: Any) -> Any:
        """The table before the first event."""
        return self._game.lay(options) if self._start is None else self._start

    def deal(self, options: Any, chance: Chance) -> Transition[Any, Any]:
        """Shuffle and deal, unless all is dealt."""
        return self._game.deal(options, self._shuffles(chance)) if self._start is None else Transition(self._start, ())

    def decide(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Transition[Any, Any]:
        """Play a move."""
        return self._game.decide(state, seat, move, self._shuffles(chance))

    def _shuffles(self, chance: Chance) -> Chance:
        return chance if self._outcomes is None else _Scripted(self._outcomes, chance)


class _Scripted:
    """Shuffles by a script; the table's own chance keeps count of them, so that a restart changes nothing."""

    def __init__(self, outcomes: Sequence[tuple[Any, ...]], counting: Any) -> None:
        self._outcomes = outcomes
        self._counting = counting

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        number = self._counting.number
        self._counting.shuffle(items)
        if number >= len(self._outcomes) or sorted(map(repr, items)) != sorted(map(repr, self._outcomes[number])):
            raise OutOfScript(f"shuffle {number} is not in the script")
        return cast(tuple[T, ...], self._outcomes[number])


def rigged(game: AnyGame, start: Any = None, outcomes: Sequence[tuple[Any, ...]] | None = None) -> AnyGame:
    """The game from this state on, or from a deal on, with these shuffles, or with any."""
    return cast(AnyGame, _Rigged(game, start, outcomes))


def ending_soon(decisions: int, **options: Any) -> dict[str, AnyGame]:
    """A catalogue in which a game of Wild Cards is so many decisions long, and begins with one that several make."""
    game = GAMES["wildcards"]
    return {game.name: rigged(game, _ending(game.name, msgspec.convert(options, game.types.options), decisions))}


@cache
def _ending(name: str, options: Any, decisions: int) -> Any:
    """Where such a game begins. It takes many games to find one, and many tests begin at the same."""
    game = GAMES[name]
    return next(state for state in endings(game, options, decisions) if len(game.waiting(state)) > 1)


def endings(game: AnyGame, options: Any, decisions: int) -> Iterator[Any]:
    """States of random games from which it is so many decisions to the end, one after the other."""
    for seed in range(1000):
        dice = Dice(f"ending {seed}")
        state = game.deal(options, dice).state
        states = []
        while waiting := game.waiting(state):
            states.append(state)
            state = game.decide(state, waiting[0], game.asked(state)[waiting[0]].sample(dice.pick), dice).state
        yield states[-decisions]
