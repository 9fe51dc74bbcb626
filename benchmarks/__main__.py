"""`python -m benchmarks`: measure the house or parts of it, and with `--peers PYTHON` others' engines in the same run.

Machines are noisy, so everything that is compared is measured several times in turn, and the best of each is taken.
Engines are measured in processor time, ours and others' alike: whoever else uses the machine takes less from it then.
"""

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.bots import print_bots
from benchmarks.churn import print_churn
from benchmarks.client import print_client
from benchmarks.cluster import print_cluster
from benchmarks.engine import COMPARED, TABLES, measure_decisions, measure_steps, measure_table
from benchmarks.journal import print_journal
from benchmarks.network import print_network
from benchmarks.ssh import print_ssh
from benchmarks.web import print_web

PEERS = Path(__file__).parent / "peers" / "measure.py"
ROUNDS = 5


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)} (default: all)")
    parser.add_argument("--peers", metavar="PYTHON", help="the Python of an environment that has RLCard and OpenSpiel")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each thing (default: 2)")
    parser.add_argument(
        "--doors",
        type=int,
        metavar="N",
        help="serve --doors N to measure ssh (default: 0) or churn (default: 0 and 1)",
    )
    arguments = parser.parse_args()
    if unknown := [part for part in arguments.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    for part, measure in PARTS.items():
        if part in (arguments.parts or PARTS):
            measure(arguments)
    if arguments.peers:
        print_peers(arguments.peers, arguments.seconds / 2)


def print_engine(seconds: float) -> None:
    """The engine by itself."""
    print("Engine, per second (random legal players; all events kept)\n")
    header = ("decisions", "checked", "state to state", "clones", "stored and restored", "views", "views encoded")
    print(f"  {'table':<34}" + "".join(f"{name:>20}" for name in header))
    for table in TABLES:
        rates = measure_table(table, seconds)
        print(f"  {table:<34}" + "".join(f"{rates[name]:>20,.0f}" for name in header), flush=True)
    print("\n  Decisions are played through in one's head, as bots do it.")
    print("  Checked: each answer is judged once more, though it comes from the question itself.")
    print("  State to state: as tables do it, each decision alone, judged, and from a frozen state to the next.")
    print("  A state is a frozen value, so a clone is a shallow copy; storing it is encoding it with msgpack.")


def print_peers(python: str, seconds: float) -> None:
    """The engine beside others, in turn, as long and as often as each of them."""
    runs = []
    ours: dict[str, Rates] = dict.fromkeys(COMPARED, Rates(0.0, 0.0, 0.0))
    for number in range(1, ROUNDS + 1):
        print(f"\nPeers, round {number} of {ROUNDS} ...", end="", flush=True)
        ours = {table: rates.or_better(_measure_ours(table, seconds)) for table, rates in ours.items()}
        runs.append(_measure_peers(python, seconds))
    print(f"\n\nDecisions per second of processor time, best of {ROUNDS} rounds measured in turn")
    for table, rates in ours.items():
        print(f"\n  ours: {table:<52}{rates.played:>12,.0f}    every answer checked again: {rates.checked:,.0f}")
        print(f"  {'':<58}{'':>12}    from state to state: {rates.stepped:,.0f}\n")
        print(f"  {'peer':<58}{'per second':>12}{'ours is':>10}{'checked':>10}{'target':>10}")
        for name, (pick, target) in COMPARISONS.items():
            peer = max(pick(run) for run in runs)
            print(f"  {name:<58}{peer:>12,.0f}{rates.played / peer:>9.2f}x{rates.checked / peer:>9.2f}x", end="")
            print("" if target is None else f"{target:>9}x   {'met' if rates.played >= target * peer else 'missed'}")
    print(f"\n  {'OpenSpiel, game by game':<58}{'fastest way':>12}{'its benchmark':>15}")
    for name in runs[0]["openspiel"]:
        ways = [max(run[way][name] for run in runs) for way in ("openspiel", "openspiel_benchmark")]
        print(f"    {name:<56}{ways[0]:>12,.0f}{ways[1]:>15,.0f}")
    for name, reason in runs[0]["skipped"].items():
        print(f"    not measured: {name}: {reason}")
    print("\n  Neither peer checks the action that it is handed, so `ours` leaves that out too; `checked` does not.")
    print(
        "  OpenSpiel's own benchmark counts moves, not decisions: chance makes moves there too, and a joint move of all"
    )
    print("  players is one. So that line has no target; it shows how much depends on what is counted.")
    print("  " + ", ".join(f"{name} {version}" for name, version in runs[0]["versions"].items()))


class Rates(NamedTuple):
    """How fast our engine is at one table, in the three ways that decisions are made."""

    played: float
    checked: float
    stepped: float

    def or_better(self, other: "Rates") -> "Rates":
        """The best of two runs, each way by itself."""
        return Rates(*map(max, self, other))


def _measure_ours(table: str, seconds: float) -> Rates:
    checked = measure_decisions(table, seconds, checked=True)
    return Rates(measure_decisions(table, seconds), checked, measure_steps(table, seconds))


def _measure_peers(python: str, seconds: float) -> dict[str, Any]:
    done = subprocess.run(
        [python, str(PEERS), "--seconds", str(seconds), "--json"], check=True, capture_output=True, text=True
    )
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


PARTS: dict[str, Callable[[argparse.Namespace], None]] = {
    "engine": lambda given: print_engine(given.seconds),
    "journal": lambda given: print_journal(given.seconds),
    "cluster": lambda given: print_cluster(given.seconds),
    "network": lambda given: print_network(given.seconds),
    "client": lambda given: print_client(),
    "ssh": lambda given: print_ssh(given.doors or 0),
    "web": lambda given: print_web(given.doors or 0),
    "churn": lambda given: print_churn(given.doors),
    "bots": lambda given: print_bots(),
}

COMPARISONS: dict[str, tuple[Callable[[dict[str, Any]], float], int | None]] = {
    "rlcard uno, env.step, the fastest way we found": (lambda run: run["rlcard_uno"], 2),
    "rlcard uno, env.step, as documented": (lambda run: run["rlcard_uno_documented"], 2),
    "rlcard uno, env.run with its own random agents": (lambda run: run["rlcard_uno_run"], 2),
    "openspiel Python games, median, the fastest way we found": (lambda run: run["openspiel_median"], 4),
    "openspiel Python games, median, moves of its own benchmark": (lambda run: run["openspiel_benchmark_median"], None),
}
"""What is compared, and how many times as fast ours is to be where both count decisions."""

main()
