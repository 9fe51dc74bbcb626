"""How fast the server is for people in other processes: durable moves, and how long one takes to the other seats.

The figure at saturation stands beside that of a bare echo server with the same clients, the same fan-out and messages
of the same sizes, measured in the same run.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.seats import SEATS, Go, Plan

ROOT: Final = Path(__file__).parents[1]
TABLES: Final = (50, 200)
ROUNDS: Final = 3
EVERY: Final = 1.0
"""A table of people makes a move about once a second."""
TARGET: Final = 50.0
"""Milliseconds, within which 99 of 100 moves arrive at the other seats when all tables are paced."""


class Child:
    """A process that is told something in a line, and answers in a line."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"benchmarks.{module}", *arguments],
            cwd=ROOT,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def hear(self) -> dict[str, Any]:
        """The next line that it writes."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"a process of the benchmark ended: {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def tell(self, what: object = None) -> None:
        """Write a line to it."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(what).decode() + "\n")
        self._process.stdin.flush()

    def end(self) -> None:
        """Let it end, and wait for that."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()


class Figures(msgspec.Struct, frozen=True):
    """What was measured with some tables at once."""

    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    server_cpu_us: float
    """CPU time of the server's process for each move."""
    server_busy: float
    """The part of one core that the server's process was at work."""
    clients_busy: float
    """The part of their cores that the processes of the clients were at work: near 1, it is them who are measured."""
    moves_per_commit: float
    request: int
    reply: int
    """How many bytes a move has, and all that one seat is sent for it, on average."""


def measure_network(seconds: float, rounds: int = ROUNDS) -> dict[str, Any]:
    """Paced, saturated and beside an echo server, for each number of tables: the best of some rounds, as builtins."""
    measured: dict[str, dict[str, Figures]] = {"paced": {}, "saturated": {}, "echo": {}}
    for tables in TABLES:
        runs = []
        for _ in range(rounds):
            paced, saturated = _measure_server(tables, seconds)
            runs.append((paced, saturated, _measure_echo(tables, seconds, saturated)))
        measured["paced"][str(tables)] = min((run[0] for run in runs), key=lambda paced: paced.p99_ms)
        for kind, place in (("saturated", 1), ("echo", 2)):
            measured[kind][str(tables)] = max((run[place] for run in runs), key=lambda one: one.moves_per_second)
    figures: dict[str, Any] = msgspec.to_builtins(measured)
    return figures


def print_network(seconds: float, rounds: int = ROUNDS) -> None:
    """Measure and print."""
    print("\nNetwork: tables of four clients in other processes; every move is on the disk before anyone sees it\n")
    measured = msgspec.convert(measure_network(seconds, rounds), dict[str, dict[str, Figures]])
    header = ("moves/s", "p50 ms", "p99 ms", "worst ms", "CPU us/move", "moves/commit", "server", "clients")
    print(f"  {'':<34}" + "".join(f"{name:>13}" for name in header))
    for tables in TABLES:
        for kind, title in (
            ("paced", f"{tables} tables, a move a second each"),
            ("saturated", f"{tables} tables, at saturation"),
            ("echo", f"{tables} tables, bare msgpack echo"),
        ):
            one = measured[kind][str(tables)]
            commits = f"{one.moves_per_commit:.1f}" if one.moves_per_commit else "-"
            times = f"{one.p50_ms:>13.1f}{one.p99_ms:>13.1f}{one.worst_ms:>13.1f}{one.server_cpu_us:>13,.0f}"
            busy = f"{one.server_busy:>13.0%}{one.clients_busy:>13.0%}"
            print(f"  {title:<34}{one.moves_per_second:>13,.0f}{times}{commits:>13}{busy}")
    print()
    for tables in TABLES:
        saturated, echo = measured["saturated"][str(tables)], measured["echo"][str(tables)]
        share = saturated.moves_per_second / echo.moves_per_second
        sizes = f"{saturated.request} bytes in, {SEATS} times {saturated.reply} bytes out"
        print(f"  With {tables} tables, {share:.0%} of the moves of a bare echo with the same fan-out ({sizes}).")
    paced = measured["paced"][str(TABLES[-1])]
    met = "met" if paced.p99_ms < TARGET else "missed"
    print(f"  Target: p99 under {TARGET:.0f} ms with {paced.tables} tables at a move a second each: {met}.")
    print(
        f"  The best of {rounds} rounds, measured in turn. Times are from the sending of a move to its event at each of"
    )
    print("  the other seats. Server and clients: how busy their processes were; near 100%, the figure is theirs.")


def _processes(tables: int) -> int:
    """One core is the server's, and the others the clients'."""
    return max(1, min((os.cpu_count() or 2) - 1, tables // 25))


def _measure_server(tables: int, seconds: float) -> tuple[Figures, Figures]:
    with tempfile.TemporaryDirectory(dir=os.environ.get("MENAGERIE_BENCH_DIR")) as folder:
        server = Child("network_server", folder)
        try:
            return tuple(_play(server, tables, [Go(seconds, EVERY), Go(seconds)]))  # type: ignore[return-value]  # two
        finally:
            server.end()


def _measure_echo(tables: int, seconds: float, like: Figures) -> Figures:
    server = Child("echo")
    try:
        return _play(server, tables, [Go(seconds)], like)[0]
    finally:
        server.end()


def _play(server: Child, tables: int, goes: list[Go], like: Figures | None = None) -> list[Figures]:
    """Connect clients to a server and let them play in one way after the other."""
    port = server.hear()["port"]
    share = tables // _processes(tables)
    clients = []
    try:
        for number in range(_processes(tables)):
            plan = Plan(port=port, tables=share, first=number * share)
            if like is not None:
                plan.request, plan.reply = like.request, like.reply
            clients.append(Child("network_clients", msgspec.json.encode(plan).decode()))
        for client in clients:
            client.hear()
        return [_go(server, clients, go, share * len(clients)) for go in goes]
    finally:
        for client in clients:
            client.end()


def _go(server: Child, clients: list[Child], go: Go, tables: int) -> Figures:
    server.tell()
    before = server.hear()
    for client in clients:
        client.tell(go)
    runs = [client.hear() for client in clients]
    server.tell()
    after = server.hear()
    # The server's figures include the warming up before and the rest after: they are taken for each move, not absolute.
    moves = sum(run["moves"] for run in runs)
    seconds = max(run["seconds"] for run in runs)
    latencies = sorted(latency for run in runs for latency in run["latencies"])
    refused = sum(run["refused"] for run in runs)
    if not moves or refused > moves / 100:
        raise RuntimeError(f"{moves} moves were made, and {refused} refused")
    all_moves = sum(run["all_moves"] for run in runs)
    cpu = (after["cpu"] - before["cpu"]) / all_moves
    commits = after.get("commits", 0) - before.get("commits", 0)
    return Figures(
        tables=tables,
        moves_per_second=moves / seconds,
        p50_ms=latencies[len(latencies) // 2] / 1000,
        p99_ms=latencies[len(latencies) * 99 // 100] / 1000,
        worst_ms=latencies[-1] / 1000,
        server_cpu_us=cpu * 1e6,
        server_busy=cpu * moves / seconds,
        clients_busy=sum(run["cpu"] for run in runs) / sum(run["seconds"] for run in runs),
        moves_per_commit=all_moves / commits if commits else 0.0,
        request=sum(run["sent"] for run in runs) // moves,
        reply=sum(run["received"] for run in runs) // moves // SEATS,
    )
