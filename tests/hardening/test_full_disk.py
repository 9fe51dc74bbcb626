"""A full disk: the move is refused, nobody sees it, the table pauses, and it goes on when there is room again."""

import resource
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.entries import Contributed, Happened, Readied, SeedPublished, Shuffling, SteppedOut
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Message, Refused, Welcome
from menagerie_shared.wire.requests import Clock, CreateTable
from menagerie_shared.wire.table_messages import Notice
from tests.hardening.lone_server import lone_server
from tests.kit.clients.listeners import Hearing
from tests.kit.servers.disks import RationedJournal, allow, fill_up
from tests.kit.servers.house import NO_HURRY, House, Party, eventually, open_house, party, sit_down, within
from tests.kit.servers.stranger import Stranger

UNAVAILABLE: Final = "journal_unavailable"


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables try again sooner what could not be stored."""
    monkeypatch.setattr("menagerie_server.tables.table.TRY_AGAIN", 0.1)


def largest_file(folder: Path) -> int:
    return max(file.stat().st_size for file in folder.iterdir())


def sequences(together: Party) -> list[int]:
    return [at.sequence for at in together.tables]


def assert_everybody_sees_the_truth(house: House, together: Party) -> None:
    match = house.hall.tables[together.name].match
    for seat, at in enumerate(together.tables):
        assert at.sequence == len(match.told)
        assert at.view == match.view(seat)


async def move_until_refused(together: Party, dice: Dice) -> tuple[Refusal, int]:
    """Play until the disk is full; returns why a move was refused, and whose it was."""
    for _ in range(500):
        await eventually(lambda: bool(together.asked()))
        mover = together.asked()[0]
        try:
            await together.move(dice, mover)
        except Refusal as refusal:
            return refusal, mover
    raise AssertionError("the disk never was full")


async def test_a_move_that_cannot_be_stored_is_refused_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together:
        dice = Dice(1)
        heard: list[list[Message]] = [[] for _ in together.clients]
        for client, messages in zip(together.clients, heard, strict=True):
            client.subscribe(Hearing(messages.append))
        await together.play_on(dice, 3)
        await fill_up(house.journal)
        refusal, mover = await move_until_refused(together, dice)
        assert refusal.code == UNAVAILABLE
        before = sequences(together)
        assert_everybody_sees_the_truth(house, together)
        notice = Notice(table=together.name, code=UNAVAILABLE)
        await eventually(lambda: all(notice in messages for messages in heard))
        for messages in heard:
            messages.clear()
        for _ in range(3):  # trying again is refused again, and changes nothing
            with pytest.raises(Refusal, match=UNAVAILABLE):
                await together.move(dice, mover)
        assert sequences(together) == before
        assert all(message == notice or isinstance(message, Refused) for messages in heard for message in messages)
        await allow(house.journal, more_pages=10_000)
        await together.play_on(dice)
        assert together.over
        assert_everybody_sees_the_truth(house, together)


async def test_other_tables_are_refused_too_and_all_go_on_together(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as one, party(house, seats=4) as other:
        dice = Dice(2)
        await allow(house.journal, more_pages=0)
        for together in (one, other):
            refusal, _ = await move_until_refused(together, dice)
            assert refusal.code == UNAVAILABLE
        await allow(house.journal, more_pages=10_000)
        for together in (one, other):
            await together.play_on(dice)
            assert_everybody_sees_the_truth(house, together)


async def test_those_who_come_are_refused_and_may_try_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as known:
        await known.hello("Ada")
        await allow(house.journal, more_pages=0)
        refused = 0
        for number in range(200):
            async with Stranger(house.port) as stranger:
                answer = await stranger.hello(f"x{number}")
                if isinstance(answer, Refused):
                    assert answer.code == UNAVAILABLE
                    refused += 1
                    if refused == 3:
                        break
        assert refused == 3
        creations = [CreateTable(id=str(number), game=DEFAULT_GAME) for number in range(15)]
        answers = [await known.ask(create) for create in creations]  # there may be room left for a few
        assert isinstance(answers[-1], Refused)
        assert answers[-1].code == UNAVAILABLE
        async with Stranger(house.port) as again:
            first = await again.hello(token=known.token)
            await allow(house.journal, more_pages=10_000)
            second = await again.hello(token=known.token) if isinstance(first, Refused) else first
            assert isinstance(second, Welcome)
            assert second.person == known.person
            assert not isinstance(await again.ask(creations[-1]), Refused)


@asynccontextmanager
async def rationed(folder: Path) -> AsyncIterator[tuple[House, RationedJournal, list[Client]]]:
    """A house with a rationed journal, and three people in it."""
    settings = Settings(bot_delay=0, open_contributions=0.3)
    async with open_house(folder, journals=RationedJournal.open, settings=settings) as house, AsyncExitStack() as stack:
        assert isinstance(house.journal, RationedJournal)
        clients = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Cleo")]
        yield house, house.journal, clients


def is_deal(entry: Any) -> bool:
    return isinstance(entry, Happened) and entry.seat is None


def is_a(kind: type) -> Callable[[Any], bool]:
    return lambda entry: isinstance(entry, kind)


@pytest.mark.parametrize(
    "full",
    [is_a(Readied), is_a(Shuffling), is_a(Contributed), is_deal],
    ids=["ready", "shuffling", "contribution", "deal"],
)
async def test_a_table_that_could_not_begin_begins_when_there_is_room(
    tmp_path: Path, full: Callable[[Any], bool]
) -> None:
    async with rationed(tmp_path) as (house, journal, clients):
        at = await within(clients[0].create(DEFAULT_GAME, {"seats": 3}))
        for client in clients[1:]:
            await within(client.join(at.name))
        journal.full = full
        unready = []
        for seat, client in enumerate(clients):
            try:
                await within(client.ready(at.name, seat))
            except Refusal as refusal:
                unready.append((seat, refusal.code))
        await eventually(lambda: journal.refused > 0)
        # What was refused has not happened, and what has happened was not refused.
        chairs = house.table(at).match.chairs
        assert [(seat, UNAVAILABLE) for seat, chair in enumerate(chairs) if not chair.ready] == unready
        journal.full = lambda entry: False
        for seat, _ in unready:
            await within(clients[seat].ready(at.name, seat))
        together = Party(clients, at.name)
        await eventually(lambda: bool(together.asked()))
        await together.play_on(Dice(3))
        assert_everybody_sees_the_truth(house, together)


async def test_a_refusal_that_rests_on_what_cannot_be_read_is_to_be_tried_again(tmp_path: Path) -> None:
    """Whether a request was carried out before, only the journal knows: without it nothing final can be said."""
    async with rationed(tmp_path) as (_, journal, clients):
        at = await within(clients[0].create(DEFAULT_GAME, {"seats": 3}))
        await within(clients[1].join(at.name))
        with pytest.raises(Refusal, match="host_only"):
            await within(clients[1].start(at.name))
        journal.remembering = False
        with pytest.raises(Refusal, match=UNAVAILABLE):
            await within(clients[1].start(at.name))
        journal.remembering = True
        with pytest.raises(Refusal, match="host_only"):
            await within(clients[1].start(at.name))


@pytest.mark.parametrize("what", ["seed", "finish"])
async def test_a_game_that_could_not_be_closed_is_closed_when_there_is_room(tmp_path: Path, what: str) -> None:
    async with rationed(tmp_path) as (house, journal, clients):
        together = await sit_down(clients)
        journal.full = is_a(SeedPublished) if what == "seed" else journal.full
        journal.finishing = what != "finish"
        match = house.hall.tables[together.name].match
        dice = Dice(4)
        for _ in range(1000):  # the last move itself is stored, so it is not refused
            await eventually(lambda: bool(together.asked()) or match.stage == "over")
            if match.stage == "over":
                break
            mover = together.asked()[0]
            question = together.tables[mover].question
            await within(clients[mover].choose(together.name, question.sample(dice.pick)))
            await eventually(lambda: match.stage == "over" or together.tables[mover].question is not question)  # noqa: B023
        await eventually(lambda: journal.refused > 0)
        assert not any(at.status is not None and at.status.seed for at in together.tables)
        journal.full, journal.finishing = (lambda entry: False), True
        await eventually(lambda: together.over)
        await eventually(lambda: all(at.status is not None and at.status.seed for at in together.tables))
        assert len(await journal.tables(finished=True)) == 1


async def test_bots_go_on_by_themselves_when_there_is_room(tmp_path: Path) -> None:
    async with rationed(tmp_path) as (house, journal, clients):
        client = clients[0]
        at = await within(client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
        journal.full = lambda entry: isinstance(entry, Happened) and entry.by == "bot"
        await within(client.ready(at.name, 0))
        await eventually(lambda: journal.refused > 0)
        await eventually(lambda: at.question is not None)
        await within(client.choose(at.name, at.question.sample(Dice(5).pick)))
        told = len(house.table(at).match.told)
        journal.full = lambda entry: False
        await eventually(lambda: len(house.table(at).match.told) > told)


async def test_nobody_is_charged_for_a_full_disk(tmp_path: Path) -> None:
    """Seats have a second for a choice; the disk is full for longer; nobody's time is up when there is room again."""
    async with rationed(tmp_path) as (house, journal, clients):
        at = await within(clients[0].create(DEFAULT_GAME, {"seats": 3}, clock=Clock(choice=1.0)))
        for client in clients[1:]:
            await within(client.join(at.name))
        for seat, client in enumerate(clients):
            await within(client.ready(at.name, seat))
        together = Party(clients, at.name)
        await eventually(lambda: bool(together.asked()))
        journal.full = is_a(Happened)
        with pytest.raises(Refusal, match=UNAVAILABLE):
            await together.move(Dice(6), 0)
        await eventually(lambda: journal.refused >= 3)  # time is up for others too, and that cannot be stored
        journal.full = lambda entry: False
        for seat in together.asked():
            await together.move(Dice(6), seat)
        told = house.table(at).match
        assert told.stage == "playing"
        assert house.hall.tally.moves["time"] == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only there can another process be rationed")
