"""The digest of a view, by which a client can make sure that it sees what the server means it to see."""

import hashlib
from typing import Any

import msgspec

_encoder = msgspec.msgpack.Encoder(order="deterministic")


def digest(view: Any) -> bytes:
    """The first 16 bytes of the SHA-256 of a view's encoding."""
    return hashlib.sha256(_encoder.encode(view)).digest()[:16]
