"""What all parts of the table of CuBirds are painted with, besides what every table is."""

from collections.abc import Iterable, Sized
from typing import Final

from menagerie_client.boards.cubirds.answering import LayingBirds
from menagerie_client.boards.cubirds.picking import CuBirdsPicking
from menagerie_client.boards.cubirds.signed_effects import SignedEffects
from menagerie_client.boards.painting import Painter
from menagerie_client.boards.picking import Item, Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.sheet import Sheet, columns
from menagerie_shared.games.cubirds.cards import FAMILIES, Species
from menagerie_shared.games.cubirds.table import Table
from menagerie_shared.games.cubirds.view import View

COLUMNS: Final[tuple[Species, ...]] = tuple(FAMILIES)
"""The species as they stand side by side: small families first."""


class CuBirdsPainter(Painter[View]):
    """One sheet, one sitting, and the choice that is being made, with the birds of the game."""

    def __init__(self, sheet: Sheet, sitting: Sitting[View], picking: Picking | None) -> None:
        super().__init__(sheet, sitting, picking)
        self.effects = SignedEffects(sitting)
        self.table: Table = sitting.view.table

    @property
    def laying(self) -> LayingBirds | None:
        """The choice of birds and of an end of a row, if that is asked."""
        return self.picking if isinstance(self.picking, LayingBirds) else None

    @property
    def species(self) -> Species | None:
        """The species that a choice is about now."""
        return self.picking.species if isinstance(self.picking, CuBirdsPicking) else None

    def is_picked(self, item: Item) -> bool:
        """Birds that are about to be laid are picked, while the cursor is at the end of a row."""
        return self.laying is not None and item == ("bird", self.laying.species)

    def short(self, species: Species) -> str:
        """A bird's name in three letters."""
        return self.words(f"cubirds-board-short-{species}")


def first_fitting(room: int, texts: Iterable[str], otherwise: str) -> str:
    """The first of some texts that has room; the last way to say it if none has."""
    return next((text for text in texts if columns(text) <= room), otherwise)


def spread(room: int, items: Sized, widest: int) -> int:
    """How wide each of some things side by side can be."""
    return min(widest, room // max(1, len(items)))
