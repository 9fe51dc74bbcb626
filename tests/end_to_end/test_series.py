"""Playing again: the same people in the same seats, and a score that runs on."""

from pathlib import Path

import pytest

from menagerie_client.at_table import AtTable
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Rematch
from tests.end_to_end.gatherings import Gathering, evening
from tests.end_to_end.running import run


def test_a_rematch_keeps_the_seats_and_the_score(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with evening(tmp_path, people=3, bots=[]) as together:
            score = [0.0] * 3
            with pytest.raises(Refusal, match="wrong_stage"):
                await _want_rematch(together, 0)
            for number in (1, 2, 3):
                outcome, *_ = await together.play()
                _count(score, outcome)
                assert _score(together) == pytest.approx(score, abs=0.01)
                await _want_rematch(together, 0)
                status = together.at(1).status
                assert status is not None
                assert [seat.wants_rematch for seat in status.seats] == [True, False, False]
                assert status.match == number
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

    run(scenario())


def test_a_watcher_who_missed_the_beginning_of_the_rematch_sees_it_all_the_same(tmp_path: Path) -> None:
    async def scenario() -> None:
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

    run(scenario())


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
