"""Servers with door processes, as a person runs them, and a look at which processes there are."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from menagerie_client.client import Client
from menagerie_client.link.transports.ssh import ssh
from menagerie_shared.wire.link import Link
from tests.kit.servers import nursery
from tests.kit.servers.process import PATIENCE, ServerProcess, environment, serving, until
from tests.ssh.house import Key, SshHouse, own_keys

READY = "a door process is ready"


class Doorway:
    """A server or a door that people come to by ssh: all that a caller needs to know of it."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port = port
        self.folder = folder

    @property
    def house(self) -> SshHouse:
        """For callers, who use nothing of a house but this."""
        return cast(SshHouse, self)

    def client(self, key: Key | None, name: str, token: str | None = None) -> Client:
        """Somebody who comes in by `menagerie join ssh://`."""
        return Client(self.dial(key, name), name, token)

    def dial(self, key: Key | None, name: str) -> Any:
        """The way in for a client."""
        return ssh("127.0.0.1", self.port, name, lambda: "", lambda key: None, own_keys(key))


class Recorded:
    """A link, and all that came through it."""

    def __init__(self, link: Link, stream: list[bytes]) -> None:
        self._link = link
        self._stream = stream

    def write(self, data: bytes) -> None:
        self._link.write(data)

    async def read(self) -> bytes | None:
        frame = await self._link.read()
        if frame is not None:
            self._stream.append(frame)
        return frame

    def close(self) -> None:
        self._link.close()


def recorded(dial: Any, stream: list[bytes]) -> Any:
    """Dials the same, and notes everything that comes."""

    async def record() -> Link:
        return Recorded(await dial(), stream)

    return record


@contextmanager
def serving_with_doors(
    home: Path, doors: int, *arguments: str, program: str = nursery.PROGRAM, **variables: Any
) -> Iterator[tuple[ServerProcess, Doorway]]:
    """A server whose ssh sessions are held by so many processes, all of them ready."""
    where = () if "--ssh" in arguments else ("--ssh", "127.0.0.1:0")
    with serving(home, *where, "--doors", str(doors), *arguments, program=program, **variables) as server:
        until(lambda: server.logged.count(READY) >= doors)
        yield server, Doorway(ssh_port(server.said), home)


@contextmanager
def door_process(home: Path, upstream: int, *arguments: str) -> Iterator[Doorway]:
    """A running `menagerie door`."""
    home.mkdir(parents=True, exist_ok=True)
    said, logged = home / "door.out", home / "door.err"
    with said.open("w") as out, logged.open("w") as err:
        process = nursery.start(
            *["door", "--upstream", f"127.0.0.1:{upstream}", "--ssh", "127.0.0.1:0", *arguments],
            stdout=out.fileno(),
            stderr=err.fileno(),
            environment=environment(home),
        )
    try:
        until(lambda: "  stop " in said.read_text() or process.poll() is not None)
        assert process.poll() is None, logged.read_text()
        yield Doorway(ssh_port(said.read_text()), home)
        process.terminate()
        assert process.wait(PATIENCE) == 0, logged.read_text()
    finally:
        process.kill()


def ssh_port(said: str) -> int:
    """Where people come in by ssh."""
    found = re.search(r"ssh -p (\d+)", said)
    assert found is not None, said
    return int(found[1])


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    listed = subprocess.run(["ps", "-A", "-o", "ppid=,pid="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [int(child) for parent, child in rows if int(parent) == process]


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and is not buried yet does not."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return bool(listed.stdout.strip()) and not listed.stdout.lstrip().startswith("Z")


def data_of(home: Path) -> Path:
    """Where a server of this user keeps its data."""
    return home / ".local" / "share" / "menagerie"
