"""Where answers stand among the other messages, and what becomes of requests before one that is none."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.unpacking import MAX_BYTES
from menagerie_server.tables.settings import Settings
from menagerie_shared.fairness import commit_to_contribution
from menagerie_shared.games.wildcards.view import View
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.messages import Done, Failed, Message, Pong, Refused, Welcome
from menagerie_shared.wire.requests import (
    CheckView,
    Choose,
    CloseTable,
    Contribute,
    CreateTable,
    Hello,
    JoinTable,
    Ping,
    Ready,
    Request,
    Resync,
    Say,
    WatchTable,
)
from menagerie_shared.wire.table_messages import Asked, Events, Notice, Snapshot, Status
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house
from tests.kit.servers.stranger import Stranger

OPEN = CreateTable(id="open", game=DEFAULT_GAME, options={"seats": 3}, bots=[2])
CONTRIBUTION = bytes(32)


async def asked(stranger: Stranger, request: Request) -> tuple[Message, list[Message]]:
    """The answer to a request, and what came before it."""
    before = len(stranger.heard)
    answer = await stranger.ask(request)
    return answer, stranger.heard[before:-1]


async def nothing_more(stranger: Stranger) -> Sequence[Message]:
    """What comes after an answer, up to that of a ping: the server has had nothing else to say for now."""
    before = len(stranger.heard)
    await stranger.ping()
    return stranger.heard[before:-1]


def kinds(messages: Sequence[Message]) -> set[str]:
    return {type(message).__name__ for message in messages}


async def opened(stranger: Stranger) -> str:
    done = await stranger.ask(OPEN)
    assert isinstance(done, Done)
    assert done.table is not None
    return done.table


async def test_the_answer_comes_after_all_that_the_request_leads_to(tmp_path: Path) -> None:
    slow_bots = Settings(bot_delay=1000)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=slow_bots) as house,
        Stranger(house.port) as ada,
        Stranger(house.port) as bram,
    ):
        await ada.hello("Ada")
        await bram.hello("Bram")
        done, before = await asked(ada, OPEN)
        assert isinstance(done, Done)
        table = done.table or ""
        assert kinds(before) == {"Status"}
        commitment = commit_to_contribution(f"{table}/1", 0, CONTRIBUTION)
        for stranger, request, told in (
            (bram, JoinTable(id="join", table=table), {"Status"}),
            (bram, Say(id="say", table=table, text="hello"), {"Said"}),
            (bram, Resync(id="again", table=table), {"Status"}),
            (ada, Ready(id="ready", table=table, commitment=commitment), {"Status"}),
            (bram, Ready(id="ready", table=table), {"Status", "OpenContribution"}),
            (
                ada,
                Contribute(id="give", table=table, contribution=CONTRIBUTION),
                {"Snapshot", "Status", "Events", "Asked"},
            ),
        ):
            await nothing_more(stranger)  # of what the other one has done
            done, before = await asked(stranger, request)
            assert isinstance(done, Done), (request, done)
            assert kinds(before) == told, request
            assert not await nothing_more(stranger), request


@pytest.mark.parametrize("attempt", range(15))
async def test_whoever_opens_a_table_sees_it_before_the_answer(tmp_path: Path, attempt: int) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as ada:
        await ada.hello(f"Ada{attempt}")
        done, before = await asked(ada, OPEN)
        assert isinstance(done, Done)
        assert [type(message) for message in before] == [Status]
        again, before = await asked(ada, OPEN)  # as after a lost link
        assert again == done
        assert [type(message) for message in before] == [Status]


async def test_the_answer_waits_for_a_table_that_is_busy(tmp_path: Path) -> None:
    """That the table comes first is a promise, and no matter of luck: here the table takes its time."""
    async with open_house(tmp_path) as house, Stranger(house.port) as ada, Stranger(house.port) as bram:
        await ada.hello("Ada")
        await bram.hello("Bram")
        table = house.hall.tables[await opened(ada)]
        go_on = asyncio.Event()
        table.enter(go_on.wait)  # type: ignore[arg-type]  # what it returns is not looked at
        before = len(ada.heard)
        ada.send(OPEN)
        await eventually(lambda: table.backlog == 2)
        assert await bram.ping()  # the others are not held up, and there was time to answer too early
        go_on.set()
        await ada.read_until(lambda message: isinstance(message, Done))
        assert [type(message) for message in ada.heard[before:]] == [Status, Done]


async def dealt(stack: AsyncExitStack, house: House) -> tuple[Stranger, str, View, int]:
    """Somebody at a table with bots, with the cards dealt; the view as it is."""
    ada = await stack.enter_async_context(Stranger(house.port))
    await ada.hello("Ada")
    request = CreateTable(id="alone", game=DEFAULT_GAME, options={"seats": 3}, bots=[1, 2])
    done = await ada.ask(request)
    assert isinstance(done, Done)
    table = done.table or ""
    await ada.ask(Ready(id="ready", table=table))
    snapshot = await _fresh(ada, table)
    return ada, table, msgspec.msgpack.decode(snapshot.view, type=View), snapshot.sequence


async def _fresh(stranger: Stranger, table: str) -> Snapshot:
    _, before = await asked(stranger, Resync(id=stranger.next_id(), table=table))
    return next(message for message in before if isinstance(message, Snapshot))


async def test_a_checked_view_is_said_to_be_and_one_of_another_moment_is_not(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        ada, table, view, sequence = await dealt(stack, house)
        while house.hall.tables[table].match.waiting() != (0,):  # until both bots have chosen
            snapshot = await _fresh(ada, table)
            view, sequence = msgspec.msgpack.decode(snapshot.view, type=View), snapshot.sequence
        snapshot = await _fresh(ada, table)
        view, sequence = msgspec.msgpack.decode(snapshot.view, type=View), snapshot.sequence
        right, wrong = digest(view), bytes(16)
        for number, (at, given, match, checked) in enumerate(
            (
                (sequence, right, 0, True),
                (sequence, right, 1, True),
                (sequence - 1, right, 0, False),
                (sequence + 5, wrong, 0, False),
                (sequence, wrong, 2, False),
            )
        ):
            answer = await ada.ask(CheckView(id=f"check{number}", table=table, sequence=at, digest=given, match=match))
            assert answer == Done(id=f"check{number}", table=table, checked=checked)
        refused, before = await asked(ada, CheckView(id="wrong", table=table, sequence=sequence, digest=wrong))
        assert isinstance(refused, Refused)
        assert refused.code == "view_differs"
        assert [type(message) for message in before] == [Snapshot, Asked], "the fresh view, and the question again"


async def test_the_question_comes_again_after_each_resync(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        ada, table, _, sequence = await dealt(stack, house)
        for number, since in enumerate((None, sequence, sequence, None)):
            _, before = await asked(ada, Resync(id=f"r{number}", table=table, match=1, since=since))
            questions = [message for message in before if isinstance(message, Asked)]
            assert len(questions) == 1
            assert bytes(questions[0].question)
        _, before = await asked(ada, JoinTable(id="back", table=table, match=1, since=sequence))
        assert "Asked" in kinds(before)


MALFORMED = {
    "an unknown type": (frame(msgspec.msgpack.encode({"type": "Conjure", "id": "x"})), "unknown_type"),
    "an unknown field": (frame(msgspec.msgpack.encode({"type": "Ping", "id": "x", "how": 1})), "wrong_fields"),
    "no msgpack": (frame(b"\xc1"), "not_msgpack"),
    "a long string": (frame(msgspec.msgpack.encode({"type": "Ping", "id": "x" * (MAX_BYTES + 1)})), "too_long"),
    "an empty frame": (bytes(4), "frame_empty"),
    "a long frame": (b"\x7f\xff\xff\xff", "frame_too_long"),
}


@pytest.mark.parametrize("what", MALFORMED)
async def test_requests_before_one_that_is_none_are_carried_out_and_answered_first(tmp_path: Path, what: str) -> None:
    """All in one write: Hello, what has to be stored by two tables, and then something that is no request."""
    malformed, code = MALFORMED[what]
    async with open_house(tmp_path) as house, Stranger(house.port) as ada, Stranger(house.port) as bram:
        await bram.hello("Bram")
        table = await opened(bram)
        requests: tuple[Request, ...] = (
            Hello(id="hello", protocol=1, name="Ada"),
            JoinTable(id="join", table=table),
            Ready(id="ready", table=table),
            CreateTable(id="mine", game=DEFAULT_GAME),
            Ping(id="ping"),
        )
        after = pack_request(CreateTable(id="too late", game=DEFAULT_GAME))
        ada.write(b"".join(map(pack_request, requests)) + malformed + after)
        assert await ada.read_to_the_end() == Failed(code=code)  # type: ignore[arg-type]
        answers = {message.id: message for message in ada.heard if isinstance(message, Done | Welcome | Pong | Refused)}
        assert {name: type(answer) for name, answer in answers.items()} == {
            "hello": Welcome,
            "join": Done,
            "ready": Done,
            "mine": Done,
            "ping": Pong,
        }
        seats = house.hall.tables[table].match.chairs
        assert (seats[1].name, seats[1].ready) == ("Ada", True)
        assert len(house.hall.tables) == 2
        assert await bram.ping()


async def test_a_journal_that_hangs_does_not_keep_the_last_word_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(finish_within=0.2)) as house, Stranger(house.port) as ada:
        await ada.hello("Ada")
        table = await opened(ada)
        hall = house.hall.tables[table]

        async def hang() -> None:
            await house.hall.recalling.acquire()  # held by the test: nothing at this table goes on

        await house.hall.recalling.acquire()
        hall.enter(hang)
        ada.write(pack_request(Ready(id="never", table=table)) + MALFORMED["no msgpack"][0])
        assert await ada.read_to_the_end() == Failed(code="not_msgpack")
        house.hall.recalling.release()


async def test_a_seat_that_does_not_exist_is_not_said_to_be_taken(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as ada, Stranger(house.port) as bram:
        await ada.hello("Ada")
        await bram.hello("Bram")
        table = await opened(ada)
        refused = await bram.ask(JoinTable(id="no", table=table, seat=3))
        assert refused == Refused(id="no", code="no_such_seat", facts={"seat": 3, "seats": 3})
        taken = await bram.ask(JoinTable(id="taken", table=table, seat=2))
        assert isinstance(taken, Refused)
        assert taken.code == "seat_taken"
        assert isinstance(await bram.ask(JoinTable(id="yes", table=table, seat=1)), Done)
        full = await bram.ask(WatchTable(id="watch", table=table))
        assert isinstance(full, Refused)


async def test_whoever_asks_too_fast_is_warned_once_before_the_end(tmp_path: Path) -> None:
    limits = Limits(burst=20, per_second=0.001)
    async with open_house(tmp_path, limits=limits) as house, Stranger(house.port) as ada:
        await ada.hello("Ada")
        for number in range(30):
            ada.send(Ping(id=f"p{number}"))
        assert await ada.read_to_the_end() == Failed(code="too_fast")
        warnings = [message for message in ada.heard if isinstance(message, Notice)]
        assert warnings == [Notice(code="slow_down", facts={"per_second": limits.per_second})]
        pongs = [message for message in ada.heard if isinstance(message, Pong)]
        assert len(pongs) == limits.burst - 1, "what was within the limit is answered"
        assert 4 < len(pongs) - ada.heard.index(warnings[0]) < 19, "and there was time to slow down"


async def test_closing_a_table_is_noticed_before_the_answer(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as ada:
        await ada.hello("Ada")
        table = await opened(ada)
        done, before = await asked(ada, CloseTable(id="close", table=table))
        assert isinstance(done, Done)
        assert before == [Notice(table=table, code="table_closed")]


async def test_a_choice_is_told_before_its_answer(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        ada, table, view, _ = await dealt(stack, house)
        move = {"type": "Bid", "cards": [view.hand[0]]}
        done, before = await asked(ada, Choose(id="bid", table=table, seat=0, move=move))
        assert isinstance(done, Done)
        told = [event for message in before if isinstance(message, Events) for event in message.events]
        chose = msgspec.msgpack.decode(told[-1]) if told else {}
        assert told
        assert "seat" in chose or chose["type"] != "Chose"
