"""One choice that a bot has to make, with all that its seat knows, and whoever thinks about it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from menagerie_server.bots.bot import EVEN, AnyBot, Brain, Budget, Choice, Temperament
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.characters import Level
from menagerie_shared.games.seats import Seat

TIME = 1.0
"""After so many seconds a bot answers with what it has found: far more than its simulations take."""


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a bot. It holds what the seat itself has seen, been told and been asked: nothing else."""

    match: str
    """Which game it is, among all that are played: whoever has followed it so far need not hear it all again."""
    game: AnyGame
    seat: Seat
    level: Level
    temperament: Temperament = EVEN
    before: Any
    """What the seat saw before the deal."""
    told: Callable[[int], Sequence[Any]]
    """What the seat was told, from this number on."""
    count: int
    """How many events the seat was told."""
    view: Any
    """What the seat sees now: it is what `before` becomes after all that was told."""
    question: Any
    seed: str
    """What the bot's dice follow from."""
    urgent: bool = False
    """A person waits for the answer."""
    owner: str = ""
    """The address from which it is asked for: those of one wait for each other, and not all for the most eager."""
    between: Sequence[Any] = ()
    """If not empty: how far apart these answers are is to be found out, and no other is looked at."""
    exact: bool = False
    """It has to be the same choice whenever it is thought about, however busy everybody is."""


class Thinker(Protocol):
    """Whoever thinks for the bots of a house."""

    def think(self, thought: Thought) -> "asyncio.Future[Choice[Any]]":
        """Begin to think. Who does not want to know any more cancels it. It never fails: there is always an answer."""
        ...


class Reflex:
    """Answers at once with what is sensible at a glance. It thinks about nothing, and so takes no time."""

    def think(self, thought: Thought) -> "asyncio.Future[Choice[Any]]":
        move = thought.game.advise(thought.view, thought.question, Dice(thought.seed).pick)
        return _answered(Choice(move))


class Heuristic:
    """Answers at once by the heuristics of each level, in this process: no search is short enough for that.

    A game whose bots have no heuristics is played by reflex.
    """

    def __init__(self, brains: Mapping[str, Brain]) -> None:
        self._brains = brains
        self._reflex = Reflex()

    def think(self, thought: Thought) -> "asyncio.Future[Choice[Any]]":
        brain = self._brains.get(thought.game.name)
        if brain is None:
            return self._reflex.think(thought)
        level: Level = "hard" if brain.simulations[thought.level] else thought.level
        bot = brain.bot(level, thought.temperament)
        bot.see(thought.before)
        for told in thought.told(0):
            bot.follow(told)
        return _answered(answer(bot, thought.question, thought.between, Dice(thought.seed), Budget(0)))


def answer(bot: AnyBot, question: Any, between: Sequence[Any], dice: Dice, budget: Budget) -> Choice[Any]:
    """What a bot is asked for: its choice, or how far apart some answers are."""
    return bot.weigh(question, between, dice, budget) if between else bot.choose(question, dice, budget)


def _answered(choice: Choice[Any]) -> "asyncio.Future[Choice[Any]]":
    answer: asyncio.Future[Choice[Any]] = asyncio.get_running_loop().create_future()
    answer.set_result(choice)
    return answer
