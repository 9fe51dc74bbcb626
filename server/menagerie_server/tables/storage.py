"""How much room there is on the disk: below a reserve, only games that are being played may write."""

import os
from pathlib import Path
from typing import Final

from menagerie_shared.games.refusals import Refusal

MIB: Final = 1024 * 1024


class Storage:
    """Whether the disk has room for more than what is being played. Somebody has to look at it now and then."""

    def __init__(self, path: Path | None = None, reserve: int = 0) -> None:
        """With a place on the disk, and how many bytes there should always be left."""
        self._path = path
        self._reserve = reserve
        self.free: int | None = None
        """How many bytes were left when it was last looked at."""
        self.low = False

    def look(self) -> bool:
        """Look how much is left; returns whether it has become too little, or is enough again."""
        if self._path is None:
            return False
        try:
            found = os.statvfs(self._path)
        except OSError:
            return False  # the journal will notice
        self.free = found.f_bavail * found.f_frsize
        before, self.low = self.low, self.free < self._reserve
        return before != self.low

    def check(self) -> None:
        """Refuse what can wait until there is room again."""
        if self.low:
            raise Refusal("disk_low")
