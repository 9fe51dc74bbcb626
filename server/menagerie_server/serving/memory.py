"""How much memory is left: a process that is refused some may end anywhere, and without a word. It ends before that."""

import asyncio
import resource
from pathlib import Path
from typing import Final

RESERVE: Final = 48 * 1024 * 1024
"""With less than this left, the server stops in order, which takes some as well."""
LOOK_EVERY: Final = 0.25
KIB: Final = 1024
GROUPS: Final = Path("/sys/fs/cgroup")


class Memory:
    """What this process may have: of itself (`ulimit -v`), and together with its children (systemd's `MemoryMax`)."""

    def __init__(self, own: Path = Path("/proc/self"), groups: Path = GROUPS) -> None:
        self._own = own
        self._group = _group_of(own, groups)

    def left(self) -> int | None:
        """How many bytes are left; None if nothing limits it, or the system does not tell."""
        room = [room for room in (self._of_itself(), self._of_its_group()) if room is not None]
        return min(room, default=None)

    async def watch(self) -> None:
        """Returns when there is too little left."""
        while (left := self.left()) is None or left > RESERVE:  # noqa: ASYNC110 - nobody tells when it changes
            await asyncio.sleep(LOOK_EVERY)

    def _of_itself(self) -> int | None:
        most = resource.getrlimit(resource.RLIMIT_AS)[0]
        used = None if most == resource.RLIM_INFINITY else _figure(self._own / "status", "VmSize:")
        return None if used is None else most - used * KIB

    def _of_its_group(self) -> int | None:
        """What is read of files is not counted: the system gives it up when it is needed for something else."""
        if self._group is None:
            return None
        try:
            most = (self._group / "memory.max").read_text(encoding="ascii").strip()
        except OSError:
            return None
        used = _figure(self._group / "memory.stat", "anon") if most.isdecimal() else None
        return None if used is None else int(most) - used


def _figure(file: Path, name: str) -> int | None:
    try:
        lines = file.read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    found = (line.split() for line in lines)
    return next(
        (int(words[1]) for words in found if words[:1] == [name] and len(words) > 1 and words[1].isdecimal()), None
    )


def _group_of(own: Path, groups: Path) -> Path | None:
    """The control group of the process, where there is one hierarchy of them."""
    try:
        lines = (own / "cgroup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    return next((groups / line[3:].lstrip("/") for line in lines if line.startswith("0::")), None)
