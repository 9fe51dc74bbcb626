"""Nodes that serve at the same time have a lease each; whose is over is fenced, and its tables are free."""

import asyncio
import time
from collections.abc import Iterator, Sequence

import pytest

from menagerie_server.journal.postgres.failures import Fenced
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.nodes.boards import Boards, Neighbour
from menagerie_server.nodes.lease import Lease
from menagerie_server.nodes.membership import Membership
from menagerie_server.nodes.roster import read_roster
from tests.journal.opening import add, filled
from tests.kit.servers import postgres

LEASE = 2.0


@pytest.fixture
def url() -> Iterator[str]:
    """An empty database."""
    with postgres.database() as made:
        yield made


def member(url: str, node: str, seconds: float = LEASE) -> Membership:
    return Membership(url, node, f"the {node}", "1.2", seconds, "127.0.0.1:1")


async def test_nodes_with_links_serve_at_the_same_time_and_one_without_waits_for_them(url: str) -> None:
    north, south = await member(url, "north").taken(), await member(url, "south").taken()
    assert north.held
    assert south.held
    alone = Lease(url, "west", "the west", "1.2", LEASE)
    waiting = asyncio.create_task(alone.taken())
    await asyncio.sleep(1.5 * LEASE)
    assert not waiting.done()
    assert [node.serves for node in (await asyncio.to_thread(read_roster, url)).nodes] == [True, True, False]
    await north.release()
    assert not waiting.done()
    await south.release()
    await waiting
    again = member(url, "north")
    joining = asyncio.create_task(again.taken())
    await asyncio.sleep(1.5 * LEASE)
    assert not joining.done(), "whoever serves alone is waited for"
    await alone.release()
    await joining
    await again.release()


async def test_whose_lease_is_over_is_fenced_and_its_tables_can_be_claimed(url: str) -> None:
    north = await member(url, "north", 300).taken()
    journal = await PostgresJournal.open(url, writer=north.writer)
    head = await filled(journal, "t/1", 2)
    south = await member(url, "south").taken()
    reader = Reading()
    boards = Boards(url, south.writer, reader)
    boards.begin()
    boards.claim(wanted=True)
    while len(reader.nodes) != 2:  # noqa: ASYNC110 - another thread reads them
        await asyncio.sleep(0.01)
    assert not reader.names, "its owner serves"
    postgres.execute(url, "UPDATE nodes SET expires_at = CURRENT_TIMESTAMP WHERE name = 'the north'")
    while reader.names != ["t/1"]:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    with pytest.raises(Fenced):
        await journal.append(add("t/1", head, b"late"))
    await boards.close()
    await journal.close()
    postgres.execute(url, "UPDATE nodes SET expires_at = CURRENT_TIMESTAMP + INTERVAL '1 hour'")
    await south.release()
    await north.release()


async def test_a_claim_whose_answer_was_lost_is_found_out(url: str) -> None:
    """The database has made tables this node's, and the link broke before it could say so."""
    south = await member(url, "south").taken()
    journal = await PostgresJournal.open(url, writer=south.writer)
    await filled(journal, "t/1", 2)
    reader = Reading()
    boards = Boards(url, south.writer, reader)
    boards.begin()
    boards.claim(wanted=True)
    while not reader.nodes:  # noqa: ASYNC110 - another thread reads them
        await asyncio.sleep(0.01)
    assert not reader.own, "nothing was lost so far"
    # Whoever claims from now on waits, and loses the link while it does.
    refuse = "CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid());"
    postgres.execute(url, f"{refuse} RETURN NEW; END $$ LANGUAGE plpgsql")
    postgres.execute(
        url,
        "CREATE TRIGGER refusing BEFORE UPDATE OF owner ON tables FOR EACH ROW WHEN (NEW.owner <> '')"
        " EXECUTE FUNCTION refuse()",
    )
    postgres.execute(
        url,
        "INSERT INTO tables (name, about, about_checksum, epoch, length, checksum)"
        " VALUES ('nobodys/1', '', 0, 0, 0, 0)",
    )
    while not reader.own:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert reader.own == ["t/1"], "all that is its own is looked at"
    postgres.execute(url, "DROP TRIGGER refusing ON tables")
    while reader.names != ["nobodys/1"]:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await boards.close()
    await journal.close()
    await south.release()


async def test_whoever_was_this_node_before_is_fenced_at_once(url: str) -> None:
    before = await member(url, "north", 300).taken()
    journal = await PostgresJournal.open(url, writer=before.writer)
    head = await filled(journal, "t/1", 2)
    began = time.monotonic()
    after = await member(url, "north", 300).taken()
    assert time.monotonic() - began < 60
    assert after.writer != before.writer
    with pytest.raises(Fenced):
        await journal.append(add("t/1", head, b"late"))
    await journal.close()
    await after.release()


async def test_who_has_a_seat_where_and_what_is_on_boards_is_known_to_the_others(url: str) -> None:
    north, south = await member(url, "north").taken(), await member(url, "south").taken()
    journal = await PostgresJournal.open(url, writer=north.writer)
    await filled(journal, "fox/1", 1)
    writing, reader = Boards(url, north.writer, Reading()), Reading()
    reading = Boards(url, south.writer, reader)
    for boards in (writing, reading):
        boards.begin()
    writing.write("said", b"good evening")
    writing.seat("fox", ("ada", "bram"))
    writing.seat("gone", ("ada",))
    while reader.boards.get((north.writer, "said")) != b"good evening":  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await writing.close()
    assert await journal.places_of("ada") == ("fox",), "a table that is not there is none"
    home = await journal.home_of("fox")
    assert home is not None
    assert (home.owner, home.match, home.finished_at) == (north.writer, "fox/1", None)
    assert await journal.home_of("fo") is None
    await journal.disown()
    assert (await journal.home_of("fox")) == home._replace(owner="")
    await reading.close()
    await journal.close()
    await north.release()
    await south.release()


class Reading:
    """Whoever is told what was read."""

    def __init__(self) -> None:
        self.nodes: list[Neighbour] = []
        self.boards: dict[tuple[str, str], bytes] = {}
        self.names: list[str] = []
        self.own: list[str] = []

    def nodes_are(self, nodes: Sequence[Neighbour]) -> None:
        self.nodes = list(nodes)

    def read(self, writer: str, topic: str, data: bytes) -> None:
        self.boards[writer, topic] = data

    def claimed(self, names: Sequence[str]) -> None:
        self.names += names

    def owned(self, names: Sequence[str]) -> None:
        self.own = list(names)
