"""One hostile address does all at once whatever it may: people from elsewhere come in within a second, and play.

This is a measurement on a machine that has to be quiet, so it is one of the long campaigns: `make prove`. What each of
its means may do in one turn of the loop, and for long, is tested every time: in tests/doors/test_budgets,
tests/tables/test_full_house, tests/hardening/test_fan_out and tests/ssh/test_small_change.
"""

import asyncio
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import aiohttp
import asyncssh
import msgspec
import pytest

from benchmarks.hostile_address import Plan
from benchmarks.network import Child
from benchmarks.seats import Plan as TablesPlan
from benchmarks.ssh import House, at, latencies, serving
from benchmarks.ssh_sessions import dial, new_cookie, open_page
from menagerie_client.client import Client
from menagerie_client.link.state import NotWelcome
from menagerie_client.link.transports.ssh import ssh
from tests.kit.servers.house import tcp_from
from tests.ssh import short_memory

SECONDS: Final = 30.0
ENEMY: Final = "127.0.9.9"
TABLES: Final = 10
UNDER: Final = {0: 150.0, 1: 50.0}
"""Milliseconds from a move to the other seats, for 99 of 100, by the number of door processes."""
LOGIN_UNDER: Final = 1.0
TURN_UNDER: Final = 0.25
"""No turn of a loop may take so many seconds by the clock, whatever one address does on the same two cores."""
BUSY: Final = {
    "guests": 10,
    "cookies": 10,
    "pages": 100,
    "handshakes": 10,
    "screens": 5,
    "web screens": 5,
    "keys": 1000,
}
"""So much of each the enemy has done at least."""
GREETED: Final = b"Type a number."
GUEST: Final = re.compile(rb"guest-\d{4}")
WHY: Final = {
    "address_full",
    "server_full",
    "screens_full",
    "too many come",
    "too_many_people",
    "budget_spent",
    "talking_too_fast",
    "too_fast",
    "too_many_own_tables",
    "too_many_watchers",
    "no_such_table",
    "already_begun",
    "hello_first",
    "handshake",
    "without a word",
}
"""All that one is told. Without a word only those are cut off who come in floods; a handshake tells it in ssh's way."""


class Login(NamedTuple):
    """How many seconds it takes to come in, from an address of one's own."""

    tcp: float
    ssh: float
    web: float
    """The page, its websocket, and being greeted."""


class Regular(NamedTuple):
    """Somebody who was here before, in each of the three ways."""

    tcp: tuple[str, str | None]
    """Their id, and what brings them back."""
    ssh: tuple[str, asyncssh.SSHKey]
    web: tuple[bytes, str]
    """What they are called, and what their browser keeps."""


def by_ssh(house: House, key: asyncssh.SSHKey) -> Client:
    """Somebody with a key, and a client of their own."""
    return Client(ssh("127.0.0.1", house.ssh_port, "carla", lambda: "", lambda key: None, [key]), "carla")


async def name_by_web(house: House, cookie: str) -> bytes:
    """What somebody is called whose browser has this cookie."""
    base = f"http://127.0.0.1:{house.web_port}"
    headers = {"Origin": base, "Cookie": f"menagerie={cookie}"}
    seen = b""
    async with (
        asyncio.timeout(20),
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.5.3", 0))) as session,
        session.ws_connect(f"{base}/socket", headers=headers) as opened,
    ):
        await opened.send_str('["hello", "/plain", {"width": 80, "height": 24}]')
        async for message in opened:
            seen += message.data if isinstance(message.data, bytes) else b""
            if found := GUEST.search(seen):
                return found[0]
    raise AssertionError(seen)


async def regulars(house: House) -> Regular:
    """They come for the second time, so they are known."""
    async with Client(tcp_from("127.0.5.1", house.port), "Ada") as ada:
        first, token = ada.person, ada.token
    async with Client(tcp_from("127.0.5.1", house.port), "Ada", token) as ada:
        assert ada.person == first
        token = ada.token
    key, owner = asyncssh.generate_private_key("ssh-ed25519"), ""
    for _ in range(2):
        async with by_ssh(house, key) as carla:
            owner = carla.person
    cookie = new_cookie()
    names = {await name_by_web(house, cookie) for _ in range(2)}
    assert len(names) == 1
    return Regular((first, token), (owner, key), (names.pop(), cookie))


async def all_are_known(house: House, known: Regular) -> bool:
    """Whether each of them is still who they were."""
    async with Client(tcp_from("127.0.5.1", house.port), "Ada", known.tcp[1]) as ada:
        same = [ada.person == known.tcp[0]]
    async with by_ssh(house, known.ssh[1]) as carla:
        same.append(carla.person == known.ssh[0])
    same.append(await name_by_web(house, known.web[1]) == known.web[0])
    return all(same)


async def stranger(house: House) -> tuple[str, str | None]:
    """Somebody who comes once, without a key, from where the enemy comes from; and what would bring them back."""
    async with Client(tcp_from(ENEMY, house.port), "Once") as once:
        return once.person, once.token


