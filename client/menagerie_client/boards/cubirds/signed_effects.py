"""What choices lead to, with birds as they are drawn."""

from collections.abc import Iterable
from itertools import groupby

from menagerie_client.boards.cubirds.effects import Effects
from menagerie_client.boards.sitting import Sitting
from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.cubirds.view import View


class SignedEffects(Effects):
    """Sentences about choices, for one sitting."""

    def __init__(self, sitting: Sitting[View]) -> None:
        super().__init__(sitting)
        self._signs = sitting.look.signs
        self._times = sitting.look.glyphs.times

    def sign(self, species: Species) -> str:
        """A species as it is drawn."""
        return self._signs[species]

    def birds(self, birds: Iterable[Species], joint: str = " ") -> str:
        """Birds as they are drawn, equal ones together: how many, and a sign."""
        return joint.join(self.flock(species, len([*flock])) for species, flock in groupby(birds))

    def flock(self, species: Species, count: int) -> str:
        """Equal birds as they are drawn; a single one needs no number."""
        return self.counted(species, count) if count > 1 else self.sign(species)

    def counted(self, species: Species, count: int) -> str:
        """So many birds. Not a sign and a number: that would be a card with a value."""
        return f"{count}{self._times}{self.sign(species)}"
