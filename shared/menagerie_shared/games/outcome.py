"""How a game ended, in a form that is the same for every game."""

import msgspec

from menagerie_shared.games.seats import Seat


class Standing(msgspec.Struct, frozen=True):
    """One seat's rank and score, with the parts that the score is made of."""

    seat: Seat
    """Which seat."""
    rank: int
    """1 is the winner; equal ones share a rank."""
    score: int
    """The points."""
    parts: dict[str, int]
    """What the score is made of, by the game's own names."""


class Outcome(msgspec.Struct, frozen=True):
    """The standings in the order of the seats; a seat that is not ranked is not listed."""

    standings: tuple[Standing, ...]
    """Of all seats that are ranked."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seat that won, or the seats that share the win."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)
