"""A door whose screens tell too much, one mistake at a time, to see that the two-worlds test notices it.

Nobody could see any of these on a terminal: the characters and their colours stay the same.
"""

import asyncio
import zlib
from collections.abc import Callable
from typing import Any, Final

import pytest

from menagerie_client.app import MenagerieApp
from menagerie_doors.stage.output import Output
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.table import Table
from menagerie_shared.wire.messages import Message

INVISIBLE: Final = b"\x1b[m"
"""Changes nothing on any terminal."""


class _Truth:
    """What no screen may depend on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._halls: list[Hall] = []
        begin = Hall.__init__

        def note(hall: Hall, *args: Any, **kwargs: Any) -> None:
            begin(hall, *args, **kwargs)
            self._halls[:] = [hall]

        patch.setattr(Hall, "__init__", note)

    def number(self, most: int) -> int:
        """Some number that hangs on all cards of all tables."""
        told = repr([table.match.state for hall in self._halls for table in hall.tables.values()])
        return zlib.crc32(told.encode()) % (most + 1)


def frames_are_longer_or_shorter(patch: pytest.MonkeyPatch) -> None:
    """The length of a frame says something about a hand."""
    truth = _Truth(patch)
    send = Output.send
    patch.setattr(Output, "send", lambda output, data: send(output, data + INVISIBLE * truth.number(3)))


def screens_are_sooner_or_later(patch: pytest.MonkeyPatch) -> None:
    """When something is drawn says something about a hand."""
    truth = _Truth(patch)
    heard = MenagerieApp.heard

    def hear(app: MenagerieApp, message: Message) -> None:
        asyncio.get_running_loop().call_later(0.1 * truth.number(3), heard, app, message)

    patch.setattr(MenagerieApp, "heard", hear)


def changes_of_mind_are_drawn(patch: pytest.MonkeyPatch) -> None:
    """Whenever anybody chooses, also anew, every screen is drawn once more, with nothing new on it."""
    apps: list[MenagerieApp] = []
    begin, tell = MenagerieApp.on_mount, Table.tell

    def mount(app: MenagerieApp) -> None:
        apps.append(app)
        begin(app)

    def tell_and_draw(table: Table, events: Any) -> None:
        tell(table, events)
        for app in apps:
            if app.is_running:
                app.call_later(app.refresh)

    patch.setattr(MenagerieApp, "on_mount", mount)
    patch.setattr(Table, "tell", tell_and_draw)


SCREEN_LEAKS: Final[dict[str, Callable[[pytest.MonkeyPatch], None]]] = {
    leak.__name__: leak
    for leak in (frames_are_longer_or_shorter, screens_are_sooner_or_later, changes_of_mind_are_drawn)
}
