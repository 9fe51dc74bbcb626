"""The games that this client can draw. Beside the catalogue, nothing else in the client names a game."""

from typing import Final

from menagerie_client.boards.drawn import DrawnGame
from menagerie_client.boards.wildcards.drawn import WildcardsBoard
from menagerie_client.boards.wildcards.fields import fields, people

DRAWN: Final[dict[str, DrawnGame]] = {"wildcards": DrawnGame(WildcardsBoard, fields, people)}
