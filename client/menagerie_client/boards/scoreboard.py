"""The score as it forms, part by part, and what this moment is about: for screens that have the room."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from menagerie_client.boards.painting import Painter
from menagerie_client.drawing.sheet import Area, wrap
from menagerie_shared.games.seats import Seat

NAME: Final = 13
PART: Final = 8
LONGEST_BAR: Final = 24
WIDTH: Final = 62
"""How wide the score is where something stands beside it."""
BESIDE: Final = 34
"""How much room it takes for something to stand beside it."""
MOMENT: Final = 6
"""How many rows more than the score what a moment is about may take."""


def score_rows(seats: int) -> int:
    """How many rows the score takes, with so many seats that are ranked."""
    return seats + 3


def below_rows(width: int, seats: int) -> int:
    """How many rows it takes in an area of this width to draw the score, and what a moment is about beside it."""
    return score_rows(seats) + (MOMENT if width >= WIDTH + BESIDE else 0)


def draw_below(
    paint: Painter[Any], area: Area, game: str, scores: Mapping[Seat, Mapping[str, int]], moment: Sequence[str]
) -> None:
    """Where there is room left, at least the score's rows: the score as it forms, and what this moment is about."""
    beside = bool(moment) and area.width >= WIDTH + BESIDE
    board = Area(area.x, area.y, WIDTH if beside else area.width, score_rows(len(scores)))
    draw_scores(paint, board, game, scores)
    if beside:
        box = Area(board.right, area.y, area.width - board.width, area.height)
        first = _fitting(moment, box.inside(2, 1))
        draw_moment(paint, box, moment[:first])
        below = Area(board.x + 2, board.bottom, board.width - 4, area.height - board.height)
        paint.sheet.put_paragraphs(below, moment[first:], "dim")


def _fitting(paragraphs: Sequence[str], area: Area) -> int:
    """How many paragraphs have room in an area; one at least, which may be cut."""
    rows = 0
    for number, paragraph in enumerate(paragraphs):
        rows += len(wrap(paragraph, max(1, area.width)))
        if rows > area.height:
            return max(1, number)
    return len(paragraphs)


def draw_scores(paint: Painter[Any], area: Area, game: str, scores: Mapping[Seat, Mapping[str, int]]) -> None:
    """A row for each seat that is ranked: the parts of its score (`<game>-part-<part>.short`), and a bar for it all."""
    sheet, words = paint.sheet, paint.words
    inside = sheet.frame(area, words("board-score"))
    x = inside.x + NAME
    for part in next(iter(scores.values())):
        sheet.put_right(x + PART - 1, inside.y, words(f"{game}-part-{part}.short"), "dim")
        x += PART
    most = max(1, *(sum(parts.values()) for parts in scores.values()))
    bar = min(LONGEST_BAR, inside.right - x - 5)
    for row, (seat, parts) in enumerate(scores.items(), 1):
        ink = "you" if seat == paint.sitting.viewer else "text"
        y = inside.y + row
        sheet.put(inside.x + 1, y, paint.sitting.name(seat), ink, NAME - 2)
        x = inside.x + NAME
        for points in parts.values():
            sheet.put_right(x + PART - 1, y, str(points) if points else paint.glyphs.none, ink if points else "faint")
            x += PART
        total = sum(parts.values())
        if bar > 0:
            sheet.put(x, y, paint.glyphs.bar * round(bar * total / most), "accent" if ink == "you" else "frame")
        sheet.put_right(inside.right - 1, y, str(total), "title")


def draw_moment(paint: Painter[Any], area: Area, paragraphs: Sequence[str]) -> None:
    """What this moment is about, for those who are new to it. Rather than a sentence, its frame is left out."""
    inside = area.inside(2, 1)
    if sum(len(wrap(paragraph, max(1, inside.width))) for paragraph in paragraphs) <= inside.height:
        paint.sheet.frame(area, paint.words("board-moment"))
    else:
        inside = Area(area.x + 1, area.y, area.width - 2, area.height - 1)  # a row stays free above the keys
    paint.sheet.put_paragraphs(inside, paragraphs, "dim")
