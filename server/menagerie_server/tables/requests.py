"""Which request is carried out by whom, and what a table does when something is due."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from menagerie_server.tables.closing import close, close_down
from menagerie_server.tables.playing import check_view, choose, go_on, move_if_due, resync
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.seating import free, give_up_lost, give_up_unready, join, leave, watch
from menagerie_server.tables.starting import contribute, deal_if_due, play_again_if_due, ready, rematch, start
from menagerie_server.tables.table import INBOX, Table
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import (
    CheckView,
    Choose,
    CloseTable,
    Contribute,
    FreeSeat,
    JoinTable,
    LeaveTable,
    Ready,
    Rematch,
    Request,
    Resync,
    Start,
    WatchTable,
)

AT_TABLE: Final[dict[type, Callable[[Table, Presence, Any], Awaitable[Done]]]] = {
    JoinTable: join,
    WatchTable: watch,
    LeaveTable: leave,
    CloseTable: close,
    Ready: ready,
    Contribute: contribute,
    Start: start,
    FreeSeat: free,
    Rematch: rematch,
    Choose: choose,
    Resync: resync,
    CheckView: check_view,
}
"""The requests that go into a table's inbox."""


def submit(table: Table, presence: Presence, request: Request) -> bool:
    """Put a request into the inbox of its table; False if too much waits there already."""
    if table.backlog >= INBOX:
        return False
    carry_out = partial(AT_TABLE[type(request)], table, presence, request)
    closed = Refusal("no_such_table", table=table.name)
    table.enter(lambda: table.answer(presence, request, carry_out), lambda: table.refuse(presence, request, closed))
    return True


async def when_due(table: Table) -> None:
    """Do what is due at a table: seats given up, contributions closed, bots and clocks; or its end."""
    if table.match.closed:
        await close_down(table)
        return
    await give_up_lost(table)
    await give_up_unready(table)
    await play_again_if_due(table)
    await deal_if_due(table)
    await move_if_due(table)
    await go_on(table)
