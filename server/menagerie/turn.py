"""Whose turn it is to serve: with a file of one's own always one's own, with a database one node's at a time.

A node waits until the lease is its own before it opens anything. If it loses the lease, which happens only if it was
frozen or cut off from the database for so long that another may have taken over, it ends on the spot: whatever it knows
is old, and nobody is to hear it. Whoever runs it starts it again, and it waits for its turn.

Nodes that have links to each other do not take turns: all of them serve, each with a lease and tables of its own.
"""

import asyncio
import logging
import os
import platform
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import NO_DRIVER
from menagerie_server.settings.addresses import split_address
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall

if TYPE_CHECKING:  # it imports PostgreSQL's driver, which need not be there
    from menagerie_server.house.house import House
    from menagerie_server.nodes.lease import Lease
    from menagerie_server.nodes.membership import Membership

log = logging.getLogger(__name__)

REPORT_EVERY: Final = 1.0
TAKEN_OVER: Final = 75
"""The exit code of a node that has lost its lease: a temporary failure, after which it is started again."""


class Turn:
    """The time in which this server serves."""

    def __init__(self, lease: "Lease | Membership | None" = None, configuration: Configuration | None = None) -> None:
        self._lease = lease
        self._configuration = configuration
        self._house: House | None = None

    @property
    def writer(self) -> str:
        """What this node is called in the database as one who writes; empty if nobody asks for it by name."""
        return getattr(self._lease, "writer", "")

    def house(self, journal: DatabaseJournal) -> "House | None":
        """What this node knows of others that serve at the same time; None if none do."""
        if self._configuration is None or self._configuration.link is None:
            return None
        from menagerie_server.house.house import House  # noqa: PLC0415
        from menagerie_server.journal.postgres.journal import PostgresJournal  # noqa: PLC0415

        assert isinstance(journal, PostgresJournal)
        assert self._configuration.journal is not None
        self._house = House(self._configuration.journal, self.writer, journal, self._configuration.lease)
        return self._house

    async def open_house(self, hall: Hall) -> None:
        """Let other nodes in, and adopt tables that are nobody's."""
        if self._house is not None:
            assert self._configuration is not None
            host, port = split_address(self._configuration.link or "")
            await self._house.open(hall, self._configuration.limits, host, port)

    async def close_house(self) -> None:
        """Nobody comes from other nodes any more."""
        if self._house is not None:
            await self._house.close()

    def may_speak(self) -> bool:
        """Whether nobody else can be serving by now."""
        return self._lease is None or self._lease.held

    async def report(self, hall: Hall) -> None:
        """Tell other nodes, time and again, how much there is to do here."""
        if self._lease is None:
            return
        from menagerie_server.nodes.lease import NodeFigures  # noqa: PLC0415

        while True:
            self._lease.report(NodeFigures(hall.address, len(hall.tables), len(hall.present)))
            await asyncio.sleep(REPORT_EVERY)


@asynccontextmanager
async def turn_to_serve(
    configuration: Configuration, data: DataDirectory, version: str, told_to_stop: asyncio.Event
) -> AsyncIterator[Turn | None]:
    """Wait for this server's turn, and pass it on in the end; None if it was told to stop before its turn came."""
    if configuration.journal is None:
        yield Turn()
        return
    try:
        from menagerie_server.nodes.lease import Lease, try_database  # noqa: PLC0415
        from menagerie_server.nodes.membership import Membership  # noqa: PLC0415
    except ImportError:
        raise JournalError(NO_DRIVER, "driver") from None
    name = configuration.node or platform.node() or "node"
    # A wrong address is said at once; later on, a database that is away is waited for.
    await asyncio.to_thread(try_database, configuration.journal)
    claim = configuration.journal, data.node(), name, version, configuration.lease
    lease = Lease(*claim) if configuration.link is None else Membership(*claim, configuration.link)
    taking, stopping = asyncio.create_task(lease.taken()), asyncio.create_task(told_to_stop.wait())
    log.info("the node waits for its turn", extra={"node": name})
    try:
        await asyncio.wait({taking, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not taking.done():
            taking.cancel()
            yield None
            return
        log.info("the node serves", extra={"node": name, "epoch": lease.epoch})
        watching = asyncio.create_task(_end_when_lost(lease))
        try:
            yield Turn(lease, configuration)
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
    finally:
        stopping.cancel()
        await lease.release()


async def _end_when_lost(lease: "Lease | Membership") -> None:
    await lease.lost()
    log.critical("the lease is over, and another node may serve by now: this one ends", extra={"epoch": lease.epoch})
    # The logs are written in a thread of their own, which needs a moment; but nobody waits for whoever reads them.
    await asyncio.to_thread(_close_logs)
    os._exit(TAKEN_OVER)


def _close_logs() -> None:
    for handler in logging.getLogger().handlers:
        handler.close()
