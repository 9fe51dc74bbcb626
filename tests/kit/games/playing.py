"""Games that play themselves: generated, legal, and the same again for the same plot."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from hypothesis import strategies as st

from menagerie_server.engine.chance import Chance, Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat
from tests.kit.games.knowledge import Knowledge, Moment

T = TypeVar("T")

Leaning = Literal["even", "low", "high"]
"""Whether a seat picks evenly among what it can do, or rather the first or the last of it.

Bids that lean to one side make many ties, and players who rather pass or rather pay make full and empty hands.
"""

CHANGE_OF_MIND = 6
"""One decision out of so many is a change of mind, where there is one to change."""


class Plot(NamedTuple):
    """All that decides how a generated game goes."""

    table: int
    """Which of the game's tables is played at, counted around."""
    seed: int
    whims: bytes = b""
    """The first picks; seeded dice make the rest."""
    leanings: tuple[Leaning, ...] = ("even",)
    """How the seats lean, counted around."""
    corner: int | None = None
    """Which of the game's corners it begins in, counted around; None for a new game."""


class Step(NamedTuple):
    """A decision and what it led to; the first step, a deal or the look of a corner, is nobody's."""

    before: Any
    seat: Seat | None
    move: Any
    events: tuple[Any, ...]
    after: Any


def plots() -> st.SearchStrategy[Plot]:
    """Plots for all tables, some with a few picks of hypothesis' own at the start."""
    return st.builds(
        Plot,
        table=st.integers(0, 255),
        seed=st.integers(0, 2**32 - 1),
        whims=st.binary(max_size=96),
        leanings=st.lists(st.sampled_from(get_args(Leaning)), min_size=1, max_size=5).map(tuple),
        corner=st.none() | st.none() | st.integers(0, 15),
    )


def plot_of(seed: int) -> Plot:
    """One of an endless row of plots, for where a fixed number of games is played: every table and corner in turn."""
    dice = Dice(f"plot {seed}")
    leanings = get_args(Leaning)
    return Plot(
        table=seed,
        seed=seed,
        leanings=tuple(leanings[dice.pick(len(leanings))] for _ in range(5)),
        corner=None if seed % 4 else seed // 4,
    )


def table_of(known: Knowledge, plot: Plot) -> Any:
    """The options that a plot is played with."""
    if plot.corner is None:
        return known.tables[plot.table % len(known.tables)]
    return known.corners[plot.corner % len(known.corners)][0]


def dice_of(plot: Plot) -> Dice:
    """The chance that a plot is played with."""
    return Dice(plot.seed)


class Whims:
    """What the seats feel like: as the plot says, then as dice say that have nothing to do with the game's own."""

    def __init__(self, plot: Plot) -> None:
        self._given = iter(plot.whims)
        self._dice = Dice(f"whims {plot.seed}")
        self._leanings = plot.leanings

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1."""
        given = next(self._given, None)
        return self._dice.pick(count) if given is None else given % count

    def pick_as(self, seat: Seat) -> Pick:
        """Picks as this seat leans."""
        match self._leanings[seat % len(self._leanings)]:
            case "even":
                return self.pick
            case "low":
                return lambda count: min(self.pick(count), self.pick(count))
            case "high":
                return lambda count: max(self.pick(count), self.pick(count))

    def decision(self, game: AnyGame, state: Any) -> tuple[Seat, Any]:
        """Somebody's answer: mostly of a seat that is waited for, at times a change of mind."""
        waiting = game.waiting(state)
        minds = [seat for seat in game.asked(state) if seat not in waiting]
        seats = minds if minds and not self.pick(CHANGE_OF_MIND) else waiting
        seat = seats[self.pick(len(seats))]
        return seat, game.asked(state)[seat].sample(self.pick_as(seat))


def steps(known: Knowledge, plot: Plot, chance: Chance | None = None, game: AnyGame | None = None) -> Iterator[Step]:
    """The steps of a whole game, from the deal on or out of a corner."""
    game, chance = game or known.game, chance or dice_of(plot)
    if plot.corner is None:
        options = table_of(known, plot)
        turn = game.deal(options, chance)
        start = Step(game.lay(options), None, None, turn.events, turn.state)
    else:
        state = game.read(known.corners[plot.corner % len(known.corners)][1])
        start = Step(state, None, None, (), state)
    yield start
    yield from steps_from(known, start.after, Whims(plot), chance, game)


def steps_from(
    known: Knowledge, state: Any, whims: Whims, chance: Chance, game: AnyGame | None = None
) -> Iterator[Step]:
    """The steps from a state to the end of the game."""
    game = game or known.game
    for _ in range(known.most_decisions):
        if not game.waiting(state):
            return
        seat, move = whims.decision(game, state)
        turn = game.decide(state, seat, move, chance)
        yield Step(state, seat, move, turn.events, turn.state)
        state = turn.state
    raise AssertionError(f"the game goes on after {known.most_decisions} decisions: {game.write(state)}")


def standing(known: Knowledge, plot: Plot) -> Iterator[Any]:
    """The states in which a game stands still: it waits for somebody, or it is over."""
    for step in steps(known, plot):
        yield step.after


def moments(game: AnyGame, played: Iterable[Step]) -> Iterator[Moment]:
    """The events of a game one by one, each with the states before and after it."""
    for step in played:
        state = step.before
        for event in step.events:
            after = game.fold(state, event)
            yield Moment(state, event, after)
            state = after


class Recorded:
    """Chance that remembers how everything was shuffled."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.handed: list[tuple[Any, ...]] = []
        self.outcomes: list[tuple[Any, ...]] = []

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        outcome = self._chance.shuffle(items)
        self.handed.append(tuple(items))
        self.outcomes.append(outcome)
        return outcome


class Scripted:
    """Chance that shuffles as it is told to beforehand, and has no other source of chance at all."""

    def __init__(self, outcomes: Iterable[tuple[Any, ...]]) -> None:
        self._outcomes = iter(outcomes)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        outcome: tuple[T, ...] | None = next(self._outcomes, None)
        if outcome is None:
            raise OutOfScript("one more shuffle than the script has")
        if sorted(map(repr, items)) != sorted(map(repr, outcome)):
            raise OutOfScript(f"asked to shuffle {tuple(items)}, the script has {outcome}")
        return outcome


class OutOfScript(Exception):
    """The game wanted something else shuffled than its script says."""


class Unasked:
    """Chance for moves that must not need any."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        raise AssertionError(f"asked to shuffle {tuple(items)}")
