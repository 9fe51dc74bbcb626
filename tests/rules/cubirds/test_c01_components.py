"""C1 Components."""

from collections import Counter
from typing import get_args

import msgspec
import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.cubirds.events import FamilyPlayed
from menagerie_shared.games.cubirds.moves import Move
from menagerie_shared.games.cubirds.notation import LETTER
from menagerie_shared.games.cubirds.options import Options
from tests.kit.games.cubirds_table import at, play, refusal
from tests.kit.games.rules_table import only
from tests.rules.citing import allows, refuses

TABLES = [Options(seats=seats) for seats in (2, 3, 4, 5)]
TABLES += [Options(solo=True, extra_birds=extra) for extra in range(4)]

BIRDS: list[tuple[Species, int, int, int]] = [
    ("flamingo", 7, 2, 3),
    ("owl", 10, 3, 4),
    ("toucan", 10, 3, 4),
    ("duck", 13, 4, 6),
    ("parrot", 13, 4, 6),
    ("magpie", 17, 5, 7),
    ("reed_warbler", 20, 6, 9),
    ("robin", 20, 6, 9),
]
"""The table of C1: a species, its cards, and how many make a small and a large family."""

every_species = pytest.mark.parametrize(("species", "cards", "small", "large"), BIRDS)


def holding(species: Species, count: int) -> State:
    """Seat 0 holds so many birds of a species and one other bird, and may play a family."""
    other = "R" if species != "robin" else "D"
    return at(f"cubirds turn=5 asks=family:0 | 0 hand={LETTER[species] * count}{other} | 1 hand={other}")


def kept(species: Species, count: int) -> int:
    """How many birds of such a family go to the collection."""
    turn = play(holding(species, count), f"0 family:{LETTER[species]}")
    family = only(turn.events, FamilyPlayed)
    assert family == FamilyPlayed(0, species, count, family.kept)
    assert turn.state.table.places[0].collection == (species,) * family.kept
    return family.kept


@allows("C1.1")
@pytest.mark.parametrize("options", TABLES)
def test_110_birds_of_eight_species(options: Options) -> None:
    state = CUBIRDS.deal(options, Dice(1)).state
    birds = Counter([*state.draw_pile, *state.discards])
    for place in (*state.table.rows, *state.hands, *(place.collection for place in state.table.places)):
        birds.update(place)
    assert birds == {species: cards for species, cards, _, _ in BIRDS}
    assert birds.total() == 110


@allows("C1.1")
@every_species
def test_so_many_birds_make_a_small_and_a_large_family(species: Species, cards: int, small: int, large: int) -> None:
    assert [kept(species, count) for count in (small, large - 1, large)] == [1, 1, 2]


@allows("C1.1")
@every_species
def test_no_family_brings_more_than_two_birds(species: Species, cards: int, small: int, large: int) -> None:
    assert kept(species, cards) == 2


@refuses("C1.1")
@every_species
def test_fewer_birds_are_no_family(species: Species, cards: int, small: int, large: int) -> None:
    refused = refusal(holding(species, small - 1), f"0 family:{LETTER[species]}")
    assert refused.code == "family_too_small"
    assert refused.facts == {"species": species, "birds": small - 1, "needed": small}


@refuses("C1.1")
@every_species
def test_there_are_no_more_birds_of_a_species(species: Species, cards: int, small: int, large: int) -> None:
    assert holding(species, cards).hands[0].count(species) == cards
    with pytest.raises(ValueError, match=f"more of the bird {species} than the game has"):
        holding(species, cards + 1)


@refuses("C1.1")
def test_there_is_no_ninth_species() -> None:
    assert set(get_args(Species)) == {species for species, _, _, _ in BIRDS}
    with pytest.raises(ValueError, match="not a row of birds"):
        at("cubirds turn=5 asks=family:0 | 0 hand=KK | 1")
    with pytest.raises(msgspec.ValidationError, match="kiwi"):
        msgspec.convert({"type": "PlayFamily", "species": "kiwi"}, Move)
