"""C1 The cards: 110 birds of eight species, as data.

A card is its species: there are no numbered individuals, because an identity that survives a shuffle would be a leak.
The canonical order of birds is the alphabetical order of their names.
"""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

Species = Literal["duck", "flamingo", "magpie", "owl", "parrot", "reed_warbler", "robin", "toucan"]
Birds: TypeAlias = tuple[Species, ...]
"""Birds in canonical order, unless they lie in a row or in a pile: then in the order in which they lie."""

SPECIES: Final[Birds] = get_args(Species)


class Family(msgspec.Struct, frozen=True):
    """What there is of a species, and how many of them make a family."""

    cards: int
    small: int
    large: int


FAMILIES: Final[dict[Species, Family]] = {  # C1.1, in the order of the rulebook's table
    "flamingo": Family(7, 2, 3),
    "owl": Family(10, 3, 4),
    "toucan": Family(10, 3, 4),
    "duck": Family(13, 4, 6),
    "parrot": Family(13, 4, 6),
    "magpie": Family(17, 5, 7),
    "reed_warbler": Family(20, 6, 9),
    "robin": Family(20, 6, 9),
}
ALL_BIRDS: Final[Birds] = tuple(species for species in SPECIES for _ in range(FAMILIES[species].cards))

ROWS: Final = 4  # C2.1
ROW_AT_START: Final = 3  # C2.1
HAND_AT_START: Final = 8  # C2.2, C3.6
DRAWN: Final = 2  # C3.3
SPECIES_IN_ROW: Final = 2  # C3.4 a row with fewer species gets more birds
SMALLEST_FAMILY: Final = min(family.small for family in FAMILIES.values())
SPECIES_TO_WIN: Final = 7  # C4.1
PAIRS_TO_WIN: Final = 2  # C4.1 so many species,
BIRDS_OF_EACH_TO_WIN: Final = 3  # C4.1 of so many birds each
LAST_TURN: Final = 300  # C4.3 three times as many turns as the longest games of sensible players have


def kept_of_family(species: Species, count: int) -> int:
    """C3.5 How many birds of so large a family go to the collection: none if it is no family yet."""
    family = FAMILIES[species]
    return (count >= family.small) + (count >= family.large)
