"""Who makes room for whom, when more people come than are remembered.

Whoever came once, without a key, and has finished no game makes room for anybody. Whoever came once with a key makes
room for others with keys: keys cost nothing either. All others are known, and make room for no stranger, but that a
guest who came back is a stranger again after a week.
"""

from collections.abc import Collection, Iterable
from itertools import islice
from typing import Final, Protocol

WEEK: Final = 7 * 24 * 60 * 60.0
LOOK_EVERY: Final = 600.0
"""All are looked at no more often than this, however many knock: to look at fifty thousand takes a while."""


class Remembered(Protocol):
    """What has to be known of a person."""

    id: str
    seen: float
    returned: bool
    played: bool
    keys: list[str]


class Precedence:
    """The strangers among those who are remembered, the first who came first."""

    def __init__(self) -> None:
        self._guests: dict[str, None] = {}
        self._with_keys: dict[str, None] = {}
        self._looked_at: float | None = None

    def sort_in(self, person: Remembered) -> None:
        """Somebody is new, or not the stranger any more who they were."""
        self.forget(person.id)
        if not person.returned and not person.played:
            (self._with_keys if person.keys else self._guests)[person.id] = None

    def forget(self, person: str) -> None:
        """Somebody is remembered no more."""
        self._guests.pop(person, None)
        self._with_keys.pop(person, None)

    def first_to_go(self, count: int, needed: Collection[str], *, for_key: bool) -> list[str]:
        """So many strangers, if there are as many, who can make room for a newcomer with a key, or without one."""
        candidates = (*self._guests, *self._with_keys) if for_key else self._guests
        return list(islice((person for person in candidates if person not in needed), count))

    def guests_of_old(
        self, everybody: Iterable[Remembered], count: int, needed: Collection[str], now: float
    ) -> list[str]:
        """So many guests who were here more than once, but not in the last week, and have finished no game."""
        if self._looked_at is not None and now - self._looked_at < LOOK_EVERY:
            return []
        self._looked_at = now
        old = (
            person.id
            for person in everybody
            if not person.keys and not person.played and person.seen < now - WEEK and person.id not in needed
        )
        return list(islice(old, count))
