"""What the journal keeps, row by row: each of these runs in the journal's thread, with its connection.

Every log is a chain of checksums, and every other row has a checksum of its own, so what is read is what was written,
or JournalDamaged is raised. It says where the damage is, and never what is there. A command or a note whose very name
is damaged is not found under it any more; for notes, it is noticed when all of them are read.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from menagerie_server.journal.checksums import checksum, entry_checksum, head_checksum
from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import (
    Command,
    Head,
    JournalDamaged,
    NoteChanged,
    NotOwner,
    Stored,
    TableExists,
    TableFinished,
    UnknownTable,
)

PRUNED_AT_ONCE: Final = 1000
SELECT_ROW: Final = "SELECT id, epoch, length, tail, finished_at, checksum FROM tables"
SELECT_STORED: Final = "SELECT name, about, about_checksum, id, epoch, length, tail, finished_at, checksum FROM tables"


class Row(NamedTuple):
    """A table's row, but for what it is about."""

    id: int
    epoch: int
    length: int
    tail: int
    finished_at: int | None
    checksum: int

    def whole(self, table: str) -> bool:
        """Whether this is what was written for that table."""
        return self.checksum == head_checksum(table, self.epoch, self.length, self.tail, self.finished_at)


def find(database: Database, table: str, locked: str = "") -> Row:
    """The row of a table, whole or not."""
    found = database.execute(f"{SELECT_ROW} WHERE name = ?{locked}", (table,)).fetchone()
    if found is None:
        raise UnknownTable(table)
    return Row(*found)


def sound(database: Database, table: str) -> Row:
    """The row of a table that is about to change."""
    row = find(database, table, database.locked)
    if not row.whole(table):
        raise JournalDamaged(f"table {table}: its head")
    return row


def check_owner(row: Row, table: str, head: Head) -> None:
    """NotOwner if the log does not stand where somebody thinks that it stands."""
    if (row.epoch, row.length) != (head.epoch, head.length):
        raise NotOwner(
            f"table {table} is in epoch {row.epoch} with {row.length} entries, not in {head.epoch} with {head.length}"
        )


def create(database: Database, table: str, about: bytes, sealed: bytes) -> Head:
    """Insert a table with its seal."""
    head = Head(epoch=1, length=0)
    made = database.execute(
        "INSERT INTO tables (name, about, about_checksum, epoch, length, checksum) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING RETURNING id",
        (table, about, checksum(table, about), head.epoch, head.length, head_checksum(table, 1, 0, 0, None)),
    ).fetchall()
    if not made:
        raise TableExists(table)
    database.execute(
        "INSERT INTO seals (table_id, sealed, checksum) VALUES (?, ?, ?)",
        (made[0][0], sealed, checksum(table, sealed)),
    )
    return head


def own(database: Database, table: str) -> Head:
    """Let the next epoch of a table begin."""
    row = sound(database, table)
    if row.finished_at is not None:
        raise TableFinished(table)
    head = Head(epoch=row.epoch + 1, length=row.length)
    database.execute(
        "UPDATE tables SET epoch = ?, checksum = ? WHERE id = ?",
        (head.epoch, head_checksum(table, head.epoch, row.length, row.tail, None), row.id),
    )
    return head


def answer_to(database: Database, command: Command) -> bytes | None:
    """What was answered to a command, if it was carried out."""
    found = database.execute(
        "SELECT answer, checksum FROM commands WHERE person = ? AND command = ?", (command.person, command.id)
    ).fetchone()
    if found is None:
        return None
    answer, written = found
    if written != checksum(command.person, command.id, answer):
        raise JournalDamaged("the answer to a command")
    return bytes(answer)


def _chain(database: Database, table: str, table_id: int, start: int, end: int | None) -> Iterator[tuple[bytes, int]]:
    """The entries from start to end with their checksums; JournalDamaged where one is missing or not whole."""
    number, tail = max(0, start - 1), 0
    cursor = database.execute(
        "SELECT number, data, checksum FROM entries WHERE table_id = ? AND number >= ? ORDER BY number",
        (table_id, number),
    )
    while end is None or number < end:
        row = cursor.fetchone()
        if row is None and end is None:
            return
        if row is None or row[0] != number:
            raise JournalDamaged(f"table {table}, entry {number} of its log is missing")
        _, data, written = row
        # Where the chain is taken up in the middle, the entry before is there for its checksum only.
        if number >= start:
            if written != entry_checksum(table, number, tail, data):
                raise JournalDamaged(f"table {table}, entry {number} of its log is not what was written")
            yield data, written
        number, tail = number + 1, written


def entries(database: Database, table: str, start: int, end: int | None) -> tuple[bytes, ...]:
    """The entries of a log, each of them checked."""
    if start < 0:
        raise ValueError("a log begins with entry 0")
    row = find(database, table)
    head_is_whole = row.whole(table)
    if end is None and not head_is_whole:
        raise JournalDamaged(f"table {table}: its head")
    if end is None or (head_is_whole and end > row.length):
        end = row.length
    if start >= end:
        return ()
    found, tails = zip(*_chain(database, table, row.id, start, end), strict=True)
    if head_is_whole and end == row.length and tails[-1] != row.tail:
        raise JournalDamaged(f"table {table}, entry {end - 1} of its log is not the last that was written")
    return found


