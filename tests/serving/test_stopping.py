"""A server that is told to stop tells people, finishes what it has begun and exits; told twice, it exits at once."""

import asyncio
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.observing.status import ask
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.messages import Closing, Welcome
from menagerie_shared.wire.requests import Clock, Hello
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.clients.people import elsewhere, people
from tests.kit.servers.process import ServerProcess, serving, until
from tests.serving import impatient


@contextmanager
def held_journal(data: Path) -> Iterator[None]:
    """As long as this lasts, the server cannot commit."""
    with closing(sqlite3.connect(data / "journal.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_it_tells_people_and_exits_well(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as server:

        async def scenario() -> None:
            link = await tcp("127.0.0.1", server.port)()
            link.write(pack_request(Hello(id="1", protocol=PROTOCOL, name="Ada")))
            hello = await link.read()
            assert hello is not None
            assert isinstance(unpack(hello), Welcome)
            stopping = asyncio.create_task(elsewhere(lambda: server.stop(number)))
            started = time.monotonic()
            last = await link.read()
            assert last is not None
            assert unpack(last) == Closing(code="server_stopping")
            assert await link.read() is None
            link.close()  # else the server would wait for that
            assert await stopping == 0
            assert time.monotonic() - started < 3
            with pytest.raises(ConnectionRefusedError):
                await tcp("127.0.0.1", server.port)()

        await scenario()
        assert "the server has stopped" in server.logged
        assert not (tmp_path / ".local" / "share" / "menagerie" / "status.socket").exists()


async def test_a_reader_that_never_reads_does_not_keep_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:

        async def scenario() -> None:
            async with people(server.port, "Ada"):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(pack_request(Hello(id="1", protocol=PROTOCOL)))
                started = time.monotonic()
                assert await elsewhere(server.stop) == 0
                assert time.monotonic() - started < 3
                writer.close()
                del reader

        await scenario()


async def test_what_is_in_the_inboxes_is_carried_out(tmp_path: Path) -> None:
    """Whoever asked is not answered any more, asks again after the restart, and is told that it is done."""
    data = tmp_path / "data"

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada") as (ada,):
            at = await ada.create(DEFAULT_GAME)
            await ada.until(lambda: at.status is not None)
            with held_journal(data):
                asked = asyncio.create_task(ada.ready(at.name, 0))
                await elsewhere(lambda: until(lambda: waiting(server) > 0))
                server.tell(signal.SIGTERM)
                await elsewhere(lambda: until(lambda: "the server stops" in server.logged))
            assert await elsewhere(server.process.wait) == 0
            assert "more to do than there was time for" not in server.logged
            with serving(tmp_path, "--data", str(data), "--listen", f"127.0.0.1:{server.port}"):
                await asked
                await ada.until(lambda: at.status is not None and at.status.seats[0].ready)

    with serving(tmp_path, "--data", str(data)) as server:
        await scenario(server)


async def test_a_journal_that_hangs_does_not_keep_it(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada") as (ada,):
            at = await ada.create(DEFAULT_GAME)
            with held_journal(data):
                asked = asyncio.create_task(ada.ready(at.name, 0))
                await elsewhere(lambda: until(lambda: waiting(server) > 0))
                assert await elsewhere(server.stop) == 1
                asked.cancel()

    with serving(tmp_path, "--data", str(data), program=impatient.__name__) as server:
        await scenario(server)
        assert "The journal did not close in time" in server.logged


async def test_the_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada") as (ada,):
            at = await ada.create(DEFAULT_GAME)
            with held_journal(data):
                asked = asyncio.create_task(ada.ready(at.name, 0))
                await elsewhere(lambda: until(lambda: waiting(server) > 0))
                server.tell(signal.SIGTERM)
                await elsewhere(lambda: until(lambda: "the server stops" in server.logged))
                started = time.monotonic()
                assert await elsewhere(lambda: server.stop(signal.SIGINT)) == 128 + signal.SIGINT
                assert time.monotonic() - started < 1
                asked.cancel()

    with serving(tmp_path, "--data", str(data)) as server:
        await scenario(server)


async def test_nobody_is_charged_for_the_time_before_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada") as (ada,):
            at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], clock=Clock(choice=100, reserve=50))
            await ada.ready(at.name, 0)
            await ada.until(lambda: at.question is not None)
            assert at.seconds == 150
            await asyncio.sleep(1)  # the time that is given back
            assert await elsewhere(server.stop) == 0
            at.seconds = None
            with serving(tmp_path, "--data", str(data), "--listen", f"127.0.0.1:{server.port}"):
                await ada.until(lambda: at.seconds is not None)
                assert at.seconds == 150

    with serving(tmp_path, "--data", str(data)) as server:
        await scenario(server)


def waiting(server: ServerProcess) -> int:
    """How many commands wait at tables."""
    figures = ask(DataDirectory(server.home / "data").status)
    assert figures is not None
    return figures.inboxes.total
