"""The bottom line: the keys of this moment, each of which can be clicked."""

from typing import NamedTuple

from rich.cells import cell_len

from menagerie_client.drawing.sheet import Area, Sheet


class Hint(NamedTuple):
    """A key that does something at this moment, and what."""

    key: str
    """As the keyboard reports it."""
    shown: str
    label: str


def draw_hints(sheet: Sheet, area: Area, hints: list[Hint]) -> None:
    """As many hints as there is room for, each clickable."""
    x = area.x
    for key, shown, label in hints:
        width = cell_len(shown) + 1 + cell_len(label)
        if x + width > area.right:
            break
        sheet.spot(x, area.y, width, ("key", key))
        after = sheet.put(x, area.y, shown, "key")
        x = sheet.put(after + 1, area.y, label, "dim") + 3
