"""Preferences of people whose screens run here: the server keeps them, as they have no file of their own."""

import asyncio

import msgspec

from menagerie_client.visiting.memory import Liked, Memory, Preferences, Remembered
from menagerie_doors.stage.backend import Backend
from menagerie_shared.games.seats import Seat

LONGEST = 2048
"""More than this is nothing that was written here."""


class SavedPreferences(Memory):
    """A memory of preferences, and of nothing else."""

    def __init__(self, backend: Backend, person: str, known: bytes, *, calm: bool = False) -> None:
        """Bring back what is known of a person; whether it is calm follows their own program if they never said."""
        # Not the parent's: there is no file.
        self.troubles = []
        self.has_changed = asyncio.Event()
        """Whether there is something to keep."""
        self._backend = backend
        self._person = person
        likes, self._chose_calm = _read(known)
        if calm and not self._chose_calm:
            likes = msgspec.structs.replace(likes, calm=True)
        self._known = Remembered(preferences=likes)

    def prefer(self, **changes: Liked) -> None:
        """Remember preferences, until they are kept."""
        self._known = Remembered(preferences=msgspec.structs.replace(self.preferences, **changes))
        self._chose_calm |= "calm" in changes
        self.has_changed.set()

    async def keep(self) -> None:
        """Have it for the next time."""
        if self.has_changed.is_set():
            self.has_changed.clear()
            try:
                await self._backend.keep_likes(self._person, self._written())
            except asyncio.CancelledError:
                self.has_changed.set()
                raise

    def _written(self) -> bytes:
        """What to keep: of what only a program has wished for them, nothing."""
        likes = msgspec.to_builtins(self.preferences)
        if not self._chose_calm:
            del likes["calm"]
        return msgspec.json.encode(likes)

    def remember_server(self, address: str, name: str, token: str | None, host_key: str = "") -> None:
        """Who comes by ssh has nothing to remember of it here."""

    def remember_practice(self, **changes: str | int | None) -> None:
        """Nor of a game of their own."""

    def remember_contribution(
        self, address: str, match: str, seat: Seat, contribution: bytes, commitment: bytes = b""
    ) -> None:
        """What the server contributes for somebody proves nothing to them."""


def _read(likes: bytes) -> tuple[Preferences, bool]:
    """What is known, and whether the person has said how calm it should be."""
    if not likes or len(likes) > LONGEST:
        return Preferences(), False
    try:
        return msgspec.json.decode(likes, type=Preferences), "calm" in msgspec.json.decode(likes)
    except msgspec.DecodeError:  # another version wrote it
        return Preferences(), False
