"""A door within the same process: for a game alone, for screens served by ssh, and for bots that play by the protocol.

It is a door like any other: what goes through it are frames, and the client on the other side holds nothing else.
"""

import asyncio

from menagerie_server.doors.conversation import Conversation, ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.tables.hall import Hall
from menagerie_shared.wire.framing import Frames
from menagerie_shared.wire.link import Dial, Link

MOST_UNREAD = 1000
"""How many frames may wait to be read, before the reader is spared."""
MOST_KEPT = 4000
"""How many frames, answers included, may wait before the reader is dropped."""


class LocalLink:
    """Both ends of a link: the server's line, and the client's link."""

    def __init__(self, context: ConversationContext, key: str | None = None, address: str = "") -> None:
        """With the fingerprint of a key, if one was verified, and where they come from, if it is from elsewhere."""
        self._unread: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._to_server = Frames()
        self._conversation: Conversation | None = Conversation(context, _Line(self), key, address=address)
        """None when it is over: link and conversation hold each other, and would never be freed."""

    def write(self, data: bytes) -> None:
        """The client sends."""
        for frame in self._to_server.feed(data):
            if self._conversation is not None:
                self._conversation.received(frame)

    async def read(self) -> bytes | None:
        """The client reads the next frame."""
        frame = await self._unread.get()
        if frame is not None and self._unread.empty() and self._conversation is not None:
            self._conversation.reads_again()
        return frame

    def close(self) -> None:
        """The client hangs up."""
        if self._conversation is not None:
            self._conversation.lost()
            self.hang_up()

    def deliver(self, frames: list[bytes]) -> None:
        """The server sends."""
        for frame in frames:
            self._unread.put_nowait(frame)
        if self._unread.qsize() > MOST_KEPT:
            self.close()

    def hang_up(self) -> None:
        """The server hangs up."""
        self._conversation = None
        self._unread.put_nowait(None)

    @property
    def crowded(self) -> bool:
        """Whether the client does not read."""
        return self._unread.qsize() > MOST_UNREAD


class _Line:
    """The server's end."""

    def __init__(self, link: LocalLink) -> None:
        self._link = link
        self._to_client = Frames()

    @property
    def blocked(self) -> bool:
        return self._link.crowded

    def known(self) -> None:
        pass  # whoever dials within this process has made sure of that

    def write(self, data: bytes) -> None:
        self._link.deliver(self._to_client.feed(data))

    def close(self) -> None:
        self._link.hang_up()


def local(hall: Hall, limits: Limits = Limits()) -> Dial:  # noqa: B008 - it is frozen
    """Dials the hall of this process."""
    context = ConversationContext(hall, limits)

    async def dial() -> Link:
        return LocalLink(context)

    return dial
