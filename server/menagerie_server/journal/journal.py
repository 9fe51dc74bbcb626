"""What a journal promises, whichever engine stores it.

A table's log is a row of opaque entries with one writer. The writer owns the table in an epoch and knows its head; an
append that comes with another epoch or another length is refused, so two nodes that share a journal can never both
write the same table. SQLite is the engine for one node; a bigger one can take its place behind the same interface.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from menagerie_server.observing.sayable import Sayable


class Head(msgspec.Struct, frozen=True):
    """Where a table's log stands: the epoch of its owner and the number of its entries."""

    epoch: int
    length: int


class Command(msgspec.Struct, frozen=True):
    """A command that somebody sent: the same person never uses an id for two commands."""

    person: str
    id: str


class Append(msgspec.Struct, frozen=True):
    """Entries for the end of a table's log, all or none of them."""

    table: str
    head: Head
    entries: tuple[bytes, ...]
    command: Command | None = None
    answer: bytes = b""
    """What to answer if the same command comes again."""

    def __repr__(self) -> str:
        """Without the content, which may be secret."""
        return f"Append({self.table!r}, {self.head}, {len(self.entries)} entries, {self.command})"


class First(msgspec.Struct, frozen=True):
    """The entries that a log begins with, and the command that it is begun by."""

    entries: tuple[bytes, ...]
    command: Command | None = None
    answer: bytes = b""

    def __repr__(self) -> str:
        """Without the content, which may be secret."""
        return f"First({len(self.entries)} entries, {self.command})"


class Stored(msgspec.Struct, frozen=True):
    """A table as the journal keeps it."""

    table: str
    about: bytes
    head: Head
    finished: bool
    damaged: bool = False
    """What is said here is not what was written: `about` may be anything."""
    finished_at: int | None = None
    """Seconds since 1970."""


class Result(msgspec.Struct, frozen=True):
    """What a person keeps of a finished table."""

    table: str
    finished_at: int
    """Seconds since 1970."""
    data: bytes
    damaged: bool = False
    """What is said here is not what was written."""

    def __repr__(self) -> str:
        """Without the content, which is the person's business."""
        return f"Result({self.table!r}, {self.finished_at})"


class Rating(msgspec.Struct, frozen=True):
    """How high somebody stands on a scale: a number to compare, and what it follows from."""

    value: float
    data: bytes


class Rated(msgspec.Struct, frozen=True):
    """Somebody who has a rating."""

    holder: str
    rating: Rating
    place: int
    """1 is the highest on that scale; equal ones share a place."""
    damaged: bool = False
    """What is said here is not what was written."""


class Revision(msgspec.Struct, frozen=True):
    """What a finished table changes in the ratings of those who were there."""

    holders: tuple[tuple[str, str], ...]
    """Each with the scale on which they are rated."""
    revise: Callable[[Sequence[bytes | None]], Sequence[Rating]]
    """The new ratings from what the old ones follow from, in the same order; None is for who has none.

    It is called in the journal's thread, within the transaction.
    """


JournalWhy = Literal[
    "address",
    "damaged",
    "database",
    "driver",
    "full",
    "missing",
    "newer",
    "no_log",
    "not_made",
    "older",
    "other",
    "refused",
    "replaced",
    "sqlite",
    "unreachable",
    "unusable",
]
JOURNAL_WHYS: Final[Mapping[JournalWhy, tuple[str, ...]]] = {
    "address": (),
    "damaged": ("detail",),
    "database": ("said",),
    "driver": (),
    "full": ("detail",),
    "missing": ("commits", "mark"),
    "newer": ("found", "known"),
    "no_log": (),
    "not_made": ("file", "reason"),
    "older": ("known",),
    "other": (),
    "refused": ("detail",),
    "replaced": ("file",),
    "sqlite": ("found", "least"),
    "unreachable": ("detail",),
    "unusable": ("detail",),
}
"""Why a journal cannot be opened, and the facts that come with it, for sentences in people's languages.

A detail is a code of the database's, or what it found. What `database` has said is in its own words.
"""


class JournalError(Sayable):
    """The journal did not do what it was asked; nothing of it was stored. The text is for logs."""

    def __init__(self, text: str = "", why: JournalWhy | None = None, /, **facts: str | int) -> None:
        super().__init__(text)
        self.why = why
        self.facts = facts


class NotOwner(JournalError):
    """The table has another owner by now, or its log is longer than the writer knows."""


