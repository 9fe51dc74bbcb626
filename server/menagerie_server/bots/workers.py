"""Bots think in processes of their own, so that nobody at any table waits while they do.

Each process thinks about one choice at a time. All choices of one match go to the same process, which has followed that
match and need only be told what is new. If it dies or takes too long, it is replaced, and what it was asked is answered
by heuristics here: a seat is never without an answer.
"""

import asyncio
import heapq
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache
from itertools import count
from typing import Any, Final
from zlib import crc32

import msgspec

from menagerie_server.bots.bot import Brain, Choice, Considered
from menagerie_server.bots.thought import TIME, Heuristic, Thinker, Thought
from menagerie_server.bots.worker_protocol import HEADER, LONGEST, Job, Result, frame
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.refusals import IllegalMove

log = logging.getLogger(__name__)

TOO_LONG: Final = 5.0
"""A worker that has not answered after so many seconds is replaced: it is asked to answer after one."""
UNHURRIED: Final = 6
"""With more choices than these before the next one of the same owner, each is thought about less, so that nobody waits
for long."""
FOLLOWED: Final = 2000
"""So many seats are remembered of which a worker has heard; it is told everything of any other."""

_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Result).decode

Answer = asyncio.Future[Choice[Any]]


class WorkerFailed(Exception):
    """A worker did not answer as it should: its name says nothing to anybody, its place is taken by another."""


class Turns:
    """What waits to be thought about. Owners take turns, so that nobody waits for all that one of them asks for.

    In each turn, what a person waits for comes before what only a bot does. It has turns of its own.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[int, bool, int, Thought, Answer]] = []
        self._order = count()
        self._now = 0
        self._of_owner: Counter[tuple[bool, str]] = Counter()
        """How many wait of each owner; and below, which turn the last one of them has."""
        self._last: dict[tuple[bool, str], int] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, thought: Thought, answer: Answer) -> None:
        """Something more, in the turn after that of the owner's last one."""
        owner = _owner(thought)
        turn = max(self._now, self._last[owner] + 1) if self._of_owner[owner] else self._now
        self._of_owner[owner] += 1
        self._last[owner] = turn
        heapq.heappush(self._waiting, (turn, not thought.urgent, next(self._order), thought, answer))

    def next(self) -> tuple[Thought, Answer]:
        """Take out what comes next."""
        self._now, _, _, thought, answer = heapq.heappop(self._waiting)
        owner = _owner(thought)
        self._of_owner[owner] -= 1
        if not self._of_owner[owner]:
            del self._of_owner[owner], self._last[owner]
        return thought, answer

    def ahead_of_next(self, thought: Thought) -> int:
        """How many there are before whatever its owner asks for after this and all that waits already, about."""
        return max(len(self._of_owner), self._of_owner[_owner(thought)])


def _owner(thought: Thought) -> tuple[bool, str]:
    return thought.urgent, thought.owner or thought.match


