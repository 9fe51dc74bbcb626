"""One hostile address does all at once whatever it may: people from elsewhere come in within a second, and play.

This is a measurement on a machine that has to be quiet, so it is one of the long campaigns: `make prove`. What each of
its means may do in one turn of the loop, and for long, is tested every time: in tests/doors/test_budgets,
tests/tables/test_full_house, tests/hardening/test_fan_out and tests/ssh/test_small_change.
"""

import asyncio
import sys
import time

import asyncssh
import msgspec
import pytest

from benchmarks.hostile_address import Plan
from benchmarks.network import Child
from benchmarks.seats import Plan as TablesPlan
from benchmarks.ssh import House, at, latencies, serving
from benchmarks.ssh_sessions import dial
from menagerie_client.client import Client
from tests.kit.servers.house import tcp_from

SECONDS = 30.0
TABLES = 10
UNDER = {0: 150.0, 1: 50.0}
"""Milliseconds from a move to the other seats, for 99 of 100, by the number of door processes."""
LOGIN_UNDER = 1.0


async def log_in(house: House, number: int, key: asyncssh.SSHKey) -> tuple[float, float]:
    """How long it takes to come in by TCP, and by ssh with a key, from an address of one's own."""
    source = f"127.0.4.{1 + number}"
    began = time.perf_counter()
    async with Client(tcp_from(source, house.port), f"guest{number}"):
        by_tcp = time.perf_counter() - began
    began = time.perf_counter()
    connection = await dial(house.ssh_port, source, "ada", [key])
    by_ssh = time.perf_counter() - began
    connection.abort()
    return by_tcp, by_ssh


async def log_in_again_and_again(house: House, seconds: float) -> list[tuple[float, float]]:
    """People from ten addresses, one after the other, for a while."""
    ends = time.perf_counter() + seconds
    key = asyncssh.generate_private_key("ssh-ed25519")
    taken: list[tuple[float, float]] = []
    while time.perf_counter() < ends:
        taken.append(await log_in(house, len(taken) % 10, key))
        await asyncio.sleep(0.3)
    return taken


async def person_of(house: House, token: str | None = None) -> tuple[str, str | None]:
    """A regular, and what brings her back."""
    async with Client(tcp_from("127.0.5.1", house.port), "Ada", token) as ada:
        return ada.person, ada.token


@pytest.mark.parametrize("doors", [0, 1])
def test_people_from_elsewhere_come_in_and_play(doors: int) -> None:
    with serving(doors) as house:
        known, token = asyncio.run(person_of(house))
        tables = Child("network_clients", msgspec.json.encode(TablesPlan(house.port, TABLES, 0)).decode())
        try:
            tables.hear()
            quiet = latencies(tables, 5)
            enemy = Child(
                "hostile_address", msgspec.json.encode(Plan(house.port, house.ssh_port, house.web_port)).decode()
            )
            try:
                enemy.hear()
                time.sleep(3)
                besieged = latencies(tables, SECONDS)
                logins = asyncio.run(log_in_again_and_again(house, SECONDS))
                enemy.tell()
                did = enemy.hear()
            finally:
                enemy.end()
            figures = house.figures()
        finally:
            tables.end()
        assert asyncio.run(person_of(house, token))[0] == known, "nobody known is forgotten"
    told = {
        "doors": doors,
        "p99 quiet ms": round(at(quiet, 0.99), 1),
        "p99 besieged ms": round(at(besieged, 0.99), 1),
        "slowest login by TCP s": round(max(by_tcp for by_tcp, _ in logins), 3),
        "slowest login by ssh s": round(max(by_ssh for _, by_ssh in logins), 3),
        "longest turn ms": round(1000 * figures.longest_turn, 1),
        "logins": len(logins),
        **did,
    }
    sys.stdout.write(f"{told}\n")
    assert did["done"].get("guests", 0) > 10, "the enemy was busy"
    assert did["refused"], "and was refused"
    assert set(did["refused"]) <= WHY, "each time it was told why"
    assert at(besieged, 0.99) < UNDER[doors], told
    assert max(max(both) for both in logins) < LOGIN_UNDER, told


WHY = {
    "address_full",
    "server_full",
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
