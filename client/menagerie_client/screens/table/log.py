"""What has happened at a table and what was said there, as lines that are wrapped to the room there is."""

from collections import deque
from typing import Final, NamedTuple

from menagerie_client.drawing.sheet import Area, Sheet, fitting, wrap
from menagerie_client.screens.reading import ReadingPage
from menagerie_shared.wire.text import clean_text

KEPT: Final = 400
LONGEST: Final = 1000


class Line(NamedTuple):
    """A sentence, and the ink that it is written in."""

    text: str
    ink: str = "text"
    is_talk: bool = False


class Log:
    """The lines of a table, the oldest first."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)

    def add(self, text: str, ink: str = "text", *, is_talk: bool = False) -> None:
        """Write another line; whatever it came from, nothing in it steers a terminal."""
        self.lines.append(Line(clean_text(text, LONGEST), ink, is_talk))

    def keep_talk(self) -> None:
        """Forget everything but what people said."""
        kept = [line for line in self.lines if line.is_talk]
        self.lines.clear()
        self.lines.extend(kept)

    def draw(self, sheet: Sheet, area: Area, *, talk: bool | None = None) -> None:
        """The newest lines that fit in whole; `talk` picks those that were said, or those that were not.

        Half a sentence at the top would puzzle people. Only of the newest line the end is left out, if it must be.
        """
        if area.height < 1:
            return
        rows: list[tuple[str, str]] = []
        for line in reversed(self.lines):
            if talk is not None and line.is_talk != talk:
                continue
            width = max(1, area.width)
            wrapped = wrap(line.text, width) if rows else fitting(line.text, width, area.height)
            if len(rows) + len(wrapped) > area.height:
                break
            rows[:0] = [(text, line.ink) for text in wrapped]
        for row, (text, ink) in enumerate(rows):
            sheet.put(area.x, area.y + row, text, ink, area.width)


class LogPage(ReadingPage):
    """All lines, to read. The key that opened it closes it, too."""

    def press(self, key: str, character: str | None) -> bool:
        if key in ("l", "L"):
            self.close()
            return True
        return super().press(key, character)
