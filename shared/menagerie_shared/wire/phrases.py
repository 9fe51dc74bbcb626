"""What people can say with one key; every reader gets it in their own language."""

from typing import Final

PHRASES: Final = ("hello", "good_luck", "well_played", "oops", "thinking", "thanks", "again", "goodbye")
