"""A state of the engine as a lean table, with its true secrets: for comparing the two."""

from typing import Any

from menagerie_server.bots.wildcards.lean import Hidden, LeanTable, Shuffle, lay_out
from menagerie_server.bots.wildcards.numbers import NUMBER, SPECIES_NUMBER, lean_move
from menagerie_server.engine.wildcards.state import State


def lean_of(state: State, shuffle: Shuffle = list) -> LeanTable:
    """The same table in small numbers."""
    hidden = Hidden(
        hands=[[NUMBER[card] for card in hand] for hand in state.hands],
        pile=[NUMBER[card] for card in reversed(state.habitats)],
        animals=[SPECIES_NUMBER[species] for species in reversed(state.animals)],
        leo_pile=[NUMBER[card] for card in reversed(state.leo)],
    )
    choices = [None if move is None else lean_move(move) for move in state.chosen]
    return lay_out(state.table, hidden, choices, shuffle)


def contents(table: LeanTable) -> dict[str, Any]:
    """All that a lean table holds, with the order only where it matters."""
    held = {slot: getattr(table, slot) for slot in LeanTable.__slots__ if slot != "shuffle"}
    held["hands"] = [sorted(hand) for hand in table.hands]
    for slot in ("discard", "duel"):
        held[slot] = sorted(held[slot])
    if not table.asked:
        del held["group"]
    return held
