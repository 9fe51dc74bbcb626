"""`menagerie serve` as a process of its own, killed without warning and started again on what it left behind."""

import asyncio
import os
import re
import signal
import socket
import sys
from pathlib import Path
from typing import Final

from menagerie_server.engine.chance import Dice

ROOT: Final = Path(__file__).parents[2]
PORTS: Final = range(20000, 30000)
"""None that the system gives to whoever dials: a client that dials a port which nobody listens at could get just it."""
FLAGS: Final = ("--bot-delay", "0", "--hold", "600", "--open-contributions", "0.2", "--log-level", "warning")


def free_port() -> int:
    """A port that nobody listens at."""
    dice = Dice(os.getpid())
    while True:
        port = PORTS[dice.pick(len(PORTS))]
        with socket.socket() as attempt:
            try:
                attempt.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class DoomedServer:
    """A server that has no time to say goodbye."""

    def __init__(self, folder: Path, program: str = "menagerie_server") -> None:
        self.folder = folder
        self.program = program
        self.port = free_port()
        self.kills = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def journal(self) -> Path:
        """Where everything is that it left behind."""
        return self.folder / "data" / "journal.db"

    @property
    def log(self) -> str:
        """What it had to say about all its lives."""
        return (self.folder / "log").read_text()

    async def start(self) -> None:
        """Begin a life; returns when people can come in."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self.program, "serve", *FLAGS),
            *("--listen", f"127.0.0.1:{self.port}", "--data", self.folder / "data", "--log-file", self.folder / "log"),
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
        )
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            if re.search(rb"open at \S+:\d+", line):
                return
        raise AssertionError(f"it did not open: {self.log}")

    async def kill(self) -> None:
        """End a life with SIGKILL."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()
        self.kills += 1

    async def stop(self) -> int:
        """End the last life in peace, if it is not over yet; returns how it ended."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.terminate()
        return await self._process.wait()
