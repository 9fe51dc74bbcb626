"""The title of a terminal's window: what it is told to set one, and to have again what was there before."""

from typing import Final

from menagerie_client.drawing.sheet import shown

SAVE: Final = "\x1b[22;2t"
"""Have the terminal remember its title, if it can."""
RESTORE: Final = "\x1b]2;\x07\x1b[23;2t"
"""No title, or the one that was remembered."""
LONGEST: Final = 80


def set_title(title: str) -> str:
    """What a terminal is sent to have a title. Whatever it is made from, nothing in it steers the terminal."""
    return f"\x1b]2;{shown(title)[:LONGEST]}\x07"
