"""C4 Who wins. It needs the open table only."""

from menagerie_shared.games.cubirds.table import Table
from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.seats import Seat


def standings(table: Table) -> Outcome:
    """C4.1-C4.3 Who won by their collection is first; all others are ranked by its size, equal ones alike."""

    def strength(seat: Seat) -> tuple[bool, int]:
        return seat == table.winner, len(table.places[seat].collection)

    seats = range(len(table.places))
    return Outcome(
        tuple(
            Standing(
                seat=seat,
                rank=1 + sum(strength(other) > strength(seat) for other in seats),
                score=len(place.collection),
                parts={"birds": len(place.collection), "species": len(set(place.collection))},
            )
            for seat, place in enumerate(table.places)
        )
    )
