"""Kinds of players: how those may play whom a bot sits with. Which kind somebody is shows in what they bid."""

from collections.abc import Callable
from math import exp, log
from typing import Final

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import Lean
from menagerie_server.bots.wildcards.plain import plain_bids, plain_choice
from menagerie_server.bots.wildcards.thumb import Compared, Thumb

Draw = Callable[[], float]

WHIMS: Final = (0.12, 0.5, 1.5)
"""How far kinds that go by the rule of thumb leave it to chance, in points."""
PLAIN: Final = len(WHIMS)
"""The kind that goes by something simpler."""
KINDS: Final = PLAIN + 1
PLAIN_WHIM: Final = 0.3
OUT_OF_QUESTION: Final = 6.0
"""Moves that are worse by so many times as much as is left to chance would be chosen once in hundreds of times."""
RARELY: Final = 0.01
"""Anybody may bid anything at times."""


def likely(compared: Compared, whim: float) -> dict[Lean, float]:
    """How likely each move is, for somebody who leaves so much to chance."""
    best = max([worth for worth, _ in compared])
    parts = {move: exp((worth - best) / whim) for worth, move in compared}
    whole = sum(parts.values())
    return {move: part / whole for move, part in parts.items()}


def choose_by_whim(compared: Compared, whim: float, draw: Draw) -> Lean:
    """A move as likely as `likely` says; those that are out of the question are not thought about."""
    least = max([worth for worth, _ in compared]) - OUT_OF_QUESTION * whim if len(compared) > 1 else -1e9
    best, chosen = -1e9, None
    for worth, move in compared:
        if worth >= least:
            noisy = worth - whim * log(-log(draw() or 0.5))
            if noisy > best:
                best, chosen = noisy, move
    return chosen


def bids_by_kind(thumb: Thumb, table: LeanTable, seat: int, bid: int) -> list[float]:
    """How likely each kind is to bid this card."""
    compared = thumb.bids(table, seat)
    rare = RARELY / len(compared)
    found = []
    for whim in WHIMS:
        chances = likely(compared, whim)
        chance = chances.get(bid, 0.0)
        for move, part in chances.items():
            if isinstance(move, tuple) and bid in move:
                chance += 0.5 * part
        found.append((1.0 - RARELY) * chance + rare)
    found.append((1.0 - RARELY) * likely(plain_bids(table, seat), PLAIN_WHIM).get(bid, 0.0) + rare)
    return found


class Player:
    """Somebody at an imagined table."""

    __slots__ = ("_draw", "_kind", "_thumb")

    def __init__(self, thumb: Thumb, kind: int, draw: Draw) -> None:
        self._thumb = thumb
        self._kind = kind
        self._draw = draw

    def choose(self, table: LeanTable, seat: int) -> Lean:
        """Answer as this kind would."""
        if self._kind == PLAIN:
            return plain_choice(table, seat, self._draw)
        return choose_by_whim(self._thumb.compare(table, seat), WHIMS[self._kind], self._draw)
