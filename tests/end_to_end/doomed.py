"""`menagerie serve` as a process of its own, killed without warning and started again on what it left behind."""

import asyncio
import os
import re
import socket
from pathlib import Path
from typing import Final

from menagerie_server.engine.chance import Dice
from menagerie_server.journal.opening import JournalPlace
from tests.kit.servers import nursery
from tests.kit.servers.engines import place_of

PORTS: Final = range(20000, 30000)
"""None that the system gives to whoever dials: a client that dials a port which nobody listens at could get just it."""
FLAGS: Final = (
    *("--bot-delay", "0", "--hold", "600", "--open-contributions", "0.2", "--log-level", "warning"),
    "--no-ssh",  # its usual port may be somebody else's, which is worth a line in the log
)


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

    def __init__(self, folder: Path, program: str = "menagerie") -> None:
        self.folder = folder
        self.program = program
        self.port = free_port()
        self.kills = 0
        self._process: nursery.Child | None = None

    @property
    def journal(self) -> JournalPlace:
        """Where everything is that it left behind."""
        return place_of(self.folder / "data" / "journal.db")

    @property
    def log(self) -> str:
        """What it had to say about all its lives."""
        return (self.folder / "log").read_text()

    async def start(self) -> None:
        """Begin a life; returns when people can come in."""
        said = self.folder / "said"
        where: tuple[str, ...] = ("--listen", f"127.0.0.1:{self.port}", "--data", str(self.folder / "data"))
        if (url := self.journal.url) is not None:
            where += ("--journal", url, "--lease", "1")
        with said.open("w") as out:
            self._process = nursery.start(
                *("serve", *FLAGS, *where, "--log-file", str(self.folder / "log")),
                stdout=out.fileno(),
                stderr=out.fileno(),
                program=self.program,
            )
        while not re.search(r"open at \S+:\d+", said.read_text()):
            assert self._process.poll() is None, f"it did not open: {said.read_text()}"
            await asyncio.sleep(0.002)

    async def kill(self) -> None:
        """End a life with SIGKILL."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.wait)
        self.kills += 1

    async def stop(self) -> int:
        """End the last life in peace, if it is not over yet; returns how it ended."""
        assert self._process is not None
        self._process.terminate()
        return await asyncio.to_thread(self._process.wait)
