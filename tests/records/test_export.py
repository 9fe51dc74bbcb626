"""From a journal in a file to a record: only of games that are over, and without disturbing the server."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.text.seats import name_seats
from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.records.export import CannotExport, Finished, export, list_finished, make_record
from menagerie_server.records.record import Record, write_record
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.entries import Happened, SeedPublished
from menagerie_shared.characters import of_level
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Rematch
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.finished import play as play_alone
from tests.kit.games.finished import record_of
from tests.kit.games.playing import Plot
from tests.kit.servers.halls import finish, open_hall, person, play, play_on
from tests.records.independent_checker import check
from tests.records.judging import judge


async def read(data: Path, name: str) -> Record:
    """The record of a game in the journal of a data directory."""
    journal = await SqliteJournal.inspect(DataDirectory(data).journal)
    try:
        return await export(journal, GAMES, name)
    finally:
        await journal.close()


async def listed(data: Path) -> list[Finished]:
    journal = await SqliteJournal.inspect(DataDirectory(data).journal)
    try:
        return await list_finished(journal, GAMES, 10)
    finally:
        await journal.close()


@pytest.mark.parametrize(
    ("names", "options", "bots"),
    [
        (("Ada", "Bram", "Cleo"), {"edition": 2020, "seats": 3}, ()),
        (("Ada", "Bram"), {"edition": 2022, "seats": 3, "leo": True}, ()),
        (("Ada", "Bram"), {"edition": 2022, "seats": 4}, (1, 3)),
        (("Ada", "Bram", "Cleo", "Dirk", "Emmy"), {"edition": 2020, "seats": 5}, ()),
        (("Ada",), {"edition": 2022, "seats": 5, "leo": True}, (1, 2, 3)),
    ],
)
async def test_a_game_played_at_the_server_fits_for_both_checkers(
    tmp_path: Path, names: tuple[str, ...], options: Any, bots: tuple[int, ...]
) -> None:
    async def scenario() -> Record:
        async with open_hall(tmp_path) as hall:
            table = await play(hall, *names, options=options, bots=bots)
            return await read(tmp_path, table)

    record = await scenario()
    data = write_record(record)
    assert judge(data) == "fits"
    check(data)
    assert [sitter.name for sitter in record.seats if sitter.kind == "person"] == list(names)
    assert [seat for seat, sitter in enumerate(record.seats) if sitter.kind == "bot"] == list(bots)
    opened = [share.contribution is not None for share in record.fairness.shares]
    assert opened == [sitter.kind == "person" for sitter in record.seats]


async def test_a_game_that_goes_on_is_refused_until_it_is_over(tmp_path: Path) -> None:
    async def refused(when: str) -> None:
        journal = await SqliteJournal.inspect(DataDirectory(tmp_path).journal)
        (stored,) = await journal.tables(finished=False)
        await journal.close()
        for name in (stored.table, stored.table.partition("/")[0]):
            with pytest.raises(CannotExport, match="not_over"):
                await read(tmp_path, name)

    async with open_hall(tmp_path) as hall, person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        table = (await ada.create(DEFAULT_GAME, {"seats": 3, "leo": True})).name
        await bram.join(table)
        await refused("before it begins")
        await ada.ready(table, 0)
        await bram.ready(table, 1)
        at = ada.tables[table]
        await ada.until(lambda: at.question is not None)
        await refused("while it is played")
        await ada.choose(table, next(at.question.answers()))
        await refused("with a secret bid on the table")
        assert await listed(tmp_path) == []


def test_a_log_without_its_last_entry_is_refused() -> None:
    """Up to the entry with the seed, everything is a secret: also after the last point was scored."""
    finished = play_alone(KNOWN[DEFAULT_GAME], Plot(table=0, seed=1))
    assert isinstance(finished.entries[-1], SeedPublished)
    for length in range(len(finished.entries)):
        with pytest.raises(CannotExport, match="not_over"):
            make_record(finished.about, finished.entries[:length], GAMES)


async def test_matches_of_a_series_each_have_a_record(tmp_path: Path) -> None:
    async def scenario() -> tuple[list[Finished], list[Record]]:
        async with open_hall(tmp_path) as hall, person(hall, "Ada") as ada, person(hall, "Bram") as bram:
            table = (await ada.create(DEFAULT_GAME, {"seats": 3, "leo": True})).name
            await bram.join(table)
            await play_on([ada, bram], table, 1)
            for one in (ada, bram):
                await one.ask(Rematch(id=one.next_id(), table=table), Done)
            await play_on([ada, bram], table, 2)
            records = [await read(tmp_path, name) for name in (f"{table}/1", f"{table}/2", table)]
            return await listed(tmp_path), records

    games, (first, second, last) = await scenario()
    assert [game.id for game in games] == [second.id, first.id]
    assert last == second
    assert first.fairness.seed != second.fairness.seed
    assert judge(write_record(first)) == judge(write_record(second)) == "fits"


async def test_bots_are_called_in_a_record_as_they_are_on_the_screens(tmp_path: Path) -> None:
    async def scenario() -> tuple[dict[int, str], Record]:
        async with open_hall(tmp_path) as hall:
            table = await play(hall, "Cleo", options={"seats": 3}, bots=(1, 2), seed=2)
            return name_seats(Words(), hall.tables[table].status()), await read(tmp_path, table)

    names, record = await scenario()
    assert {seat: sitter.name for seat, sitter in enumerate(record.seats)} == names


async def test_finished_games_are_listed_newest_first_and_tables_without_a_game_are_not(tmp_path: Path) -> None:
    async def scenario() -> tuple[list[str], list[Finished]]:
        async with open_hall(tmp_path) as hall:
            first = await play(hall, "Ada", "Bram", options={"seats": 3, "leo": True}, seed=1)
            second = await play(hall, "Cleo", options={"seats": 3}, bots=(1, 2), seed=2)
            async with person(hall, "Dirk") as dirk:
                empty = await dirk.create(DEFAULT_GAME)
                await hall.tables[empty.name].finish()
        return [first, second], await listed(tmp_path)

    (first, second), games = await scenario()
    assert [game.id for game in games] == [f"{second}/1", f"{first}/1"]
    assert {name for name, _ in games[1].scores} == {"Ada", "Bram"}
    names = {name for name, _ in games[0].scores}
    assert "Cleo" in names
    assert names - {"Cleo"} <= {character.name for character in of_level("medium")}
    assert [score for _, score in games[0].scores] == sorted((score for _, score in games[0].scores), reverse=True)


async def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    async with open_hall(tmp_path):
        for name in ("sly-fox", "sly-fox/1", "", "a/b/c", "%"):
            with pytest.raises(CannotExport, match="no_such_game"):
                await read(tmp_path, name)


async def test_the_sealed_seed_is_never_read(tmp_path: Path) -> None:
    """An export that could unseal could be made to do so too early."""

    async def scenario() -> str:
        async with open_hall(tmp_path) as hall:
            return await play(hall, "Ada", options={"seats": 3}, bots=(1, 2))

    table = await scenario()
    with sqlite3.connect(DataDirectory(tmp_path).journal) as connection:
        connection.execute("UPDATE seals SET sealed = x''")
    connection.close()
    assert judge(write_record(await read(tmp_path, table))) == "fits"


def test_a_log_that_does_not_follow_from_the_rules_is_refused() -> None:
    finished = play_alone(KNOWN[DEFAULT_GAME], Plot(table=0, seed=1))
    places = [place for place, entry in enumerate(finished.entries) if isinstance(entry, Happened)]
    last = finished.entries[places[-1]]
    assert isinstance(last, Happened)
    without_move = Happened(last.events, last.shuffles, last.seat, last.by)
    entries = [*finished.entries[: places[-1]], without_move, *finished.entries[places[-1] + 1 :]]
    with pytest.raises(CannotExport, match="without_moves"):
        make_record(finished.about, entries, GAMES)
    # Its seat's move comes once more: the log can be folded, but the rules refuse it.
    doubled = Happened(msgspec.Raw(b"\x90"), last.shuffles, last.seat, last.by, None, last.move)
    entries = [*finished.entries[:-1], doubled, finished.entries[-1]]
    with pytest.raises(CannotExport, match="refused"):
        make_record(finished.about, entries, GAMES)


def test_a_record_knows_no_more_than_it_says() -> None:
    """People's ids and the table's invitation are in the journal, and nobody else's business."""
    finished = play_alone(KNOWN[DEFAULT_GAME], Plot(table=0, seed=1))
    text = write_record(record_of(finished)).decode()
    assert '"p0"' not in text
    assert "invitation" not in json.loads(text)


