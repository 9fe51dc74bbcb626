"""What every journal promises, each with what it allows and what it refuses."""

import asyncio

import pytest

from menagerie_server.journal.journal import (
    AlreadyDone,
    Append,
    Command,
    First,
    Head,
    JournalError,
    NoteChanged,
    NotOwner,
    Stored,
    TableExists,
    TableFinished,
    UnknownTable,
)
from tests.journal.opening import NOON, Place, add, entry, filled, opened

STRANGE_NAMES = ["", "ä", "with\0null", "%_'\"", "x" * 5000, "\N{CHIPMUNK}"]


async def test_a_new_table_is_owned_and_empty(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"four seats")
        assert head == Head(epoch=1, length=0)
        assert await journal.read("t") == ()
        assert await journal.tables(finished=False) == [Stored("t", b"four seats", head, finished=False)]


async def test_a_table_is_created_once(place: Place) -> None:
    async with opened(place) as journal:
        await journal.create("t", b"first", b"first seal")
        with pytest.raises(TableExists):
            await journal.create("t", b"second", b"second seal")
        assert [stored.about for stored in await journal.tables(finished=False)] == [b"first"]
        assert await journal.unseal("t") == b"first seal"


async def test_a_table_is_begun_with_its_first_entries_and_its_command_or_not_at_all(place: Place) -> None:
    async with opened(place) as journal:
        first = First((b"a", b"b"), Command("ada", "1"), b"done")
        assert await journal.create("t", b"", b"", first) == Head(epoch=1, length=2)
        assert await journal.read("t") == (b"a", b"b")
        assert await journal.answer(Command("ada", "1")) == b"done"
        with pytest.raises(AlreadyDone) as already:
            await journal.create("u", b"", b"", first)
        assert already.value.answer == b"done"
        assert [stored.table for stored in await journal.tables(finished=False)] == ["t"]


def test_what_an_append_holds_does_not_show_in_what_a_log_might_print() -> None:
    assert "canary" not in repr(Append("t", Head(1, 0), (b"canary",), Command("ada", "1"), b"canary"))
    assert "canary" not in repr(First((b"canary",), None, b"canary"))


async def test_entries_are_read_in_the_order_in_which_they_were_appended(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"")
        head = await journal.append(add("t", head, b"a", b"b"))
        assert head == Head(epoch=1, length=2)
        head = await journal.append(add("t", head, b"c", b""))
        assert head == Head(epoch=1, length=4)
        assert await journal.read("t") == (b"a", b"b", b"c", b"")
        assert await journal.intact("t") == 4


async def test_a_log_can_be_read_from_any_entry_on(place: Place) -> None:
    async with opened(place) as journal:
        await filled(journal, "t", 5)
        whole = tuple(entry("t", number) for number in range(5))
        for start in range(7):
            assert await journal.read("t", start) == whole[start:]
            for end in range(7):
                assert await journal.read("t", start, end) == whole[start:end]
        with pytest.raises(ValueError, match="begins with entry 0"):
            await journal.read("t", -1)


async def test_everything_is_there_after_the_journal_was_closed(place: Place) -> None:
    async with opened(place) as journal:
        head = await filled(journal, "t", 3, about=b"about", sealed=b"sealed")
        await journal.note({"note": b"noted"})
    async with opened(place) as journal:
        assert await journal.read("t") == tuple(entry("t", number) for number in range(3))
        assert await journal.unseal("t") == b"sealed"
        assert await journal.answer(Command("t", "1")) == b"done 1"
        assert await journal.noted("") == {"note": b"noted"}
        assert await journal.tables(finished=False) == [Stored("t", b"about", head, finished=False)]


@pytest.mark.parametrize("wrong", [Head(1, 1), Head(1, 3), Head(0, 2), Head(2, 2)])
async def test_an_append_with_another_epoch_or_length_is_refused(place: Place, wrong: Head) -> None:
    async with opened(place) as journal:
        await filled(journal, "t", 2)
        command = Command("ada", "late")
        with pytest.raises(NotOwner):
            await journal.append(add("t", wrong, b"wrong", command=command))
        assert len(await journal.read("t")) == 2
        assert await journal.answer(command) is None
        await journal.append(add("t", Head(1, 2), b"right", command=command))
        assert len(await journal.read("t")) == 3


