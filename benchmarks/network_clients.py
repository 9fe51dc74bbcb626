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
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from benchmarks.seats import SEATS, Crowd, EchoTable, Go, Measured, Plan, Seat, Table
from menagerie_client.catalogue import GAMES
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.messages import Done, Message, Refused, Welcome
from menagerie_shared.wire.requests import Choose, CreateTable, Hello, JoinTable, Ready, Rematch, Request
from menagerie_shared.wire.table_messages import Asked
from menagerie_shared.wire.version import PROTOCOL

GAME: Final = "wildcards"
WARM_UP: Final = 1.0
RETRY: Final = 0.005

_asked: Final = msgspec.msgpack.Decoder(Asked)
_question: Final = msgspec.msgpack.Decoder(GAMES[GAME].question)


class GameTable(Table):
    """Four people at a table of the server's, who play at random."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        super().__init__(crowd, number)
        self._name = ""
        self._questions: list[bytes] = [b""] * SEATS
        """What each seat is asked and has not answered."""
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._requests = 0
        self._dealt = asyncio.Event()
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
        self._dealt.clear()
        for seat in self.seats:
            await self._ask(seat, Ready(id=self._next_id(), table=self._name))
        await self._dealt.wait()

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
            choose = Choose(id=self._next_id(), table=self._name, seat=seat, move=msgspec.to_builtins(move))
            self.send_move(seat, pack_request(choose), -1)

    def heard(self, seat: int, payload: bytes) -> None:
        match bytes(payload[7 : 7 + (payload[6] & 0x1F)]):
            case b"Events":
                self.arrived(seat)
            case b"Asked":
                asked = _asked.decode(payload)
                self._questions[seat] = b"" if bytes(asked.chosen) else bytes(asked.question)
                if self._questions[seat]:
                    self._dealt.set()
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


class Clients:
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

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; if it fails, everything does."""
        task = asyncio.create_task(work)
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
    crowd = Clients(plan)
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
