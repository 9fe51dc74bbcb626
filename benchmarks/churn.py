"""What stays in memory when people come and go by ssh and by browsers, and how long others are held up meanwhile.

All the time a hundred people sit at tables with bots and play. When their games are as long as games get, others come,
by ssh or with a browser, do something ordinary, and go. What the server and its other processes occupy is looked at
after a few of them and after many: what has ended should be free. And from within the server and each door process it
is watched how long a turn of the event loop takes, and how long it looks for garbage.
"""

import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.churn_people import AT_ONCE, Order, Plan
from benchmarks.network import Child
from benchmarks.processes import load, resident
from benchmarks.ssh import House, at, people, serving

SEATED: Final = 100
FEW: Final = 200
MANY: Final = 2000
STEP: Final = 100
WITHIN: Final = 1.1
"""After many, no more may be occupied than so many times what was after a few."""
SETTLE: Final = 3.0
"""So many seconds after the last one has gone, memory is looked at."""
IN_A_ROW: Final = 5.0
"""Those who are seated are told to play for so many seconds, again and again."""
WARM: Final = 30.0
STEADY: Final = 0.002
LONGEST_WARM: Final = 420.0
"""Games that have just begun grow: people come once all has grown by no more than this part in so many seconds."""
PROBE: Final = Path(__file__).parent / "probe"
SHORT: Final = 0.05
"""No turn of the loop should take longer."""
SHOWN: Final = 5
MB: Final = 1e6


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a probe has written down of one process."""

    server: bool = False
    """Whether it is the one with the tables."""
    turns: list[dict[str, Any]]
    pauses: list[dict[str, float]]
    collections: list[int]
    collecting: float
    """All seconds in which it looked for garbage."""


class Churn(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured."""

    memory: dict[int, int]
    """Bytes, after so many sessions."""
    done: dict[str, int]
    seconds: float
    processes: list[Seen]


@contextmanager
def playing(house: House) -> Iterator[None]:
    """A hundred people at tables, who play all the time."""
    over = threading.Event()

    def play(child: Child) -> None:
        while not over.is_set():
            child.tell({"what": "play", "seconds": IN_A_ROW})
            child.hear()

    with people("ssh", house) as child:
        for order in ({"what": "come", "count": SEATED}, {"what": "sit"}):
            child.tell(order)
            child.hear()
        player = threading.Thread(target=play, args=(child,))
        player.start()
        try:
            _grow(house)
            yield
        finally:
            over.set()
            player.join()


def _grow(house: House) -> None:
    """Wait until those who play hold no more than before: all have just sat down, and would do everything at once."""
    ends, before = time.monotonic() + LONGEST_WARM, 0
    while (now := resident(house.process)) > before * (1 + STEADY) and time.monotonic() < ends:
        _say(f"  {SEATED} play, {now / MB:,.0f} MB")
        before = now
        time.sleep(WARM)


def measure_churn(doors: int, few: int, many: int) -> Churn:
    """Have many people come and go while others play."""
    with tempfile.TemporaryDirectory() as seen:
        path = os.pathsep.join([str(PROBE), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]).rstrip(os.pathsep)
        environment = {"PYTHONPATH": path, "MENAGERIE_PROBE": seen}
        with serving(doors, environment) as house, playing(house):
            plan = Plan(house.ssh_port, house.web_port, house.port)
            comers = Child("churn_people", msgspec.json.encode(plan).decode())
            began, clock = time.time(), time.perf_counter()
            memory: dict[int, int] = {}
            done: Counter[str] = Counter()
            try:
                for gone in range(STEP, many + 1, STEP):
                    comers.tell(Order(STEP))
                    done.update(comers.hear())
                    if gone in (few, many) or not gone % 500:
                        time.sleep(SETTLE)
                        memory[gone] = resident(house.process)
                    _progress(gone, many, resident(house.process), time.perf_counter() - clock)
            finally:
                comers.end()
            spent, ended = time.perf_counter() - clock, time.time()
        processes = [_read(file, house, began, ended) for file in sorted(Path(seen).glob("*.json"))]
    return Churn(memory=memory, done=dict(done), seconds=spent, processes=processes)


