"""Whose turn it is to serve: with a file of one's own always one's own, with a database one node's at a time.

A node waits until the lease is its own before it opens anything. If it loses the lease, which happens only if it was
frozen or cut off from the database for so long that another may have taken over, it ends on the spot: whatever it knows
is old, and nobody is to hear it. Whoever runs it starts it again, and it waits for its turn.
"""

import asyncio
import logging
import os
import platform
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import NO_DRIVER
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.hall import Hall

if TYPE_CHECKING:  # it imports PostgreSQL's driver, which need not be there
    from menagerie_server.nodes.lease import Lease

log = logging.getLogger(__name__)

REPORT_EVERY: Final = 1.0
TAKEN_OVER: Final = 75
"""The exit code of a node that has lost its lease: a temporary failure, after which it is started again."""


class Turn:
    """The time in which this server serves."""

    def __init__(self, lease: "Lease | None" = None) -> None:
        self._lease = lease

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
    except ImportError:
        raise JournalError(NO_DRIVER) from None
    name = configuration.node or platform.node() or "node"
    # A wrong address is said at once; later on, a database that is away is waited for.
    await asyncio.to_thread(try_database, configuration.journal)
    lease = Lease(configuration.journal, data.node(), name, version, configuration.lease)
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
            yield Turn(lease)
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
    finally:
        stopping.cancel()
        await lease.release()


async def _end_when_lost(lease: "Lease") -> None:
    await lease.lost()
    log.critical("the lease is over, and another node may serve by now: this one ends", extra={"epoch": lease.epoch})
    # The logs are written in a thread of their own, which needs a moment; but nobody waits for whoever reads them.
    await asyncio.to_thread(_close_logs)
    os._exit(TAKEN_OVER)


def _close_logs() -> None:
    for handler in logging.getLogger().handlers:
        handler.close()
