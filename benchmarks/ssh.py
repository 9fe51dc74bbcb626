"""What a person costs who comes by ssh, beside a process for each person, and how fast keys and moves are meanwhile.

The baseline is what a server of shells does: for each person it starts `menagerie join` on a pseudo-terminal. It joins
the same kind of server, and the same keys are pressed at the same screens. Everything that either way takes is counted:
the server's processes, with the tables in them, and the processes of the people. The shells' own server is not, though
it would cost the baseline some more.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.network import Child
from benchmarks.processes import Memory, cpu_of, load, memory_of
from benchmarks.seats import Go
from benchmarks.seats import Plan as TablesPlan
from benchmarks.ssh_sessions import Plan
from benchmarks.ssh_strangers import Plan as StrangersPlan
from menagerie_server.observing.figures import Figures
from menagerie_server.observing.status import ask

ROOT: Final = Path(__file__).parents[1]
FEW: Final = {"join": 2, "ssh": 10, "web": 10}
MANY: Final = {"join": 12, "ssh": 50, "web": 50}
"""Memory is the slope between these numbers of people: what is there only once does not count."""
LOOKING: Final = 12
"""So many people press nothing, whichever way they come: no more than can be there before the first game is over."""
LOOKED: Final = 12.0
CROWD: Final = 100
"""So many people play while keys are measured."""
SETTLE: Final = 1.5
PLAYING: Final = 20.0
QUIET: Final = 8.0
ARRIVING: Final = 20
"""So many seconds at most it takes until all strangers are there."""
TABLES: Final = 10
EVERY: Final = 0.5
MB: Final = 1e6


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """What people take who come in one way."""

    memory: Memory
    """Of one who sits at a table: bytes."""
    first_frame: float
    """Processor seconds until somebody who comes sees the first page."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What it takes to show people what happens at their tables, while they press nothing."""

    people: int
    moves: int
    """How many were made: by bots, and by the clock for the one person at each table, who was shown all of them."""
    cpu: float
    """Processor seconds for each of them: to make it, and to show it."""
    written: float
    """Bytes for each of them."""


class Keys(msgspec.Struct, frozen=True, kw_only=True):
    """How long it took from keys to what came of them, while many play."""

    people: int
    seconds: list[float]
    lost: int
    server_busy: float
    """Of one core; with doors in processes of their own it can be more than one."""
    written: float
    """Bytes a second for each person."""
    memory: Memory
    """Of one of them, as a slope."""


class House:
    """A server as people run it, in a process of its own."""

    def __init__(self, process: int, said: str, data: Path) -> None:
        self.process = process
        self.data = data
        self.port = int(_found(r"open at \S+:(\d+)", said))
        self.ssh_port = int(_found(r"ssh -p (\d+)", said))
        self.web_port = int(_found(r"http://\S+:(\d+)", said))

    def figures(self) -> Figures:
        """What the server says of itself."""
        figures = ask(self.data / "status.socket")
        assert figures is not None
        return figures

    def moves(self) -> int:
        """How many moves were made so far."""
        return sum(self.figures().moves.values())


