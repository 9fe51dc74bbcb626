"""One hostile address that does all at once whatever it may, in a process of its own, until its input ends.

`python -m benchmarks.hostile_address PLAN` writes a line when it has begun, and for each line that it reads.

It has guests come and go, open tables and leave them, talk, watch, toggle, hold connections open without a word, shake
hands, send packets of a byte, type into plain mode, have it write much, open screens, by ssh and by browsers, press
keys there that have all of it drawn anew, ask for lists as fast as each connection may, fetch pages without waiting for
them, come with new cookies, and ping a websocket. What it is refused, it tries again.
"""

import asyncio
import itertools
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import asyncssh
import msgspec

from benchmarks.hostile_pages import Pages
from benchmarks.ssh_sessions import SETTING, TERM, dial
from benchmarks.ssh_strangers import NICENESS, OPENING, REPLY
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.framing import PREFIX
from menagerie_shared.wire.messages import Closing, Done, Failed, Refused
from menagerie_shared.wire.requests import CreateTable, Hello, ListTables, Ready, Request, Say, WatchTable
from menagerie_shared.wire.version import PROTOCOL

PAUSE: Final = 0.02
DEADLINE: Final = 5.0
TYPED: Final = b"x" * 4000 + b"\x15"
HELP: Final = b"help\r" * 20
PRESSED: Final = b"?" * 15
"""Opens the help and closes it. It is an odd number, so each time another page is drawn than before."""
_numbers: Final = itertools.count()


class Plan(msgspec.Struct):
    """Where, and from where."""

    port: int
    ssh_port: int
    web_port: int
    source: str = "127.0.9.9"
    of_each: int = 4


