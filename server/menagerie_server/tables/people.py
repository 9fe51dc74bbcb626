"""Who people are: a person has an id, a name, and what brings them back: a token, good for one use, or a key.

A key is known by its fingerprint. Whoever hands one in here must have seen its signature verified.
"""

import hashlib
import heapq
import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

import msgspec

from menagerie_server.journal.journal import Journal, JournalError
from menagerie_server.tables.precedence import Precedence
from menagerie_server.tables.settings import MOST_PEOPLE
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.text import clean_name

log = logging.getLogger(__name__)

TOKEN_BYTES: Final = 16  # 128 bits
GUEST: Final = "guest"
ROOM: Final = 100
"""To make room, one in so many is forgotten at once, because to see who is needed takes a while."""
SHARE: Final = 50
SMALL_CROWD: Final = 10
"""One in so many of all may have come from one address, or so many, before that address makes room for all others."""
NOTED_AT_ONCE: Final = 500
MOST_KEYS: Final = 10
"""How many keys a person can come with: one for each of their computers."""
DAY: Final = 24 * 60 * 60.0

_encode = msgspec.msgpack.Encoder().encode


class Person(msgspec.Struct):
    """One person. The digests of their tokens are the newest and, until it has arrived, the one before."""

    id: str
    name: str
    tokens: list[bytes] = []
    seen: float = 0
    """When they were last here, in seconds since 1970. Older servers did not note it."""
    since: float = 0
    """When they came for the first time. Older servers did not note it: those whom they knew are known for long."""
    origin: str | None = None
    """A short digest of where they came from first; None if that was not noted yet."""
    returned: bool = False
    """Whether they have ever come back."""
    played: bool = False
    """Whether they have ever played a game to its end."""
    keys: list[str] = []
    """The fingerprints of the keys, and the digests of the cookies, that they come with."""
    likes: bytes = b""
    """The preferences that a door keeps for them, encoded by the door."""
    visits: int = 0
    """How often they have come, where several nodes serve: so it is known which of their connections is the newest."""


