"""Which journal is opened: the file in the data directory, or a database that somebody named.

PostgreSQL's driver is imported only if a database is named: whoever has none need not have it installed.
"""

from pathlib import Path
from typing import Final

from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.sqlite import SqliteJournal

NO_DRIVER: Final = "PostgreSQL's driver is not installed: pip install 'menagerie[postgres]'"


class JournalPlace:
    """Where a journal is."""

    def __init__(self, path: Path, url: str | None = None) -> None:
        """A file or, if there is an address, a database."""
        self._path = path
        self._url = url

    @property
    def facts(self) -> dict[str, str]:
        """For people: a `file`, a `database` and its `host`, or a database `somewhere`. No password is in it."""
        if self._url is None:
            return {"kind": "file", "file": str(self._path), "host": "", "database": ""}
        try:
            from menagerie_server.journal.postgres.address import PostgresAddress  # noqa: PLC0415

            host, database = PostgresAddress(self._url).place
        except (ImportError, JournalError):
            return {"kind": "somewhere", "file": "", "host": "", "database": ""}
        return {"kind": "database", "file": "", "host": host, "database": database}

    @property
    def url(self) -> str | None:
        """The address of the database, which may hold a password; None if it is a file."""
        return self._url

    @property
    def exists(self) -> bool:
        """Whether there is a file. Of a database that is known only when it is opened."""
        return self._url is not None or self._path.is_file()

    async def open(self, writer: str = "") -> DatabaseJournal:
        """Open the journal, or begin one; in a database, `writer` is what this node is called as one who writes."""
        if self._url is None:
            return await SqliteJournal.open(self._path)
        try:
            from menagerie_server.journal.postgres.journal import PostgresJournal  # noqa: PLC0415
        except ImportError:
            raise JournalError(NO_DRIVER, "driver") from None
        return await PostgresJournal.open(self._url, writer=writer)

    async def inspect(self) -> DatabaseJournal:
        """Open the journal only to read what is whole in it."""
        if self._url is None:
            return await SqliteJournal.inspect(self._path)
        try:
            from menagerie_server.journal.postgres.journal import PostgresJournal  # noqa: PLC0415
        except ImportError:
            raise JournalError(NO_DRIVER, "driver") from None
        return await PostgresJournal.inspect(self._url)
