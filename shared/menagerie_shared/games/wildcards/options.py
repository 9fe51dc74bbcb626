"""W2.1 What a table of Wild Cards can be: edition, seats, Leo, and how animals are removed."""

from functools import cached_property
from typing import Final, Literal

import msgspec

from menagerie_shared.games.options import Option
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seats import Seat

Edition = Literal[2020, 2022]

REMOVED: Final[dict[int, int]] = {3: 14, 4: 6, 5: 2}  # W2.2
ROUNDS: Final[dict[int, int]] = {3: 14, 4: 12, 5: 10}  # W7.3
_SEATS: Final[tuple[Seat, ...]] = (0, 1, 2, 3, 4)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The options of a table; options that the rules do not know cannot be made."""

    edition: Edition = 2022
    """The year of the rules."""
    seats: int = 4
    """How many seats, Leo's included."""
    leo: bool = False
    """Whether Leo plays (W8)."""
    recommended_removal: bool = True
    """Whether animals are taken out as the rules recommend (W2.2)."""

    def __post_init__(self) -> None:
        if self.edition not in (2020, 2022):
            raise IllegalOptions("unknown_edition", edition=self.edition)
        if self.seats not in REMOVED:
            raise IllegalOptions("wrong_number_of_seats", seats=self.seats, least=3, most=5)
        if self.leo and self.edition == 2020:
            raise IllegalOptions("leo_needs_edition_2022", edition=self.edition)

    @property
    def rounds(self) -> int:
        """W7.3 How many rounds the game has."""
        return ROUNDS[self.seats]

    @cached_property
    def leo_seat(self) -> Seat | None:
        """W2.1 [ruling] Leo sits in the last seat."""
        return self.seats - 1 if self.leo else None

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are asked questions: all but Leo's."""
        return _SEATS[: self.seats - self.leo]


_EDITIONS: Final[tuple[Edition, ...]] = (2022, 2020)

CHOICES: Final = (
    Option(key="edition", values=_EDITIONS, default=2022),
    Option(key="seats", values=tuple(ROUNDS), default=4),
    Option(key="leo", values=(False, True), default=False),
    Option(key="recommended_removal", values=(False, True), default=True, opposite="plain_removal"),
)
"""W2.1, W2.2 What can be chosen about a table, in the order in which people are asked."""

DIVISIONS: Final = tuple(map(str, _EDITIONS))
"""What ratings are kept apart by: the editions."""
