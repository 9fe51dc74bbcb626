"""How a browser becomes one with the owner of a key: it shows a code, and they confirm it where they have the key."""

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from menagerie_server.tables.fingerprints import has_key
from menagerie_server.tables.people import People, Person
from menagerie_shared.games.refusals import Refusal

GOOD_FOR: Final = 300.0
"""How many seconds a code is."""
MOST: Final = 1000
"""How many codes there are at once; the oldest give way."""
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those that nobody takes for each other."""
LENGTH: Final = 8


class Offer(NamedTuple):
    """A browser that waits for its owner."""

    browser: str
    until: float


class Pairing:
    """The codes that browsers show at this moment. They are not kept: a server that is started anew knows none."""

    def __init__(
        self, people: People, is_seated: Callable[[str], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`is_seated` says whether a person has a seat at a table."""
        self._people = people
        self._is_seated = is_seated
        self._clock = clock
        self._offers: dict[str, Offer] = {}

    def offer(self, browser: str) -> str:
        """A code for a browser; the one that it had before is good no more."""
        self._forget(browser)
        while len(self._offers) >= MOST:
            del self._offers[next(iter(self._offers))]
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._offers[code] = Offer(browser, self._clock() + GOOD_FOR)
        return code

    async def take(self, code: str, key: str, arrive: Callable[[], Awaitable[tuple[Person, str]]]) -> None:
        """The owner of a key confirms a code: from now on both are one person.

        If nobody knows the one or the other, the owner arrives first, as whoever is new here does.
        """
        code = code.strip().upper().replace("-", "")
        offer = self._offers.get(code)
        if offer is None or offer.until < self._clock():
            raise Refusal("unknown_browser_code")
        guest, owner = self._people.by_key(offer.browser), self._people.by_key(key)
        if owner is None and guest is None:
            owner, _ = await arrive()
        if owner is None and guest is not None:
            # Somebody who has never been here with the key keeps what they have in the browser.
            del self._offers[code]
            await self._people.join_keys(guest, key)
            return
        assert owner is not None
        if guest is not None and guest is not owner:
            self._check(guest)
        del self._offers[code]
        await self._people.join_keys(owner, offer.browser)

    def is_taken(self, browser: str) -> bool:
        """Whether a browser is one with the owner of a key."""
        person = self._people.by_key(browser)
        return person is not None and has_key(person.keys)

    def _check(self, guest: Person) -> None:
        """What somebody has as a guest is left behind; but not a game that they are in the middle of."""
        if has_key(guest.keys):
            raise Refusal("key_of_another")
        if self._is_seated(guest.id):
            raise Refusal("browser_seated")

    def _forget(self, browser: str) -> None:
        now = self._clock()
        for code, offer in tuple(self._offers.items()):
            if offer.browser == browser or offer.until < now:
                del self._offers[code]
