"""The figures for Prometheus, and `menagerie status` for a person."""

import json
import re
import signal
import socket
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from prometheus_client.parser import text_string_to_metric_families

from menagerie_shared.games.refusals import Refusal
from tests.kit.clients.people import elsewhere, people, play_all, sit_down
from tests.kit.servers.process import PATIENCE, ServerProcess, menagerie, serving, until
from tests.serving import impatient

Samples = dict[tuple[str, str], float]
STOPPED = 0.4
"""A process that is stopped for so many seconds does nothing, as if a turn of its loop took as long."""


def scrape(server: ServerProcess) -> Samples:
    """All samples by name and label."""
    with urllib.request.urlopen(server.metrics, timeout=PATIENCE) as response:
        assert response.headers["Content-Type"].startswith("text/plain")
        families = text_string_to_metric_families(response.read().decode())
    return {
        (sample.name.removeprefix("menagerie_"), "".join(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def longest_turn_when_stopped(server: ServerProcess) -> float:
    """What it says after it was stopped. If the system never came to stop it, to go on is all that it was told."""
    server.tell(signal.SIGSTOP)
    time.sleep(STOPPED)
    server.tell(signal.SIGCONT)
    return scrape(server)["loop_longest_turn_seconds", ""]


async def play_and_err(server: ServerProcess, during: list[Samples]) -> None:
    """A whole game, with a request that is refused, and a look at the figures when it is under way."""
    async with people(server.port, "Ada", "Bram", "Cleo", "Dora") as (*clients, dora):
        table = await sit_down(clients)
        await dora.watch(table)
        with pytest.raises(Refusal, match="no_such_table"):
            await dora.join("nowhere")
        during.append(await elsewhere(lambda: scrape(server)))
        await play_all(clients, table)
        over = await elsewhere(lambda: scrape(server))
        while over["journal_waiting_operations", ""]:  # that they have played to the end is noted besides
            over = await elsewhere(lambda: scrape(server))
        during.append(over)


async def test_a_scrape_shows_what_goes_on(tmp_path: Path) -> None:
    seen: list[Samples] = []
    with serving(tmp_path, "--metrics", "0") as server:
        empty = scrape(server)
        await play_and_err(server, seen)
        playing, over = seen
        assert empty["tables", "playing"] == 0
        assert empty["people", ""] == 0
        assert playing["tables", "playing"] == 1
        assert playing["tables", "over"] == 0
        assert playing["people", ""] == playing["connections", ""] == 4
        assert playing["watchers", ""] == 1
        assert playing["seats", "here"] == 3
        assert playing["seats", "free"] == playing["seats", "lost"] == 0
        assert playing["refusals_total", "no_such_table"] == 1
        assert playing["requests_total", "Hello"] == 4
        assert playing["requests_total", "Ready"] == 3
        assert playing["moves_total", "person"] == 0
        assert over["tables", "over"] == 1
        assert over["moves_total", "person"] == over["requests_total", "Choose"] > 30
        assert over["journal_commit_seconds_count", ""] > 30
        assert 0 < over["journal_commit_seconds_sum", ""] < 2 * PATIENCE
        assert over["journal_batch_operations_sum", ""] >= over["journal_batch_operations_count", ""]
        assert over["journal_failures_total", ""] == 0
        for queue in ("inbox_commands", "journal_waiting_operations", "unsent_bytes", "tables_quarantined"):
            assert over[queue, ""] == 0
        assert over["process_resident_memory_bytes", ""] > 1e6


def test_long_turns_and_budgets_that_are_used_up_are_seen(tmp_path: Path) -> None:
    with ExitStack() as stack, serving(tmp_path, "--metrics", "0", "--connections-of-one", "2") as server:
        for _ in range(3):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
        until(lambda: longest_turn_when_stopped(server) > STOPPED / 2)
        until(lambda: scrape(server)["budget_refused_total", "connections"] == 1)
        seen = scrape(server)
        assert seen["loop_long_turns_total", ""] >= 1
        assert seen["budget_held", "connections"] == seen["budget_held_of_one", "connections"] == 2
        told = menagerie(tmp_path, "status").stdout
        assert re.search(r"loop +longest turn \d{3,} ms", told)
        assert re.search(r"disk +[\d,]+ MB left", told)
        assert re.search(r"held +.*2 connections \(2 of one address\)", told)
        assert re.search(r"too much +1 connections", told)


def test_only_this_computer_can_ask(tmp_path: Path) -> None:
    with serving(tmp_path, "--public", "--metrics", "0") as server:
        assert urlsplit(server.metrics).hostname == "127.0.0.1"
        port = urlsplit(server.metrics).port
        assert port is not None
        with pytest.raises(OSError), socket.create_connection(("127.0.0.2", port), timeout=PATIENCE):  # noqa: PT011
            pass


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"GET /else HTTP/1.1\r\nHost: x\r\n\r\n", b"HTTP/1.1 404 "),
        (b"POST /metrics HTTP/1.1\r\nHost: x\r\n\r\n", b"HTTP/1.1 405 "),
        (b"HEAD /metrics HTTP/1.1\r\nHost: x\r\n\r\n", b"HTTP/1.1 200 "),
        (b"\x00" * 20_000, b""),
        (b"\r\n\r\n", b"HTTP/1.1 405 "),
    ],
)
def test_strange_requests_do_no_harm(tmp_path: Path, sent: bytes, answer: bytes) -> None:
    with serving(tmp_path, "--metrics", "0") as server:
        with socket.create_connection(("127.0.0.1", urlsplit(server.metrics).port or 0), timeout=PATIENCE) as asking:
            asking.sendall(sent)
            try:
                got = asking.makefile("rb").read()
            except ConnectionResetError:
                got = b""
        assert got[: len(answer)] == answer
        assert bool(got) == bool(answer)
        assert scrape(server)["people", ""] == 0
        assert server.stop() == 0
        assert "error" not in server.logged


