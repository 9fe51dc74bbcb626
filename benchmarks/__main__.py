"""`python -m benchmarks`: measure the engine, the journal, the server and the client.

With `--peers PYTHON`, it measures what others' engines do in the same run. Machines are noisy, so everything that is
compared is measured several times in turn, and the best of each is taken.
"""

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.client import print_client
from benchmarks.engine import TABLES, measure_decisions, measure_table
from benchmarks.journal import print_journal
from benchmarks.network import print_network

PEERS = Path(__file__).parent / "peers" / "measure.py"
ROUNDS = 3
COMPARED = next(iter(TABLES))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--peers", metavar="PYTHON", help="the Python of an environment that has RLCard and OpenSpiel")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each thing (default: 2)")
    arguments = parser.parse_args()
    print_engine(arguments.seconds)
    print_journal(arguments.seconds)
    print_network(arguments.seconds)
    print_client()
    if arguments.peers:
        print_peers(arguments.peers, arguments.seconds)


def print_engine(seconds: float) -> None:
    """The engine by itself."""
    print("Engine, per second (random legal players; all events kept)\n")
    header = ("decisions", "clones", "stored and restored", "views", "views encoded")
    print(f"  {'table':<34}" + "".join(f"{name:>21}" for name in header))
    for table in TABLES:
        rates = measure_table(table, seconds)
        print(f"  {table:<34}" + "".join(f"{rates[name]:>21,.0f}" for name in header), flush=True)
    print("\n  A state is a frozen value, so a clone is a shallow copy; storing it is encoding it with msgpack.")


def print_peers(python: str, seconds: float) -> None:
    """The engine beside others, in turn."""
    runs = []
    ours = 0.0
    for number in range(1, ROUNDS + 1):
        print(f"\nPeers, round {number} of {ROUNDS} ...", end="", flush=True)
        ours = max(ours, measure_decisions(COMPARED, seconds))
        runs.append(_measure_peers(python, seconds))
        ours = max(ours, measure_decisions(COMPARED, seconds))
    print(f"\n\nDecisions per second, best of {ROUNDS} rounds measured in turn; ours: {COMPARED}: {ours:,.0f}\n")
    print(f"  {'peer':<58}{'per second':>12}{'ours is':>10}")
    for name, pick in COMPARISONS.items():
        peer = max(pick(run) for run in runs)
        print(f"  {name:<58}{peer:>12,.0f}{ours / peer:>9.1f}x")
    for name in runs[0]["openspiel"]:
        peer = max(run["openspiel"][name] for run in runs)
        print(f"    {'openspiel ' + name:<56}{peer:>12,.0f}{ours / peer:>9.1f}x")
    for name, reason in runs[0]["skipped"].items():
        print(f"    not measured: {name}: {reason}")
    print("  " + ", ".join(f"{name} {version}" for name, version in runs[0]["versions"].items()))


def _measure_peers(python: str, seconds: float) -> dict[str, Any]:
    done = subprocess.run(
        [python, str(PEERS), "--seconds", str(seconds / 2), "--json"], check=True, capture_output=True, text=True
    )
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


COMPARISONS: dict[str, Callable[[dict[str, Any]], float]] = {
    "rlcard uno, stepped, as its own agents play": lambda run: run["rlcard_uno_run"],
    "rlcard uno, stepped, the fastest way we found": lambda run: run["rlcard_uno"],
    "openspiel Python games, median, as in its own benchmark": lambda run: run["openspiel_benchmark_median"],
    "openspiel Python games, median, the fastest way we found": lambda run: run["openspiel_median"],
}

main()
