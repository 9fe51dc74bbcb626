"""A connection to PostgreSQL that is made anew when it is lost, and knows what became of the last commit.

If the link breaks in the middle of a commit, nobody can know at once whether it happened. So each who writes has a row
with the number of its commits, which every transaction counts up. Whoever has lost the link makes another, and asks
that row. The row also has the number of the connection that may count: what the lost one has still under way either
counted before the question, or never will.
"""

import logging
import secrets
import select
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, ClassVar, Final

import psycopg
from psycopg.types.numeric import Int8BinaryDumper

from menagerie_server.journal.database import Database, Rows
from menagerie_server.journal.journal import JournalError, JournalOutdated, JournalUnavailable
from menagerie_server.journal.postgres import arrays, schema
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.failures import Fenced, NotCommitted, failure, is_lost, passes
from menagerie_server.journal.postgres.texts import BinaryLoader, Loader, TextDumper
from menagerie_server.journal.records import Row

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0
"""For so many seconds a database that is away is waited for, before people are told."""
PAUSE: Final = 0.1
MOST_ROWS: Final = 20_000
"""How many tables' rows are remembered."""
YEAR: Final = 366 * 24 * 60 * 60 * 1000

# Nothing waits for ever. A writer that is frozen in the middle of a transaction loses it before its lease is over: else
# whoever adopts its tables would wait for it.
SETTINGS: Final = (
    "SET statement_timeout = '20s'",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '3s'",
)
CLAIM: Final = "UPDATE writers SET commits = ? WHERE id = ? AND session = ?"


@lru_cache(maxsize=2000)
def _in_dialect(statement: str) -> str:
    return statement.replace("?", "%s")


