"""The journal's file: how it is made, opened and checked, and the mark beside it.

A crash in the middle of a commit and a log that lost its tail look the same to SQLite, which drops what is not whole.
So beside the database lies a file, `-mark`, with the number of the last commit that anyone was told of. It is written
after the commit and needs no flush: it is never ahead of an honest disk. If the database remembers fewer commits than
that, acknowledged ones are missing, and it is not opened. Whoever puts an old copy in its place on purpose removes the
mark.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import errorcode
from pathlib import Path
from typing import Final

from menagerie_server.journal import schema
from menagerie_server.journal.journal import JournalDamaged, JournalError, JournalOutdated, JournalUnavailable

BUSY_SECONDS: Final = 5.0
"""How long to wait for another process that has the same file open."""

BUSY_PAUSE: Final = 0.005
"""How long until it is tried again, where SQLite does not wait by itself."""

PRAGMAS: Final = (
    "synchronous=FULL",
    "fullfsync=ON",
    "foreign_keys=ON",
    "cell_size_check=ON",
    "trusted_schema=OFF",
    "cache_size=-16384",  # in KiB
)


class Mark:
    """The number of the last commit that anyone was told of, in a file of its own."""

    def __init__(self, path: Path, journal: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        # The log as well: it holds what was committed last. It is there as soon as the journal was read.
        self._files = {file: _identity(file) for file in (journal, journal.with_name(f"{journal.name}-wal"))}

    def check_journal(self) -> None:
        """JournalUnavailable if a file of the journal was removed, or another one is in its place.

        SQLite would go on writing to what is there no more, and nobody would ever find it again.
        """
        for file, identity in self._files.items():
            if _identity(file) != identity:
                raise JournalUnavailable(
                    f"the journal's file was removed or replaced while it was open: {file}", "replaced", file=str(file)
                )

    def set(self, commits: int) -> None:
        """Remember that this commit is about to be acknowledged."""
        with suppress(OSError):  # the commit is safe all the same
            os.pwrite(self._file, b"%020d\n" % commits, 0)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file has this name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def failure(error: Exception) -> Exception:
    """An error of the database's as the journal's, and any other as it is.

    SQLite's errors go by their names: of a text that cannot be decoded, the message tells the text.
    """
    if isinstance(error, UnicodeDecodeError):
        return JournalDamaged("the journal's file is damaged (a text is none)", "damaged", detail="UTF-8")
    if not isinstance(error, sqlite3.Error):
        return error.with_traceback(None)  # its frames hold what was to be written
    name = getattr(error, "sqlite_errorname", None)
    if name is None and isinstance(error, sqlite3.OperationalError):
        return JournalDamaged("the journal's file is damaged (a text is none)", "damaged", detail="UTF-8")
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 0xFF:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return JournalDamaged(f"the journal's file is damaged ({name})", "damaged", detail=str(name))
        case sqlite3.SQLITE_FULL:
            return JournalUnavailable(f"the disk is full ({name})", "full", detail=str(name))
        case (
            sqlite3.SQLITE_IOERR
            | sqlite3.SQLITE_BUSY
            | sqlite3.SQLITE_LOCKED
            | sqlite3.SQLITE_READONLY
            | sqlite3.SQLITE_CANTOPEN
            | sqlite3.SQLITE_NOMEM
            | sqlite3.SQLITE_PROTOCOL
        ):
            return JournalUnavailable(
                f"the journal's file cannot be written or read now ({name})", "unusable", detail=str(name)
            )
        case _:
            code = name or type(error).__name__
            return JournalError(f"the journal's database refused this ({code})", "refused", detail=code)


def open_file(path: Path, now: int) -> tuple[sqlite3.Connection, Mark]:
    """Open a journal for writing. It is made if there is none, migrated if it is old, and refused if it is damaged."""
    path = path.absolute()
    mark = path.with_name(f"{path.name}-mark")
    try:
        _make_file(path)
    except OSError as error:
        raise JournalUnavailable(
            f"the journal cannot be made: {error.strerror}: {path}",
            "not_made",
            file=str(path),
            reason=errorcode.get(error.errno or 0) or type(error).__name__,
        ) from None
    # In a connection that cannot write: closing another would tidy away what a person may want to look at.
    with _connected(path, "ro") as connection:
        _check(connection, mark)
        connection.close()
    with _connected(path, "rw") as connection:
        _begin_log(connection)
        schema.migrate(connection, now)
        schema.verify_layout(connection)
        return connection, Mark(mark, path)


def _begin_log(connection: sqlite3.Connection) -> None:
    """Have a write-ahead log. For this alone SQLite does not wait, if another process is just about to do the same."""
    patience = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            (kept,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(BUSY_PAUSE)
            continue
        if kept != "wal":
            raise JournalError("SQLite cannot keep a write-ahead log here", "no_log")
        return


def open_to_inspect(path: Path) -> sqlite3.Connection:
    """Open a journal as it is, damaged or not, without ever changing it."""
    with _connected(path.absolute(), "ro") as connection:
        if schema.version(connection) != schema.VERSION:
            raise JournalOutdated(
                f"the journal has an older schema version than {schema.VERSION}", "older", known=schema.VERSION
            )
        return connection


@contextmanager
def _connected(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection that stays open, but for an error, which is made the journal's."""
    connection = None
    try:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
        )
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        yield connection
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.Error | UnicodeDecodeError):
            raise failure(error) from None
        raise


def _check(connection: sqlite3.Connection, mark: Path) -> None:
    """JournalDamaged if a person has to look at this file first."""
    checks = ["quick_check(1)"]
    if schema.version(connection) > 0:
        # The list of tables is read by its indexes, so these are checked too; others' damage is found on reading.
        checks.append("integrity_check('tables')")
    for check in checks:
        (finding,) = connection.execute(f"PRAGMA {check}").fetchone()
        if finding != "ok":
            raise JournalDamaged(f"the journal's file is damaged ({finding})", "damaged", detail=str(finding))
    try:
        written = mark.read_bytes().strip(b"\0\n")
    except FileNotFoundError:
        return
    if written and not written.isdigit():
        raise JournalDamaged(f"this is not what was written there: {mark}", "damaged", detail=str(mark))
    if (missing := int(written or 0) - schema.commits(connection)) > 0:
        raise JournalDamaged(
            f"the last {missing} commits are missing, and they were acknowledged; to go on without them, remove {mark}",
            "missing",
            commits=missing,
            mark=str(mark),
        )


def _make_file(path: Path) -> None:
    """Make a file that only its owner can read, and the directories that it needs, if they are not there."""
    for folder in reversed([folder for folder in path.parents if not folder.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
        _flush_names(folder.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        _flush_names(path.parent)


def _flush_names(folder: Path) -> None:
    """See to it that a new name in a directory survives a power loss."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
