"""The table server in a process of its own: `python -m benchmarks.network_server FOLDER`, until its input ends."""

import asyncio
import gc
import sys
from pathlib import Path

from benchmarks.echo import tell_figures
from menagerie_server.catalogue import GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.table import Settings

ALL_FROM_HERE = Limits(connections=10_000, connections_of_one=10_000, burst=10_000, per_second=10_000)
"""All clients come from one address, and some play faster than people do."""


async def serve(folder: Path) -> None:
    """Serve until the standard input ends."""
    journal = await SqliteJournal.open(folder / "journal.db")
    hall = Hall(journal, GAMES, Settings())
    await hall.open()
    door = TcpDoor(hall, ALL_FROM_HERE)
    _, port = await door.open("127.0.0.1", 0)

    def figures() -> dict[str, float]:
        done = journal.statistics
        return {"commits": done.commits, "operations": done.operations, "collections": gc.get_stats()[2]["collections"]}

    await tell_figures(port, figures)
    await door.close("server_stopping")
    await hall.close()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1])))
