"""The truth of one table: what lies open, and what is hidden (W10)."""

import msgspec

from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, Animals, BidCard, Cards
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import Table, TableInPlay, lay
from menagerie_shared.games.wildcards.thawing import bring_into_play, freeze


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


class StateInPlay(TableInPlay):
    """The same while moves are played, to be changed in place; only `fold` does.

    It is the open table itself, with the secrets beside what lies open: so the rules and what is shared look at one
    thing, and what is shared, which knows of the open table alone, cannot name a secret.
    """

    __slots__ = ("animal_pile", "choices", "habitat_pile", "hands", "leo_pile", "removed_animals")

    def __init__(self, state: State) -> None:
        bring_into_play(self, state.table)
        self.hands = [list(hand) for hand in state.hands]
        self.choices = list(state.chosen)
        self.habitat_pile = state.habitats
        self.animal_pile = state.animals
        self.removed_animals = state.removed
        self.leo_pile = state.leo

    def freeze(self) -> State:
        """The state as it now is."""
        return State(
            freeze(self),
            tuple([tuple(hand) for hand in self.hands]),
            tuple(self.choices),
            self.habitat_pile,
            self.animal_pile,
            self.removed_animals,
            self.leo_pile,
        )


def lay_state(options: Options) -> State:
    """A table before the deal."""
    return State(table=lay(options), hands=((),) * options.seats, chosen=(None,) * options.seats)
