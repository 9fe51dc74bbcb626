"""People who come and go by ssh and by browsers, in a process: `python -m benchmarks.churn_people PLAN`, told how many.

Each comes in, does something ordinary, and goes. Regulars have a key, and are brought back to the game against bots
that they left the last time; those who come by a browser have its cookie instead. Guests come once: they look around,
read, or watch a table. Some use lines or the protocol in place of screens. Every third one goes without a word, as when
a laptop is closed.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import aiohttp
import asyncssh
import msgspec

from benchmarks.ssh_sessions import (
    HOME,
    PLAY_NOW,
    SETTING,
    SIZE,
    TABLE,
    TERM,
    BySsh,
    ByWeb,
    Channel,
    Watched,
    dial,
    new_cookie,
    open_page,
)
from menagerie_client.client import Client
from menagerie_client.link.transports.ssh import ssh
from menagerie_client.link.transports.tcp import tcp
from menagerie_shared.wire.requests import Clock

AT_ONCE: Final = 6
"""So many of them are here at the same time."""
REGULARS: Final = 39
"""Each of them does one thing after the other, as their number is none of the number of things."""
ADDRESSES: Final = 20
PATIENCE: Final = 60.0
PAUSE: Final = 0.3
"""So many seconds somebody looks at what they see before they press the next key."""
RULES: Final = b"r"
RULES_PAGE: Final = b"The rules of"
BACK: Final = b"q"
ENTER: Final = b"\r"
RIGHT: Final = b"\x1b[C"
PICK: Final = (RIGHT, ENTER, ENTER)
LINES: Final = b" number"
"""A menu, or a question of a game, says what to type: a number, or 2 numbers."""
STOP: Final = b"\x03"


class Plan(msgspec.Struct):
    """Where they go."""

    port: int
    pages: int
    """The port for browsers."""
    tables: int
    """The port at which the host of the table comes in that others watch."""


class Order(msgspec.Struct):
    """How many are to come and go next."""

    count: int


class Comers:
    """All of them, one after the other."""

    def __init__(self, plan: Plan, watched: str) -> None:
        self.plan = plan
        self.watched = watched
        self.done: Counter[str] = Counter()
        self._number = 0
        self._keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(REGULARS)]
        self._cookies = [new_cookie() for _ in range(REGULARS)]

    async def come_and_go(self, count: int) -> dict[str, int]:
        """So many more sessions; how many of each kind were whole, and how many failed."""
        self.done.clear()
        last = self._number + count
        await asyncio.gather(*(self._one_after_another(last) for _ in range(AT_ONCE)))
        return dict(self.done)

    async def _one_after_another(self, last: int) -> None:
        while self._number < last:
            self._number += 1
            kind = KINDS[self._number % len(KINDS)]
            try:
                async with asyncio.timeout(PATIENCE):
                    await kind(self, self._number)
                self.done[kind.__name__.removeprefix("_")] += 1
            except (OSError, TimeoutError, asyncssh.Error, aiohttp.ClientError) as error:
                self.done[f"failed: {kind.__name__.removeprefix('_')}, {type(error).__name__}"] += 1

    async def _connect(self, number: int, *, regular: bool = False) -> asyncssh.SSHClientConnection:
        keys = [self._keys[number % REGULARS]] if regular else []
        name = f"r{number % REGULARS}" if regular else f"g{number}"
        return await dial(self.plan.port, _address(number), name, keys)

    @asynccontextmanager
    async def _page(self, number: int, path: str = "/", *, regular: bool = False) -> AsyncIterator[ByWeb]:
        cookie = self._cookies[number % REGULARS] if regular else new_cookie()
        page = await open_page(self.plan.pages, path, cookie, _address(number))
        try:
            yield page
        finally:
            await page.cut_off()

    async def _terminal(self, connection: asyncssh.SSHClientConnection, verb: str | None = None) -> BySsh:
        seen = BySsh(connection)
        seen.channel, _ = await connection.create_session(
            lambda: Channel(seen), verb, term_type=TERM, term_size=(*SIZE, 0, 0), env=SETTING, encoding=None
        )
        return seen

    # What they do

    async def _plays(self, number: int) -> None:
        """A regular comes back to their game, or begins one, makes a move, and goes."""
        person = await self._terminal(await self._connect(number, regular=True))
        await self._sit_down(person)
        await _press(person, *PICK)
        await _say_goodbye(person)

    async def _plays_and_is_gone(self, number: int) -> None:
        """The same, but the line is cut."""
        person = await self._terminal(await self._connect(number, regular=True))
        await self._sit_down(person)
        await _press(person, RIGHT)
        _cut_off(person.connection)

    async def _sit_down(self, person: Watched) -> None:
        """Those who left a game are at the table at once."""
        if await person.see_one_of((HOME, TABLE)) == HOME:
            await person.see(TABLE, PLAY_NOW)

    async def _reads(self, number: int) -> None:
        """A guest looks around, reads the rules, and goes."""
        person = await self._terminal(await self._connect(number))
        await person.see(HOME)
        await person.see(RULES_PAGE, RULES)
        await asyncio.sleep(PAUSE)
        await person.see(HOME, BACK)
        await _say_goodbye(person)

    async def _looks_and_is_gone(self, number: int) -> None:
        """A guest sees the first page, and the line is cut."""
        person = await self._terminal(await self._connect(number))
        await person.see(HOME)
        await asyncio.sleep(PAUSE)
        _cut_off(person.connection)

    async def _watches(self, number: int) -> None:
        """A guest watches a table."""
        person = await self._terminal(await self._connect(number), f"watch {self.watched}")
        await person.see(self.watched.encode())
        await asyncio.sleep(PAUSE)
        await _say_goodbye(person)

    async def _asks(self, number: int) -> None:
        """Somebody asks for the list of tables, in lines."""
        async with await self._connect(number) as connection:
            await connection.run("tables")

    async def _uses_lines(self, number: int) -> None:
        """Somebody comes in by plain mode, and the line is cut."""
        connection = await self._connect(number, regular=True)
        process = await connection.create_process("plain")
        await process.stdout.readuntil(LINES.decode())
        _cut_off(connection)

    async def _speaks_the_protocol(self, number: int) -> None:
        """Somebody comes with the client of their own machine."""
        way = ssh("127.0.0.1", self.plan.port, f"c{number}", lambda: "", lambda key: None, [])
        async with Client(way, f"c{number}") as client:
            await client.list_tables()

    # And by a browser

    async def _plays_by_web(self, number: int) -> None:
        """A regular comes back to their game, or begins one, makes a move, and closes the page."""
        async with self._page(number, regular=True) as page:
            await self._sit_down(page)
            await _press(page, *PICK)
            page.write(STOP)
            await page.hear_out()

    async def _plays_by_web_and_is_gone(self, number: int) -> None:
        """The same, but the line is cut, as when the screen of a phone is locked."""
        async with self._page(number, regular=True) as page:
            await self._sit_down(page)
            await _press(page, RIGHT)

    async def _reads_by_web(self, number: int) -> None:
        """A guest with a new cookie looks around, reads the rules, and goes."""
        async with self._page(number) as page:
            await page.see(HOME)
            await page.see(RULES_PAGE, RULES)
            await asyncio.sleep(PAUSE)
            await page.see(HOME, BACK)
            page.write(STOP)
            await page.hear_out()

    async def _looks_by_web_and_is_gone(self, number: int) -> None:
        """A guest sees the first page, and the line is cut."""
        async with self._page(number) as page:
            await page.see(HOME)
            await asyncio.sleep(PAUSE)

    async def _watches_by_web(self, number: int) -> None:
        """A guest watches a table, and closes the page."""
        async with self._page(number, f"/w/{self.watched}") as page:
            await page.see(self.watched.encode())
            await asyncio.sleep(PAUSE)

    async def _uses_lines_by_web(self, number: int) -> None:
        """Somebody comes to the page by lines, and the line is cut."""
        async with self._page(number, "/plain", regular=True) as page:
            await page.see(LINES)


def _address(number: int) -> str:
    return f"127.0.4.{1 + number % ADDRESSES}"


async def _press(person: Watched, *keys: bytes) -> None:
    for key in keys:
        person.write(key)
        await asyncio.sleep(PAUSE)


async def _say_goodbye(person: BySsh) -> None:
    person.write(STOP)
    with suppress(asyncssh.Error, OSError):
        await person.channel.wait_closed()
        person.connection.close()
        await person.connection.wait_closed()


def _cut_off(connection: Any) -> None:
    """Nothing is said any more: the other side finds that out by itself."""
    connection._transport.abort()


KINDS: Final[tuple[Callable[[Comers, int], Awaitable[None]], ...]] = (
    Comers._reads,
    Comers._plays_by_web,
    Comers._plays,
    Comers._looks_by_web_and_is_gone,
    Comers._looks_and_is_gone,
    Comers._watches,
    Comers._plays_by_web_and_is_gone,
    Comers._plays_and_is_gone,
    Comers._reads_by_web,
    Comers._reads,
    Comers._uses_lines_by_web,
    Comers._asks,
    Comers._looks_and_is_gone,
    Comers._watches_by_web,
    Comers._uses_lines,
    Comers._speaks_the_protocol,
)


async def main(plan: Plan) -> None:
    """Open a table to be watched, then do what the lines say, and answer each of them."""
    async with Client(tcp("127.0.0.1", plan.tables), "host") as host:
        at = await host.create("wildcards", {"seats": 4}, bots=[2, 3], clock=Clock(choice=5.0), public=True)
        comers = Comers(plan, at.name)
        while line := await asyncio.to_thread(sys.stdin.readline):
            answer = await comers.come_and_go(msgspec.json.decode(line, type=Order).count)
            sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
