"""Lines in and lines out: all that plain mode needs of a terminal, a pipe or a door."""

import asyncio
import os
import sys
from typing import IO, Final, Protocol

LONGEST: Final = 4096
"""A longer line is cut."""
READ: Final = 4096


class Lines(Protocol):
    """Where a person, or a script, reads and writes."""

    @property
    def typed(self) -> bool:
        """Whether a person types here, at any moment. What a script has written waits until it is asked for."""

    async def read(self) -> str | None:
        """The next line; None when there are no more. Nothing is lost if it is cancelled."""

    def write(self, line: str) -> None:
        """Show a line. It never fails: who is gone does not read."""


class StandardLines:
    """Standard input and output."""

    def __init__(self, source: int = 0, target: IO[str] | None = None) -> None:
        self._source = source
        self._target = sys.stdout if target is None else target
        self._read = bytearray()
        self._ended = False
        self.typed = os.isatty(source)
        if hasattr(self._target, "reconfigure"):
            self._target.reconfigure(errors="replace")  # a terminal that cannot show a letter shows another

    async def read(self) -> str | None:
        """The next line; None at the end of the input."""
        while True:
            line, found, rest = self._read.partition(b"\n")
            if found or (self._ended and line):
                self._read = rest
                return line[:LONGEST].decode(errors="replace").strip()
            if self._ended:
                return None
            if len(self._read) > 2 * LONGEST:
                del self._read[LONGEST:]
            await self._wait()
            self._take()

    def write(self, line: str) -> None:
        """Print a line at once."""
        try:
            self._target.write(f"{line}\n")
            self._target.flush()
        except (OSError, ValueError):
            self._ended = True  # nobody reads any more, so nobody will answer

    async def _wait(self) -> None:
        """Wait until there is something to read."""
        loop = asyncio.get_running_loop()
        readable = asyncio.Event()
        try:
            loop.add_reader(self._source, readable.set)
        except PermissionError:
            return  # a file: there always is
        try:
            await readable.wait()
        finally:
            loop.remove_reader(self._source)

    def _take(self) -> None:
        try:
            data = os.read(self._source, READ)
        except OSError:  # the terminal is gone
            data = b""
        self._read += data
        self._ended = self._ended or not data
