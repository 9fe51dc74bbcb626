"""People of several nodes: whoever changes somebody sees first whether another node has."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.people import DAY, People
from menagerie_server.tables.shared_people import SharedPeople
from menagerie_shared.games.refusals import Refusal

KEY = "SHA256:" + "k" * 43


class Node:
    """The people of one node, and whom it tells others to read again."""

    def __init__(self, journal: SqliteJournal) -> None:
        self.now = 1000 * DAY
        self.changed: list[str] = []
        self.people = SharedPeople(journal, tuple, self.changed.append, clock=lambda: self.now)


@asynccontextmanager
async def nodes(folder: Path, count: int = 2) -> AsyncIterator[list[Node]]:
    """Some nodes with one journal."""
    journal = await SqliteJournal.open(folder / "journal.db")
    made = [Node(journal) for _ in range(count)]
    for node in made:
        await node.people.load()
    try:
        yield made
    finally:
        await journal.close()


async def test_whoever_came_to_one_node_comes_back_to_another(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (north, south):
        ada, token = await north.people.arrive("Ada", None)
        assert ada.visits == 1
        again, newer = await south.people.arrive("", token)
        assert (again.id, again.name, again.visits) == (ada.id, "Ada", 2)
        await south.people.keep_token(again, newer)
        with pytest.raises(Refusal, match="unknown_token"):
            await north.people.arrive("", token)
        assert (await north.people.arrive("", newer))[0].visits == 3
        assert await south.people.find_bearer(token) is None
        assert north.changed
        assert set(north.changed) == {ada.id}


async def test_a_token_that_is_shown_to_all_nodes_at_once_makes_one_person_and_loses_no_visit(tmp_path: Path) -> None:
    async with nodes(tmp_path, 4) as everywhere:
        ada, token = await everywhere[0].people.arrive("Ada", None)
        arrived = await asyncio.gather(*(node.people.arrive("", token) for node in everywhere))
        assert {person.id for person, _ in arrived} == {ada.id}
        assert sorted(person.visits for person, _ in arrived) == [2, 3, 4, 5]
        good = [new for _, new in arrived if await everywhere[1].people.find_bearer(new) is not None]
        assert len(good) == 1, "as at one node, the last one counts"


async def test_a_key_that_is_new_to_all_nodes_at_once_has_one_owner(tmp_path: Path) -> None:
    async with nodes(tmp_path, 4) as everywhere:
        arrived = await asyncio.gather(*(node.people.arrive("Ada", None, KEY) for node in everywhere))
        assert len({person.id for person, _ in arrived}) == 1
        other, _ = await everywhere[0].people.arrive("Bram", None, KEY + "2")
        await everywhere[1].people.join_keys(other, KEY)
        found, _ = await everywhere[2].people.arrive("", None, KEY)
        assert found.id == other.id


async def test_what_nodes_change_at_the_same_time_is_all_kept(tmp_path: Path) -> None:
    async with nodes(tmp_path, 3) as (north, south, west):
        ada, _ = await north.people.arrive("Ada", None)
        await asyncio.gather(
            south.people.rename(ada.id, "Ada L"),
            west.people.like(ada.id, b"large"),
            north.people.finished_game([ada.id]),
        )
        for node in (north, south, west):
            await node.people.read_again(ada.id)
            known = node.people.get(ada.id)
            assert known is not None
            assert (known.name, known.likes, known.played) == ("Ada L", b"large", True)


async def test_nobody_is_forgotten_whom_another_node_has_seen(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (north, south):
        ada, token = await north.people.arrive("Ada", None)
        bram, _ = await north.people.arrive("Bram", None)
        north.now = south.now = 1100 * DAY
        await south.people.arrive("", token)
        assert await north.people.forget(90 * DAY) == [bram.id]
        await north.people.read_again(ada.id)
        assert north.people.get(ada.id) is not None
        await south.people.read_again(bram.id)
        assert south.people.get(bram.id) is None


async def test_those_of_a_journal_that_was_never_shared_are_known_by_their_keys_and_tokens(tmp_path: Path) -> None:
    journal = await SqliteJournal.open(tmp_path / "journal.db")
    alone = People(journal, tuple)
    ada, _ = await alone.arrive("Ada", None, KEY)
    bram, token = await alone.arrive("Bram", None)
    await journal.close()
    async with nodes(tmp_path) as (north, south):
        assert (await north.people.arrive("", None, KEY))[0].id == ada.id
        assert (await south.people.arrive("", token))[0].id == bram.id
