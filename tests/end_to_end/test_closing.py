"""The host closes a table: it is gone for everybody, for good, and nothing that was secret there comes out."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.journal import NO_RESULTS, Head, JournalUnavailable, Revision
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.records.export import CannotExport, export
from menagerie_server.tables.entries import Entry
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import Choose, CloseTable, CreateTable, Ready
from menagerie_shared.wire.table_messages import Notice
from tests.end_to_end.mortal import MortalHouse
from tests.kit.clients.gatherings import PATIENT, Gathering, evening, gathering
from tests.kit.clients.links import Line
from tests.kit.clients.listeners import Onlooker
from tests.kit.servers.house import NO_HURRY, eventually, open_house
from tests.kit.servers.stranger import Stranger

decode_entry = msgspec.msgpack.Decoder(Entry).decode


async def _assert_gone(together: Gathering) -> None:
    """Nobody is at the table any more, and nobody can do anything there."""
    assert together.name not in together.house.hall.tables
    async with together.guest("Dora") as dora:
        assert (await dora.client.list_tables()).tables == ()
        for refused in (dora.client.join(together.name), dora.client.watch(together.name)):
            with pytest.raises(Refusal, match="no_such_table"):
                await refused
    stored = await together.house.journal.tables(finished=True)
    assert [table.table for table in stored] == [f"{together.name}/1"]
    assert await together.house.journal.tables(finished=False) == []


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("public", [False, True])
async def test_everybody_is_told_and_the_table_is_gone(tmp_path: Path, public: bool, begun: bool) -> None:
    async with evening(tmp_path, begun=begun, public=public) as together, together.guest("Wim") as wim:
        watched = await wim.client.watch(together.name, together.at(0).invitation)
        ada, bram = together.players
        tables = [together.at(0), together.at(1), watched]
        if public and begun:
            await bram.client.leave(together.name)  # else the host would have to leave the game to him
            tables.pop(1)
        gone: list[str] = []
        for at in tables:
            at.subscribe(Onlooker(left=gone.append))
        await ada.client.close_table(together.name)
        await eventually(lambda: len(gone) == len(tables))
        assert set(gone) == {"table_closed"}
        for at in tables:
            assert at.history.talk[-1] == Notice(table=together.name, code="table_closed")
            assert at.gone == "table_closed"
            assert at.question is None
        for player in (ada, bram, wim):
            assert together.name not in player.client.tables
        await _assert_gone(together)


async def test_a_game_against_bots_can_be_closed_at_any_time(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1) as together:
        await together.players[0].client.close_table(together.name)
        await _assert_gone(together)


async def test_nobody_but_the_host_can(tmp_path: Path) -> None:
    async with evening(tmp_path, begun=False) as together, together.guest("Wim") as wim:
        await wim.client.watch(together.name)
        for player in (together.players[1], wim):
            with pytest.raises(Refusal, match="host_only"):
                await player.client.close_table(together.name)
        await together.start()
        await together.play()


async def test_a_public_game_is_not_taken_away_from_others(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = together.players
        with pytest.raises(Refusal, match="leave_instead"):
            await ada.client.close_table(together.name)
        bram.line.cut(for_good=True)  # he may come back at any moment
        await eventually(lambda: together.state_of(1) == "lost")
        with pytest.raises(Refusal, match="leave_instead"):
            await ada.client.close_table(together.name)
        bram.line.mend()
        await together.play()
        with pytest.raises(Refusal, match="game_over"):
            await ada.client.close_table(together.name)


async def test_a_closed_table_is_not_back_after_a_restart(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1) as together:
        client = together.players[0].client
        await together.play()
        await client.rematch(together.name)
        await client.until(lambda: together.at(0).match == 2)
        await client.close_table(together.name)
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        assert house.hall.tables == {}, "nor is the match before, which is over"
        async with Client(Line(house.port).dial, token=client.token) as again:
            with pytest.raises(Refusal, match="no_such_table"):
                await again.join(together.name)


async def test_whoever_was_away_learns_it_on_coming_back(tmp_path: Path) -> None:
    async with evening(tmp_path, public=False) as together:
        ada, bram = together.players
        at = together.at(1)
        bram.line.cut(for_good=True)
        await ada.client.close_table(together.name)
        bram.line.mend()
        await eventually(lambda: at.gone is not None)
        assert at.gone == "no_such_table"


async def test_a_table_is_closed_once_however_often_one_asks(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as ada, Stranger(house.port) as bram:
        await ada.hello("Ada")
        await bram.hello("Bram")
        opened = await ada.ask(CreateTable(id="open", game=DEFAULT_GAME, options={"seats": 3}))
        assert isinstance(opened, Done)
        table = str(opened.table)
        # All of it is in the inbox before the first of it is carried out.
        ada.send(CloseTable(id="close", table=table))
        ada.send(Ready(id="ready", table=table))
        ada.send(CloseTable(id="close", table=table))
        late = await ada.read_until(lambda message: isinstance(message, Refused))
        assert isinstance(late, Refused)
        assert (late.id, late.code) == ("ready", "no_such_table")
        done = Done(id="close", table=table)
        assert await ada.ask(CloseTable(id="close", table=table)) == done
        assert ada.heard.count(done) >= 2
        other = await ada.ask(CloseTable(id="other", table=table))
        assert isinstance(other, Refused)
        assert other.code == "no_such_table"
        theirs = await bram.ask(CloseTable(id="close", table=table))
        assert isinstance(theirs, Refused), "the id is Ada's"


async def test_what_was_secret_at_a_closed_table_stays_secret(tmp_path: Path) -> None:
    async with evening(tmp_path, public=False) as together, together.guest("Wim") as wim:
        await wim.client.watch(together.name, together.at(0).invitation)
        seed = together.truth.match._seed
        ada, bram = together.players
        await ada.choose(together.at(0), together.at(0).question.sample(ada.dice.pick))
        frames = {player: len(player.line.tap.frames) for player in (ada, bram, wim)}
        await ada.client.close_table(together.name)
        for player in (bram, wim):
            await eventually(lambda player=player: not player.client.tables)  # type: ignore[misc]
            heard = [msgspec.msgpack.decode(frame) for frame in player.line.tap.frames[frames[player] :]]
            assert [message for message in heard if message["type"] not in ("Events", "Status")] == [
                {"type": "Notice", "table": together.name, "code": "table_closed"}
            ]
        entries = [decode_entry(entry) for entry in await together.house.journal.read(f"{together.name}/1")]
        assert type(entries[-1]).__name__ == "Closed"
        assert not any(type(entry).__name__ == "SeedPublished" for entry in entries)
        with pytest.raises(CannotExport, match="not_over"):
            await export(together.house.journal, GAMES, together.name)
        for player in (ada, bram, wim):
            assert not any(seed in frame for tap in player.line.taps for frame in tap.frames)


class Halting(SqliteJournal):
    """A journal that cannot finish a log at the first try."""

    tries = 0

    async def finish(
        self,
        table: str,
        head: Head,
        results: Mapping[str, bytes] = NO_RESULTS,
        revision: Revision | None = None,
    ) -> None:
        self.tries += 1
        if self.tries == 1:
            raise JournalUnavailable("not now")
        await super().finish(table, head, results, revision)


async def test_a_table_that_cannot_be_closed_at_once_is_closed_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("menagerie_server.tables.table.TRY_AGAIN", 0.1)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, journals=Halting.open) as house,
        gathering(house, people=1) as together,
    ):
        client, at = together.players[0].client, together.at(0)
        await client.close_table(together.name)
        assert together.name in house.hall.tables
        move = at.question.sample(Dice(0).pick) if at.question is not None else {}
        with pytest.raises(Refusal, match="no_such_table"):
            await client.ask(Choose(id="move", table=together.name, seat=0, move=msgspec.to_builtins(move)), Done)
        await eventually(lambda: together.name not in house.hall.tables)
        assert await house.journal.tables(finished=False) == []


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("write", [1, 2])
async def test_a_server_that_dies_while_it_closes_a_table_has_closed_it_or_not(
    tmp_path: Path, write: int, written: bool
) -> None:
    house = MortalHouse(tmp_path, GAMES, PATIENT)
    await house.open()
    line = Line(house.port)
    async with Client(line.dial, "Ada") as ada:
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        house.journal.doom(write, written=written)
        closing = asyncio.create_task(ada.close_table(at.name))
        await house.journal.dead.wait()
        await house.bury()
        await house.open()
        assert (at.name in house.hall.tables) == (write == 1 and not written)
        await closing  # it is sent again, and answered
        assert at.name not in house.hall.tables
        assert at.name not in ada.tables
    await house.bury()
    await house.open()
    assert house.hall.tables == {}
    await house.bury()
