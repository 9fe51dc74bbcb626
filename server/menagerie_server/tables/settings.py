"""How patient tables are with people, and what else is the custom of a house."""

from typing import Final

import msgspec

MOST_PEOPLE: Final = 50_000
"""How many are remembered. Beyond that, strangers make room, and nobody who is known (`precedence.py`)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How patient the house is, in seconds, and what else is its custom."""

    hold: float = 60
    """How long a seat is held for somebody whose link is lost, before a bot takes it."""
    bot_delay: float = 0.4
    """How long a bot pauses before it moves, as people do."""
    bots_talk: bool = False
    """Whether bots say something now and then."""
    rated: bool = True
    """Whether games can change ratings: if not, every table is casual."""
    alone: bool = False
    """Whether only one person ever comes here."""
    open_contributions: float = 5
    """How long seats have to open their contributions to the shuffle."""
    unready: float = 180
    """How long a guest may keep all others waiting who are ready."""
    abandoned: float = 24 * 60 * 60
    """How long a game is kept in which no person is left."""
    remember: float = 90 * 24 * 60 * 60
    """How long somebody is remembered who has no seat and does not come back."""
    people: int = MOST_PEOPLE
    """How many people are remembered, at most."""
