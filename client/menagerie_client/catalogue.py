"""The games that this client can show. Nothing else in the client names a game."""

from typing import Final

from menagerie_client.boards.board import Board
from menagerie_client.boards.cubirds.board import CUBIRDS_BOARD
from menagerie_client.boards.wildcards.board import WILDCARDS_BOARD
from menagerie_client.look.signs import Signs
from menagerie_shared.games.seat_game import SeatGame

BOARDS: Final[dict[str, Board]] = {board.game.name: board for board in (WILDCARDS_BOARD, CUBIRDS_BOARD)}
DEFAULT_GAME: Final = WILDCARDS_BOARD.game.name
"""What is played where nobody has chosen: the game that the house began with, whichever others there are."""
GAMES: Final[dict[str, SeatGame]] = {name: board.game for name, board in BOARDS.items()}
SIGNS: Final[tuple[Signs, ...]] = tuple(board.signs for board in BOARDS.values())
"""What the games bring to every look."""