class PostgresDatabase(Database):
    """The connection of one who writes, or only reads."""

    locked: ClassVar[str] = " FOR UPDATE"
    begins: ClassVar[str] = " AND POSITION(? IN name) = 1"

    def __init__(
        self,
        address: PostgresAddress,
        now: int,
        *,
        only_reads: bool = False,
        registers: bool = True,
        writer: str = "",
    ) -> None:
        """Connect, and bring the database to the newest version; `now` is in milliseconds.

        Who does not register as one who writes cannot begin transactions here. Who does is called `writer`, or
        something new.
        """
        self._address = address
        self._only_reads = only_reads
        self._registers = registers
        self._now = now
        self.writer = writer or secrets.token_hex(8)
        self.session = 0
        self.commits = 0
        self.rows: dict[str, Row] = {}
        """The rows of tables as they were committed last; whatever rests on them is checked by the statement itself."""
        self._changed: dict[str, Row] = {}
        self._connection: psycopg.Connection[Any] | None = None
        self._begun = False
        self._stored = 0
        """How many commits there were when the last connection was made."""
        self._dial()
        try:
            self._prepare()
        except BaseException as error:
            self._hang_up()
            if isinstance(error, psycopg.Error):
                raise failure(error) from None
            raise

    def execute(self, statement: str, values: Sequence[object] = ()) -> Rows:
        return self._connected().execute(_in_dialect(statement), values or None, binary=True)

    def executemany(self, statement: str, rows: Sequence[Sequence[object]]) -> None:
        self._connected().cursor().executemany(_in_dialect(statement), rows)

    @property
    def in_transaction(self) -> bool:
        return self._connection is not None and self._connection.info.transaction_status in (
            psycopg.pq.TransactionStatus.INTRANS,
            psycopg.pq.TransactionStatus.INERROR,
        )

    def begin(self) -> None:
        if self.in_transaction:  # because a rollback failed
            self.execute("ROLLBACK")
        self._changed.clear()
        connection = self._connected()
        self._begun = True
        with connection.pipeline():
            connection.execute("BEGIN")
            claimed = self.execute(CLAIM, (self.commits + 1, self.writer, self.session))
        if claimed.rowcount != 1:
            self.rollback()
            self._hang_up()  # the next connection is another session, with a row of its own
            raise NotCommitted("the database knows this writer no more")

    def commit(self) -> None:
        try:
            done = self._connected().execute("COMMIT")
        except psycopg.Error as error:
            if not self.settle(error):
                if is_lost(error):
                    raise NotCommitted("the link to the database was lost before the commit") from None
                raise
        else:
            if done.statusmessage != "COMMIT":
                raise JournalError("the journal's database did not commit")
        self._begun = False
        self.commits += 1
        self.remember(self._changed)

    def settle(self, error: psycopg.Error) -> bool:
        """Whether a commit that ended with this error was made; waits until that can be known, if it takes hours."""
        if not is_lost(error):
            return False
        log.warning("the link to the database was lost in the middle of a commit")
        self._hang_up()
        self._begun = False
        before = self.commits
        while True:
            try:
                self._dial()
            except JournalUnavailable:
                time.sleep(PAUSE)
            else:
                break
        return self._stored == before + 1

    def change(self, rows: dict[str, Row]) -> None:
        """These rows are as they will be once the transaction is committed."""
        self._changed.update(rows)

    def remember(self, rows: dict[str, Row]) -> None:
        """These rows are committed."""
        if len(self.rows) + len(rows) > MOST_ROWS:
            self.rows.clear()
        self.rows.update(rows)

    def rollback(self) -> None:
        self._changed.clear()
        self._begun = False
        if self.in_transaction:
            self.execute("ROLLBACK")

    def failure(self, error: Exception) -> Exception:
        return failure(error)

    def passes(self, error: Exception) -> bool:
        if not passes(error):
            return False
        if is_lost(error):
            self._hang_up()
        return True

    def close(self) -> None:
        with suppress(psycopg.Error, JournalError):
            if self._connection is not None and self.session:
                self.execute("DELETE FROM writers WHERE id = ?", (self.writer,))
        self._hang_up()

    def _connected(self) -> psycopg.Connection[Any]:
        """The connection; another one if it was lost, unless something was begun on it."""
        if self._connection is None or not self._is_alive(self._connection):
            self._hang_up()
            if self._begun:
                raise NotCommitted("the link to the database was lost in the middle of a transaction")
            patience = time.monotonic() + PATIENCE
            while self._connection is None:
                try:
                    self._dial()
                except JournalUnavailable:
                    if time.monotonic() > patience:
                        raise
                    time.sleep(PAUSE)
            log.info("there is a link to the database again")
        assert self._connection is not None
        return self._connection

    def _is_alive(self, connection: psycopg.Connection[Any]) -> bool:
        """Whether nothing is known to be wrong with a link.

        The other end says goodbye if it can: whoever hears that before they send a commit need not wonder afterwards.
        """
        if connection.closed or self._begun:
            return not connection.closed
        # Nobody was asked anything, so whatever is said now is a goodbye.
        waiting = select.poll()  # the number of the socket may be a large one
        waiting.register(connection.fileno(), select.POLLIN)
        return not waiting.poll(0)

    def _dial(self) -> None:
        try:
            connection = psycopg.connect(self._address.conninfo, autocommit=True)
        except psycopg.OperationalError as error:
            said = self._address.without_secrets(str(error))
            raise JournalUnavailable(said, "database", said=said) from None
        connection.adapters.register_dumper(str, TextDumper)
        connection.adapters.register_dumper(int, Int8BinaryDumper)  # always as long, so that statements stay prepared
        connection.adapters.register_loader("text", Loader)
        connection.adapters.register_loader("text", BinaryLoader)
        arrays.register(connection)
        self._connection = connection
        try:
            for setting in SETTINGS:
                connection.execute(setting)
            if self._only_reads:
                connection.execute("SET default_transaction_read_only = on")
            elif self.session:
                self._come_back()
        except BaseException as error:
            self._hang_up()
            if isinstance(error, psycopg.Error):
                raise failure(error) from None
            raise

    def _prepare(self) -> None:
        if self._only_reads:
            if schema.version(self) != schema.VERSION:
                raise JournalOutdated(
                    f"the journal has an older schema version than {schema.VERSION}", "older", known=schema.VERSION
                )
            return
        for last in (False, True):
            try:
                schema.migrate(self)
            except psycopg.Error:
                # Two who make the same table for the first time can get into each other's way.
                self.rollback()
                if last:
                    raise
            else:
                break
        if self._registers:
            self.execute("DELETE FROM writers WHERE opened_at < ?", (self._now - YEAR,))
            self._register()

    def _register(self) -> None:
        self.execute(
            "INSERT INTO writers (id, session, commits, opened_at) VALUES (?, 1, ?, ?)",
            (self.writer, self.commits, self._now),
        )
        self.session = 1
        self._stored = self.commits

    def _come_back(self) -> None:
        """Let this connection count from now on, and see how far the last one got."""
        found = self.execute(
            "UPDATE writers SET session = session + 1 WHERE id = ? AND session > 0 RETURNING session, commits",
            (self.writer,),
        ).fetchone()
        self.rows.clear()
        if found is None:
            if self.execute("SELECT 1 FROM writers WHERE id = ?", (self.writer,)).fetchall():
                raise Fenced("another node has taken over")
            self._register()
            log.critical("the database does not know this writer any more: is it an older copy?")
            return
        self.session, self._stored = found
        if self._stored < self.commits:
            log.critical(
                "commits are missing that were acknowledged: the database is an older copy",
                extra={"count": self.commits - self._stored},
            )
            self.commits = self._stored

    def _hang_up(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
        self._connection = None
