"""The thread that owns the journal's database, and commits for many callers at once, whichever engine it is.

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
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Self, TypeVar

import msgspec

from menagerie_server.journal.batch import AtOnce, Operation, Together, Work, look, persist
from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import JournalError

LARGEST_BATCH: Final = 500

T = TypeVar("T")
A = TypeVar("A")


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


class Writer:
    """A thread with a database, to which operations are handed."""

    def __init__(self, connect: Callable[[], Database], *, only_reads: bool = False) -> None:
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

    async def write_together(
        self,
        one: Callable[[Database, A], T],
        together: Together[A, T],
        asked: A,
        at_once: AtOnce[A, T] | None = None,
    ) -> T:
        """Do something in a transaction, together with others of its kind or by itself."""
        return await self._do(
            Operation(
                lambda database: one(database, asked), writes=True, together=together, at_once=at_once, asked=asked
            )
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
            database = self._connect()
        except Exception as error:
            self._opened.set_exception(error)
            self._ended.set_result(None)
            return
        self._opened.set_result(None)
        try:
            while self._serve(database):
                pass
        finally:
            self._shut(database)
            self._ended.set_result(None)

    def _serve(self, database: Database) -> bool:
        """Do everything that waits; whether more may come."""
        batch, more = self._take()
        writes = [operation for operation in batch if operation.writes]
        if writes:
            started = time.perf_counter()
            self._commit(database, writes)
            self._statistics.operations += len(writes)
            self._statistics.seconds += time.perf_counter() - started
            _tell(writes)
        # After the commit and apart from it: a full disk keeps nobody from reading.
        reads = [operation for operation in batch if not operation.writes]
        for operation in reads:
            look(database, operation)
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

    def _commit(self, database: Database, batch: list[Operation[Any]]) -> None:
        try:
            committed = persist(database, batch)
        except Exception as error:
            self._statistics.failures += 1
            for operation in batch:
                operation.error = database.failure(error)
                if operation.error is error and not isinstance(error, JournalError):
                    operation.error = JournalError(f"the journal failed ({type(error).__name__})")
        else:
            self._statistics.commits += committed

    def _shut(self, database: Database) -> None:
        database.close()
        self._stop()
        # Somebody still waits only if the thread had an error of its own.
        left: list[Operation[Any]] = []
        with suppress(Empty):
            while True:
                if operation := self._queue.get_nowait():
                    operation.error = JournalError("the journal is closed")
                    left.append(operation)
        _tell(left)


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
