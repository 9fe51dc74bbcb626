"""Playing again: the same people in the same seats, and a score that runs on."""

from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Rematch
from tests.kit.clients.gatherings import PATIENT, Gathering, evening
from tests.kit.clients.links import Line
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, eventually, open_house


async def test_a_rematch_keeps_the_seats_and_the_score(tmp_path: Path) -> None:
    async with evening(tmp_path, people=3, bots=[]) as together:
        score = [0.0] * 3
        with pytest.raises(Refusal, match="wrong_stage"):
            await _want_rematch(together, 0)
        for number in (1, 2, 3):
            outcome, *_ = await together.play()
            _count(score, outcome)
            assert _score(together) == pytest.approx(score, abs=0.01)
            await _want_rematch(together, 0)
            at = together.at(1)
            await together.players[1].client.until(
                lambda at=at: [seat.wants_rematch for seat in at.status.seats] == [True, False, False]  # type: ignore[misc]
            )
            assert _match(at) == number
            for seat in (1, 2):
                await _want_rematch(together, seat)
            for seat, player in enumerate(together.players):
                at = together.at(seat)
                await player.client.until(lambda at=at, number=number: _match(at) == number + 1)  # type: ignore[misc]
                assert player.seat_at(at) == seat
                assert at.view is None
                assert at.outcome is None
            assert _score(together) == pytest.approx(score, abs=0.01)
            await together.start()
        chronicles = await together.chronicles()
        for seat, player in enumerate(together.players):
            player.witness.assert_saw_the_truth(chronicles, {together.name: seat})
        seeds = {chronicle.seed for chronicle in chronicles.values()}
        assert len(seeds) == 4, "each match has a seed of its own, and the last is not out yet"


async def test_a_watcher_who_missed_the_beginning_of_the_rematch_sees_it_all_the_same(tmp_path: Path) -> None:
    async with evening(tmp_path) as together, together.guest("Wim") as watcher:
        at = await watcher.client.watch(together.name)
        await together.play()
        await watcher.client.until(lambda: at.outcome is not None)
        watcher.line.cut(for_good=True)
        for seat in (0, 1):
            await _want_rematch(together, seat)
        await together.players[0].client.until(lambda: _match(together.at(0)) == 2)
        await together.start()
        watcher.line.mend()
        await watcher.client.until(lambda: at.match == 2)
        assert at.outcome is None, "that was the first match's"
        outcome, _ = await together.play()
        await watcher.client.until(lambda: at.outcome is not None)
        assert at.outcome == outcome
        chronicles = await together.chronicles()
        watcher.witness.assert_saw_the_truth(chronicles, {together.name: None})


async def test_what_people_want_after_a_game_outlives_a_restart(tmp_path: Path) -> None:
    games = ending_soon(6, edition=2022, seats=4)
    async with evening(tmp_path, people=3, games=games, options={"seats": 4}) as together:
        await together.play()
        await _want_rematch(together, 0)
        await together.players[2].client.leave(together.name)
        assert [together.state_of(seat) for seat in range(4)] == ["here", "here", "left", "bot"]
        tokens = [player.client.token for player in together.players]
        port, name = together.house.port, together.name
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=games, port=port),
        Client(Line(port).dial, token=tokens[0]) as ada,
        Client(Line(port).dial, token=tokens[1]) as bram,
    ):
        at = await bram.join(name)
        assert at.status is not None
        assert [seat.wants_rematch for seat in at.status.seats] == [True, False, False, False]
        assert [seat.state for seat in at.status.seats] == ["lost", "here", "left", "bot"]
        await ada.join(name)
        await bram.ask(Rematch(id="again", table=name), Done)
        await bram.until(lambda: _match(at) == 2)
        assert [seat.state for seat in at.status.seats] == ["here", "here", "bot", "bot"]


async def test_when_those_leave_who_do_not_want_to_the_others_play_again(tmp_path: Path) -> None:
    games = ending_soon(6, edition=2022, seats=3)
    async with evening(tmp_path, people=3, bots=[], games=games) as together:
        await together.play()
        ada, bram, cleo = together.players
        for seat in (1, 2):
            await _want_rematch(together, seat)
        assert _match(together.at(1)) == 1
        await ada.client.leave(together.name)
        await bram.client.until(lambda: _match(together.at(1)) == 2)
        assert [together.state_of(seat, told_to=1) for seat in range(3)] == ["bot", "here", "here"]
        status = together.at(1).status
        assert status is not None
        assert status.host == bram.client.person, "the host is gone"
        with pytest.raises(Refusal, match="not_at_table"):
            await ada.client.ask(Rematch(id="late", table=together.name), Done)
        await bram.get_ready(together.at(1))
        await cleo.get_ready(together.at(2))
        await together.play(1, 2)


async def test_who_has_left_does_not_begin_a_match_for_bots_alone(tmp_path: Path) -> None:
    games = ending_soon(6, edition=2022, seats=3)
    async with evening(tmp_path, people=1, games=games) as together:
        await together.play()
        ada = together.players[0].client
        await ada.leave(together.name)
        with pytest.raises(Refusal, match="not_at_table"):
            await ada.ask(Rematch(id="alone", table=together.name), Done)
        assert together.truth.match.about.match == 1


async def test_by_correspondence_the_next_match_waits_for_those_who_are_away(tmp_path: Path) -> None:
    games = ending_soon(6, edition=2022, seats=3)
    async with evening(tmp_path, games=games, clock="correspondence") as together:
        await together.play()
        ada, bram = together.players
        bram.line.cut(for_good=True)
        await ada.client.until(lambda: together.state_of(1) == "lost")
        await _want_rematch(together, 0)
        assert together.truth.match.about.match == 1
        ada.line.cut(for_good=True)
        bram.line.mend()
        await eventually(lambda: together.truth.audience.presence_of(1) is not None)
        await eventually(lambda: together.truth.audience.presence_of(0) is None)
        await _want_rematch(together, 1)
        await bram.client.until(lambda: _match(together.at(1)) == 2)
        assert [together.state_of(seat, told_to=1) for seat in range(3)] == ["lost", "here", "bot"]


async def _want_rematch(together: Gathering, seat: int) -> None:
    client = together.players[seat].client
    await client.ask(Rematch(id=client.next_id(), table=together.name), Done)


def _count(score: list[float], outcome: Outcome) -> None:
    for seat in outcome.winners:
        score[seat] += 1 / len(outcome.winners)


def _score(together: Gathering) -> list[float]:
    status = together.at(0).status
    assert status is not None
    return [seat.wins for seat in status.seats]


def _match(at: AtTable) -> int:
    return 0 if at.status is None else at.status.match
