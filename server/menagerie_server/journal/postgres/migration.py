"""A journal's way from an SQLite file into PostgreSQL: every row with its checksum, all of them or none.

Before the commit everything is read back and compared, row by row.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from menagerie_server.journal.database import Database
from menagerie_server.journal.file import open_file
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.sqlite import SqliteDatabase

AT_ONCE: Final = 500


class Kind(NamedTuple):
    """One of the journal's tables in the database, and the order that its rows have in both engines."""

    name: str
    columns: str
    order: str
    belongs: str = "JOIN tables AS owner ON owner.id = table_id"
    """How a row finds the table that it belongs to, which has another number in each database."""


KINDS: Final = (
    Kind("entries", "number, data, {0}.checksum", "owner.name, number"),
    Kind("seals", "sealed, {0}.checksum", "owner.name"),
    Kind("commands", "person, command, answer, {0}.checksum", "person, command"),
    Kind("results", "person, {0}.finished_at, data, {0}.checksum", "{0}.id"),
    Kind("without_results", "", "owner.name"),
    Kind("notes", "name, data, checksum", "name", ""),
    Kind("ratings", "holder, scale, value, data, checksum", "holder, scale", ""),
)
TABLES: Final = "name, about, about_checksum, epoch, length, tail, finished_at, checksum"


class Occupied(JournalError):
    """There is something in the database already."""


class Differs(JournalError):
    """What arrived is not what was sent."""


class Migrated(msgspec.Struct, frozen=True):
    """What has moved."""

    tables: int
    entries: int
    rows: int


def migrate_journal(path: Path, url: str, advance: Callable[[int, int], None]) -> Migrated:
    """Copy a journal into an empty database; `advance` is told how many rows of how many are done, time and again."""
    now = int(time.time() * 1000)
    source = SqliteDatabase(*open_file(path, now))
    try:
        target = PostgresDatabase(PostgresAddress(url), now)
        try:
            return _migrate(source, target, advance)
        except Exception as error:
            raise target.failure(source.failure(error)) from None
        finally:
            target.close()
    finally:
        source.close()


def _migrate(source: Database, target: PostgresDatabase, advance: Callable[[int, int], None]) -> Migrated:
    if any(target.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchall() for name in ("tables", "notes", "ratings")):
        raise Occupied("there is a journal in that database already")
    counts = {kind.name: int(source.execute(f"SELECT count(*) FROM {kind.name}").fetchone()[0]) for kind in KINDS}
    counts["tables"] = int(source.execute("SELECT count(*) FROM tables").fetchone()[0])
    rows = sum(counts.values())
    done = 0

    def count(some: Sequence[object]) -> None:
        nonlocal done
        done += len(some)
        advance(done, 2 * rows)

    target.begin()
    # It takes as long as it takes.
    target.execute("SET LOCAL statement_timeout = 0")
    target.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
    for some in _portions(source.execute(f"SELECT {TABLES} FROM tables ORDER BY id")):
        target.executemany(f"INSERT INTO tables ({TABLES}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", some)
        count(some)
    for kind in KINDS:
        _copy(kind, source, target, count)
    _compare("tables", f"SELECT {TABLES} FROM tables ORDER BY id", source, target, count)
    for kind in KINDS:
        _compare(kind.name, _query(kind), source, target, count)
    target.commit()
    return Migrated(counts["tables"], counts["entries"], rows)


def _query(kind: Kind) -> str:
    owner = ["owner.name"] if kind.belongs else []
    columns = ", ".join([*owner, *([kind.columns] if kind.columns else [])])
    return f"SELECT {columns} FROM {kind.name} {kind.belongs} ORDER BY {kind.order}".format(kind.name)


def _copy(kind: Kind, source: Database, target: Database, count: Callable[[Sequence[object]], None]) -> None:
    names = [name.rpartition(".")[2] for name in kind.columns.split(", ") if name]
    places = ", ".join("?" * len(names))
    if kind.belongs:
        values = f"SELECT id{', ' if names else ''}{places} FROM tables WHERE name = ?"
        statement = f"INSERT INTO {kind.name} ({', '.join(['table_id', *names])}) {values}"
    else:
        statement = f"INSERT INTO {kind.name} ({', '.join(names)}) VALUES ({places})"
    for some in _portions(source.execute(_query(kind))):
        target.executemany(statement, [(*rest, owner) for owner, *rest in some] if kind.belongs else some)
        count(some)


def _compare(
    name: str, query: str, source: Database, target: Database, count: Callable[[Sequence[object]], None]
) -> None:
    """See that what is in the new place is what was in the old one."""
    found = iter(target.execute(query))
    for some in _portions(source.execute(query)):
        for before, after in zip_longest(some, islice(found, len(some))):
            if after is None or tuple(before) != tuple(after):
                raise Differs(f"what was copied differs from what was there, in {name}: nothing is kept of it")
        count(some)
    if next(found, None) is not None:
        raise Differs(f"there is more in {name} than was copied: nothing is kept of it")


def _portions(rows: Any) -> Iterator[list[Any]]:
    iterator = iter(rows)
    while some := list(islice(iterator, AT_ONCE)):
        yield some
