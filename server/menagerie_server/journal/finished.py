"""What people keep of finished tables: found by person, without reading any log."""

from collections.abc import Mapping, Sequence

from menagerie_server.journal.checksums import checksum
from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import Result
from menagerie_server.journal.records import sound


def keep(database: Database, table: str, results: Mapping[str, bytes]) -> None:
    """Insert the results of a table that is finished."""
    row = sound(database, table)
    database.executemany(
        "INSERT INTO results (person, table_id, finished_at, data, checksum) VALUES (?, ?, ?, ?, ?)",
        [
            (person, row.id, row.finished_at, data, checksum(person, table, row.finished_at, data))
            for person, data in results.items()
        ],
    )


def kept_by(database: Database, person: str, limit: int) -> list[Result]:
    """The results of a person, whole or not."""
    return [
        Result(
            table=table,
            finished_at=finished_at // 1000,
            data=data,
            damaged=written != checksum(person, table, finished_at, data),
        )
        for table, finished_at, data, written in database.execute(
            "SELECT name, results.finished_at, data, results.checksum FROM results"
            " JOIN tables ON tables.id = table_id WHERE person = ?"
            " ORDER BY results.finished_at DESC, results.id DESC LIMIT ?",
            (person, limit),
        )
    ]


def without_results(database: Database, limit: int) -> list[str]:
    """The names of tables that still have to be looked at."""
    found = database.execute(
        "SELECT name FROM without_results JOIN tables ON tables.id = table_id ORDER BY table_id LIMIT ?", (limit,)
    )
    return [name for (name,) in found]


def add(database: Database, table: str, results: Mapping[str, bytes]) -> None:
    """Insert the results of a table that still had to be looked at; of any other, nothing."""
    deleted = database.execute(
        "DELETE FROM without_results WHERE table_id = (SELECT id FROM tables WHERE name = ?)", (table,)
    )
    if deleted.rowcount and results:
        keep(database, table, results)


def drop(database: Database, people: Sequence[str]) -> None:
    """Delete the results of people."""
    database.executemany("DELETE FROM results WHERE person = ?", [(person,) for person in people])
