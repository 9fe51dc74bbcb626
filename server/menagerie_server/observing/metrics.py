"""The server's figures for Prometheus, at a port of this computer."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from menagerie_server.budgets.use import Use
from menagerie_server.doors.processes import DoorProcess
from menagerie_server.observing.figures import Figures, Gauge

HOST: Final = "127.0.0.1"
PATH: Final = "/metrics"
PATIENCE: Final = 5.0
LONGEST_HEAD: Final = 8192

log = logging.getLogger(__name__)


class Collected(Collector):
    """Figures that were read just now, as Prometheus' metrics."""

    def __init__(self) -> None:
        self._figures: Figures | None = None

    def update(self, figures: Figures) -> None:
        """Collect these figures the next time."""
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        if self._figures is not None:
            yield from _families(self._figures)


def _families(figures: Figures) -> Iterator[Metric]:
    yield _gauges("tables", "Tables by stage.", "stage", figures.tables)
    yield _gauge("tables_quarantined", "Tables that failed and take no more commands.", figures.quarantined)
    yield _gauge("people", "People who are here.", figures.people)
    yield _gauge("connections", "Connections, those of people not yet known included.", figures.connections)
    yield _gauge("pages", "Pages of browsers that are open.", figures.pages)
    yield _gauge("watchers", "People who look on at tables.", figures.watchers)
    yield _gauges("seats", "Seats by state.", "state", figures.seats)
    yield _counters("moves", "Moves by who made them for the seat.", "by", figures.moves)
    yield _counters("requests", "Requests by type.", "type", figures.requests)
    yield _counters("refusals", "Requests that were refused, by code.", "code", figures.refusals)
    yield _counters("closings", "Connections that the server closed, by code.", "code", figures.closings)
    journal = figures.journal
    yield SummaryMetricFamily(
        "menagerie_journal_commit_seconds",
        "How long commits of the journal took.",
        count_value=journal.commits,
        sum_value=journal.seconds,
    )
    yield SummaryMetricFamily(
        "menagerie_journal_batch_operations",
        "How many operations each commit of the journal held.",
        count_value=journal.commits,
        sum_value=journal.operations,
    )
    yield _counter("journal_failures", "Commits of the journal that failed.", journal.failures)
    yield _gauge("journal_waiting_operations", "Operations that wait for the journal.", journal.waiting)
    yield _gauge("inbox_commands", "Commands that wait at all tables together.", figures.inboxes.total)
    yield _gauge("inbox_commands_longest", "Commands that wait at the busiest table.", figures.inboxes.longest)
    yield _gauge("unsent_bytes", "Bytes that wait to be read by all clients together.", figures.unsent.total)
    yield _gauge("unsent_bytes_longest", "Bytes that wait for the slowest client.", figures.unsent.longest)
    yield from _budgets(figures.budgets)
    doors = figures.doors
    yield _gauge("doors", "Door processes that there should be.", len(doors))
    yield _gauge("doors_ready", "Door processes that answer.", sum(door.ready for door in doors))
    yield _gauges("door_connections", "Connections by ssh, by door process.", "door", _each(doors, "connections"))
    yield _gauges("door_sessions", "Sessions by ssh, by door process.", "door", _each(doors, "sessions"))
    yield _gauges("door_pages", "Pages of browsers, by door process.", "door", _each(doors, "pages"))
    longest = _each(doors, "longest_turn")
    yield _gauges("door_longest_turn_seconds", "The longest turn of the loop in the last minute.", "door", longest)
    turns = _each(doors, "long_turns")
    yield _counters("door_long_turns", "Turns of the loop that took more than 50 ms.", "door", turns)
    restarts = sum(door.restarts for door in doors)
    yield _counter("door_restarts", "How often door processes had to be started again.", restarts)
    if figures.house is not None:
        yield _gauge("house_nodes", "Nodes that serve at the same time, this one included.", figures.house.nodes)
        yield _gauge("house_visits", "People of other nodes who are at tables here.", figures.house.visits)
        yield _counter("house_adopted", "Tables that were adopted from other nodes.", figures.house.adopted)
    yield _gauge("loop_lag_seconds", "How far the event loop was behind when this was asked.", figures.lag)
    yield _gauge("loop_longest_turn_seconds", "The longest turn of the loop in the last minute.", figures.longest_turn)
    yield _counter("loop_long_turns", "Turns of the loop that took more than 50 ms.", figures.long_turns)
    if figures.disk_free is not None:
        yield _gauge("disk_free_bytes", "What the disk with the journal has left.", figures.disk_free)
    yield _gauge("open_seconds", "How long the server has been open.", figures.seconds)


