"""Seats: here, held while the link is lost, left to a bot; taken over, given back, and never anybody else's."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.client import Client, NotWelcome
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.messages import Closing, Done, Pong, Refused, Welcome
from menagerie_shared.wire.requests import Choose, JoinTable, KeepToken, Ping
from menagerie_shared.wire.table_messages import Snapshot
from tests.kit.clients.gatherings import evening
from tests.kit.clients.links import Line
from tests.kit.games.rigged import endings, rigged
from tests.kit.servers.house import NO_HURRY, eventually, open_house
from tests.kit.servers.stranger import Stranger

HASTY = Settings(hold=0.05, bot_delay=0, open_contributions=0.5)


async def test_a_seat_is_taken_over_by_the_same_person_and_the_old_connection_is_told(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada = together.players[0]
        async with Client(Line(together.house.port).dial, token=ada.client.token) as again:
            await eventually(lambda: ada.client.over is not None)
            assert ada.client.over is not None
            assert ada.client.over.code == "taken_over"
            assert unpack(ada.line.tap.frames[-1]) == Closing(code="taken_over")
            await eventually(lambda: len(together.house.door.lines) == 2)  # the old connection is closed
            assert (again.person, again.name) == (ada.client.person, "Ada")
            at = await again.join(together.name)
            await again.until(lambda: at.question is not None)
            assert at.view == together.truth.match.view(0)
            await again.choose(together.name, at.question.sample(lambda count: 0))
            assert at.chosen is not None
            assert [*together.truth.audience.viewers.values()].count(0) == 1


async def test_a_token_is_good_until_the_new_one_was_kept_and_then_never_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        async with Stranger(house.port) as first:
            await first.hello("Ada")
        old = first.token
        async with Stranger(house.port) as second:  # the answer to this one is lost
            assert isinstance(await second.hello(token=old), Welcome)
        async with Stranger(house.port) as third:
            assert isinstance(await third.hello(token=old), Welcome)
            assert isinstance(await third.ask(KeepToken(id=third.next_id())), Done)
        for gone in (old, second.token):
            async with Stranger(house.port) as thief:
                refused = await thief.hello(token=gone)
                assert isinstance(refused, Refused)
                assert refused.code == "unknown_token"
        async with Stranger(house.port) as fourth:
            welcome = await fourth.hello(token=third.token)
            assert isinstance(welcome, Welcome)
            assert welcome.name == "Ada"


async def test_a_client_with_an_old_token_is_told_so_and_does_not_try_for_ever(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        with pytest.raises(NotWelcome) as unwelcome:
            await Client(Line(house.port).dial, token="not-a-token").__aenter__()
        assert unwelcome.value.code == "unknown_token"


async def test_who_leaves_is_played_for_by_a_bot_and_gets_the_seat_back(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = together.players
        told = together.truth.match.told
        await bram.client.leave(together.name)
        assert together.state_of(1) == "left"
        playing = asyncio.create_task(ada.play(together.at(0)))
        there = len(told)
        await eventually(lambda: len(told) > there + 20)  # it goes on without him
        at = await bram.client.join(together.name)
        assert together.truth.match.chairs[1].away is False
        assert at.status is not None
        assert at.status.seats[1].state == "here"
        await bram.play(at)
        await playing
        assert bram.acknowledged, "he made moves of his own again"


async def test_who_left_can_come_back_to_see_how_it_ended(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = together.players
        await bram.client.leave(together.name)
        outcome = await ada.play(together.at(0))
        at = await bram.client.join(together.name)
        assert at.outcome == outcome
        assert at.view == together.truth.match.view(1)


async def test_who_has_left_does_not_move(tmp_path: Path) -> None:
    """A bot holds the seat; two who move for one seat would be one too many."""
    slow = Settings(hold=60, bot_delay=60)
    async with evening(tmp_path, settings=slow) as together:
        bram, at = together.players[1], together.at(1)
        move = at.question.sample(lambda count: 0)
        await bram.client.leave(together.name)
        request = Choose(id="late", table=together.name, seat=1, move={"type": "Bid", "cards": list(move.cards)})
        with pytest.raises(Refusal) as refused:
            await bram.client.ask(request, Done)
        assert refused.value.code == "not_at_table"


async def test_a_lost_link_is_held_and_then_a_bot_takes_the_seat_until_its_person_is_back(tmp_path: Path) -> None:
    brief = Settings(hold=0.3, bot_delay=0, open_contributions=0.5)
    async with evening(tmp_path, settings=brief) as together:
        ada, bram = together.players
        bram.line.cut(for_good=True)
        await ada.client.until(lambda: together.state_of(1) == "lost")
        status = ada.witness.statuses[-1]
        assert status.seats[1].lost_for is not None
        assert 0 < status.seats[1].lost_for <= 0.3
        await ada.client.until(lambda: together.state_of(1) == "left")
        told = together.truth.match.told
        there = len(told)
        await ada.play_on(together.at(0), lambda: len(told) > there + 10)
        asked = len(bram.witness.asked)
        bram.line.mend()
        await ada.client.until(lambda: together.state_of(1) == "here")
        playing = asyncio.create_task(ada.play(together.at(0)))
        await bram.client.until(lambda: len(bram.witness.asked) > asked)  # what he was asked before is long past
        await bram.play(together.at(1))
        await playing
        assert bram.acknowledged, "he made moves of his own again"


async def test_who_comes_back_in_time_finds_the_seat_untouched(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = together.players
        bram.line.cut(for_good=True)
        await ada.client.until(lambda: together.state_of(1) == "lost")
        bram.line.mend()
        await ada.client.until(lambda: together.state_of(1) == "here")
        await together.play()
        states = {status.seats[1].state for status in ada.witness.statuses}
        assert "left" not in states


async def test_who_was_away_for_long_gets_a_fresh_view_and_who_was_not_just_what_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = 200  # events; some games are over before many more than that have happened
    monkeypatch.setattr("menagerie_server.tables.playing.TOO_LONG_AGO", long)
    async with evening(tmp_path, settings=HASTY, options={"seats": 5}) as together:
        ada, bram = together.players
        told = together.truth.match.told
        here = len(told)
        bram.line.cut(for_good=True)
        await ada.play_on(together.at(0), lambda: len(told) > here + long)
        asked = len(bram.witness.asked)
        bram.line.mend()
        await ada.client.until(lambda: together.state_of(1) == "here")
        playing = asyncio.create_task(ada.play(together.at(0)))
        await bram.client.until(lambda: len(bram.witness.asked) > asked)
        assert any(isinstance(unpack(frame), Snapshot) for frame in bram.line.tap.frames)
        await bram.play(together.at(1))
        await playing
        bram.line.cut()
        links = len(bram.line.taps)
        await eventually(lambda: len(bram.line.taps) > links)
        await bram.client.ask(Ping(id=bram.client.next_id()), Pong)
        assert not any(isinstance(unpack(frame), Snapshot) for frame in bram.line.tap.frames)
        bram.witness.assert_saw_the_truth(await together.chronicles(), {together.name: 1})


async def test_a_hold_that_runs_out_after_the_game_does_no_harm(tmp_path: Path) -> None:
    """Somebody drops out who is not asked any more, and the game ends without them."""
    wildcards = GAMES[DEFAULT_GAME]
    options = msgspec.convert({"edition": 2020, "seats": 3}, wildcards.types.options)
    start = next(state for state in endings(wildcards, options, 1) if wildcards.waiting(state) == (0,))
    games = {DEFAULT_GAME: rigged(wildcards, start)}
    brief = Settings(hold=0.2, bot_delay=0, open_contributions=0.5)
    about: dict[str, Any] = {"options": {"edition": 2020}, "asked": (0,)}
    async with evening(tmp_path, settings=brief, games=games, **about) as together:
        ada, bram = together.players
        bram.line.cut(for_good=True)
        await ada.client.until(lambda: together.state_of(1) == "lost")
        truth = together.truth
        held_for = truth.deadlines.held_for(1, truth.now())
        assert held_for is not None
        until = truth.now() + held_for
        await together.play(0)
        await eventually(lambda: truth.now() > until + 0.1)
        assert not truth.broken
        bram.line.mend()
        await bram.client.until(lambda: together.at(1).outcome is not None)


async def test_who_joins_and_is_gone_at_once_leaves_nobody_behind(tmp_path: Path) -> None:
    """The link is lost while the request waits at the table: the seat is held, then free again."""
    async with evening(tmp_path, settings=HASTY, people=1, bots=[2], begun=False) as together:
        house, truth = together.house, together.truth
        for _ in range(20):
            async with Stranger(house.port) as hare:
                await hare.hello("Hare")
                hare.send(JoinTable(id="in", table=together.name))
            await eventually(lambda: len(house.door.lines) == 1)
            await house.hall.settle()
            await eventually(lambda: truth.match.chairs[1].free)
            assert len(truth.audience.viewers) == 1


async def test_after_a_restart_those_who_do_not_come_back_are_given_up(tmp_path: Path) -> None:
    brief = Settings(hold=0.2, bot_delay=0, open_contributions=0.5)
    async with evening(tmp_path, settings=brief) as together:
        token, port, name = together.players[0].client.token, together.house.port, together.name
    async with open_house(tmp_path, limits=NO_HURRY, settings=brief, port=port) as house:
        assert house.hall.tables[name].match.stage == "playing"
        async with Client(Line(port).dial, token=token) as ada:
            at = await ada.join(name)
            assert at.status is not None
            assert at.status.seats[1].state == "lost"
            await ada.until(lambda: at.status is not None and at.status.seats[1].state == "left")
