"""Listeners that hand on what they are told to plain functions, and keepers of which a test can see what they keep."""

from collections.abc import Callable
from typing import Any

from menagerie_client.link.state import State
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Message


def ignore(*told: object) -> None:
    """Make nothing of it."""


class Hearing:
    """Listens to a connection."""

    def __init__(
        self, heard: Callable[[Message], object] = ignore, state_changed: Callable[[State], object] = ignore
    ) -> None:
        self._heard = heard
        self._state_changed = state_changed

    def heard(self, message: Message) -> None:
        self._heard(message)

    def state_changed(self, state: State) -> None:
        self._state_changed(state)


class ListReader(Hearing):
    """Hears every list of tables, whether it came whole or as what has changed."""

    def __init__(self, listed: Callable[[Tables], object]) -> None:
        super().__init__(lambda message: listed(message) if isinstance(message, Tables) else None)


class Onlooker:
    """Listens to a table."""

    def __init__(
        self,
        told: Callable[[Any], object] = ignore,
        jumped: Callable[[], object] = ignore,
        left: Callable[[str], object] = ignore,
    ) -> None:
        self._told = told
        self._jumped = jumped
        self._left = left

    def told(self, event: Any) -> None:
        self._told(event)

    def jumped(self) -> None:
        self._jumped()

    def left(self, code: str) -> None:
        self._left(code)


class Notebook:
    """Keeps everything where a test can see it."""

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.kept: dict[tuple[str, Seat], tuple[bytes, bytes]] = {}
        """What was contributed to which match from which seat, and what the server had committed to."""
        self.is_full = False
        """Whether nothing more can be kept."""

    def keep_token(self, name: str, token: str) -> None:
        self.tokens.append(token)

    def keep_contribution(self, match: str, seat: Seat, contribution: bytes, commitment: bytes) -> None:
        if self.is_full:
            raise OSError("the disk is full")
        self.kept[match, seat] = contribution, commitment

    def contribution(self, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        return self.kept.get((match, seat))
