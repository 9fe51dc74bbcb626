"""Proxies in front of a door: those that the host names are believed, and nobody else."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.doors.proxies import SIGNATURE, NoHeader, Proxies
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.framing import Frames
from menagerie_shared.wire.requests import Hello
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.house import eventually, open_house, within

LOCALHOST = Proxies(Networks("127.0.0.1"))
HELLO = pack_request(Hello(id="1", protocol=PROTOCOL, name="Ada"))


def second(command: int, family: int, told: bytes) -> bytes:
    """A header of the second version."""
    return SIGNATURE + bytes([command, family]) + len(told).to_bytes(2, "big") + told


IPV4 = second(0x21, 0x11, socket.inet_aton("192.0.2.1") + socket.inet_aton("192.0.2.9") + b"\1\1\2\2")
IPV6 = second(
    0x21,
    0x21,
    socket.inet_pton(socket.AF_INET6, "2001:db8::1") + socket.inet_pton(socket.AF_INET6, "::1") + b"\1\1\2\2extra",
)


async def told(header: bytes) -> str:
    """Where somebody comes from whose connection begins like that; what comes after it is left."""
    here, there = socket.socketpair()
    with here, there:
        here.setblocking(False)
        there.sendall(header + b"SSH-2.0-x")
        origin = await within(LOCALHOST.origin(here, "127.0.0.1"))
        assert here.recv(100) == b"SSH-2.0-x"
    return str(origin)


@pytest.mark.parametrize(
    ("header", "origin"),
    [
        (b"PROXY TCP4 192.0.2.1 192.0.2.9 56324 4747\r\n", "192.0.2.1"),
        (b"PROXY TCP6 2001:db8::1 ::1 56324 4747\r\n", "2001:db8::1"),
        (b"PROXY UNKNOWN\r\n", "127.0.0.1"),
        (IPV4, "192.0.2.1"),
        (IPV6, "2001:db8::1"),
        (second(0x20, 0, b""), "127.0.0.1"),
    ],
)
async def test_what_a_proxy_says(header: bytes, origin: str) -> None:
    assert await told(header) == origin


@pytest.mark.parametrize(
    "header",
    [
        b"GET / HTTP/1.1\r\n",
        b"PROXY TCP4 nowhere 192.0.2.9 1 2\r\n",
        b"PROXY TCP4 192.0.2.1\r\n    ",
        b"PROXY " + b"x" * 200,
        second(0x21, 0x31, bytes(300)),
        second(0x22, 0x11, bytes(12)),
        second(0x21, 0x11, bytes(5)),
        SIGNATURE + b"\x21\x11\xff\xff",
    ],
)
async def test_what_is_no_header(header: bytes) -> None:
    here, there = socket.socketpair()
    with here, there:
        here.setblocking(False)
        there.sendall(header)
        with pytest.raises(NoHeader):
            await within(LOCALHOST.origin(here, "127.0.0.1"))


async def test_people_behind_a_proxy_have_budgets_of_their_own(tmp_path: Path) -> None:
    async with open_house(tmp_path, proxies=LOCALHOST) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(IPV4 + HELLO)
        assert Frames().feed(await within(reader.read(10_000)))
        assert house.hall.budgets.held("connections", "192.0.2.1") == 1
        (presence,) = house.hall.present.values()
        assert presence.address == "192.0.2.1"
        writer.close()
        await eventually(lambda: house.hall.budgets.held("connections") == 0)


async def test_a_proxy_that_does_not_say_it_is_not_let_in(tmp_path: Path) -> None:
    async with open_house(tmp_path, proxies=LOCALHOST) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HELLO)
        with suppress(ConnectionError):
            assert await within(reader.read(100)) == b""
        writer.close()
        assert not house.hall.present


async def test_nobody_else_is_believed(tmp_path: Path) -> None:
    async with open_house(tmp_path, proxies=Proxies(Networks("192.0.2.0/24"))) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(b"PROXY TCP4 192.0.2.1 192.0.2.9 56324 4747\r\n")
        answer = await within(reader.read(100))
        assert b"frame_too_long" in answer
        writer.close()
