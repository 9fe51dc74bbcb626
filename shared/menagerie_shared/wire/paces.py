"""Clocks by name, for tables whose people do not want to think about seconds.

A game has 10 to 14 rounds with a few choices in each. The seconds for a choice are enough for an ordinary one, and the
reserve is for the two or three hard ones of a game.
"""

from typing import Final

from menagerie_shared.wire.requests import Clock, Pace

PACES: Final[dict[Pace, Clock]] = {
    "none": Clock(),
    "relaxed": Clock(choice=120.0, reserve=600.0),
    "normal": Clock(choice=45.0, reserve=240.0),
    "fast": Clock(choice=15.0, reserve=60.0),
    "correspondence": Clock(choice=24 * 60 * 60.0),
}
"""What each name stands for, in the order in which people are offered them."""

ABSENT_FROM: Final = 60 * 60.0
"""With so many seconds for a choice, or more, nobody is expected to stay at the table."""


def clock_of(chosen: Pace | Clock) -> Clock:
    """The clock that somebody chose, by its name or with seconds of their own."""
    return chosen if isinstance(chosen, Clock) else PACES[chosen]


def pace_of(clock: Clock) -> Pace | None:
    """The name of a clock; None if its seconds are somebody's own."""
    return next((pace for pace, named in PACES.items() if named == clock), None)


def by_correspondence(clock: Clock) -> bool:
    """Whether people come by for a move and go away again, so that the clock runs on without them."""
    return clock.choice is not None and clock.choice >= ABSENT_FROM
