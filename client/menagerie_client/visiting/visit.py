"""A visit to a server: coming in, what to do first, and going, with the command that brings one back.

Whatever shows the tables, plain lines or screens, is handed a `Visit`: a client that is connected, and nothing of the
server.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeAlias

import msgspec

from menagerie_client.checking.keeping import KeepRecord
from menagerie_client.client import Client, NotWelcome
from menagerie_client.link.at_table import AtTable
from menagerie_client.text.lobby import say_game
from menagerie_client.text.reasons import reason_of
from menagerie_client.text.refusals import explain
from menagerie_client.text.seats import own_seat
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Memory, Trouble
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.link import Dial
from menagerie_shared.wire.paces import by_correspondence
from menagerie_shared.wire.requests import TableId
from menagerie_shared.wire.text import clean_text

PORT: Final = 4747
"""Where servers usually listen."""
ANSWER_WITHIN: Final = 10.0
"""How many seconds a server has to say welcome."""
LONGEST_NAME: Final = 60
"""No table has a longer name."""
ANEW: Final = {"unknown_token": "connection-new-person", "key_of_another": "connection-by-key"}
"""With which refusals of a token it is tried without one, and what to tell of it."""
LEAVE_WITHIN: Final = 2.0
"""How many seconds there are to get up from a table before the link is closed."""


class ShowLobby(msgspec.Struct, frozen=True):
    """First, look at what is open."""


class GoToTable(msgspec.Struct, frozen=True, kw_only=True):
    """First, sit down at a table, or watch it."""

    table: TableId
    invitation: str | None = None
    watch: bool = False
    only: bool = False
    """Whether there is nothing else to do if that is refused: CannotComeIn."""


class PlayNow(msgspec.Struct, frozen=True, kw_only=True):
    """First, a game against bots: the one that is not finished, or a new one."""

    game: str
    options: dict[str, Any]
    bots: tuple[Seat, ...]
    """The seats that bots take."""
    level: str | None = None
    """How well they play; None: as they did last time."""
    table: str | None = None
    """Where the game is that is not finished."""
    seed: int | None = None
    """The number that the cards follow from, if one was chosen."""


First: TypeAlias = ShowLobby | GoToTable | PlayNow


class CannotComeIn(Exception):
    """There is no way in: a sentence that says why, and what to do."""


class Visit(msgspec.Struct, kw_only=True):
    """One person's visit to one server."""

    client: Client
    words: Words
    memory: Memory
    first: First
    way_back: Callable[[str | None], str]
    """The command that brings one back, to a table if one is named."""
    address: str = ""
    """Where friends find the same server; empty if they cannot."""
    web: str = ""
    """What links begin with that open the same server in a browser; empty if there are none."""
    keep_record: KeepRecord | None = None
    """Saves the record of one's own seat; None where the person has no files, as behind the ssh door."""

    def opened(self, table: str) -> None:
        """This person opened a table: of those against bots alone, the last one is gone on with the next time."""
        if isinstance(self.first, PlayNow):
            self.memory.remember_practice(table=table)


class Welcomer(msgspec.Struct, frozen=True, kw_only=True):
    """How a visit begins: whom to dial, as whom, and where tokens are kept."""

    dial: Dial
    address: str
    """The server's address, for people."""
    name: str
    token: str | None
    keep_token: Callable[[str, str], None]
    """Called with the name and the token by which one is known there."""
    way_back: Callable[[str | None], str]
    keep_record: KeepRecord | None = None


