"""The subsystem `menagerie`: the protocol itself over a channel, for `menagerie join ssh://HOST` and clients like it.

It is the TCP door's conversation, encrypted, and whoever came with a key is known by it.
"""

import asyncio
from collections.abc import Callable

from menagerie_doors.stage.output import Output
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.partner import Line, Partner
from menagerie_shared.codes import ClosingCode
from menagerie_shared.wire.framing import BadFrame, Frames
from menagerie_shared.wire.messages import Closing


class SubsystemLine:
    """The line to one client that speaks the protocol over its channel."""

    def __init__(self, limits: Limits, output: Output, converse: Callable[[Line], Partner]) -> None:
        self._limits = limits
        self._output = output
        self._frames = Frames()
        self._heard_at = asyncio.get_running_loop().time()
        self._conversation: Partner | None = converse(self)
        output.subscribe(self._conversation)
        self._timer = asyncio.get_running_loop().call_later(self._limits.hello_within, self._check)

    @property
    def blocked(self) -> bool:
        """Whether the client should be spared."""
        return self._output.blocked

    def write(self, data: bytes) -> None:
        """Send, without waiting."""
        self._output.insist(data)

    def known(self) -> None:
        """It is known who the client is: by ssh, that was so before."""

    def close(self) -> None:
        """Send what is left, then hang up."""
        self._timer.cancel()
        self._output.exit(0)

    def received(self, data: bytes) -> None:
        """The client sends."""
        bad: BadFrame | None = None
        try:
            frames = self._frames.feed(data)
        except BadFrame as error:
            frames, bad = list(error.frames), error
        if frames:  # bytes that never come to a request are no sign of life
            self._heard_at = asyncio.get_running_loop().time()
        if self._conversation is None:
            return
        for frame in frames:
            self._conversation.received(frame)
        if bad is not None:
            self._conversation.fail(bad.code)

    def ended(self) -> None:
        """The client has said all it wants to say."""

    def resized(self, size: tuple[int, int]) -> None:
        """There is no window here."""

    def dismiss(self, code: ClosingCode) -> None:
        """Tell the client why, and hang up."""
        if self._conversation is not None:
            self._conversation.hang_up(Closing(code=code))

    def lost(self) -> None:
        """The link is gone."""
        self._timer.cancel()
        if self._conversation is not None:
            self._conversation.lost()
        self._conversation = None  # it holds this line

    def _check(self) -> None:
        """Look now and then whether the client is still there."""
        if self._conversation is None:
            return
        loop = asyncio.get_running_loop()
        silent = loop.time() - self._heard_at
        if not self._conversation.welcomed:
            self.dismiss("hello_first")
        elif silent >= self._limits.silent_for:
            self.dismiss("silent")
        else:
            self._timer = loop.call_later(self._limits.silent_for - silent, self._check)
