"""The table server in a process of its own: `python -m benchmarks.network_server FOLDER`, until its input ends."""

import asyncio
import gc
import sys
from pathlib import Path

from benchmarks.echo import tell_figures
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.catalogue import GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.tcp import TcpDoor
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings

FAST = Limits(burst=10_000, per_second=10_000)
_ENDLESS = Rate(1e12, 1e12, 1e12, 1e12)
ALL_FROM_HERE = BudgetLimits(
    arrivals=_ENDLESS,
    requests=_ENDLESS,
    newcomers=_ENDLESS,
    tables=_ENDLESS,
    talk=_ENDLESS,
    writing=_ENDLESS,
    connections=Share(10_000, 10_000),
    logins=Share(10_000, 10_000),
    games=Share(10_000, 10_000),
)
"""All clients come from one address, and some play faster than people do."""


async def serve(folder: Path) -> None:
    """Serve until the standard input ends."""
    journal = await SqliteJournal.open(folder / "journal.db")
    hall = Hall(journal, GAMES, Settings(), budgets=Budgets(ALL_FROM_HERE))
    await hall.open()
    door = TcpDoor(hall, FAST)
    _, port = await door.open("127.0.0.1", 0)

    def figures() -> dict[str, float]:
        done = journal.statistics
        return {"commits": done.commits, "operations": done.operations, "collections": gc.get_stats()[2]["collections"]}

    await tell_figures(port, figures)
    await door.close("server_stopping")
    await hall.close()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1])))
