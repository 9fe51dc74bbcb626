"""What is drawn for a page goes out through this: it says when there was something, as more may be touched then."""

from collections.abc import Callable

from menagerie_doors.stage.output import Output
from menagerie_doors.web.channel import SocketChannel
from menagerie_server.doors.limits import Limits


class SurfaceOutput(Output):
    """An output that says when something was drawn."""

    def __init__(self, channel: SocketChannel, limits: Limits, drawn: Callable[[], None]) -> None:
        super().__init__(channel, limits)
        self._drawn: Callable[[], None] | None = drawn

    def send(self, data: bytes) -> bool:
        """Send, unless the reader has to be spared; returns whether it was sent."""
        sent = super().send(data)
        if self._drawn is not None:
            self._drawn()
        return sent

    def insist(self, data: bytes) -> None:
        """Send, also to a reader that is spared."""
        super().insist(data)
        if self._drawn is not None:
            self._drawn()

    def lost(self) -> None:
        """There is nobody any more."""
        super().lost()
        self._drawn = None  # it is the session's, which holds this output