async def test_status_tells_a_person_how_it_is(tmp_path: Path) -> None:
    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada", "Bram", "Cleo") as clients:
            await sit_down(clients)
            told = (await elsewhere(lambda: menagerie(tmp_path, "status"))).stdout
            assert f"open at 127.0.0.1:{server.port}" in told
            assert f"process {server.process.pid}" in told
            assert re.search(r"people +3 here", told)
            assert re.search(r"tables +1: 1 playing", told)
            assert re.search(r"seats +3: 3 here", told)
            assert re.search(r"journal +\d+ commits, [\d.]+ ms", told)
            figures = json.loads((await elsewhere(lambda: menagerie(tmp_path, "status", "--json"))).stdout)
            assert figures["people"] == 3
            assert figures["requests"]["Ready"] == 3

    with serving(tmp_path) as server:
        await scenario(server)


def test_status_finds_the_server_by_its_data_however_long_its_name_is(tmp_path: Path) -> None:
    data = tmp_path / ("d" * 100) / ("e" * 100)
    with serving(tmp_path, "--data", str(data)) as server:
        told = menagerie(tmp_path, "status", "--data", str(data))
        assert f":{server.port}" in told.stdout
        elsewhere_told = menagerie(tmp_path, "status", MENAGERIE_DATA=str(tmp_path / "elsewhere"))
        assert elsewhere_told.returncode == 1
        assert f"No server is open with the data directory {tmp_path / 'elsewhere'}." in elsewhere_told.stderr
        server.stop(signal.SIGKILL)
    gone = menagerie(tmp_path, "status", "--data", str(data))
    assert gone.returncode == 1
    assert "No server is open" in gone.stderr
    assert "Traceback" not in gone.stderr


def test_status_does_not_wait_for_a_server_that_hangs(tmp_path: Path) -> None:
    with serving(tmp_path, "--data", str(tmp_path)) as server:
        server.tell(signal.SIGSTOP)
        told = menagerie(tmp_path, "status", "--data", str(tmp_path), program=impatient.__name__)
        assert told.returncode == 1
        assert "does not answer" in told.stderr
        server.tell(signal.SIGCONT)
        assert menagerie(tmp_path, "status", "--data", str(tmp_path)).returncode == 0
