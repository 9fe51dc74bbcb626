"""Three nodes as processes on one real PostgreSQL, behind a load balancer, with links that can be cut.

Whatever ends is started again, as an init system would.
"""

import asyncio
import os
import re
import signal
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from menagerie_server.engine.chance import Dice
from tests.end_to_end.doomed import FLAGS, PORTS
from tests.kit.servers import nursery
from tests.kit.servers.postgres import Postgres, execute

_ports: Final = iter(Dice(f"ports {os.getpid()}").shuffle(PORTS))
LEASE: Final = 2.0
STEP: Final = 0.01
AWAY: Final = 1.5 * LEASE
"""How long a node that has ended is away: so long that others have to take over, and not itself."""
MOST_SKEWED: Final = 300
"""By how many seconds a node's clock is wrong, in each life by another number."""
ROADS: Final = """
CREATE TABLE roads (node TEXT PRIMARY KEY, link TEXT);
INSERT INTO roads VALUES {};
CREATE FUNCTION by_road() RETURNS trigger AS $$ BEGIN
    IF NEW.link <> '' THEN SELECT link INTO NEW.link FROM roads WHERE node = NEW.name; END IF;
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER by_road BEFORE INSERT OR UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION by_road();
UPDATE nodes SET link = link;
"""
"""What has nodes tell each other not where they listen, but where a proxy does that can be cut."""


class Target(NamedTuple):
    """Where connections are passed on to."""

    port: int
    health: int | None = None
    """A port that answers HTTP if all is well there: whoever is frozen still lets the system accept connections."""

    async def is_well(self) -> bool:
        """Whether it makes sense to pass anybody on."""
        if self.health is None:
            return True
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(0.5):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.health)
                try:
                    writer.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    return b" 200 " in await reader.readline()
                finally:
                    writer.transport.abort()
        return False


class Relay:
    """Passes connections on to the first of some places where all is well, and can be cut."""

    def __init__(self, *targets: Target) -> None:
        self._targets = targets
        self._links: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._cut = False
        self.port = 0

    async def open(self, port: int = 0) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._cut:
            for target in self._targets:
                if not await target.is_well():
                    continue
                try:
                    far_reader, far_writer = await asyncio.open_connection("127.0.0.1", target.port)
                except OSError:
                    continue
                self._links |= {writer, far_writer}
                await asyncio.gather(self._carry(reader, far_writer), self._carry(far_reader, writer))
                self._links -= {writer, far_writer}
                break
        writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            writer.close()

    @property
    def links(self) -> int:
        """How many ends of connections pass through it."""
        return len(self._links)

    def cut(self) -> None:
        """Break all links, and let nobody through until it is mended."""
        self._cut = True
        for link in self._links:
            link.transport.abort()

    def mend(self) -> None:
        """Let people through again."""
        self._cut = False

    async def close(self) -> None:
        """Listen no more."""
        self.cut()
        assert self._server is not None
        self._server.close()