async def test_a_new_owner_puts_an_end_to_the_old_ones_appends(place: Place) -> None:
    async with opened(place) as old, opened(place) as new:
        before = await filled(old, "t", 2)
        after = await new.own("t")
        assert after == Head(epoch=before.epoch + 1, length=2)
        with pytest.raises(NotOwner):
            await old.append(add("t", before, b"old"))
        with pytest.raises(NotOwner):
            await old.finish("t", before)
        after = await new.append(add("t", after, b"new"))
        assert await old.read("t") == await new.read("t") == (entry("t", 0), entry("t", 1), b"new")
        back = await old.own("t")
        with pytest.raises(NotOwner):
            await new.append(add("t", after, b"new again"))
        assert (await old.append(add("t", back, b"old again"))).length == 4


async def test_the_same_command_is_carried_out_once(place: Place) -> None:
    async with opened(place) as journal:
        command = Command("ada", "1")
        assert await journal.answer(command) is None
        before = await journal.create("t", b"")
        head = await journal.append(add("t", before, b"a", command=command, answer=b"welcome"))
        assert await journal.answer(command) == b"welcome"
        for repeated in head, before:  # a writer that repeats itself may not know its head
            with pytest.raises(AlreadyDone) as refusal:
                await journal.append(add("t", repeated, b"again", command=command, answer=b"other"))
            assert refusal.value.answer == b"welcome"
        assert await journal.read("t") == (b"a",)


async def test_another_person_or_another_id_is_another_command(place: Place) -> None:
    async with opened(place) as journal:
        head = await journal.create("t", b"")
        for command in Command("ada", "1"), Command("ada", "2"), Command("bob", "1"), Command("", ""):
            head = await journal.append(add("t", head, b"x", command=command))
        assert head.length == 4


async def test_a_command_is_remembered_in_all_tables_and_without_entries(place: Place) -> None:
    async with opened(place) as journal:
        first, second = await journal.create("first", b""), await journal.create("second", b"")
        command = Command("ada", "1")
        assert await journal.append(add("first", first, command=command, answer=b"nothing to do")) == first
        with pytest.raises(AlreadyDone):
            await journal.append(add("second", second, b"x", command=command))


async def test_nothing_is_added_to_a_finished_table(place: Place) -> None:
    async with opened(place) as journal:
        head = await filled(journal, "t", 2, sealed=b"sealed")
        with pytest.raises(NotOwner):
            await journal.finish("t", Head(head.epoch, 1))
        await journal.finish("t", head)
        await journal.finish("t", head)  # somebody may not have heard of the first time
        with pytest.raises(TableFinished):
            await journal.append(add("t", head, b"more"))
        with pytest.raises(TableFinished):
            await journal.own("t")
        with pytest.raises(AlreadyDone):
            await journal.append(add("t", head, b"more", command=Command("t", "1")))
        assert len(await journal.read("t")) == 2
        assert await journal.unseal("t") == b"sealed"


async def test_played_tables_come_oldest_first_and_finished_ones_newest_first(place: Place) -> None:
    now = iter(range(1_000_000))
    async with opened(place, clock=lambda: next(now)) as journal:
        heads = {name: await journal.create(name, name.encode()) for name in "abcdef"}
        for name in "eac":
            await journal.finish(name, heads[name])
        played, finished = await journal.tables(finished=False), await journal.tables(finished=True)
        assert [stored.table for stored in played] == ["b", "d", "f"]
        assert [stored.table for stored in finished] == ["c", "a", "e"]
        assert all(stored.finished for stored in finished)
        assert not any(stored.finished or stored.damaged for stored in played)
        assert [stored.table for stored in await journal.tables(finished=True, limit=2)] == ["c", "a"]
        assert await journal.tables(finished=False, limit=0) == []


async def test_what_is_sealed_is_unsealed_and_in_nothing_else(place: Place) -> None:
    async with opened(place) as journal:
        await journal.create("with", b"about", b"sealed")
        await journal.create("without", b"about")
        assert await journal.unseal("with") == b"sealed"
        assert await journal.unseal("without") == b""
        assert b"sealed" not in repr(await journal.tables(finished=False)).encode()


async def test_notes_are_kept_replaced_and_dropped(place: Place) -> None:
    async with opened(place) as journal:
        await journal.note({"a/1": b"one", "a/2": b"two", "b": b"", "a": b"a"})
        assert await journal.noted("a/") == {"a/1": b"one", "a/2": b"two"}
        await journal.note({"a/1": b"new", "a/2": None, "never": None})
        assert await journal.noted("") == {"a": b"a", "a/1": b"new", "b": b""}
        assert await journal.noted("c") == {}
        await journal.note({})


async def test_notes_are_kept_all_or_none(place: Place) -> None:
    async with opened(place) as journal:
        await journal.note({"a": b"before"})
        with pytest.raises(JournalError):
            await journal.note({"a": b"after", "b": "not bytes"})  # type: ignore[dict-item]  # that is the test
        assert await journal.noted("") == {"a": b"before"}


