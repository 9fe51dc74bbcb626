"""W9 Scoring. It needs the open table only, so a client can show the score as it forms."""

from collections import Counter

from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import SPECIES, Animals, Species
from menagerie_shared.games.wildcards.table import Table

POINTS_FOR_MOST = 2
POINTS_FOR_SECOND = 1
POINTS_FOR_LEADER = 1
POINTS_FOR_PEACOCK_LEADER = 3


def points_for_animals(collection: Animals) -> int:
    """W9.1 What a collection counts without leaders: its two largest species."""
    largest = sorted(Counter(collection).values(), reverse=True)
    return POINTS_FOR_MOST * sum(largest[:1]) + POINTS_FOR_SECOND * sum(largest[1:2])


def points_for_leader(species: Species) -> int:
    """W9.1 What a leader counts."""
    return POINTS_FOR_PEACOCK_LEADER if species == "peacock" else POINTS_FOR_LEADER


def score(table: Table, seat: Seat) -> dict[str, int]:
    """W9.1 The parts of a seat's score as the table stands."""
    place = table.places[seat]
    largest = sorted(Counter(place.collection).values(), reverse=True)
    leaders = sum(table.leaders.owner(species) == seat for species in SPECIES if species != "peacock")
    return {
        "most": POINTS_FOR_MOST * sum(largest[:1]),
        "second": POINTS_FOR_SECOND * sum(largest[1:2]),
        "leaders": POINTS_FOR_LEADER * leaders + POINTS_FOR_PEACOCK_LEADER * (table.leaders.peacock == seat),
        "tokens": place.tokens,
    }


def standings(table: Table) -> Outcome:
    """W9.2 Rank by total, then by animals in the collection; who is still equal shares the rank. Leo is not ranked."""
    parts = {seat: score(table, seat) for seat in table.options.people}
    strength = {seat: (sum(scored.values()), len(table.places[seat].collection)) for seat, scored in parts.items()}
    return Outcome(
        tuple(
            Standing(
                seat=seat,
                rank=1 + sum(other > strength[seat] for other in strength.values()),
                score=strength[seat][0],
                parts=scored,
            )
            for seat, scored in parts.items()
        )
    )
