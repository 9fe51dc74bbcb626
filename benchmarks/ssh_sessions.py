"""People at terminals in a process of their own: `python -m benchmarks.ssh_sessions PLAN`, told what to do in lines.

They come by ssh, or each with a process on a pseudo-terminal, as a server of shells would start it for them. Either way
the same keys are pressed at the same screens. What a person sees after a key may come of something else, such as a move
of a bot. So those keys are timed that lead to another page, which is known by its text: help, and back to the table.
"""

import asyncio
import fcntl
import json
import os
import pty
import random
import secrets
import signal
import socket
import struct
import sys
import termios
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import aiohttp
import asyncssh
import msgspec

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_shared.wire.requests import Clock

SIZE: Final = (80, 24)
SETTING: Final[dict[bytes | str, bytes | str]] = {"LANG": "C.UTF-8", "COLORTERM": "truecolor"}
TERM: Final = "xterm-256color"
HOME: Final = b"Play now"
TABLE: Final = b"your hand"
PLAY_NOW: Final = b"p"
PATIENCE: Final = 60.0
"""How long something may take before the measurement is given up."""
PAUSE: Final = (1.0, 3.0)
"""Seconds between a key and the next one, at least and at most."""
LOST: Final = 5.0
"""A page that is not there so many seconds after the key is lost."""
KEYS: Final = (b"\x1b[C", b"\x1b[C", b"\x1b[C", b"\r", b"\r", b" ")
"""Most keys only point at something; every now and then something is picked and sent."""
IN_A_ROW: Final = 3
"""So many keys are pressed to play, and then two to look at the help and to come back."""
HELP: Final = b"?"
HELP_PAGE: Final = b"Help"
READY: Final = b"r"
WAITING: Final = b"I am ready"
CHOICE: Final = 1.0
"""Where nobody presses anything, the server chooses for them after so many seconds; it cannot be less."""


class Plan(msgspec.Struct):
    """Where these people go."""

    by: str
    """`ssh`, `web`, or `join` for a process each."""
    port: int
    folder: str
    tables: int
    """The port at which clients of this process sit down to open tables."""
    source: str = "127.0.0.1"


class Order(msgspec.Struct):
    """What they are to do next: come, sit down, play or look on for some seconds, or go.

    Those who only look have come to tables with bots and clocks, where a game goes on without a key of theirs.
    """

    what: str
    count: int = 0
    seconds: float = 0


class Watched(ABC):
    """A terminal: what it shows is looked through and not kept."""

    def __init__(self) -> None:
        self.bytes = 0
        self._tail = b""
        self._wanted: tuple[tuple[bytes, ...], asyncio.Future[tuple[float, bytes]]] | None = None

    @abstractmethod
    def write(self, data: bytes) -> None:
        """Type."""

    @abstractmethod
    def close(self) -> None:
        """Hang up."""

    def shown(self, data: bytes) -> None:
        """Something has come."""
        self.bytes += len(data)
        if self._wanted is not None:
            self._tail += data
            texts, seen = self._wanted
            for text in texts:
                if text in self._tail and not seen.done():
                    seen.set_result((time.perf_counter(), text))
            self._tail = self._tail[-max(map(len, texts)) :]

    async def see(self, text: bytes, press: bytes = b"", within: float = PATIENCE) -> float:
        """Wait for a text after pressing a key; returns how many seconds it took."""
        began = time.perf_counter()
        seen, _ = await self._see((text,), press, within)
        return seen - began

    async def see_one_of(self, texts: tuple[bytes, ...], within: float = PATIENCE) -> bytes:
        """Wait for one of several texts; returns which one it is."""
        _, text = await self._see(texts, b"", within)
        return text

    async def _see(self, texts: tuple[bytes, ...], press: bytes, within: float) -> tuple[float, bytes]:
        self._tail = b""
        self._wanted = (texts, asyncio.get_running_loop().create_future())
        if press:
            self.write(press)
        try:
            return await asyncio.wait_for(self._wanted[1], within)
        finally:
            self._wanted = None


class Guest(asyncssh.SSHClient):
    """Answers a dialogue without questions."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return ["" for _ in prompts]


class BySsh(Watched):
    """A terminal at the other end of an ssh connection."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        super().__init__()
        self.connection = connection
        self.channel: Any = None

    def write(self, data: bytes) -> None:
        self.channel.write(data)

    def close(self) -> None:
        self.connection.abort()


