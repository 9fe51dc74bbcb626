"""Thinking ahead: in world after world, each of the best moves is played on for a few turns and judged by where it led.

All moves are tried in the same worlds, so that luck falls on all of them alike. Those that do worst are dropped on the
way, which leaves more worlds to tell the others apart.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Final, Generic, TypeVar

import msgspec

from menagerie_server.bots.bot import Budget
from menagerie_server.bots.cubirds.impulse import finish_turn, take_turn
from menagerie_server.bots.cubirds.lean import LAY, OVER, Lean
from menagerie_server.bots.cubirds.worlds import Worlds
from menagerie_server.bots.cubirds.worth import Worth, prospect

T = TypeVar("T")

ROUNDS_AHEAD: Final = 2
"""After its own turn, a seat looks at so many turns of everybody: so its own next turn is among them."""
FIRST_LOOK: Final = 10
"""How many worlds all moves are tried in, before any is dropped."""
STAY: Final = 0.5
"""Which part of the moves is tried on each time, the worlds doubling in between."""


class Candidate(msgspec.Struct, Generic[T]):
    """A move that is compared with others."""

    move: T
    play: Callable[[Lean], None]
    standing: float
    """How it looks at first sight, as standings are counted."""
    total: float = 0.0
    tries: int = 0
    settled: float | None = None
    """Its share of the win, if it was dropped on the way."""

    def first_sight(self) -> float:
        """Its share of the win at first sight."""
        return 1 / (1 + exp(-max(-50.0, min(50.0, self.standing))))

    def worth(self, trust: float) -> float:
        """Its share of the win by all tries; the first sight counts as so many of them."""
        if self.settled is not None:
            return self.settled
        return (self.total + self.first_sight() * trust) / (self.tries + trust)


class Thinking(msgspec.Struct, frozen=True):
    """How somebody thinks ahead."""

    rounds: int = ROUNDS_AHEAD
    trust: float = 4.0
    """How many tries the first sight counts for."""


def compare(
    candidates: Sequence[Candidate[T]],
    worlds: Worlds,
    worths: Sequence[Worth],
    budget: Budget,
    thinking: Thinking,
) -> int:
    """Try the candidates in worlds until the budget is used up; returns how many tries that took."""
    running, dropped = list(candidates), []
    tries = worlds_seen = 0
    next_drop = FIRST_LOOK
    while tries + len(running) <= budget.simulations and not budget.time_is_up():
        world = worlds.imagine()
        for candidate in running:
            candidate.total += try_out(world.copy(), candidate.play, worths, thinking.rounds)
            candidate.tries += 1
        tries += len(running)
        worlds_seen += 1
        if worlds_seen == next_drop and len(running) > 2:
            running.sort(key=lambda candidate: -candidate.worth(thinking.trust))
            stay = max(2, round(len(running) * STAY))
            leader, best = running[0], running[0].worth(thinking.trust)
            dropped += [(late, leader, best - late.worth(thinking.trust)) for late in running[stay:]]
            del running[stay:]
            next_drop *= 2
    # Who was dropped stays as far behind the leader as in the worlds that both were tried in.
    for late, leader, behind in reversed(dropped):
        late.settled = max(0.0, leader.worth(thinking.trust) - behind)
    return tries


def try_out(world: Lean, play: Callable[[Lean], None], worths: Sequence[Worth], rounds: int) -> float:
    """Make a move in a world, play on for some rounds, and judge what came of it."""
    seat = world.seat
    play(world)
    if world.moment not in (LAY, OVER):
        finish_turn(world, worths)
    turns = rounds * (len(world.hands) - (world.robinbird >= 0))
    while turns and world.moment != OVER:
        take_turn(world, worths)
        turns -= 1
    return prospect(world, worths, seat)
