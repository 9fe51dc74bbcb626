"""A client that knows all games of the house."""

from menagerie_client.catalogue import GAMES
from menagerie_client.link.game_client import GameClient
from menagerie_client.link.keeper import Keeper
from menagerie_client.link.state import NotWelcome
from menagerie_shared.wire.link import Dial

__all__ = ["Client", "NotWelcome"]


class Client(GameClient):
    """One person at one server, who can play everything that there is."""

    def __init__(self, dial: Dial, name: str = "", token: str | None = None, keeper: Keeper | None = None) -> None:
        super().__init__(dial, name, token, keeper, games=GAMES)
