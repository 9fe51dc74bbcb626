"""A client that has missed something finds out, by the gap or by the digest of its view, and gets a fresh view."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.wildcards.events import Acquired
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.link import Dial, Link
from menagerie_shared.wire.messages import Done, Message
from menagerie_shared.wire.requests import CheckView, JoinTable
from menagerie_shared.wire.table_messages import Events, Snapshot
from tests.kit.clients.listeners import Hearing
from tests.kit.servers.house import House, eventually, open_house, party, sit_down, within


class LossyLink:
    """A link on which some messages get lost, as they would between a client's own parts."""

    def __init__(self, link: Link, loses: Callable[[Message], bool]) -> None:
        self._link = link
        self._loses = loses
        self.write = link.write
        self.close = link.close

    async def read(self) -> bytes | None:
        """The next frame that is not lost."""
        while (frame := await self._link.read()) is not None and self._loses(unpack(frame)):
            pass
        return frame


def lossy(dial: Dial, loses: Callable[[Message], bool]) -> Dial:
    """Dials links that lose messages."""

    async def dial_lossy() -> Link:
        return LossyLink(await dial(), loses)

    return dial_lossy


class Loser:
    """Loses the first events that come after it is told to."""

    def __init__(self) -> None:
        self.armed = False
        self.lost: list[Events] = []

    def __call__(self, message: Message) -> bool:
        if self.armed and isinstance(message, Events):
            self.armed = False
            self.lost.append(message)
            return True
        return False


class Garbler:
    """Makes the next message of a kind another one."""

    def __init__(self, kind: type[Message], garble: Callable[[Any], Message]) -> None:
        self.armed = False
        self.garbled = 0
        self._kind = kind
        self._garble = garble

    def dial(self, dial: Dial) -> Dial:
        """Dials links on which that happens."""

        async def dial_garbled() -> Link:
            return GarbledLink(await dial(), self)

        return dial_garbled

    def __call__(self, frame: bytes) -> bytes:
        message = unpack(frame)
        if not self.armed or not isinstance(message, self._kind):
            return frame
        self.armed = False
        self.garbled += 1
        return msgspec.msgpack.encode(self._garble(message))


class GarbledLink:
    """A link on which some messages come out as others, as they would by a bug on either side."""

    def __init__(self, link: Link, garbler: Garbler) -> None:
        self._link = link
        self._garbler = garbler
        self.write = link.write
        self.close = link.close

    async def read(self) -> bytes | None:
        """The next frame."""
        frame = await self._link.read()
        return None if frame is None else self._garbler(frame)


def with_events(event: bytes) -> Callable[[Events], Events]:
    """As many events as there were, but all of them this one."""
    return lambda message: replace(message, events=tuple(msgspec.Raw(event) for _ in message.events))


UNFOLLOWABLE = {
    "impossible": msgspec.msgpack.encode(Acquired(0, "ibex", 99, ())),
    "of no kind": msgspec.msgpack.encode({"type": "Cheated"}),
    "no event": b"\xc0",
}


@pytest.mark.parametrize("event", UNFOLLOWABLE.values(), ids=UNFOLLOWABLE)
async def test_an_event_that_cannot_be_followed_leads_to_a_fresh_view(tmp_path: Path, event: bytes) -> None:
    garbler = Garbler(Events, with_events(event))
    async with (
        open_house(tmp_path) as house,
        party(house) as together,
        Client(garbler.dial(tcp("127.0.0.1", house.port)), "Onlooker") as onlooker,
    ):
        at = await within(onlooker.watch(together.name))
        match = house.hall.tables[together.name].match
        for number in range(6):
            garbler.armed = number % 2 == 0
            await together.play_on(Dice(number), 2)
            await eventually(lambda: at.sequence == len(match.told) and at.view == match.view(None))
        assert garbler.garbled == 3
        assert onlooker.over is None


