"""`menagerie serve` opens with nothing prepared, or says in a sentence why it cannot."""

import signal
import stat
from pathlib import Path

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.clients.people import people
from tests.kit.servers.process import menagerie, serving, taken_port, until


def refused(home: Path, *arguments: str) -> str:
    """The sentence with which a server does not open."""
    done = menagerie(home, "serve", *arguments)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    (sentence,) = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    return sentence


async def test_on_an_empty_machine_it_says_how_to_join_and_people_do(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        data = tmp_path / ".local" / "share" / "menagerie"
        said = server.said
        assert f"open at 127.0.0.1:{server.port}, for people on this computer" in said
        assert f"menagerie join 127.0.0.1:{server.port}" in said
        assert str(data) in said
        assert "standard error, as JSON" in said

        async def scenario() -> None:
            async with people(server.port, "Ada") as (ada,):
                at = await ada.create(DEFAULT_GAME)
                await ada.until(lambda: at.status is not None)

        await scenario()
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in data.iterdir())


async def test_public_lets_people_in_at_all_addresses(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as server:
        assert "for everybody who can reach this computer" in server.said

        async def scenario() -> None:
            async with people(server.port, "Ada"):
                pass

        await scenario()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with taken_port() as port:
        sentence = refused(tmp_path, "--listen", f"127.0.0.1:{port}")
        assert f"127.0.0.1:{port}" in sentence
        assert "another program listens there already" in sentence
        assert "--listen" in sentence


def test_a_port_for_metrics_that_is_taken(tmp_path: Path) -> None:
    with taken_port() as port:
        sentence = refused(tmp_path, "--listen", "127.0.0.1:0", "--metrics", str(port))
        assert f"127.0.0.1:{port}" in sentence
        assert "--metrics" in sentence


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1"])
def test_an_address_of_another_computer(tmp_path: Path, host: str) -> None:
    sentence = refused(tmp_path, "--listen", f"{host}:4747")
    assert host in sentence
    assert "no address of this computer" in sentence


def test_two_servers_never_use_the_same_data(tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    with serving(tmp_path, "--data", data) as first:
        sentence = refused(tmp_path, "--data", data, "--listen", "127.0.0.1:0")
        assert f"process {first.process.pid}" in sentence
        assert data in sentence
        assert first.stop(signal.SIGKILL) == -signal.SIGKILL
    with serving(tmp_path, "--data", data) as second:
        assert second.port


@pytest.mark.parametrize("below", ["", "deeper/down"])
def test_data_where_no_directory_can_be(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("in the way")
    sentence = refused(tmp_path, "--data", str(tmp_path / "file" / below))
    assert f"{tmp_path / 'file' / below} cannot be used" in sentence
    assert "--data" in sentence


def test_a_journal_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "journal.db").write_bytes(b"this is no database, and nobody overwrites it" * 100)
    sentence = refused(tmp_path, "--data", str(tmp_path / "data"), "--listen", "127.0.0.1:0")
    assert "journal.db" in sentence
    assert "damaged" in sentence


def test_a_log_that_cannot_be_written(tmp_path: Path) -> None:
    sentence = refused(tmp_path, "--data", str(tmp_path / "data"), "--log-file", str(tmp_path / "none" / "log"))
    assert str(tmp_path / "none" / "log") in sentence


def test_logs_go_to_a_file_that_may_be_rotated(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    with serving(tmp_path, "--log-file", str(log), "--log-form", "text") as server:
        assert f"{log}, as text" in server.said
        until(lambda: "the server is open" in log.read_text())
        assert stat.S_IMODE(log.stat().st_mode) == 0o600
        log.rename(tmp_path / "server.log.1")
        assert server.stop() == 0
        assert server.logged == ""
    assert "the server has stopped" in log.read_text()


def test_the_help_tells_a_person_all_they_can_set(tmp_path: Path) -> None:
    text = menagerie(tmp_path, "serve", "--help").stdout
    for words in ("Coming in:", "At the tables:", "Running it:", "--listen HOST:PORT", "--public", "--hold SECONDS"):
        assert words in text
    assert "127.0.0.1:4747" in text
    assert "MENAGERIE_CONNECTIONS" in text
