"""What people are known by when they come: the fingerprint of a key, or the digest of what a browser keeps."""

from collections.abc import Iterable
from typing import Final

KEY: Final = "SHA256:"
"""What fingerprints of keys begin with, in contrast to what browsers are known by."""


def is_key(fingerprint: str | None) -> bool:
    """Whether it is that of a key. A browser's cookie is none: every visitor is given one, without asking for it."""
    return fingerprint is not None and fingerprint.startswith(KEY)


def has_key(fingerprints: Iterable[str]) -> bool:
    """Whether one of them is that of a key."""
    return any(map(is_key, fingerprints))
