"""Options of a made-up game, for what must work with any game."""

import msgspec

from menagerie_shared.games.options import Option
from menagerie_shared.games.refusals import IllegalOptions


class Coins(msgspec.Struct, frozen=True, kw_only=True):
    """Two or three toss coins; one alone plays against a machine that takes the second seat."""

    seats: int = 3
    solo: bool = False
    fair: bool = True

    def __post_init__(self) -> None:
        if self.solo and self.seats != 2:
            raise IllegalOptions("wrong_number_of_seats", seats=self.seats, least=2, most=2)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people take."""
        return (0,) if self.solo else tuple(range(self.seats))


COIN_CHOICES = (
    Option(key="solo", values=(False, True), default=False),
    Option(key="seats", values=(2, 3), default=3),
    Option(key="fair", values=(False, True), default=True),
)
