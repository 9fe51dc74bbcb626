"""What people do in the hall apart from any one table: come and go, look at lists, talk, and see old games again."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from functools import partial
from typing import Any, Final

import msgspec

from menagerie_server.budgets.budgets import Budgets, TooMany
from menagerie_server.journal.journal import Command
from menagerie_server.tables.elsewhere import Journey, Traveller
from menagerie_server.tables.fingerprints import has_key
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.host_desk import BadOrder
from menagerie_server.tables.past_games import list_games
from menagerie_server.tables.people import Person
from menagerie_server.tables.playing import show_again
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.recalling import recall
from menagerie_server.tables.spending import refusal, spend
from menagerie_server.tables.table import Table
from menagerie_server.tables.tally import Tally
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.hint_messages import Hint, Reviewed
from menagerie_shared.wire.lobby_messages import Games, Ratings, Recalled, Tables
from menagerie_shared.wire.messages import Closing, Done, Message
from menagerie_shared.wire.requests import (
    AskHint,
    CreateTable,
    ListGames,
    ListRatings,
    ListTables,
    Mute,
    Recall,
    Rename,
    Request,
    Review,
    Say,
)
from menagerie_shared.wire.table_messages import Said
from menagerie_shared.wire.text import clean_name

TOLD_AT_ONCE: Final = 100
HOUSE: Final = "*"
"""Who says what comes of an order of the host's: nobody can be called like that."""
MOST_SAID: Final = 30


