"""What a conversation does besides everything else, as it takes a while: at most one of each kind of request."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from menagerie_shared.wire.requests import Request


class Besides:
    """The tasks that are under way for one client."""

    def __init__(self) -> None:
        self._tasks: dict[type[Request], asyncio.Task[None]] = {}

    def is_under_way(self, kind: type[Request]) -> bool:
        """Whether a request of this kind is being carried out."""
        return kind in self._tasks and not self._tasks[kind].done()

    def do(self, request: Request, work: Coroutine[Any, Any, None]) -> None:
        """Carry a request out; it has to be the only one of its kind."""
        self._tasks[type(request)] = asyncio.create_task(work)

    async def done(self) -> None:
        """Wait until nothing is under way."""
        if self._tasks:
            await asyncio.wait(self._tasks.values())

    def stop(self) -> None:
        """Nobody waits for any of it any more."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
