"""How the journal's SQLite file is laid out, version by version.

`PRAGMA user_version` says which version a file has. A new file goes through all the steps that an old one goes
through, so both end up the same, and whatever does not look like that was not written here.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from typing import Final

from menagerie_server.journal.checksums import checksum, entry_checksum, head_checksum
from menagerie_server.journal.journal import JournalDamaged, JournalError

OLDEST_SQLITE: Final = (3, 37, 0)
"""The first with STRICT tables."""

VERSION_1: Final = (
    """CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        about BLOB NOT NULL,
        epoch INTEGER NOT NULL,
        length INTEGER NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    # With row ids, so that all tables write at the same end: measured with 200 tables at once, an append costs half of
    # what it costs if the entries of each lie side by side. The same goes for commands.
    """CREATE TABLE entries (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        data BLOB NOT NULL,
        UNIQUE (table_id, number)
    ) STRICT""",
    # Apart from all else, so that no query for anything else can bring a secret along.
    """CREATE TABLE seals (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id),
        sealed BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE commands (
        id INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        command TEXT NOT NULL,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        answer BLOB NOT NULL,
        UNIQUE (person, command)
    ) STRICT""",
    """CREATE TABLE notes (
        name TEXT NOT NULL PRIMARY KEY,
        data BLOB NOT NULL
    ) STRICT, WITHOUT ROWID""",
)

VERSION_2: Final = (
    "ALTER TABLE tables ADD COLUMN about_checksum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN tail INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN finished_at INTEGER",
    "ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE entries ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seals ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE commands ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE notes ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE journal (commits INTEGER NOT NULL) STRICT",
    "INSERT INTO journal (commits) VALUES (0)",
)

VERSION_2_INDEXES: Final = (
    "ALTER TABLE tables DROP COLUMN finished",
    "CREATE INDEX played_tables ON tables (id) WHERE finished_at IS NULL",
    "CREATE INDEX finished_tables ON tables (finished_at) WHERE finished_at IS NOT NULL",
)

