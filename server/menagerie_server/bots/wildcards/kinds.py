"""Kinds of players: how those may play whom a bot sits with. Which kind somebody is shows in what they bid."""

from collections.abc import Callable
from math import exp, log
from random import Random
from typing import Final

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import Lean
from menagerie_server.bots.wildcards.plain import plain_choice
from menagerie_server.bots.wildcards.thumb import Compared, Thumb

Draw = Callable[[], float]

WHIMS: Final = (0.08, 0.5, 1.5)
"""How far kinds that go by the rule of thumb leave it to chance, in points."""
PLAIN: Final = len(WHIMS)
"""The kind that goes by something simpler."""
KINDS: Final = PLAIN + 1
LUCK_PLACES: Final = 4096
"""So many numbers of luck there are; no question has as many answers."""
BY_ROUND, BY_MOMENT = 271, 31
"""How far apart the luck of one round is from that of the next, and that of one question from that of another."""
MOST_CARDS = 10
"""W2.6 In a hand."""


def _chances() -> list[float]:
    """Numbers between 0 and 1 in random order, twice, so that there are as many after any place."""
    numbers = [(place + 0.5) / LUCK_PLACES for place in range(LUCK_PLACES)]
    Random("luck").shuffle(numbers)
    return [*numbers, *numbers]


CHANCES: Final = _chances()
LUCK: Final = [-log(-log(chance)) for chance in CHANCES]
"""The same as numbers from Gumbel's distribution: who adds them to worths chooses as `likely` says."""


def likely(compared: Compared, whim: float) -> dict[Lean, float]:
    """How likely each move is, for somebody who leaves so much to chance."""
    best = max([worth for worth, _ in compared])
    parts = {move: exp((worth - best) / whim) for worth, move in compared}
    whole = sum(parts.values())
    return {move: part / whole for move, part in parts.items()}


def choose_by_whim(compared: Compared, whim: float, place: int) -> Lean:
    """A move as likely as `likely` says, by the luck that is found from a place on."""
    best, chosen = -1e9, None
    for worth, move in compared:
        place += 1
        noisy = worth + whim * LUCK[place]
        if noisy > best:
            best, chosen = noisy, move
    return chosen


def any_place(draw: Draw) -> int:
    """Where luck is looked up."""
    return int(draw() * LUCK_PLACES)


class Player:
    """Somebody at an imagined table, who has the same luck again where the same table is played once more."""

    __slots__ = ("_compare", "_kind", "_place")

    def __init__(self, thumb: Thumb, kind: int, place: int) -> None:
        self._compare = thumb.compare
        self._kind = kind
        self._place = place

    def choose(self, table: LeanTable, seat: int) -> Lean:
        """Answer as this kind would."""
        place = (self._place + BY_ROUND * table.rounds_left + BY_MOMENT * table.moment) % LUCK_PLACES
        if self._kind == PLAIN:
            return plain_choice(table, seat, iter(CHANCES[place : place + MOST_CARDS]).__next__)
        return choose_by_whim(self._compare(table, seat), WHIMS[self._kind], place)
