"""A server in a process of its own, so that its memory and its disk can be looked at, and rationed, from outside.

`python -m tests.hardening.lone_server FOLDER LIMITS` serves until its standard input ends. It writes its port first.
"""

import asyncio
import json
import resource
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.doors.limits import Limits
from tests.kit.servers.house import House, open_house, within

ROOT = Path(__file__).parents[2]
MIB = 1024 * 1024


class LoneServer:
    """A server, as the process that it is."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.port = port
        self._pid = process.pid

    def client(self, name: str = "", token: str | None = None) -> Client:
        """Somebody who comes in by TCP."""
        return Client(tcp("127.0.0.1", self.port), name, token)

    def memory(self) -> int:
        """How many bytes of memory it has now."""
        return self._memory("VmRSS")

    def peak(self) -> int:
        """How many bytes of memory it has had at most since the last `forget_peak`."""
        return self._memory("VmHWM")

    def forget_peak(self) -> None:
        """Let the peak be what it is now."""
        Path(f"/proc/{self._pid}/clear_refs").write_text("5")

    def ration(self, most: int) -> None:
        """Let no file of its grow beyond so many bytes: to write more than that is an error of the disk."""
        _, hard = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (most, hard))

    def _memory(self, what: str) -> int:
        status = Path(f"/proc/{self._pid}/status").read_text()
        (kilobytes,) = [line.split()[1] for line in status.splitlines() if line.startswith(f"{what}:")]
        return int(kilobytes) * 1024


@asynccontextmanager
async def lone_server(folder: Path, limits: Limits) -> AsyncIterator[LoneServer]:
    """Start a server, and end it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.hardening.lone_server",
        str(folder),
        msgspec.json.encode(limits).decode(),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        port = json.loads(await within(process.stdout.readline()))
        yield LoneServer(process, port)
    finally:
        process.stdin.close()
        assert await within(process.wait()) == 0


async def serve(folder: Path, limits: Limits) -> None:
    """Serve until the standard input ends."""
    async with open_house(folder, limits=limits) as house:
        write_port(house)
        await asyncio.to_thread(sys.stdin.read)


def write_port(house: House) -> None:
    """Tell whoever started this where to find it."""
    sys.stdout.write(f"{house.port}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Limits)))
