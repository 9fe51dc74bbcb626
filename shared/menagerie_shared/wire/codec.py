"""How messages and requests become frames, and how a client reads what the server sends."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NewType

import msgspec

from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.requests import Request
from menagerie_shared.wire.vouching import DoorMessage, DoorRequest

Sendable = NewType("Sendable", bytes)
"""A framed message. Only `pack` makes one, out of a message that a viewer may have: the truth has no way in."""

_encoder: Final = msgspec.msgpack.Encoder()
_messages: Final = msgspec.msgpack.Decoder(Message)


def pack(message: Message | DoorMessage) -> Sendable:
    """A message, ready to be written to a connection."""
    return Sendable(frame(_encoder.encode(message)))


def pack_request(request: Request | DoorRequest) -> bytes:
    """A request, ready to be written to a connection."""
    return frame(_encoder.encode(request))


def unpack(payload: bytes) -> Message:
    """The message in a frame from the server."""
    message: Message = _messages.decode(payload)
    return message


def raw(value: Any) -> msgspec.Raw:
    """A game's own value, encoded for a place in a message."""
    return msgspec.Raw(_encoder.encode(value))


@cache
def reader(kind: Any) -> Callable[[bytes | msgspec.Raw], Any]:
    """What reads a game's own values of one kind from their places in messages.

    There is one for each kind: to make one for a union of thirty events takes as long as to read some dozens of them.
    """
    return msgspec.msgpack.Decoder(kind).decode
