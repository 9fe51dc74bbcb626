"""Who people are: a person has an id, a name, and a token that brings them back, good for one use."""

import hashlib
import logging
import secrets

import msgspec

from menagerie_server.journal.journal import Journal
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.text import clean_name

log = logging.getLogger(__name__)

TOKEN_BYTES = 16  # 128 bits
GUEST = "guest"

_encode = msgspec.msgpack.Encoder().encode


class Person(msgspec.Struct):
    """Somebody, with the digests of the tokens that are good for them: the one before, until the newest is kept."""

    id: str
    name: str
    tokens: list[bytes] = []


class People:
    """Everybody who has been here. Tokens are stored as digests only, so that the journal cannot give them away."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._people: dict[str, Person] = {}
        self._by_token: dict[bytes, Person] = {}
        self._tokens: dict[str, tuple[bytes, ...]] = {}

    async def load(self) -> None:
        """Remember everybody, after a restart."""
        decode = msgspec.msgpack.Decoder(Person).decode
        damaged: list[str] = []
        for note in (await self._journal.noted("person/", damaged)).values():
            self._remember(decode(note))
        if damaged:  # those have to come anew; everybody else is let in
            log.error("people could not be read from the journal", extra={"count": len(damaged)})

    def get(self, person: str) -> Person | None:
        """A person by id."""
        return self._people.get(person)

    async def arrive(self, name: str, token: str | None) -> tuple[Person, str]:
        """Recognise somebody by their token, or welcome somebody new; returns the token for the next time.

        The token that was used stays good until the new one is known to have arrived: else an answer that is lost with
        the connection would lock its person out.
        """
        if token is None:
            person = Person(secrets.token_hex(8), clean_name(name) or f"{GUEST}-{secrets.randbelow(10000):04}")
        else:
            used = _digest(token)
            known = self._by_token.get(used)
            if known is None:
                raise Refusal("unknown_token")
            person = known
            person.tokens = [used]
        new = secrets.token_urlsafe(TOKEN_BYTES)
        person.tokens.append(_digest(new))
        await self._keep(person)
        return person, new

    async def keep_token(self, person: Person) -> None:
        """The newest token has arrived: from now on only that one is good."""
        person.tokens = person.tokens[-1:]
        await self._keep(person)

    async def _keep(self, person: Person) -> None:
        await self._journal.note({f"person/{person.id}": _encode(person)})
        self._remember(person)

    def _remember(self, person: Person) -> None:
        for token in self._tokens.get(person.id, ()):
            self._by_token.pop(token, None)
        self._people[person.id] = person
        self._tokens[person.id] = tuple(person.tokens)
        self._by_token.update(dict.fromkeys(person.tokens, person))


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
