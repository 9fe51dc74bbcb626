"""Those who think for bots and give hints in tests: one whose worths are known, and one who waits to be told."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar

from menagerie_server.bots.bot import EVEN, AnyBot, Brain, Budget, Choice, Considered, Temperament
from menagerie_server.bots.thought import Heuristic, Thinker, Thought
from menagerie_server.bots.yardstick import Yardstick
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.characters import LEVELS, Level

COMPARED = 6
BEST = 0.61
STEP = 0.05
UNSEEN = 0.02
"""What a weigher does not look at by itself turns out to be so little worse than the best."""


def worth_of(game: AnyGame, question: Any, move: Any) -> float:
    """What a move is worth to a weigher once it has looked at it."""
    looked_at = list(islice(question.answers(), COMPARED))
    places = [place for place, one in enumerate(looked_at) if game.same_answer(one, move)]
    return BEST - STEP * places[0] if places else BEST - UNSEEN


class Weigher(Yardstick):
    """Compares the first few answers: the first one is the best, and each of the others is worth a little less."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._rules = game

    def choose(self, question: Any, dice: Dice, budget: Budget) -> Choice[Any]:
        return self.weigh(question, list(islice(question.answers(), COMPARED)), dice, budget)

    def weigh(self, question: Any, moves: Sequence[Any], dice: Dice, budget: Budget) -> Choice[Any]:
        weighed = tuple(Considered(move, worth_of(self._rules, question, move)) for move in moves)
        return Choice(moves[0], weighed, simulations=1)


class WeighingBrain:
    """Makes weighers, at every level."""

    simulations: ClassVar[dict[Level, int]] = dict.fromkeys(LEVELS, 0)

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def bot(self, level: Level, temperament: Temperament = EVEN) -> AnyBot:
        return Weigher(self._game)


def weighing(games: Mapping[str, AnyGame] = GAMES) -> Thinker:
    """Somebody who thinks like that, at once."""
    brains: dict[str, Brain] = {name: WeighingBrain(game) for name, game in games.items()}
    return Heuristic(brains)


class Slow:
    """Thinks until a test says what the answer is."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        self.answers: list[asyncio.Future[Choice[Any]]] = []

    def think(self, thought: Thought) -> "asyncio.Future[Choice[Any]]":
        self.thoughts.append(thought)
        self.answers.append(asyncio.get_running_loop().create_future())
        return self.answers[-1]

    def answer(self) -> None:
        """Answer the first thought with the first move that is legal."""
        self.answers[0].set_result(Choice(next(self.thoughts[0].question.answers())))
