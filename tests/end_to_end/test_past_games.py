"""The games that somebody has finished: their own, newest first, also those from before there was a list."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.tables.past_games import MOST, Kept, results_of
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import PastGame, Placing
from tests.kit.clients.gatherings import PATIENT, Gathering, evening, gathering
from tests.kit.clients.links import Line
from tests.kit.servers.engines import IN_DATABASE
from tests.kit.servers.house import NO_HURRY, eventually, open_house


async def _play(together: Gathering) -> None:
    await together.play()
    await eventually(lambda: together.truth.finished)


async def _expected(together: Gathering, seat: int, match: int) -> PastGame:
    """A game as the journal's log has it."""
    chronicle = (await together.chronicles())[f"{together.name}/{match}"]
    outcome = chronicle.game.outcome(chronicle.states[-1])
    assert outcome is not None
    results = await together.house.journal.results(together.players[seat].client.person, MOST)
    (ended,) = [result.finished_at for result in results if result.table == f"{together.name}/{match}"]
    return PastGame(
        table=together.name,
        match=match,
        game=DEFAULT_GAME,
        options=msgspec.to_builtins(chronicle.options),
        ended=ended,
        seat=seat,
        names=("Ada", "Bram", together.truth.match.chairs[2].name),
        standings=tuple(Placing(seat=one.seat, rank=one.rank, score=one.score) for one in outcome.standings),
    )


async def test_everybody_lists_their_own_games_newest_first(tmp_path: Path) -> None:
    async with evening(tmp_path, public=False) as together, together.guest("Wim") as wim:
        ada, bram = (player.client for player in together.players)
        await wim.client.watch(together.name, together.at(0).invitation)
        assert await ada.past_games() == (), "it is not over"
        await _play(together)
        first = await _expected(together, 0, 1)
        assert await ada.past_games() == (first,)
        for client in (ada, bram):
            await client.rematch(together.name)
        await ada.until(lambda: together.at(0).match == 2)
        await together.start()
        assert await ada.past_games() == (first,)
        await bram.leave(together.name)  # it stays his game
        await together.play(0)
        await eventually(lambda: together.truth.finished)
        assert await ada.past_games() == (await _expected(together, 0, 2), first)
        assert await bram.past_games() == (await _expected(together, 1, 2), await _expected(together, 1, 1))
        assert await wim.client.past_games() == (), "whoever looked on has not played"
        own = await ada.past_games()
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        Client(Line(house.port).dial, token=ada.token) as again,
    ):
        assert await again.past_games() == own
        replay = await again.recall(own[0].table, own[0].match, own[0].seat)
        assert tuple((one.seat, one.rank, one.score) for one in replay.outcome.standings) == tuple(
            (one.seat, one.rank, one.score) for one in own[0].standings
        )


async def test_a_table_that_was_closed_is_no_finished_game(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1) as together:
        await together.players[0].client.close_table(together.name)
        assert await together.players[0].client.past_games() == ()


async def test_the_list_is_of_the_newest_and_fits_into_a_frame(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        line = Line(house.port)
        async with Client(line.dial, "Ada") as ada:
            kept = Kept(match=1, game=DEFAULT_GAME, options={}, seat=0, names=("Ada",), standings=())
            for number in range(MOST + 5):
                head = await house.journal.create(f"t{number}/1", b"")
                await house.journal.finish(f"t{number}/1", head, {ada.person: msgspec.msgpack.encode(kept)})
            found = await ada.past_games()
            assert [game.table for game in found] == [f"t{number}" for number in range(MOST + 4, 4, -1)]
            longest = msgspec.structs.replace(kept, names=("Ada" * 1000,))
            for number in range(MOST):
                head = await house.journal.create(f"u{number}/1", b"")
                await house.journal.finish(f"u{number}/1", head, {ada.person: msgspec.msgpack.encode(longest)})
            found = await ada.past_games()
            assert 10 < len(found) < MOST
            assert found[0].table == f"u{MOST - 1}"
            assert len(line.tap.frames[-1]) <= MAX_FRAME


async def test_no_log_is_read_for_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path) as together:
        await _play(together)
        monkeypatch.delattr(DatabaseJournal, "read")
        assert len(await together.players[0].client.past_games()) == 1


@pytest.mark.skipif(IN_DATABASE, reason="looks into the file")
async def test_games_from_before_there_was_a_list_are_on_it(tmp_path: Path) -> None:
    """A journal of version 2, with games finished, closed and running, is opened."""
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        gathering(house, seed=1) as over,
        gathering(house, people=1, seed=2) as closed,
        gathering(house, seed=3),
    ):
        await _play(over)
        await closed.players[0].client.close_table(closed.name)
        tokens = [player.client.token for player in over.players]
        before = [await player.client.past_games() for player in over.players]
        assert all(before)
    _make_version_2(tmp_path / "journal.db")
    for _ in range(2):  # and nothing is added twice
        async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
            assert house.hall._results is not None
            await house.hall._results
            assert await house.journal.without_results(10) == []
            for number, token in enumerate(tokens):
                async with Client(Line(house.port).dial, token=token) as again:
                    assert await again.past_games() == before[number]
                    tokens[number] = again.token


def _make_version_2(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in (
        "DROP TABLE ratings",
        "DROP TABLE results",
        "DROP TABLE without_results",
        "PRAGMA user_version = 2",
    ):
        connection.execute(statement)
    connection.close()


async def test_nobody_keeps_anything_of_a_match_that_is_not_over(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        assert results_of(together.truth.match) == {}
        await _play(together)
        people = {player.client.person for player in together.players}
        assert set(results_of(together.truth.match)) == people
