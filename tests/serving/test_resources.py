"""What a process takes of its computer: turns of the loop, files, its directory, and lines of the log."""

import asyncio
import logging
import re
import resource
import shutil
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.observing.logs import SAME_AT_ONCE, Repetitions, logging_to
from menagerie_server.serving.memory import RESERVE, Memory
from menagerie_server.serving.resources import raise_file_limit
from menagerie_server.serving.watchdog import LONG, Watchdog
from menagerie_server.settings.data_directory import DataDirectory, DataUnusable
from menagerie_server.tables.storage import MIB
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.requests import CreateTable, Hello
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.amounts import LINES
from tests.kit.servers.house import eventually, tcp_from
from tests.kit.servers.process import ServerProcess, menagerie, serving, until

ROOM: Final = RESERVE + 8 * 1024 * 1024
"""So many bytes are left of memory."""


async def test_the_watchdog_notices_a_long_turn() -> None:
    watchdog = Watchdog()
    watching = asyncio.create_task(watchdog.watch())
    await asyncio.sleep(0.05)
    time.sleep(0.2)  # noqa: ASYNC251 - that is what it is about
    await eventually(lambda: watchdog.longest > 0.15)
    assert watchdog.long_turns >= 1
    assert watchdog.longest_ever >= watchdog.longest
    watching.cancel()


def test_the_longest_turn_is_that_of_the_last_minute() -> None:
    watchdog = Watchdog()
    watchdog.note(LONG / 2)
    watchdog.note(LONG * 2)
    assert (watchdog.longest, watchdog.long_turns) == (LONG * 2, 1)
    for _ in range(6):
        watchdog._longest.append(0.0)
    assert (watchdog.longest, watchdog.longest_ever) == (0, LONG * 2)


def test_as_many_files_as_the_system_allows(caplog: pytest.LogCaptureFixture) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    hard = before[1] if before[1] != resource.RLIM_INFINITY else 4096
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        reached = raise_file_limit(connections=50)
        assert reached > 256 or hard <= 256
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == reached
        assert not caplog.records or "fewer" not in caplog.text
        raise_file_limit(connections=10_000_000)
        assert "fewer files than all connections need" in caplog.text
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def test_a_server_looks_at_its_files_and_its_disk(tmp_path: Path) -> None:
    """Below the reserve nobody is new; it says so, and how many files it may have open."""
    more_than_there_is = shutil.disk_usage(tmp_path).free // MIB + 10_000

    async def scenario(server: ServerProcess) -> None:
        with pytest.raises(Refusal, match="disk_low"):
            async with Client(tcp_from("127.0.0.1", server.port), "Eve"):
                pass

    with serving(tmp_path, "--reserve", str(more_than_there_is)) as server:
        until(lambda: "the disk is nearly full" in server.logged)
        assert re.search(r"files that may be open|fewer files than all connections need", server.logged)
        await scenario(server)


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_directory_that_others_can_write_to_is_refused(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(mode)
    with pytest.raises(DataUnusable, match=f"writable: {folder}"), DataDirectory(folder).claimed():
        pass
    folder.chmod(0o755)
    with DataDirectory(folder).claimed():
        pass


def test_serve_says_how_to_mend_its_directory(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    done = menagerie(tmp_path, "serve", "--data", str(folder), "--listen", "127.0.0.1:0", "--no-ssh")
    assert done.returncode == 1
    assert f"chmod go-w {folder}" in done.stderr


def test_lines_that_repeat_are_counted_and_not_written(tmp_path: Path) -> None:
    """Strangers had 24,374 lines written in ten seconds: 25 GB a day."""
    logger = logging.getLogger("a stranger at the door")
    file = tmp_path / "log"
    with logging_to(file, "text", "info"):
        for _ in range(LINES):
            logger.warning("a reader was cut off", extra={"code": "unread"})
        logger.warning("a reader was cut off", extra={"code": "another"})
    lines = file.read_text().splitlines()
    assert len(lines) == SAME_AT_ONCE + 1


def test_how_many_were_left_out_is_told_with_the_next(tmp_path: Path) -> None:
    now = [0.0]
    repetitions = Repetitions(lambda: now[0])
    record = logging.makeLogRecord({"msg": "again", "name": "x"})
    told = [repetitions.count(record) for _ in range(SAME_AT_ONCE + 5)]
    assert told == [0] * SAME_AT_ONCE + [None] * 5
    now[0] = 11
    assert repetitions.count(record) == 5
    assert repetitions.count(record) is None


@pytest.mark.long
@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux lets one process limit another")
def test_when_memory_is_out_it_says_so_and_ends_in_order(tmp_path: Path) -> None:
    """It ended with SIGSEGV, which tells nobody what to do."""
    with serving(tmp_path / "home", "--connections-of-one", "5000", "--crowds", "127.0.0.1") as server:
        pid = server.process.pid
        size = re.search(r"VmSize:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
        assert size is not None
        resource.prlimit(pid, resource.RLIMIT_AS, (int(size[1]) * 1024 + ROOM, resource.RLIM_INFINITY))
        ask_for_tables(server)
        until(lambda: server.process.poll() is not None)
        assert server.process.wait() == 1, "no signal has ended it"
        assert "ran out of memory" in server.logged


def ask_for_tables(server: ServerProcess) -> None:
    """Have people come and open tables, until nobody answers any more."""
    tables = b"".join(pack_request(CreateTable(id=f"c{number}", game=DEFAULT_GAME)) for number in range(8))
    hello = pack_request(Hello(id="h", protocol=PROTOCOL, name="Eve"))
    with ExitStack() as stack, suppress(OSError):
        for _ in range(1000):
            guest = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            guest.sendall(hello + tables)
            if server.process.poll() is not None:
                return


@pytest.mark.parametrize(("most", "left"), [("1000000", 400_000), ("max", None), (None, None)])
def test_what_is_left_to_a_group_of_processes(tmp_path: Path, most: str | None, left: int | None) -> None:
    """What is cached of files is not what keeps anybody from having more."""
    own, group = tmp_path / "self", tmp_path / "groups" / "system.slice" / "menagerie.service"
    own.mkdir()
    group.mkdir(parents=True)
    (own / "cgroup").write_text("0::/system.slice/menagerie.service\n")
    (own / "status").write_text("VmSize:\t  1000 kB\n")
    (group / "memory.stat").write_text("anon 600000\nfile 399999\n")
    if most is not None:
        (group / "memory.max").write_text(f"{most}\n")
    assert Memory(own, tmp_path / "groups").left() == left
