"""Two worlds that a viewer cannot tell apart, and all that the viewer gets of each, to the byte.

The second world is a game with the same options and the same moves. What differs is how the hidden cards lie, as far as
the viewer does not see them up to the end: how they came out of the shuffles, from the deal on, or how they lie at
any later moment; that the others pick their cards in another order; and that they change their minds more often. So
every byte that reaches the viewer has to be the same, without exception.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from menagerie_server.engine.chance import Chance, Dice
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.story import Transition
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Viewer
from tests.kit.games.knowledge import Knowledge, Rows, Unseen
from tests.kit.games.playing import OutOfScript, Plot, Recorded, Scripted, Step, dice_of, moments, steps, table_of
from tests.kit.games.strange_moves import any_move, changed

PROBES = 4
WAVERING = 3
"""In the second world, one choice out of so many is made in two steps: another one first, then that of the first."""


class Leak(AssertionError):
    """A viewer can tell two worlds apart that differ only in what the viewer may not know."""


class Got(NamedTuple):
    """Something that a viewer got, and what it was."""

    what: str
    content: bytes


class Witness:
    """Writes down all that a viewer gets: what is told, and, whenever it changes, everything that can be looked at."""

    def __init__(self, game: AnyGame, start: Any, viewer: Viewer, strange: Sequence[Any]) -> None:
        self.game = game
        self.viewer = viewer
        self.strange = strange
        self.state = start
        self.got: list[Got] = []
        self._told = 0
        self._last: dict[str, bytes] = {}
        self.see(Transition(start, ()))

    def see(self, turn: Transition[Any, Any]) -> None:
        """Everything that happened up to the next question, and where the game stands then."""
        for event in turn.events:
            self.state = self.game.fold(self.state, event)
            told = self.game.tell(event, self.viewer)
            if told is not None:
                self.got.append(Got("told", msgspec.msgpack.encode(told)))
                self._told += 1
            self._look("view", self._view())
            self._look("chronicle", self.game.chronicle(self.state, event))
        self.state = turn.state
        self._look("view", self._view())
        self._look("outcome", self.game.outcome(turn.state))
        if self.viewer is not None:
            question = self.game.question(turn.state, self.viewer)
            self._look("question", question)
            self._look("chosen", self.game.chosen(turn.state, self.viewer))
            self._look("refusals", [self._refusal(move) for move in self._probes(question)])

    def _look(self, what: str, content: Any) -> None:
        encoded = msgspec.msgpack.encode(content)
        if self._last.get(what) != encoded:
            self._last[what] = encoded
            self.got.append(Got(what, encoded))

    def _view(self) -> Any:
        return self.game.view(self.state, self.viewer)

    def _probes(self, question: Any) -> list[Any]:
        """Moves that the viewer tries out: any at all, and some that are almost legal."""
        if question is None:
            return list(self.strange)
        pick = Dice(self._told).pick  # the same moves as long as nothing new is told
        return [*self.strange, *(changed(question.sample(pick), pick) for _ in range(PROBES))]

    def _refusal(self, move: Any) -> str:
        assert self.viewer is not None
        try:
            self.game.decide(self.state, self.viewer, move, Dice(0))
        except IllegalMove as refusal:
            return f"{type(refusal).__name__} {refusal.code} {refusal.facts} {refusal}"
        return "accepted"


class Window(NamedTuple):
    """Who compares two worlds, from when to when."""

    looker: int
    """Which of the viewers, counted around."""
    skip: int
    """So many steps of the game the two worlds have in common; if none, they part with the deal."""
    length: int
    """And then so many are compared."""


class Compared(NamedTuple):
    """What a comparison was worth."""

    steps: int
    """How many steps were compared."""
    got: int
    """How many things the viewer got in either world."""
    exchanged: Counter[str]
    """How many cards were in another place, by where they lay in the end."""
    wavered: int
    """How many changes of mind the second world had in addition."""


def compare_worlds(known: Knowledge, plot: Plot, window: Window, game: AnyGame | None = None) -> Compared:
    """Play two worlds in the same way, and raise Leak if the viewer gets anything that differs."""
    game = game or known.game
    options = table_of(known, plot)
    viewers = known.viewers(options)
    viewer = viewers[window.looker % len(viewers)]
    dice = Dice(f"worlds {plot.seed}")
    strange = [any_move(game.types.move, dice.pick) for _ in range(PROBES)]

    chance = Recorded(dice_of(plot))
    playing = steps(known, plot, chance, game)
    *_, last = islice(playing, window.skip) if window.skip else [None]
    shuffled = len(chance.outcomes)
    played = list(islice(playing, window.length + 1))
    start = last.after if last else played[0].before
    dealt = plot.corner is None and last is None
    rows = [] if dealt else known.hidden(start)
    first = Witness(game, start, viewer, strange)
    for step in played:
        first.see(Transition(step.after, step.events))

    shuffles = [*rows, *chance.outcomes[shuffled:]]
    unseen = known.unseen(start, list(moments(game, played)), shuffles, viewer, dice.pick)
    others, exchanged = exchange(shuffles, unseen, dice)
    second = Witness(game, start if dealt else known.with_hidden(start, others[: len(rows)]), viewer, strange)
    again = Scripted(others[len(rows) :])
    try:
        if dealt:
            second.see(game.deal(options, again))
        wavered = _play_again(known, second, played, again, dice.pick)
    except (IllegalMove, OutOfScript) as difference:
        raise Leak(f"{viewer=}: the second world does not go the same way: {difference!r}") from difference
    _same_to_the_byte(first.got, second.got)
    return Compared(len(played), len(first.got), exchanged, wavered)


def _play_again(known: Knowledge, witness: Witness, played: Sequence[Step], chance: Chance, pick: Pick) -> int:
    """The same moves in another world; how often the others changed their minds there in addition."""
    game = witness.game
    wavered = 0
    for step in played:
        if step.seat is None:
            continue
        move = step.move
        if step.seat != witness.viewer:
            move = known.reordered(move, pick)
            if set(game.waiting(witness.state)) - {step.seat} and not pick(WAVERING):
                question = game.question(witness.state, step.seat)
                other = question.sample(pick) if question else move
                if known.same(other) != known.same(move) and known.looks_like(other, move):
                    witness.see(game.decide(witness.state, step.seat, other, chance))
                    wavered += 1
        witness.see(game.decide(witness.state, step.seat, move, chance))
    return wavered


def exchange(shuffles: Rows, unseen: list[Unseen], dice: Dice) -> tuple[Rows, Counter[str]]:
    """The shuffles with some of the unseen cards in each other's places, and where those lie in the end."""
    outcomes = [list(outcome) for outcome in shuffles]
    exchanged: Counter[str] = Counter()
    left = list(dice.shuffle(unseen))
    keep = dice.pick(4)
    while left:
        one = left.pop()
        other = next((card for card in left if card.group == one.group and card.kind != one.kind), None)
        if other is None or dice.pick(4) < keep:
            continue
        left.remove(other)
        for card, kind in ((one, other.kind), (other, one.kind)):
            exchanged[card.place] += 1
            for shuffle, position in card.sites:
                outcomes[shuffle][position] = kind
    return [tuple(outcome) for outcome in outcomes], exchanged


def _same_to_the_byte(first: list[Got], second: list[Got]) -> None:
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            raise Leak(f"thing {number} differs:\n{one.what} {_plain(one)}\n{other.what} {_plain(other)}")
    if len(first) != len(second):
        raise Leak(f"{len(first)} things in one world, {len(second)} in the other")


def _plain(got: Got) -> Any:
    return msgspec.msgpack.decode(got.content)
