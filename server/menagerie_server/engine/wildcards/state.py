"""The truth of one table: what lies open, and what is hidden (W10)."""

import msgspec

from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, Animals, BidCard, Cards
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import Table, lay
from menagerie_shared.games.wildcards.thawing import freeze, thaw


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


class StateInPlay:
    """The same while moves are played, to be changed in place; only `fold` does."""

    __slots__ = State.__struct_fields__

    def __init__(self, state: State) -> None:
        self.table = thaw(state.table)
        self.hands = [list(hand) for hand in state.hands]
        self.chosen = list(state.chosen)
        self.habitats = state.habitats
        self.animals = state.animals
        self.removed = state.removed
        self.leo = state.leo

    def freeze(self) -> State:
        """The state as it now is."""
        return State(
            freeze(self.table),
            tuple([tuple(hand) for hand in self.hands]),
            tuple(self.chosen),
            self.habitats,
            self.animals,
            self.removed,
            self.leo,
        )


def lay_state(options: Options) -> State:
    """A table before the deal."""
    return State(table=lay(options), hands=((),) * options.seats, chosen=(None,) * options.seats)
