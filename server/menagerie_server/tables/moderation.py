"""Who may still say how much, and who hears whom: kept by person, whichever connection they come by."""

import asyncio
from collections.abc import Container, Sequence
from typing import Final

from menagerie_server.tables.talk import Talk
from menagerie_shared.games.refusals import Refusal

MOST_MUTED: Final = 200
"""How many people one person can mute."""
MUTED_FOR: Final = 1000
"""The mutings of so many people who are not here are kept."""


class Moderation:
    """The rate of talk of each person, and whom each person has muted."""

    def __init__(self) -> None:
        self._talks: dict[str, Talk] = {}
        self._muted: dict[str, set[str]] = {}

    @property
    def talkers(self) -> Sequence[str]:
        """The people whose rate of talk is kept."""
        return tuple(self._talks)

    @property
    def muters(self) -> Sequence[str]:
        """The people whose mutings are kept."""
        return tuple(self._muted)

    def talk_of(self, person: str) -> Talk:
        """How much a person may still say: coming by another connection gives nobody more."""
        return self._talks.setdefault(person, Talk())

    def muted_by(self, person: str) -> set[str]:
        """Whom a person does not want to hear; it changes when they mute others."""
        return self._muted.setdefault(person, set())

    def mute(self, person: str, other: str) -> None:
        """A person does not want to hear another one."""
        muted = self.muted_by(person)
        if len(muted) >= MOST_MUTED:
            raise Refusal("too_many_muted", most=MOST_MUTED)
        muted.add(other)

    def unmute(self, person: str, other: str) -> None:
        """A person wants to hear another one again."""
        self.muted_by(person).discard(other)

    def forget(self, person: str) -> None:
        """A person is not known any more."""
        self._muted.pop(person, None)

    def tidy(self, here: Container[str]) -> None:
        """Of those who are not here, keep no more than matters: whom they muted, and how much they just said."""
        now = asyncio.get_running_loop().time()
        for person in [person for person in self._talks if person not in here]:
            if self._talks[person].rested(now):
                del self._talks[person]
        gone = [person for person in self._muted if person not in here]
        for person in gone:
            if not self._muted[person]:
                del self._muted[person]
        for person in [person for person in gone if person in self._muted][:-MUTED_FOR]:
            del self._muted[person]
