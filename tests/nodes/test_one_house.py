"""What people notice of nodes that serve together: nothing. Of these things they once noticed something."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import cast

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.messages import Done, Failed, Message
from menagerie_shared.wire.requests import JoinTable, Mute, Ready
from menagerie_shared.wire.table_messages import Said
from tests.kit.clients.listeners import Hearing
from tests.kit.servers import postgres
from tests.kit.servers.house import NO_HURRY, NO_PROXIES, House
from tests.kit.servers.nodes import open_nodes
from tests.kit.servers.stranger import Stranger

OPTIONS = {"seats": 3}


@asynccontextmanager
async def three_nodes(folder: Path) -> AsyncIterator[House]:
    """A house of three nodes: the first to come in is at the first one, and so on, round and round."""
    made = {"games": GAMES, "settings": Settings(bot_delay=0)}
    with postgres.database() as url:
        async with open_nodes(folder, url, NO_HURRY, NO_PROXIES, 0, made) as (halls, doors, journal, port):
            yield House(cast("Hall", halls), doors, journal, port)


async def test_whom_somebody_has_muted_is_not_heard_by_another_node_either(tmp_path: Path) -> None:
    async with three_nodes(tmp_path) as house, AsyncExitStack() as stack:
        ada, bram = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram")]
        await bram.ask(Mute(id="mute", person=ada.person, muted=True), Done)
        await house.in_step()
        for port in house.ports:
            heard: list[str] = []

            def hear(message: Message, heard: list[str] = heard) -> None:
                if isinstance(message, Said):
                    heard.append(message.text)

            async with Client(tcp("127.0.0.1", port), token=bram.token) as again, house.client("Cleo") as cleo:
                again.subscribe(Hearing(hear))
                await ada.say(f"psst at {port}")
                await cleo.say(f"good evening at {port}")
                await again.until(lambda heard=heard, port=port: f"good evening at {port}" in heard)  # type: ignore[misc]
                assert f"psst at {port}" not in heard
            bram = again


async def test_requests_for_another_node_are_answered_before_the_goodbye(tmp_path: Path) -> None:
    async with three_nodes(tmp_path) as house, house.client("Ada") as ada, Stranger(house.port) as bram:
        at = await ada.create(DEFAULT_GAME, OPTIONS)
        await bram.hello("Bram")
        bram.send(JoinTable(id="join", table=at.name))
        bram.send(Ready(id="ready", table=at.name))
        bram.write(frame(b"\xc1"))
        failed = await bram.read_until(lambda message: isinstance(message, Failed))
        assert isinstance(failed, Failed)
        answers = {message.id: type(message) for message in bram.heard if isinstance(message, Done)}
        assert answers == {"join": Done, "ready": Done}


async def test_whoever_sits_at_a_table_of_another_node_is_shown_there(tmp_path: Path) -> None:
    async with three_nodes(tmp_path) as house, AsyncExitStack() as stack:
        ada, bram, cleo = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Cleo")]
        await cleo.list_tables()

        def shown() -> dict[str, str | None]:
            return {} if cleo.news is None else {one.name: one.table for one in cleo.news.here}

        at = await ada.create(DEFAULT_GAME, OPTIONS)
        await bram.join(at.name)
        await cleo.until(lambda: shown() == {"Ada": at.name, "Bram": at.name, "Cleo": None})
        await ada.close_table(at.name)
        await cleo.until(lambda: shown() == {"Ada": None, "Bram": None, "Cleo": None})
