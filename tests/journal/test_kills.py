"""Whatever was acknowledged survives a SIGKILL, in order and once."""

import asyncio
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

from menagerie_server.journal.journal import Command
from tests.journal.opening import Place, entry, opened
from tests.kit.amounts import PROVE

ROOT = Path(__file__).parents[2]
KILLS = 60 if PROVE else 8
TABLES = ("a", "b", "c", "d", "e")


def append_until_killed(place: Place, moment: int) -> list[tuple[str, int]]:
    """Let a process append, and kill it when it has told of so much: all that it told before it was dead."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.journal.appender", str(place), *TABLES],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(moment + 1)]
    process.kill()
    lines += process.stdout.readlines()
    process.stdout.close()
    assert process.wait(timeout=60) == -9, "it was dead before"
    assert lines[0] == "opening\n"
    told = []
    for line in lines[1:]:
        if line.endswith("\n"):
            _, number, table = line.split()
            told.append((table, int(number)))
    return told


async def check(place: Place, acknowledged: Counter[str]) -> Counter[str]:
    """See that all that was acknowledged is there, and say how long each log is now."""
    lengths: Counter[str] = Counter()
    async with opened(place) as journal:
        for stored in await journal.tables(finished=False):
            table, length = stored.table, stored.head.length
            assert length >= acknowledged[table]
            assert await journal.read(table) == tuple(entry(table, number) for number in range(length))
            for number in range(length):
                assert await journal.answer(Command(table, str(number))) == b"%d" % number
            assert await journal.answer(Command(table, str(length))) is None
            lengths[table] = length
    return lengths


def test_no_acknowledged_append_is_lost_or_doubled_by_a_kill(place: Place) -> None:
    chance = random.Random(20)
    lengths: Counter[str] = Counter()
    for _ in range(KILLS):
        acknowledged = lengths.copy()
        for table, number in append_until_killed(
            place, chance.choice([0, chance.randrange(20), chance.randrange(400)])
        ):
            assert number == acknowledged[table], "something was lost or doubled before"
            acknowledged[table] += 1
        lengths = asyncio.run(check(place, acknowledged))
    assert min(lengths[table] for table in TABLES) > KILLS
