"""The truth of one table: what lies open, and what is hidden (W10)."""

import msgspec

from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, Animals, BidCard, Cards
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import Table, lay


class State(msgspec.Struct, frozen=True, gc=False):
    """A frozen value: the open table and everything that somebody at it may not see."""

    table: Table
    hands: tuple[Cards, ...]
    """The habitats in each hand. A card that was chosen secretly stays here until it is revealed."""
    chosen: tuple[Move | None, ...]
    """What each seat has chosen and not yet revealed."""
    habitats: Cards = ALL_HABITATS
    animals: Animals = ALL_ANIMALS
    removed: Animals = ()
    leo: tuple[BidCard, ...] = ()


def lay_state(options: Options) -> State:
    """A table before the deal."""
    return State(table=lay(options), hands=((),) * options.seats, chosen=(None,) * options.seats)