class TableFinished(NotOwner):
    """The table is finished, and nobody owns it any more."""


class AlreadyDone(JournalError):
    """The command was carried out before; `answer` is what was answered then."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("the command was carried out before")
        self.answer = answer


class UnknownTable(JournalError):
    """There is no such table."""


class TableExists(JournalError):
    """There is such a table already."""


class NoteChanged(JournalError):
    """A note is not what somebody thinks that it is: another node has changed it meanwhile."""


class JournalUnavailable(JournalError):
    """The disk is full or failing. It can be tried again."""


class JournalOutdated(JournalError):
    """The journal is of an older version: whoever opens it to write brings it up to date."""


class JournalDamaged(JournalError):
    """What is stored is not what was written; a person has to look at it."""


NO_RESULTS: Final[Mapping[str, bytes]] = MappingProxyType({})


class Journal(ABC):
    """A durable log per table, and a few durable notes. Whatever returns is committed."""

    @abstractmethod
    async def create(self, table: str, about: bytes, sealed: bytes = b"", first: First | None = None) -> Head:
        """Begin the log of a table and own it, with its first entries. What is sealed only `unseal` reads."""

    @abstractmethod
    async def own(self, table: str) -> Head:
        """Become the owner of an existing table in a new epoch: the former owner's appends fail from now on."""

    @abstractmethod
    async def append(self, append: Append) -> Head:
        """Add entries to the log of an own table; NotOwner, AlreadyDone or JournalUnavailable if not."""

    @abstractmethod
    async def answer(self, command: Command) -> bytes | None:
        """What was answered to a command that was carried out; None if it was not."""

    @abstractmethod
    async def look_up(self, table: str) -> Stored:
        """A table by its name; UnknownTable if there is none."""

    @abstractmethod
    async def read(self, table: str, start: int = 0, end: int | None = None) -> tuple[bytes, ...]:
        """The entries of a table's log from one on, and before another if that is given."""

    @abstractmethod
    async def finish(
        self,
        table: str,
        head: Head,
        results: Mapping[str, bytes] = NO_RESULTS,
        revision: Revision | None = None,
    ) -> None:
        """Close the log of an own table: it is kept, but nothing can be added. Each person keeps a result of it.

        Ratings are revised with that, or not at all: to finish a table once more changes nothing.
        """

    @abstractmethod
    async def drop(self, table: str, head: Head) -> None:
        """Delete the log of an own table, and the commands that made it: nothing came of it that anybody could miss."""

    @abstractmethod
    async def results(self, person: str, limit: int) -> Sequence[Result]:
        """What a person has kept of finished tables, newest first."""

    @abstractmethod
    async def without_results(self, limit: int) -> Sequence[str]:
        """Some tables that were finished before there were results, and for which `add_results` was not called."""

    @abstractmethod
    async def add_results(self, table: str, results: Mapping[str, bytes]) -> None:
        """Let people keep results of such a table, or nobody any."""

    @abstractmethod
    async def drop_results(self, people: Sequence[str]) -> None:
        """Forget what these people have kept of finished tables, and their ratings."""

    @abstractmethod
    async def best(self, scale: str, limit: int) -> Sequence[Rated]:
        """Those who stand highest on a scale, the highest first."""

    @abstractmethod
    async def rated(self, scale: str, holder: str) -> Rated | None:
        """Where somebody stands on a scale; None if they have no rating there, or one that is damaged."""

    @abstractmethod
    async def unseal(self, table: str) -> bytes:
        """What was sealed when the table was created."""

    @abstractmethod
    async def tables(self, *, finished: bool, limit: int = 1000) -> Sequence[Stored]:
        """The tables that are still played, oldest first, or that are finished, newest first."""

    @abstractmethod
    async def note(self, notes: dict[str, bytes | None]) -> None:
        """Keep or, with None, drop small durable notes, all or none of them."""

    @abstractmethod
    async def exchange(self, before: Mapping[str, bytes | None], after: Mapping[str, bytes | None]) -> None:
        """Keep or drop notes as `note` does, if others are as they were; NoteChanged, and nothing is done, if not."""

    @abstractmethod
    async def noted(self, prefix: str, damaged: list[str] | None = None) -> dict[str, bytes]:
        """The notes whose names begin with the prefix; JournalDamaged unless the names of damaged ones are wanted."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and close."""
