"""The open table: everything that everybody may see, and nothing else (C5.1).

The server's truth is this table plus what is hidden; a seat's view is this table plus its own hand. So whatever is
written here is public by definition, and what an open event does to it is written once, in `follow`.
"""

from collections import Counter
from typing import Final, Literal, TypeAlias

import msgspec

from menagerie_shared.games.cubirds.cards import (
    ALL_BIRDS,
    BIRDS_OF_EACH_TO_WIN,
    PAIRS_TO_WIN,
    ROWS,
    SPECIES_TO_WIN,
    Birds,
    Species,
)
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.in_play import InPlay
from menagerie_shared.games.seats import Seat

Moment = Literal["lay", "draw", "family"]
"""What the table waits for. Everybody may know it: it never depends on what a hand holds."""

Ending = Literal["seven_species", "two_threes", "no_deal", "last_turn"]
"""C4 How a game ends: by a collection of many species, by two species of three birds, as there are too few cards, or as
it has had all its turns."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows of one seat."""

    hand: int = 0
    """How many birds are in hand."""
    known: Birds = ()
    """Birds of the hand that everybody has seen go there (C5.1); of RobinBird's open hand, all (C7.1)."""
    collection: Birds = ()
    """The collection, in alphabetical order."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """The open table of one game."""

    options: Options
    """The options of the table."""
    places: tuple[Place, ...]
    """All seats, by number."""
    rows: tuple[Birds, ...] = ((),) * ROWS
    """The rows, each from left to right."""
    pile: int = len(ALL_BIRDS)
    """How many birds are in the draw pile."""
    discard: int = 0
    """How many birds are in the discard pile."""
    seen: Birds = ()
    """Those of them that everybody has seen go there, in alphabetical order (C5.1)."""
    deal: int = 0
    """Which deal it is: the first one is 1 (C3.6)."""
    turn: int = 0
    """Which turn it is: the first one is 1."""
    moment: Moment | None = None
    """What the table waits for."""
    asked: tuple[Seat, ...] = ()
    """Who is asked."""
    winner: Seat | None = None
    """Who won by their collection (C4.1)."""
    ending: Ending | None = None
    """How it ended."""
    over: bool = False
    """Whether the game is over."""


class PlaceInPlay:
    """A place that changes."""

    __slots__ = Place.__struct_fields__

    hand: int
    known: list[Species]
    collection: list[Species]


class TableInPlay:
    """A table that changes: where single things come and go, there are lists in place of tuples."""

    __slots__ = (*Table.__struct_fields__, "robinbird")

    options: Options
    places: list[PlaceInPlay]
    rows: list[Birds]
    pile: int
    discard: int
    seen: list[Species]
    deal: int
    turn: int
    moment: Moment | None
    asked: tuple[Seat, ...]
    winner: Seat | None
    ending: Ending | None
    over: bool
    robinbird: Seat | None
    """As the options say."""


PLACE: Final = InPlay(Place, PlaceInPlay)
TABLE: Final = InPlay(Table, TableInPlay, parts=[PLACE])
"""How a table is brought into play, and frozen again."""

AnyTable: TypeAlias = Table | TableInPlay
"""A table to look at, whether it is in play or not."""


def lay(options: Options) -> Table:
    """A table before the deal."""
    return Table(options=options, places=(Place(),) * options.seats)


def enclosed(row: Birds, species: Species, side: Side) -> Birds:
    """C3.2 The birds between those that are laid at this end and the same species in the row; none without any."""
    if species not in row:
        return ()
    if side == "left":
        return row[: row.index(species)]
    return row[len(row) - row[::-1].index(species) :]


def won_by(collection: Birds | list[Species]) -> Ending | None:
    """C4.1 How a collection wins, if it does."""
    counts = Counter(collection)
    if len(counts) >= SPECIES_TO_WIN:
        return "seven_species"
    if sum(count >= BIRDS_OF_EACH_TO_WIN for count in counts.values()) >= PAIRS_TO_WIN:
        return "two_threes"
    return None
