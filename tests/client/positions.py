"""Houses whose tables begin at a position of a test's choice."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgspec

from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.game import AnyGame
from tests.client.parlour import Guest
from tests.client.sittings import game_of, moment_at
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import rigged
from tests.kit.servers.house import NO_HURRY, House, open_house


def beginning_at(kind: type, line: str | None = None) -> dict[str, AnyGame]:
    """A catalogue in which seat 0 is asked this first, in its usual position or in another one."""
    game = game_of(kind)
    return {game: rigged(GAMES[game], moment_at(kind, line).state)}


def open_position(folder: Path, kind: type, **about: Any) -> AbstractAsyncContextManager[House]:
    """A house with such a catalogue."""
    return open_house(folder, **{"limits": NO_HURRY, "settings": PATIENT, "games": beginning_at(kind), **about})


async def take_seat(house: House, guest: Guest, **about: Any) -> None:
    """Open a table from the lobby with bots in all other seats, and begin: seat 0 is asked."""
    (game,) = house.hall.games
    options = house.hall.games[game].lay(None).table.options
    at = await guest.client.create(
        game, msgspec.to_builtins(options), **{"bots": list(options.people[1:]), "casual": True, **about}
    )
    await guest.client.until(lambda: at.status is not None)
    await guest.client.ready(at.name, 0)
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)
    await guest.until(lambda: guest.is_asked)
