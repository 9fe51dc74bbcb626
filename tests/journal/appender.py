"""A process that appends, and tells of every append as soon as it is acknowledged.

`python -m tests.journal.appender PLACE [--entries COUNT] TABLE ...`: a table that exists is owned and continued.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Command, TableExists
from tests.journal.opening import Place, add, entry, open_at


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def append(journal: DatabaseJournal, table: str, entries: int | None) -> None:
    try:
        head = await journal.create(table, b"about")
    except TableExists:
        head = await journal.own(table)
    while entries is None or head.length < entries:
        number = head.length
        command = Command(table, str(number))
        head = await journal.append(add(table, head, entry(table, number), command=command, answer=b"%d" % number))
        tell(f"appended {number} {table}")


async def main(place: Place, tables: list[str], entries: int | None) -> None:
    tell("opening")
    journal = await open_at(place)
    await asyncio.gather(*(append(journal, table, entries) for table in tables))
    await journal.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("place")
    parser.add_argument("--entries", type=int)
    parser.add_argument("tables", nargs="+")
    arguments = parser.parse_args()
    place: Place = arguments.place if "://" in arguments.place else Path(arguments.place)
    asyncio.run(main(place, arguments.tables, arguments.entries))
