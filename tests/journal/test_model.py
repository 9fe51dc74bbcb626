"""A journal, used by two at a time, does what a few dictionaries do: on a file, and in a database."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from menagerie_server.journal.database_journal import DAY, DatabaseJournal
from menagerie_server.journal.journal import (
    AlreadyDone,
    Append,
    Command,
    Head,
    JournalError,
    NotOwner,
    Stored,
    TableExists,
    TableFinished,
    UnknownTable,
)
from tests.journal.opening import Place, ask, held, open_at, outcomes
from tests.kit.servers.postgres import database

TABLES = st.sampled_from(["a", "b", "c", "with\0null"])
DATA = st.binary(max_size=20)
NOTES = st.sampled_from(["", "x", "x/", "x/1", "x/2", "y", "x\U0010ffff"])
COMMANDS = st.builds(Command, st.sampled_from(["ada", "bob", "bob\0"]), st.sampled_from(["1", "2", "3"]))
WHO = st.integers(0, 1)


class Table(msgspec.Struct):
    about: bytes
    sealed: bytes
    epoch: int = 1
    entries: tuple[bytes, ...] = ()
    finished_at: float | None = None

    @property
    def head(self) -> Head:
        return Head(self.epoch, len(self.entries))


class Model:
    """A journal in memory that keeps nothing."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.commands: dict[Command, tuple[str, bytes]] = {}
        self.notes: dict[str, bytes] = {}
        self.now = 1_000_000.0

    def tick(self) -> float:
        self.now += 1
        return self.now

    def table(self, name: str) -> Table:
        if name not in self.tables:
            raise UnknownTable
        return self.tables[name]

    def create(self, name: str, about: bytes, sealed: bytes) -> Head:
        if name in self.tables:
            raise TableExists
        self.tables[name] = Table(about, sealed)
        return Head(1, 0)

    def own(self, name: str) -> Head:
        table = self.table(name)
        if table.finished_at is not None:
            raise TableFinished
        table.epoch += 1
        return table.head

    def append(self, append: Append) -> Head:
        table = self.table(append.table)
        if append.command in self.commands:
            raise AlreadyDone(self.commands[append.command][1])
        if table.finished_at is not None:
            raise TableFinished
        if append.head != table.head:
            raise NotOwner
        table.entries += append.entries
        if append.command is not None:
            self.commands[append.command] = append.table, append.answer
        return table.head

    def finish(self, name: str, head: Head, now: float) -> None:
        table = self.table(name)
        if head != table.head:
            raise NotOwner
        if table.finished_at is None:
            table.finished_at = now

    def prune(self, days: float, now: float) -> int:
        old = [
            command
            for command, (name, _) in self.commands.items()
            if (finished_at := self.tables[name].finished_at) is not None and finished_at < now - days * DAY
        ]
        for command in old:
            del self.commands[command]
        return len(old)

    def stored(self, *, finished: bool) -> list[Stored]:
        chosen = [(name, table) for name, table in self.tables.items() if (table.finished_at is not None) == finished]
        if finished:
            chosen.sort(key=lambda item: item[1].finished_at or 0, reverse=True)
        return [
            Stored(
                name,
                table.about,
                table.head,
                finished,
                finished_at=None if table.finished_at is None else int(table.finished_at),
            )
            for name, table in chosen
        ]


