"""C2, C7 What a table of CuBirds can be: seats, or one person against RobinBird."""

from functools import cached_property
from typing import Final

import msgspec

from menagerie_shared.games.cubirds.cards import ROWS
from menagerie_shared.games.options import Option
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seats import Seat

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
MOST_EXTRA_BIRDS: Final = 3  # C7.1
FEWEST_ROBINBIRD_ROWS: Final = 2  # C7.7


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The options of a table; options that the rules do not know cannot be made."""

    seats: int = FEWEST_SEATS
    """How many seats, RobinBird's included."""
    solo: bool = False
    """Whether one person plays against RobinBird (C7)."""
    extra_birds: int = 0
    """How many more birds RobinBird begins with (C7.1)."""
    robinbird_rows: int = ROWS
    """To how many rows RobinBird adds birds in a turn (C7.7)."""

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise IllegalOptions("wrong_number_of_seats", seats=self.seats, least=FEWEST_SEATS, most=MOST_SEATS)
        if self.solo and self.seats != FEWEST_SEATS:
            raise IllegalOptions("solo_needs_two_seats", seats=self.seats)
        if not 0 <= self.extra_birds <= MOST_EXTRA_BIRDS:
            raise IllegalOptions("wrong_extra_birds", extra_birds=self.extra_birds, least=0, most=MOST_EXTRA_BIRDS)
        if not FEWEST_ROBINBIRD_ROWS <= self.robinbird_rows <= ROWS:
            raise IllegalOptions(
                "wrong_robinbird_rows", robinbird_rows=self.robinbird_rows, least=FEWEST_ROBINBIRD_ROWS, most=ROWS
            )
        if not self.solo and (self.extra_birds, self.robinbird_rows) != (0, ROWS):
            raise IllegalOptions(
                "robinbird_options_need_solo", extra_birds=self.extra_birds, robinbird_rows=self.robinbird_rows
            )

    @cached_property
    def robinbird(self) -> Seat | None:
        """C7.1 [ruling] RobinBird sits in the last seat."""
        return self.seats - 1 if self.solo else None

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are asked questions: all but RobinBird's."""
        return tuple(range(self.seats - self.solo))


CHOICES: Final = (
    Option(key="seats", values=tuple(range(FEWEST_SEATS, MOST_SEATS + 1)), default=FEWEST_SEATS),
    Option(key="solo", values=(False, True), default=False),
    Option(key="extra_birds", values=tuple(range(MOST_EXTRA_BIRDS + 1)), default=0),
    Option(key="robinbird_rows", values=tuple(range(ROWS, FEWEST_ROBINBIRD_ROWS - 1, -1)), default=ROWS),
)
"""C2, C7 What can be chosen about a table, in the order in which people are asked."""
