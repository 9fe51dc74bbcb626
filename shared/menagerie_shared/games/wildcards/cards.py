"""W1 The cards: six species, three habitats and the wild cards, as data.

A card is its kind, written in two letters: `f3` is any forest card of value 3. There are no numbered
individuals, because an identity that survives a shuffle would be a leak. The canonical order of cards and of
species is the alphabetical order of these names.
"""

from typing import Final, Literal, TypeAlias, get_args

Species = Literal["eagle", "ibex", "lion", "meerkat", "peacock", "squirrel"]
Habitat = Literal["forest", "mountain", "savannah", "wild"]
Card = Literal[
    "f1", "f2", "f3", "f4",
    "m1", "m2", "m3", "m4",
    "s1", "s2", "s3", "s4",
    "w1", "w2", "w3", "w4",
]  # fmt: skip
Refill = Literal["refill"]
BidCard: TypeAlias = Card | Refill
"""What can be bid: a habitat card, or the refill card."""

Cards: TypeAlias = tuple[Card, ...]
"""Habitat cards in canonical order, unless they lie in a pile: then the top card comes first."""
Animals: TypeAlias = tuple[Species, ...]

SPECIES: Final[Animals] = get_args(Species)
CARDS: Final[Cards] = get_args(Card)
REFILL: Final = "refill"

HABITAT: Final[dict[str, Habitat]] = {"f": "forest", "m": "mountain", "s": "savannah", "w": "wild"}
"""The habitat behind the first letter of a card."""

NATURAL_HABITAT: Final[dict[Species, Habitat]] = {  # W1.1
    "eagle": "mountain",
    "ibex": "mountain",
    "lion": "savannah",
    "meerkat": "savannah",
    "peacock": "forest",
    "squirrel": "forest",
}

ANIMALS_PER_SPECIES: Final = 7  # W1.2
COPIES_PER_VALUE: Final[dict[str, tuple[int, int, int, int]]] = {  # W1.3 [ruling] the split by value
    "f": (4, 4, 3, 3),
    "m": (4, 4, 3, 3),
    "s": (4, 4, 3, 3),
    "w": (1, 1, 1, 1),
}

VALUE: Final[dict[Card, int]] = {card: int(card[1]) for card in CARDS}
"""What a habitat card is worth."""
BID_VALUE: Final[dict[BidCard | None, int]] = {None: 0, REFILL: 0, **{card: int(card[1]) for card in CARDS}}
"""What a bid is worth: the refill card, or no bid, nothing."""
ALL_HABITATS: Final[Cards] = tuple(card for card in CARDS for _ in range(COPIES_PER_VALUE[card[0]][VALUE[card] - 1]))
ALL_ANIMALS: Final[Animals] = tuple(species for species in SPECIES for _ in range(ANIMALS_PER_SPECIES))

HAND_AT_START: Final = 7  # W2.5
HAND_LIMIT: Final = 10  # W2.6
REFILL_TO: Final = 7  # W4.4
NATURAL_HABITAT_POINTS: Final = 2  # W5.5
PASS_DRAWS: Final = 2  # W5.6
NATURAL_CARDS: Final[dict[Species, frozenset[Card]]] = {  # W5.5
    species: frozenset(card for card in CARDS if HABITAT[card[0]] in ("wild", habitat))
    for species, habitat in NATURAL_HABITAT.items()
}
"""The cards that show an animal's natural habitat; wild cards always do."""
