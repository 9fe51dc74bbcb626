"""Today's simple answer as a bot: what all others are measured by. It stays as it is."""

from typing import Any

from menagerie_server.bots.bot import Bot, Budget, Choice
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame


class Yardstick(Bot[Any, Any, Any, Any]):
    """Answers as `Game.advise` does, from the view alone."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._view: Any = None

    def see(self, view: Any) -> None:
        self._view = view

    def follow(self, told: Any) -> None:
        self._view = self._game.follow(self._view, told)

    def choose(self, question: Any, dice: Dice, budget: Budget) -> Choice[Any]:
        return Choice(self._game.advise(self._view, question, dice.pick))
