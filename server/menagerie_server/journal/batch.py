"""What is done in one transaction: operations, together or one by one, and none of them hurts another.

Operations of one kind that follow each other may be done together, as far as nothing speaks against any of them; each
of the others has a savepoint of its own, so that one that is refused hurts no other.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final, Generic, TypeVar

from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import JournalUnavailable

TRIES: Final = 3
"""How often a batch is begun again in which others were in the way."""

T = TypeVar("T")
A = TypeVar("A")
Work = Callable[[Database], T]
Together = Callable[[Database, Sequence[A]], Sequence[T]]
"""Does the first few of what is asked, as many as it can do without refusing any: the result of each."""
AtOnce = Callable[[Database, Sequence[A]], Sequence[T] | None]
"""Does all of it in a transaction of its own, and commits it: the result of each, or None if nothing is done."""


class Operation(Generic[T]):
    """Something to do in the journal's thread. Its outcome is seen by whoever asked for it, and by nobody else.

    It is not the outcome of the future, because asyncio's debugging output shows those.
    """

    __slots__ = ("asked", "at_once", "done", "error", "result", "together", "work", "writes")

    def __init__(
        self,
        work: Work[T],
        *,
        writes: bool,
        together: Together[Any, T] | None = None,
        at_once: AtOnce[Any, T] | None = None,
        asked: object = None,
    ) -> None:
        self.work = work
        self.writes = writes
        self.together = together
        self.at_once = at_once
        self.asked = asked
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.result: T
        self.error: Exception | None = None

    def outcome(self) -> T:
        """The result; the error is raised."""
        if self.error is not None:
            raise self.error
        return self.result


def persist(database: Database, batch: list[Operation[Any]]) -> bool:
    """Do a batch and commit it; False if everything is refused. If this raises, nothing of it is stored."""
    if _do_at_once(database, batch):
        return True
    do: Callable[[Database, list[Operation[Any]]], None] = _do_together
    for attempt in range(TRIES):
        try:
            return _carry_out(database, batch, do)
        except Exception as error:
            with suppress(Exception):
                database.rollback()
            again = database.passes(error) and attempt + 1 < TRIES
            if not again and (do is _do_each or isinstance(database.failure(error), JournalUnavailable)):
                raise
            # Something may be wrong with one of those that were done together: it must not hurt the others.
            do = _do_each
    raise AssertionError("the last attempt returns or raises")


def _do_at_once(database: Database, batch: list[Operation[Any]]) -> bool:
    """Do a batch whose operations are all of one kind, if that kind knows a way that is shorter than a transaction."""
    at_once = batch[0].at_once
    if at_once is None or any(operation.at_once is not at_once for operation in batch):
        return False
    results = at_once(database, [operation.asked for operation in batch])
    if results is None:
        return False
    for operation, result in zip(batch, results, strict=True):
        operation.result = result
    return True


def _carry_out(
    database: Database,
    batch: list[Operation[Any]],
    do: Callable[[Database, list[Operation[Any]]], None],
) -> bool:
    """Do a batch in one transaction; False if everything is refused."""
    database.begin()
    do(database, batch)
    if all(operation.error is not None for operation in batch):
        database.rollback()
        return False
    database.commit()
    return True


def _do_together(database: Database, batch: list[Operation[Any]]) -> None:
    """Do those of one kind that follow each other together, as far as that goes, and the others one by one."""
    for together, kind in groupby(batch, key=lambda operation: operation.together):
        operations = list(kind)
        results = together(database, [operation.asked for operation in operations]) if together else ()
        for operation, result in zip(operations, results, strict=False):
            operation.error = None
            operation.result = result
        _do_each(database, operations[len(results) :])


def _do_each(database: Database, operations: list[Operation[Any]]) -> None:
    """Do each by itself, in a savepoint. An error of the disk, which spoils the whole batch, is raised."""
    for operation in operations:
        operation.error = None
        database.execute("SAVEPOINT operation")
        try:
            operation.result = operation.work(database)
        except Exception as error:
            operation.error = database.failure(error)
            if isinstance(operation.error, JournalUnavailable) or not database.in_transaction:
                raise
        if operation.error is not None:
            database.execute("ROLLBACK TO SAVEPOINT operation")
        database.execute("RELEASE SAVEPOINT operation")


def look(database: Database, operation: Operation[Any]) -> None:
    """Do something that changes nothing, once more if the link was lost."""
    for last in (False, True):
        try:
            operation.result = operation.work(database)
        except Exception as error:
            if last or not database.passes(error):
                operation.error = database.failure(error)
                return
        else:
            return