class People:
    """Those who have been here of late. Tokens are kept as digests only, so that the journal cannot give them away."""

    def __init__(
        self,
        journal: Journal,
        needed: Callable[[], Collection[str]],
        *,
        clock: Callable[[], float] = time.time,
        most: int = MOST_PEOPLE,
    ) -> None:
        """`needed` says who must not be forgotten now: those who are connected or have a seat."""
        self._journal = journal
        self._needed = needed
        self._clock = clock
        self._opened = clock()
        """Somebody whose note is damaged counts as having been here until then."""
        self._most = most
        self._people: dict[str, Person] = {}
        self._by_token: dict[bytes, Person] = {}
        self._tokens: dict[str, tuple[bytes, ...]] = {}
        self._by_key: dict[str, Person] = {}
        self._precedence = Precedence(max(SMALL_CROWD, most // SHARE))

    async def load(self) -> None:
        """Remember everybody, after a restart."""
        decode = msgspec.msgpack.Decoder(Person).decode
        damaged: list[str] = []
        undated = []
        for note in (await self._journal.noted("person/", damaged)).values():
            person = decode(note)
            self._remember(person)
            if not person.seen:
                person.seen = self._clock()  # it is not known, so their time begins now
                undated.append(person)
        await self._note(undated)
        self._sort_all_in()
        if damaged:  # those have to come anew; everybody else is let in
            log.error("people could not be read from the journal", extra={"count": len(damaged)})

    def get(self, person: str) -> Person | None:
        """A person by id."""
        return self._people.get(person)

    def name_of(self, person: str) -> str | None:
        """What a person is called, by id."""
        known = self._people.get(person)
        return None if known is None else known.name

    def bearer(self, token: str) -> Person | None:
        """The person who can come back with this token."""
        return self._by_token.get(digest(token))

    async def arrive(
        self,
        name: str,
        token: str | None,
        key: str | None = None,
        admit: Callable[[], None] = lambda: None,
        *,
        origin: str = "",
    ) -> tuple[Person, str]:
        """Recognise somebody by their key or their token, or welcome somebody new; returns the token for the next time.

        The token that was used stays good until the new one is known to have arrived: else an answer that is lost with
        the connection would lock its person out. A key is enough to come back, so who comes with nothing else gets no
        token. Who comes with both has the key from then on: so a guest becomes somebody who is known by a key, and
        keeps seats and games.

        `admit` is called before somebody new is welcomed, and refuses if that cannot be. `origin` is where they come
        from, in so far as that is kept of anybody new.
        """
        owner = None if key is None else self._by_key.get(key)
        bearer = None if token is None else self.bearer(token)
        if owner is not None and bearer not in (None, owner):
            raise Refusal("key_of_another")
        if token is not None and bearer is None and key is None:
            raise Refusal("unknown_token")
        if owner is None and bearer is None:
            admit()
            await self._make_room()
            owner = None if key is None else self._by_key.get(key)  # they may have come by another way meanwhile
        person = owner or bearer
        if person is None:
            person = Person(secrets.token_hex(8), clean_name(name) or f"{GUEST}-{secrets.randbelow(10000):04}")
            person.since, person.origin = self._clock(), origin
        else:
            person.returned = True
        is_new = key is not None and key not in person.keys
        if is_new and len(person.keys) >= MOST_KEYS:
            raise Refusal("too_many_keys", most=MOST_KEYS)
        if key is not None and is_new:
            person.keys.append(key)
            self._by_key[key] = person  # from now on, so that a key never has two owners
        self._arrived(person)
        new = ""
        if bearer is not None and token is not None:
            person.tokens = [digest(token)]
        if key is None or bearer is not None:
            new = self._new_token(person)
            person.tokens.append(digest(new))
        try:
            await self._keep(person)
        except JournalError:
            if key is not None and is_new:
                person.keys.remove(key)
                del self._by_key[key]
            raise
        return person, new

    def _arrived(self, person: Person) -> None:
        person.seen = self._clock()

    def _new_token(self, person: Person) -> str:
        return secrets.token_urlsafe(TOKEN_BYTES)

    async def find_bearer(self, token: str) -> Person | None:
        """The person who can come back with this token, wherever they got it."""
        return self.bearer(token)

    def by_key(self, key: str) -> Person | None:
        """The person who comes with this key."""
        return self._by_key.get(key)

    async def join_keys(self, owner: Person, key: str) -> None:
        """Have a person come with one more key, whoever else has come with it so far."""
        before = self._by_key.get(key)
        if before is owner:
            return
        if len(owner.keys) >= MOST_KEYS:
            raise Refusal("too_many_keys", most=MOST_KEYS)
        if before is not None:
            before.keys.remove(key)
        owner.keys.append(key)
        self._by_key[key] = owner
        both = [owner] if before is None else [before, owner]
        try:
            await self._note(both)
        except JournalError:
            owner.keys.remove(key)
            del self._by_key[key]
            if before is not None:
                before.keys.append(key)
                self._by_key[key] = before
            raise
        for person in both:
            self._precedence.sort_in(person)

    def latest(self, most: int) -> list[Person]:
        """The people who were here last, the most recent first, but no more than so many."""
        return heapq.nlargest(most, self._people.values(), key=lambda person: person.seen)

    async def rename(self, person: str, name: str) -> None:
        """Call a person something else, which has to be a name; whoever was forgotten meanwhile stays so."""
        known = self._people.get(person)
        if known is not None and known.name != name:
            before, known.name = known.name, name
            try:
                await self._keep(known)
            except JournalError:
                known.name = before
                raise

    async def like(self, person: str, likes: bytes) -> None:
        """Keep a person's preferences, as a door encoded them."""
        known = self._people.get(person)
        if known is not None and known.likes != likes:
            known.likes = likes
            await self._keep(known)

    async def keep_token(self, person: Person, token: str) -> None:
        """A token has arrived: from now on those before it are good no more.

        One that is newer stays good: it is on its way to another connection of the same person.
        """
        arrived = digest(token)
        if arrived in person.tokens[1:]:
            person.tokens = person.tokens[person.tokens.index(arrived) :]
            await self._keep(person)

    def unseen(self, people: Iterable[str], seconds: float) -> bool:
        """Whether none of these people has been here for so many seconds."""
        before = self._clock() - seconds
        known = (self._people.get(person) for person in people)
        return all((self._opened if person is None else person.seen) < before for person in known)

    async def see(self, here: Iterable[str]) -> None:
        """Note that these people are here now, if the last note is older than a day."""
        now = self._clock()
        people = [self._people[person] for person in here if person in self._people]
        seen_before = [person for person in people if person.seen < now - DAY]
        for person in seen_before:
            person.seen = now
            self._precedence.sort_in(person)
        await self._note(seen_before)

    async def forget(self, seconds: float) -> list[str]:
        """Forget all who have not been here for so many seconds; returns their ids."""
        before = self._clock() - seconds
        needed = self._needed()
        return await self._forget([person for person in self._free(needed) if person.seen < before])

    async def finished_game(self, people: Iterable[str]) -> None:
        """Note that these people have played a game to its end: from now on they are known."""
        known = [self._people[person] for person in people if person in self._people]
        fresh = [person for person in known if not person.played]
        for person in fresh:
            person.played = True
            self._precedence.sort_in(person)
        await self._note(fresh)

    async def _make_room(self) -> None:
        """Forget some people if there are too many; Refusal if all of them are here or have seats."""
        if len(self._people) < self._most:
            return
        going = self._precedence.first_to_go(1 + self._most // ROOM, self._needed())
        if not going:
            raise Refusal("too_many_people", most=self._most)
        await self._forget([self._people[person] for person in going])

    def _sort_all_in(self) -> None:
        """Find the order in which people would make room, after a restart."""
        for person in sorted(self._people.values(), key=lambda person: person.seen):
            self._precedence.sort_in(person)

    def _free(self, needed: Collection[str]) -> list[Person]:
        return [person for person in self._people.values() if person.id not in needed]

    async def _forget(self, people: Sequence[Person]) -> list[str]:
        # First here, so that nobody is let in of whom no note is left.
        for person in people:
            del self._people[person.id]
            self._precedence.forget(person.id)
            for token in self._tokens.pop(person.id):
                self._by_token.pop(token, None)
            for key in person.keys:
                self._by_key.pop(key, None)
        for some in _portions(people):
            # In this order: whoever is half forgotten when the server dies is still known, and forgotten the next time.
            await self._journal.drop_results([person.id for person in some])
            await self._journal.note({f"person/{person.id}": None for person in some})
        return [person.id for person in people]

    async def _note(self, people: Sequence[Person]) -> None:
        for some in _portions(people):
            await self._journal.note({f"person/{person.id}": _encode(person) for person in some})

    async def _keep(self, person: Person) -> None:
        await self._journal.note({f"person/{person.id}": _encode(person)})
        self._remember(person)

    def _remember(self, person: Person) -> None:
        for token in self._tokens.get(person.id, ()):
            self._by_token.pop(token, None)
        self._people[person.id] = person
        self._tokens[person.id] = tuple(person.tokens)
        self._by_token.update(dict.fromkeys(person.tokens, person))
        self._by_key.update(dict.fromkeys(person.keys, person))
        self._precedence.sort_in(person)


def _portions(people: Sequence[Person]) -> Iterable[Sequence[Person]]:
    """Some at a time, so that the journal can commit moves in between."""
    return (people[start : start + NOTED_AT_ONCE] for start in range(0, len(people), NOTED_AT_ONCE))


def digest(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()
