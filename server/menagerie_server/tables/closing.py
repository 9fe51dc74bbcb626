"""Closing a table before its game is over: it disappears for good, and what was secret there stays secret."""

from menagerie_server.tables.entries import Closed
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CloseTable


async def close(table: Table, presence: Presence, request: CloseTable) -> Done:
    """Close the table for good, which only its host can; but not a public game that others still play."""
    match = table.match
    if presence.person != match.host:
        raise Refusal("host_only", table=table.name)
    if match.stage == "over":
        raise Refusal("game_over", table=table.name)
    others = [chair for chair in match.chairs if chair.person not in (None, presence.person) and not chair.away]
    if others and match.about.public and match.stage != "waiting":
        raise Refusal("leave_instead", table=table.name)
    done = Done(id=request.id, table=table.name)
    await table.commit(Closed(), by=(presence, request), done=done)
    await close_down(table)
    return done


async def close_down(table: Table) -> None:
    """Finish the log of a table that was closed. If the journal fails, it is tried again; until then nobody plays."""
    await table.finish()
    table.disappear()
