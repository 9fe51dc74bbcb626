"""How people who come by ssh like it: kept here, as they have no file of their own."""

import msgspec

from menagerie_client.memory import Memory, Preferences, Remembered
from menagerie_server.tables.people import People
from menagerie_shared.games.seats import Seat

LONGEST = 2048
"""More than this is nothing that was written here."""


class Likes(Memory):
    """A memory of preferences, and of nothing else."""

    def __init__(self, people: People, person: str) -> None:
        """Bring back what is known of a person."""
        # Not the parent's: there is no file.
        self.troubles = []
        self.changed = False
        """Whether there is something to keep."""
        self._people = people
        self._person = person
        self._known = Remembered(preferences=_read(people, person))

    def prefer(self, **changes: str | bool) -> None:
        """Remember preferences, until they are kept."""
        self._known = Remembered(preferences=msgspec.structs.replace(self.preferences, **changes))
        self.changed = True

    async def keep(self) -> None:
        """Have it for the next time."""
        if self.changed:
            self.changed = False
            await self._people.like(self._person, msgspec.json.encode(self.preferences))

    def remember_server(self, address: str, name: str, token: str | None, host_key: str = "") -> None:
        """Who comes by ssh has nothing to remember of it here."""

    def remember_practice(self, **changes: str | int | None) -> None:
        """Nor of a game of their own."""

    def remember_contribution(self, address: str, match: str, seat: Seat, contribution: bytes) -> None:
        """What the server contributes for somebody proves nothing to them."""


def _read(people: People, person: str) -> Preferences:
    known = people.get(person)
    if known is None or not known.likes or len(known.likes) > LONGEST:
        return Preferences()
    try:
        return msgspec.json.decode(known.likes, type=Preferences)
    except msgspec.DecodeError:  # another version wrote it
        return Preferences()
