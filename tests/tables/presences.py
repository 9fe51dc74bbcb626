"""People at a table whose messages a test looks at."""

from collections.abc import Collection
from typing import Any

import msgspec

from menagerie_shared.wire.codec import Sendable, pack
from menagerie_shared.wire.framing import Frames
from menagerie_shared.wire.messages import Message


class Listener:
    """Somebody who keeps all that they are told."""

    gone = False

    def __init__(self, person: str) -> None:
        self.person = person
        self.address = ""
        self.key: str | None = None
        self.name = person.title()
        self.muted: set[str] = set()
        self.tables: set[str] = set()
        self.capabilities: Collection[str] = ()
        self.heard: list[dict[str, Any]] = []
        self._frames = Frames()

    def renamed(self, name: str) -> None:
        self.name = name

    def looks_at(self, table: str) -> None:
        self.tables.add(table)

    def looks_away_from(self, table: str) -> None:
        self.tables.discard(table)

    def post(self, message: Sendable) -> None:
        self.heard += [msgspec.msgpack.decode(frame) for frame in self._frames.feed(message)]

    def hang_up(self, message: Message) -> None:
        self.post(pack(message))

    def answer(self, message: Sendable) -> None:
        self.post(message)