@contextmanager
def serving(doors: int, environment: Mapping[str, str] | None = None, program: str = "menagerie") -> Iterator[House]:
    """A server with nothing in it, for a while."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        settings = ["--data", str(data), "--listen", "127.0.0.1:0", "--ssh", "127.0.0.1:0", "--log-level", "error"]
        settings += ["--web", "127.0.0.1:0", "--crowds", "127.0.0.1"]
        settings += ["--connections-of-one", "10000", *(["--doors", str(doors)] if doors else [])]
        process = subprocess.Popen(
            [sys.executable, "-m", program, "serve", *settings],
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            text=True,
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        try:
            said = ""
            while "  stop " not in said:
                line = process.stdout.readline()
                if not line:
                    raise RuntimeError(f"the server could not be opened: {said}")
                said += line
            yield House(process.pid, said, data)
        finally:
            process.terminate()
            process.wait(30)
            process.stdout.close()


@contextmanager
def people(by: str, house: House) -> Iterator[Child]:
    """Nobody yet, who will come in one way."""
    port = {"ssh": house.ssh_port, "web": house.web_port}.get(by, house.port)
    plan = Plan(by, port, str(house.data.parent), house.port)
    child = Child("ssh_sessions", msgspec.json.encode(plan).decode())
    try:
        yield child
    finally:
        child.end()


def _do(child: Child, what: str, **more: float) -> dict[str, Any]:
    child.tell({"what": what, **more})
    return child.hear()


class Visitors:
    """People who have come in one way, and what all of it takes."""

    def __init__(self, by: str, house: House, child: Child) -> None:
        self.house = house
        self.child = child
        self.count = 0
        self._processes: list[int] = []
        self._by = by

    def come(self, count: int) -> float:
        """Let more come; the processor seconds that each has taken once the first page is shown."""
        before = cpu_of(self.house.process, *self._processes)
        self._processes = _do(self.child, "come", count=count)["processes"]
        time.sleep(SETTLE)
        self.count += count
        return (cpu_of(self.house.process, *self._processes) - before) / count

    def sit_down(self) -> Memory:
        """Have everybody begin a game; what all of it takes in memory now."""
        _do(self.child, "sit")
        time.sleep(SETTLE)
        return memory_of(self.house.process, *self._processes)

    def look(self, people: int, seconds: float) -> Shown:
        """Have people come to tables of their own and press nothing, while the game there goes on."""
        self._processes = _do(self.child, "come to look", count=people)["processes"]
        time.sleep(SETTLE)
        before, moves = cpu_of(self.house.process, *self._processes), self.house.moves()
        seen = _do(self.child, "look", seconds=seconds)
        cpu, moves = cpu_of(self.house.process, *self._processes) - before, self.house.moves() - moves
        return Shown(people=people, moves=moves, cpu=cpu / max(1, moves), written=seen["written"] / max(1, moves))

    def play(self, seconds: float) -> tuple[dict[str, Any], float]:
        """Have everybody play for a while; what they saw, and the processor seconds of all of it."""
        before = cpu_of(self.house.process, *self._processes)
        seen = _do(self.child, "play", seconds=seconds)
        return seen, cpu_of(self.house.process, *self._processes) - before


def _slope(few: Memory, many: Memory, people: int) -> Memory:
    return Memory((many.proportional - few.proportional) // people, (many.unique - few.unique) // people)


def measure_people(visitors: Visitors, few: int, many: int) -> tuple[Taken, Memory]:
    """What one more person takes, and what all of them take together."""
    visitors.come(few)
    least = visitors.sit_down()
    first_frame = visitors.come(many - few)
    most = visitors.sit_down()
    return Taken(memory=_slope(least, most, many - few), first_frame=first_frame), most


def measure_events(by: str, doors: int) -> Shown:
    """What it takes to show people what happens, on a server that has nothing else to do."""
    with serving(doors) as house, people(by, house) as child:
        return Visitors(by, house, child).look(LOOKING, LOOKED)


def measure_keys(visitors: Visitors, people: int, before: Memory) -> Keys:
    """How fast keys are while so many people play."""
    more = people - visitors.count
    visitors.come(more)
    memory = _slope(before, visitors.sit_down(), more)
    seen, cpu = visitors.play(PLAYING)
    return Keys(
        people=people,
        seconds=sorted(seen["latencies"]),
        lost=seen["lost"],
        server_busy=cpu / PLAYING,
        written=seen["written"] / PLAYING / people,
        memory=memory,
    )


class Besieged(msgspec.Struct, frozen=True, kw_only=True):
    """How long moves took to the other seats, in milliseconds, alone and among strangers; and what those did."""

    quiet: list[float]
    besieged: list[float]
    here: int
    strangers: dict[str, float]
    """How many of each thing in a second."""


def measure_siege(doors: int, seconds: float) -> Besieged:
    """Have tables play by TCP, first by themselves."""
    with serving(doors) as house:
        tables = Child("network_clients", msgspec.json.encode(TablesPlan(house.port, TABLES, 0)).decode())
        try:
            tables.hear()
            quiet = latencies(tables, QUIET)
            strangers = Child("ssh_strangers", msgspec.json.encode(StrangersPlan(house.ssh_port)).decode())
            try:
                before, began = _until_here(strangers), time.perf_counter()
                besieged = latencies(tables, seconds)
                strangers.tell()
                after, spent = strangers.hear(), time.perf_counter() - began
            finally:
                strangers.end()
        finally:
            tables.end()
    did = {name: (after[name] - before[name]) / spent for name in after}
    return Besieged(quiet=quiet, besieged=besieged, here=after["here"], strangers=did)


def _until_here(strangers: Child) -> dict[str, Any]:
    """Wait until all strangers with a terminal are there, but not for ever."""
    plan = StrangersPlan(0)
    tally = strangers.hear()
    for _ in range(ARRIVING):
        time.sleep(1)
        strangers.tell()
        tally = strangers.hear()
        if tally["here"] >= plan.silent + plan.dragging:
            break
    return tally


def latencies(tables: Child, seconds: float) -> list[float]:
    """How long the moves of some tables took to the other seats, in milliseconds and in their order."""
    tables.tell(Go(seconds, EVERY))
    return sorted(latency / 1000 for latency in tables.hear()["latencies"])


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    assert found is not None, text
    return found[1]


def at(figures: list[float], share: float) -> float:
    """The figure that this share of them is below, if they are in their order."""
    return figures[min(len(figures) - 1, int(len(figures) * share))] if figures else float("nan")


def print_ssh(doors: int = 0) -> None:
    """Measure and print."""
    print(f"\nThe ssh door, with --doors {doors}, beside a process for each person")
    print(f"{os.cpu_count()} cores, load {load():.1f} before\n")
    with serving(0) as house, people("join", house) as child:
        visitors = Visitors("join", house, child)
        visitors.come(1)  # compiles what was not compiled, and is counted nowhere
        baseline, _ = measure_people(visitors, FEW["join"], MANY["join"])
    with serving(doors) as house, people("ssh", house) as child:
        visitors = Visitors("ssh", house, child)
        visitors.come(1)
        ours, most = measure_people(visitors, FEW["ssh"], MANY["ssh"])
        _print_people(baseline, ours)
        _print_events(measure_events("join", 0), measure_events("ssh", doors))
        keys = measure_keys(visitors, CROWD, most)
    _print_keys(keys, doors)
    _print_siege(measure_siege(doors, PLAYING))
    print(f"\n  Load after: {load():.1f}. People, strangers and servers share this machine; strangers are niced.")


def _print_people(baseline: Taken, ours: Taken) -> None:
    print(f"  {'':<50}{'a process each':>16}{'ssh door':>12}{'share':>9}   target")
    rows = (
        ("MB for one more at a table, proportional", _mb(baseline.memory.proportional), _mb(ours.memory.proportional)),
        ("MB for one more at a table, unique", _mb(baseline.memory.unique), _mb(ours.memory.unique)),
        ("CPU ms to the first page", baseline.first_frame * 1000, ours.first_frame * 1000),
    )
    targets = ("1/10 at most", "1/10 at most", "1/4 at most")
    for (name, theirs, own), target in zip(rows, targets, strict=True):
        _print_row(name, theirs, own, target)


def _print_events(baseline: Shown, ours: Shown) -> None:
    _print_row("CPU ms for each move at one's table, no key pressed", baseline.cpu * 1000, ours.cpu * 1000)
    print(f"\n  {ours.people} people, one at each table with bots, and a clock that moves for them:", end=" ")
    print(f"{baseline.moves:,} and {ours.moves:,} moves, {baseline.written:,.0f} and {ours.written:,.0f} bytes")
    print("  each. To make a move is counted as well as to show it.", flush=True)


def _print_row(name: str, theirs: float, own: float, target: str = "") -> None:
    print(f"  {name:<52}{theirs:>14.2f}{own:>12.2f}{own / theirs:>9.1%}   {target}", flush=True)


def _print_keys(keys: Keys, doors: int) -> None:
    times = (at(keys.seconds, 0.5), at(keys.seconds, 0.99), keys.seconds[-1])
    p50, p99, worst = (f"{one * 1000:.1f}" for one in times)
    print(
        f"\n  {keys.people} people at tables with bots press a key every two seconds; {len(keys.seconds)} were timed."
    )
    print(f"  From a key to its frame: p50 {p50} ms, p99 {p99} ms, worst {worst} ms; {keys.lost} without an answer.")
    print("  Target: p99 under 100 ms with --doors 1 on two cores" + ("." if doors else "; these are with --doors 0."))
    print(
        f"  The server was busy for {keys.server_busy:.0%} of a core, wrote {keys.written:,.0f} bytes a second to each,"
    )
    print(f"  and took {_mb(keys.memory.proportional):.2f} MB for each beyond {MANY['ssh']} people.", flush=True)


def _print_siege(siege: Besieged) -> None:
    did = siege.strangers
    print(f"\n  {TABLES} tables by TCP make a move every {EVERY} s; from a move to the other seats, in ms:")
    print(f"  {'':<46}{'p50':>9}{'p99':>9}{'worst':>9}   target")
    for name, figures in (("by themselves", siege.quiet), ("among strangers at the ssh door", siege.besieged)):
        times = "".join(f"{at(figures, share):>9.1f}" for share in (0.5, 0.99, 1))
        print(f"  {name:<46}{times}   {'p99 under 100' if figures is siege.besieged else ''}")
    plan = StrangersPlan(0)
    print(f"  The strangers: {did['handshakes']:.0f} handshakes a second, and {did['refused']:.0f} refused;", end=" ")
    print(f"{plan.silent} that never read, {did['cut_off']:.1f} of them cut off a second;")
    print(f"  {plan.dragging} that drag their windows, {did['sizes']:.0f} sizes a second.", end=" ")
    print(f"In the end, {siege.here} of {plan.silent + plan.dragging} with a terminal were there.", flush=True)


def _mb(count: int) -> float:
    return count / MB


if __name__ == "__main__":
    print_ssh(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
