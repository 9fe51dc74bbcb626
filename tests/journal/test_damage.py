"""Damage is reported, never silent, and what is whole before it can still be read."""

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from menagerie_server.journal.journal import Append, Command, Head, JournalDamaged, JournalError
from menagerie_server.journal.sqlite import SqliteJournal
from tests.journal.opening import Place, add, entry, execute, filled, opened

FLIPS = 150
PARTS = ("", "-wal", "-mark")
TAKE_ANOTHERS = """
    UPDATE entries SET (data, checksum) = (SELECT data, checksum FROM entries WHERE table_id = 1 AND number = 0)
    WHERE table_id = 2 AND number = 0
"""


def whole(table: str, length: int) -> tuple[bytes, ...]:
    return tuple(entry(table, number) for number in range(length))


def copy(source: Path, folder: Path) -> Path:
    """A copy of a journal as a crash would leave it, to be damaged."""
    folder.mkdir()
    for part in PARTS:
        if (file := source.with_name(source.name + part)).exists():
            shutil.copy(file, folder / file.name)
    return folder / source.name


def garble(path: Path, content: bytes) -> None:
    """Change a byte in the middle of where some content stands in the file."""
    data = bytearray(path.read_bytes())
    assert data.count(content) == 1
    data[data.index(content) + len(content) // 2] ^= 0x10
    path.write_bytes(data)


async def two_tables(path: Place) -> None:
    async with opened(path) as journal:
        await filled(journal, "good", 5, about=b"all about the good one", sealed=b"the seal of the good one")
        await filled(journal, "bad", 5, about=b"all about the bad one", sealed=b"the seal of the bad one")
        await journal.note({"some note": b"what was noted"})


@pytest.mark.parametrize("damaged", range(5))
async def test_a_garbled_entry_is_named_and_those_before_it_can_be_read(tmp_path: Path, damaged: int) -> None:
    path = tmp_path / "journal"
    await two_tables(path)
    garble(path, entry("bad", damaged))
    async with opened(path) as journal:
        with pytest.raises(JournalDamaged, match=rf"^table bad, entry {damaged} of its log is not what was written$"):
            await journal.read("bad")
        assert await journal.intact("bad") == damaged
        assert await journal.read("bad", 0, damaged) == whole("bad", damaged)
        assert await journal.read("bad", damaged + 1) == whole("bad", 5)[damaged + 1 :]
        assert await journal.read("good") == whole("good", 5)
        assert await journal.intact("good") == 5


@pytest.mark.parametrize(
    ("statement", "report", "intact"),
    [
        ("DELETE FROM entries WHERE table_id = 2 AND number = 2", "entry 2 of its log is missing", 2),
        ("DELETE FROM entries WHERE table_id = 2 AND number = 4", "entry 4 of its log is missing", 4),
        ("UPDATE entries SET data = x'00' WHERE table_id = 2 AND number = 3", "entry 3 of its log is not what was", 3),
        ("UPDATE entries SET checksum = 7 WHERE table_id = 2 AND number = 3", "entry 3 of its log is not what was", 3),
        (TAKE_ANOTHERS, "entry 0 of its log is not what was", 0),
        ("UPDATE tables SET length = 4 WHERE id = 2", "its head", 5),
        ("UPDATE tables SET length = 6 WHERE id = 2", "its head", 5),
        ("UPDATE tables SET epoch = 2 WHERE id = 2", "its head", 5),
        ("UPDATE tables SET tail = 2 WHERE id = 2", "its head", 5),
        ("UPDATE tables SET finished_at = 2 WHERE id = 2", "its head", 5),
    ],
)  # fmt: skip
async def test_every_kind_of_damage_to_a_log_is_reported(
    place: Place, statement: str, report: str, intact: int
) -> None:
    await two_tables(place)
    execute(place, statement)
    async with opened(place) as journal:
        with pytest.raises(JournalDamaged, match=f"^table bad.*{report}"):
            await journal.read("bad")
        assert await journal.intact("bad") == intact
        assert await journal.read("bad", 0, intact) == whole("bad", intact)
        assert await journal.read("good") == whole("good", 5)


async def test_nothing_is_built_on_a_damaged_head(place: Place) -> None:
    await two_tables(place)
    execute(place, "UPDATE tables SET tail = 2 WHERE id = 2")
    async with opened(place) as journal:
        for refused in (
            journal.append(add("bad", Head(1, 5), b"x")),
            journal.own("bad"),
            journal.finish("bad", Head(1, 5)),
        ):
            with pytest.raises(JournalDamaged, match="table bad: its head"):
                await refused
        assert await journal.append(add("good", Head(1, 5), b"x")) == Head(1, 6)
        assert [stored.damaged for stored in await journal.tables(finished=False)] == [False, True]


async def test_a_garbled_description_is_said_in_the_list(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    await two_tables(path)
    garble(path, b"all about the bad one")
    async with opened(path) as journal:
        good, bad = await journal.tables(finished=False)
        assert (good.damaged, bad.damaged) == (False, True)
        assert await journal.read("bad") == whole("bad", 5)


async def test_a_garbled_seal_note_or_answer_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    await two_tables(path)
    garble(path, b"the seal of the bad one")
    garble(path, b"what was noted")
    execute(path, "UPDATE commands SET answer = x'00' WHERE person = 'bad' AND command = '3'")
    async with opened(path) as journal:
        with pytest.raises(JournalDamaged, match=r"^table bad: its seal$"):
            await journal.unseal("bad")
        with pytest.raises(JournalDamaged, match=r"^note some note$"):
            await journal.noted("some")
        command = Command("bad", "3")
        for refused in journal.answer(command), journal.append(Append("bad", Head(1, 5), (b"x",), command)):
            with pytest.raises(JournalDamaged, match=r"^the answer to a command$"):
                await refused
        assert await journal.unseal("good") == b"the seal of the good one"
        assert await journal.noted("other") == {}
        assert await journal.answer(Command("bad", "2")) == b"done 2"
        await journal.note({"some note": b"written again"})
        assert await journal.noted("some") == {"some note": b"written again"}


async def test_a_log_that_lost_its_tail_is_reported_and_what_is_left_can_be_read(tmp_path: Path) -> None:
    source = tmp_path / "journal"
    async with opened(source) as journal:
        await filled(journal, "t", 12)
        size = wal(source).stat().st_size
        chance = random.Random(1)
        for number, cut in enumerate([0, 1, 32, 33, size - 1, *(chance.randrange(size) for _ in range(25))]):
            path = copy(source, tmp_path / f"cut {number}")
            wal(path).write_bytes(wal(source).read_bytes()[:cut])
            await check_lost_tail(path)
        for number in range(25):
            path = copy(source, tmp_path / f"garbled {number}")
            data = bytearray(wal(path).read_bytes())
            data[chance.randrange(size)] ^= 1 << chance.randrange(8)
            wal(path).write_bytes(data)
            await check_lost_tail(path)
        path = copy(source, tmp_path / "whole")
        async with opened(path) as untouched:
            assert await untouched.read("t") == whole("t", 12)


def wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def bytes_of(path: Path) -> tuple[bytes, bytes]:
    return path.read_bytes(), wal(path).read_bytes()


async def check_lost_tail(path: Path) -> None:
    before = bytes_of(path)
    with pytest.raises(JournalDamaged, match=r"the last \d+ commits are missing"):
        await SqliteJournal.open(path)
    assert bytes_of(path) == before, "what a person should look at was changed"
    try:
        journal = await SqliteJournal.inspect(path)
    except JournalError:
        return  # so little is left that there are not even tables
    for stored in await journal.tables(finished=False):
        length = await journal.intact(stored.table)
        assert length == stored.head.length < 12
        assert await journal.read(stored.table) == whole("t", length)
    await journal.close()
    assert bytes_of(path) == before


async def test_who_removes_the_mark_goes_on_without_what_is_missing(tmp_path: Path) -> None:
    source = tmp_path / "journal"
    async with opened(source) as journal:
        await filled(journal, "t", 12)
        path = copy(source, tmp_path / "copy")
    data = wal(path).read_bytes() if wal(path).exists() else b""
    wal(path).write_bytes(data[: len(data) // 2])
    with pytest.raises(JournalDamaged, match="commits are missing") as refusal:
        await SqliteJournal.open(path)
    mark = path.with_name("journal-mark")
    assert str(mark) in str(refusal.value)
    mark.unlink()
    async with opened(path) as journal:
        head = (await journal.tables(finished=False))[0].head
        assert 0 < head.length < 12
        assert await journal.read("t") == whole("t", head.length)
        await journal.append(add("t", head, b"x"))


@pytest.mark.parametrize("remains", [b"", b"\0" * 21])
async def test_a_mark_that_a_power_loss_emptied_is_no_damage(tmp_path: Path, remains: bytes) -> None:
    path = tmp_path / "journal"
    await two_tables(path)
    path.with_name("journal-mark").write_bytes(remains)
    async with opened(path) as journal:
        assert await journal.intact("good") == 5


async def test_a_mark_that_is_none_and_a_journal_that_vanished_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    await two_tables(path)
    path.with_name("journal-mark").write_bytes(b"all is well\n")
    with pytest.raises(JournalDamaged, match="journal-mark"):
        await SqliteJournal.open(path)
    path.with_name("journal-mark").write_bytes(b"00000000000000000007\n")
    path.unlink()
    for _ in range(2):
        with pytest.raises(JournalDamaged, match="the last 7 commits are missing"):
            await SqliteJournal.open(path)


def test_a_flipped_bit_anywhere_in_the_file_is_never_silent(tmp_path: Path) -> None:
    source = tmp_path / "journal"
    asyncio.run(two_tables(source))
    sound = source.read_bytes()
    used = [place for place, byte in enumerate(sound) if byte]
    chance = random.Random(2)
    reported = 0
    for number in range(FLIPS):
        folder = tmp_path / str(number)
        folder.mkdir()
        data = bytearray(sound)
        data[chance.choice(used)] ^= 1 << chance.randrange(8)
        (folder / "journal").write_bytes(data)
        reported += asyncio.run(damage_is_reported(folder / "journal"))
    assert reported > FLIPS // 2


async def damage_is_reported(path: Path) -> bool:
    """Whether something is reported; what is not reported has to be right."""
    try:
        journal = await SqliteJournal.open(path)
    except JournalError:
        return True
    reported = False
    try:
        stored = await journal.tables(finished=False)
        if any(table.damaged for table in stored):
            reported = True
        else:
            assert [(table.table, table.about, table.head) for table in stored] == [
                (name, f"all about the {name} one".encode(), Head(1, 5)) for name in ("good", "bad")
            ]
    except JournalError:
        reported = True
    for asked, right in (
        *((journal.read(table), whole(table, 5)) for table in ("good", "bad")),
        *((journal.unseal(table), f"the seal of the {table} one".encode()) for table in ("good", "bad")),
        (journal.noted(""), {"some note": b"what was noted"}),
    ):
        try:
            assert await asked == right
        except JournalError:
            reported = True
    for table in "good", "bad":
        for number in range(5):
            try:
                # A command whose name is damaged is not found: the one thing that a checksum cannot show.
                assert await journal.answer(Command(table, str(number))) in (b"done %d" % number, None)
            except JournalError:
                reported = True
        try:
            intact = await journal.intact(table)
            assert await journal.read(table, 0, intact) == whole(table, intact)
        except JournalError:
            reported = True
    await journal.close()
    return reported