class Worker:
    """One process and the choices that wait for it. The process is started when it is first needed."""

    def __init__(self, brains: Mapping[str, Brain], otherwise: Thinker) -> None:
        self._brains = brains
        self._otherwise = otherwise
        self._waiting = Turns()
        self._process: asyncio.subprocess.Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._heard: dict[tuple[Any, ...], int] = {}
        self.replaced = 0
        """How often a process had to be replaced."""

    def think(self, thought: Thought) -> Answer:
        """Begin to think, when it has its turn."""
        answer: Answer = asyncio.get_running_loop().create_future()
        self._waiting.add(thought, answer)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run(), name="bots think")
        return answer

    async def close(self) -> None:
        """Stop to think; whatever waits is not answered."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        while self._waiting:
            self._waiting.next()[1].cancel()
        await self._end()

    async def _run(self) -> None:
        """Think about one choice after the other until none waits."""
        while self._waiting:
            thought, answer = self._waiting.next()
            if answer.done():
                continue  # nobody wants to know any more
            try:
                async with asyncio.timeout(TOO_LONG):
                    choice = await self._ask(thought)
            except Exception as error:  # whatever it is: a seat without an answer would wait for ever
                log.warning("a process that thinks for bots failed", extra={"code": type(error).__name__})
                await self._end()
                self.replaced += 1
                choice = await self._otherwise.think(thought)
            if not answer.done():
                answer.set_result(choice)

    async def _ask(self, thought: Thought) -> Choice[Any]:
        process = await self._started()
        temperament = thought.temperament
        key = (thought.match, thought.seat, thought.level, temperament)
        since = min(self._heard.pop(key, 0), thought.count)
        result = await self._exchange(process, self._job(thought, since))
        if result.missing:
            result = await self._exchange(process, self._job(thought, 0))
        if result.failed or result.missing:
            raise WorkerFailed(result.failed)
        self._heard[key] = thought.count
        if len(self._heard) > FOLLOWED:
            del self._heard[next(iter(self._heard))]
        return _choice_of(thought, result)

    def _job(self, thought: Thought, since: int) -> Job:
        simulations = self._brains[thought.game.name].simulations[thought.level]
        waiting = self._waiting.ahead_of_next(thought)
        if not thought.exact and waiting > UNHURRIED:
            simulations = max(1, simulations * UNHURRIED // waiting) if simulations else 0
        return Job(
            match=thought.match,
            game=thought.game.name,
            seat=thought.seat,
            level=thought.level,
            boldness=thought.temperament.boldness,
            stubbornness=thought.temperament.stubbornness,
            before=msgspec.Raw(_encode(thought.before)),
            since=since,
            told=[msgspec.Raw(_encode(told)) for told in thought.told(since)],
            question=msgspec.Raw(_encode(thought.question)),
            between=[msgspec.Raw(_encode(move)) for move in thought.between],
            seed=thought.seed,
            simulations=simulations,
            seconds=TIME,
        )

    async def _exchange(self, process: asyncio.subprocess.Process, job: Job) -> Result:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(frame(job))
        await process.stdin.drain()
        try:
            (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
            if length > LONGEST:
                raise WorkerFailed("too long")
            return _decode(await process.stdout.readexactly(length))
        except asyncio.IncompleteReadError:
            raise EOFError from None

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._heard.clear()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "menagerie_server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is the server's: it ends its workers itself
            )
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        self._heard.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workers:
    """All processes that think for the bots of a house."""

    def __init__(self, number: int, brains: Mapping[str, Brain]) -> None:
        otherwise = Heuristic(brains)
        self._workers = [Worker(brains, otherwise) for _ in range(number)]

    def think(self, thought: Thought) -> Answer:
        """Begin to think, in the process that has followed the match."""
        return self._workers[crc32(thought.match.encode()) % len(self._workers)].think(thought)

    @property
    def replaced(self) -> int:
        """How often a process had to be replaced."""
        return sum(worker.replaced for worker in self._workers)

    async def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            await worker.close()


@asynccontextmanager
async def thinking_in(number: int, brains: Mapping[str, Brain]) -> AsyncIterator[Thinker]:
    """Somebody who thinks for bots in so many processes; with none, by heuristics alone."""
    if not number:
        yield Heuristic(brains)
        return
    workers = Workers(number, brains)
    try:
        yield workers
    finally:
        await workers.close()


def _choice_of(thought: Thought, result: Result) -> Choice[Any]:
    """The choice, with its moves as the game's own again; WorkerFailed if it is none that the question allows."""
    decode = _move_decoder(thought.game).decode
    move = decode(result.move)
    try:
        thought.question.check(move)
    except IllegalMove as illegal:
        raise WorkerFailed(illegal.code) from None
    return Choice(move, tuple(Considered(decode(one.move), one.worth) for one in result.considered), result.simulations)


@cache
def _move_decoder(game: AnyGame) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(game.types.move)