class _VisitKeeper:
    """Keeps in a person's memory what their client wants to be kept, under the address of the server."""

    def __init__(self, welcomer: Welcomer, memory: Memory) -> None:
        self._welcomer = welcomer
        self._memory = memory

    def keep_token(self, name: str, token: str) -> None:
        self._welcomer.keep_token(name, token)

    def keep_contribution(self, match: str, seat: Seat, contribution: bytes, commitment: bytes) -> None:
        self._memory.remember_contribution(self._welcomer.address, match, seat, contribution, commitment)

    def contribution(self, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        return self._memory.contribution(self._welcomer.address, match, seat)


@asynccontextmanager
async def visit(welcomer: Welcomer, first: First, memory: Memory, words: Words) -> AsyncIterator[Visit]:
    """Come in, and hang up afterwards; CannotComeIn if the server cannot be reached or does not want this client."""
    client = await _come_in(welcomer, memory, words)
    try:
        address = "" if isinstance(first, PlayNow) else _way_in(welcomer.address, client)
        yield Visit(
            client=client,
            words=words,
            memory=memory,
            first=first,
            way_back=welcomer.way_back,
            address=address,
            web=client.web if address else "",
            keep_record=welcomer.keep_record,
        )
    finally:
        await client.__aexit__()


def _way_in(address: str, client: Client) -> str:
    """The address to show others: who came from the server's own computer shows what the server says of itself."""
    host = address.rpartition(":")[0]
    at_home = host.startswith("127.") or host in ("localhost", "[::1]")
    return client.reached_at or address if at_home else address


async def _come_in(welcomer: Welcomer, memory: Memory, words: Words) -> Client:
    try:
        return await _connect(welcomer, memory, welcomer.token)
    except NotWelcome as unwelcome:
        if unwelcome.code == "unreadable_message":
            raise CannotComeIn(words("connection-not-menagerie", address=welcomer.address, port=str(PORT))) from None
        if unwelcome.code == "ssh_door":
            raise CannotComeIn(words("connection-ssh-door", address=welcomer.address)) from None
        if unwelcome.code not in ANEW:
            raise CannotComeIn(explain(words, unwelcome)) from None
        memory.troubles.append(Trouble(ANEW[unwelcome.code], {}))
    except OSError as error:
        raise CannotComeIn(why_unreachable(words, error, welcomer.address)) from None
    try:
        return await _connect(welcomer, memory, None)  # as somebody new
    except NotWelcome as unwelcome:
        raise CannotComeIn(explain(words, unwelcome)) from None
    except OSError as error:
        raise CannotComeIn(why_unreachable(words, error, welcomer.address)) from None


async def _connect(welcomer: Welcomer, memory: Memory, token: str | None) -> Client:
    client = Client(welcomer.dial, welcomer.name, token, _VisitKeeper(welcomer, memory))
    async with asyncio.timeout(ANSWER_WITHIN):
        return await client.__aenter__()


def why_unreachable(words: Words, error: OSError, address: str) -> str:
    """Why a server cannot be reached, and what to do."""
    match error:
        case socket.gaierror():
            return words("connection-unknown-host", host=address.rpartition(":")[0])
        case ConnectionRefusedError():
            return words("connection-refused", address=address)
        case TimeoutError():
            return words("connection-timeout", address=address)
        case ConnectionError():
            return words("connection-hung-up", address=address)
        case _:
            return words("connection-failed", address=address, reason=reason_of(error))


async def play_now(visited: Visit, first: PlayNow) -> AtTable:
    """Go on with the practice game that is not finished, or begin a new one; which one it is, is remembered."""
    client = visited.client
    if first.table is not None and first.table in client.seated:
        visited.memory.remember_practice(table=first.table)
        return await client.join(first.table)
    if first.level is not None:
        visited.memory.prefer(level=first.level)
    level = visited.memory.preferences.bots
    at = await client.create(first.game, first.options, bots=list(first.bots), public=False, casual=True, level=level)
    visited.memory.remember_practice(table=at.name, seed=first.seed)
    return at


def current_table(client: Client) -> str | None:
    """The table at which this person plays a game that is not over, if there is one."""
    for name, at in client.tables.items():
        playing = at.status is not None and at.status.stage in ("shuffling", "playing")
        if playing and own_seat(at.status, client.person) is not None:
            return name
    return None


async def leave(visited: Visit) -> str:
    """Get up from the tables, so that nobody waits for one who is gone; returns the words to go with.

    A game of one's own waits until one is back, so nothing is done about it.
    """
    client, words = visited.client, visited.words
    table = current_table(client)
    if isinstance(visited.first, PlayNow):
        return _leave_practice(visited, table)
    if table is None:
        farewell, back = "goodbye", None
    else:
        farewell, back = _what_becomes_of(client.tables[table], client.person), clean_text(table, LONGEST_NAME)
    if client.over is None:
        with suppress(Refusal, TimeoutError, OSError):
            async with asyncio.timeout(LEAVE_WITHIN):
                for name, at in tuple(client.tables.items()):
                    if not _goes_on_without_one(at):
                        await client.leave(name)
    return words(farewell, command=visited.way_back(back))


def _leave_practice(visited: Visit, table: str | None) -> str:
    """The words to go with from games against bots: which one is gone on with the next time, if one is kept."""
    client, words, last = visited.client, visited.words, visited.memory.practice.table
    command = visited.way_back(None)
    status = client.tables[last].status if last in client.tables else client.tables[table].status if table else None
    if status is not None and status.stage == "over":
        status = None
    if status is None:
        return words("goodbye", command=command)
    return words("goodbye-practice", game=say_game(words, status.game), command=command)


def _goes_on_without_one(at: AtTable) -> bool:
    """Whether one keeps one's seat though one goes: by correspondence nobody has to stay."""
    status = at.status
    return status is not None and at.seat is not None and status.stage != "over" and by_correspondence(status.clock)


def _what_becomes_of(at: AtTable, person: str) -> str:
    """The key of what to say to somebody who leaves a game: who plays for them, if anybody does."""
    if _goes_on_without_one(at):
        return "goodbye-correspondence"
    seats = () if at.status is None else at.status.seats
    others = [info for info in seats if info.person not in (None, person) and info.state in ("here", "lost")]
    return "goodbye-seat" if others else "goodbye-alone"
