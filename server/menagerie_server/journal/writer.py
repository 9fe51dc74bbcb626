"""The thread that owns the journal's database, and commits for many callers at once.

Whatever waits when the thread is ready goes into one transaction, and is committed with one flush to the disk; what
comes meanwhile is the next batch. Operations of one kind that follow each other may be done together, as far as nothing
speaks against any of them; each of the others has a savepoint of its own, so that one that is refused hurts no other.
Nobody hears of an outcome, not even of a refusal, before the commit: a refusal may rest on what came just before it in
the same batch.

Operations are done in the order in which they come. If whoever waits for one is cancelled, it may be done all the same.

When the disk fails, the batch is rolled back. Only if the process dies right then can it be there after the restart:
the refusal was too careful, and ids of commands keep it from being done twice.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, Self, TypeVar

import msgspec

from menagerie_server.journal.file import Mark, failure
from menagerie_server.journal.journal import JournalError, JournalUnavailable

LARGEST_BATCH: Final = 500
COUNT_COMMIT: Final = "UPDATE journal SET commits = commits + 1 RETURNING commits"

T = TypeVar("T")
A = TypeVar("A")
Work = Callable[[sqlite3.Connection], T]
Together = Callable[[sqlite3.Connection, Sequence[A]], Sequence[T]]
"""Does the first few of what is asked, as many as it can do without refusing any: the result of each."""


class Statistics(msgspec.Struct):
    """What a journal has done since it was opened."""

    commits: int = 0
    operations: int = 0
    """Those that asked for a commit, refused ones included."""
    failures: int = 0
    """Batches that could not be committed."""
    seconds: float = 0.0
    """How long all batches took together."""
    waiting: int = 0
    """Operations that have not been begun."""


class Operation(Generic[T]):
    """Something to do in the journal's thread. Its outcome is seen by whoever asked for it, and by nobody else.

    It is not the outcome of the future, because asyncio's debugging output shows those.
    """

    __slots__ = ("asked", "done", "error", "result", "together", "work", "writes")

    def __init__(
        self, work: Work[T], *, writes: bool, together: Together[Any, T] | None = None, asked: object = None
    ) -> None:
        self.work = work
        self.writes = writes
        self.together = together
        self.asked = asked
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.result: T
        self.error: Exception | None = None

    def outcome(self) -> T:
        """The result; the error is raised."""
        if self.error is not None:
            raise self.error
        return self.result


class Writer:
    """A thread with a database, to which operations are handed."""

    def __init__(
        self, connect: Callable[[], tuple[sqlite3.Connection, Mark | None]], *, only_reads: bool = False
    ) -> None:
        self._connect = connect
        self._only_reads = only_reads
        self._queue: SimpleQueue[Operation[Any] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._opened: Future[None] = Future()
        self._ended: Future[None] = Future()
        for future in self._opened, self._ended:
            future.set_running_or_notify_cancel()  # so that nobody who waits can cancel it for others
        self._statistics = Statistics()
        threading.Thread(target=self._live, name="journal", daemon=True).start()

    async def opened(self) -> Self:
        """The writer itself, as soon as its database is open."""
        try:
            await asyncio.wrap_future(self._opened)
        except BaseException:
            self._stop()
            raise
        return self

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction, and return when it is committed."""
        return await self._do(Operation(work, writes=True))

    async def write_together(self, one: Callable[[sqlite3.Connection, A], T], together: Together[A, T], asked: A) -> T:
        """Do something in a transaction, together with others of its kind or by itself."""
        return await self._do(
            Operation(lambda connection: one(connection, asked), writes=True, together=together, asked=asked)
        )

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing, and sees everything that is committed, and nothing else."""
        return await self._do(Operation(work, writes=False))

    async def close(self) -> None:
        """Do what waits, and close the database."""
        self._stop()
        await asyncio.wrap_future(self._ended)

    @property
    def statistics(self) -> Statistics:
        """A copy of the figures so far."""
        return msgspec.structs.replace(self._statistics, waiting=self._queue.qsize())

    async def _do(self, operation: Operation[T]) -> T:
        with self._lock:
            if self._closed:
                raise JournalError("the journal is closed")
            if operation.writes and self._only_reads:
                raise JournalError("the journal is open to be inspected, not to be changed")
            self._queue.put(operation)
        await operation.done
        return operation.outcome()

    def _stop(self) -> None:
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)

    def _live(self) -> None:
        try:
            connection, mark = self._connect()
        except Exception as error:
            self._opened.set_exception(error)
            self._ended.set_result(None)
            return
        self._opened.set_result(None)
        try:
            while self._serve(connection, mark):
                pass
        finally:
            self._shut(connection, mark)
            self._ended.set_result(None)

    def _serve(self, connection: sqlite3.Connection, mark: Mark | None) -> bool:
        """Do everything that waits; whether more may come."""
        batch, more = self._take()
        writes = [operation for operation in batch if operation.writes]
        if writes:
            started = time.perf_counter()
            self._commit(connection, mark, writes)
            self._statistics.operations += len(writes)
            self._statistics.seconds += time.perf_counter() - started
            _tell(writes)
        # After the commit and apart from it: a full disk keeps nobody from reading.
        reads = [operation for operation in batch if not operation.writes]
        for operation in reads:
            try:
                operation.result = operation.work(connection)
            except Exception as error:
                operation.error = failure(error)
        _tell(reads)
        return more

    def _take(self) -> tuple[list[Operation[Any]], bool]:
        batch: list[Operation[Any]] = []
        operation = self._queue.get()
        while operation is not None:
            batch.append(operation)
            if len(batch) == LARGEST_BATCH:
                return batch, True
            try:
                operation = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, connection: sqlite3.Connection, mark: Mark | None, batch: list[Operation[Any]]) -> None:
        try:
            try:
                commits = _carry_out(connection, batch, _do_together)
            except Exception as error:
                if isinstance(failure(error), JournalUnavailable):
                    raise
                # Something is wrong with one of those that were done together: it must not hurt the others.
                connection.rollback()
                commits = _carry_out(connection, batch, _do_each)
        except Exception as error:
            self._statistics.failures += 1
            with suppress(sqlite3.Error):
                connection.rollback()
            for operation in batch:
                operation.error = failure(error)
                if operation.error is error:
                    operation.error = JournalError(f"the journal failed ({type(error).__name__})")
        else:
            if commits is not None:
                self._statistics.commits += 1
                if mark is not None:
                    mark.set(commits)

    def _shut(self, connection: sqlite3.Connection, mark: Mark | None) -> None:
        with suppress(sqlite3.Error):  # everything is in the write-ahead log already
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with suppress(sqlite3.Error):
            connection.close()
        if mark is not None:
            mark.close()
        self._stop()
        # Somebody still waits only if the thread had an error of its own.
        left: list[Operation[Any]] = []
        with suppress(Empty):
            while True:
                if operation := self._queue.get_nowait():
                    operation.error = JournalError("the journal is closed")
                    left.append(operation)
        _tell(left)


def _carry_out(
    connection: sqlite3.Connection,
    batch: list[Operation[Any]],
    do: Callable[[sqlite3.Connection, list[Operation[Any]]], None],
) -> int | None:
    """Do a batch in one transaction, and say the number of its commit; none if everything is refused."""
    if connection.in_transaction:  # because a rollback failed
        connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    do(connection, batch)
    if all(operation.error is not None for operation in batch):
        connection.execute("ROLLBACK")
        return None
    ((commits,),) = connection.execute(COUNT_COMMIT).fetchall()
    connection.execute("COMMIT")
    return int(commits)


def _do_together(connection: sqlite3.Connection, batch: list[Operation[Any]]) -> None:
    """Do those of one kind that follow each other together, as far as that goes, and the others one by one."""
    for together, kind in groupby(batch, key=lambda operation: operation.together):
        operations = list(kind)
        results = together(connection, [operation.asked for operation in operations]) if together else ()
        for operation, result in zip(operations, results, strict=False):
            operation.result = result
        _do_each(connection, operations[len(results) :])


def _do_each(connection: sqlite3.Connection, operations: list[Operation[Any]]) -> None:
    """Do each by itself, in a savepoint. An error of the disk, which spoils the whole batch, is raised."""
    for operation in operations:
        operation.error = None
        connection.execute("SAVEPOINT operation")
        try:
            operation.result = operation.work(connection)
        except Exception as error:
            operation.error = failure(error)
            if isinstance(operation.error, JournalUnavailable) or not connection.in_transaction:
                raise
        if operation.error is not None:
            connection.execute("ROLLBACK TO operation")
        connection.execute("RELEASE operation")


def _tell(operations: Iterable[Operation[Any]]) -> None:
    """Wake everybody who waits, with one call for each event loop."""
    waiting: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for operation in operations:
        waiting.setdefault(operation.done.get_loop(), []).append(operation.done)
    for loop, futures in waiting.items():
        with suppress(RuntimeError):  # the loop is closed, so nobody waits
            loop.call_soon_threadsafe(_wake, futures)


def _wake(futures: list["asyncio.Future[None]"]) -> None:
    for future in futures:
        if not future.done():  # else whoever waited was cancelled
            future.set_result(None)
