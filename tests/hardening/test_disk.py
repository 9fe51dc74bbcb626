"""The disk: a reserve for games that are played, a journal that disappears, and tables that could not be read."""

import asyncio
from pathlib import Path

import pytest

from menagerie.serving import watch_disk
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.journal import Head, JournalUnavailable
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.storage import Storage
from menagerie_shared.games.refusals import Refusal
from tests.kit.servers.house import eventually, open_house, party, within


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables try again sooner what could not be stored."""
    monkeypatch.setattr("menagerie_server.tables.table.TRY_AGAIN", 0.1)


async def test_below_the_reserve_only_running_games_write(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together, house.client("Eve") as eve:
        at = await eve.create(DEFAULT_GAME)
        house.hall.storage.low = True
        for refused in (eve.create(DEFAULT_GAME), together.clients[0].join(at.name), eve.ready(at.name, 0)):
            with pytest.raises(Refusal, match="disk_low"):
                await within(refused)
        with pytest.raises(Refusal, match="disk_low"):
            async with house.client("Newcomer"):
                pass
        async with house.client("Bram", eve.token):
            pass  # who is known is let in
        assert await within(together.play_on(Dice("reserve"), 5)) == 5
        house.hall.storage.low = False
        async with house.client("Newcomer") as newcomer:
            await newcomer.create(DEFAULT_GAME)


async def test_below_the_reserve_no_game_is_begun_after_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together:
        await within(together.play_on(Dice("again")), 60)
        house.hall.storage.low = True
        with pytest.raises(Refusal, match="disk_low"):
            await within(together.clients[0].rematch(together.name))
        house.hall.storage.low = False
        await within(together.clients[0].rematch(together.name))


def test_how_much_is_left_is_looked_up(tmp_path: Path) -> None:
    plenty, little = Storage(tmp_path, 1), Storage(tmp_path, 1 << 62)
    assert not plenty.look()
    assert plenty.free
    plenty.check()
    assert little.look()
    assert not little.look(), "it was low before"
    with pytest.raises(Refusal, match="disk_low"):
        little.check()
    assert not Storage(tmp_path / "gone", 1).look()


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_journal_that_is_removed_acknowledges_nothing_more(tmp_path: Path, replaced: bool) -> None:
    """145 moves were acknowledged into a file that nobody could ever find again."""
    async with open_house(tmp_path) as house, party(house) as together:
        await together.play_on(Dice("gone"), 3)
        told = [at.sequence for at in together.tables]
        (tmp_path / "journal.db").rename(tmp_path / "elsewhere")
        if replaced:
            (tmp_path / "journal.db").write_bytes(b"")
        mover = together.asked()[0]
        with pytest.raises(Refusal, match="journal_unavailable"):
            await within(
                together.clients[mover].choose(together.name, together.tables[mover].question.sample(Dice(1).pick))
            )
        assert [at.sequence for at in together.tables] == told
        with pytest.raises(Refusal, match="journal_unavailable"):
            async with house.client("Newcomer"):
                pass
        (tmp_path / "elsewhere").rename(tmp_path / "journal.db")
        assert await within(together.play_on(Dice("back"), 3)) == 3


async def test_a_log_that_is_removed_acknowledges_nothing_more_and_what_was_is_kept(tmp_path: Path) -> None:
    """What was committed last is in the log, and after a power cut it would be nowhere else."""
    async with open_house(tmp_path) as house, party(house) as together:
        await together.play_on(Dice("gone"), 3)
        (tmp_path / "journal.db-wal").unlink()
        mover = together.asked()[0]
        with pytest.raises(Refusal, match="journal_unavailable"):
            await within(
                together.clients[mover].choose(together.name, together.tables[mover].question.sample(Dice(1).pick))
            )
        told = len(house.hall.tables[together.name].match.told)
    async with open_house(tmp_path) as house:
        assert len(house.hall.tables[together.name].match.told) == told, "in the end, all was written to the journal"


async def test_tables_that_cannot_be_read_at_the_start_are_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """On a full disk two of four tables were missing until the next start."""

    class FullAtFirst(SqliteJournal):
        refuse = True

        async def own(self, table: str) -> Head:
            if self.refuse and not table.startswith(first.name):
                raise JournalUnavailable("the disk is full (SQLITE_FULL)")
            return await super().own(table)

    async with open_house(tmp_path) as house, house.client("Ada") as ada:
        first, second, third = [await ada.create(DEFAULT_GAME) for _ in range(3)]
        token = ada.token
    async with open_house(tmp_path, journals=FullAtFirst.open) as house, house.client("Ada", token) as ada:
        assert set(house.hall.tables) == {first.name}
        assert set(house.hall.recovery.unread) == {second.name, third.name}
        with pytest.raises(Refusal, match="journal_unavailable"):
            await ada.join(second.name)
        await house.hall.recovery.try_again()
        assert set(house.hall.recovery.unread) == {second.name, third.name}
        assert isinstance(house.journal, FullAtFirst)
        house.journal.refuse = False
        watching = asyncio.create_task(watch_disk(house.hall))  # as every server does
        await eventually(lambda: set(house.hall.tables) == {first.name, second.name, third.name})
        watching.cancel()
        assert "a table could not be brought back for now" in caplog.text
        await ada.join(second.name)
        await eventually(lambda: not house.hall.recovery.unread)
