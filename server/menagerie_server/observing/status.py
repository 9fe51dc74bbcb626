"""The status socket: a person on the same computer reads there how a running server is.

It is in the data directory, which belongs to the person who runs the server, so nobody else can ask. A program that
connects says one line. If it is empty, it is sent the figures, as JSON; otherwise the line is an order of the host's,
and what comes of it is sent, as JSON too.
"""

import asyncio
import logging
import socket
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec

from menagerie_server.doors.processes import DoorProcess
from menagerie_server.observing.figures import Figures, Gauge
from menagerie_server.settings.data_directory import short_name
from menagerie_server.tables.host_desk import BadOrder

PATIENCE: Final = 5.0

log = logging.getLogger(__name__)


class Orders(Protocol):
    """Carries out what the host orders."""

    async def carry_out(self, order: str) -> list[str]:
        """Do what an order says; BadOrder if it says nothing that can be done."""


class Answer(msgspec.Struct, frozen=True):
    """What came of an order."""

    done: bool
    lines: list[str]


class NoAnswer(Exception):
    """A server is there but does not say how it is."""


class StatusSocket:
    """Tells the figures to whoever connects."""

    def __init__(self, gauge: Gauge, path: Path, orders: Orders | None = None) -> None:
        self._gauge = gauge
        self._orders = orders
        self._path = path
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to answer. Whatever another server has left at this place is removed: it is not there any more."""
        self._path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX)
        with short_name(self._path) as name:
            listening.bind(name)
        self._path.chmod(0o600)
        self._server = await asyncio.start_unix_server(self._tell, sock=listening)

    def close(self) -> None:
        """Answer no more."""
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _tell(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                order = (await reader.readline()).decode(errors="replace").strip()
                writer.write(await self._answer(order))
                await writer.drain()
        except (OSError, TimeoutError):
            pass  # whoever asked is gone
        except Exception:
            log.exception("the status could not be read")
        finally:
            writer.close()

    async def _answer(self, order: str) -> bytes:
        if not order or self._orders is None:
            return msgspec.json.encode(await self._gauge.read())
        try:
            return msgspec.json.encode(Answer(True, await self._orders.carry_out(order)))
        except BadOrder as bad:
            return msgspec.json.encode(Answer(False, [str(bad)]))


def ask(path: Path) -> Figures | None:
    """The figures of the server with this socket; None if there is no server."""
    answer = _ask(path, "")
    try:
        return None if answer is None else msgspec.json.decode(answer, type=Figures)
    except msgspec.DecodeError:
        raise NoAnswer from None


def order(path: Path, words: str) -> Answer | None:
    """What comes of an order to the server with this socket; None if there is no server."""
    answer = _ask(path, " ".join(words.split()))
    try:
        return None if answer is None else msgspec.json.decode(answer, type=Answer)
    except msgspec.DecodeError:
        raise NoAnswer from None


def _ask(path: Path, words: str) -> bytes | None:
    with socket.socket(socket.AF_UNIX) as asking:
        asking.settimeout(PATIENCE)
        try:
            with short_name(path) as name:
                asking.connect(name)
            asking.sendall(f"{words}\n".encode())
            with asking.makefile("rb") as answer:
                return answer.read()
        except (FileNotFoundError, ConnectionRefusedError, NotADirectoryError):
            return None
        except (TimeoutError, ConnectionError):
            raise NoAnswer from None


def describe(figures: Figures) -> str:
    """How a server is, for a person."""
    journal = figures.journal
    tables = sum(figures.tables.values())
    seats = {state: number for state, number in figures.seats.items() if state != "virtual"}
    rows = {
        "open for": f"{_duration(figures.seconds)}, as process {figures.process}",
        "people": f"{figures.people:,} here, {figures.watchers:,} watching; {figures.connections:,} connections,"
        f" {figures.pages:,} pages of browsers",
        "tables": f"{tables:,}{_listed(figures.tables)}",
        "seats": f"{sum(seats.values()):,}{_listed(seats)}",
        "moves": f"{sum(figures.moves.values()):,}{_listed(figures.moves)}",
        "requests": f"{sum(figures.requests.values()):,}{_listed(figures.requests)}",
        "refused": f"{sum(figures.refusals.values()):,}{_listed(figures.refusals)}",
        "hung up": f"{sum(figures.closings.values()):,}{_listed(figures.closings)}",
        "journal": f"{journal.commits:,} commits"
        + (
            f", {1000 * journal.seconds / journal.commits:.1f} ms and {journal.operations / journal.commits:.1f}"
            " operations each"
            if journal.commits
            else ""
        )
        + (f"; {journal.failures:,} FAILED" if journal.failures else ""),
        "waiting": f"{figures.inboxes.total:,} commands at tables, {journal.waiting:,} for the journal,"
        f" {figures.unsent.total:,} bytes to be read by clients",
    }
    rows["loop"] = (
        f"longest turn {1000 * figures.longest_turn:.0f} ms in the last minute; {figures.long_turns:,} over 50 ms"
    )
    if figures.disk_free is not None:
        rows["disk"] = f"{figures.disk_free // (1024 * 1024):,} MB left"
    held = [
        f"{use.used:,} {name} ({use.most_of_one:,} of one address)"
        for name, use in figures.budgets.items()
        if use.most_of_one
    ]
    if held:
        rows["held"] = ", ".join(held)
    if refused := {name: use.refused for name, use in figures.budgets.items() if use.refused}:
        rows["too much"] = _listed(refused).removeprefix(": ")
    if figures.doors:
        rows["doors"] = _describe_doors(figures.doors)
    if figures.metrics is not None:
        rows["metrics"] = figures.metrics
    lines = [
        f"Menagerie {figures.version} is open at {figures.address}.",
        "",
        *(f"  {name:<10}{row}" for name, row in rows.items()),
    ]
    if figures.quarantined:
        lines += ["", f"  {figures.quarantined:,} tables FAILED and take no more commands: the logs say why."]
    return "\n".join(lines)


def _describe_doors(doors: Sequence[DoorProcess]) -> str:
    """The processes that hold sessions, by ssh and by browsers: how many there are in each."""
    sessions = [f"{door.sessions + door.pages:,}{'' if door.ready else ' (DOES NOT ANSWER)'}" for door in doors]
    restarts = sum(door.restarts for door in doors)
    again = "once" if restarts == 1 else f"{restarts:,} times"
    processes = "1 process" if len(doors) == 1 else f"{len(doors):,} processes"
    longest = max(door.longest_turn for door in doors)
    turns = f"longest turn {1000 * longest:.0f} ms; {sum(door.long_turns for door in doors):,} over 50 ms"
    said = f"{processes} with {', '.join(sessions)} sessions; {turns}"
    return said + (f"; started again {again}" if restarts else "")


def _listed(numbers: Mapping[str, int]) -> str:
    """What a number consists of, the largest part first; nothing is not mentioned."""
    parts = [f"{number:,} {name}" for name, number in sorted(numbers.items(), key=lambda part: -part[1]) if number]
    return f": {', '.join(parts)}" if parts else ""


def _duration(seconds: float) -> str:
    minutes, hours, days = int(seconds // 60), int(seconds // 3600), int(seconds // 86400)
    if days:
        return f"{days} d {hours % 24} h"
    if hours:
        return f"{hours} h {minutes % 60} min"
    return f"{minutes} min" if minutes else f"{seconds:.0f} s"
