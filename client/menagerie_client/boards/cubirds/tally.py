"""What a collection at CuBirds came to, in words, and what it is best known by."""

from collections import Counter

from menagerie_client.boards.cubirds.forecast import missing
from menagerie_client.boards.cubirds.phrases import say_species
from menagerie_client.boards.telling import Telling
from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seats import Seat


def tally(telling: Telling[View], seat: Seat) -> list[str]:
    """C4 The birds of a collection, by species: "3 robins", "1 duck"."""
    words = telling.words
    return [
        words("cubirds-tally-birds", count=count, **say_species(words, "bird", species))
        for species, count in _largest(telling.view, seat)
    ]


def emblem(view: View, seat: Seat) -> str:
    """The bird that a seat has most of; of nothing, the back of a card."""
    return next((species for species, _ in _largest(view, seat)), "back")


def lead(view: View) -> dict[Seat, int]:
    """C4.1 How near each collection is to winning: so many birds fewer than none at all would need."""
    return {seat: -min(missing(place.collection)) for seat, place in enumerate(view.table.places)}


def _largest(view: View, seat: Seat) -> list[tuple[Species, int]]:
    """The species of a collection with how many there are, the largest first."""
    counts = Counter(view.table.places[seat].collection)
    return sorted(counts.items(), key=lambda counted: (-counted[1], counted[0]))
