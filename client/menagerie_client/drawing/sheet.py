"""A sheet of lines that a page is drawn on, with the spots on it that can be clicked."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip

from menagerie_client.look.look import Look

Action: TypeAlias = tuple[Any, ...]
"""What a click on a spot means, in the words of whoever drew it."""
Span: TypeAlias = tuple[int, str, str]
"""Where a text begins, the text, and its ink."""

SENTENCE_END: Final = re.compile(r"(?<=[.!?]) ")
BROKEN: Final = 1024
"""How many texts are kept as they were broken into lines: a log says the same again in every frame."""


class Area(NamedTuple):
    """A rectangle on a sheet."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    def inside(self, across: int = 1, down: int = 1) -> "Area":
        """What is left within a frame."""
        return Area(self.x + across, self.y + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))


class Spot(NamedTuple):
    """A place on the sheet that can be clicked."""

    area: Area
    action: Action


class Row(Strip):
    """A row as Textual shows it, which it asks to be cut where its neighbours end.

    A row has none beside it, so it stays whole. By itself it would keep, as one of its own pieces, itself: rows that
    are not shown any more would then never be free by themselves.
    """

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """The pieces between these columns."""
        cuts = list(cuts)
        return [self] if cuts == [self.cell_length] else super().divide(cuts)


class Sheet:
    """Rows of text in inks."""

    def __init__(self, width: int, height: int, look: Look) -> None:
        self.width = width
        self.height = height
        self.look = look
        self.rows: list[list[Span]] = [[] for _ in range(height)]
        self.spots: list[Spot] = []

    @property
    def area(self) -> Area:
        """All of it."""
        return Area(0, 0, self.width, self.height)

    def put(self, x: int, y: int, text: str, ink: str = "text", room: int | None = None, *, raw: bool = False) -> int:
        """Write a text, cut to the room there is; returns the column after it.

        Signs that this look does not have become letters, unless the text is raw: to ask whether they can be seen.
        """
        room = self.width - x if room is None else min(room, self.width - x)
        if not text or room <= 0 or not 0 <= y < self.height:
            return x
        text = text if raw else self.look.written(text)
        if not text.isprintable():
            text = shown(text)
        width = columns(text)
        if width > room:
            text, width = cut(text, room, self.look.glyphs.ellipsis), room
        self.rows[y].append((x, text, ink))
        return x + width

    def stamp(self, x: int, y: int, spans: Sequence[Span]) -> None:
        """Write texts that were made for such a look before, each so far to the right of a column as it says."""
        if not 0 <= y < self.height or not spans:
            return
        if x + spans[-1][0] + len(spans[-1][1]) <= self.width:
            self.rows[y] += [(x + column, text, ink) for column, text, ink in spans]
        else:
            for column, text, ink in spans:
                self.put(x + column, y, text[: max(0, self.width - x - column)], ink)

    def put_right(self, right: int, y: int, text: str, ink: str = "text") -> int:
        """Write a text that ends before a column; returns where it begins."""
        x = max(0, right - columns(text))
        self.put(x, y, text, ink, right - x)
        return x

    def put_spans(self, x: int, y: int, spans: list[tuple[str, str]], room: int | None = None) -> int:
        """Write several texts, each in its ink, one after the other."""
        end = self.width if room is None else min(self.width, x + room)
        for text, ink in spans:
            x = self.put(x, y, text, ink, end - x)
        return x

    def put_wrapped(self, area: Area, text: str, ink: str = "text", *, low: bool = False) -> int:
        """Write a text in as many lines as it takes, from the top of an area or, low, at its bottom.

        What does not fit is cut; returns how many lines there are.
        """
        lines = wrap(text, max(1, area.width))
        rows = max(0, min(len(lines), area.height))
        top = area.bottom - rows if low else area.y
        for row, line in enumerate(lines[:rows]):
            last = row == rows - 1
            self.put(area.x, top + row, " ".join(lines[row:]) if last else line, ink, area.width)
        return rows

    def put_paragraphs(self, area: Area, paragraphs: Sequence[str], ink: str = "text") -> int:
        """Write what fits of some paragraphs, sentence by sentence; returns how many rows it took."""
        row = 0
        for paragraph in paragraphs:
            for line in fitting(paragraph, max(1, area.width), area.height - row):
                self.put(area.x, area.y + row, line, ink, area.width)
                row += 1
        return row

    def fill(self, area: Area, ink: str) -> None:
        """Lay an ink under an area; whatever is written there must bring the same ink."""
        for y in range(max(0, area.y), min(self.height, area.bottom)):
            self.put(area.x, y, " " * area.width, ink)

    def frame(self, area: Area, title: str = "", ink: str = "frame", title_ink: str = "dim", *, note: str = "") -> Area:
        """Draw a frame with a title in its upper edge and a note in its lower one; returns what is inside."""
        if area.width < 2 or area.height < 2:
            return area.inside()
        glyphs = self.look.glyphs
        inner = area.width - 2
        x = self.put(area.x, area.y, glyphs.corners[0] + glyphs.across * (inner > 0), ink)
        if title and inner > 4:
            x = self.put(x, area.y, f" {title} ", title_ink, inner - 2)
        self.put(x, area.y, glyphs.across * (area.right - 1 - x) + glyphs.corners[1], ink)
        for y in range(area.y + 1, area.bottom - 1):
            self.put(area.x, y, glyphs.down, ink)
            self.put(area.right - 1, y, glyphs.down, ink)
        x = self.put(
            area.x, area.bottom - 1, glyphs.corners[2] + glyphs.across * max(0, inner - columns(note) - 3), ink
        )
        if note and inner > columns(note) + 3:
            x = self.put(x, area.bottom - 1, f" {note} ", "dim")
        self.put(x, area.bottom - 1, glyphs.across * (area.right - 1 - x) + glyphs.corners[3], ink)
        return area.inside()

    def spot(self, x: int, y: int, width: int, action: Action, height: int = 1) -> None:
        """Make a place clickable; what is made later lies above."""
        self.spots.append(Spot(Area(x, y, width, height), action))

    def at(self, x: int, y: int) -> Action | None:
        """What a click there means."""
        for area, action in reversed(self.spots):
            if area.x <= x < area.right and area.y <= y < area.bottom:
                return action
        return None

    def strip(self, y: int) -> Strip:
        """One row as Textual shows it: neighbours of the same ink are one piece."""
        style = self.look.style
        pieces = groupby(self._pieces(y), key=_ink)
        segments = [Segment("".join([text for text, _ in same]), style(ink)) for ink, same in pieces]
        return Row(segments, self.width)

    def _pieces(self, y: int) -> Iterator[tuple[str, str]]:
        """The texts of a row with their inks, from edge to edge."""
        at = 0
        for x, text, ink in self._side_by_side(y):
            if x > at:
                yield " " * (x - at), "text"
            yield text, ink
            at = x + columns(text)
        if at < self.width:
            yield " " * (self.width - at), "text"

    def _side_by_side(self, y: int) -> list[Span]:
        """What is seen of a row's texts, from left to right; what was written later lies above."""
        spans = sorted(self.rows[y], key=_column)
        end = 0
        for x, text, _ in spans:
            if x < end:
                return _uppermost(self.rows[y], self.width)
            end = x + columns(text)
        return spans

    def text(self) -> str:
        """What is written, without inks: for tests and for those who copy it."""
        return "\n".join(self.strip(y).text.rstrip() for y in range(self.height))


