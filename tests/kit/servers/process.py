"""A server as a person runs it: a process of its own, on a machine with nothing of ours on it."""

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.kit.servers import nursery

PATIENCE = 30.0
"""For what takes a fraction of a second on a machine that has nothing else to do."""


def environment(home: Path, **variables: str) -> dict[str, str]:
    """The environment of a user with an empty home, and without doors that take a second to be read in."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MENAGERIE_", "XDG_"))}
    return {**kept, "HOME": str(home), "MENAGERIE_NO_SSH": "1", "MENAGERIE_NO_WEB": "1", **variables}


def menagerie(
    home: Path, *arguments: str, program: str = nursery.PROGRAM, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a command that comes to an end by itself."""
    done = nursery.run(*arguments, environment=environment(home, **variables), seconds=PATIENCE, program=program)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def until(condition: Callable[[], Any]) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)


class ServerProcess:
    """A running `menagerie serve`."""

    def __init__(self, process: nursery.Child, home: Path, said: Path, logged: Path) -> None:
        self.process = process
        self.home = home
        self._said = said
        self._logged = logged

    @property
    def said(self) -> str:
        """What it has printed."""
        return self._said.read_text(encoding="utf-8")

    @property
    def logged(self) -> str:
        """What it has logged."""
        return self._logged.read_text(encoding="utf-8")

    def wait_until_open(self) -> None:
        """Wait until it says that it is open."""
        until(lambda: "  stop " in self.said or self.process.poll() is not None)
        assert self.process.poll() is None, self.logged

    @property
    def port(self) -> int:
        """Where it listens."""
        found = re.search(r"open at \S+:(\d+)", self.said)
        assert found is not None
        return int(found[1])

    @property
    def metrics(self) -> str:
        """Where its figures are."""
        found = re.search(r"http://\S+/metrics", self.said)
        assert found is not None
        return found[0]

    def tell(self, number: signal.Signals) -> None:
        """Send a signal, and do not wait for what comes of it."""
        self.process.send_signal(number)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal; returns the exit code."""
        self.tell(number)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(
    home: Path, *arguments: str, wait: bool = True, program: str = nursery.PROGRAM, **variables: str
) -> Iterator[ServerProcess]:
    """A server for a while; at any free port, unless the arguments say otherwise."""
    where = () if "--listen" in arguments else ("--listen", "127.0.0.1:0")
    home.mkdir(parents=True, exist_ok=True)
    number = len(list(home.glob("*.out")))
    said, logged = home / f"{number}.out", home / f"{number}.err"
    with said.open("w") as out, logged.open("w") as err:
        own = environment(home, **variables)
        files = {"stdout": out.fileno(), "stderr": err.fileno()}
        process = nursery.start("serve", *where, *arguments, **files, environment=own, program=program)
    try:
        server = ServerProcess(process, home, said, logged)
        if wait:
            server.wait_until_open()
        yield server
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)


@contextmanager
def taken_port() -> Iterator[int]:
    """A port at which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]
