"""A link between a client and a server, as the client holds it: the same through a socket, a pipe or memory."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias


class Link(Protocol):
    """Frames go out, frames come in, until one side hangs up."""

    def write(self, data: bytes) -> None:
        """Send framed bytes, without waiting."""

    async def read(self) -> bytes | None:
        """The next frame; None once the link is gone."""

    def close(self) -> None:
        """Hang up."""


Dial: TypeAlias = Callable[[], Awaitable[Link]]
"""Makes a new link to the same server; OSError if it cannot be reached."""
