"""What processes take, as Linux counts it: a process and all that it has started."""

import os
from pathlib import Path
from typing import Final

import msgspec

PROC: Final = Path("/proc")
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
KIB: Final = 1024


class Memory(msgspec.Struct, frozen=True):
    """Bytes: with a share of what is shared with others, and without it."""

    proportional: int
    """Pages that several processes share are counted in equal parts (PSS)."""
    unique: int
    """Only what would be free if these processes ended (USS)."""


def family(*roots: int) -> list[int]:
    """These processes, and those that they have started, as far as they are there."""
    found: list[int] = []
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        try:
            threads = list((PROC / str(one) / "task").iterdir())
            children = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
        except OSError:  # it has ended
            continue
        found.append(one)
        waiting += children
    return found


def cpu_of(*roots: int) -> float:
    """The seconds of processor time that processes have used so far."""
    used = 0
    for one in family(*roots):
        try:
            fields = (PROC / str(one) / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        used += int(fields[11]) + int(fields[12])
    return used / TICKS


def memory_of(*roots: int) -> Memory:
    """What processes have in memory now."""
    proportional = unique = 0
    for one in family(*roots):
        try:
            lines = (PROC / str(one) / "smaps_rollup").read_text().splitlines()[1:]
        except OSError:
            continue
        kib = {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines)}
        proportional += kib["Pss"]
        unique += kib["Private_Clean"] + kib["Private_Dirty"]
    return Memory(proportional * KIB, unique * KIB)


def resident(*roots: int) -> int:
    """How many bytes of memory processes occupy now (RSS); what they share is counted in each of them."""
    pages = 0
    for one in family(*roots):
        try:
            pages += int((PROC / str(one) / "statm").read_text().split()[1])
        except OSError:
            continue
    return pages * PAGE


def load() -> float:
    """How many processes wanted to run in the last minute, on average."""
    return os.getloadavg()[0]
