"""The ways from home to a table: open one, begin a game there at once, sit down, or look on."""

from msgspec.structs import replace

from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.new_table import NewTable
from menagerie_client.visiting.visit import PlayNow, Visit, play_now


async def open_table(kit: Kit, new: NewTable) -> AtTable:
    """A new table, which waits for people."""
    at = await kit.client.create(new.game, new.options, **new.about())
    kit.opened(at.name)
    await kit.client.until(lambda: at.status is not None)
    return at


async def play_at_once(kit: Kit, new: NewTable) -> AtTable:
    """A game with bots in all other seats, begun at once."""
    at = await open_table(kit, replace(new, bots=None))
    await _begin(kit, at)
    return at


async def practise(kit: Kit, visited: Visit, first: PlayNow) -> AtTable:
    """The game that somebody has come to play alone, where it was or from the start."""
    at = await play_now(visited, first)
    await _begin(kit, at)
    return at


async def _begin(kit: Kit, at: AtTable) -> None:
    """Begin, if it has not begun."""
    await kit.client.until(lambda: at.status is not None)
    if at.seat is not None and at.status is not None and at.status.stage == "waiting":
        await kit.client.ready(at.name, at.seat)


async def go_to(kit: Kit, table: str, how: str, invitation: str | None = None) -> AtTable:
    """Sit down at a table that there is, or watch it; Refusal says why not."""
    client = kit.client
    at = await (client.watch if how == "watch" else client.join)(table, invitation=invitation)
    await client.until(lambda: at.status is not None)
    return at
