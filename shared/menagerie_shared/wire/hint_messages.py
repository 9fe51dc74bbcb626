"""What the server says of choices, to the person who makes or made them: what it would do, and what cost most.

A question or a move is the game's own; here it is raw, and whoever knows the game decodes it.
"""

import msgspec

from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.message import ServerMessage


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was compared with others."""

    move: msgspec.Raw
    """The game's own move."""
    worth: float
    """The share of the win that can be expected of it, from 0 to 1."""


class Hint(ServerMessage, frozen=True, kw_only=True):
    """What a good bot would do in one's place, from what one's seat has seen and heard. It changes nothing."""

    id: str
    """Of the request that is answered."""
    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    sequence: int
    """How many events there were when it was asked for: it is about the question of that moment."""
    seat: Seat
    """One's own seat."""
    move: msgspec.Raw
    """The game's own move, a legal answer."""
    compared: tuple[Weighed, ...] = ()
    """The best moves that it was compared with, itself among them, the best first; empty if there is nothing to say."""


class Costly(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that one made, and the better one."""

    sequence: int
    """How many events there were when one was asked: where a replay shows it."""
    question: msgspec.Raw
    """What one was asked, the game's own question."""
    move: msgspec.Raw
    """What one chose."""
    better: msgspec.Raw
    """What would have been better."""
    cost: float
    """How much of the win it cost, from 0 to 1."""


class Reviewed(ServerMessage, frozen=True, kw_only=True):
    """How far a review is. The last one brings what came of it."""

    id: str
    """Of the request that is answered."""
    table: str
    """The name of the table."""
    match: int
    """Which match of the table."""
    seat: Seat
    """One's own seat there."""
    looked_at: int
    """How many choices were thought about so far."""
    choices: int
    """How many there are to think about: those with more than one answer that one made oneself."""
    last: bool = False
    """Whether nothing more comes."""
    costly: tuple[Costly, ...] = ()
    """With the last one: the three that cost most, or fewer, the costliest first."""
