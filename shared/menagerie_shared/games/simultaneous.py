"""Choices that several seats make at the same time: who is still waited for."""

from typing import Final, Protocol

from menagerie_shared.games.seats import Seat


class Choosing(Protocol):
    """A table, frozen or in play, at which some are asked, and some of them have chosen."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked."""

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """Those of them that have chosen."""


NOBODY_IS_ASKED: Final[tuple[None, tuple[()], tuple[()]]] = (None, (), ())
"""The moment, the seats that are asked and those that have chosen, once all answers are there."""


def waiting(table: Choosing) -> tuple[Seat, ...]:
    """The seats that are asked and have not chosen."""
    if not table.chosen:
        return table.asked
    return tuple([seat for seat in table.asked if seat not in table.chosen])
