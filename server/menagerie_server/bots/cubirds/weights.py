"""The weights that training has found, and where they are kept: beside the code, as data."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from menagerie_server.bots.cubirds.lean import KINDS
from menagerie_server.bots.cubirds.worth import (
    COLLECTED,
    GROUPS,
    HELD,
    HELD_OF_GROUP,
    MISSING_PAIR,
    MISSING_SPECIES,
    MOST_COLLECTED,
    MOST_COUNTED,
    MOST_MISSING,
    ON_TURN,
    PAIRS,
    REACH_LATER,
    REACH_ON_TURN,
    WEIGHTS,
    Worth,
)
from menagerie_shared.games.cubirds.options import Options

FILE: Final = "weights.json"
ROBINBIRD: Final = "robinbird"


class Trained(msgspec.Struct, frozen=True):
    """What training has found, and how to find it again."""

    command: str
    """What was typed."""
    tables: dict[str, list[float]]
    """The weights for each kind of table, and RobinBird's own."""


def kind_of_table(options: Options) -> str:
    """At which tables the same weights are good: how long a game is depends on who plays."""
    if options.solo:
        return "solo"
    return "two" if options.seats == 2 else "many"


def worths_for(options: Options, tables: dict[str, list[float]]) -> tuple[Worth, ...]:
    """What the seats of a table are judged by."""
    people, robinbird = Worth(tables[kind_of_table(options)]), Worth(tables[ROBINBIRD])
    return tuple(robinbird if seat == options.robinbird else people for seat in range(options.seats))


@cache
def shipped() -> Trained:
    """The weights that bots play with."""
    return msgspec.json.decode((files(__package__) / FILE).read_bytes(), type=Trained)


@cache
def worths_of(options: Options) -> tuple[Worth, ...]:
    """What the seats of a table are judged by, with the weights that bots play with."""
    return worths_for(options, shipped().tables)


def guessed() -> list[float]:
    """What a person would think before any training: families are good, and near ones nearly so."""
    weights = [0.0] * WEIGHTS
    for group, (small, large) in enumerate(GROUPS):
        for collected in range(MOST_COLLECTED + 1):
            start = HELD + group * HELD_OF_GROUP + collected * (MOST_COUNTED + 1)
            for held in range(MOST_COUNTED + 1):
                kept = (held >= small) + (held >= large)
                part = kept * 0.5 if kept else (held / small) ** 2 / 3
                weights[start + held] = part * (1.0, 0.6, 0.6, 0.1)[collected]
    for species in range(KINDS + 1):
        weights[COLLECTED + species] = 0.6 * species
    for most in range(MOST_COLLECTED + 1):
        for second in range(MOST_COLLECTED + 1):
            weights[PAIRS + most * (MOST_COLLECTED + 1) + second] = 0.3 * (most + second)
    for missing in range(MOST_MISSING + 1):
        weights[MISSING_SPECIES + missing] = weights[MISSING_PAIR + missing] = -0.05 * missing
    weights[ON_TURN] = 0.2
    weights[REACH_ON_TURN], weights[REACH_LATER] = 0.5, 0.2
    return weights
