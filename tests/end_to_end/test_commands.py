"""Every command happens exactly once, however often and however late it is sent, and is answered the same each time."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.tables.entries import Entry, Happened
from menagerie_server.tables.settings import Settings
from menagerie_shared import fairness
from menagerie_shared.wire.messages import Done, Message, Refused
from menagerie_shared.wire.requests import (
    Choose,
    Contribute,
    CreateTable,
    JoinTable,
    LeaveTable,
    Ready,
    Rematch,
    Request,
    Start,
)
from menagerie_shared.wire.table_messages import Status
from tests.end_to_end.chronicle import Chronicles
from tests.kit.clients.gatherings import evening
from tests.kit.clients.players import Habits
from tests.kit.servers.house import NO_HURRY, House, open_house
from tests.kit.servers.stranger import Stranger

SETTINGS = Settings(hold=60, bot_delay=0, open_contributions=60)
TIMES = 3


async def _thrice(stranger: Stranger, request: Request) -> Message:
    """Send something three times at once: there are three answers, all alike."""
    for _ in range(TIMES):
        stranger.send(request)
    answers = [
        await stranger.read_until(lambda message: getattr(message, "id", None) == request.id) for _ in range(TIMES)
    ]
    assert all(answer == answers[0] for answer in answers), answers
    return answers[0]


async def _entries(house: House, table: str) -> list[Entry]:
    return (await Chronicles(house.journal, GAMES).of(table)).entries


async def _table_of(stranger: Stranger, **about: Any) -> str:
    request = CreateTable(id="create", game=DEFAULT_GAME, options={"seats": 3}, **about)
    answer = await _thrice(stranger, request)
    assert isinstance(answer, Done)
    assert answer.table is not None
    return answer.table


async def test_each_step_to_a_game_is_taken_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=SETTINGS) as house, AsyncExitStack() as stack:
        ada, bram = [await stack.enter_async_context(Stranger(house.port)) for _ in range(2)]
        await ada.hello("Ada")
        await bram.hello("Bram")
        table = await _table_of(ada)
        assert list(house.hall.tables) == [table]
        assert await _thrice(bram, JoinTable(id="join", table=table)) == Done(id="join", table=table, seat=1)
        secret = bytes(fairness.SECRET_LENGTH)
        commitment = fairness.commit_to_contribution(f"{table}/1", 1, secret)
        await _thrice(bram, Ready(id="ready", table=table, commitment=commitment))
        assert await _thrice(ada, Start(id="start", table=table)) == Done(id="start", table=table)
        opened = Contribute(id="open", table=table, contribution=secret)
        assert await _thrice(bram, opened) == Done(id="open", table=table, seat=1)
        names = [type(entry).__name__ for entry in await _entries(house, table)]
        assert names[:3] == ["Sat", "Sat", "Readied"]
        assert names.count("Shuffling") == names.count("Contributed") == 1
        dealt = [entry for entry in await _entries(house, table) if isinstance(entry, Happened) and entry.seat is None]
        assert len(dealt) == 1
        assert await _thrice(bram, LeaveTable(id="leave", table=table)) == Done(id="leave", table=table, seat=1)
        names = [type(entry).__name__ for entry in await _entries(house, table)]
        assert names.count("SteppedOut") == 1


async def test_a_table_whose_opener_loses_the_link_is_opened_once_and_the_opener_sits_there(tmp_path: Path) -> None:
    """The link breaks while the table is being opened, at any moment of that; then the same is sent again."""
    async with open_house(tmp_path, limits=NO_HURRY, settings=SETTINGS) as house:
        for moments in range(40):
            request = CreateTable(id="create", game=DEFAULT_GAME, options={"seats": 3})
            async with Stranger(house.port) as ada:
                await ada.hello("Ada")
                ada.send(request)
                for _ in range(moments):
                    await asyncio.sleep(0)
            async with Stranger(house.port) as again:
                await again.hello(token=ada.token)
                done = await again.ask(request)
                assert isinstance(done, Done)
                if not any(isinstance(message, Status) for message in again.heard):
                    await again.read_until(lambda message: isinstance(message, Status))
                assert house.hall.seats_of(ada.person) == (done.table,)


async def test_a_choice_that_comes_again_late_does_not_undo_a_later_one(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, at = together.players[0], together.at(0)
        first, second, *_ = at.question.answers()
        requests = [
            Choose(id=f"choice-{number}", table=together.name, seat=0, move=msgspec.to_builtins(move))
            for number, move in enumerate((first, second))
        ]
        for request in requests:
            await ada.client.ask(request, Done)
        for request in (requests[0], requests[1], requests[0], requests[0]):
            assert await ada.client.ask(request, Done) == Done(id=request.id, table=together.name, seat=0)
        assert at.chosen == second
        chronicle = await together.chronicle()
        assert chronicle.moves_of(0) == [first, second]


async def test_a_refusal_is_no_command_and_the_same_id_may_be_used_for_a_better_one(tmp_path: Path) -> None:
    async with evening(tmp_path) as together, Stranger(together.house.port) as ada:
        await ada.hello(token=together.players[0].client.token)
        await ada.ask(JoinTable(id="in", table=together.name))
        request = Choose(id="slip", table=together.name, seat=0, move={"type": "Pass"})
        refused = await _thrice(ada, request)
        assert isinstance(refused, Refused)
        for seat in (1, 2, 3):
            other = await ada.ask(msgspec.structs.replace(request, id=f"seat-{seat}", seat=seat))
            assert isinstance(other, Refused)
            assert other.code == "not_your_seat"
        malformed = await ada.ask(Choose(id="what", table=together.name, seat=0, move={"type": "Steal"}))
        assert isinstance(malformed, Refused)
        assert malformed.code == "malformed_move"
        move = msgspec.to_builtins(together.at(0).question.sample(lambda count: 0))
        again = Choose(id="slip", table=together.name, seat=0, move=move)
        assert await _thrice(ada, again) == Done(id="slip", table=together.name, seat=0)


async def test_a_rematch_that_is_asked_for_again_is_still_the_same_rematch(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        await together.play()
        async with AsyncExitStack() as stack:
            ada, bram = [await stack.enter_async_context(Stranger(together.house.port)) for _ in range(2)]
            for stranger, player in zip((ada, bram), together.players, strict=True):
                await stranger.hello(token=player.client.token)
                await stranger.ask(JoinTable(id="in", table=together.name))
            for stranger, seat in ((ada, 0), (bram, 1)):
                answer = await _thrice(stranger, Rematch(id="again", table=together.name))
                assert answer == Done(id="again", table=together.name, seat=seat)
            assert together.truth.match.about.match == 2


@pytest.mark.parametrize("seed", range(3))
async def test_a_game_in_which_everything_is_sent_again_and_again(seed: int, tmp_path: Path) -> None:
    habits = Habits(wavers=2, repeats=1)
    async with evening(tmp_path, people=3, bots=[], habits=habits, seed=seed) as together:
        await together.play()
        chronicle = await together.chronicle()
        for seat, player in enumerate(together.players):
            made = [acknowledged.move for acknowledged in player.acknowledged]
            assert made == chronicle.moves_of(seat)
            sent = sum(len(tap.sent) for tap in player.line.taps)
            assert sent > 2 * len(made)