async def test_a_view_that_cannot_be_read_ends_the_conversation_with_a_reason(tmp_path: Path) -> None:
    garbler = Garbler(Snapshot, lambda message: replace(message, view=msgspec.Raw(b"\xc0")))
    garbler.armed = True
    async with (
        open_house(tmp_path) as house,
        party(house) as together,
        Client(garbler.dial(tcp("127.0.0.1", house.port)), "Onlooker") as onlooker,
    ):
        watching = asyncio.create_task(onlooker.watch(together.name))
        await eventually(lambda: onlooker.over is not None)
        assert str(onlooker.over) == "unreadable_message"
        await asyncio.gather(watching, return_exceptions=True)  # whether it was answered before does not matter


async def check_view(house: House, client: Client, table: str) -> None:
    """Ask whether the client's view is the true one; Refusal if not."""
    at = client.tables[table]
    request = CheckView(id=client.next_id(), table=table, sequence=at.sequence, digest=digest(at.view))
    await within(client.ask(request, Done))


async def test_a_client_that_misses_an_event_notices_the_gap_and_is_resynced(tmp_path: Path) -> None:
    loser = Loser()
    async with (
        open_house(tmp_path) as house,
        party(house) as together,
        Client(lossy(tcp("127.0.0.1", house.port), loser), "Onlooker") as onlooker,
    ):
        heard: list[Message] = []
        onlooker.subscribe(Hearing(heard.append))
        at = await within(onlooker.watch(together.name))
        match = house.hall.tables[together.name].match
        for number in range(20):
            loser.armed = number % 3 == 0
            await together.play_on(Dice(number), 2)
            await eventually(lambda: at.sequence == len(match.told))
            assert at.view == match.view(None)
            await check_view(house, onlooker, together.name)
        assert len(loser.lost) >= 5
        assert sum(isinstance(message, Snapshot) for message in heard) >= len(loser.lost)


async def test_a_player_who_misses_an_event_can_go_on_playing(tmp_path: Path) -> None:
    loser = Loser()
    async with (
        open_house(tmp_path) as house,
        house.client("Ada") as ada,
        house.client("Bram") as bram,
        Client(lossy(tcp("127.0.0.1", house.port), loser), "Cleo") as cleo,
    ):
        together = await sit_down([ada, bram, cleo])
        dice = Dice(3)
        for _ in range(10):
            loser.armed = True
            await together.play_on(dice, 3)
        await together.play_on(dice)
        assert together.over
        assert len(loser.lost) >= 8
        match = house.hall.tables[together.name].match
        await eventually(lambda: [at.view for at in together.tables] == [match.view(seat) for seat in range(3)])


async def test_a_view_that_is_silently_wrong_is_found_by_its_digest_and_mended(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together:
        await together.play_on(Dice(1), 10)
        await eventually(lambda: bool(together.asked()))
        match = house.hall.tables[together.name].match
        for seat, client in enumerate(together.clients):
            at = client.tables[together.name]
            await eventually(lambda: at.sequence == len(match.told))  # noqa: B023 - it is called right here
            await check_view(house, client, together.name)
            true = at.view
            at.view = msgspec.structs.replace(true, hand=(*true.hand, "f1"))  # as a bug of the client's would
            with pytest.raises(Refusal, match="view_differs"):
                await check_view(house, client, together.name)
            await eventually(lambda: at.view == match.view(seat))  # noqa: B023
            await check_view(house, client, together.name)


async def test_a_digest_of_another_moment_is_neither_right_nor_wrong(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together:
        await together.play_on(Dice(1), 5)
        client = together.clients[0]
        for sequence in (0, 1, 2**53):
            request = CheckView(id=client.next_id(), table=together.name, sequence=sequence, digest=bytes(16))
            await within(client.ask(request, Done))


@pytest.mark.parametrize("since", [None, 0, 3, 10_000, 2**53])
@pytest.mark.parametrize("match", [0, 1, 2, 2**53])
async def test_whatever_one_claims_to_have_seen_one_ends_with_the_true_view(
    tmp_path: Path, since: int | None, match: int
) -> None:
    async with open_house(tmp_path) as house, party(house) as together:
        await together.play_on(Dice(1), 5)
        client = together.clients[1]
        true = house.hall.tables[together.name].match
        at = client.tables[together.name]
        await eventually(lambda: at.sequence == len(true.told))
        join = JoinTable(id=client.next_id(), table=together.name, match=match, since=since)
        await within(client.ask(join, Done))
        await check_view(house, client, together.name)
        assert at.view == true.view(1)