def _progress(gone: int, many: int, memory: int, spent: float) -> None:
    _say(f"  {gone:>5} of {many} have come and gone, {memory / MB:,.0f} MB, {spent:.0f} s")


def _say(line: str) -> None:
    sys.stderr.write(f"\r{line}" if sys.stderr.isatty() else f"{line}\n")
    sys.stderr.flush()


def _read(file: Path, house: House, began: float, ended: float) -> Seen:
    """What was seen between two moments, when everybody who should be seated was."""
    seen = msgspec.convert(json.loads(file.read_text()), Seen)
    turns = [turn for turn in seen.turns if began <= turn["at"] <= ended]
    pauses = [pause for pause in seen.pauses if began <= pause["at"] <= ended]
    return msgspec.structs.replace(seen, server=file.stem == str(house.process), turns=turns, pauses=pauses)


def print_churn(doors: int | None) -> None:
    """Measure and print: with so many door processes, or without one and then with one."""
    for number in (0, 1) if doors is None else (doors,):
        print(f"\nPeople who come and go by ssh and by browsers, with --doors {number}, while {SEATED} play")
        print(f"{os.cpu_count()} cores, load {load():.1f} before\n", flush=True)
        _print(measure_churn(number, FEW, MANY))


def _print(churn: Churn) -> None:
    few, many = churn.memory[FEW], churn.memory[MANY]
    print(f"\n  {MANY:,} sessions in {churn.seconds:.0f} s, {AT_ONCE} at a time:", end=" ")
    print(", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in sorted(churn.done.items())))
    for gone, memory in churn.memory.items():
        print(f"  MB occupied after {gone:>5,} sessions: {memory / MB:>8.1f}")
    for seen in churn.processes:
        _print_process(seen)
    _print_verdicts(many / few, [turn for seen in churn.processes for turn in seen.turns])
    print(f"  Load after: {load():.1f}. People and server share this machine with whatever else runs.", flush=True)


def _print_verdicts(share: float, turns: list[dict[str, Any]]) -> None:
    """Whether what was promised was held. Of a turn, what others of this machine did meanwhile is not counted."""
    worked, took = (sorted(turn[what] for turn in turns) for what in ("worked", "took"))
    longest = at(worked, 1) if worked else 0.0
    print(f"\n  Memory after {MANY:,} within {WITHIN - 1:.0%} of after {FEW}:", end=" ")
    print(f"{'met' if share <= WITHIN else 'not met'} ({share:.1%})")
    print(f"  Longest turn below {SHORT * 1000:.0f} ms with {SEATED} screens seated:", end=" ")
    print(f"{'met' if longest < SHORT else 'not met'} ({_ms(worked)} at work, {_ms(took)} by the clock)")


def _print_process(seen: Seen) -> None:
    took = sorted(turn["took"] for turn in seen.turns)
    worked = sorted(turn["worked"] for turn in seen.turns)
    waited = sorted(pause["took"] for pause in seen.pauses)
    looked = sorted(pause["worked"] for pause in seen.pauses)
    print("\n  In the server's process:" if seen.server else "\n  In a door process:")
    print(f"    longest turn of the loop: {_ms(took)} by the clock, {_ms(worked)} at work")
    print(f"    turns over 50 ms: {_over(took)} by the clock, {_over(worked)} at work")
    print(f"    longest look for garbage: {_ms(waited)} by the clock, {_ms(looked)} at work;", end=" ")
    print(f"{seen.collecting:.1f} s at work in all,", end=" ")
    print("{:,} + {:,} + {:,} looks (at the young, the older, all)".format(*seen.collections))
    for turn in sorted(seen.turns, key=lambda turn: -float(turn["worked"]))[:SHOWN]:
        steps = ", ".join(f"{spent * 1000:.1f} in {times} x {name}" for name, (times, spent) in turn["steps"])
        print(f"    {turn['worked'] * 1000:>6.1f} ms at work of {turn['took'] * 1000:.1f}:", end=" ")
        print(f"{turn['garbage'] * 1000:.1f} for garbage; {steps}")


def _over(seconds: list[float]) -> int:
    return sum(one > SHORT for one in seconds)


def _ms(seconds: list[float]) -> str:
    return f"{at(seconds, 1) * 1000:.1f} ms" if seconds else "too short to be noted"
