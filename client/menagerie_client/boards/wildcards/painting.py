"""What all parts of the table of Wild Cards are painted with, besides what every table is."""

from typing import Final

from menagerie_client.boards.painting import Painter
from menagerie_client.boards.picking import Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.signed_effects import SignedEffects
from menagerie_client.drawing.sheet import Sheet
from menagerie_shared.games.wildcards.cards import HABITAT, NATURAL_HABITAT, REFILL, BidCard, Species
from menagerie_shared.games.wildcards.table import Table
from menagerie_shared.games.wildcards.view import View

COLUMNS: Final[tuple[Species, ...]] = ("peacock", "squirrel", "eagle", "ibex", "lion", "meerkat")
"""The species as they stand side by side: those of one habitat together."""


class WildcardsPainter(Painter[View]):
    """One sheet, one sitting, and the choice that is being made, with the cards and animals of the game."""

    def __init__(self, sheet: Sheet, sitting: Sitting[View], picking: Picking | None) -> None:
        super().__init__(sheet, sitting, picking)
        self.effects = SignedEffects(sitting)
        self.table: Table = sitting.view.table

    def ink(self, card: BidCard) -> str:
        """The ink of a card."""
        return "refill" if card == REFILL else HABITAT[card[0]]

    def home(self, species: Species) -> tuple[str, str]:
        """The glyph and the ink of an animal's natural habitat."""
        habitat = NATURAL_HABITAT[species]
        return self.signs[habitat], habitat

    def short(self, species: Species) -> str:
        """An animal's name in three letters."""
        return self.words(f"wildcards-board-short-{species}")
