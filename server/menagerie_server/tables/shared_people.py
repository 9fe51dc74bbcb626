"""People, where several nodes serve at the same time: who they are is in the database, and here is a copy.

Whatever changes somebody is a comparison and a swap: it is done only if they are in the database as they are known
here; else they are read once more, and it is tried again. So a token is good once, whichever nodes it is shown to, and
a key has one owner. A token begins with the id of its person, so that a node can find somebody of whom it knows nothing
yet. Copies that another node has made old are read again within a second: nothing but names rests on that.
"""

import logging
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

import msgspec

from menagerie_server.journal.journal import Journal, JournalUnavailable, NoteChanged
from menagerie_server.tables.people import DAY, People, Person, digest
from menagerie_server.tables.settings import MOST_PEOPLE

log = logging.getLogger(__name__)

TRIES: Final = 20
PERSON: Final = "person/"
KEY: Final = "key/"

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Person).decode


class SharedPeople(People):
    """Those who have been here of late, as the database has them."""

    def __init__(
        self,
        journal: Journal,
        needed: Callable[[], Collection[str]],
        changed: Callable[[str], None],
        *,
        clock: Callable[[], float] = time.time,
        most: int = MOST_PEOPLE,
    ) -> None:
        """`changed` is told of everybody who is changed here, so that other nodes can read them again."""
        super().__init__(journal, needed, clock=clock, most=most)
        self._changed = changed
        self._stored: dict[str, bytes] = {}
        """What the database has of each, as far as that is known."""
        self._keys: dict[str, tuple[str, ...]] = {}
        """The keys of each, as they are stored."""

    async def load(self) -> None:
        damaged: list[str] = []
        for name, note in (await self._journal.noted(PERSON, damaged)).items():
            self._take_in(name.removeprefix(PERSON), note)
        self._sort_all_in()
        if damaged:  # those have to come anew; everybody else is let in
            log.error("people could not be read from the journal", extra={"count": len(damaged)})

        def date(known: Person) -> None:
            known.seen = known.seen or self._clock()  # it is not known, so their time begins now

        for person in [known.id for known in self._people.values() if not known.seen]:
            await self._change(person, date)
        # A journal that was never shared has no notes of keys.
        noted = await self._journal.noted(KEY, [])
        missing = {f"{KEY}{key}": person.id.encode() for key, person in self._by_key.items()}
        for name, owner in missing.items():
            if name not in noted:
                try:
                    await self._journal.exchange({name: None}, {name: owner})
                except NoteChanged:
                    continue  # another node was faster

    async def read_again(self, person: str) -> None:
        """Read somebody from the database."""
        name = f"{PERSON}{person}"
        note = (await self._journal.noted(name, [])).get(name)
        if note is None:
            self._let_go(person)
        elif note != self._stored.get(person):
            self._take_in(person, note)

    async def find_bearer(self, token: str) -> Person | None:
        await self._look_for(token, None)
        return self.bearer(token)

    async def arrive(
        self,
        name: str,
        token: str | None,
        key: str | None = None,
        admit: Callable[[], None] = lambda: None,
        *,
        origin: str = "",
    ) -> tuple[Person, str]:
        for _ in range(TRIES):
            await self._look_for(token, key)
            try:
                return await super().arrive(name, token, key, admit, origin=origin)
            except NoteChanged:
                continue
        raise JournalUnavailable("others were in the way")

    async def join_keys(self, owner: Person, key: str) -> None:
        for _ in range(TRIES):
            await self.read_again(owner.id)
            await self._look_for(None, key)
            if (known := self.get(owner.id)) is None:
                return None
            try:
                return await super().join_keys(known, key)
            except NoteChanged:
                continue
        raise JournalUnavailable("others were in the way")

    async def rename(self, person: str, name: str) -> None:
        def alter(known: Person) -> None:
            known.name = name

        await self._change(person, alter)

    async def like(self, person: str, likes: bytes) -> None:
        def alter(known: Person) -> None:
            known.likes = likes

        await self._change(person, alter)

    async def keep_token(self, person: Person, token: str) -> None:
        arrived = digest(token)

        def alter(known: Person) -> None:
            if arrived in known.tokens:
                known.tokens = known.tokens[known.tokens.index(arrived) :]

        await self._change(person.id, alter)

    async def see(self, here: Iterable[str]) -> None:
        now = self._clock()

        def alter(known: Person) -> None:
            known.seen = max(known.seen, now)

        for person in [one for one in here if (known := self.get(one)) is not None and known.seen < now - DAY]:
            await self._change(person, alter)

    async def finished_game(self, people: Iterable[str]) -> None:
        def alter(known: Person) -> None:
            known.played = True

        for person in people:
            await self._change(person, alter)

    async def _change(self, person: str, alter: Callable[[Person], None]) -> None:
        """Change somebody, who may not be known here yet; whoever was forgotten meanwhile stays so."""
        for _ in range(TRIES):
            if person not in self._people:
                await self.read_again(person)
            if (stored := self._stored.get(person)) is None:
                return None
            changed = _decode(stored)
            alter(changed)
            if _encode(changed) == stored:
                return None
            try:
                return await self._keep(changed)
            except NoteChanged:
                await self.read_again(person)
        raise JournalUnavailable("others were in the way")

    async def _look_for(self, token: str | None, key: str | None) -> None:
        """See that those who may be meant are known here as they are in the database."""
        people: set[str] = set()
        if token is not None:
            bearer = self.bearer(token)
            people.add(token.partition("-")[0] if bearer is None else bearer.id)
        if key is not None:
            owner = (await self._journal.noted(f"{KEY}{key}", [])).get(f"{KEY}{key}")
            if owner is not None:
                people.add(owner.decode())
            elif (known := self.by_key(key)) is not None:
                people.add(known.id)
        for person in people:
            if person.isalnum() and len(person) <= 40:  # strangers choose what a token begins with
                await self.read_again(person)

    def _arrived(self, person: Person) -> None:
        super()._arrived(person)
        person.visits += 1

    def _new_token(self, person: Person) -> str:
        return f"{person.id}-{super()._new_token(person)}"

    async def _keep(self, person: Person) -> None:
        await self._exchange([person])

    async def _note(self, people: Sequence[Person]) -> None:
        if people:
            await self._exchange(people)

    async def _exchange(self, people: Sequence[Person]) -> None:
        """Store these people, if each of them is as they were read last."""
        before: dict[str, bytes | None] = {}
        after: dict[str, bytes | None] = {}
        for person in people:
            before[f"{PERSON}{person.id}"] = self._stored.get(person.id)
            for key in set(self._keys.get(person.id, ())) - set(person.keys):
                before[f"{KEY}{key}"], after[f"{KEY}{key}"] = person.id.encode(), None
        for person in people:
            after[f"{PERSON}{person.id}"] = _encode(person)
            for key in set(person.keys) - set(self._keys.get(person.id, ())):
                before.setdefault(f"{KEY}{key}", None)
                after[f"{KEY}{key}"] = person.id.encode()
        stored = {person.id: after[f"{PERSON}{person.id}"] for person in people}
        await self._journal.exchange(before, after)
        for person in people:
            data = stored[person.id]
            assert data is not None
            self._take_in(person.id, data, person)
            self._changed(person.id)

    async def _forget(self, people: Sequence[Person]) -> list[str]:
        """Forget those of these whom nobody has seen meanwhile, at any node."""
        gone: list[str] = []
        for person in people:
            name = f"{PERSON}{person.id}"
            keys = {f"{KEY}{key}": None for key in self._keys.get(person.id, ())}
            try:
                await self._journal.exchange({name: self._stored.get(person.id)}, {name: None, **keys})
            except NoteChanged:
                await self.read_again(person.id)
                continue
            self._let_go(person.id)
            self._changed(person.id)
            gone.append(person.id)
        for person_id in gone:
            await self._journal.drop_results([person_id])
        return gone

    def _take_in(self, person: str, note: bytes, known: Person | None = None) -> None:
        """From now on somebody is known here as the database has them."""
        self._drop_keys(person)
        taken = known or _decode(note)
        self._stored[person] = note
        self._keys[person] = tuple(taken.keys)
        self._remember(taken)

    def _let_go(self, person: str) -> None:
        known = self._people.pop(person, None)
        self._stored.pop(person, None)
        self._drop_keys(person)
        for token in self._tokens.pop(person, ()):
            self._by_token.pop(token, None)
        if known is not None:
            self._precedence.forget(person)

    def _drop_keys(self, person: str) -> None:
        for key in self._keys.pop(person, ()):
            owner = self._by_key.get(key)
            if owner is not None and owner.id == person:
                del self._by_key[key]
