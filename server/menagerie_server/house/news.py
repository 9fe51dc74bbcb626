"""What stands on the boards by which nodes tell each other news, topic by topic."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.lobby_messages import Finished, Here, Listed
from menagerie_shared.wire.table_messages import Said


class Somebody(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who is at a node."""

    person: str
    name: str
    visits: int
    shown: Here | None
    """What everybody may know of that; None for nothing."""


class Line(msgspec.Struct, frozen=True, array_like=True):
    """Something that somebody has said to all."""

    number: int
    said: Said


class Ended(msgspec.Struct, frozen=True, array_like=True):
    """A game that was finished, and where people sat."""

    game: Finished
    people: list[Seat]


class Changed(msgspec.Struct, frozen=True, array_like=True):
    """Somebody has to be read again."""

    number: int
    person: str


class Muting(msgspec.Struct, frozen=True, array_like=True):
    """Somebody does not want to hear another one, or wants to again."""

    number: int
    person: str
    other: str
    muted: bool


class Order(msgspec.Struct, frozen=True, array_like=True):
    """What the host has ordered."""

    number: int
    order: str


encode = msgspec.msgpack.Encoder().encode
DECODERS: Final[dict[str, Callable[[bytes], Any]]] = {
    "here": msgspec.msgpack.Decoder(list[Somebody]).decode,
    "tables": msgspec.msgpack.Decoder(list[Listed]).decode,
    "said": msgspec.msgpack.Decoder(list[Line]).decode,
    "finished": msgspec.msgpack.Decoder(list[Ended]).decode,
    "muted": msgspec.msgpack.Decoder(list[Muting]).decode,
    "orders": msgspec.msgpack.Decoder(list[Order]).decode,
    "changed": msgspec.msgpack.Decoder(list[Changed]).decode,
}
"""How each topic is read."""
