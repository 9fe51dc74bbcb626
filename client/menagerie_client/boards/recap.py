"""A finished game in short: how the points grew, part by part, and the moves that made the difference.

It is told from what one viewer was told of the match, and from the open table alone: nothing hidden goes into it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from menagerie_client.boards.board import Board, Event
from menagerie_shared.games.seats import Seat

Points: TypeAlias = Mapping[Seat, int]
"""A figure for every seat that is ranked: the more, the better."""


class Part(msgspec.Struct, frozen=True):
    """How the points stood when a part of the game, such as a round, was over; of the part before the first, 0."""

    number: int
    points: Points


class Feat(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was worth something, by the event with which it began."""

    seat: Seat
    event: Event
    view: Any
    """The table just after that event."""
    after: int
    """How many events there had been with it: where a replay shows it."""
    part: int
    gained: int
    """How many points the seat had more when the next move began."""


class Recap(msgspec.Struct, frozen=True, kw_only=True):
    """How a match went."""

    parts: tuple[Part, ...]
    best: Feat | None = None
    """The move that brought most points at once."""
    turning: Feat | None = None
    """The move from which on the winner was ahead to the end; None if there was no such one."""
    winner: Seat | None = None
    """Who won, if nobody else did."""
    led_throughout: bool = False
    """Whether the winner was ahead from the first move of all."""


class _Move(msgspec.Struct, frozen=True, kw_only=True):
    """A move, with how things stood before and after it."""

    feat: Feat
    ahead: Seat | None
    """Who alone was nearest to winning after it."""


def recapitulate(board: Board, view: Any, told: Sequence[Event], winners: Sequence[Seat]) -> Recap:
    """How a match went, from the view before its first event on."""
    before = board.points(view)
    parts = [Part(0, before)]
    moves: list[_Move] = []
    number, begun = 0, None
    for after, event in enumerate(told, 1):
        earlier, view = view, board.game.follow(view, event)
        next_part = board.part(event)
        if next_part is None and type(event) not in board.feats:
            continue
        now = board.points(earlier)
        if begun is not None:
            moves.append(_finish(board, begun, before, earlier, now))
            begun = None
        if next_part is not None:
            if number:
                parts.append(Part(number, now))
            elif not moves:
                parts = [Part(next_part - 1, now)]
            number = next_part
        if type(event) in board.feats:
            begun = Feat(seat=event.seat, event=event, view=view, after=after, part=max(1, number), gained=0)
            before = now
    last = board.points(view)
    if begun is not None:
        moves.append(_finish(board, begun, before, view, last))
    parts.append(Part(max(number, 1), last))
    turning = _turning(moves, winners)
    return Recap(
        parts=tuple(parts),
        best=_best(moves, winners),
        turning=turning,
        winner=winners[0] if len(winners) == 1 else None,
        led_throughout=bool(moves) and turning is moves[0].feat,
    )


def _finish(board: Board, begun: Feat, before: Points, view: Any, now: Points) -> _Move:
    gained = now.get(begun.seat, 0) - before.get(begun.seat, 0)
    lead = board.lead(view)
    most = max(lead.values(), default=0)
    first = [seat for seat, figure in lead.items() if figure == most]
    return _Move(feat=msgspec.structs.replace(begun, gained=gained), ahead=first[0] if len(first) == 1 else None)


def _best(moves: Sequence[_Move], winners: Sequence[Seat]) -> Feat | None:
    """The move that brought most; of equal ones the winner's, and of those the last."""
    feats = [move.feat for move in moves if move.feat.gained > 0]
    return max(feats, key=lambda feat: (feat.gained, feat.seat in winners, feat.after), default=None)


def _turning(moves: Sequence[_Move], winners: Sequence[Seat]) -> Feat | None:
    """The first move after which the winner was ahead, and stayed so; whoever shares a win was never ahead for good."""
    turning = None
    for move in reversed(moves):
        if (move.ahead,) != tuple(winners):
            break
        turning = move.feat
    return turning
