"""How a score at Wild Cards came about, in words, and what a collection is best known by."""

from collections import Counter

from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.phrases import say_species
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import SPECIES, Species
from menagerie_shared.games.wildcards.scoring import POINTS_FOR_PEACOCK_LEADER, score
from menagerie_shared.games.wildcards.view import View


def tally(telling: Telling[View], seat: Seat) -> list[str]:
    """W9.1 Each part of a score that is worth something: "4 squirrels = 8", "2 leaders = 2"."""
    words, table = telling.words, telling.view.table
    parts = score(table, seat)
    said = [
        words("wildcards-tally-animals", count=count, points=points, **say_species(words, "animal", species))
        for (species, count), points in zip(
            _largest(telling.view, seat), (parts["most"], parts["second"]), strict=False
        )
    ]
    peacock = table.leaders.peacock == seat
    leaders = sum(table.leaders.owner(species) == seat for species in SPECIES) - peacock
    if peacock:
        said.append(words("wildcards-tally-peacock", points=POINTS_FOR_PEACOCK_LEADER))
    if leaders:
        points = parts["leaders"] - POINTS_FOR_PEACOCK_LEADER * peacock
        said.append(words("wildcards-tally-leaders", count=leaders, points=points))
    if parts["tokens"]:
        said.append(words("wildcards-tally-tokens", points=parts["tokens"]))
    return said


def emblem(view: View, seat: Seat) -> str:
    """The animal that a seat has most of; of nothing, the back of a card."""
    return next((species for species, _ in _largest(view, seat)), "back")


def _largest(view: View, seat: Seat) -> list[tuple[Species, int]]:
    """The species of a collection with how many there are, the largest first."""
    counts = Counter(view.table.places[seat].collection)
    return sorted(counts.items(), key=lambda counted: (-counted[1], counted[0]))
