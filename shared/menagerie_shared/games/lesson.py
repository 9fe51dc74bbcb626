"""A first game that teaches: a deal that is the same each time, and moves that meet all that there is to learn."""

from typing import Any

import msgspec


class Lesson(msgspec.Struct, frozen=True):
    """The first game of somebody who is new to a game. Its cards are no secret: whoever reads this knows them."""

    options: Any
    """The options of its table."""
    number: int
    """The number that its deal, and what its bots do, follow from."""
    moves: tuple[Any, ...] = ()
    """What to suggest, move by move: whoever does it meets everything that is taught. It was found by a search."""
