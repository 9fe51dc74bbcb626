"""The games that people have finished, as each of them keeps them."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Journal, JournalDamaged
from menagerie_server.tables.match import Match
from menagerie_server.tables.recalling import read_match
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import Games, PastGame, Placing

log = logging.getLogger(__name__)

MOST: Final = 50
ROOM: Final = MAX_FRAME - 1024
"""How many bytes of games go into one message."""
AT_ONCE: Final = 20
"""The journal is asked for so many games without results at a time."""

_encode: Final = msgspec.msgpack.Encoder().encode


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What the journal keeps of a game for one person."""

    match: int
    game: str
    options: Any
    seat: Seat
    names: tuple[str, ...]
    standings: tuple[Placing, ...]


_decode_kept: Final = msgspec.msgpack.Decoder(Kept).decode


def results_of(match: Match) -> dict[str, bytes]:
    """What each person at a match keeps of it; nothing if it is not over, or was there to teach."""
    if match.outcome is None or match.closed or match.about.lesson:
        return {}
    standings = tuple(Placing(seat=one.seat, rank=one.rank, score=one.score) for one in match.outcome.standings)
    return {
        chair.person: _encode(
            Kept(
                match=match.about.match,
                game=match.about.game,
                options=match.about.options,
                seat=seat,
                names=tuple(other.name for other in match.chairs),
                standings=standings,
            )
        )
        for seat, chair in enumerate(match.chairs)
        if chair.person is not None
    }


async def list_games(journal: Journal, person: str, request_id: str) -> Games:
    """The games that a person has finished, newest first: as many as fit into a frame."""
    games: list[PastGame] = []
    room = ROOM
    for result in await journal.results(person, MOST):
        if result.damaged:
            log.error("the result of a game is damaged", extra={"table": result.table})
            continue
        kept = _decode_kept(result.data)
        game = PastGame(
            table=result.table.rpartition("/")[0],
            match=kept.match,
            game=kept.game,
            options=kept.options,
            ended=result.finished_at,
            seat=kept.seat,
            names=kept.names,
            standings=kept.standings,
        )
        room -= len(_encode(game))
        if room < 0:
            break
        games.append(game)
    return Games(id=request_id, games=tuple(games))


async def add_missing_results(journal: Journal, games: Mapping[str, AnyGame]) -> None:
    """Read the logs of games that were finished before there were results, once and for all."""
    while tables := await journal.without_results(AT_ONCE):
        for table in tables:
            try:
                results = results_of(await read_match(journal, games, table))
            except (Refusal, JournalDamaged, msgspec.DecodeError):
                log.warning("a finished game could not be read for its results", extra={"table": table})
                results = {}
            await journal.add_results(table, results)
