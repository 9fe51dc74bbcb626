"""Processes of the command line that are born grown up: forked from one that has imported everything already.

They are processes like any other, with files, an environment and a death of their own, and run the program from its
first line. All they are spared is the quarter of a second that it takes Python to read it: a suite that starts servers
by the hundred has better things to do. Some tests start theirs in the plain way, so that this is tried as well.
"""

import atexit
import contextlib
import gc
import importlib
import os
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

ROOT: Final = Path(__file__).parents[3]
PROGRAM: Final = "menagerie"
GROWN_UP: Final = (
    "menagerie.commands.door",
    "menagerie.commands.join",
    "menagerie.commands.play",
    "menagerie.commands.serve",
    "menagerie.commands.status",
    "menagerie_server.house.house",
    "menagerie_server.nodes.lease",
    "menagerie_server.nodes.membership",
    "menagerie_doors.ssh.door",
    "menagerie.commands.records",
    "menagerie_client.link.transports.ssh",
    "asyncio",
    "sqlite3",
)
FILES: Final = 3
LARGEST: Final = 1 << 20
REPLY: Final = 16
"""How many bytes each of the two things are that are told of a process: its number, and how it ended."""


class Born(msgspec.Struct):
    """What a process is to be."""

    program: str
    arguments: list[str]
    environment: dict[str, str]
    folder: str


class Child:
    """A process, as whoever asked for it knows it: like subprocess.Popen, but for its pipes."""

    def __init__(self, born: Born, files: Sequence[int]) -> None:
        self.returncode: int | None = None
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._line.connect(_address())
            socket.send_fds(self._line, [msgspec.json.encode(born)], list(files))
            self._line.shutdown(socket.SHUT_WR)
            self.pid = int(self._line.recv(REPLY))
        except BaseException:
            self._line.close()
            raise

    def poll(self) -> int | None:
        """How it ended, if it has."""
        with contextlib.suppress(TimeoutError, BlockingIOError):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """How it ended; TimeoutError if that takes too long."""
        if self.returncode is None:
            self._line.settimeout(timeout)
            self._ended(self._line.recv(REPLY))
        assert self.returncode is not None
        return self.returncode

    def _ended(self, told: bytes) -> None:
        self._line.close()
        assert told, "the nursery is gone"
        self.returncode = int(told)

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it is known to be gone."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


def start(
    *arguments: str,
    stdout: int,
    stderr: int,
    stdin: int | None = None,
    environment: Mapping[str, str] | None = None,
    program: str = PROGRAM,
) -> Child:
    """Start a command; the files are its own from then on, and whoever opened them may close them."""
    born = Born(program, list(arguments), dict(os.environ if environment is None else environment), str(Path.cwd()))
    with Path(os.devnull).open("rb") as nothing:
        return Child(born, (nothing.fileno() if stdin is None else stdin, stdout, stderr))


def run(
    *arguments: str,
    given: bytes = b"",
    environment: Mapping[str, str] | None = None,
    seconds: float = 60,
    program: str = PROGRAM,
) -> subprocess.CompletedProcess[bytes]:
    """Run a command that comes to an end by itself."""
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(given)
        stdin.seek(0)
        child = start(
            *arguments,
            stdin=stdin.fileno(),
            stdout=stdout.fileno(),
            stderr=stderr.fileno(),
            environment=environment,
            program=program,
        )
        try:
            code = child.wait(seconds)
        finally:
            child.kill()
        stdout.seek(0)
        stderr.seek(0)
        return subprocess.CompletedProcess(list(arguments), code, stdout.read(), stderr.read())


_nurseries: dict[int, str] = {}


def _address() -> str:
    """Where the nursery of this process is; it is opened when it is first needed."""
    if os.getpid() not in _nurseries:
        folder = tempfile.TemporaryDirectory(prefix="nursery-")
        address = f"{folder.name}/door"
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.servers.nursery", address],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )

        def close() -> None:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.close()
            process.stdout.close()
            process.wait()
            folder.cleanup()

        atexit.register(close)
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        _nurseries[os.getpid()] = address
    return _nurseries[os.getpid()]


# From here on, this is the nursery itself: a process with a single thread, as only such a one may fork.


class Nursery:
    """Brings processes into the world, and tells whoever asked for one how it ended."""

    def __init__(self, address: str) -> None:
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._door.bind(address)
        self._door.listen(64)
        self._lines: dict[int, socket.socket] = {}
        self._deaths, self._wakeup = socket.socketpair()
        self._deaths.setblocking(False)
        self._wakeup.setblocking(False)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        signal.set_wakeup_fd(self._wakeup.fileno(), warn_on_full_buffer=False)

    def live(self) -> None:
        """Until nobody is left who could ask for anything."""
        with selectors.DefaultSelector() as selector:
            for file in (self._door, self._deaths, sys.stdin):
                selector.register(file, selectors.EVENT_READ)
            sys.stdout.write("open\n")
            sys.stdout.flush()
            while True:
                for key, _ in selector.select():
                    if key.fileobj is sys.stdin:
                        return
                    if key.fileobj is self._door:
                        self._bear()
                    else:
                        self._deaths.recv(4096)
                        self._bury()

    def _bear(self) -> None:
        line, _ = self._door.accept()
        asked, files, _, _ = socket.recv_fds(line, LARGEST, FILES)
        while more := line.recv(LARGEST):
            asked += more
        born = msgspec.json.decode(asked, type=Born)
        child = os.fork()
        if not child:
            _live(born, files)
        for file in files:
            os.close(file)
        self._lines[child] = line
        line.send(b"%*d" % (REPLY, child))

    def _bury(self) -> None:
        while self._lines:
            child, status = os.waitpid(-1, os.WNOHANG)
            if not child:
                return
            with self._lines.pop(child) as line, contextlib.suppress(OSError):  # nobody may want to know
                line.send(b"%*d" % (REPLY, os.waitstatus_to_exitcode(status)))


def _live(born: Born, files: list[int]) -> None:
    """Be that process, to its end."""
    code: Any = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for number, file in enumerate(files):
            os.dup2(file, number)
        os.closerange(FILES, 256)
        os.environ.clear()
        os.environ.update(born.environment)
        os.chdir(born.folder)
        sys.argv = [born.program, *born.arguments]
        for stream, file in zip(("stdin", "stdout", "stderr"), range(FILES), strict=True):
            mode = "r" if file == 0 else "w"
            setattr(sys, stream, open(file, mode, encoding="utf-8", closefd=False, buffering=1))  # noqa: SIM115 - for life
        runpy.run_module(born.program, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code if isinstance(code, int) else 0 if code is None else 1)


if __name__ == "__main__":
    for name in GROWN_UP:
        importlib.import_module(name)
    gc.freeze()
    Nursery(sys.argv[1]).live()