class Node:
    """One `menagerie serve`, which is started again whenever it has ended."""

    def __init__(self, folder: Path, name: str, database: Relay, link: int | None = None) -> None:
        """With a port for a link it serves at the same time as others."""
        self.name = name
        self.link = link
        self.port, self.metrics, self.ssh = _free_port(), _free_port(), _free_port()
        self.database = database
        self.road = Relay(*(() if link is None else (Target(link),)))
        """The way that other nodes have to it."""
        self._dice = Dice(name)
        self.lives = 0
        self.ends: list[int] = []
        self._folder = folder / name
        self._folder.mkdir()
        self._process: nursery.Child | None = None
        self._keeping: asyncio.Task[None] | None = None

    @property
    def said(self) -> str:
        """What it has printed in this life."""
        return (self._folder / f"{self.lives}.out").read_text()

    @property
    def log(self) -> str:
        """What it has logged in all its lives."""
        return (self._folder / "log").read_text() if (self._folder / "log").exists() else ""

    @property
    def serves(self) -> bool:
        """Whether it lets people in."""
        is_alive = self._process is not None and self._process.poll() is None
        return is_alive and "open at" in self.said

    def start(self) -> None:
        """Begin the first life."""
        self._begin()
        self._keeping = asyncio.create_task(self._keep())

    def _begin(self) -> None:
        self.lives += 1
        skew = self._dice.pick(2 * MOST_SKEWED + 1) - MOST_SKEWED
        url = f"postgresql://postgres@127.0.0.1:{self.database.port}/postgres"
        where: tuple[str, ...] = ("--listen", f"127.0.0.1:{self.port}", "--data", str(self._folder / "data"))
        where += ("--metrics", str(self.metrics), "--ssh", f"127.0.0.1:{self.ssh}")
        among: tuple[str, ...] = ("--journal", url, "--node", self.name, "--lease", str(LEASE))
        if self.link is not None:
            among += ("--link", f"127.0.0.1:{self.link}")
        flags = [flag for flag in FLAGS if flag != "--no-ssh"]
        with (self._folder / f"{self.lives}.out").open("w") as out:
            self._process = nursery.start(
                *("serve", *flags, *where, *among, "--log-file", str(self._folder / "log")),
                stdout=out.fileno(),
                stderr=out.fileno(),
                environment={**os.environ, "MENAGERIE_BOT_WORKERS": "0", "MENAGERIE_TEST_SKEW": str(skew)},
                program="tests.nodes.generous_server",
            )

    async def _keep(self) -> None:
        while True:
            assert self._process is not None
            if (end := self._process.poll()) is not None:
                self.ends.append(end)
                await asyncio.sleep(AWAY)
                self._begin()
            await asyncio.sleep(STEP)

    def tell(self, number: signal.Signals) -> None:
        """Send a signal."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.send_signal(number)

    async def stop(self) -> int:
        """End the last life in peace."""
        if self._keeping is not None:
            self._keeping.cancel()
        assert self._process is not None
        self.tell(signal.SIGCONT)
        self.tell(signal.SIGTERM)
        return await asyncio.to_thread(self._process.wait)


class Cluster:
    """Three nodes, a database of their own, and a load balancer."""

    def __init__(self, folder: Path, postgres: Postgres, count: int = 3, *, together: bool = False) -> None:
        """`together` is whether all of them serve at the same time."""
        self._together = together
        self._folder = folder
        self.postgres = postgres
        self._count = count
        self.nodes: list[Node] = []
        self.entrances: list[Relay] = []
        """Ways in that each prefer another node."""
        self.ssh_entrances: list[Relay] = []
        self.faults = 0
        self.takeovers: list[float] = []
        """How many seconds it took each time until another node served."""

    async def open(self) -> None:
        """Start all of it."""
        for number in range(self._count):
            database = Relay(Target(self.postgres.port))
            await database.open()
            link = _free_port() if self._together else None
            self.nodes.append(Node(self._folder, f"node-{number}", database, link))
            await self.nodes[-1].road.open()
        self.balancer = Relay(*(Target(node.port, node.metrics) for node in self.nodes))
        await self.balancer.open()
        for number in range(self._count):
            order = [*self.nodes[number:], *self.nodes[:number]]
            self.entrances.append(Relay(*(Target(node.port, node.metrics) for node in order)))
            self.ssh_entrances.append(Relay(*(Target(node.ssh, node.metrics) for node in order)))
            await self.entrances[-1].open()
            await self.ssh_entrances[-1].open()
        for node in self.nodes:
            node.start()
        await self.until(lambda: self.serving is not None)
        if self._together:
            await self.until(lambda: all(node.serves for node in self.nodes))
            roads = ", ".join(f"('{node.name}', '127.0.0.1:{node.road.port}')" for node in self.nodes)
            await asyncio.to_thread(execute, self.postgres.url, ROADS.format(roads))

    @property
    def port(self) -> int:
        """Where people come in."""
        return self.balancer.port

    @property
    def serving(self) -> Node | None:
        """The node that serves, if it is known to."""
        return next((node for node in self.nodes if node.serves), None)

    async def until(self, condition: Callable[[], object], seconds: float = 60) -> None:
        """Wait for something to become true."""
        async with asyncio.timeout(seconds):
            while not condition():  # noqa: ASYNC110 - processes tell nobody
                await asyncio.sleep(STEP)

    async def kill(self) -> None:
        """Kill the node that serves, and see another one take over."""
        await self._replace(lambda node: node.tell(signal.SIGKILL))

    async def retire(self) -> None:
        """Let the node that serves leave in an orderly way."""
        await self._replace(lambda node: node.tell(signal.SIGTERM))

    async def freeze(self, seconds: float) -> None:
        """Freeze the node that serves for a while; if that is longer than its lease, it has lost it."""
        node = await self._one_that_serves()
        node.tell(signal.SIGSTOP)
        await self._meanwhile(node, seconds)
        node.tell(signal.SIGCONT)

    async def cut_off(self, seconds: float) -> None:
        """Cut the node that serves off from the database for a while."""
        node = await self._one_that_serves()
        node.database.cut()
        await self._meanwhile(node, seconds)
        node.database.mend()

    async def restart_database(self, seconds: float) -> None:
        """Let the database lose power, and come back."""
        await self._one_that_serves()
        self.faults += 1
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.postgres.start)
        await self.until(lambda: self.serving is not None)

    async def _one_that_serves(self) -> Node:
        await self.until(lambda: self.serving is not None)
        assert self.serving is not None
        return self.serving

    async def _replace(self, do: Callable[[Node], None]) -> None:
        node = await self._one_that_serves()
        self.faults += 1
        life = node.lives
        began = asyncio.get_running_loop().time()
        do(node)
        await self._replaced(node, life)
        self.takeovers.append(asyncio.get_running_loop().time() - began)

    async def _replaced(self, node: Node, life: int) -> None:
        """Wait until another node serves; it may be the same one, in its next life."""
        await self.until(lambda: any(other.serves for other in self.nodes if other is not node or other.lives > life))

    async def _meanwhile(self, node: Node, seconds: float) -> None:
        """Wait while a node can do nothing; if that takes too long, another one serves."""
        self.faults += 1
        loop = asyncio.get_running_loop()
        began = loop.time()
        if seconds > 2 * LEASE:
            life = node.lives
            await self.until(
                lambda: any(other.serves for other in self.nodes if other is not node or other.lives > life)
            )
            self.takeovers.append(loop.time() - began)
        await asyncio.sleep(max(0.0, began + seconds - loop.time()))

    async def close(self) -> None:
        """Stop all of it."""
        for node in self.nodes:
            node.database.mend()
        ends: list[Awaitable[int]] = [node.stop() for node in self.nodes]
        await asyncio.gather(*ends)
        for way_in in (self.balancer, *self.entrances, *self.ssh_entrances):
            await way_in.close()
        for node in self.nodes:
            await node.database.close()
            await node.road.close()

    @property
    def fenced(self) -> int:
        """How often a node has ended because it had lost its lease."""
        return sum(len(re.findall("this one ends", node.log)) for node in self.nodes)


def _free_port() -> int:
    """A port that nobody listens at; held by nobody, so that a node can come back to it."""
    for port in _ports:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("there is none")
