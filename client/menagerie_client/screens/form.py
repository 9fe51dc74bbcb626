"""The lines of a form on a sheet: what each is called and what can be chosen, scrolled to the one that is current."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.cells import cell_len

from menagerie_client.boards.fields import Field
from menagerie_client.drawing.sheet import Area, Sheet

NARROW = 60
"""In a window that is narrower, as that of a phone, lines lie apart for fingers, if there is room."""
NO_LINE = -1
INDENT = 4
"""Where choices begin that have no room beside what their line is called."""


class _Choice(NamedTuple):
    """A choice, and where it stands in its row."""

    x: int
    place: int
    label: str


_Row = tuple[int, str, list[_Choice]]
"""The number of a line, what it is called if it begins here, and the choices in this row of it."""


class Form:
    """Lines with a choice in each, as they stand in a window of some width."""

    def __init__(self, fields: Sequence[Field], chosen: Sequence[int], label: int, width: int) -> None:
        """With the place of what is chosen in each line, and so many columns for what it is called."""
        self._chosen = chosen
        self._label = label
        self._is_narrow = width < NARROW
        self._rows = [row for number, field in enumerate(fields) for row in _break(number, field, label, width)]

    @property
    def height(self) -> int:
        """How many rows all of it takes."""
        return len(self._rows)

    def spread(self, height: int) -> None:
        """Have a free row between the lines in a narrow window, if that does not take more rows than this."""
        rows = [row for before, row in pairwise([self._rows[0], *self._rows]) for row in _apart(before, row)]
        if self._is_narrow and len(rows) <= height:
            self._rows = rows

    def draw(self, sheet: Sheet, area: Area, current: int) -> int:
        """Draw as many rows as there is room for, with the current line among them; returns the row after them.

        Where there is more, above or below, an arrow at the edge says so. A click on a choice is
        `("choose", line, place)`. A number beyond the last line is that of something below.
        """
        own = [index for index, (number, _, _) in enumerate(self._rows) if number == current]
        first, last = (own[0], own[-1]) if own else (self.height - 1, self.height - 1)
        top = min(max(0, last + 1 - area.height), first)
        rows = self._rows[top : top + max(0, area.height)]
        for y, row in enumerate(rows, area.y):
            self._draw_row(sheet, y, row, is_current=row[0] == current)
        arrows = sheet.look.glyphs.updown
        if top > 0:
            sheet.put(area.right - 1, area.y, arrows[0], "dim")
        if top + len(rows) < self.height:
            sheet.put(area.right - 1, area.bottom - 1, arrows[1], "dim")
        return area.y + len(rows)

    def _draw_row(self, sheet: Sheet, y: int, row: _Row, *, is_current: bool) -> None:
        number, called, choices = row
        glyphs = sheet.look.glyphs
        if called:
            mark = glyphs.cursor if is_current else " "
            room = self._label if choices else sheet.width - 2
            sheet.put(2, y, f"{mark} {called}", "accent" if is_current else "text", room)
        for x, place, label in choices:
            is_chosen = place == self._chosen[number]
            ink = ("selected" if is_current else "title") if is_chosen else "dim"
            sheet.spot(x, y, cell_len(label) + 4, ("choose", number, place))
            sheet.put(x, y, f" {glyphs.on if is_chosen else glyphs.off} {label} ", ink)


def _apart(before: _Row, row: _Row) -> list[_Row]:
    """A row, after an empty one if it begins another line than the one before."""
    return [row] if before[0] == row[0] else [(NO_LINE, "", []), row]


def _break(number: int, field: Field, label: int, width: int) -> list[_Row]:
    """One line in as few rows as it takes: choices stand beside what it is called or, if that is better, below it."""
    beside, below = _in_rows(field, 2 + label, width), _in_rows(field, INDENT, width)
    is_cut = any(2 + label + cell_len(choice) + 4 > width for _, choice in field.choices)
    if is_cut or len(below) + 1 < len(beside):
        return [(number, field.label, []), *((number, "", row) for row in below)]
    return [(number, "" if place else field.label, row) for place, row in enumerate(beside)]


def _in_rows(field: Field, begin: int, width: int) -> list[list[_Choice]]:
    """The choices of a line in rows that begin at a column."""
    rows: list[list[_Choice]] = [[]]
    x = begin
    for place, (_, choice) in enumerate(field.choices):
        wide = cell_len(choice) + 4
        if x + wide > width and x > begin:
            x = begin
            rows.append([])
        rows[-1].append(_Choice(x, place, choice))
        x += wide
    return rows
