"""How much strangers may take of the SSH door, besides what every door limits."""

from typing import Final

import msgspec

LARGEST: Final = (300, 100)
"""The most columns and rows that are drawn; of a larger terminal, this much is used."""
USUAL: Final = (80, 24)
"""What a terminal has that does not say it."""


class SshLimits(msgspec.Struct, frozen=True, kw_only=True):
    """What this door allows."""

    nameless: int = 100
    """How many connections may be about to log in."""
    nameless_of_one: int = 20
    """How many of these may come from one address."""
    arrivals: float = 200
    """How many connections may come at once."""
    arrivals_per_second: float = 50
    """How many may come for any length of time."""
    arrivals_of_one: float = 60
    """How many may come from one address at once."""
    arrivals_of_one_per_second: float = 20
    """How many may come from one address for any length of time."""
    login_within: float = 20
    """Whoever has not logged in after so many seconds is cut off."""
    attempts: int = 20
    """How many keys and names may be tried on one connection."""
    alive_every: float = 15
    """After so many silent seconds a connection is asked whether it is still there."""
    alive_missed: int = 3
    """How often it may fail to answer."""
    exchanges: float = 10
    """How many times a connection may ask for new keys at once, the first time included."""
    exchanges_per_second: float = 1 / 60
    """How many times it may for any length of time."""
    channels: int = 4
    """How many channels a connection may have open."""
    openings: float = 20
    """How many channels a connection may open at once, one after the other."""
    openings_per_second: float = 1
    """How many it may open for any length of time."""
    empty_for: float = 60
    """A connection without any channel is given up after so many seconds."""
    screens: int = 500
    """How many apps may run at once; each takes a few megabytes."""
    window: int = 64 * 1024
    """How many bytes of a channel may be on their way here."""
    goodbye_within: float = 3
    """How long sessions have to say goodbye when the server stops."""


def fitting(width: int, height: int) -> tuple[int, int]:
    """The size to draw for a terminal that says that it has this one."""
    if width <= 0 or height <= 0:
        return USUAL
    return min(width, LARGEST[0]), min(height, LARGEST[1])