class TwoJournalsAndAModel(RuleBasedStateMachine):
    """Whatever is asked of one of the journals is asked of the model too, and both answer the same."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.belongings = ExitStack()
        self.place = self.find_place()
        self.model = Model()
        self.journals: list[DatabaseJournal] = []

    def find_place(self) -> Place:
        return Path(self.belongings.enter_context(tempfile.TemporaryDirectory())) / "journal"

    @initialize()
    def open(self) -> None:
        self.journals = [self.loop.run(open_at(self.place, lambda: self.model.now)) for _ in range(2)]

    def teardown(self) -> None:
        for journal in self.journals:
            self.loop.run(journal.close())
        self.loop.close()
        self.belongings.close()

    def both(self, asked: Coroutine[Any, Any, Any], modelled: Callable[[], Any]) -> None:
        async def all_of_it() -> list[Any]:
            return await outcomes(await ask(asked))

        self.same(self.loop.run(all_of_it())[0], modelled)

    def same(self, outcome: Any, modelled: Callable[[], Any]) -> None:
        expected: Any
        try:
            expected = modelled()
        except JournalError as error:
            expected = error
        if isinstance(expected, JournalError):
            assert type(outcome) is type(expected)
            assert getattr(outcome, "answer", None) == getattr(expected, "answer", None)
        else:
            assert outcome == expected

    def append_to(self, table: str, data: st.DataObject) -> Append:
        """An append that is right more often than not."""
        known = self.model.tables.get(table)
        right = known.head if known else Head(1, 0)
        wrong = st.builds(
            Head,
            epoch=st.integers(max(0, right.epoch - 1), right.epoch + 1),
            length=st.integers(max(0, right.length - 1), right.length + 1),
        )
        return data.draw(
            st.builds(
                Append,
                table=st.just(table),
                head=st.just(right) | wrong,
                entries=st.lists(DATA, max_size=3).map(tuple),
                command=st.none() | COMMANDS,
                answer=DATA,
            )
        )

    @rule(who=WHO, table=TABLES, about=DATA, sealed=DATA)
    def create(self, who: int, table: str, about: bytes, sealed: bytes) -> None:
        self.both(self.journals[who].create(table, about, sealed), lambda: self.model.create(table, about, sealed))

    @rule(who=WHO, table=TABLES)
    def own(self, who: int, table: str) -> None:
        self.both(self.journals[who].own(table), lambda: self.model.own(table))

    @rule(who=WHO, table=TABLES, data=st.data())
    def append(self, who: int, table: str, data: st.DataObject) -> None:
        append = self.append_to(table, data)
        self.both(self.journals[who].append(append), lambda: self.model.append(append))

    @rule(who=WHO, data=st.data(), tables=st.lists(TABLES, min_size=2, max_size=6))
    def append_at_once(self, who: int, data: st.DataObject, tables: list[str]) -> None:
        appends = [self.append_to(table, data) for table in tables]
        journal = self.journals[who]

        async def all_of_them() -> list[Any]:
            async with held(journal):
                tasks = await ask(*(journal.append(append) for append in appends))
            return await outcomes(tasks)

        for append, outcome in zip(appends, self.loop.run(all_of_them()), strict=True):
            self.same(outcome, partial(self.model.append, append))

    @rule(who=WHO, table=TABLES, wrong=st.sampled_from([(0, 0), (0, 0), (0, 1), (1, 0)]))
    def finish(self, who: int, table: str, wrong: tuple[int, int]) -> None:
        known = self.model.tables.get(table)
        head = Head(known.epoch + wrong[0], len(known.entries) + wrong[1]) if known else Head(1, 0)
        now = self.model.tick()
        self.both(self.journals[who].finish(table, head), lambda: self.model.finish(table, head, now))

    @rule(who=WHO, notes=st.dictionaries(NOTES, DATA | st.none(), max_size=4))
    def note(self, who: int, notes: dict[str, bytes | None]) -> None:
        self.loop.run(self.journals[who].note(notes))
        for name, data in notes.items():
            self.model.notes.pop(name, None)
            if data is not None:
                self.model.notes[name] = data

    @rule(who=WHO, prefix=NOTES)
    def look_at_notes(self, who: int, prefix: str) -> None:
        found = {name: data for name, data in self.model.notes.items() if name.startswith(prefix)}
        assert self.loop.run(self.journals[who].noted(prefix)) == found

    @rule(who=WHO, command=COMMANDS)
    def look_up(self, who: int, command: Command) -> None:
        _, answer = self.model.commands.get(command, (None, None))
        assert self.loop.run(self.journals[who].answer(command)) == answer

    @rule(who=WHO, days=st.integers(0, 3))
    def prune(self, who: int, days: int) -> None:
        self.both(self.journals[who].prune(days), lambda: self.model.prune(days, self.model.now))

    @rule(days=st.integers(1, 2))
    def wait(self, days: int) -> None:
        self.model.now += days * DAY

    @rule(who=WHO)
    def open_again(self, who: int) -> None:
        self.loop.run(self.journals[who].close())
        self.journals[who] = self.loop.run(open_at(self.place, lambda: self.model.now))

    @rule(who=WHO, start=st.integers(0, 5))
    def read_from(self, who: int, start: int) -> None:
        for name, table in self.model.tables.items():
            assert self.loop.run(self.journals[who].read(name, start)) == table.entries[start:]
            assert self.loop.run(self.journals[who].unseal(name)) == table.sealed

    @invariant()
    def both_journals_hold_what_the_model_holds(self) -> None:
        for journal in self.journals:
            played, finished, *logs = self.loop.run(
                _all(
                    journal.tables(finished=False),
                    journal.tables(finished=True),
                    *(journal.read(name) for name in self.model.tables),
                    *(journal.intact(name) for name in self.model.tables),
                )
            )
            assert played == self.model.stored(finished=False)
            assert finished == self.model.stored(finished=True)
            entries = [table.entries for table in self.model.tables.values()]
            assert logs == entries + [len(log) for log in entries]


async def _all(*asked: Coroutine[Any, Any, Any]) -> list[Any]:
    return await asyncio.gather(*asked)


class TwoInADatabaseAndAModel(TwoJournalsAndAModel):
    """The same in PostgreSQL."""

    def find_place(self) -> Place:
        return self.belongings.enter_context(database())


TestTwoJournalsAndAModel = TwoJournalsAndAModel.TestCase
TestTwoJournalsAndAModel.settings = settings(stateful_step_count=30)
TestTwoInADatabaseAndAModel = TwoInADatabaseAndAModel.TestCase
TestTwoInADatabaseAndAModel.settings = settings(stateful_step_count=30)
