"""What a choice at a table of CuBirds leads to, in values, as far as the chooser can know it.

This is the one account of it in the client. Screens, plain mode and whoever gives hints only put it into words.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from menagerie_shared.games.cards import together, without
from menagerie_shared.games.cubirds.cards import (
    BIRDS_OF_EACH_TO_WIN,
    FAMILIES,
    HAND_AT_START,
    LAST_TURN,
    PAIRS_TO_WIN,
    SPECIES_IN_ROW,
    SPECIES_TO_WIN,
    Birds,
    Species,
    kept_of_family,
)
from menagerie_shared.games.cubirds.moves import Lay, Side
from menagerie_shared.games.cubirds.questions import SIDES
from menagerie_shared.games.cubirds.table import Ending, Table, enclosed, won_by

Emptied: TypeAlias = Literal["new_hands", "too_few", "last_turn"]
"""C3.6, C4.2, C4.3 What comes of an empty hand at the end of a turn."""


class Laying(msgspec.Struct, frozen=True):
    """C3.1-C3.4 What comes of laying all birds of a species at an end of a row."""

    enclosed: Birds
    """The birds that one takes, from left to right."""
    row: Birds
    """The row as it becomes, before it is filled."""
    fills: bool
    """Whether a single species is left in it, so that it gets more birds."""
    hand: Birds
    """The hand after it."""
    may_draw: bool
    """Whether nothing is enclosed, so that one may draw."""


class FamilyAhead(NamedTuple):
    """C3.5 How far a species in hand is from a family."""

    have: int
    small: int
    """How many make a small family."""
    large: int
    """How many make a large family."""
    kept: int
    """How many would go to the collection now: none if it is no family yet."""


class Missing(NamedTuple):
    """C4.1 What a collection still needs to win, in both ways."""

    species: int
    """So many more species."""
    birds: int
    """Or so many more birds, of the two species that it has most of."""


def lay_ahead(view_rows: Sequence[Birds], hand: Birds, species: Species, row: int, side: Side) -> Laying:
    """C3.1-C3.4 All birds of this species are laid at this end."""
    laid = tuple(bird for bird in hand if bird == species)
    before = view_rows[row]
    taken = enclosed(before, species, side)
    left = before[len(taken) :] if side == "left" else before[: len(before) - len(taken)]
    after = laid + left if side == "left" else left + laid
    return Laying(
        enclosed=taken,
        row=after,
        fills=len(set(after)) < SPECIES_IN_ROW,
        hand=together(without(hand, laid), taken),
        may_draw=not taken,
    )


def family_ahead(hand: Birds, species: Species) -> FamilyAhead:
    """C3.5 How far a species in hand is from a family."""
    have, family = hand.count(species), FAMILIES[species]
    return FamilyAhead(have, family.small, family.large, kept_of_family(species, have))


def win_ahead(collection: Birds, species: Species, kept: int) -> Ending | None:
    """C4.1 How a collection wins with so many more birds of a species, if it does."""
    return won_by(together(collection, (species,) * kept))


def missing(collection: Birds) -> Missing:
    """C4.1 What a collection still needs to win."""
    counts = Counter(collection)
    most = [count for _, count in counts.most_common(PAIRS_TO_WIN)]
    most += [0] * (PAIRS_TO_WIN - len(most))
    return Missing(
        species=max(0, SPECIES_TO_WIN - len(counts)),
        birds=sum(max(0, BIRDS_OF_EACH_TO_WIN - count) for count in most),
    )


def emptied(table: Table, kept: int = 0) -> Emptied:
    """C3.6, C4.2, C4.3 What comes of an empty hand, if so many birds more are kept in a collection."""
    if table.turn >= LAST_TURN:
        return "last_turn"
    left = table.pile + table.discard + sum(place.hand for place in table.places) - kept
    return "new_hands" if left >= HAND_AT_START * len(table.places) else "too_few"


def is_near(collection: Birds) -> bool:
    """C4.1 Whether one more species, or one more bird of a species, would win."""
    return 1 in missing(collection) and 0 not in missing(collection)


def best_lay(rows: Sequence[Birds], hand: Birds, species: Species | None = None) -> Lay:
    """What leaves the hand closest to families: with any birds of it, or with those of one species."""
    kinds = dict.fromkeys(hand) if species is None else (species,)
    lays = [Lay(each, row, side) for each in kinds for row in range(len(rows)) for side in SIDES]

    def gain(lay: Lay) -> tuple[float, int]:
        ahead = lay_ahead(rows, hand, lay.species, lay.row, lay.side)
        return _closeness(ahead.hand), len(ahead.enclosed)

    return max(lays, key=gain)


def best_family(hand: Birds, ready: Sequence[Species], collection: Birds) -> Species:
    """The family that wins or, if none does, brings most birds; then one of a species that is new."""

    def gain(species: Species) -> tuple[bool, int, bool]:
        kept = family_ahead(hand, species).kept
        return win_ahead(collection, species, kept) is not None, kept, species not in collection

    return max(ready, key=gain)


def _closeness(hand: Birds) -> float:
    """How close a hand is to families: one that is half there counts for much less than half."""
    total = 0.0
    for species, count in Counter(hand).items():
        ahead = family_ahead(hand, species)
        total += ahead.kept or (count / ahead.small) ** 2 / 2
    return total
