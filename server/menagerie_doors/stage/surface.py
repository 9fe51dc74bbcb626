"""What can be done on the page in front, as data: for doors that have more than a terminal to offer it by."""

from typing import Final, NamedTuple

from menagerie_client.app import MenagerieApp
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.page import DrawnPage
from menagerie_client.drawing.sheet import Area
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.table.page import TablePage

KEYS: Final = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "colon": ":",
    "question_mark": "?",
    "plus": "+",
    "minus": "-",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
}
"""What a terminal sends for keys that have a name."""
CONTROL: Final = "ctrl+"


class Surface(NamedTuple):
    """The page in front, for fingers."""

    is_written: bool = False
    """Whether somebody writes a line there."""
    hints: tuple[Hint, ...] = ()
    spots: tuple[Area, ...] = ()


def surface_of(app: MenagerieApp) -> Surface:
    """What can be done now; nothing, on a page that is not drawn."""
    page = app.screen_stack[-1] if app.screen_stack else None
    if not isinstance(page, DrawnPage) or page.sheet is None:
        return Surface()
    written = page.focused is not None
    hints = () if written else page.shown_hints
    bottom = page.sheet.height - 1
    spots = tuple(dict.fromkeys(spot.area for spot in page.sheet.spots if written or spot.area.y < bottom))
    return Surface(written, tuple(hints), spots)


def seat_in(app: MenagerieApp) -> AtTable | None:
    """The table in front where this person has a seat, or under what they look up meanwhile; None if there is none."""
    at = next((page.at for page in reversed(app.screen_stack) if isinstance(page, TablePage)), None)
    return at if at is not None and at.seat is not None else None


def typed(key: str) -> str | None:
    """What a terminal sends for a key; None if it sends nothing that is known here."""
    if len(key) == 1:
        return key
    if key.startswith(CONTROL) and len(key) == len(CONTROL) + 1:
        return chr(ord(key[-1].upper()) & 0x1F)
    return KEYS.get(key)
