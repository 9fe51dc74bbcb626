"""What thinking costs those who do not think: people's moves at their tables while experts think at twenty others."""

import time
from typing import Final

import msgspec

from benchmarks.network import Child
from benchmarks.processes import load
from benchmarks.seats import Plan as TablesPlan
from benchmarks.ssh import EVERY, House, at, latencies, serving
from menagerie_server.settings.cores import usual_thinkers

TABLES: Final = 10
"""So many tables of four people make a move every half second."""
EXPERTS: Final = 20
"""So many other tables have one quick person and three expert bots."""
SECONDS: Final = 20.0
QUIET: Final = 8.0
TARGET: Final = 100.0
"""Milliseconds, within which 99 of 100 moves of people arrive at the other seats."""


class Disturbed(msgspec.Struct, frozen=True, kw_only=True):
    """How long people's moves took, in milliseconds, with nobody thinking and with many who do."""

    quiet: list[float]
    thinking: list[float]
    moves: int
    """How many moves the bots made meanwhile."""
    seconds: float


def measure_bots(seconds: float = SECONDS) -> Disturbed:
    """Let people play by themselves first, then beside tables of experts."""
    with serving(0) as house:
        people = Child("network_clients", msgspec.json.encode(TablesPlan(house.port, TABLES, 0)).decode())
        try:
            people.hear()
            quiet = latencies(people, QUIET)
            experts = Child("bot_tables", str(house.port), str(EXPERTS))
            try:
                experts.hear()
                before, began = _by_bots(house), time.perf_counter()
                thinking = latencies(people, seconds)
                moves, spent = _by_bots(house) - before, time.perf_counter() - began
            finally:
                experts.end()
        finally:
            people.end()
    return Disturbed(quiet=quiet, thinking=thinking, moves=moves, seconds=spent)


def _by_bots(house: House) -> int:
    return house.figures().moves.get("bot", 0)


def print_bots() -> None:
    """Measure and print."""
    print(
        f"\nBots: {EXPERTS} tables with three experts each, which think in {usual_thinkers()} process(es) of their own"
    )
    print(f"load {load():.1f} before\n")
    measured = measure_bots()
    print(f"  {TABLES} other tables of people make a move every {EVERY} s; from a move to the other seats, in ms:")
    print(f"  {'':<46}{'p50':>9}{'p99':>9}{'worst':>9}   target")
    for name, figures in (("nobody thinks", measured.quiet), ("experts think", measured.thinking)):
        times = "".join(f"{at(figures, share):>9.1f}" for share in (0.5, 0.99, 1))
        print(f"  {name:<46}{times}   {f'p99 under {TARGET:.0f}' if figures is measured.thinking else ''}")
    print(f"  Meanwhile the bots made {measured.moves / measured.seconds:.1f} moves a second.", flush=True)
