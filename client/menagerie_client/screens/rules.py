"""The rules, to be read at the table."""

from menagerie_client.catalogue import BOARDS
from menagerie_client.kit import Kit
from menagerie_client.screens.reading import ReadingPage


class RulesPage(ReadingPage):
    """The rules of a game, paragraph by paragraph."""

    def __init__(self, kit: Kit, game: str | None = None) -> None:
        board = BOARDS[game or next(iter(BOARDS))]
        title = kit.words("rules-title", game=kit.words(f"{board.game.name}-name"))
        super().__init__(kit, title, [board.rule(kit.words, None)])
