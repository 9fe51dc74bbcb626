"""Clients and servers of different ages: they agree on a version, and what one of them does not know does no harm."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.bounds import bounds
from menagerie_server.doors.limits import Limits
from menagerie_server.engine.chance import Dice
from menagerie_shared.wire.codec import pack, unpack
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.link import Dial, Link
from menagerie_shared.wire.lobby_messages import Tables, TablesChanged
from menagerie_shared.wire.messages import Done, Failed, Refused, Welcome
from menagerie_shared.wire.requests import CreateTable, Hello, ListTables
from menagerie_shared.wire.version import OLDEST, PROTOCOL
from tests.kit.servers.house import eventually, open_house, party, within
from tests.kit.servers.stranger import Stranger

encode = msgspec.msgpack.encode


@pytest.mark.parametrize(
    ("oldest", "newest", "spoken"),
    [
        (None, PROTOCOL, PROTOCOL),
        (OLDEST, PROTOCOL, PROTOCOL),
        (1, 99, PROTOCOL),
        (None, 99, None),
        (PROTOCOL + 1, 99, None),
        (0, OLDEST - 1, None),
        (PROTOCOL, PROTOCOL - 1, None),
    ],
)
async def test_the_newest_version_that_both_speak_is_spoken(
    tmp_path: Path, oldest: int | None, newest: int, spoken: int | None
) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        answer = await stranger.ask(Hello(id="h", protocol=newest, oldest=oldest, name="Ada"))
        if spoken is None:
            facts = {"client": newest, "oldest": OLDEST, "server": PROTOCOL}
            assert answer == Refused(id="h", code="wrong_protocol", facts=facts)
        else:
            assert isinstance(answer, Welcome)
            assert (answer.protocol, answer.oldest, answer.newest) == (spoken, OLDEST, PROTOCOL)


async def test_a_client_that_says_only_what_was_said_at_first_is_welcome_and_gets_the_whole_list(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as old, Stranger(house.port) as host:
        hello = {"type": "Hello", "id": "h", "protocol": 1, "name": "Old", "token": None}
        old.write(frame(encode(hello)))
        welcome = await old.read()
        assert isinstance(welcome, Welcome)
        assert (welcome.protocol, welcome.capabilities) == (1, ())
        await old.ask(ListTables(id="l"))
        await host.hello("Host")
        done = await host.ask(CreateTable(id="t", game=DEFAULT_GAME))
        assert isinstance(done, Done)
        told = await old.read_until(
            lambda message: isinstance(message, TablesChanged) or (isinstance(message, Tables) and bool(message.tables))
        )
        assert isinstance(told, Tables)
        assert [table.table for table in told.tables] == [done.table]


async def test_welcome_brings_the_limits_the_heartbeat_and_the_capabilities_in_common(tmp_path: Path) -> None:
    limits = Limits(burst=40, silent_for=30)
    async with open_house(tmp_path, limits=limits) as house, Stranger(house.port) as stranger:
        named = ["telepathy", "table_changes"]
        welcome = await stranger.ask(Hello(id="h", protocol=PROTOCOL, capabilities=named))
        assert isinstance(welcome, Welcome)
        assert welcome.capabilities == ("table_changes",)
        assert welcome.heartbeat == 10
        assert welcome.limits == bounds(limits)
        assert welcome.limits is not None
        assert welcome.limits.burst == 40


async def test_a_client_is_heard_of_as_often_as_the_server_wants(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(silent_for=0.6)) as house, house.client("Ada") as ada:
        await eventually(lambda: house.hall.tally.requests["Ping"] >= 8)  # it would have been told `silent` twice
        assert ada.over is None
        assert house.hall.tally.closings["silent"] == 0


@asynccontextmanager
async def first_server() -> AsyncIterator[tuple[int, list[dict[str, Any]]]]:
    """A server of the first days, as far as Hello: it knows five fields of it, and hangs up on any other."""
    heard: list[dict[str, Any]] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        hello = msgspec.msgpack.decode(await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big")))
        heard.append(hello)
        if hello.keys() <= {"type", "id", "protocol", "name", "token", "client", "language"}:
            welcome = {"id": hello["id"], "protocol": 1, "person": "p", "name": "Ada", "token": "t"}
            writer.write(frame(encode({"type": "Welcome", **welcome})))
            await reader.read()
            left.set()
        else:
            writer.write(pack(Failed(code="wrong_fields")))
        writer.close()

    left = asyncio.Event()
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], heard
        await left.wait()


async def test_our_client_can_speak_to_a_server_that_knows_nothing_of_capabilities() -> None:
    async with first_server() as (port, heard):
        async with Client(tcp("127.0.0.1", port), "Ada") as ada:
            assert ada.person == "p"
        assert [hello.keys() & {"oldest", "capabilities"} for hello in heard] == [{"oldest", "capabilities"}, set()]


async def test_our_client_spares_an_older_server_what_it_cannot_read(tmp_path: Path) -> None:
    """It would hang up on a request that it does not know, and on a field."""
    async with open_house(tmp_path) as house, house.client("Ada") as ada:
        assert "ratings" in ada.capabilities
        ada.capabilities = ("table_changes",)
        house.hall.tally.requests.clear()
        assert (await ada.ratings(DEFAULT_GAME)).people == ()
        assert house.hall.tally.requests["ListRatings"] == 0
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, casual=True)
        assert not house.hall.tables[at.name].match.about.casual
    usual = msgspec.msgpack.decode(encode(CreateTable(id="t", game=DEFAULT_GAME)))
    assert usual == {"type": "CreateTable", "id": "t", "game": DEFAULT_GAME}, "what is as usual is not said"


class FutureLink:
    """A link to a server that is newer than this one: there is more in what it says."""

    def __init__(self, link: Link, add: Callable[[dict[str, Any]], list[dict[str, Any]]]) -> None:
        self._link = link
        self._add = add
        self._waiting: list[bytes] = []
        self.write = link.write
        self.close = link.close

    async def read(self) -> bytes | None:
        """The next frame, or one that was added."""
        if not self._waiting:
            payload = await self._link.read()
            if payload is None:
                return None
            self._waiting = [encode(message) for message in self._add(msgspec.msgpack.decode(payload))]
        return self._waiting.pop(0)


def future(port: int, add: Callable[[dict[str, Any]], list[dict[str, Any]]]) -> Dial:
    """Dials a server of the future."""

    async def dial() -> Link:
        return FutureLink(await tcp("127.0.0.1", port)(), add)

    return dial


def everywhere(value: Any) -> Any:
    """The value with a field that nobody knows in every map, but for those whose keys are data."""
    match value:
        case dict():
            more = {key: part if key == "parts" else everywhere(part) for key, part in value.items()}
            return {**more, "aura": "purple"}
        case list():
            return [everywhere(part) for part in value]
        case _:
            return value


async def test_our_client_ignores_fields_and_messages_that_it_does_not_know(tmp_path: Path) -> None:
    """Through a whole game: in clocks, seats, views, options, events and questions there is a field too many."""

    def add(message: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"type": "Eclipse", "darkness": [1, {"moon": True}]}, everywhere(message)]

    async with (
        open_house(tmp_path) as house,
        party(house) as together,
        Client(future(house.port, add), "Onlooker") as onlooker,
    ):
        await within(onlooker.list_tables())
        at = await within(onlooker.watch(together.name))
        await together.play_on(Dice(3))
        match = house.hall.tables[together.name].match
        await eventually(lambda: at.outcome is not None and at.sequence == len(match.told))
        assert at.view == match.view(None)
        assert onlooker.listed is not None
        assert onlooker.over is None
        replay = await within(onlooker.recall(together.name))
        assert replay.view(len(replay)) == match.view(None)


async def test_our_client_asks_for_a_fresh_view_after_an_event_that_it_does_not_know(tmp_path: Path) -> None:
    """The new event changes nothing here; but our client cannot know that, and must not lose count."""
    strange = {"type": "ComedianJuggled", "seat": 0, "balls": 5}

    def add(message: dict[str, Any]) -> list[dict[str, Any]]:
        if message["type"] == "Events":
            message["events"] = [strange if event["type"] == "Chose" else event for event in message["events"]]
        return [message]

    async with (
        open_house(tmp_path) as house,
        party(house) as together,
        Client(future(house.port, add), "Onlooker") as onlooker,
    ):
        at = await within(onlooker.watch(together.name))
        match = house.hall.tables[together.name].match
        for number in range(5):
            await together.play_on(Dice(number), 2)
            await eventually(lambda: at.sequence == len(match.told) and at.view == match.view(None))
        assert onlooker.over is None


async def test_a_question_that_our_client_does_not_know_ends_the_visit_with_a_reason(tmp_path: Path) -> None:
    """It could not be answered: better to say that this client is too old than to let everybody wait."""

    def add(message: dict[str, Any]) -> list[dict[str, Any]]:
        if message["type"] == "Asked" and "question" in message:
            message["question"] = {"type": "ChooseCostume", "hats": ["top", "bowler"]}
        return [message]

    async with open_house(tmp_path) as house, Client(future(house.port, add), "Ada") as ada:
        at = await within(ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
        asyncio.get_running_loop().create_task(ada.ready(at.name, 0)).add_done_callback(lambda task: task.exception())
        await eventually(lambda: ada.over is not None)
        assert str(ada.over) == "unreadable_message"


def test_the_strict_reader_still_refuses_what_it_does_not_know() -> None:
    """The tolerance is the client's alone."""
    with pytest.raises(msgspec.ValidationError):
        unpack(encode({"type": "Eclipse"}))
