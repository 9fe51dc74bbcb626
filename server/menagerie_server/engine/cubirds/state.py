"""The truth of one table: what lies open, and what is hidden (C5)."""

from typing import Final

import msgspec

from menagerie_shared.games.cubirds.cards import ALL_BIRDS, Birds, Species
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.table import TABLE, Table, TableInPlay, lay
from menagerie_shared.games.in_play import InPlay


class State(msgspec.Struct, frozen=True, gc=False):
    """A frozen value: the open table and everything that somebody at it may not see."""

    table: Table
    hands: tuple[Birds, ...]
    draw_pile: Birds = ALL_BIRDS
    """From the top."""
    discards: Birds = ()
    """In canonical order."""


class StateInPlay(TableInPlay):
    """The same while moves are played, to be changed in place; only `fold` does."""

    __slots__ = ("discards", "draw_pile", "hands")

    hands: list[list[Species]]
    draw_pile: Birds
    discards: list[Species]


STATE: Final = InPlay(State, StateInPlay, table=TABLE)
"""How a state is brought into play, and frozen again."""


def lay_state(options: Options) -> State:
    """A table before the deal."""
    return State(table=lay(options), hands=((),) * options.seats)
