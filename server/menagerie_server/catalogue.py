"""The games of the house. Nothing else outside a game's own packages names a game."""

from typing import Final

from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.wildcards.game import WILDCARDS

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (WILDCARDS,)}
