"""Appends to logs: one by itself, which may be refused, and many that may not, with a handful of statements.

At every step of a statement Python's sqlite3 lets go of the interpreter's lock, and beside a busy event loop it is a
while until it has it back. So what a batch costs should not depend on how many appends are in it: measured with fifty
tables beside an event loop that never rests, this stores twice as many as one by one, and p99 is a third.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from menagerie_server.journal.checksums import checksum, entry_checksum, head_checksum
from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import AlreadyDone, Append, Command, Head, TableFinished
from menagerie_server.journal.records import Row, answer_to, check_owner, sound

ROWS_AT_ONCE: Final = 100
"""Enough for few statements, and few enough that statements of all sizes can be kept prepared."""

INSERT_ENTRIES: Final = "INSERT INTO entries (table_id, number, data, checksum) VALUES"
INSERT_COMMANDS: Final = "INSERT INTO commands (person, command, table_id, answer, checksum) VALUES"

LOOK_UP: Final = """
    SELECT
        (SELECT json_group_array(json_array(asked.key, tables.id, epoch, length, tail, finished_at, checksum))
            FROM json_each(?) AS asked JOIN tables ON name = asked.value),
        (SELECT json_group_array(asked.key)
            FROM json_each(?) AS asked
            JOIN commands ON person = json_extract(asked.value, '$[0]') AND command = json_extract(asked.value, '$[1]'))
"""
"""Which of the tables and which of the commands there are, in one row."""


class Entry(NamedTuple):
    """A row of a log."""

    table_id: int
    number: int
    data: bytes
    checksum: int


def append(database: Database, asked: Append) -> Head:
    """Insert entries, and the command that they come from, or raise what speaks against it."""
    row = sound(database, asked.table)
    if asked.command is not None:  # first, because a writer that repeats itself has an old head as well
        done = answer_to(database, asked.command)
        if done is not None:
            raise AlreadyDone(done)
    if row.finished_at is not None:
        raise TableFinished(asked.table)
    check_owner(row, asked.table, asked.head)
    after, entries = extend(row, asked)
    _store(database, [asked], entries, {asked.table: after})
    return Head(epoch=after.epoch, length=after.length)


def append_all(database: Database, asked: Sequence[Append]) -> list[Head]:
    """Insert these appends in order, up to the first that has to be looked at by itself; the new heads of those."""
    rows, done = _look_up(database, asked)
    heads: list[Head] = []
    entries: list[Entry] = []
    changed: dict[str, Row] = {}
    for one in asked:
        row = rows.get(one.table)
        if row is None or one.head != Head(epoch=row.epoch, length=row.length) or one.command in done:
            break
        if one.command is not None:
            done.add(one.command)
        row, new = extend(row, one)
        rows[one.table] = changed[one.table] = row
        entries += new
        heads.append(Head(epoch=row.epoch, length=row.length))
    _store(database, asked[: len(heads)], entries, changed)
    return heads


def _look_up(database: Database, asked: Sequence[Append]) -> tuple[dict[str, Row], set[Command | None]]:
    """The rows of tables to which can be appended, and the commands that were carried out before.

    A name with a null character, which JSON cannot carry to SQLite, is not found, or found not to be whole.
    """
    names = list({one.table for one in asked})
    commands = list({one.command for one in asked if one.command is not None})
    found, known = database.execute(
        LOOK_UP, (_json(names), _json([(command.person, command.id) for command in commands]))
    ).fetchone()
    rows = {names[place]: Row(*rest) for place, *rest in msgspec.json.decode(found)}
    return (
        {name: row for name, row in rows.items() if row.whole(name) and row.finished_at is None},
        {commands[place] for place in msgspec.json.decode(known)},
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def extend(row: Row, asked: Append) -> tuple[Row, list[Entry]]:
    """What a table's row is after an append, and the entries to insert."""
    entries = []
    number, tail = row.length, row.tail
    for data in asked.entries:
        tail = entry_checksum(asked.table, number, tail, data)
        entries.append(Entry(row.id, number, data, tail))
        number += 1
    written = head_checksum(asked.table, row.epoch, number, tail, None)
    return row._replace(length=number, tail=tail, checksum=written), entries


def _store(database: Database, asked: Sequence[Append], entries: Sequence[Entry], changed: dict[str, Row]) -> None:
    _insert(database, INSERT_ENTRIES, entries)
    commands = [
        (
            one.command.person,
            one.command.id,
            changed[one.table].id,
            one.answer,
            checksum(one.command.person, one.command.id, one.answer),
        )
        for one in asked
        if one.command is not None
    ]
    _insert(database, INSERT_COMMANDS, commands)
    for some, places in _portions([(row.id, row.length, row.tail, row.checksum) for row in changed.values()]):
        database.execute(
            "UPDATE tables SET length = new.column2, tail = new.column3, checksum = new.column4"
            f" FROM (VALUES {places}) AS new WHERE tables.id = new.column1",
            some,
        )


def _insert(database: Database, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    for some, places in _portions(rows):
        database.execute(f"{statement} {places}", some)


def _portions(rows: Sequence[tuple[object, ...]]) -> list[tuple[list[object], str]]:
    """The values of some rows at a time, and as many places for them."""
    portions = []
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        row = f"({', '.join('?' * len(some[0]))})"
        portions.append(([value for values in some for value in values], ", ".join([row] * len(some))))
    return portions
