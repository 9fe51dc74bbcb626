"""What people keep of finished tables: found by person, without reading any log."""

import sqlite3
from collections.abc import Mapping, Sequence

from menagerie_server.journal.journal import Result
from menagerie_server.journal.records import sound
from menagerie_server.journal.schema import checksum


def keep(connection: sqlite3.Connection, table: str, results: Mapping[str, bytes]) -> None:
    """Insert the results of a table that is finished."""
    row = sound(connection, table)
    connection.executemany(
        "INSERT INTO results (person, table_id, finished_at, data, checksum) VALUES (?, ?, ?, ?, ?)",
        [
            (person, row.id, row.finished_at, data, checksum(person, table, row.finished_at, data))
            for person, data in results.items()
        ],
    )


def kept_by(connection: sqlite3.Connection, person: str, limit: int) -> list[Result]:
    """The results of a person, whole or not."""
    return [
        Result(
            table=table,
            finished_at=finished_at // 1000,
            data=data,
            damaged=written != checksum(person, table, finished_at, data),
        )
        for table, finished_at, data, written in connection.execute(
            "SELECT name, results.finished_at, data, results.checksum FROM results"
            " JOIN tables ON tables.id = table_id WHERE person = ?"
            " ORDER BY results.finished_at DESC, results.id DESC LIMIT ?",
            (person, limit),
        )
    ]


def without_results(connection: sqlite3.Connection, limit: int) -> list[str]:
    """The names of tables that still have to be looked at."""
    found = connection.execute(
        "SELECT name FROM without_results JOIN tables ON tables.id = table_id ORDER BY table_id LIMIT ?", (limit,)
    )
    return [name for (name,) in found]


def add(connection: sqlite3.Connection, table: str, results: Mapping[str, bytes]) -> None:
    """Insert the results of a table that still had to be looked at; of any other, nothing."""
    deleted = connection.execute(
        "DELETE FROM without_results WHERE table_id = (SELECT id FROM tables WHERE name = ?)", (table,)
    )
    if deleted.rowcount and results:
        keep(connection, table, results)


def drop(connection: sqlite3.Connection, people: Sequence[str]) -> None:
    """Delete the results of people."""
    connection.executemany("DELETE FROM results WHERE person = ?", [(person,) for person in people])
