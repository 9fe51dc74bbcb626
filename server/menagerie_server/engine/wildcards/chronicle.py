"""What a record of a game shows after each round: what lies open then, and nothing else (W10.3)."""

import msgspec

from menagerie_server.engine.wildcards.events import Event
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import SPECIES, Animals, Cards
from menagerie_shared.games.wildcards.events import TableCleared
from menagerie_shared.games.wildcards.table import Table


class SeatThen(msgspec.Struct, frozen=True):
    """What lay open in front of one seat."""

    hand: int
    """How many habitats were in hand, or in Leo's pile."""
    known: Cards
    """Those of them that everybody had seen go there."""
    collection: Animals
    leaders: Animals
    tokens: int


class RoundThen(msgspec.Struct, frozen=True):
    """The open table at the end of a round: bids and payments are discarded, no new animal is turned up."""

    round: int
    display: Animals
    """The animals that nobody took in this round."""
    left: Animals
    """Those of the rounds before."""
    animals: int
    habitats: int
    discard: Cards
    talisman: Seat | None
    seats: tuple[SeatThen, ...]


def chronicle(table: Table, event: Event) -> RoundThen | None:
    """W7.1 A round has ended as soon as the table is cleared."""
    if not isinstance(event, TableCleared):
        return None
    return RoundThen(
        round=table.round,
        display=table.display,
        left=table.left,
        animals=table.animals,
        habitats=table.habitats,
        discard=table.discard,
        talisman=table.talisman,
        seats=tuple(
            SeatThen(
                hand=place.hand,
                known=place.known,
                collection=place.collection,
                leaders=tuple(species for species in SPECIES if table.leaders.owner(species) == seat),
                tokens=place.tokens,
            )
            for seat, place in enumerate(table.places)
        ),
    )