def shown(text: str) -> str:
    """A text of which nothing steers a terminal, wherever it came from: what cannot be printed is a blank."""
    return "".join(character if character.isprintable() else " " for character in text)


def _column(span: Span) -> int:
    return span[0]


def _uppermost(spans: list[Span], width: int) -> list[Span]:
    """Texts that overlap, cell by cell; of a wide character that is covered by half, a space is left."""
    cells: list[tuple[str, str] | None] = [None] * width
    for start, text, ink in spans:
        x = start
        for character in text:
            size = cell_len(character)
            if size == 0:
                if 0 < x <= width and (before := cells[x - 1]) is not None:
                    cells[x - 1] = (before[0] + character, before[1])
                continue
            if x >= 0 and x + size <= width:
                _uncover(cells, x, x + size)
                cells[x : x + size] = [(character, ink), *[("", ink)] * (size - 1)]
            x += size
    seen: list[Span] = []
    at = -1
    for x, cell in enumerate(cells):
        if cell is not None and x == at and cell[1] == seen[-1][2]:
            seen[-1] = (seen[-1][0], seen[-1][1] + cell[0], cell[1])
        elif cell is not None:
            seen.append((x, *cell))
        at = at if cell is None else x + 1
    return seen


def _uncover(cells: list[tuple[str, str] | None], start: int, end: int) -> None:
    """Leave a space of every wide character of which just one half lies between these columns."""
    for edge in (start, end):
        if 0 < edge < len(cells) and (cell := cells[edge]) is not None and not cell[0]:
            for x in (edge - 1, edge):
                if (half := cells[x]) is not None:
                    cells[x] = (" ", half[1])


def _ink(piece: tuple[str, str]) -> str:
    return piece[1]


def columns(text: str) -> int:
    """How many columns a text takes."""
    return len(text) if text.isascii() else cell_len(text)


def cut(text: str, room: int, ellipsis: str = "…") -> str:
    """A text that fits into so many columns; one that is cut short says so."""
    if columns(text) <= room:
        return text
    return ellipsis if room == 1 else set_cell_size(text, room - 1) + ellipsis


def pad(text: str, width: int, ellipsis: str = "…") -> str:
    """A text of exactly so many columns."""
    return set_cell_size(cut(text, width, ellipsis), width)


def fitting(text: str, width: int, rows: int) -> list[str]:
    """As many whole sentences of a text as fit into so many rows; of a first one that does not, as much as does.

    If something of that one is missing, the last row is too long: written with the room there is, it is seen to be cut.
    """
    if rows < 1:
        return []
    sentences = SENTENCE_END.split(text)
    while len(lines := wrap(" ".join(sentences), width)) > rows and len(sentences) > 1:
        sentences.pop()
    return lines if len(lines) <= rows else [*lines[: rows - 1], " ".join(lines[rows - 1 :])]


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns, broken between words where that is possible."""
    return list(_wrap(text, width))


@lru_cache(BROKEN)
def _wrap(text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            rest = word
            while line and columns(line) + 1 + columns(rest) > width:
                lines.append(line)
                line = ""
            line = f"{line} {rest}" if line else rest
            while columns(line) > width > 0:
                head = set_cell_size(line, width).rstrip() or line[:1]  # which may be wider than there is room
                lines.append(head)
                line = line[len(head) :]
        lines.append(line)
    return tuple(lines)
