"""What choices lead to, with cards as they are drawn."""

from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.effects import Effects
from menagerie_shared.games.wildcards.cards import HABITAT, REFILL, BidCard
from menagerie_shared.games.wildcards.view import View


class SignedEffects(Effects):
    """Sentences about choices, for one sitting."""

    def __init__(self, sitting: Sitting[View]) -> None:
        super().__init__(sitting)
        self._signs = sitting.look.signs

    def card(self, card: BidCard) -> str:
        """A card as it is drawn: glyph and value."""
        if card == REFILL:
            return self.words("wildcards-board-refill-short")
        return f"{self._signs[HABITAT[card[0]]]}{card[1]}"

    def begin(self, sentence: str) -> str:
        """A sentence as it is: without other signs a card is a letter, and has to look like the one in hand."""
        return sentence

    def cards(self, cards: tuple[BidCard, ...]) -> str:
        return " ".join(map(self.card, cards))
