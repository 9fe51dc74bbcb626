"""The truth of one table: what lies open, and what is hidden (W10)."""

from typing import Final

import msgspec

from menagerie_shared.games.in_play import InPlay
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, Animals, BidCard, Card, Cards
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import TABLE, Table, TableInPlay, lay


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

    hands: list[list[Card]]
    choices: list[Move | None]
    habitat_pile: Cards
    animal_pile: Animals
    removed_animals: Animals
    leo_pile: tuple[BidCard, ...]


STATE: Final = InPlay(
    State,
    StateInPlay,
    table=TABLE,
    names={
        "chosen": "choices",
        "habitats": "habitat_pile",
        "animals": "animal_pile",
        "removed": "removed_animals",
        "leo": "leo_pile",
    },
)
"""How a state is brought into play, and frozen again."""


def lay_state(options: Options) -> State:
    """A table before the deal."""
    return State(table=lay(options), hands=((),) * options.seats, chosen=(None,) * options.seats)
