"""The directory where a server keeps its data: made if need be, and used by one server at a time."""

import errno
import fcntl
import os
import secrets
from collections.abc import Iterator
from contextlib import chdir, contextmanager, suppress
from pathlib import Path
from typing import Final

WRITABLE_BY_OTHERS: Final = 0o022
LONGEST_NAME: Final = 100
PRACTICE: Final = "practice"
"""The folder in which somebody's own games against bots are kept."""


class DataUnusable(Exception):
    """A server cannot use this directory; the code says why. What people read of it is the client's business."""

    def __init__(self, code: str, path: Path, **facts: str) -> None:
        super().__init__(f"{code}: {path}")
        self.code, self.facts = code, {"directory": str(path), **facts}


class DataDirectory:
    """What lies where."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.journal = path / "journal.db"
        self.status = path / "status.socket"
        """Where a running server tells how it is."""
        self.doors = path / "doors.socket"
        """Where its door processes bring people in."""
        self.allowed_doors = path / "allowed_doors"
        """The public keys of doors on other machines, unless they are elsewhere."""
        self._node = path / "node"
        self.hosts = path / "hosts"
        """The public keys of the host, who can give orders in the lobby."""
        self._lock = path / "lock"

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Use the directory, alone; DataUnusable if that cannot be."""
        try:
            for folder in reversed([folder for folder in (self.path, *self.path.parents) if not folder.exists()]):
                folder.mkdir(mode=0o700, exist_ok=True)
            self._check_permissions()
            lock = os.open(self._lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise DataUnusable("unusable", self.path, reason=_name(error)) from None
        try:
            self._claim(lock)
            yield
        finally:
            # The lock goes with the descriptor, also when the process is killed. The file stays: were it removed, two
            # servers could each hold a lock of that name.
            os.close(lock)

    def node(self) -> str:
        """Which node this directory belongs to, for servers that share a database.

        The directory must be claimed: so whoever was this node before is not any more, and need not be waited for.
        """
        with suppress(OSError):
            if known := self._node.read_text("ascii").strip():
                return known
        made = secrets.token_hex(8)
        with suppress(OSError):  # else it is another node the next time, which has to wait a little longer
            self._node.write_text(f"{made}\n", "ascii")
        return made

    def _check_permissions(self) -> None:
        """Refuse a directory in which others could put what they like in the place of the server's own files."""
        if self.path.stat().st_mode & WRITABLE_BY_OTHERS:
            raise DataUnusable("writable", self.path)

    def _claim(self, lock: int) -> None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.pread(lock, 20, 0).decode("ascii", "replace").strip()
            raise DataUnusable("in-use", self.path, process=owner if owner.isdigit() else "none") from None
        except OSError as error:
            raise DataUnusable("unlocked", self.path, reason=_name(error)) from None
        with suppress(OSError):  # on a full disk, others are told no number
            os.ftruncate(lock, 0)
            os.pwrite(lock, b"%d\n" % os.getpid(), 0)


def _name(error: OSError) -> str:
    """What the system calls it, such as EACCES."""
    return errno.errorcode.get(error.errno or 0, str(error.errno))


@contextmanager
def short_name(path: Path) -> Iterator[str]:
    """A name for a socket that is not too long: systems allow some hundred bytes."""
    if len(os.fsencode(path)) <= LONGEST_NAME:
        yield str(path)
    else:
        with chdir(path.parent):
            yield path.name
