"""A database as the journal's statements know it: what is the same whichever engine keeps it.

Statements are written in the SQL that SQLite and PostgreSQL share, with a question mark for each value. Where the two
differ, the difference has a name here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Protocol


class Rows(Protocol):
    """What a statement has found, or how much it has changed."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row; None if there is none."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Database(ABC):
    """A connection that belongs to the journal's thread."""

    locked: ClassVar[str]
    """What a query ends with whose rows nobody else may change until the transaction ends."""
    begins: ClassVar[str]
    """What narrows a query for notes down to names that begin with a value; empty if there is no need."""

    @abstractmethod
    def execute(self, statement: str, values: Sequence[object] = ()) -> Rows:
        """Carry out one statement."""

    @abstractmethod
    def executemany(self, statement: str, rows: Sequence[Sequence[object]]) -> None:
        """Carry out one statement for each row of values."""

    @property
    @abstractmethod
    def in_transaction(self) -> bool:
        """Whether a transaction was begun, and neither committed nor rolled back."""

    @abstractmethod
    def begin(self) -> None:
        """Begin a transaction that will write."""

    @abstractmethod
    def commit(self) -> None:
        """Commit it. If this returns it is durable, and if this raises nothing of it is or ever will be."""

    @abstractmethod
    def rollback(self) -> None:
        """Undo what was done since the transaction began."""

    @abstractmethod
    def failure(self, error: Exception) -> Exception:
        """An error of the database's as the journal's, without what was to be stored, and any other as it is."""

    @abstractmethod
    def passes(self, error: Exception) -> bool:
        """Whether the same may succeed if it is done again at once: others were in the way, or the link was lost."""

    @abstractmethod
    def close(self) -> None:
        """Close it; never raises."""
