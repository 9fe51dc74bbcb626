"""Durable appends: how many there are in a second, how long each takes, and what it costs the process."""

import asyncio
import time
from typing import Self

import msgspec

from benchmarks.journal import ANSWER, ENTRY
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Append, Command, Head


class Durable(msgspec.Struct, frozen=True):
    """What journals did while some tables appended."""

    taken: list[float]
    """How long each append took."""
    elapsed: float
    cpu: float
    """Processor time of the process, or of the processes."""

    @classmethod
    def together(cls, each: list["Durable"]) -> Self:
        """What several processes did at the same time."""
        taken = [one for figures in each for one in figures.taken]
        return cls(taken, max(figures.elapsed for figures in each), sum(figures.cpu for figures in each))

    def row(self) -> str:
        """Appends per second, p50, p99, and microseconds of processor time for each."""
        latencies = sorted(self.taken)
        p50, p99 = (latencies[len(latencies) * share // 100] * 1000 for share in (50, 99))
        each = self.cpu / len(latencies) * 1e6
        return f"{len(latencies) / self.elapsed:>14,.0f}{p50:>14.2f}{p99:>14.2f}{each:>14.0f}"


async def measure_appends(journal: DatabaseJournal, tables: int, seconds: float, prefix: str = "") -> Durable:
    """Let tables append durably, each as soon as its last one is acknowledged."""
    names = [f"{prefix}{tables} {number}" for number in range(tables)]
    heads = dict(zip(names, await asyncio.gather(*(journal.create(name, ENTRY) for name in names)), strict=True))
    started, cpu = time.perf_counter(), time.process_time()

    async def play(table: str, head: Head) -> list[float]:
        taken = []
        while (began := time.perf_counter()) < started + seconds:
            command = Command(f"somebody at {table}", str(head.length))
            head = await journal.append(Append(table, head, (ENTRY,), command, ANSWER))
            taken.append(time.perf_counter() - began)
        return taken

    taken = await asyncio.gather(*(play(table, head) for table, head in heads.items()))
    elapsed, cpu = time.perf_counter() - started, time.process_time() - cpu
    return Durable([latency for one in taken for latency in one], elapsed, cpu)
