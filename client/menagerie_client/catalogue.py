"""The games that this client can show. Nothing else in the client names a game."""

from typing import Final

from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.wildcards.seat import WILDCARDS

GAMES: Final[dict[str, SeatGame]] = {game.name: game for game in (WILDCARDS,)}
