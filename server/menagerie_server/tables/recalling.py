"""Matches that are over, shown once more: read from the journal, in slices, between which other tasks go on.

Only the log is read. What was sealed stays sealed, and each viewer is told what they were told when it was played.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Journal, UnknownTable
from menagerie_server.tables.audience import LONGEST_MESSAGE
from menagerie_server.tables.entries import About, Entry
from menagerie_server.tables.match import Match
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.codec import raw
from menagerie_shared.wire.lobby_messages import Beginning, Recalled
from menagerie_shared.wire.requests import Recall

ENTRIES_AT_ONCE: Final = 16
"""After so many entries of the log, other tasks go on."""
PART_BYTES: Final = 32 * 1024
"""A part ends with the event that makes it this long; a frame holds twice as much."""

_decode_about: Final = msgspec.msgpack.Decoder(About).decode
_decode_entry: Final = msgspec.msgpack.Decoder(Entry).decode


async def recall(
    journal: Journal, games: Mapping[str, AnyGame], person: str, request: Recall
) -> AsyncIterator[Recalled]:
    """The parts of a match, for the viewer that somebody chose; Refusal if it is not over, or not for them to see."""
    match = await read_match(journal, games, f"{request.table}/{request.match}")
    outcome = match.outcome
    if not match.about.public and match.seat_of(person) is None:
        raise Refusal("no_such_match", table=request.table, match=request.match)
    # A running game has secrets, and one that was closed before its end keeps them.
    if outcome is None or match.closed or not match.seed:
        raise Refusal("not_over", table=request.table, match=request.match)
    if request.seat is not None and request.seat not in match.people:
        raise Refusal("no_such_seat", seat=request.seat, seats=len(match.chairs))
    beginning = Beginning(
        game=match.about.game,
        options=match.about.options,
        names=tuple(chair.name for chair in match.chairs),
        view=raw(match.game.view(match.game.lay(match.options), request.seat)),
        events=len(match.told),
        outcome=outcome,
    )
    first: Beginning | None = beginning
    sequence = 0
    for events in _parts(match, request.seat):
        yield Recalled(
            id=request.id,
            table=request.table,
            match=request.match,
            seat=request.seat,
            sequence=sequence,
            events=tuple(events),
            beginning=first,
            last=sequence + len(events) == len(match.told),
        )
        first = None
        sequence += len(events)


def _look_away(match: Match, entry: Entry) -> None:
    """Most who read a match want to know how it ended, and not how it came to that."""


async def read_match(
    journal: Journal, games: Mapping[str, AnyGame], name: str, watch: Callable[[Match, Entry], None] = _look_away
) -> Match:
    """Read a finished match from its log; Refusal if it is unknown, not finished, or damaged.

    Whoever watches is told of each entry before the match takes it in.
    """
    table, _, number = name.rpartition("/")
    try:
        stored = await journal.look_up(name)
    except UnknownTable:
        raise Refusal("no_such_match", table=table, match=int(number)) from None
    about = None if stored.damaged else _decode_about(stored.about)
    if not stored.finished and about is not None and not about.public:
        raise Refusal("no_such_match", table=table, match=int(number))  # that it is played is nobody else's business
    if not stored.finished:
        raise Refusal("not_over", table=table, match=int(number))
    if about is None:
        raise Refusal("table_broken", table=table)
    if about.game not in games:
        raise Refusal("unknown_game", game=about.game)
    match = Match(about, games[about.game], b"")
    for start in range(0, stored.head.length, ENTRIES_AT_ONCE):
        for entry in await journal.read(name, start, start + ENTRIES_AT_ONCE):
            decoded = _decode_entry(entry)
            watch(match, decoded)
            match.apply(decoded)
    return match


def _parts(match: Match, viewer: Viewer) -> Iterator[list[msgspec.Raw]]:
    """What a viewer was told, encoded, in as many parts as it takes."""
    part: list[Any] = []
    room = PART_BYTES
    for event in match.told:
        told = raw(match.game.tell(event, viewer))
        part.append(told)
        room -= len(bytes(told))
        if room <= 0 or len(part) == LONGEST_MESSAGE:
            yield part
            part, room = [], PART_BYTES
    if part:
        yield part
