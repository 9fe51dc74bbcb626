"""Connections in fours, each four making one move after the other, whoever they speak to; and an echo's fours."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from functools import partial
from random import Random
from typing import Any, Final, Protocol

import msgspec

from menagerie_shared.wire.framing import Frames, frame

SEATS: Final = 4

_buffer: Final = memoryview(bytearray(256 * 1024))
"""What is read is looked at before anything else is read, so one buffer does for all."""
_encode: Final = msgspec.msgpack.Encoder().encode


class Plan(msgspec.Struct):
    """What a process of clients is to do."""

    port: int
    tables: int
    first: int
    """The number of the first table, so that the tables of several processes differ."""
    request: int = 0
    reply: int = 0
    """With these numbers of bytes, it is an echo server that is spoken to."""


class Go(msgspec.Struct):
    """How to play for a while."""

    seconds: float
    every: float = 0
    """Each table makes a move once in so many seconds; with 0, as soon as the last one has arrived everywhere."""


class Measured:
    """What was seen while it was measured."""

    def __init__(self) -> None:
        self.moves = 0
        self.refused = 0
        self.latencies: list[int] = []
        """From a move to its event at another seat, in microseconds."""
        self.sent = 0
        self.received = 0
        """How many bytes."""


class Crowd(Protocol):
    """All the fours of a process, as one of them knows them."""

    plan: Plan
    measured: Measured
    all_moves: int
    every: float
    over: bool
    dice: Random

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background."""


class Seat(asyncio.BufferedProtocol):
    """One client's connection."""

    def __init__(self, table: "Table", number: int) -> None:
        self._table = table
        self._number = number
        self._frames = Frames()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is connected."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next read goes."""
        return _buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Something was read."""
        self._table.crowd.measured.received += nbytes
        for payload in self._frames.feed(_buffer[:nbytes]):
            self._table.heard(self._number, payload)

    def write(self, data: bytes) -> None:
        """Send."""
        self._transport.write(data)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()


class Table(ABC):
    """Four seats that make one move after the other, and wait until each has arrived everywhere."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.seats: list[Seat] = []
        self.mover = 0
        self._sent_at = 0.0
        self._missing: set[int] = set()
        self._due = 0.0

    async def connect(self, port: int) -> None:
        """Connect all seats."""
        for number in range(SEATS):
            loop = asyncio.get_running_loop()
            _, seat = await loop.create_connection(partial(Seat, self, number), "127.0.0.1", port)
            self.seats.append(seat)

    def begin(self, due: float) -> None:
        """Make the first move at some time."""
        self._due = due
        asyncio.get_running_loop().call_at(due, self.move)

    @abstractmethod
    async def sit_down(self) -> None:
        """Whatever has to be done before the first move."""

    @abstractmethod
    def move(self) -> None:
        """Let one seat move."""

    @abstractmethod
    def heard(self, seat: int, payload: bytes) -> None:
        """A message came."""

    def send_move(self, seat: int, data: bytes, *also_missing: int) -> None:
        """Send a move and note when."""
        self.mover = seat
        self._missing = {*range(SEATS), *also_missing}
        self.crowd.measured.sent += len(data)
        self._sent_at = time.perf_counter()
        self.seats[seat].write(data)

    def arrived(self, seat: int) -> None:
        """The move has arrived at a seat."""
        if seat not in self._missing:
            return
        self._missing.discard(seat)
        if 0 <= seat != self.mover:
            self.crowd.measured.latencies.append(int((time.perf_counter() - self._sent_at) * 1e6))
        if not self._missing:
            self.crowd.measured.moves += 1
            self.crowd.all_moves += 1
            self.go_on()

    def go_on(self) -> None:
        """Make the next move when it is due, but not before everything that has come by now was looked at."""
        loop = asyncio.get_running_loop()
        if self.crowd.over:
            return
        if self.crowd.every:
            self._due += self.crowd.every
            loop.call_at(self._due, self.move)
        else:
            loop.call_soon(self.move)


class EchoTable(Table):
    """Four connections to an echo server, that speak in turn."""

    async def sit_down(self) -> None:
        self._welcomed = asyncio.Event()
        for seat in self.seats:
            seat.write(frame(_encode({"type": "Hello", "table": self.number})))
        await self._welcomed.wait()

    def move(self) -> None:
        plan = self.crowd.plan
        message = {"type": "Choose", "id": "1234567890", "table": self.number, "reply": plan.reply, "move": b""}
        # As long as a real request, and as long as a real answer, framed.
        message["move"] = bytes(max(0, plan.request - len(_encode(message)) - 5))
        self.send_move((self.mover + 1) % SEATS, frame(_encode(message)))

    def heard(self, seat: int, payload: bytes) -> None:
        if payload[6:14] == b"\xa7Welcome":
            self._missing.add(seat)
            if len(self._missing) == SEATS:
                self._welcomed.set()
        else:
            self.arrived(seat)
