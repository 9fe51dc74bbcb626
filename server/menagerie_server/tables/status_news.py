"""When people are told how their table stands: those who play at once, those who look on within a moment."""

import asyncio
from collections.abc import Callable

from menagerie_server.tables.audience import Audience
from menagerie_server.tables.presence import Presence
from menagerie_shared.wire.table_messages import Status

WATCHERS_WAIT = 0.2
"""What changes at a table apart from its game is told to those who look on after so many seconds."""


class StatusNews:
    """Tells those at a table how it stands. However much changes, it is seldom told to all who look on.

    How it stands is asked for when it is told. It does not know the table itself: then neither would ever be let go.
    """

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._timer: asyncio.TimerHandle | None = None
        self._players_wait = False
        """Whether those who play are told then, too."""

    def tell(self, status: Callable[[], Status], *, watchers_at_once: bool) -> None:
        """Tell those who play, and those who look on now or within a moment."""
        if watchers_at_once:
            self._tell_all_who_wait(status)
        else:
            self._soon(status)
        self._audience.say(status(), but_not=self._looks_on)

    def tell_soon(self, status: Callable[[], Status]) -> None:
        """Tell everybody within a moment, as it changes nothing for the game."""
        self._players_wait = True
        self._soon(status)

    def _soon(self, status: Callable[[], Status]) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WATCHERS_WAIT, self._tell_all_who_wait, status)

    def _tell_all_who_wait(self, status: Callable[[], Status]) -> None:
        """Tell those who look on: once for all that has changed within a moment."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        players_too, self._players_wait = self._players_wait, False
        if self._audience.watchers or players_too:
            self._audience.say(status(), but_not=lambda presence: not players_too and not self._looks_on(presence))

    def _looks_on(self, presence: Presence) -> bool:
        return self._audience.viewers[presence] is None
