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
from tests.laws.knowledge import Knowledge
from tests.laws.playing import Plot, Recorded, Scripted, Step, dice_of, moments, steps, table_of
from tests.laws.worlds import WAVERING, Window, exchange


class Turn(NamedTuple):
    """A choice of a seat, and those that it made before and thought better of: of these there is no trace."""

    seat: Seat
    before: tuple[Any, ...]
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
    wavered: int


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
    turns = _play_again(known, options, second_start, others[len(rows) :], played, viewer, dice)
    return Twins(
        options=options,
        viewer=viewer,
        first=first,
        second=World(second_start, others[len(rows) :], turns),
        states=[step.before for step in played if step.seat is not None],
        told=_count_told(known.game, played),
        exchanged=exchanged,
        wavered=sum(len(turn.before) for turn in turns),
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
    known: Knowledge,
    options: Any,
    start: Any,
    outcomes: list[tuple[Any, ...]],
    played: Sequence[Step],
    viewer: Viewer,
    dice: Dice,
) -> list[Turn]:
    """The same moves in the other world, where the others waver and pick their cards in another order."""
    game: AnyGame = known.game
    chance = Scripted(outcomes)
    state = game.deal(options, chance).state if start is None else start
    turns = []
    for seat, decision in _decisions(played):
        move, before = decision, []
        if seat != viewer:
            move = known.reordered(move, dice.pick)
            while set(game.waiting(state)) - {seat} and not dice.pick(WAVERING):
                other = game.asked(state)[seat].sample(dice.pick)
                if not known.looks_like(other, move):
                    break
                state = game.decide(state, seat, other, chance).state
                before.append(other)
        state = game.decide(state, seat, move, chance).state
        turns.append(Turn(seat, tuple(before), move))
    return turns