async def test_notes_are_exchanged_only_if_they_are_as_somebody_thinks(place: Place) -> None:
    async with opened(place) as journal:
        await journal.note({"a": b"old"})
        await journal.exchange({"a": b"old", "b": None}, {"a": b"new", "b": b"first"})
        assert await journal.noted("") == {"a": b"new", "b": b"first"}
        refused: list[tuple[dict[str, bytes | None], dict[str, bytes | None]]] = [
            ({"a": b"old"}, {"a": b"late"}),
            ({"a": None}, {"a": b"late"}),
            ({"c": b"gone"}, {"c": b"late"}),
            ({"a": b"new", "b": None}, {"a": b"late", "b": None}),
        ]
        for before, after in refused:
            with pytest.raises(NoteChanged):
                await journal.exchange(before, after)
        await journal.exchange({"d": None, "a": b"new"}, {"a": None})
        assert await journal.noted("") == {"b": b"first"}


async def test_of_many_who_exchange_the_same_note_at_once_one_has_its_way(place: Place) -> None:
    async with opened(place) as journal:
        asked = [journal.exchange({"key": None}, {"key": b"%d" % number}) for number in range(20)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        won = [number for number, outcome in enumerate(done) if outcome is None]
        assert [type(outcome) for outcome in done if outcome is not None] == [NoteChanged] * 19
        assert await journal.noted("") == {"key": b"%d" % won[0]}


async def test_a_prefix_is_taken_as_it_is_written(place: Place) -> None:
    async with opened(place) as journal:
        names = ["%", "_", "a%b", "a_b", "axb", "a\U0010ffff", "ab", "A"]
        await journal.note({name: name.encode() for name in names})
        for prefix in ["", *names, "a"]:
            assert set(await journal.noted(prefix)) == {name for name in names if name.startswith(prefix)}


async def test_there_is_nothing_to_be_had_of_an_unknown_table(place: Place) -> None:
    async with opened(place) as journal:
        head = Head(1, 0)
        for refused in (
            journal.own("t"),
            journal.append(add("t", head, b"x")),
            journal.read("t"),
            journal.intact("t"),
            journal.finish("t", head),
            journal.unseal("t"),
        ):
            with pytest.raises(UnknownTable):
                await refused
        assert await journal.tables(finished=False) == []


@pytest.mark.parametrize("name", STRANGE_NAMES, ids=ascii)
async def test_names_may_be_any_text(place: Place, name: str) -> None:
    async with opened(place) as journal:
        await journal.create("with", b"another")
        head = await journal.create(name, b"about", b"sealed")
        command = Command(name, name)
        head = await journal.append(add(name, head, b"x", command=command, answer=b"done"))
        assert await journal.answer(command) == b"done"
        with pytest.raises(AlreadyDone):
            await journal.append(add(name, head, b"x", command=command))
        await journal.note({name: b"noted"})
        assert await journal.read(name) == (b"x",)
        assert await journal.unseal(name) == b"sealed"
        assert await journal.noted(name) == {name: b"noted"}
        assert await journal.read("with") == ()


async def test_a_name_that_is_no_text_is_refused(place: Place) -> None:
    async with opened(place) as journal:
        with pytest.raises(UnicodeEncodeError):
            await journal.create("\ud800", b"about")
        assert await journal.tables(finished=False) == []


async def test_commands_are_forgotten_some_days_after_their_table_was_finished(place: Place) -> None:
    now = NOON
    async with opened(place, clock=lambda: now) as journal:
        for name in "old", "new":
            await journal.finish(name, await filled(journal, name, 3))
            now += 10 * 86400
        await filled(journal, "played", 3)
        assert await journal.prune(days=21) == 0
        assert await journal.prune(days=15) == 3
        assert await journal.prune(days=15) == 0
        assert await journal.answer(Command("old", "1")) is None
        assert await journal.answer(Command("new", "1")) == b"done 1"
        assert await journal.answer(Command("played", "1")) == b"done 1"
        assert len(await journal.read("old")) == 3


async def test_more_commands_are_forgotten_than_fit_into_one_piece(place: Place) -> None:
    now = NOON
    async with opened(place, clock=lambda: now) as journal:
        head = await journal.create("t", b"")
        commands = [Command("ada", str(number)) for number in range(2500)]
        await asyncio.gather(*(journal.append(add("t", head, command=command)) for command in commands))
        await journal.finish("t", head)
        now += 2 * 86400
        assert await journal.prune(days=1) == 2500
        assert await journal.answer(commands[-1]) is None
