"""What people want after a game: to play again, or to go. The log is closed by then, so it is kept as a note.

A note belongs to one match. When the next one has begun, or the table is closed, it means nothing any more.
"""

from typing import Final

import msgspec

from menagerie_server.tables.match import Match
from menagerie_server.tables.table import Table
from menagerie_shared.games.seats import Seat

PREFIX: Final = "wishes/"

_encode = msgspec.msgpack.Encoder().encode


class Wishes(msgspec.Struct, frozen=True):
    """The seats that want to play again, and those whose people have left."""

    again: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()


_decode = msgspec.msgpack.Decoder(Wishes).decode


async def wish(table: Table, seat: Seat, *, again: bool, away: bool) -> None:
    """Keep what somebody wants, and only then take it in."""
    match = table.match
    chair = match.chairs[seat]
    if (chair.wants_rematch, chair.away) == (again, away):
        return
    others = [(other, kept) for other, kept in enumerate(match.chairs) if other != seat]
    wishes = Wishes(
        again=(*[other for other, kept in others if kept.wants_rematch], *[seat] * again),
        away=(*[other for other, kept in others if kept.away], *[seat] * away),
    )
    await table.journal.note({f"{PREFIX}{match.id}": _encode(wishes)})
    match.wish(seat, again=again, away=away)


def restore(match: Match, note: bytes) -> None:
    """Take in what was wanted before a restart."""
    wishes = _decode(note)
    for seat in range(len(match.chairs)):
        match.wish(seat, again=seat in wishes.again, away=seat in wishes.away)


def stays(table: Table, seat: Seat) -> bool:
    """Whether the person of a seat would play the next match; by correspondence nobody has to be here for that."""
    chair = table.match.chairs[seat]
    if chair.person is None or chair.away:
        return False
    return table.by_correspondence or table.audience.presence_of(seat) is not None or table.may_return(seat)


def agreed(table: Table) -> bool:
    """Whether all who stay, and at least one, want to play again."""
    chairs = [chair for seat, chair in enumerate(table.match.chairs) if stays(table, seat)]
    return bool(chairs) and all(chair.wants_rematch for chair in chairs)