async def is_forgotten(house: House, person: str, token: str | None) -> bool:
    """Whether nobody knows them any more; asked from elsewhere, as the enemy has used up what an address may."""
    try:
        async with Client(tcp_from("127.0.5.2", house.port), "Once", token) as once:
            return once.person != person
    except NotWelcome as unwelcome:
        return unwelcome.code == "unknown_token"


async def come_by_web(house: House, cookie: str, source: str) -> None:
    """A visitor by a browser, by lines: of those who come by ssh, pictures are not timed either."""
    connector = aiohttp.TCPConnector(local_addr=(source, 0))
    async with (
        aiohttp.ClientSession(connector=connector) as session,
        session.get(f"http://127.0.0.1:{house.web_port}/plain") as answer,
    ):
        assert answer.status == 200
        await answer.read()
    page = await open_page(house.web_port, "/plain", cookie, source)
    await page.see(GREETED)
    await page.cut_off()


class Friend:
    """Somebody from an address of their own, who has been here before by TCP, by ssh with a key, and by a browser."""

    def __init__(self, house: House, number: int, key: asyncssh.SSHKey) -> None:
        self._house = house
        self._source = f"127.0.4.{1 + number}"
        self._name = f"friend{number}"
        self._key = key
        self._token: str | None = None
        self._cookie = new_cookie()

    async def log_in(self) -> Login:
        """How long it takes in each of the three ways."""
        began = time.perf_counter()
        async with Client(tcp_from(self._source, self._house.port), self._name, self._token) as client:
            by_tcp = time.perf_counter() - began
            self._token = client.token
        began = time.perf_counter()
        connection = await dial(self._house.ssh_port, self._source, "ada", [self._key])
        with_key = time.perf_counter() - began
        connection.abort()
        began = time.perf_counter()
        await come_by_web(self._house, self._cookie, self._source)
        return Login(by_tcp, with_key, time.perf_counter() - began)


async def friends_of(house: House) -> list[Friend]:
    """Ten of them; all have come back once, so they are no strangers."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    friends = [Friend(house, number, key) for number in range(10)]
    for friend in (*friends, *friends):
        await friend.log_in()
    return friends


async def log_in_again_and_again(friends: list[Friend], seconds: float) -> list[Login]:
    """All of them, one after the other, for a while."""
    ends = time.perf_counter() + seconds
    taken: list[Login] = []
    while time.perf_counter() < ends:
        taken.append(await friends[len(taken) % len(friends)].log_in())
        await asyncio.sleep(0.3)
    return taken


@contextmanager
def children(*started: Child) -> Iterator[None]:
    """Have all of them end."""
    try:
        yield
    finally:
        for child in started:
            child.end()


@pytest.mark.parametrize("doors", [0, 1])
def test_people_from_elsewhere_come_in_and_play(doors: int) -> None:
    with serving(doors, program=short_memory.__name__) as house:
        known = asyncio.run(regulars(house))
        friends = asyncio.run(friends_of(house))
        once = asyncio.run(stranger(house))
        tables = Child("network_clients", msgspec.json.encode(TablesPlan(house.port, TABLES, 0)).decode())
        with children(tables):
            tables.hear()
            quiet = latencies(tables, 5)
            plan = Plan(house.port, house.ssh_port, house.web_port, source=ENEMY)
            enemy = Child("hostile_address", msgspec.json.encode(plan).decode())
            with children(enemy):
                enemy.hear()
                time.sleep(3)
                besieged = latencies(tables, SECONDS)
                logins = asyncio.run(log_in_again_and_again(friends, SECONDS))
                enemy.tell()
                did = enemy.hear()
                figures = house.figures()
        told: dict[str, Any] = {
            "doors": doors,
            "p99 quiet ms": round(at(quiet, 0.99), 1),
            "p99 besieged ms": round(at(besieged, 0.99), 1),
            "slowest login by TCP s": round(max(login.tcp for login in logins), 3),
            "slowest login by ssh s": round(max(login.ssh for login in logins), 3),
            "slowest login by web s": round(max(login.web for login in logins), 3),
            "longest turn ms": round(1000 * figures.longest_turn, 1),
            "longest turn of a door ms": [round(1000 * door.longest_turn, 1) for door in figures.doors],
            "logins": len(logins),
            **did,
        }
        sys.stdout.write(f"{told}\n")
        assert asyncio.run(is_forgotten(house, *once)), "more people came than are remembered, most from one address"
        assert asyncio.run(all_are_known(house, known)), "nobody known is forgotten"
    assert all(did["done"].get(what, 0) >= least for what, least in BUSY.items()), "the enemy was busy"
    assert did["refused"], "and was refused"
    assert set(did["refused"]) <= WHY, "each time it was told why"
    assert at(besieged, 0.99) < UNDER[doors], told
    assert max(max(login) for login in logins) < LOGIN_UNDER, told
    assert max(figures.longest_turn, *(door.longest_turn for door in figures.doors), 0.0) < TURN_UNDER, told
