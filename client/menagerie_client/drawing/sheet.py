"""A sheet of lines that a page is drawn on, with the spots on it that can be clicked."""

from typing import Any, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip

from menagerie_client.look.look import Look

Action: TypeAlias = tuple[Any, ...]
"""What a click on a spot means, in the words of whoever drew it."""
Span: TypeAlias = tuple[int, str, str]
"""Where a text begins, the text, and its ink."""


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

    def put(self, x: int, y: int, text: str, ink: str = "text", room: int | None = None) -> int:
        """Write a text, cut to the room there is; returns the column after it."""
        room = self.width - x if room is None else min(room, self.width - x)
        if not text or room <= 0 or not 0 <= y < self.height:
            return x
        if not text.isprintable():
            text = shown(text)
        text = cut(text, room, self.look.glyphs.ellipsis)
        self.rows[y].append((x, text, ink))
        return x + cell_len(text)

    def put_right(self, right: int, y: int, text: str, ink: str = "text") -> int:
        """Write a text that ends before a column; returns where it begins."""
        x = max(0, right - cell_len(text))
        self.put(x, y, text, ink, right - x)
        return x

    def put_spans(self, x: int, y: int, spans: list[tuple[str, str]], room: int | None = None) -> int:
        """Write several texts, each in its ink, one after the other."""
        end = self.width if room is None else min(self.width, x + room)
        for text, ink in spans:
            x = self.put(x, y, text, ink, end - x)
        return x

    def fill(self, area: Area, ink: str) -> None:
        """Lay an ink under an area; whatever is written there must bring the same ink."""
        for y in range(max(0, area.y), min(self.height, area.bottom)):
            self.put(area.x, y, " " * area.width, ink)

    def frame(self, area: Area, title: str = "", ink: str = "frame", title_ink: str = "dim") -> Area:
        """Draw a frame with a title in its upper edge; returns what is inside."""
        if area.width < 2 or area.height < 2:
            return area.inside()
        glyphs = self.look.glyphs
        inner = area.width - 2
        x = self.put(area.x, area.y, glyphs.corners[0] + glyphs.across, ink)
        if title and inner > 4:
            x = self.put(x, area.y, f" {title} ", title_ink, inner - 2)
        self.put(x, area.y, glyphs.across * (area.right - 1 - x) + glyphs.corners[1], ink)
        for y in range(area.y + 1, area.bottom - 1):
            self.put(area.x, y, glyphs.down, ink)
            self.put(area.right - 1, y, glyphs.down, ink)
        self.put(area.x, area.bottom - 1, glyphs.corners[2] + glyphs.across * inner + glyphs.corners[3], ink)
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
        """One row as Textual shows it."""
        style = self.look.style
        segments: list[Segment] = []
        at = 0
        for x, text, ink in sorted(self.rows[y], key=_column):
            if x > at:
                segments.append(Segment(" " * (x - at), style("text")))
                at = x
            length = cell_len(text)
            if x < at:  # something lies over its beginning
                length -= at - x
                if length <= 0:
                    continue
                text = text[at - x :]  # noqa: PLW2901 - what is left of it
            segments.append(Segment(text, style(ink)))
            at += length
        if at < self.width:
            segments.append(Segment(" " * (self.width - at), style("text")))
        return Strip(segments, self.width)

    def text(self) -> str:
        """What is written, without inks: for tests and for those who copy it."""
        return "\n".join(self.strip(y).text.rstrip() for y in range(self.height))


def shown(text: str) -> str:
    """A text of which nothing steers a terminal, wherever it came from: what cannot be printed is a blank."""
    return "".join(character if character.isprintable() else " " for character in text)


def _column(span: Span) -> int:
    return span[0]


def cut(text: str, room: int, ellipsis: str = "…") -> str:
    """A text that fits into so many columns; one that is cut short says so."""
    if cell_len(text) <= room:
        return text
    return ellipsis if room == 1 else set_cell_size(text, room - 1) + ellipsis


def pad(text: str, width: int, ellipsis: str = "…") -> str:
    """A text of exactly so many columns."""
    return set_cell_size(cut(text, width, ellipsis), width)


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns, broken between words where that is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            rest = word
            while line and cell_len(line) + 1 + cell_len(rest) > width:
                lines.append(line)
                line = ""
            line = f"{line} {rest}" if line else rest
            while cell_len(line) > width > 0:
                head = set_cell_size(line, width).rstrip()
                lines.append(head)
                line = line[len(head) :]
        lines.append(line)
    return lines
