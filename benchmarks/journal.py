"""How fast the journal is: appends per second, and how long one takes until it is on the disk."""

import asyncio
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec

from menagerie_server.journal.journal import Append, Command, Head
from menagerie_server.journal.sqlite import SqliteJournal

TABLES_AT_ONCE: Final = (1, 50, 200)

ENTRY: Final = bytes(range(256)) + bytes(44)
"""300 bytes, as many as an event has."""
ANSWER: Final = bytes(60)


class JournalFigures(msgspec.Struct, frozen=True):
    """What a journal did while some tables appended."""

    tables: int
    appends_per_second: float
    commits_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float


def measure_journal(tables: int, seconds: float, folder: Path | None = None, *, every: float = 0.0) -> JournalFigures:
    """Let tables append durably, each an entry with a command as soon as its last one is acknowledged.

    With `every`, each table appends once in so many seconds instead, the tables evenly spread, and an append counts
    from the moment at which it was due. The folder says which disk is measured; one in memory would say nothing.
    """
    with tempfile.TemporaryDirectory(dir=folder) as home:
        return asyncio.run(_measure(Path(home) / "journal", tables, seconds, every))


def measure_bare_commits(seconds: float, folder: Path | None = None) -> float:
    """Commits per second of bare SQLite on the same disk, each a row of the same size, with nothing around it."""
    with tempfile.TemporaryDirectory(dir=folder) as home:
        connection = sqlite3.connect(Path(home) / "bare", isolation_level=None)
        for statement in (
            "PRAGMA journal_mode=WAL",
            "PRAGMA synchronous=FULL",
            "CREATE TABLE rows (id INTEGER PRIMARY KEY, data BLOB)",
        ):
            connection.execute(statement)
        done, started = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - started) < seconds:
            connection.execute("INSERT INTO rows (data) VALUES (?)", (ENTRY + ANSWER,))
            done += 1
        connection.close()
        return done / elapsed


async def _measure(path: Path, tables: int, seconds: float, every: float) -> JournalFigures:
    journal = await SqliteJournal.open(path)
    heads = {f"table {number}": await journal.create(f"table {number}", ENTRY) for number in range(tables)}
    commits, started = journal.statistics.commits, time.perf_counter()
    taken = await asyncio.gather(
        *(
            _append(journal, table, head, (started + every * number / tables, every, started + seconds))
            for number, (table, head) in enumerate(heads.items())
        )
    )
    elapsed = time.perf_counter() - started
    commits = journal.statistics.commits - commits
    await journal.close()
    latencies = sorted(latency for one in taken for latency in one)
    return JournalFigures(
        tables=tables,
        appends_per_second=len(latencies) / elapsed,
        commits_per_second=commits / elapsed,
        p50_ms=latencies[len(latencies) // 2] * 1000,
        p99_ms=latencies[len(latencies) * 99 // 100] * 1000,
        worst_ms=latencies[-1] * 1000,
    )


async def _append(journal: SqliteJournal, table: str, head: Head, when: tuple[float, float, float]) -> list[float]:
    due, every, end = when
    latencies = []
    while due < end:
        if every:
            await asyncio.sleep(due - time.perf_counter())
        command = Command(f"somebody at {table}", str(head.length))
        head = await journal.append(Append(table, head, (ENTRY,), command, ANSWER))
        latencies.append((now := time.perf_counter()) - due)
        due = due + every if every else now
    return latencies


def print_journal(seconds: float, folder: Path | None = None) -> None:
    """Measure and print: appends as fast as they can, and 200 tables with a move a second each."""
    print("\nJournal, durable appends (300 bytes and a command each; SQLite, WAL, synchronous=FULL)\n")
    print(f"  {'':<34}" + "".join(f"{name:>12}" for name in ("appends/s", "commits/s", "p50 ms", "p99 ms", "worst ms")))
    for tables in TABLES_AT_ONCE:
        _print_row(f"{tables} table{'s' * (tables > 1)}, at full speed", measure_journal(tables, seconds, folder))
    _print_row("200 tables, one append a second", measure_journal(200, max(seconds, 3.0), folder, every=1.0))
    print(f"  {'bare SQLite, one row a commit':<34}{'':>12}{measure_bare_commits(seconds, folder):>12,.0f}")


def _print_row(name: str, figures: JournalFigures) -> None:
    numbers = (figures.appends_per_second, figures.commits_per_second)
    times = (figures.p50_ms, figures.p99_ms, figures.worst_ms)
    line = "".join(f"{number:>12,.0f}" for number in numbers) + "".join(f"{number:>12.2f}" for number in times)
    print(f"  {name:<34}{line}", flush=True)


if __name__ == "__main__":
    print_journal(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
