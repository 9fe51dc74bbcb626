"""The server's own key: made once, kept where nobody else can read it, and shown to those who want to check it."""

import os
from pathlib import Path
from typing import Final

import asyncssh
import msgspec

ALGORITHM: Final = "ssh-ed25519"
FILE: Final = "ssh_host_ed25519_key"
OTHERS: Final = 0o077
"""What others may do with a file."""


class BadHostKey(Exception):
    """The key cannot be used: a sentence that says why, and what to do."""


class HostKey(msgspec.Struct, frozen=True):
    """The key by which a server is known."""

    key: asyncssh.SSHKey

    @property
    def fingerprint(self) -> str:
        """What `ssh` shows when it asks whether this is the right server."""
        return self.key.get_fingerprint()

    @property
    def public(self) -> str:
        """The part that everybody may have, as in `known_hosts` after the name of the host."""
        return " ".join(self.key.export_public_key("openssh").decode().split()[:2])


def load_host_key(folder: Path, name: str = FILE) -> HostKey:
    """The key in this folder, made now if there is none; BadHostKey if it cannot be used."""
    path = folder / name
    try:
        if not path.exists():
            _make(path)
        mode = path.stat().st_mode
        if mode & OTHERS:
            raise BadHostKey(f"The host key {path} can be read by others. Allow it to its owner only: chmod 600 {path}")
        return HostKey(asyncssh.read_private_key(path))
    except OSError as error:
        raise BadHostKey(f"The host key {path} cannot be used: {error.strerror}.") from None
    except asyncssh.KeyImportError:
        raise BadHostKey(
            f"The host key {path} is damaged. Bring it back from a backup, or move it away: then a new one is made,"
            " and those who know the old one are warned."
        ) from None


def _make(path: Path) -> None:
    """Write a new key as a whole: whatever happens meanwhile, there is all of it or none."""
    fresh = path.with_suffix(f".new-{os.getpid()}")
    key = asyncssh.generate_private_key(ALGORITHM, comment="menagerie")
    file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    with os.fdopen(file, "wb") as stream:
        stream.write(key.export_private_key("openssh"))
        stream.flush()
        os.fsync(stream.fileno())
    fresh.replace(path)
