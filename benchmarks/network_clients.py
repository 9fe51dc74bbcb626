"""Many tables of four clients in a process of their own, each making one move after the other.

`python -m benchmarks.network_clients JSON` connects, sits down and writes a line; for each line that it then reads, it
plays for a while and writes what it measured. The clients are as light as can be: they look at the tag of a message,
and decode no more than the questions that they are asked.
"""

import asyncio
import json
import random
import sys
import time
from abc import ABC, abstractmethod
from functools import partial
from typing import Any, Final

import msgspec

from menagerie_client.catalogue import GAMES
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.framing import Frames, frame
from menagerie_shared.wire.messages import Asked, Done, Message, Refused, Welcome
from menagerie_shared.wire.requests import Choose, CreateTable, Hello, JoinTable, Ready, Rematch, Request
from menagerie_shared.wire.version import PROTOCOL

GAME: Final = "wildcards"
SEATS: Final = 4
WARM_UP: Final = 1.0
RETRY: Final = 0.005

_buffer: Final = memoryview(bytearray(256 * 1024))
"""What is read is looked at before anything else is read, so one buffer does for all."""
_asked: Final = msgspec.msgpack.Decoder(Asked)
_question: Final = msgspec.msgpack.Decoder(GAMES[GAME].question)
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

    def __init__(self, crowd: "Crowd", number: int) -> None:
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


class GameTable(Table):
    """Four people at a table of the server's, who play at random."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        super().__init__(crowd, number)
        self._name = ""
        self._questions: list[bytes] = [b""] * SEATS
        """What each seat is asked and has not answered."""
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._requests = 0
        self._ended = False

    async def sit_down(self) -> None:
        for number, seat in enumerate(self.seats):
            hello = Hello(id=self._next_id(), protocol=PROTOCOL, name=f"t{self.number}s{number}")
            await self._ask(seat, hello)
        opened = await self._ask(self.seats[0], CreateTable(id=self._next_id(), game=GAME, options={"seats": SEATS}))
        assert isinstance(opened, Done)
        self._name = opened.table or ""
        for seat in self.seats[1:]:
            await self._ask(seat, JoinTable(id=self._next_id(), table=self._name))
        await self._get_ready()

    async def _get_ready(self) -> None:
        for seat in self.seats:
            await self._ask(seat, Ready(id=self._next_id(), table=self._name))
        while not any(self._questions):
            await asyncio.sleep(0.01)

    async def _play_again(self) -> None:
        for seat in self.seats:
            await self._ask(seat, Rematch(id=self._next_id(), table=self._name))
        self._ended = False
        await self._get_ready()
        self.go_on()

    def _next_id(self) -> str:
        self._requests += 1
        return f"{self.number}-{self._requests}"

    async def _ask(self, seat: Seat, request: Request) -> Message:
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[request.id] = future
        seat.write(pack_request(request))
        answer = await future
        if isinstance(answer, Refused):
            raise RuntimeError(f"{type(request).__name__} was refused: {answer.code}")
        return answer

    def move(self) -> None:
        asked = [number for number, question in enumerate(self._questions) if question]
        if self._ended:
            self.crowd.start(self._play_again())
        elif not asked:
            asyncio.get_running_loop().call_later(RETRY, self.move)
        else:
            seat = self.crowd.dice.choice(asked)
            move = _question.decode(self._questions[seat]).sample(self.crowd.dice.randrange)
            # The server asks again if there is something to ask again.
            choose = Choose(id=self._next_id(), table=self._name, seat=seat, move=msgspec.to_builtins(move))
            self.send_move(seat, pack_request(choose), -1)

    def heard(self, seat: int, payload: bytes) -> None:
        match bytes(payload[7 : 7 + (payload[6] & 0x1F)]):
            case b"Events":
                self.arrived(seat)
            case b"Asked":
                asked = _asked.decode(payload)
                chosen = bytes(asked.chosen)
                self._questions[seat] = b"" if chosen else bytes(asked.question)
            case b"Ended":
                self._ended = True
            case b"Done" | b"Refused" | b"Welcome":
                self._answered(seat, unpack(payload))
            case _:
                pass

    def _answered(self, seat: int, answer: Message) -> None:
        assert isinstance(answer, Done | Refused | Welcome)
        future = self._waiting.pop(answer.id, None)
        if future is not None:
            future.set_result(answer)
        elif isinstance(answer, Refused):
            self.crowd.measured.refused += 1
            self._missing.clear()
            asyncio.get_running_loop().call_later(RETRY, self.move)
        else:
            self.arrived(-1)


class Crowd:
    """All the tables of this process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.measured = Measured()
        self.dice = random.Random(plan.first)
        self.all_moves = 0
        """Those before and after what is measured included."""
        self.every = 0.0
        self.over = False
        kind = EchoTable if plan.reply else GameTable
        self._tables: list[Table] = [kind(self, plan.first + number) for number in range(plan.tables)]
        self._tasks: set[asyncio.Task[None]] = set()

    async def sit_down(self) -> None:
        """Connect everybody, table by table."""
        for table in self._tables:
            await table.connect(self.plan.port)
            await table.sit_down()

    def start(self, work: Any) -> None:
        """Do something in the background; if it fails, everything does."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            raise SystemExit(f"a table of clients failed: {error!r}")

    async def play(self, go: Go) -> dict[str, Any]:
        """Play for a while; what was seen after a moment of warming up."""
        loop = asyncio.get_running_loop()
        self.over, self.every, self.all_moves = False, go.every, 0
        for number, table in enumerate(self._tables):
            table.begin(loop.time() + (go.every * number / len(self._tables)))
        await asyncio.sleep(WARM_UP)
        self.measured = measured = Measured()
        began, cpu = time.perf_counter(), time.process_time()
        await asyncio.sleep(go.seconds)
        self.measured, seconds = Measured(), time.perf_counter() - began
        cpu = time.process_time() - cpu
        self.over = True
        # What is on its way arrives, so that the next measurement begins with a quiet table.
        await asyncio.sleep(WARM_UP)
        return {"seconds": seconds, "cpu": cpu, "all_moves": self.all_moves, **vars(measured)}


async def main(plan: Plan) -> None:
    """Sit down, then play whenever somebody says so."""
    crowd = Crowd(plan)
    await crowd.sit_down()
    answer: dict[str, Any] = {"ready": plan.tables}
    while True:
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        line = await asyncio.to_thread(sys.stdin.readline)
        if not line:
            return
        answer = await crowd.play(msgspec.json.decode(line, type=Go))


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
