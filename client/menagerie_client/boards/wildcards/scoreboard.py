"""The score as it forms, part by part, and what this moment is about: for screens that have the room."""

from menagerie_client.boards.wildcards.painting import Painter
from menagerie_client.drawing.sheet import Area
from menagerie_shared.games.wildcards.scoring import score

NAME, PART = 13, 8
LONGEST_BAR = 24


def draw_scores(paint: Painter, area: Area) -> None:
    """A row for each seat that is ranked: the parts of its score, and a bar for the whole."""
    sheet, words, table = paint.sheet, paint.words, paint.table
    inside = sheet.frame(area, words("wildcards-board-score"))
    scores = {seat: score(table, seat) for seat in table.options.people}
    x = inside.x + NAME
    for part in next(iter(scores.values())):
        sheet.put_right(x + PART - 1, inside.y, words(f"wildcards-part-{part}.short"), "dim")
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


def draw_moment(paint: Painter, area: Area, paragraphs: list[str]) -> None:
    """What this moment is about, for those who are new to it."""
    inside = paint.sheet.frame(area, paint.words("wildcards-board-moment"))
    paint.sheet.put_paragraphs(inside.inside(1, 0), paragraphs, "dim")
