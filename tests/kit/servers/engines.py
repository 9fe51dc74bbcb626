"""Which engine keeps the journals of servers in tests: SQLite, or PostgreSQL with MENAGERIE_TEST_ENGINE=postgresql.

A test names a file. In PostgreSQL there is a database for each file, so that whoever opens the same file again finds
what was there. With MENAGERIE_TEST_ENGINE=nodes, houses that are opened in tests have three nodes on that database, and
whoever comes in gets to the next of them. A server that a test lets die as a whole is one node then, too.
"""

import atexit
import os
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.opening import JournalPlace
from tests.kit.servers.postgres import database

ENGINE: Final = os.environ.get("MENAGERIE_TEST_ENGINE", "sqlite")
IN_DATABASE: Final = ENGINE in ("postgresql", "nodes")
TOGETHER: Final = ENGINE == "nodes"
"""Whether several nodes serve each house together."""

_databases: dict[Path, str] = {}
_belongings = ExitStack()
atexit.register(_belongings.close)


def place_of(file: Path) -> JournalPlace:
    """Where the journal of a server is that would have its file there."""
    if not IN_DATABASE:
        return JournalPlace(file)
    if file not in _databases:
        _databases[file] = _belongings.enter_context(database())
    return JournalPlace(file, _databases[file])


async def open_journal(file: Path) -> DatabaseJournal:
    """The journal that a server has there."""
    return await place_of(file).open()
