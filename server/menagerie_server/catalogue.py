"""The games of the house. Nothing else outside a game's own packages names a game."""

from typing import Final

from menagerie_server.bots.bot import Brain
from menagerie_server.bots.cubirds.brain import CUBIRDS_BRAIN
from menagerie_server.bots.wildcards.brain import WildCardsBrain
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.wildcards.game import WILDCARDS

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (WILDCARDS, CUBIRDS)}
DEFAULT_GAME: Final = WILDCARDS.name
"""What is played where nobody has chosen: the game that the house began with, whichever others there are."""
BRAINS: Final[dict[str, Brain]] = {WILDCARDS.name: WildCardsBrain(), CUBIRDS.name: CUBIRDS_BRAIN}
"""How the bots of each game think."""
