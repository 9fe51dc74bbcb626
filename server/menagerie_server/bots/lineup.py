"""Who plays in the arena, by what people call them on a command line."""

from importlib import import_module
from typing import Any, Final, Literal

from menagerie_server.bots.bot import Budget
from menagerie_server.bots.deals import Player
from menagerie_server.bots.yardstick import Yardstick
from menagerie_server.catalogue import BRAINS, GAMES
from menagerie_shared.characters import LEVELS

YARDSTICK: Final = "advise"
"""Not a level: the simple answer that all levels are measured by."""


class UnknownPlayer(ValueError):
    """Nobody is called that, or there is no such bot of one's own: the code says which."""

    def __init__(self, code: Literal["unknown", "not-imported"], name: str, why: str = "") -> None:
        super().__init__(f"{code}: {name}")
        self.code, self.name = code, name
        self.why = why
        """What Python says of a module that it cannot import."""


def player(game: str, name: str) -> Player:
    """A player by name: a level, the yardstick, or a bot of somebody's own as MODULE:NAME, which is called to make one.

    A bot of one's own may say how many simulations it wants to be given, as `simulations`.
    """
    if name == YARDSTICK:
        return Player(name, lambda: Yardstick(GAMES[game]), Budget(0))
    if ":" in name:
        make = _imported(name)
        return Player(name, make, Budget(int(getattr(make, "simulations", 0))))
    level = next((level for level in LEVELS if level == name), None)
    if level is None:
        raise UnknownPlayer("unknown", name)
    brain = BRAINS[game]
    return Player(name, lambda: brain.bot(level), Budget(brain.simulations[level]))


def _imported(name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise UnknownPlayer("not-imported", name, str(error)) from None