def intact(database: Database, table: str) -> int:
    """How many entries from the start of a log are whole."""
    row = find(database, table)
    whole = 0
    try:
        for _ in _chain(database, table, row.id, 0, row.length if row.whole(table) else None):
            whole += 1
    except Exception as error:
        if not isinstance(database.failure(error), JournalDamaged):
            raise
    return whole


def finish(database: Database, table: str, head: Head, now: int) -> bool:
    """Set the time from which on a table is finished; False if it is done already."""
    row = sound(database, table)
    check_owner(row, table, head)
    if row.finished_at is not None:
        return False
    database.execute(
        "UPDATE tables SET finished_at = ?, checksum = ? WHERE id = ?",
        (now, head_checksum(table, row.epoch, row.length, row.tail, now), row.id),
    )
    return True


def drop(database: Database, table: str, head: Head) -> None:
    """Delete a table with all that belongs to it."""
    row = find(database, table, database.locked)
    check_owner(row, table, head)
    for statement in (
        "DELETE FROM commands WHERE table_id = ?",
        "DELETE FROM results WHERE table_id = ?",
        "DELETE FROM without_results WHERE table_id = ?",
        "DELETE FROM entries WHERE table_id = ?",
        "DELETE FROM seals WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ):
        database.execute(statement, (row.id,))


def unseal(database: Database, table: str) -> bytes:
    """What was sealed: the only query of that table."""
    row = find(database, table)
    found = database.execute("SELECT sealed, checksum FROM seals WHERE table_id = ?", (row.id,)).fetchone()
    if found is None or found[1] != checksum(table, found[0]):
        raise JournalDamaged(f"table {table}: its seal")
    return bytes(found[0])


def tables(database: Database, *, finished: bool, limit: int) -> list[Stored]:
    """The tables that are played, or that are finished."""
    chosen = (
        "finished_at IS NOT NULL ORDER BY finished_at DESC, id DESC" if finished else "finished_at IS NULL ORDER BY id"
    )
    return [_stored(*found) for found in database.execute(f"{SELECT_STORED} WHERE {chosen} LIMIT ?", (limit,))]


def look_up(database: Database, table: str) -> Stored:
    """A table by its name."""
    found = database.execute(f"{SELECT_STORED} WHERE name = ?", (table,)).fetchone()
    if found is None:
        raise UnknownTable(table)
    return _stored(*found)


def _stored(name: str, about: bytes, about_checksum: int, *rest: int) -> Stored:
    row = Row(*rest)
    return Stored(
        table=name,
        about=about,
        head=Head(epoch=row.epoch, length=row.length),
        finished=row.finished_at is not None,
        damaged=not row.whole(name) or about_checksum != checksum(name, about),
        finished_at=None if row.finished_at is None else row.finished_at // 1000,
    )


def note(database: Database, notes: dict[str, bytes | None]) -> None:
    """Insert, replace and delete notes."""
    # In the order of their names, so that two who note the same never wait for each other.
    for name, data in sorted(notes.items()):
        if data is None:
            database.execute("DELETE FROM notes WHERE name = ?", (name,))
        else:
            database.execute(
                "INSERT INTO notes (name, data, checksum) VALUES (?, ?, ?)"
                " ON CONFLICT (name) DO UPDATE SET data = excluded.data, checksum = excluded.checksum",
                (name, data, checksum(name, data)),
            )


def exchange(database: Database, before: Mapping[str, bytes | None], after: Mapping[str, bytes | None]) -> None:
    """Compare notes, and replace some if they are as they should be. Two who do that never both succeed."""
    for name, data in sorted(before.items()):
        # Only a row can be held, so where there should be none, one is made: who comes second waits for the first.
        if data is None and database.locked:
            _hold_place(database, name)
            continue
        found = database.execute(f"SELECT data FROM notes WHERE name = ?{database.locked}", (name,)).fetchone()
        if (None if found is None else bytes(found[0])) != data:
            raise NoteChanged(f"note {name}")
    note(database, {**{name: None for name, data in before.items() if data is None}, **after})


def _hold_place(database: Database, name: str) -> None:
    """Keep others from making a note of this name until the end of the transaction; NoteChanged if there is one."""
    made = database.execute(
        "INSERT INTO notes (name, data, checksum) VALUES (?, ?, 0) ON CONFLICT DO NOTHING RETURNING name", (name, b"")
    ).fetchall()
    if not made:
        raise NoteChanged(f"note {name}")


def noted(database: Database, prefix: str, damaged: list[str] | None) -> dict[str, bytes]:
    """The notes with a prefix. Names compare as bytes of UTF-8, so those with a prefix lie side by side."""
    found = {}
    for name, data, written in database.execute(
        f"SELECT name, data, checksum FROM notes WHERE name >= ?{database.begins} ORDER BY name",
        (prefix, prefix) if database.begins else (prefix,),
    ):
        if not name.startswith(prefix):
            break
        if written == checksum(name, data):
            found[name] = data
        elif damaged is None:
            raise JournalDamaged(f"note {name}")
        else:
            damaged.append(name)
    return found


def prune(database: Database, before: int) -> int:
    """Delete some commands of tables that were finished before a moment, and say how many."""
    return database.execute(
        "DELETE FROM commands WHERE (person, command) IN (SELECT person, command FROM commands"
        " JOIN tables ON tables.id = commands.table_id WHERE tables.finished_at < ? LIMIT ?)",
        (before, PRUNED_AT_ONCE),
    ).rowcount
