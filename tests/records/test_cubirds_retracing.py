"""The client's own account of all birds notices whatever in a game of CuBirds cannot have been so."""

from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.catalogue import BOARDS
from menagerie_client.checking.deal_check import check, is_fair
from menagerie_shared.games.cubirds.cards import SPECIES, Birds, Species
from menagerie_shared.games.cubirds.events import (
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    DiscardsShuffled,
    DrewBirds,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    NewHandsDealt,
    RowFilled,
    TurnBegan,
    YourHandDealt,
    YourNewHand,
)
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.finished import Finished, play
from tests.kit.games.playing import Plot
from tests.kit.games.testimonies import account_of

FOR_THREE, SOLO = 1, 4
"""Tables of the game's knowledge."""


@cache
def finished(table: int, seed: int) -> Finished:
    return play(KNOWN["cubirds"], Plot(table=table, seed=seed, leanings=("even", "low", "high")))


def other(species: Species) -> Species:
    return SPECIES[(SPECIES.index(species) + 1) % len(SPECIES)]


def others(birds: Birds) -> Birds:
    return (*birds[:-1], other(birds[-1]))


LIES: dict[type, Any] = {
    BirdsDealt: lambda told: replace(told, rows=(others(told.rows[0]), *told.rows[1:])),
    YourHandDealt: lambda told: replace(told, hand=others(told.hand)),
    TurnBegan: lambda told: replace(told, seat=(told.seat + 1) % 2),
    BirdsLaid: lambda told: replace(told, count=told.count + 1),
    BirdAdded: lambda told: replace(told, species=other(told.species)),
    Enclosed: lambda told: replace(told, birds=others(told.birds)),
    RowFilled: lambda told: replace(told, birds=others(told.birds)),
    DrewBirds: lambda told: replace(told, birds=others(told.birds)),
    FamilyPlayed: lambda told: replace(told, kept=told.kept + 1),
    DiscardsShuffled: lambda told: replace(told, count=told.count + 1),
    NewHandsDealt: lambda told: replace(told, hands=(told.hands[0] + 1, *told.hands[1:])),
    YourNewHand: lambda told: replace(told, hand=others(told.hand)),
    GameEnded: lambda told: replace(told, ending="no_deal", winner=None),
}


@pytest.mark.parametrize("kind", LIES, ids=lambda kind: kind.__name__)
def test_a_lie_is_noticed(kind: type) -> None:
    """The first event of a kind that each viewer was told of in each of these games is told otherwise."""
    retrace, tried = BOARDS["cubirds"].retrace, 0
    for table, seed, viewer in product((FOR_THREE, SOLO), range(4), (0, None)):
        account = account_of(finished(table, seed), viewer)
        told = list(account.told)
        at = next((number for number, event in enumerate(told) if isinstance(event, kind)), None)
        if at is None:
            continue
        assert is_fair(check(account, retrace))
        told[at] = LIES[kind](told[at])
        assert not is_fair(check(replace(account, told=tuple(told)), retrace)), (table, seed, viewer)
        tried += 1
    assert tried
