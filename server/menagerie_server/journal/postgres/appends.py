"""Appends in PostgreSQL: many of them, for many tables, in one fenced statement, which can be its own transaction.

A table's row moves on only if it is in the epoch, and its log as long and with the same last entry, as the writer
thinks. Entries and answers come along with rows that move; if one does not, the statement fails as a whole, and each
append is looked at by itself. So a batch that nothing speaks against costs one message to the database and one back.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

import psycopg

from menagerie_server.journal.appends import Entry, extend
from menagerie_server.journal.checksums import checksum
from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import Append, Command, Head, JournalUnavailable
from menagerie_server.journal.postgres.arrays import Blobs, Numbers, Texts
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.records import SELECT_ROW, Row

ME: Final = "WITH me AS (UPDATE writers SET commits = ? WHERE id = ? AND session = ? RETURNING id), "
MOVED: Final = """moved AS (
    UPDATE tables SET length = new.length, tail = new.tail, checksum = new.checksum
    FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
        AS new (id, epoch, old_length, old_tail, length, tail, checksum) {me}
    WHERE tables.id = new.id AND tables.epoch = new.epoch AND tables.length = new.old_length
        AND tables.tail = new.old_tail AND tables.finished_at IS NULL
    RETURNING tables.id
), written AS (
    INSERT INTO entries (table_id, number, data, checksum)
    SELECT entry.table_id, entry.number, entry.data, entry.checksum
    FROM unnest(?::bigint[], ?::bigint[], ?::bytea[], ?::bigint[]) AS entry (table_id, number, data, checksum)
    JOIN moved ON moved.id = entry.table_id
), answered AS (
    INSERT INTO commands (person, command, table_id, answer, checksum)
    SELECT done.person, done.command, done.table_id, done.answer, done.checksum
    FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bytea[], ?::bigint[])
        AS done (person, command, table_id, answer, checksum)
    JOIN moved ON moved.id = done.table_id
)
SELECT 1 / CASE WHEN count(*) = ? THEN 1 ELSE 0 END FROM moved"""
"""The division is there to fail: nothing else undoes a statement from within."""

WITHIN: Final = f"WITH {MOVED.format(me='')}"
BY_ITSELF: Final = f"{ME}{MOVED.format(me=', me')}"


class _Plan(NamedTuple):
    heads: list[Head]
    rows: dict[str, Row]
    values: list[object]


def append_all(database: Database, asked: Sequence[Append]) -> list[Head]:
    """Insert these appends in order, up to the first that has to be looked at by itself; the new heads of those."""
    plan = _plan(cast("PostgresDatabase", database), asked)
    if plan.heads:
        database.execute(WITHIN, plan.values).fetchall()
        cast("PostgresDatabase", database).change(plan.rows)
    return plan.heads


def commit_all(database: Database, asked: Sequence[Append]) -> list[Head] | None:
    """Insert all of these appends, and commit that; None, and nothing is done, if one has to be looked at by itself."""
    postgres = cast("PostgresDatabase", database)
    try:
        plan = _plan(postgres, asked)
    except Exception:  # it is one of these, and will be found if each is looked at
        return None
    if len(plan.heads) < len(asked):
        return None
    try:
        database.execute(BY_ITSELF, [postgres.commits + 1, postgres.writer, postgres.session, *plan.values]).fetchall()
    except psycopg.Error as error:
        if not postgres.settle(error):
            postgres.rows.clear()
            return None
    except JournalUnavailable:  # there is no link at present
        return None
    postgres.commits += 1
    postgres.remember(plan.rows)
    return plan.heads


def _plan(database: PostgresDatabase, asked: Sequence[Append]) -> _Plan:
    """What to write for as many of these as nothing is known to speak against."""
    before = _look_up(database, asked)
    rows = dict(before)
    heads: list[Head] = []
    entries: list[Entry] = []
    answers: list[tuple[Any, ...]] = []
    commands: set[Command] = set()
    changed: dict[str, Row] = {}
    for one in asked:
        row = rows.get(one.table)
        if row is None or one.head != Head(epoch=row.epoch, length=row.length) or one.command in commands:
            break
        if one.command is not None:
            commands.add(one.command)
            person, command = one.command.person, one.command.id
            answers.append((person, command, row.id, one.answer, checksum(person, command, one.answer)))
        row, new = extend(row, one)
        rows[one.table] = changed[one.table] = row
        entries += new
        heads.append(Head(epoch=row.epoch, length=row.length))
    moves = [
        (row.id, row.epoch, before[name].length, before[name].tail, row.length, row.tail, row.checksum)
        for name, row in changed.items()
    ]
    values = [
        *_columns(moves, *[Numbers] * 7),
        *_columns(entries, Numbers, Numbers, Blobs, Numbers),
        *_columns(answers, Texts, Texts, Numbers, Blobs, Numbers),
        len(moves),
    ]
    return _Plan(heads, changed, values)


def _columns(rows: Sequence[Sequence[Any]], *kinds: type[Numbers | Texts | Blobs]) -> list[object]:
    columns = zip(*rows, strict=True) if rows else [()] * len(kinds)
    return [kind(column) for kind, column in zip(kinds, columns, strict=True)]


def _look_up(database: PostgresDatabase, asked: Sequence[Append]) -> dict[str, Row]:
    """The rows of tables to which can be appended, as they are remembered or as they are."""
    found: dict[str, Row] = {}
    unknown: list[str] = []
    for one in asked:
        if one.table in found:
            continue
        row = database.rows.get(one.table)
        if row is not None and one.head == Head(epoch=row.epoch, length=row.length):
            found[one.table] = row
        else:
            unknown.append(one.table)
    if unknown:
        query = SELECT_ROW.replace("SELECT", "SELECT name,", 1)
        for name, *rest in database.execute(f"{query} WHERE name = ANY (?::text[])", (Texts(unknown),)):
            row = Row(*rest)
            if row.whole(name) and row.finished_at is None:
                found[name] = row
    return found
