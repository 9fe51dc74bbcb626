"""The status socket: a person on the same computer reads there how a running server is.

It is in the data directory, which belongs to the person who runs the server, so nobody else can ask. A program that
connects says one line. If it is empty, it is sent the figures, as JSON; otherwise the line is an order of the host's,
and what comes of it is sent, as JSON too.
"""

import asyncio
import logging
import socket
from pathlib import Path
from typing import Final, Protocol

import msgspec

from menagerie_server.observing.figures import Figures, Gauge
from menagerie_server.settings.data_directory import short_name
from menagerie_server.tables.host_desk import BadOrder
from menagerie_server.tables.host_lines import Line

PATIENCE: Final = 5.0

log = logging.getLogger(__name__)


class Orders(Protocol):
    """Carries out what the host orders."""

    async def carry_out(self, order: str) -> list[Line]:
        """Do what an order says; BadOrder if it says nothing that can be done."""


class Answer(msgspec.Struct, frozen=True):
    """What came of an order."""

    done: bool
    lines: list[Line]


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
            return msgspec.json.encode(Answer(False, [bad.line]))


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