async def test_a_disk_that_fails_in_the_middle_of_a_write_refuses_moves_and_recovers(tmp_path: Path) -> None:
    """The files of a server in a process of its own cannot grow any more, then can: real errors of a real disk."""
    async with lone_server(tmp_path, NO_HURRY) as server, AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(server.client(name)) for name in ("Ada", "Bram", "Cleo")]
        together = await sit_down(clients)
        dice = Dice(8)
        await together.play_on(dice, 5)
        for _ in range(3):
            server.ration(largest_file(tmp_path))
            refusal, mover = await move_until_refused(together, dice)
            assert refusal.code == UNAVAILABLE
            before = sequences(together)
            with pytest.raises(Refusal, match=UNAVAILABLE):
                await together.move(dice, mover)
            assert sequences(together) == before
            server.ration(resource.RLIM_INFINITY)
            await together.play_on(dice, 3)
        await together.play_on(dice)
        assert together.over
        tokens = [client.token for client in clients]
    async with open_house(tmp_path) as house:  # all of it is in the journal, and none of it twice
        assert len(await house.journal.tables(finished=True)) == 1
        assert not await house.journal.tables(finished=False)
        async with Stranger(house.port) as again:
            assert isinstance(await again.hello(token=tokens[0]), Welcome)


async def test_a_seat_that_could_not_be_given_up_is_given_up_when_there_is_room(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, journals=RationedJournal.open, settings=Settings(hold=0.05, bot_delay=0)) as house,
        party(house) as together,
    ):
        journal, table = house.journal, house.hall.tables[together.name]
        assert isinstance(journal, RationedJournal)
        journal.full = lambda entry: isinstance(entry, SteppedOut)
        await together.clients[1].__aexit__(None, None, None)
        await eventually(lambda: journal.refused > 0)
        assert table.status().seats[1].state == "lost"
        journal.full = lambda entry: False
        await eventually(lambda: table.status().seats[1].state == "left")