class Enemy:
    """All that is done, and what came of it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self._pages = Pages(plan.web_port, plan.source, self.done, self.refused)

    async def _connect(self, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", port, local_addr=(self.plan.source, 0))

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request) -> Any:
        """The answer to a request; ConnectionError when hung up on."""
        writer.write(pack_request(request))
        while True:
            try:
                prefix = await reader.readexactly(PREFIX)
                message = unpack(await reader.readexactly(int.from_bytes(prefix, "big")))
            except asyncio.IncompleteReadError:
                self.refused["without a word"] += 1
                raise ConnectionError from None
            if isinstance(message, Closing | Failed):
                self.refused[message.code] += 1
                raise ConnectionError(message.code)
            if getattr(message, "id", None) == request.id:
                if isinstance(message, Refused):
                    self.refused[message.code] += 1
                return message

    async def guest(self) -> None:
        """Come, look, say something, open tables, begin games, and be gone."""
        reader, writer = await self._connect(self.plan.port)
        try:
            async with asyncio.timeout(DEADLINE):
                await self._ask(reader, writer, Hello(id="h", protocol=PROTOCOL, name=f"eve{next(_numbers)}"))
                self.done["guests"] += 1
                await self._ask(reader, writer, ListTables(id="l", follow=True))
                for number in range(5):
                    if isinstance(await self._ask(reader, writer, Say(id=f"s{number}", text="hear me")), Done):
                        self.done["lines"] += 1
                for number in range(5):
                    game = CreateTable(id=f"c{number}", game="wildcards", options={"seats": 3}, bots=[1, 2])
                    opened = await self._ask(reader, writer, game)
                    if isinstance(opened, Done) and opened.table is not None:
                        self.done["tables"] += 1
                        await self._ask(reader, writer, Ready(id=f"r{number}", table=opened.table))
        finally:
            writer.transport.abort()

    async def watcher(self) -> None:
        """Look on wherever there is something to look at."""
        reader, writer = await self._connect(self.plan.port)
        try:
            async with asyncio.timeout(DEADLINE):
                await self._ask(reader, writer, Hello(id="h", protocol=PROTOCOL, name="watcher"))
                listed = await self._ask(reader, writer, ListTables(id="l", follow=False))
                for number, table in enumerate(getattr(listed, "tables", ())[:10]):
                    await self._ask(reader, writer, WatchTable(id=f"w{number}", table=table.table))
                    self.done["watched"] += 1
        finally:
            writer.transport.abort()

    async def asker(self) -> None:
        """Ask for lists, no faster than a connection may."""
        reader, writer = await self._connect(self.plan.port)
        try:
            await self._ask(reader, writer, Hello(id="h", protocol=PROTOCOL, name="asker"))
            for number in range(1000):
                async with asyncio.timeout(DEADLINE):
                    await self._ask(reader, writer, ListTables(id=f"l{number}", follow=False))
                self.done["lists"] += 1
                await asyncio.sleep(PAUSE)
        finally:
            writer.transport.abort()

    async def mute_caller(self, port: int) -> None:
        """Hold a connection open without a word."""
        reader, writer = await self._connect(port)
        self.done["silent"] += 1
        try:
            await asyncio.wait_for(reader.read(), 30)
        finally:
            writer.transport.abort()

    async def handshake(self) -> None:
        """Have the server compute, and leave."""
        reader, writer = await self._connect(self.plan.ssh_port)
        try:
            got = 0
            async with asyncio.timeout(DEADLINE):
                writer.write(OPENING)
                while got < REPLY and (data := await reader.read(4096)):
                    got += len(data)
            self.done["handshakes"] += got >= REPLY
            self.refused["handshake"] += got < REPLY
        finally:
            writer.transport.abort()

    async def _login(self) -> asyncssh.SSHClientConnection:
        return await asyncio.wait_for(dial(self.plan.ssh_port, self.plan.source, "eve", []), DEADLINE)

    async def crumbs(self) -> None:
        """Send packets of a byte for as long as one is let."""
        async with await self._login() as connection:
            for number in range(100_000):
                connection.send_debug("x")
                self.done["crumbs"] += 1
                if number % 200 == 0:
                    await asyncio.sleep(PAUSE)

    async def typist(self) -> None:
        """Type into plain mode, and take it back."""
        async with await self._login() as connection:
            process = await connection.create_process("plain", term_type=TERM, env=SETTING, encoding=None)
            with suppress(asyncssh.Error):
                for _ in range(1000):
                    process.stdin.write(TYPED)
                    self.done["typed"] += len(TYPED)
                    await process.stdout.read(100_000)
                    await asyncio.sleep(PAUSE)

    async def reader(self) -> None:
        """Have the help written in plain mode, again and again."""
        async with await self._login() as connection:
            process = await connection.create_process("plain", term_type=TERM, env=SETTING, encoding=None)
            while True:
                process.stdin.write(HELP)
                self.done["lines read"] += HELP.count(b"\r")
                await asyncio.wait_for(process.stdin.drain(), DEADLINE)
                await process.stdout.read(100_000)
                await asyncio.sleep(PAUSE)

    async def presser(self) -> None:
        """Press keys that have the whole screen drawn anew."""
        async with await self._login() as connection:
            process = await connection.create_process(
                term_type=TERM, term_size=(120, 40, 0, 0), env=SETTING, encoding=None
            )
            while True:
                process.stdin.write(PRESSED)
                self.done["keys"] += len(PRESSED)
                await asyncio.wait_for(process.stdin.drain(), DEADLINE)
                await asyncio.wait_for(process.stdout.read(1_000_000), DEADLINE)
                await asyncio.sleep(PAUSE)

    async def screen(self) -> None:
        """Have a screen drawn, as large as can be, and another size all the time."""
        async with await self._login() as connection:
            process = await connection.create_process(
                term_type=TERM, term_size=(300, 100, 0, 0), env=SETTING, encoding=None
            )
            self.done["screens"] += 1
            for turn in range(1000):
                process.change_terminal_size(300 - turn % 2, 100)
                await asyncio.wait_for(process.stdout.read(1_000_000), DEADLINE)
                await asyncio.sleep(PAUSE)

    def all(self) -> list[tuple[Callable[[], Awaitable[None]], int]]:
        """Everything, each with how many do it at the same time."""
        each, plan = self.plan.of_each, self.plan
        return [
            (self.guest, 3 * each),
            (self.watcher, each),
            (partial(self.mute_caller, plan.port), 10 * each),
            (partial(self.mute_caller, plan.ssh_port), 10 * each),
            (self.asker, 8 * each),
            (self._pages.pager, each),
            (self._pages.pinger, each),
            (self._pages.screen, 2 * each),
            (self._pages.newcomer, each),
            (self.handshake, 2 * each),
            (self.crumbs, each),
            (self.presser, 3 * each),
            (self.reader, each),
            (self.typist, each),
            (self.screen, 2 * each),
        ]


async def again(what: Callable[[], Awaitable[None]]) -> None:
    """Whatever becomes of it, do it again."""
    while True:
        with suppress(OSError, asyncssh.Error, TimeoutError):
            await what()
        await asyncio.sleep(PAUSE)


async def main(plan: Plan) -> None:
    """Begin, say so, tell what was done for each line that comes, and end with the last one."""
    os.nice(NICENESS)  # it would be on another machine
    enemy = Enemy(plan)
    tasks = [asyncio.create_task(again(do)) for do, many in enemy.all() for _ in range(many)]
    while True:
        sys.stdout.write(msgspec.json.encode({"done": enemy.done, "refused": enemy.refused}).decode() + "\n")
        sys.stdout.flush()
        if not await asyncio.to_thread(sys.stdin.readline):
            break
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
