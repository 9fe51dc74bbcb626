"""What is played in each of two worlds that differ only in what one viewer may not know.

How a second world is made is the laws' business: this only writes it down, so that it can be played over sockets.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.seats import Seat, Viewer
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Recorded, Scripted, Step, dice_of, moments, steps, table_of
from tests.kit.two_worlds.worlds import WAVERING, Window, exchange


class Turn(NamedTuple):
    """A choice of a seat, and what seats chose just before it without leaving a trace."""

    seat: Seat
    before: tuple[tuple[Seat, Any], ...]
    move: Any


class World(NamedTuple):
    """One of the two."""

    start: Any
    """The state that it begins in; None if it begins with a deal."""
    outcomes: list[tuple[Any, ...]]
    """How the cards come out of each shuffle."""
    turns: list[Turn]


class Twins(NamedTuple):
    """Two worlds, who must not be able to tell them apart, and what differs."""

    options: Any
    viewer: Viewer
    first: World
    second: World
    states: list[Any]
    """Of the first world: where the game stands before each turn."""
    told: list[int]
    """How many events have been told by then."""
    exchanged: Counter[str]
    """How many cards lie elsewhere in the second world, by where they lie."""
    wavered: int
    """How many choices there are in addition."""
    otherwise: int
    """How many choices are others until they are turned up, or to the end."""


def write_twins(known: Knowledge, plot: Plot, window: Window) -> Twins:
    """Play a stretch of a game, and write down how else it may have been."""
    options = table_of(known, plot)
    viewers = known.viewers(options)
    viewer = viewers[window.looker % len(viewers)]
    dice = Dice(f"twins {plot.seed}")

    chance = Recorded(dice_of(plot))
    playing = steps(known, plot, chance)
    *_, last = islice(playing, window.skip) if window.skip else [None]
    shuffled = len(chance.outcomes)
    played = list(islice(playing, window.length + 1))
    start = last.after if last else played[0].before
    dealt = plot.corner is None and last is None

    rows = [] if dealt else known.hidden(start)
    shuffles = [*rows, *chance.outcomes[shuffled:]]
    unseen = known.unseen(start, list(moments(known.game, played)), shuffles, viewer, dice.pick)
    others, exchanged = exchange(shuffles, unseen, dice)
    first = World(None if dealt else start, shuffles[len(rows) :], [Turn(s, (), m) for s, m in _decisions(played)])
    second_start = None if dealt else known.with_hidden(start, others[: len(rows)])
    second = World(second_start, list(others[len(rows) :]), [])
    turns = _play_again(known, options, second, _decisions(played), viewer, dice)
    return Twins(
        options=options,
        viewer=viewer,
        first=first,
        second=second._replace(turns=turns),
        states=[step.before for step in played if step.seat is not None],
        told=_count_told(known.game, played),
        exchanged=exchanged,
        wavered=sum(len(turn.before) for turn in turns),
        otherwise=sum(
            known.same(one.move) != known.same(other.move) for one, other in zip(first.turns, turns, strict=True)
        ),
    )


def _count_told(game: AnyGame, played: Sequence[Step]) -> list[int]:
    told, counts = 0, []
    for step in played:
        if step.seat is not None:
            counts.append(told)
        told += sum(game.tell(event, None) is not None for event in step.events)
    return counts


def _decisions(played: Sequence[Step]) -> list[tuple[Seat, Any]]:
    return [(step.seat, step.move) for step in played if step.seat is not None]


def _play_again(
    known: Knowledge, options: Any, world: World, decisions: Sequence[tuple[Seat, Any]], viewer: Viewer, dice: Dice
) -> list[Turn]:
    """The same in the other world, where the others choose something else first, and pick cards in another order.

    What they choose in secret need be the same only when it is turned up: up to then the viewer must not notice.
    """
    game: AnyGame = known.game
    chance = Scripted(world.outcomes)
    state = game.deal(options, chance).state if world.start is None else world.start
    owed: dict[Seat, Any] = {}
    turns = []
    for seat, decision in decisions:
        move, before = decision, []
        owed.pop(seat, None)
        others_choose = bool(set(game.waiting(state)) - {seat})
        if seat != viewer:
            move = known.reordered(decision, dice.pick)
        if seat != viewer and others_choose and dice.pick(WAVERING):
            other = game.asked(state)[seat].sample(dice.pick)
            if known.looks_like(other, move):
                if dice.pick(2):
                    owed[seat], move = move, other
                else:
                    before.append((seat, other))
        if not others_choose:  # now everything is turned up
            before += owed.items()
            owed.clear()
        for wavering, other in before:
            state = game.decide(state, wavering, other, chance).state
        state = game.decide(state, seat, move, chance).state
        turns.append(Turn(seat, tuple(before), move))
    return turns
