"""Help about this moment, from which the rules are one key away."""

from collections.abc import Callable, Sequence

from menagerie_client.catalogue import BOARDS, DEFAULT_GAME
from menagerie_client.drawing.hints import Hint
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.screens.rules import RulesPage
from menagerie_client.text.words import Words


class HelpPage(ReadingPage):
    """What can be done here, and what the rules say of it."""

    def __init__(
        self,
        kit: Kit,
        about: Callable[[], Sequence[str]],
        game: str | None = None,
        at: str = "",
        *,
        legend: Callable[[], Sequence[str]] | None = None,
        plays: bool = True,
    ) -> None:
        """`at` is the paragraph of the rules that this moment is about. At a table its keys and signs are explained.

        Whoever does not play there now, as they watch or the game is over, has fewer keys.
        """

        def written(words: Words) -> tuple[str, Sequence[str]]:
            board = BOARDS[game or DEFAULT_GAME]
            keys = (
                [] if legend is None else [words(f"{board.game.name}-board-keys" if plays else "help-keys"), *legend()]
            )
            return words("help-title"), [*about(), *board.cite(words, at), *keys]

        super().__init__(kit, written)
        self._game = game
        self._at = at

    def hints(self) -> list[Hint]:
        return [Hint("r", "R", self.words("hint-rules")), *super().hints()]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("r", "R"):
            self.open(RulesPage(self.kit, self._game, self._at))
            return True
        return super().press(key, character)
