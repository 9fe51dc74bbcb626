"""A visit of somebody who came through this door: their client, within this process, and what is known of them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol

import msgspec

from menagerie_client.client import Client, NotWelcome
from menagerie_client.text.refusals import explain
from menagerie_client.text.words import ENGLISH, Words
from menagerie_client.visiting.visit import CannotComeIn, First, GoToTable, ShowLobby, Visit
from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.preferences import SavedPreferences
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.link import Link

log = logging.getLogger(__name__)

RETURNED_TO: Final = 5
"""How many tables somebody is brought back to."""
RETURN_WITHIN: Final = 5.0
KEEP_EVERY: Final = 1.0
"""So many seconds are between two times that it is kept what somebody likes."""


class DoorAddress(Protocol):
    """Where a person has found a door."""

    @property
    def address(self) -> str:
        """What friends give to `menagerie join`; empty if whoever came this way does not know."""

    @property
    def web(self) -> str:
        """What links begin with, if this was found by a browser."""

    def command(self, *verb: str, terminal: bool = False) -> str:
        """The command that leads here."""


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the door, and what they want."""

    identity: Identity
    found_at: DoorAddress
    language: str = ENGLISH
    words: Words | None = None
    """What the door itself speaks to them with, if it does: these follow the language that they like."""
    token: str | None = None
    """What brings back a guest."""
    first: First = ShowLobby()
    plain: bool = False
    calm: bool = False
    """Whether their own program was told that nothing should move: so it is until they say something else here."""
    returns: bool = False
    """Whether whoever is in the middle of a game goes straight back to it by lines, too."""
    came_in: Callable[[Callable[[], str]], None] = lambda way_back: None
    """Called with what tells the command that brings them back, once they are in."""


@asynccontextmanager
async def visiting(backend: Backend, visitor: Visitor) -> AsyncIterator[Visit]:
    """Come in, and hang up afterwards; CannotComeIn if that is refused."""
    identity = visitor.identity

    async def dial() -> Link:
        return await backend.dial(identity)

    client = Client(dial, identity.name, visitor.token)
    try:
        await client.__aenter__()
    except NotWelcome as unwelcome:
        raise CannotComeIn(explain(visitor.words or Words(visitor.language), unwelcome)) from None
    try:
        likes = SavedPreferences(backend, client.person, await backend.likes(client.person), calm=visitor.calm)
        keeping = asyncio.create_task(_keep_on(likes))
        try:
            yield await _visit(client, likes, visitor)
        finally:
            keeping.cancel()
            await _keep(likes)
    finally:
        await client.__aexit__()


async def _visit(client: Client, likes: SavedPreferences, visitor: Visitor) -> Visit:
    """What somebody who has come in is handed."""

    def way_back(table: str | None) -> str:
        """A key is enough to come back to one's seat, a guest needs the token; who only watches watches again."""
        verb = ["plain"] if visitor.plain else []
        has_seat = table is not None or bool(client.seated)
        if isinstance(visitor.first, GoToTable) and visitor.first.watch and not has_seat:
            invitation = [] if visitor.first.invitation is None else [visitor.first.invitation]
            return visitor.found_at.command("watch", visitor.first.table, *invitation, terminal=not visitor.plain)
        if visitor.identity.key is None and client.token:
            return visitor.found_at.command("as", client.token, *verb, terminal=not visitor.plain)
        return visitor.found_at.command(*verb)

    visitor.came_in(lambda: way_back(None))
    words = visitor.words or Words(visitor.language)
    words.speak(likes.preferences.language or words.language)
    return Visit(
        client=client,
        words=words,
        memory=likes,
        first=await _first(client, visitor.first) if visitor.returns or not visitor.plain else visitor.first,
        way_back=way_back,
        address=visitor.found_at.address or client.ssh or client.reached_at,
        web=visitor.found_at.web or client.web,
    )


async def _keep_on(likes: SavedPreferences) -> None:
    """Keep what somebody likes while they are here: they may come in by a second window, or not get to leave."""
    while True:
        await likes.has_changed.wait()
        await _keep(likes)
        await asyncio.sleep(KEEP_EVERY)


async def _keep(likes: SavedPreferences) -> None:
    try:
        await likes.keep()
    except (Refusal, OSError):
        log.warning("what somebody likes could not be kept", exc_info=True)


async def _first(client: Client, first: First) -> First:
    """Go back to the game that one is in the middle of, if nothing else is wanted."""
    if not isinstance(first, ShowLobby):
        return first
    playing: First = first
    with suppress(TimeoutError):
        async with asyncio.timeout(RETURN_WITHIN):
            for table in client.seated[-RETURNED_TO:]:
                with suppress(Refusal):
                    at = await client.join(table)
                    await client.until(lambda at=at: at.status is not None)  # type: ignore[misc]
                    if at.status is not None and at.status.stage in ("shuffling", "playing"):
                        playing = GoToTable(table=table)
    return playing
