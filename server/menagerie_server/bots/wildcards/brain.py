"""How bots of Wild Cards think at each level: by the rule of thumb, and the best of them by looking ahead as well.

Those at level hard look ahead in the last round only, where cards are worth nothing and all that counts is who wins.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from menagerie_server.bots.bot import EVEN, Bot, Budget, Choice, Considered, Temperament
from menagerie_server.bots.wildcards import value, weights
from menagerie_server.bots.wildcards.beliefs import GUESSES, Beliefs
from menagerie_server.bots.wildcards.kinds import any_place, choose_by_whim
from menagerie_server.bots.wildcards.numbers import TAKE_BACK, Lean, full_move, lean_move
from menagerie_server.bots.wildcards.search import Search, Tried
from menagerie_server.bots.wildcards.thumb import Compared, Thumb
from menagerie_server.bots.wildcards.weights import Weights
from menagerie_server.bots.wildcards.worlds import outline
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level
from menagerie_shared.games.wildcards.events import Told
from menagerie_shared.games.wildcards.moves import Bid, Move
from menagerie_shared.games.wildcards.questions import ChooseBid, Question
from menagerie_shared.games.wildcards.view import View

WHIMS: Final[dict[Level, float]] = {"easy": 0.9, "medium": 0.35, "hard": 0.0, "expert": 0.0}
"""How far a level leaves moves to chance, in points: it errs where answers are close, and hardly where they are not."""
TILT: Final[dict[Level, float]] = {"easy": 1.0, "medium": 0.7, "hard": 0.25, "expert": 0.0}
"""How far a temperament shows."""
A_POINT: Final = 0.03
"""About so much of the win a point is worth, where nothing was played on."""
LISTED: Final = 12
"""So many moves are listed, at most."""


class ThumbBot(Bot[View, Told, Question, Move]):
    """Answers by the rule of thumb; if it may think at all, it plays the last round on to the end."""

    def __init__(self, thumb: Thumb, whim: float, *, forgets_bids: bool) -> None:
        """Who forgets bids may leave one that would come back for nothing (W7.2), as beginners do."""
        self._thumb = thumb
        self._whim = whim
        self._forgets_bids = forgets_bids
        self._search = Search(value.trained(), rounds_ahead=1)
        self._view: View | None = None

    def see(self, view: View) -> None:
        self._view = view

    def follow(self, told: Told) -> None:
        self._view = self._seen().follow(told)

    def choose(self, question: Question, dice: Dice, budget: Budget) -> Choice[Move]:
        view = self._seen()
        assert view.viewer is not None
        pair = pair_of(question)
        table = outline(view, pair)
        compared = self._thumb.compare(table, view.viewer)
        draw = Random(dice.pick(1 << 50)).random
        if budget.simulations and not table.rounds_left and len(compared) > 1:
            beliefs = Beliefs(self._thumb)
            beliefs.see(view)
            beliefs.think(view, draw, budget.simulations)
            world = beliefs.worlds(view, pair, draw)
            return searched(
                table.moment, self._search.compare(compared, view.viewer, world, budget.simulations, budget.time_is_up)
            )
        if self._whim and (table.moment != TAKE_BACK or self._forgets_bids):
            chosen = choose_by_whim(compared, self._whim, any_place(draw))
        else:
            chosen = max(compared, key=lambda pair: pair[0])[1]
        return Choice(full_move(table.moment, chosen), self._considered(compared, table.moment))

    def _considered(self, compared: Compared, moment: int) -> tuple[Considered[Move], ...]:
        """What was compared, in shares of the win that are no more than a guess."""
        best = sorted(compared, key=lambda pair: -pair[0])[:LISTED]
        even = 1.0 / len(self._seen().table.options.people)
        return tuple(
            Considered(full_move(moment, move), max(0.0, even + A_POINT * (worth - best[0][0]))) for worth, move in best
        )

    def _seen(self) -> View:
        if self._view is None:
            raise ValueError("a bot is shown the table before anything else")
        return self._view


class SearchBot(Bot[View, Told, Question, Move]):
    """Answers by looking ahead, from what it believes of the others."""

    def __init__(self, thumb: Thumb, search: Search) -> None:
        self._thumb = thumb
        self._search = search
        self._beliefs = Beliefs(thumb)
        self._view: View | None = None

    def see(self, view: View) -> None:
        self._view = view
        self._beliefs.see(view)

    def follow(self, told: Told) -> None:
        assert self._view is not None
        self._beliefs.follow(self._view, told)
        self._view = self._view.follow(told)

    def choose(self, question: Question, dice: Dice, budget: Budget) -> Choice[Move]:
        return self._searched(question, dice, budget)

    def weigh(self, question: Question, moves: Sequence[Move], dice: Dice, budget: Budget) -> Choice[Move]:
        return self._searched(question, dice, budget, [lean_move(move) for move in moves])

    def _searched(self, question: Question, dice: Dice, budget: Budget, only: Sequence[Lean] = ()) -> Choice[Move]:
        view = self._view
        assert view is not None and view.viewer is not None
        draw = Random(dice.pick(1 << 50)).random
        pair = pair_of(question)
        table = outline(view, pair)
        compared = self._thumb.compare(table, view.viewer)
        if only:
            worths = {move: worth for worth, move in compared}
            compared = [(worths.get(move, min(worths.values())), move) for move in only]
        if len(compared) == 1:
            return Choice(full_move(table.moment, compared[0][1]))
        self._beliefs.think(view, draw, min(GUESSES, budget.simulations))
        world = self._beliefs.worlds(view, pair, draw)
        find = self._search.weigh if only else self._search.compare
        return searched(table.moment, find(compared, view.viewer, world, budget.simulations, budget.time_is_up))


def searched(moment: int, found: tuple[list[Tried], int]) -> Choice[Move]:
    """The best of what was tried."""
    tried, used = found
    considered: list[Considered[Move]] = []
    least = 1.0
    for one in tried:
        least = min(least, one.win)  # what was dropped early may have looked better than it is, by luck
        considered.append(Considered(full_move(moment, one.move), least))
    return Choice(considered[0].move, tuple(considered), used)


def pair_of(question: Question) -> Lean:
    """W3.4 The pair that a bid is chosen from, if that is the question."""
    return lean_move(Bid(question.pair)) if isinstance(question, ChooseBid) else None


class WildCardsBrain:
    """Makes bots for Wild Cards."""

    simulations: ClassVar[dict[Level, int]] = {"easy": 0, "medium": 0, "hard": 32, "expert": 1000}

    def bot(self, level: Level, temperament: Temperament = EVEN) -> Bot[View, Told, Question, Move]:
        """A player for a seat that it has not seen yet."""
        if level == "expert":
            thumb = _thumb(weights.trained())
            return SearchBot(thumb, Search(value.trained()))
        thumb = _thumb(tilted(weights.trained(), temperament, TILT[level]))
        return ThumbBot(thumb, WHIMS[level], forgets_bids=level == "easy")


@lru_cache(maxsize=32)
def _thumb(weights: Weights) -> Thumb:
    """One rule of thumb for all who have the same weights: what it has worked out once it remembers."""
    return Thumb(weights)


def tilted(trained: Weights, temperament: Temperament, tilt: float) -> Weights:
    """Weights of a character: the bold take part rather than save, the stubborn go on with what they collect."""
    bold, stubborn = tilt * temperament.boldness, tilt * temperament.stubbornness
    return replace(
        trained,
        passing=trained.passing - 0.6 * bold,
        refilling=trained.refilling - 0.8 * bold,
        grow=trained.grow + 0.8 * stubborn,
        grow_most=trained.grow_most + 0.8 * stubborn,
        chase=trained.chase - 0.2 * stubborn,
    )