async def test_a_game_that_outlived_its_server_and_a_player_who_left_for_a_while_fits(tmp_path: Path) -> None:
    """The shuffles go on with the next number after a restart; what a bot chose for somebody away is marked."""

    async def begin() -> tuple[str, list[str | None]]:
        async with open_hall(tmp_path) as hall, person(hall, "Ada") as ada, person(hall, "Bram") as bram:
            table = (await ada.create(DEFAULT_GAME, {"edition": 2022, "seats": 4, "leo": True}, bots=[1])).name
            await bram.join(table)
            await ada.ready(table, 0)
            await bram.ready(table, 2)
            await ada.until(lambda: ada.tables[table].question is not None)
            await bram.leave(table)
            moved = 0
            while moved < 12:
                await ada.until(lambda: ada.tables[table].question is not None and ada.tables[table].chosen is None)
                await ada.choose(table, next(ada.tables[table].question.answers()))
                moved += 1
            assert hall.tables[table].match.stage == "playing"
            return table, [ada.token, bram.token]

    async def go_on(table: str, tokens: list[str | None]) -> Record:
        async with (
            open_hall(tmp_path) as hall,
            person(hall, "Ada", tokens[0]) as ada,
            person(hall, "Bram", tokens[1]) as bram,
        ):
            for one in (ada, bram):
                await one.join(table)
            await finish([ada, bram], table, 1)
            return await read(tmp_path, table)

    record = await go_on(*await begin())
    data = write_record(record)
    assert judge(data) == "fits"
    check(data)
    assert {step.by for step in record.steps if step.seat == 2} == {"bot", "person"}
    assert {step.by for step in record.steps if step.seat == 1} == {"bot"}
    assert len({shuffle.step for shuffle in record.shuffles}) > 2
