"""The client's app, as it runs behind this door: many of them in one process, none of which may harm another."""

import asyncio
import logging
import sys
from collections.abc import Awaitable
from typing import cast

from menagerie_client.app import MenagerieApp
from menagerie_client.drawing.textual_seam import HookedServerApp
from menagerie_client.link.state import Over, State
from menagerie_client.screens.kit import Kit
from menagerie_client.visiting.visit import Visit
from menagerie_doors.stage.channel import ByteSource
from menagerie_doors.stage.dismantling import Inventory, Workers, dismantle
from menagerie_doors.stage.driver import ChannelDriver
from menagerie_doors.stage.output import Output
from menagerie_doors.stage.pace import Pace

log = logging.getLogger(__name__)


class DoorApp(MenagerieApp, HookedServerApp[None]):
    """One person's app, on a terminal at the other end of a channel."""

    def __init__(
        self, kit: Kit, visited: Visit, output: Output, source: ByteSource, pace: Pace, size: tuple[int, int]
    ) -> None:
        self.output = output
        self.source = source
        self.pace = pace
        self.terminal_size = size
        self.failed = False
        """Whether it ended because of an error."""
        super().__init__(kit, visited, ChannelDriver)
        self.stylesheet = self._inventory = Inventory(variables=self.get_css_variables())
        self._held_workers = Workers(self)
        self.have_work_done_by(self._held_workers)
        self._ending: asyncio.Future[None] | None = None
        self.leave_streams_alone(sys.stdout, sys.stderr)

    @property
    def driver(self) -> ChannelDriver | None:
        """Its terminal, while it runs."""
        return cast(ChannelDriver | None, self.running_driver)

    def received(self, data: bytes) -> None:
        """The terminal sends."""
        if (driver := self.driver) is not None:
            driver.received(data)

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.terminal_size = size
        if (driver := self.driver) is not None:
            driver.resized(size)

    async def run_here(self) -> bool:
        """Run until the person goes or it fails; returns whether it failed. Nothing is changed for others.

        Afterwards there is nothing left of it.
        """
        loop = asyncio.get_running_loop()
        factory = loop.get_task_factory()
        running = asyncio.ensure_future(self.run_async())
        # Where there is a factory for eager tasks, Textual sets it for the whole loop in its first step.
        loop.call_soon(loop.set_task_factory, factory)
        try:
            await running
        except Exception:
            self.failed = True
            log.exception("an app failed")
        finally:
            failed = self.failed
            self._dismantle()
        return failed

    def shut_down(self) -> Awaitable[None]:
        """Close everything. Textual goes on with it if whoever waits is cancelled: so it is known when it is done."""
        self._ending = asyncio.ensure_future(self._end())
        return self._ending

    async def _end(self) -> None:
        await super().shut_down()
        await self._inventory.wait_for_nodes()
        await self._held_workers.wait_until_done()

    def _dismantle(self, ended: object = None) -> None:
        """Take it apart as soon as nothing of it runs: if whoever waited for its end was cancelled, that goes on."""
        tasks = (self._ending, *self._inventory.tasks, *self._held_workers.tasks)
        running = next((task for task in tasks if task is not None and not task.done()), None)
        if running is None:
            dismantle(self, self._inventory, self.driver)
        else:
            running.add_done_callback(self._dismantle)

    def failed_with(self, error: BaseException | None) -> None:
        """Log it; what it says is for nobody's terminal."""
        self.failed = True
        log.error("an app failed", exc_info=error)

    def state_changed(self, state: State) -> None:
        """When the server has ended it, there is nothing left to look at here."""
        if isinstance(state, Over):
            self.exit()
        else:
            super().state_changed(state)
