"""The first line of a table: how far the game is, where one is, and how the clock and the link stand."""

from typing import Final

from menagerie_client.drawing.sheet import Sheet, columns
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.text.times import clock_face

BETWEEN: Final = " · "
"""Between the pieces of a heading: what comes first matters most."""
MARGINS: Final = 4
"""Columns on both sides, and between what stands left and right."""


def draw_heading(sheet: Sheet, kit: Kit, at: AtTable, heading: str, seconds: float | None) -> None:
    """With the seconds that there are left to choose, if there is a limit."""
    right = ""
    if at.status is not None and at.status.watchers:
        right += f"  {kit.look.glyphs.watcher} {at.status.watchers}"
    if seconds is not None:
        right += f"  {kit.look.glyphs.clock} {clock_face(seconds)}"
    if (link := kit.link_words()) is not None:
        right = link
    else:
        # How far the game is matters more than what the table is called.
        room = sheet.width - MARGINS - columns(heading.partition(BETWEEN)[0]) - columns(right)
        right = (at.name + right if columns(at.name) <= room else right).strip()
    x = sheet.put_right(sheet.width - 1, 0, right, "dim" if link is None else "bad")
    sheet.put(1, 0, whole_pieces(heading, max(0, x - 2)), "title", max(0, x - 2))
    if not heading:
        sheet.put(1, 0, at.name, "title")


def whole_pieces(heading: str, room: int) -> str:
    """As many pieces of a heading as fit, each of them whole: half of a number is another number."""
    while columns(heading) > room and BETWEEN in heading:
        heading = heading.rpartition(BETWEEN)[0]
    return heading
