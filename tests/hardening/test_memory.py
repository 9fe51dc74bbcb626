"""Strangers do not fill the server's memory: neither with what they send nor with what they leave unfinished."""

import random
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from menagerie_server.doors.limits import Limits
from menagerie_shared.wire.framing import MAX_FRAME, frame
from menagerie_shared.wire.messages import Failed, Refused
from menagerie_shared.wire.requests import Mute
from tests.hardening.lone_server import MIB, LoneServer, lone_server
from tests.kit.servers.house import NO_HURRY, open_house, within
from tests.kit.servers.stranger import Stranger

PER_CONNECTION = 8 * MIB
"""What one connection may cost at its worst."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

encode = msgspec.msgpack.encode


def bombs() -> Iterator[bytes]:
    """Frames that unpack to far more than they are, or that say so."""
    yield b"\xdd\xff\xff\xff\xff" + bytes(1000)
    yield b"\xdf\xff\xff\xff\xff" + bytes(1000)
    yield b"\x91" * MAX_FRAME
    yield b"\xdd\x00\x00\xff\xf0" + b"\xc0" * (MAX_FRAME - 5)
    yield b"\xdd\x00\x00\xff\xf0" + b"\x80" * (MAX_FRAME - 5)
    yield b"\xdd\x00\x00\x7f\xf0" + b"\x91\xc0" * (MAX_FRAME // 2 - 3)
    yield b"\xdf\x00\x00\x40\x00" + b"\xa1k\xa1v" * (MAX_FRAME // 4 - 2)
    yield encode({"type": "CreateTable", "id": "1", "game": "x", "options": {"seats": ["x" * 4000] * 16}})
    yield encode({"type": "CreateTable", "id": "1", "game": "x", "options": {f"key{n}": n for n in range(500)}})
    yield encode({"type": "Choose", "id": "1", "table": "x", "seat": 1, "move": {"cards": [[[[["f1"]]]]] * 100}})
    yield encode({"type": "Say", "id": "1", "text": "\U0010ffff" * 1000})
    yield encode({"type": "Say", "id": "1", "text": "e" + "\u0301" * 999})


def garbage(seed: int, count: int) -> Iterator[bytes]:
    """Frames of any bytes, of all lengths up to the longest."""
    dice = random.Random(seed)
    for _ in range(count):
        first = dice.choice((b"", b"\xdc\x03\xff", b"\xde\x01\xff", b"\x82\xa4type\xa6Choose\xa4move"))
        yield first + dice.randbytes(min(MAX_FRAME - len(first), int(dice.paretovariate(0.5)) + 1))


async def send_in_vain(server: LoneServer, payload: bytes) -> None:
    """Send a frame, and another one that no server should like, on a connection of their own."""
    async with Stranger(server.port) as stranger:
        await stranger.hello()
        stranger.write(frame(payload) + b"\xff\xff\xff\xff")
        assert isinstance(await stranger.read_to_the_end(), Failed)


async def warm_up(server: LoneServer) -> int:
    """Let the server load what it needs; returns its memory after that."""
    for payload in garbage(seed=0, count=50):
        await send_in_vain(server, payload)
    server.forget_peak()
    return server.memory()


async def test_one_connection_after_the_other_sends_bombs_and_garbage(tmp_path: Path) -> None:
    async with lone_server(tmp_path, NO_HURRY) as server:
        before = await warm_up(server)
        for payload in bombs():
            for _ in range(10):
                await within(send_in_vain(server, payload))
            assert server.peak() - before < PER_CONNECTION
        for payload in garbage(seed=1, count=300):
            await within(send_in_vain(server, payload))
        assert server.peak() - before < PER_CONNECTION


async def test_a_hundred_connections_each_hold_back_the_end_of_the_longest_frame(tmp_path: Path) -> None:
    """What is unfinished is held once, so a hundred of them hold little more than a hundred frames."""
    async with lone_server(tmp_path, NO_HURRY) as server, AsyncExitStack() as stack:
        before = await warm_up(server)
        strangers = [await stack.enter_async_context(Stranger(server.port)) for _ in range(100)]
        for stranger in strangers:
            await stranger.hello()
            stranger.write(frame(bytes(MAX_FRAME))[:-1])
        async with Stranger(server.port) as last:
            await last.hello()
            assert await last.ping()
        assert server.peak() - before < 100 * MIB / 2


async def test_connections_that_come_and_go_leave_nothing_behind(tmp_path: Path) -> None:
    async def come_and_go(server: LoneServer, number: int) -> None:
        async with Stranger(server.port) as stranger:
            if number % 2:
                stranger.write(b"\0\0\xff\xffhalf")
            else:
                stranger.write(b"\xff" * 100)
                await stranger.read_to_the_end()

    async with lone_server(tmp_path, Limits(linger=0.1)) as server:
        for number in range(300):
            await within(come_and_go(server, number))
        before = server.memory()
        for number in range(1500):
            await within(come_and_go(server, number))
        assert server.memory() - before < 4 * MIB


async def test_the_list_of_those_whom_one_does_not_hear_is_finite(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        answers = [await stranger.ask(Mute(id=str(number), person=f"person {number}")) for number in range(2000)]
        assert isinstance(answers[-1], Refused)
