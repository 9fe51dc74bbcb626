"""The keys of doors: of this one, if it is on another machine than the server, and of those that a server allows."""

import logging
from pathlib import Path
from typing import Final

import asyncssh

log = logging.getLogger(__name__)

WRITABLE_BY_OTHERS: Final = 0o022
LARGEST: Final = 256 * 1024


class AllowedDoors:
    """The file with the public keys of the doors that may bring people in, one a line, as in `authorized_keys`.

    It is read again whenever it has changed, so that a door can be allowed, or allowed no more, at any time.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: tuple[int, int, int] | None = None
        self._keys: frozenset[str] = frozenset()

    def has(self, fingerprint: str) -> bool:
        """Whether a key is among them; never, if others than the owner could have written the file."""
        try:
            stat = self._path.stat()
            if stat.st_mode & WRITABLE_BY_OTHERS:
                log.error("the keys of doors can be written by others, so none is allowed")
                return False
            if stat.st_size > LARGEST:
                return False
            state = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
            if state != self._read:
                self._keys = frozenset(_fingerprints(self._path.read_text(encoding="utf-8", errors="replace")))
                self._read = state
        except OSError:  # usually there is none
            self._read = None
            return False
        return fingerprint in self._keys


def _fingerprints(text: str) -> list[str]:
    found = []
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                found.append(asyncssh.import_public_key(line).get_fingerprint())
            except asyncssh.KeyImportError:
                log.warning("a line among the keys of doors is no public key")
    return found