VERSION_3: Final = (
    """CREATE TABLE results (
        id INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        finished_at INTEGER NOT NULL,
        data BLOB NOT NULL,
        checksum INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX results_of_people ON results (person, finished_at)",
    # What was finished before there were results: somebody who knows what the logs mean has to read them once.
    "CREATE TABLE without_results (table_id INTEGER PRIMARY KEY REFERENCES tables (id)) STRICT",
    "INSERT INTO without_results SELECT id FROM tables WHERE finished_at IS NOT NULL",
)

VERSION_4: Final = (
    """CREATE TABLE ratings (
        holder TEXT NOT NULL,
        scale TEXT NOT NULL,
        value REAL NOT NULL,
        data BLOB NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (holder, scale)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX ratings_by_value ON ratings (scale, value)",
)


def _begin(connection: sqlite3.Connection, now: int) -> None:
    """Version 1: tables, their entries, seals and commands, and notes."""
    del now
    for statement in VERSION_1:
        connection.execute(statement)


def _add_checksums(connection: sqlite3.Connection, now: int) -> None:
    """Version 2: damage is noticed, finished tables know since when they are, and commits are counted."""
    for statement in VERSION_2:
        connection.execute(statement)
    # When a table was finished was not kept, so its commands are kept as long as if it were only now.
    connection.execute("UPDATE tables SET finished_at = ? WHERE finished", (now,))
    for table_id, name in connection.execute("SELECT id, name FROM tables").fetchall():
        _add_checksums_of(connection, table_id, name)
    connection.create_function("checksum", -1, checksum, deterministic=True)
    connection.execute("UPDATE commands SET checksum = checksum(person, command, answer)")
    connection.execute("UPDATE notes SET checksum = checksum(name, data)")
    connection.create_function("checksum", -1, None)
    for statement in VERSION_2_INDEXES:
        connection.execute(statement)


def _add_checksums_of(connection: sqlite3.Connection, table_id: int, name: str) -> None:
    tail = 0
    for number, data in connection.execute(
        "SELECT number, data FROM entries WHERE table_id = ? ORDER BY number", (table_id,)
    ).fetchall():
        tail = entry_checksum(name, number, tail, data)
        connection.execute(
            "UPDATE entries SET checksum = ? WHERE table_id = ? AND number = ?", (tail, table_id, number)
        )
    about, epoch, length, finished_at = connection.execute(
        "SELECT about, epoch, length, finished_at FROM tables WHERE id = ?", (table_id,)
    ).fetchone()
    connection.execute(
        "UPDATE tables SET about_checksum = ?, tail = ?, checksum = ? WHERE id = ?",
        (checksum(name, about), tail, head_checksum(name, epoch, length, tail, finished_at), table_id),
    )
    for (sealed,) in connection.execute("SELECT sealed FROM seals WHERE table_id = ?", (table_id,)).fetchall():
        connection.execute("UPDATE seals SET checksum = ? WHERE table_id = ?", (checksum(name, sealed), table_id))


def _add_results(connection: sqlite3.Connection, now: int) -> None:
    """Version 3: what came of finished tables is found by the people who were there."""
    del now
    for statement in VERSION_3:
        connection.execute(statement)


def _add_ratings(connection: sqlite3.Connection, now: int) -> None:
    """Version 4: those who were at finished tables have ratings. What was finished before changes none."""
    del now
    for statement in VERSION_4:
        connection.execute(statement)


STEPS: Final[tuple[Callable[[sqlite3.Connection, int], None], ...]] = (
    _begin,
    _add_checksums,
    _add_results,
    _add_ratings,
)
"""What leads from each version to the next; none is ever changed, new ones are added."""

VERSION: Final = len(STEPS)


def version(connection: sqlite3.Connection) -> int:
    """The version of a database, 0 if it is empty; JournalError if it is none that this Menagerie can read."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise JournalError(
            f"the journal needs SQLite {'.'.join(map(str, OLDEST_SQLITE))} or newer, and this Python has "
            f"{sqlite3.sqlite_version}",
            "sqlite",
            found=sqlite3.sqlite_version,
            least=".".join(map(str, OLDEST_SQLITE)),
        )
    empty = not _layout(connection)  # asked first, because another process may be making it a journal right now
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if found > VERSION:
        raise JournalError(
            f"the journal has schema version {found}, and this Menagerie knows versions up to {VERSION}: it was "
            "written by a newer one, which can open it",
            "newer",
            found=found,
            known=VERSION,
        )
    if found < 0 or (found == 0 and not empty):
        raise JournalError("this is a database, but not a journal of Menagerie's", "other")
    return found


def migrate(connection: sqlite3.Connection, now: int) -> None:
    """Bring a database to the newest version, all the way or not at all. `now` is in milliseconds."""
    if version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked again, because another process may have been faster.
        for step in STEPS[version(connection) :]:
            step(connection, now)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def verify_layout(connection: sqlite3.Connection) -> None:
    """JournalDamaged if the database is laid out in another way than one that was made just now."""
    if _layout(connection) != _layout_when_made():
        raise JournalDamaged(
            f"the journal is not laid out as version {VERSION} is", "damaged", detail=f"schema {VERSION}"
        )


@cache
def _layout_when_made() -> list[tuple[str, str, str]]:
    """How a database is laid out that went through all the steps: always the same, so it is found out once."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        migrate(made, 0)
        return _layout(made)


def commits(connection: sqlite3.Connection) -> int:
    """How many commits the database remembers."""
    if version(connection) < 2:
        return 0
    row = connection.execute("SELECT commits FROM journal").fetchone()
    if row is None:
        raise JournalDamaged("the journal does not remember its commits", "damaged", detail="commits")
    return int(row[0])


def _layout(connection: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """All that is in the schema, however it is spaced."""
    return [
        (kind, name, " ".join(str(sql).split()))
        for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")
    ]