def _budgets(budgets: Mapping[str, Use]) -> Iterator[Metric]:
    held = {name: use for name, use in budgets.items() if use.most_of_one is not None}
    done = {name: use for name, use in budgets.items() if use.most_of_one is None}
    yield _gauges("budget_held", "What all addresses hold together.", "budget", _used(held))
    most = {name: use.most_of_one or 0 for name, use in held.items()}
    yield _gauges("budget_held_of_one", "What the address holds that holds most.", "budget", most)
    yield _counters("budget_used", "What was done from all addresses together.", "budget", _used(done))
    refused = {name: use.refused for name, use in budgets.items()}
    yield _counters("budget_refused", "How often a budget was used up.", "budget", refused)


def _used(budgets: Mapping[str, Use]) -> dict[str, float]:
    return {name: use.used for name, use in budgets.items()}


def _each(doors: Sequence[DoorProcess], what: str) -> dict[str, float]:
    return {str(number): getattr(door, what) for number, door in enumerate(doors, 1)}


def _gauge(name: str, help_text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"menagerie_{name}", help_text, value)


def _counter(name: str, help_text: str, value: float) -> Metric:
    return CounterMetricFamily(f"menagerie_{name}", help_text, value)


def _gauges(name: str, help_text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(f"menagerie_{name}", help_text, labels=[label])
    for value, number in sorted(values.items()):
        family.add_metric([value], number)
    return family


def _counters(name: str, help_text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(f"menagerie_{name}", help_text, labels=[label])
    for value, number in sorted(values.items()):
        family.add_metric([value], number)
    return family


class MetricsPort:
    """Answers scrapes. It runs in the tables' own event loop, where reading the figures needs no locks."""

    def __init__(self, gauge: Gauge) -> None:
        self._gauge = gauge
        self._collected = Collected()
        self._registry = CollectorRegistry()
        self._registry.register(self._collected)
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self._server: asyncio.Server | None = None

    async def open(self, port: int) -> str:
        """Begin to answer; returns the address to scrape. OSError if the port cannot be had."""
        self._server = await asyncio.start_server(self._answer, HOST, port, limit=LONGEST_HEAD)
        return f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}{PATH}"

    def close(self) -> None:
        """Answer no more."""
        if self._server is not None:
            self._server.close()

    async def render(self) -> bytes:
        """All metrics, in Prometheus' text format."""
        self._collected.update(await self._gauge.read())
        return generate_latest(self._registry)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, one answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(await self._respond(head.partition(b"\r\n")[0]))
                await writer.drain()
        except (OSError, EOFError, asyncio.LimitOverrunError, TimeoutError):
            pass  # whoever asks like that is not Prometheus, or is gone
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _respond(self, request: bytes) -> bytes:
        method, _, rest = request.partition(b" ")
        path = rest.partition(b" ")[0].partition(b"?")[0].decode("ascii", "replace")
        if method not in (b"GET", b"HEAD"):
            return _response("405 Method Not Allowed", "text/plain", b"")
        if path != PATH:
            return _response("404 Not Found", "text/plain; charset=utf-8", f"See {PATH}\n".encode())
        try:
            body = await self.render()
        except Exception:
            log.exception("the metrics could not be read")
            return _response("500 Internal Server Error", "text/plain", b"")
        return _response("200 OK", CONTENT_TYPE_LATEST, body, head_only=method == b"HEAD")


def _response(status: str, kind: str, body: bytes, *, head_only: bool = False) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    return head.encode() + (b"" if head_only else body)