class Lobby:
    """Carries out the requests that are no single table's business: each method returns the answer, or raises Refusal.

    It knows nothing of frames: a conversation hands requests in, and sends the answers.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    @property
    def tally(self) -> Tally:
        """Where requests, refusals and closed connections are counted."""
        return self._hall.tally

    @property
    def budgets(self) -> Budgets:
        """What each address takes, at all doors together."""
        return self._hall.budgets

    def may_speak(self) -> bool:
        """Whether what is known here is the truth: if another server has taken over, nobody is told anything."""
        return self._hall.may_speak()

    @property
    def address(self) -> str:
        """Where people reach the server."""
        return self._hall.address

    @property
    def web(self) -> str:
        """What links to the server begin with, for browsers."""
        return self._hall.web

    @property
    def ssh(self) -> str:
        """Where people come in by ssh."""
        return self._hall.ssh

    async def recognise(self, name: str, token: str | None, key: str | None, address: str) -> tuple[Person, str]:
        """Who somebody is by their key or token, or somebody new of this name; and the token for the next time."""
        budgets = self._hall.budgets
        # Doors have looked at the address, but a connection may be older than its ban.
        if budgets.bans.has_key(key) or budgets.bans.has_address(address):
            raise Refusal("banned")
        person, new = await self._hall.people.arrive(
            name, token, key, lambda: self._admit(address), origin=budgets.origin(address)
        )
        if any(map(budgets.bans.has_key, person.keys)):  # with a browser that is one with the owner of a banned key
            raise Refusal("banned")
        return person, new

    async def take_browser(self, code: str, key: str, name: str, address: str) -> None:
        """The owner of a key confirms a code that a browser shows; whoever is new here is counted as such."""
        await self._hall.pairing.take(code, key, lambda: self.recognise(name, None, key, address))

    def _admit(self, address: str) -> None:
        """Refuse somebody new, if there is no room for them."""
        self._hall.storage.check()
        spend(self._hall.budgets, "newcomers", address)

    def name_for(self, person: Person) -> str:
        """What somebody is called while they are here: their name, or one that nobody takes for another's.

        Whoever is known by a key is called as always: a guest of that name, with a cookie or without, has to be called
        something else.
        """
        names = self._hall.names
        others = names.owners(person.name) - {person.id}
        if others and has_key(person.keys) and all(map(self._is_guest_here, others)):
            for other in others:
                names.release(other)
            names.take(person.name, person.id)
            for guest in (self._hall.present[other] for other in others):
                guest.renamed(names.nearest(guest.name, guest.person))
                names.take(guest.name, guest.person)
        return names.nearest(person.name, person.id)

    def _is_guest_here(self, person: str) -> bool:
        known = self._hall.people.get(person)
        return person in self._hall.present and not (known is not None and has_key(known.keys))

    async def keep_token(self, person: Person, token: str) -> None:
        """A person's token has arrived: the ones before are good no more."""
        await self._hall.people.keep_token(person, token)

    def muted_by(self, person: str) -> set[str]:
        """Whom a person does not want to hear."""
        return self._hall.moderation.muted_by(person)

    def enter(self, presence: Presence, visits: int = 0) -> None:
        """Somebody is here. If the same person was here by another connection, that one is closed."""
        self._hall.elsewhere.arrived(presence.person, visits)
        before = self._hall.enter(presence)
        if before is not None:
            before.hang_up(Closing(code="taken_over"))

    def leave(self, presence: Presence) -> None:
        """A person's connection is lost."""
        self._hall.gone(presence)

    async def seats_of(self, person: str) -> tuple[str, ...]:
        """The tables at which a person has a seat, here or elsewhere."""
        far = await self._hall.elsewhere.seats_of(person)
        own = self._hall.seats_of(person)
        return (*own, *(table for table in far if table not in self._hall.tables))

    def travel(self, traveller: Traveller) -> Journey | None:
        """A way to tables elsewhere; None if there are none."""
        return self._hall.elsewhere.begin(traveller)

    def find(self, presence: Presence, request: Any) -> Table:
        """The table that a request names; whoever is neither invited nor there already is told of no private one."""
        table = self._hall.find(request.table)
        about = table.match.about
        if about.public or presence in table.audience.viewers or table.match.seat_of(presence.person) is not None:
            return table
        if secrets.compare_digest((getattr(request, "invitation", None) or "").encode(), about.invitation.encode()):
            return table
        raise Refusal("no_such_table", table=request.table[:40])

    async def answered_before(self, presence: Presence, request: Request) -> Done | None:
        """The answer to a request that was carried out before; its table need not be there any more."""
        answer = await self._hall.journal.answer(Command(presence.person, request.id))
        return None if answer is None else msgspec.msgpack.decode(answer, type=Done)

    def show_afresh(self, presence: Presence) -> None:
        """Send the present state of all that a client follows, as messages were left out while it did not read."""
        for table in self._hall.looked_at(presence):
            table.enter(partial(show_again, table, presence))
        if self._hall.list.is_followed_by(presence):
            presence.post(pack(self._hall.list.show_to(presence)))

    async def list_tables(self, presence: Presence, request: ListTables) -> Tables:
        """The public tables; whoever wants to follow the list is told of changes from now on."""
        if request.follow:
            return self._hall.list.show_to(presence, request.id)
        self._hall.list.unfollow(presence)
        return self._hall.list.message(request.id)

    async def rename(self, presence: Presence, request: Rename) -> Done:
        """Call a person something else: in the lobby, in what they say, and at seats that they take from now on."""
        name = clean_name(request.name)
        if name is None:
            raise Refusal("no_name")
        if not self._hall.names.is_free(name, presence.person):
            raise Refusal("name_taken", name=name)
        self._hall.moderation.talk_of(presence.person).renamed(asyncio.get_running_loop().time())
        spend(self._hall.budgets, "talk", presence.address)
        await self._hall.people.rename(presence.person, name)
        presence.renamed(name)
        self._hall.names.take(name, presence.person)
        self._hall.list.people_changed()
        self._hall.elsewhere.people_changed()
        return Done(id=request.id, name=name)

    async def list_games(self, presence: Presence, request: ListGames) -> Games:
        """The games that a person has finished."""
        return await list_games(self._hall.journal, presence.person, request.id)

    async def list_ratings(self, presence: Presence, request: ListRatings) -> Ratings:
        """Who plays a game best, and where the person stands."""
        return await self._hall.list_ratings(request, presence.person)

    async def create(self, presence: Presence, request: CreateTable) -> Done:
        """Create a table."""
        return await self._hall.create(presence, request)

    async def recall(self, presence: Presence, request: Recall, send: Callable[[Recalled], None]) -> None:
        """Send a match that is over, part by part."""
        async with self._hall.recalling:
            async for part in recall(self._hall.journal, self._hall.games, presence.person, request):
                send(part)
                if not part.last:
                    await asyncio.sleep(0)  # other tasks go on

    async def hint(self, presence: Presence, request: AskHint) -> Hint:
        """What a good bot would do in a person's place. The table does not wait for it."""
        table = self.find(presence, request)
        if table.broken:
            raise Refusal("table_broken", table=table.name)
        address = presence.address
        return await table.hints.give(
            table.match,
            presence.person,
            request,
            address=address,
            afford=lambda: spend(self._hall.budgets, "hints", address),
        )

    async def review(self, presence: Presence, request: Review, send: Callable[[Reviewed], None]) -> None:
        """Send how far a review of a match is, and in the end what came of it."""
        async with aclosing(self._hall.reviews.review(presence.person, presence.address, request)) as review:
            async for reviewed in review:
                send(reviewed)
                await asyncio.sleep(0)  # other tasks go on

    async def say(self, presence: Presence, request: Say) -> Done:
        """Tell those at a table, or all who are here, what somebody says. Sent again, it is not said again.

        What the host says in the lobby after a slash is an order, and nobody else hears of it.
        """
        if request.table is None and request.text.startswith("/") and await self._ordered(presence, request.text[1:]):
            return Done(id=request.id)
        talk = self._hall.moderation.talk_of(presence.person)
        if talk.repeated(request):
            return Done(id=request.id)
        self._check_talk(presence)
        said = talk.said(presence, request, asyncio.get_running_loop().time())
        spend(self._hall.budgets, "talk", presence.address)
        if request.table is None:
            talk.heard(request)
            await self._tell_all(said)
        else:
            table = self.find(presence, request)
            if presence not in table.audience.viewers:
                raise Refusal("not_at_table", table=table.name)
            table.say(said)
        talk.heard(request)
        return Done(id=request.id)

    async def _ordered(self, presence: Presence, order: str) -> bool:
        """Carry out an order, if it is the host who gives it; what comes of it is said to them alone."""
        desk = self._hall.desk
        if desk is None or not desk.is_host(presence):
            return False
        try:
            lines = await desk.carry_out(order)
        except BadOrder as bad:
            lines = [bad.line]
        for line in lines[:MOST_SAID]:
            said = Said(person="", name=HOUSE, text=str(line), code=line.code, facts=line.facts)
            presence.post(pack(said))
        return True

    def _check_talk(self, presence: Presence) -> None:
        """Refuse, if too much was said from the same address: whoever comes anew all the time may say no more."""
        try:
            self._hall.budgets.check("talk", presence.address)
        except TooMany as too_many:
            raise refusal(too_many) from None

    async def _tell_all(self, said: Said) -> None:
        """Tell everybody who wants to hear it, some at a time: in between, others have their turn."""
        self._hall.elsewhere.said(said)
        await self.tell_here(said)

    async def tell_here(self, said: Said) -> None:
        """Tell everybody of this hall who wants to hear it."""
        packed = pack(said)
        for number, other in enumerate(tuple(self._hall.present.values()), 1):
            if said.person not in other.muted:
                other.post(packed)
            if number % TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)

    async def mute(self, presence: Presence, request: Mute) -> Done:
        """Let a person not hear another one, or hear them again."""
        change = self._hall.moderation.mute if request.muted else self._hall.moderation.unmute
        change(presence.person, request.person)
        self._hall.elsewhere.muted(presence.person, request.person, muted=request.muted)
        return Done(id=request.id)


IN_LOBBY: Final[dict[type, Callable[[Lobby, Presence, Any], Awaitable[Message]]]] = {
    Rename: Lobby.rename,
    ListTables: Lobby.list_tables,
    ListGames: Lobby.list_games,
    ListRatings: Lobby.list_ratings,
    CreateTable: Lobby.create,
    Say: Lobby.say,
    Mute: Lobby.mute,
}
"""The requests that the lobby answers with one message."""
