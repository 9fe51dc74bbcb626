"""What a server and its thinking processes say to each other: a length, then msgpack, over a pair of pipes."""

import struct
from typing import Final

import msgspec

from menagerie_shared.characters import Level
from menagerie_shared.games.seats import Seat

HEADER: Final = struct.Struct(">I")
LONGEST: Final = 1 << 24
"""A longer message is none that was written here."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A choice to think about. Values of the game are as they would be on the wire to that seat."""

    match: str
    game: str
    seat: Seat
    level: Level
    boldness: float
    stubbornness: float
    before: msgspec.Raw
    since: int
    """The worker is told from here on; what came before, it has heard."""
    told: list[msgspec.Raw]
    question: msgspec.Raw
    between: list[msgspec.Raw] = []
    """If there are any: only these answers are compared."""
    seed: str
    simulations: int
    seconds: float


class Weighed(msgspec.Struct, frozen=True):
    """A move that was compared, and what it is worth."""

    move: msgspec.Raw
    worth: float


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a job."""

    move: msgspec.Raw
    considered: list[Weighed] = []
    simulations: int = 0
    missing: bool = False
    """The worker has not heard what came before: tell it all, from the first event on."""
    failed: str = ""
    """What went wrong, if something did: the name of an exception."""


def frame(message: Job | Result) -> bytes:
    """A message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return HEADER.pack(len(body)) + body
