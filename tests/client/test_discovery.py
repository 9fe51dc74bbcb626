"""Servers on the local network: strangers announce what they like, and nothing harmful comes of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from zeroconf import const
from zeroconf._dns import DNSPointer
from zeroconf._protocol.outgoing import DNSOutgoing
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from menagerie_client.link import discovery
from menagerie_client.link.discovery import Discovery, Server
from menagerie_shared.wire.service import SERVICE

LOOPBACK = ["127.0.0.1"]
PATIENCE = 30.0


@asynccontextmanager
async def announced(*names: str, port: int = 4747, **fields: Any) -> AsyncIterator[None]:
    """Somebody says that there are servers."""
    fields = {"parsed_addresses": ["127.0.0.1"], "properties": {"protocol": "1"}, **fields}
    async with AsyncZeroconf(interfaces=LOOPBACK) as network:
        for number, name in enumerate(names):
            host = f"host-{port}-{number}.local."
            info = AsyncServiceInfo(SERVICE, f"{name}.{SERVICE}", port=port + number, server=host, **fields)
            await (await network.async_register_service(info, cooperating_responders=True, strict=False))
        yield
        await network.async_unregister_all_services()


async def at_port(looking: Discovery, port: int) -> Server:
    """The server at a port, once it is found."""
    async with asyncio.timeout(PATIENCE):
        async for server in looking.found():
            if server.port == port:
                return server
    raise AssertionError("the search ended")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("brave otter", "brave otter"),
        ("Über-Tisch", "Über-Tisch"),
        ("left\u202eright", "leftright"),
    ],
)
async def test_names_are_made_harmless(name: str, shown: str) -> None:
    port = 20_000 + len(name.encode())
    async with Discovery(LOOPBACK) as looking, announced(name, port=port):
        assert await at_port(looking, port) == Server(shown, "127.0.0.1", port, 1)


async def test_a_name_that_would_steer_a_terminal_is_no_server(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody can register such a name, but anybody can send it."""
    async with Discovery(LOOPBACK) as looking, AsyncZeroconf(interfaces=LOOPBACK) as stranger:
        await stranger.zeroconf.async_wait_for_start()
        evil = f"\x1b]0;mine\x07.{SERVICE}"
        heard: list[str] = []
        hear = looking._hear

        def listen(**what: Any) -> None:
            heard.append(what["name"])
            hear(**what)

        looking._browser.service_state_changed.register_handler(listen)
        message = DNSOutgoing(const._FLAGS_QR_RESPONSE | const._FLAGS_AA)
        pointer = DNSPointer(SERVICE, const._TYPE_PTR, const._CLASS_IN, 100, evil)
        message.add_answer_at_time(pointer, 0)
        stranger.zeroconf.async_send(message)
        async with announced("honest", port=24_000):
            await at_port(looking, 24_000)
        assert evil in heard
        assert not any("\x1b" in name for name in looking.servers)
        assert not any("\x1b" in server.name for server in looking.servers.values())
    assert not [record for record in caplog.records if record.name == "asyncio"]


@pytest.mark.parametrize(
    ("said", "protocol"),
    [({}, None), ({"protocol": "12"}, 12), ({"protocol": "-1"}, None), ({"protocol": "9" * 50}, None)],
)
async def test_what_a_server_says_of_its_protocol_need_not_be_true(said: dict[str, str], protocol: int | None) -> None:
    port = 21_000 + len(str(said))
    async with Discovery(LOOPBACK) as looking, announced(f"otter-{port}", port=port, properties=said):
        assert (await at_port(looking, port)).protocol == protocol


async def test_servers_come_and_go() -> None:
    async with Discovery(LOOPBACK) as looking:
        async with announced("one", "two", port=22_000):
            assert (await at_port(looking, 22_000)).name == "one"
            assert (await at_port(looking, 22_001)).name == "two"
        async with asyncio.timeout(PATIENCE):
            while {22_000, 22_001} & {server.port for server in looking.servers.values()}:
                await looking.changed()


async def test_no_more_are_kept_than_anybody_wants_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "MOST", 2)
    async with Discovery(LOOPBACK) as looking, announced(*"abcd", port=23_000):
        async with asyncio.timeout(PATIENCE):
            found = [server async for server in _first(looking, 2)]
        assert len(found) == len(looking.servers) == 2


async def _first(looking: Discovery, most: int) -> AsyncIterator[Server]:
    """The first few that are found."""
    count = 0
    async for server in looking.found():
        yield server
        count += 1
        if count == most:
            return
