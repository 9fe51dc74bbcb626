"""A chart of lines: fine ones made of dots where there is colour to tell them apart, else a letter for each."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from menagerie_client.drawing.sheet import Area, Sheet, columns

BLANK: Final = 0x2800
"""The braille sign of no dots; each of its eight dots is a bit above it."""
DOTS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a cell, by column and row."""
ACROSS: Final = 2
DOWN: Final = 4
"""How many dots a cell is wide and high."""
NUMBER_EVERY: Final = 6
"""There are at least so many columns between two numbers below the chart."""
LEAST: Final = (16, 4)
"""Columns and rows without which lines are no chart."""


class Curve(NamedTuple):
    """One line: how a figure went, from left to right."""

    label: str
    mark: str
    """The letter that it is drawn with where there are no colours."""
    ink: str
    values: Sequence[int]


class _Plot(NamedTuple):
    """Where lines are drawn, and what lies at its upper and lower edge."""

    area: Area
    most: int
    least: int

    def row(self, value: float, rows: int) -> int:
        """The row of a value, counted from the top, if there are so many."""
        span = max(1, self.most - self.least)
        return round((rows - 1) * (self.most - value) / span)


def draw_chart(sheet: Sheet, area: Area, curves: Sequence[Curve], first: int = 0) -> None:
    """Draw curves that all have as many values, the last one uppermost; the first value has this number below it."""
    values = [value for curve in curves for value in curve.values]
    if not values:
        return
    most, least = max(1, *values), min(0, *values)
    left = len(str(most)) + 1
    right = max(columns(curve.label) for curve in curves) + 2
    inside = Area(area.x + left + 1, area.y, area.width - left - 1 - right, area.height - 2)
    if inside.width < LEAST[0] or inside.height < LEAST[1]:
        return
    plot = _Plot(inside, most, least)
    _draw_axes(sheet, plot, area.x + left, first, len(curves[0].values))
    if sheet.look.alphabet == "unicode" and sheet.look.depth != "none":
        _draw_dots(sheet, plot, curves)
    else:
        _draw_marks(sheet, plot, curves)
    for row, curve in _beside(plot, curves):
        sheet.put(inside.right + 1, inside.y + row, curve.label, curve.ink, right - 1)


def _draw_axes(sheet: Sheet, plot: _Plot, x: int, first: int, count: int) -> None:
    area, glyphs = plot.area, sheet.look.glyphs
    for value in sorted({plot.most, (plot.most + plot.least) // 2, plot.least}):
        row = area.y + plot.row(value, area.height)
        sheet.put_right(x, row, str(value), "dim")
        if value != plot.least:
            sheet.put(x + 1, row, glyphs.none * area.width, "faint")
    for row in range(area.height):
        sheet.put(x, area.y + row, glyphs.down, "faint")
    sheet.put(x, area.bottom, glyphs.corners[2] + glyphs.across * area.width, "faint")
    step = max(1, -(-NUMBER_EVERY * (count - 1) // max(1, area.width)))
    for index in range(count - 1, -1, -step):
        number = str(first + index)
        sheet.put(area.x + _column(index, count, area.width) - len(number) // 2, area.bottom + 1, number, "dim")


def _column(index: int, count: int, width: int) -> int:
    return round(index * (width - 1) / max(1, count - 1))


def _draw_dots(sheet: Sheet, plot: _Plot, curves: Sequence[Curve]) -> None:
    """Lines of dots, eight in a cell. A cell has one ink: lines that run through the same ones take turns."""
    width, height = plot.area.width * ACROSS, plot.area.height * DOWN
    cells: dict[tuple[int, int], dict[str, int]] = {}
    for curve in curves:
        for x, y in _line(plot, curve.values, width, height):
            dots = cells.setdefault((x // ACROSS, y // DOWN), {})
            dots[curve.ink] = dots.get(curve.ink, 0) | DOTS[x % ACROSS][y % DOWN]
    for (x, y), dots in cells.items():
        ink, bits = [*dots.items()][-1 - x % len(dots)]
        sheet.put(plot.area.x + x, plot.area.y + y, chr(BLANK + bits), ink)


def _line(plot: _Plot, values: Sequence[int], width: int, height: int) -> Iterator[tuple[int, int]]:
    """The dots of a line, without gaps from top to bottom."""
    before: int | None = None
    for x in range(width):
        y = plot.row(_between(values, x / max(1, width - 1)), height)
        low, high = (y, y) if before is None or before == y else sorted((before, y))
        yield from ((x, each) for each in range(low, high + 1))
        before = y


def _between(values: Sequence[int], share: float) -> float:
    """The value so far along the way from the first to the last, on a straight line between its neighbours."""
    at = share * (len(values) - 1)
    index = min(int(at), max(0, len(values) - 2))
    after = values[min(index + 1, len(values) - 1)]
    return values[index] + (after - values[index]) * (at - index)


def _draw_marks(sheet: Sheet, plot: _Plot, curves: Sequence[Curve]) -> None:
    """A letter of each curve in every column; where two meet, the uppermost."""
    area = plot.area
    for curve in curves:
        for x in range(area.width):
            row = plot.row(_between(curve.values, x / max(1, area.width - 1)), area.height)
            sheet.put(area.x + x, area.y + row, curve.mark, curve.ink)


def _beside(plot: _Plot, curves: Sequence[Curve]) -> Iterator[tuple[int, Curve]]:
    """Each curve with the row at which its name stands: where it ends, or as near to it as others leave room."""
    height = plot.area.height + 1
    ordered = sorted(curves, key=lambda curve: -curve.values[-1])
    rows: list[int] = []
    for curve in ordered:
        row = plot.row(curve.values[-1], plot.area.height)
        rows.append(max(row, rows[-1] + 1) if rows else row)
    for index in range(len(rows) - 1, -1, -1):
        rows[index] = min(rows[index], height - (len(rows) - index))
    return zip(rows, ordered, strict=True)
