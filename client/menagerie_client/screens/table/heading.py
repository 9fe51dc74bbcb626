"""The first line of a table: how far the game is, where one is, and how the clock and the link stand."""

from typing import Final

from rich.cells import cell_len

from menagerie_client.drawing.sheet import Sheet
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.text.times import clock_face

MARGINS: Final = 3
"""So many columns stay free beside the two halves of the line and between them."""


def draw_heading(sheet: Sheet, kit: Kit, at: AtTable, heading: str, seconds: float | None) -> None:
    """With the seconds that there are left to choose, if there is a limit.

    How far the game is matters more than what the table is called, if there is no room for both.
    """
    facts: list[str] = []
    if at.status is not None and at.status.watchers:
        facts.append(f"{kit.look.glyphs.watcher} {at.status.watchers}")
    if seconds is not None:
        facts.append(f"{kit.look.glyphs.clock} {clock_face(seconds)}")
    right = "  ".join([at.name, *facts])
    if MARGINS + cell_len(heading) + cell_len(right) > sheet.width:
        right = "  ".join(facts)
    if (link := kit.link_words()) is not None:
        right = link
    x = sheet.put_right(sheet.width - 1, 0, right, "dim" if link is None else "bad")
    sheet.put(1, 0, heading, "title", max(0, x - 2))
    if cell_len(heading) < 1:
        sheet.put(1, 0, at.name, "title")
