"""What two nodes say to each other over their link: messages of clients and to clients, each for one visit.

The node that dials has the people; the one that was dialled has the tables. What goes back is what the client of that
person is to be sent, who may know no more than their seat, and nothing else.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec

log = logging.getLogger(__name__)

VERSION: Final = 2
MOST: Final = 512 * 1024
"""The most bytes of one message: some frames at most."""
MOST_UNREAD: Final = 32 * 1024 * 1024
"""If a node leaves more than that unread, the link to it is given up: its people come back by themselves."""
PREFIX: Final = 4


class _Message(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """The shape of all messages."""


class Greet(_Message, frozen=True):
    """The first message of who dials; both are the names of nodes in this life of theirs."""

    version: int
    sender: str
    receiver: str


class Greeted(_Message, frozen=True):
    """The first message of who was dialled."""


class Vouch(_Message, frozen=True):
    """A person wants to be at tables here, or is called something else from now on, or hears others."""

    visit: int
    person: str
    name: str
    visits: int
    """For the how many-th time they are here: so it is known which of their connections is the newest."""
    address: str
    key: str | None
    muted: list[str]
    capabilities: list[str]


class Asked(_Message, frozen=True):
    """A request, as the person's client has sent it."""

    visit: int
    frame: bytes
    number: int
    """Which of the visit's requests it is."""
    again: bool = False
    """Whether it came back before: those behind it came back, too, and follow it again."""


class Reads(_Message, frozen=True):
    """The client reads again: show afresh what was left out."""

    visit: int


class Last(_Message, frozen=True):
    """The client has sent its last request: say when all of its requests are answered."""

    visit: int


class Gone(_Message, frozen=True):
    """The person is gone."""

    visit: int


class Told(_Message, frozen=True):
    """What the person's client is told."""

    visit: int
    frames: bytes
    spare: bool
    """Whether it can be left out for a client that does not read."""


class NotHere(_Message, frozen=True):
    """The table of a request is not at this node; the request comes back, and so do all for that table behind it."""

    visit: int
    frame: bytes
    number: int


class Answered(_Message, frozen=True):
    """Everything that was asked before Last is answered, and the visit is over."""

    visit: int


class Looks(_Message, frozen=True):
    """The person looks at a table from now on, or no more."""

    visit: int
    table: str
    looks: bool


class Ended(_Message, frozen=True):
    """The visit was ended from here; the code is the one to close the person's connection with."""

    visit: int
    code: str


class Pulse(_Message, frozen=True):
    """A sign of life, which is answered by another one."""


ToTables: TypeAlias = Greet | Vouch | Asked | Reads | Last | Gone | Pulse
ToPeople: TypeAlias = Greeted | Told | NotHere | Answered | Looks | Ended | Pulse

_encode = msgspec.msgpack.Encoder().encode
read_at_tables: Final = msgspec.msgpack.Decoder(ToTables).decode
read_at_people: Final = msgspec.msgpack.Decoder(ToPeople).decode


class Wire:
    """One end of a link: messages out at once, messages in one by one."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @property
    def is_cut(self) -> bool:
        """Whether nothing gets through any more."""
        return self._writer.is_closing()

    def send(self, message: ToTables | ToPeople) -> None:
        """Send, without waiting."""
        if self._writer.is_closing():
            return
        data = _encode(message)
        self._writer.write(len(data).to_bytes(PREFIX, "big") + data)
        if self._writer.transport.get_write_buffer_size() > MOST_UNREAD:
            log.error("a node reads too little, and the link to it is given up")
            self.cut()

    async def frames(self) -> AsyncIterator[bytes]:
        """What comes in, until the link is cut."""
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                length = int.from_bytes(await self._reader.readexactly(PREFIX), "big")
                if length > MOST:
                    log.error("a node has sent more than it may")
                    return
                yield await self._reader.readexactly(length)

    async def frame(self) -> bytes | None:
        """What comes in next; None if the link is cut."""
        return await anext(self.frames(), None)

    def cut(self) -> None:
        """Hang up at once."""
        self._writer.transport.abort()
