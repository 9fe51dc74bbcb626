"""Games that can be played again: everything that chance decides in them follows from a number that somebody chose.

This is for a person alone, or for tests. Whoever knows the number knows the cards, so no server that lets others in has
one: there is no setting for it, only an argument of the hall.
"""

import hashlib
import hmac
from typing import Final

from menagerie_shared.games.seats import Seat

MIXED_AS: Final = "practice"
"""What goes into the shuffles in place of the table's name, which is another each time."""


def practice_seed(number: int, match: int) -> bytes:
    """The seed of a match in a series."""
    return hashlib.sha256(f"mg/practice/v1\0{number}/{match}".encode()).digest()


def practice_dice(seed: bytes, seat: Seat, decision: int) -> str:
    """What a bot's dice for one decision follow from: the same for the same decision, whoever else chose before it."""
    return hmac.digest(seed, f"mg/practice/bots/v1\0{seat}/{decision}".encode(), "sha256").hex()