class Channel(asyncssh.SSHClientSession[bytes]):
    """Shows what comes on a terminal."""

    def __init__(self, watched: BySsh) -> None:
        self._watched = watched

    def data_received(self, data: bytes, datatype: object) -> None:
        self._watched.shown(data)


async def dial(
    port: int, source: str, name: str, keys: list[asyncssh.SSHKey], unread: int | None = None
) -> asyncssh.SSHClientConnection:
    """A connection from an address of this machine, with nothing of its user's own.

    The system keeps megabytes for somebody who does not read, or as many bytes as are said here.
    """
    line = socket.socket()
    line.setblocking(False)
    if unread is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, unread)
    line.bind((source, 0))
    try:
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    except OSError:
        line.close()
        raise
    return await asyncssh.connect(
        sock=line,
        username=name,
        client_factory=Guest,
        known_hosts=None,
        config=None,
        client_keys=keys,
        agent_path=None,
    )


async def by_ssh(plan: Plan, name: str, table: str | None = None) -> BySsh:
    """Somebody with a key who types `ssh HOST`, or goes straight to a table."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    watched = BySsh(await dial(plan.port, plan.source, name, [key]))
    verb = None if table is None else f"join {table}"
    watched.channel, _ = await watched.connection.create_session(
        lambda: Channel(watched), verb, term_type=TERM, term_size=(*SIZE, 0, 0), env=SETTING, encoding=None
    )
    return watched


class ByProcess(Watched):
    """A terminal of this machine, with a process at it."""

    def __init__(self, terminal: int, process: int) -> None:
        super().__init__()
        self.process = process
        self._terminal = terminal
        asyncio.get_running_loop().add_reader(terminal, self._read)

    def _read(self) -> None:
        try:
            self.shown(os.read(self._terminal, 65536))
        except OSError:
            asyncio.get_running_loop().remove_reader(self._terminal)

    def write(self, data: bytes) -> None:
        os.write(self._terminal, data)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._terminal)
        os.close(self._terminal)
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


async def by_process(plan: Plan, name: str, table: str | None = None) -> ByProcess:
    """Somebody for whom a process of their own is started."""
    own = Path(plan.folder) / name
    process, terminal = pty.fork()
    if process == 0:
        arguments = ["join", f"127.0.0.1:{plan.port}", "--name", name, "--data", str(own)]
        arguments += [] if table is None else ["--table", table]
        environment: dict[Any, Any] = {**os.environ, **SETTING, "TERM": TERM}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody's programs are compiled anew each time
        os.execve(sys.executable, [sys.executable, "-m", "menagerie", *arguments], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
    return ByProcess(terminal, process)


class ByWeb(Watched):
    """A page of a browser's, as far as the server can tell."""

    def __init__(self, session: aiohttp.ClientSession, opened: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__()
        self._session = session
        self._opened = opened
        self._reading = asyncio.create_task(self._read())
        self._tasks = {self._reading}

    async def _read(self) -> None:
        async for message in self._opened:
            if message.type is aiohttp.WSMsgType.BINARY:
                self.shown(message.data)

    def write(self, data: bytes) -> None:
        task = asyncio.create_task(self.tell("stdin", data.decode()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def tell(self, *message: Any) -> None:
        """Send a message."""
        await self._opened.send_str(json.dumps(message))

    def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        task = asyncio.create_task(self._session.close())
        self._tasks.add(task)

    async def hear_out(self) -> None:
        """Wait until the server has said everything, and hang up."""
        await self._reading
        await self._session.close()

    async def cut_off(self) -> None:
        """Nothing is said any more: the other side finds that out by itself, unless the page is closed already."""
        self._reading.cancel()
        connection: Any = self._opened._response.connection
        if connection is not None and connection.transport is not None:
            connection.transport.abort()
        await self._opened.close()
        await self._session.close()


async def by_web(plan: Plan, name: str, table: str | None = None) -> ByWeb:
    """Somebody with a phone who opens the page, or the link to a table."""
    return await open_page(plan.port, "/" if table is None else f"/t/{table}", new_cookie(), plan.source)


def new_cookie() -> str:
    """What a browser is known by."""
    return secrets.token_urlsafe(32)


async def open_page(port: int, path: str, cookie: str, source: str) -> ByWeb:
    """A page that is open, at an address of this machine; it is told what can be touched, too."""
    base = f"http://127.0.0.1:{port}"
    session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=(source, 0)))
    headers = {"Origin": base, "Cookie": f"menagerie={cookie}"}
    try:
        watched = ByWeb(session, await session.ws_connect(f"{base}/socket", headers=headers, max_msg_size=0))
        await watched.tell("hello", path, {"width": SIZE[0], "height": SIZE[1]}, True)
    except BaseException:
        await session.close()
        raise
    return watched


WAYS: Final = {"ssh": by_ssh, "web": by_web, "join": by_process}


class Crowd:
    """All the people of this process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.people: list[Watched] = []
        self._dice = random.Random(7)
        self._standing = 0
        """How many of them have not sat down yet."""

    async def obey(self, order: Order) -> dict[str, Any]:
        """Do as told."""
        match order.what:
            case "come":
                for _ in range(order.count):
                    await self._come()
            case "sit":
                standing = self.people[-self._standing :]
                seen = await asyncio.gather(*(one.see(TABLE, PLAY_NOW) for one in standing), return_exceptions=True)
                if lost := sum(isinstance(one, BaseException) for one in seen):
                    raise SystemExit(
                        f"{lost} of {len(standing)} people could not sit down, of {len(self.people)} in all"
                    )
                self._standing = 0
            case "play":
                return await self._play(order.seconds)
            case "come to look":
                for _ in range(order.count):
                    await self._come_to_look()
            case "look":
                before = sum(one.bytes for one in self.people)
                await asyncio.sleep(order.seconds)
                return {"written": sum(one.bytes for one in self.people) - before}
            case _:
                for one in self.people:
                    one.close()
                self.people.clear()
        return {"processes": [one.process for one in self.people if isinstance(one, ByProcess)]}

    async def _come(self, table: str | None = None) -> Watched:
        name = f"p{len(self.people)}"
        person: Watched = await WAYS[self.plan.by](self.plan, name, table)
        self.people.append(person)
        self._standing += table is None
        await person.see(HOME if table is None else WAITING)
        return person

    async def _come_to_look(self) -> None:
        """Sit down at a table that somebody else has opened, and whose seat a bot takes as soon as it has begun."""
        async with Client(tcp("127.0.0.1", self.plan.tables), f"h{len(self.people)}") as host:
            at = await host.create("wildcards", {"seats": 3}, bots=[2], clock=Clock(choice=CHOICE))
            await host.ready(at.name, 0, contribute=False)
            person = await self._come(at.name)
            await person.see(TABLE, READY)
            await host.leave(at.name)

    async def _play(self, seconds: float) -> dict[str, Any]:
        """Have everybody play for a while; how long each key took that something came of."""
        ends = time.perf_counter() + seconds
        before = sum(one.bytes for one in self.people)
        played = await asyncio.gather(*(_press_keys(one, ends, self._dice) for one in self.people))
        return {
            "latencies": [latency for latencies, _ in played for latency in latencies],
            "lost": sum(lost for _, lost in played),
            "written": sum(one.bytes for one in self.people) - before,
        }


async def _press_keys(person: Watched, ends: float, dice: random.Random) -> tuple[list[float], int]:
    """One person: whatever is asked, they press something, and now and then look at the help."""
    latencies: list[float] = []
    lost = 0
    await asyncio.sleep(dice.uniform(0, PAUSE[1]))
    while True:
        for _ in range(IN_A_ROW):
            if time.perf_counter() > ends:
                return latencies, lost
            person.write(dice.choice(KEYS))
            await asyncio.sleep(dice.uniform(*PAUSE))
        for page in (HELP_PAGE, TABLE):
            try:
                latencies.append(await person.see(page, HELP, LOST))
            except TimeoutError:
                lost += 1
            await asyncio.sleep(dice.uniform(*PAUSE))


async def main(plan: Plan) -> None:
    """Do what the lines say, and answer each of them."""
    crowd = Crowd(plan)
    while line := await asyncio.to_thread(sys.stdin.readline):
        answer = await crowd.obey(msgspec.json.decode(line, type=Order))
        sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
        sys.stdout.flush()
    await crowd.obey(Order("go"))


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
