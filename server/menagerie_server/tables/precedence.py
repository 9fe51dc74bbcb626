"""Who makes room for whom, when more people come than are remembered.

First go those of an address that has more than its share of all who are remembered: the ones who are regarded least.
If there is none, they go who are regarded least of all: always one of the address from which most of those came, and of
these the one who was away longest. So whoever fills the house with strangers, by one address or by many, pushes out
those strangers, whatever they bring, and the house is never closed to newcomers.
"""

from collections.abc import Collection, Iterator
from enum import IntEnum
from itertools import chain, islice
from typing import Final, Protocol

from menagerie_server.tables.fingerprints import has_key

WEEK: Final = 7 * 24 * 60 * 60.0


class Regard(IntEnum):
    """What somebody counts for, from the least to the most. Keys and visits cost nothing, so they count for little."""

    PASSED_BY = 0
    """Came once, and brought no key."""
    BROUGHT_KEY = 1
    """Came once, with a key."""
    CAME_BACK = 2
    """Came more than once, without a key."""
    CAME_BACK_WITH_KEY = 3
    LONG_KNOWN = 4
    """Has come with a key for more than a week."""
    PLAYED = 5
    """Has played a game to its end."""


class Remembered(Protocol):
    """What has to be known of a person."""

    id: str
    since: float
    seen: float
    returned: bool
    played: bool
    keys: list[str]
    origin: str | None


def regard(person: Remembered) -> Regard:
    """What somebody counts for."""
    if person.played:
        return Regard.PLAYED
    if not has_key(person.keys):
        return Regard.CAME_BACK if person.returned else Regard.PASSED_BY
    if not person.returned:
        return Regard.BROUGHT_KEY
    return Regard.LONG_KNOWN if person.seen - person.since > WEEK else Regard.CAME_BACK_WITH_KEY


class Precedence:
    """All who are remembered, in the order in which they would make room."""

    def __init__(self, share: int) -> None:
        """With how many may have come from one address before that address makes room for all."""
        self._share = share
        self._regarded = tuple(_Crowds() for _ in Regard)
        self._all = _Crowds()
        self._places: dict[str, tuple[Regard, str]] = {}

    def sort_in(self, person: Remembered) -> None:
        """Somebody is new, or was seen, or counts for something else than before."""
        self.forget(person.id)
        # Of those whom older servers knew it was not noted where they came from: each of them counts for one address.
        place = regard(person), f"/{person.id}" if person.origin is None else person.origin
        self._places[person.id] = place
        self._regarded[place[0]].add(place[1], person.id)
        self._all.add(place[1], person.id)

    def forget(self, person: str) -> None:
        """Somebody is remembered no more."""
        place = self._places.pop(person, None)
        if place is not None:
            self._regarded[place[0]].remove(place[1], person)
            self._all.remove(place[1], person)

    def first_to_go(self, count: int, needed: Collection[str]) -> list[str]:
        """So many who can make room, if there are as many; of those who are known well, one at a time."""
        for origin, size in self._all.larger_than(self._share):
            for each, crowds in zip(Regard, self._regarded, strict=True):
                people = (person for person in crowds.of(origin) if person not in needed)
                if going := list(islice(people, _at_once(each, min(count, size - self._share)))):
                    return going
        for each, crowds in zip(Regard, self._regarded, strict=True):
            if going := list(islice(crowds.by_turns(needed), _at_once(each, count))):
                return going
        return []


def _at_once(each: Regard, count: int) -> int:
    """How many go at once: nobody who is known well goes before it is certain that there is nobody else."""
    return 1 if each >= Regard.LONG_KNOWN else count


class _Crowds:
    """People by where they came from, each crowd in the order in which they were sorted in."""

    def __init__(self) -> None:
        self._crowds: dict[str, dict[str, None]] = {}
        self._of_size: dict[int, dict[str, None]] = {}
        self._largest = 0

    def add(self, origin: str, person: str) -> None:
        crowd = self._crowds.setdefault(origin, {})
        crowd[person] = None
        self._resize(origin, len(crowd) - 1, len(crowd))

    def remove(self, origin: str, person: str) -> None:
        crowd = self._crowds[origin]
        del crowd[person]
        self._resize(origin, len(crowd) + 1, len(crowd))

    def of(self, origin: str) -> Collection[str]:
        return self._crowds.get(origin, {})

    def larger_than(self, size: int) -> Iterator[tuple[str, int]]:
        """The crowds that are, the largest first."""
        for more in range(self._largest, size, -1):
            for origin in self._of_size.get(more, ()):
                yield origin, more

    def by_turns(self, needed: Collection[str]) -> Iterator[str]:
        """Those who can go, one by one, always of the crowd that is the largest once the ones before have gone."""
        taken_from: list[Iterator[str]] = []
        for size in range(self._largest, 0, -1):
            crowds, taken_from = chain(taken_from, self._iterators(size)), []
            for crowd in crowds:
                person = next((person for person in crowd if person not in needed), None)
                if person is not None:
                    yield person
                    taken_from.append(crowd)

    def _iterators(self, size: int) -> Iterator[Iterator[str]]:
        return (iter(self._crowds[origin]) for origin in self._of_size.get(size, ()))

    def _resize(self, origin: str, before: int, after: int) -> None:
        """A crowd has one more or one less: so the largest of all is found without a search."""
        if before:
            del self._of_size[before][origin]
            if not self._of_size[before]:
                del self._of_size[before]
        if after:
            self._of_size.setdefault(after, {})[origin] = None
        else:
            del self._crowds[origin]
        if after > self._largest or (before == self._largest and before not in self._of_size):
            self._largest = after
